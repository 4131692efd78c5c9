"""What is sent twice is done once and answered alike: by another process, after a restart, and at the same time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from edokko.match.record import Entry
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.errors import KeyUsed, MovedOn
from edokko.tables.forgetting import RECEIPTS_KEPT, sweep
from edokko.tables.playing import Moment, play, redraft
from edokko.tables.receipts import Once
from edokko.tables.rooms import Rooms
from tables.conftest import Clock
from tables.seating import HERE, ME, match_of, play_first, seen, table_with

ONCE = Once(ME, "key", ("play", 1))


def test_another_process_answers_the_same(rooms: Rooms, store: SqlRepository, clock: Clock) -> None:
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    action = match_of(rooms, table).actions(seat)[0]
    led = play(rooms, table.id, ME, seat, action, Moment(0), ONCE)
    elsewhere = Rooms(store, clock, steady=clock)
    for _ in range(2):
        assert play(elsewhere, table.id, ME, seat, action, Moment(0), ONCE) == led
    assert match_of(elsewhere, table).ply == 1
    with pytest.raises(KeyUsed):
        play(elsewhere, table.id, ME, seat, action, Moment(0), Once(ME, "key", ("play", 2)))
    with pytest.raises(MovedOn):
        play(elsewhere, table.id, ME, seat, action, Moment(0), Once(ME, "other", ("play", 1)))


def test_a_server_that_was_started_anew_answers_the_same(tmp_path: Path, clock: Clock) -> None:
    database = open_database(tmp_path)
    rooms = Rooms(SqlRepository(database), clock, steady=clock)
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    action = match_of(rooms, table).actions(seat)[0]
    led = play(rooms, table.id, ME, seat, action, Moment(0), ONCE)
    database.dispose()

    database = open_database(tmp_path)
    again = Rooms(SqlRepository(database), clock, steady=clock)
    assert play(again, table.id, ME, seat, action, Moment(0), ONCE) == led
    database.dispose()


class Hurried(SqlRepository):
    """A store where another process is a moment earlier with the same."""

    earlier: Any = None

    def append(self, table: str, ply: int, entries: Sequence[Entry], *more: Any, **named: Any) -> None:
        if self.earlier:
            earlier, self.earlier = self.earlier, None
            earlier()
        super().append(table, ply, entries, *more, **named)


def test_of_two_processes_at_the_same_time_one_does_it_and_both_answer_alike(
    store: SqlRepository, rooms: Rooms, clock: Clock
) -> None:
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    action = match_of(rooms, table).actions(seat)[0]
    hurried = Hurried(store.database)
    hurried.earlier = lambda: play(rooms, table.id, ME, seat, action, Moment(0), ONCE)
    later = Rooms(hurried, clock, steady=clock)
    assert play(later, table.id, ME, seat, action, Moment(0), ONCE) == Moment(1)
    assert match_of(later, table).ply == 1


def test_the_same_holds_for_a_draft_which_is_no_entry(store: SqlRepository, rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, HERE, game="edo")
    while len(match_of(rooms, table).deciders) < 2:
        play_first(rooms, table, ME, match_of(rooms, table).deciders[0])
    moment = seen(rooms, table, 0)
    steps = match_of(rooms, table).actions(0)[:1]
    hurried = Hurried(store.database)
    hurried.earlier = lambda: redraft(rooms, table.id, ME, 0, steps, moment, ONCE)
    later = Rooms(hurried, clock, steady=clock)
    assert redraft(later, table.id, ME, 0, steps, moment, ONCE) == Moment(moment.ply, 1)
    assert store.drafts(table.id) == {0: steps}


def test_receipts_are_forgotten_after_a_day(rooms: Rooms, store: SqlRepository, clock: Clock) -> None:
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    play(rooms, table.id, ME, seat, match_of(rooms, table).actions(seat)[0], Moment(0), ONCE)
    sweep(store, int(clock.time) + RECEIPTS_KEPT)
    assert store.find_receipt(ME, "key") is not None
    sweep(store, int(clock.time) + RECEIPTS_KEPT + 1)
    assert store.find_receipt(ME, "key") is None
