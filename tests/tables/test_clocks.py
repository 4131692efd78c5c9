"""A clock that somebody puts forward or back harms nothing."""

import pytest

from edokko.match.record import format_record
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import absent_seats, come_back, hand_to_bot
from edokko.tables.after_game import import_record
from edokko.tables.archive import Archive
from edokko.tables.chatting import chat
from edokko.tables.errors import NotAllowed
from edokko.tables.joining import join
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings, Table
from tables.conftest import Clock
from tables.seating import EASY, FRIEND, LINK, ME, let_bots_play, match_of, play_first, table_with

YEAR = 365 * 24 * 3600
WAITING = 60


@pytest.fixture
def steady() -> Clock:
    """A clock that nobody can put forward or back."""
    return Clock()


@pytest.fixture
def rooms(store: SqlRepository, clock: Clock, steady: Clock) -> Rooms:
    return Rooms(store, clock, steady)


@pytest.fixture
def table(rooms: Rooms) -> Table:
    """A table where Ben is to decide."""
    while True:
        table = table_with(rooms, LINK, settings=Settings(waiting=WAITING))
        join(rooms, table.id, FRIEND, "Ben", table.invite)
        if match_of(rooms, table).deciders == (1,):
            return table


def let_pass(seconds: float, *clocks: Clock) -> None:
    for clock in clocks:
        clock.time += seconds


def is_absent(rooms: Rooms, table: Table) -> bool:
    with rooms.open(table.id) as room:
        return 1 in absent_seats(rooms, room)


def test_a_clock_put_forward_hands_no_seat_on_before_half_a_minute(
    rooms: Rooms, clock: Clock, steady: Clock, table: Table
) -> None:
    let_pass(40, clock, steady)
    clock.time += YEAR
    for _ in range(29):
        assert not is_absent(rooms, table)
        let_pass(1, clock, steady)
    come_back(rooms, table.id, FRIEND)
    let_pass(WAITING - 1, clock, steady)
    assert not is_absent(rooms, table)
    let_pass(1, clock, steady)
    assert is_absent(rooms, table)


def test_a_clock_put_forward_and_back_does_not_keep_an_absent_person_there_for_good(
    rooms: Rooms, clock: Clock, steady: Clock, table: Table
) -> None:
    clock.time += YEAR
    come_back(rooms, table.id, FRIEND)
    clock.time -= YEAR
    assert not is_absent(rooms, table)
    let_pass(WAITING - 1, clock, steady)
    assert not is_absent(rooms, table)
    let_pass(1, clock, steady)
    assert is_absent(rooms, table)
    hand_to_bot(rooms, table.id, ME, 1)


def test_a_sign_from_the_future_is_replaced_by_the_next(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += YEAR
    come_back(rooms, table.id, FRIEND)
    clock.time -= YEAR
    come_back(rooms, table.id, FRIEND)
    assert rooms.store.find(table.id).seats[1].seen == int(clock.time)


def test_an_entry_from_the_future_counts_as_one_of_now(rooms: Rooms, clock: Clock, steady: Clock, table: Table) -> None:
    clock.time += YEAR
    for _ in range(100):
        seat = match_of(rooms, table).deciders[0]
        play_first(rooms, table, (ME, FRIEND)[seat], seat)
        if match_of(rooms, table).deciders == (1,) and seat == 0:
            break
    clock.time -= YEAR
    assert not is_absent(rooms, table)
    let_pass(WAITING, clock, steady)
    assert is_absent(rooms, table)


def test_after_a_start_everybody_has_half_a_minute_to_come_back(
    store: SqlRepository, rooms: Rooms, clock: Clock, steady: Clock, table: Table
) -> None:
    let_pass(YEAR, clock, steady)
    again = Rooms(store, clock, steady)
    assert not is_absent(again, table)
    let_pass(30, clock, steady)
    assert is_absent(again, table)


def test_a_shorter_waiting_time_of_a_stored_table_counts_as_half_a_minute(
    store: SqlRepository, rooms: Rooms, clock: Clock, steady: Clock
) -> None:
    with pytest.MonkeyPatch.context() as before:
        before.setattr("edokko.tables.creating.SHORTEST_WAIT", 0)
        while True:
            table = table_with(rooms, LINK, settings=Settings(waiting=0))
            join(rooms, table.id, FRIEND, "Ben", table.invite)
            if match_of(rooms, table).deciders == (1,):
                break
    let_pass(1000, clock, steady)
    come_back(rooms, table.id, FRIEND)
    let_pass(29, clock, steady)
    with pytest.raises(NotAllowed):
        hand_to_bot(rooms, table.id, ME, 1)
    let_pass(1, clock, steady)
    hand_to_bot(rooms, table.id, ME, 1)


def test_a_game_under_a_clock_that_jumps_is_played_verified_and_read_again(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, EASY)
    jumps = (YEAR, -2 * YEAR, 3600, -5)
    for number in range(40):
        clock.time += jumps[number % len(jumps)]
        let_bots_play(rooms, table)
        chat(rooms, table.id, ME, 0, f"word {number}")
        play_first(rooms, table, ME, 0)
        come_back(rooms, table.id, ME)
    assert [each.text for each in rooms.store.messages(table.id)] == [f"word {each}" for each in range(40)]
    with rooms.change(table.id) as room:
        while not room.match.is_over:
            clock.time += jumps[room.match.ply % len(jumps)]
            seat = room.match.deciders[0]
            room.match.play(room.match.actions(seat)[0], seat)
        room.keep(seat)
    assert Archive(rooms).verify(table.id) == match_of(rooms, table).ply
    text = format_record(match_of(rooms, table).record())
    assert match_of(rooms, import_record(rooms, ME, text)).outcome == match_of(rooms, table).outcome
