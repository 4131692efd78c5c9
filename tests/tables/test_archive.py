"""The archive gives what a replay would give, and computes it once."""

from dataclasses import replace
from unittest.mock import Mock

import pytest

from edokko.games import GAMES
from edokko.match.match import Match
from edokko.tables import archive as archives
from edokko.tables import fairness
from edokko.tables.after_game import import_record
from edokko.tables.archive import Archive
from edokko.tables.errors import NoSuchTable, NotAllowed
from edokko.tables.rooms import Rooms, replay
from edokko.tables.table import Table
from tables.seating import HERE, ME, match_of, table_with
from tables.test_limits import endless_game
from web.visiting import finish


def game(rooms: Rooms, name: str = "iki") -> Table:
    """A finished game."""
    table = table_with(rooms, HERE, game=name)
    finish(rooms, table.id)
    return table


def assert_same(match: Match, other: Match) -> None:
    assert match.entries == other.entries
    assert match.state_bytes() == other.state_bytes()
    assert [move.events for move in match.moves] == [move.events for move in other.moves]
    assert [match.drafted(seat) for seat in range(match.seats)] == [other.drafted(seat) for seat in range(match.seats)]


@pytest.mark.parametrize("name", GAMES)
def test_a_match_at_a_ply_is_as_a_replay_gives_it_whatever_was_looked_at_before(rooms: Rooms, name: str) -> None:
    table, archive = game(rooms, name), Archive(rooms)
    entries = match_of(rooms, table).entries
    for ply in (10, 0, 30, 29, 31, 10, len(entries)):
        assert_same(archive.match_at(table, entries, ply), replay(table, list(entries), ply=ply))


def test_undo_and_redo_are_part_of_the_past(rooms: Rooms) -> None:
    table, archive = import_record(rooms, ME, endless_game(40)), Archive(rooms)
    entries = match_of(rooms, table).entries
    for ply in (20, 21, 22, 23, 40):
        assert_same(archive.match_at(table, entries, ply), replay(table, list(entries), ply=ply))


def test_what_is_done_to_a_match_does_not_change_the_one_that_is_kept(rooms: Rooms) -> None:
    table, archive = game(rooms), Archive(rooms)
    entries = match_of(rooms, table).entries
    match = archive.match_at(table, entries, 10)
    match.play(match.actions()[-1])
    assert_same(archive.match_at(table, entries, 10), replay(table, list(entries), ply=10))


def test_a_branch_of_a_draft_is_its_own() -> None:
    match = Match.new("edo", seats=2, seed=1)
    while True:
        seat = match.deciders[0]
        branch, step = match.branch(), match.actions(seat)[0]
        branch.play(step, seat)
        if branch.drafted(seat):
            break
        match.play(step, seat)
    assert (match.drafted(seat), branch.drafted(seat)) == ((), (step,))


def test_a_name_that_came_later_is_told(rooms: Rooms) -> None:
    table, archive = game(rooms), Archive(rooms)
    entries = match_of(rooms, table).entries
    archive.match_at(table, entries, 5)
    renamed = table.with_seat(replace(table.seats[0], name="Zoé"))
    assert archive.match_at(renamed, entries, 6).names[0] == "Zoé"


def test_few_matches_are_kept(rooms: Rooms) -> None:
    table, archive = game(rooms), Archive(rooms)
    entries = match_of(rooms, table).entries
    for ply in range(3 * archives.MATCHES_KEPT):
        archive.match_at(table, entries, ply)
    assert len(archive._matches) == archives.MATCHES_KEPT


def test_a_finished_game_is_computed_once(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    table, archive = game(rooms), Archive(rooms)
    computed = Mock(side_effect=fairness.verify)
    monkeypatch.setattr(fairness, "verify", computed)
    entries = match_of(rooms, table).ply
    assert [archive.verify(table.id) for _ in range(3)] == [entries] * 3
    assert computed.call_count == 1
    rooms.store.delete(table.id)
    with pytest.raises(NoSuchTable):
        archive.verify(table.id)


def test_a_running_game_is_not_verified(rooms: Rooms) -> None:
    with pytest.raises(NotAllowed):
        Archive(rooms).verify(table_with(rooms, HERE).id)
