"""What games tell programs that learn: all of it can be relied on, and none of it is a secret."""

import hashlib
import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from conformance.tables import games_with, many, only_compiled, tables_of
from edokko.engine.carriers import UNCOMPILED
from edokko.engine.encoding import LIMIT, size_of, split, starts
from edokko.engine.game import ENCODING_PART, Game
from edokko.engine.records import Record
from edokko.games import find_game, folder_of

FIXED = "fixed.toml"  # beside a game's encoding: the hash of each version
EVERY = 67 if UNCOMPILED else 11  # decisions between two that are looked at
ENCODED = games_with(ENCODING_PART)
every_game = pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in ENCODED])
every_encoded_table = tables_of(ENCODED)


def states(game: Game, seats: int, seed: int, every: int) -> Iterator[Record]:
    """A random game, drafts included, stopped at every few decisions and at its end."""
    box, chooser, actions = game.box_of(game.shipped()), random.Random(seed), game.new_actions()
    state = game.set_up(box, seats, str(seed), game.new_log())
    number = 0
    while mask := game.rules.deciders(state):
        if number % every == seed % every:
            yield state
        seat = chooser.choice([seat for seat in range(seats) if mask >> seat & 1])
        size = game.rules.legal(box, state, seat, actions)
        game.rules.apply(box, state, seat, chooser.choice(actions[:size]), game.new_log())
        number += 1
    yield state


def observed(game: Game, state: Record, seat: int) -> np.ndarray:
    """What a seat observes; whatever was there before is written over."""
    observation = np.full(size_of(game.encoding.PIECES), np.nan, np.float32)
    game.encoding.observe(game.box_of(game.shipped()), state, seat, observation)
    return observation


def differing(game: Game, one: np.ndarray, other: np.ndarray) -> list[str]:
    """The names of the pieces in which two observations are not the same to the byte."""
    parts, others = split(game.encoding.PIECES, one), split(game.encoding.PIECES, other)
    return [name for name, part in parts.items() if part.tobytes() != others[name].tobytes()]


def legal(game: Game, state: Record, seat: int) -> list[int]:
    actions = game.new_actions()
    size = game.rules.legal(game.box_of(game.shipped()), state, seat, actions)
    return sorted(actions[:size])


@every_encoded_table
def test_what_a_seat_cannot_know_changes_neither_its_observation_nor_its_mask(game: str, seats: int) -> None:
    played, box = find_game(game), find_game(game).box_of(find_game(game).shipped())
    changed = 0
    for seed in many(3):
        for state in states(played, seats, seed, every=EVERY):
            for seat in range(seats):
                other = played.imagine(box, state, seat, f"other {seed}")
                changed += bytes(other) != bytes(state)
                assert not differing(played, observed(played, state, seat), observed(played, other, seat))
                assert legal(played, state, seat) == legal(played, other, seat)
    assert changed


@only_compiled
@every_encoded_table
def test_every_number_is_written_and_within_its_bounds_and_nothing_else_is_changed(game: str, seats: int) -> None:
    played = find_game(game)
    for seed in many(2):
        for state in states(played, seats, seed, every=EVERY):
            before = bytes(state)
            for seat in range(seats):
                observation = observed(played, state, seat)
                pieces = split(played.encoding.PIECES, observation)
                assert not [name for name, piece in pieces.items() if not np.isfinite(piece).all()], "unwritten"
                assert not [name for name, piece in pieces.items() if np.abs(piece).max() > LIMIT], "out of bounds"
                assert "seats" in pieces, "a piece of this name has a 1 for each seat at the table"
                assert pieces["seats"].sum() == seats
            assert bytes(state) == before


@only_compiled
@every_encoded_table
def test_seats_that_are_shown_something_else_observe_something_else(game: str, seats: int) -> None:
    played, box = find_game(game), find_game(game).box_of(find_game(game).shipped())
    for seed in many(2):
        views: dict[bytes, tuple[str, list[int]]] = {}
        for state in states(played, seats, seed, every=3):
            for seat in range(seats):
                observation = observed(played, state, seat).tobytes()
                view = played.view(box, state, seat)
                shown = json.dumps(view, sort_keys=True), legal(played, state, seat)
                assert views.setdefault(observation + bytes([seat]), shown) == shown


@every_game
def test_pieces_lie_one_after_the_other_under_names_of_their_own(game: Game) -> None:
    pieces = game.encoding.PIECES
    observation = np.arange(size_of(pieces), dtype=np.float32)
    parts = split(pieces, observation)
    assert list(parts) == [piece.name for piece in pieces]
    assert [part.flat[0] for part in parts.values()] == list(starts(pieces))
    assert np.concatenate([part.ravel() for part in parts.values()]).tolist() == observation.tolist()
    assert all(part.base is not None for part in parts.values()), "views, no copies"
    many_rows = split(pieces, np.zeros((3, 2, len(observation)), np.float32))
    for piece in pieces:
        assert piece.meaning
        assert many_rows[piece.name].shape == (3, 2, *piece.shape)
        assert len(piece.columns) in (0, piece.shape[-1])
        assert len(set(piece.columns)) == len(piece.columns)


def hash_of(game: Game) -> str:
    """What a version of an encoding fixes: actions, and pieces with their shapes."""
    pieces = [(piece.name, piece.shape, piece.columns) for piece in game.encoding.PIECES]
    told = json.dumps([game.actions.texts, pieces])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def complaint_about(game: Game, folder: Path) -> str:
    """What is wrong with the hashes that a game keeps in its folder; nothing if its version is fixed by one."""
    name, file = f"{game.name}_v{game.encoding.VERSION}", folder / "encoding" / FIXED
    kept = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    if name not in kept:
        return f'nothing fixes {name} yet: write {name} = "{hash_of(game)}" into {file}'
    if kept[name] != hash_of(game):
        return f"{name} has changed: raise VERSION in {game.package}.encoding.pieces"
    return ""


@every_game
def test_a_version_of_the_encoding_fixes_actions_and_shapes(game: Game) -> None:
    complaint = complaint_about(game, folder_of(game.name))
    assert not complaint, complaint


@every_game
def test_a_game_without_a_hash_is_told_which_to_keep(game: Game, tmp_path: Path) -> None:
    complaint = complaint_about(game, tmp_path)
    file = tmp_path / "encoding" / FIXED
    assert str(file) in complaint
    file.parent.mkdir()
    file.write_text(complaint.partition("write ")[2].partition(" into ")[0])
    assert not complaint_about(game, tmp_path)
    file.write_text(f'{game.name}_v{game.encoding.VERSION} = "another"')
    assert "raise VERSION" in complaint_about(game, tmp_path)


@every_encoded_table
def test_most_merit_at_the_end_is_a_win(game: str, seats: int) -> None:
    played, box = find_game(game), find_game(game).box_of(find_game(game).shipped())
    for seed in many(10):
        *_, end = states(played, seats, seed, every=1000)
        outcome = played.outcome(box, end)
        assert outcome is not None
        merits = [played.encoding.merit(box, end, seat) for seat in range(seats)]
        assert {seat for seat in range(seats) if merits[seat] == max(merits) >= 0} == set(outcome.winners)
