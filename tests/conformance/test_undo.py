"""Undo is generous and cannot cheat: back and forth is the identity, and no barrier is crossed."""

import random

import pytest

from conformance.tables import every_table, finished_match, many, new_match, random_plies
from edokko import CannotUndo, Match


@every_table
def test_undo_then_redo_is_the_identity(game: str, seats: int) -> None:
    for seed in many(3):
        match = new_match(game, seats, seed)
        for seat, _ in random_plies(match, seed):
            for mover in range(seats):
                if match.can_undo(mover):
                    after, seen = match.state_bytes(), match.view(mover)
                    match.undo(mover)
                    assert match.view(mover) != seen
                    assert match.can_redo(mover)
                    match.redo(mover)
                    assert (match.state_bytes(), match.view(mover)) == (after, seen)
            assert seat in match.deciders


@every_table
def test_undo_never_crosses_what_was_revealed_or_another_seats_action(game: str, seats: int) -> None:
    for seed in many(5):
        match = new_match(game, seats, seed)
        chooser = random.Random(seed)
        for _ in range(150):
            if not match.deciders:
                break
            seat = chooser.choice(match.deciders)
            events = match.play(chooser.choice(match.actions(seat)), seat)
            for other in set(range(seats)) - {seat}:
                _check_only_own_drafts_are_taken_back(match, other)
            if any(event.reveals for event in events):
                assert not match.can_undo(seat)


def _check_only_own_drafts_are_taken_back(match: Match, seat: int) -> None:
    """After another seat's action a seat may take back its own secret draft at most, which nobody else notices."""
    if not match.can_undo(seat):
        with pytest.raises(CannotUndo):
            match.undo(seat)
        return
    others = [each for each in [None, *range(match.seats)] if each != seat]
    shared = (match.state_bytes(), match.record(), [match.view(each) for each in others])
    match.undo(seat)
    assert (match.state_bytes(), match.record(), [match.view(each) for each in others]) == shared
    match.redo(seat)


@every_table
def test_undoing_all_one_may_leads_back_to_the_last_barrier(game: str, seats: int) -> None:
    for seed in many(3):
        match = new_match(game, seats, seed)
        for _ in random_plies(match, seed):
            copy = Match.from_record(match.record(), secret=match.secret)
            steps = 0
            mover = copy.moves[-1].seat if copy.moves else 0
            while copy.can_undo(mover):
                copy.undo(mover)
                steps += 1
            tail = match.moves[len(match.moves) - steps :]
            assert all(move.seat == mover and not move.is_barrier for move in tail)
            if match.ply > 40:
                break


@every_table
def test_a_new_action_forgets_what_was_undone(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=1)
    seat = match.deciders[0]
    first, second, *_ = match.actions(seat)
    match.play(first, seat)
    match.undo(seat)
    match.play(second, seat)
    assert not match.can_redo(seat)
    with pytest.raises(CannotUndo):
        match.redo(seat)


@every_table
def test_undo_and_redo_are_entries_of_the_record_and_replay(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=4)
    chooser = random.Random(4)
    while match.deciders:
        seat = chooser.choice(match.deciders)
        match.play(chooser.choice(match.actions(seat)), seat)
        if chooser.random() < 0.3 and match.can_undo(seat):
            match.undo(seat)
            if chooser.random() < 0.5:
                match.redo(seat)
    texts = [entry.action for entry in match.entries]
    assert "undo" in texts
    assert "redo" in texts
    assert match.ply == len(texts)
    again = Match.from_record(match.record())
    assert again.state_bytes() == match.state_bytes()
    assert again.entries == match.entries


@every_table
def test_the_end_of_a_game_is_final(game: str, seats: int) -> None:
    match = finished_match(game, seats, 1)
    assert not any(match.can_undo(seat) for seat in range(seats))


@every_table
def test_undo_is_refused_for_a_reason_that_fits_what_happened(game: str, seats: int) -> None:
    met = set()
    for seed in many(3):
        match = new_match(game, seats, seed)
        for _ in random_plies(match, seed):
            last = match.moves[-1] if match.moves else None
            for seat in range(seats):
                refusal = match.undo_refusal(seat)
                assert (refusal is None) == match.can_undo(seat)
                if refusal is None:
                    continue
                met.add(refusal.reason)
                if refusal.reason == "nothing_done":
                    assert all(move.seat != seat for move in match.moves)
                elif refusal.reason == "another_acted":
                    assert last is not None
                    assert refusal.numbers == {"seat": last.seat}
                    assert last.seat != seat
                elif refusal.reason == "revealed":
                    assert last is not None
                    assert last.seat == seat
                    assert refusal.numbers["what"] in {event.kind for event in last.events if event.reveals}
    assert {"nothing_done", "another_acted", "revealed"} <= met
    over = finished_match(game, seats, 1)
    reasons = {refusal.reason for seat in range(seats) if (refusal := over.undo_refusal(seat))}
    assert reasons == {"game_over"}
