import pytest

from edokko.tables.absence import come_back, hand_to_bot, resign
from edokko.tables.bot_turns import is_due, next_turn
from edokko.tables.bot_turns import play as carry_out
from edokko.tables.errors import MovedOn, NotAllowed
from edokko.tables.joining import join
from edokko.tables.playing import Moment, play
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings, Table
from tables.conftest import Clock
from tables.seating import (
    EASY,
    FRIEND,
    HERE,
    LINK,
    ME,
    STRANGER,
    let_bots_play,
    match_of,
    play_first,
    seen,
    table_with,
    think,
)


@pytest.fixture
def table(rooms: Rooms) -> Table:
    """A table where Ben is to decide."""
    while True:
        table = table_with(rooms, LINK, settings=Settings(waiting=60))
        join(rooms, table.id, FRIEND, "Ben", table.invite)
        if match_of(rooms, table).deciders == (1,):
            return table


def test_an_absent_seat_is_handed_to_a_bot_after_the_waiting_time(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 59
    with pytest.raises(NotAllowed):
        hand_to_bot(rooms, table.id, ME, 1)
    clock.time += 1
    with pytest.raises(NotAllowed):
        hand_to_bot(rooms, table.id, STRANGER, 1)
    with pytest.raises(NotAllowed):
        hand_to_bot(rooms, table.id, ME, 0)
    hand_to_bot(rooms, table.id, ME, 1)
    assert let_bots_play(rooms, table) > 0
    assert match_of(rooms, table).deciders == (0,)


def test_the_owner_takes_its_seat_back_by_returning(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 60
    hand_to_bot(rooms, table.id, ME, 1)
    with pytest.raises(NotAllowed):
        play_first(rooms, table, FRIEND, 1)
    come_back(rooms, table.id, FRIEND)
    play_first(rooms, table, FRIEND, 1)


def test_who_acts_is_noted_as_there_in_the_same_change(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 40
    before = rooms.store.changes(table.id)
    come_back(rooms, table.id, FRIEND, is_acting=True)
    play_first(rooms, table, FRIEND, 1)
    assert rooms.store.find(table.id).seats[1].seen == clock.time
    assert rooms.store.changes(table.id) == before + 1
    with rooms.open(table.id) as room:
        assert room.table == rooms.store.find(table.id)


def test_who_is_refused_is_noted_as_there_too(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 40
    come_back(rooms, table.id, FRIEND, is_acting=True)
    with pytest.raises(MovedOn):
        play(rooms, table.id, FRIEND, 1, "done", Moment(5))
    assert rooms.store.find(table.id).seats[1].seen == clock.time


def test_who_acts_takes_its_seat_back(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 60
    hand_to_bot(rooms, table.id, ME, 1)
    come_back(rooms, table.id, FRIEND, is_acting=True)
    play_first(rooms, table, FRIEND, 1)


def test_who_acts_with_one_of_several_seats_is_there_at_all_of_them(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, HERE)
    clock.time += 40
    come_back(rooms, table.id, ME, is_acting=True)
    assert [seat.seen for seat in rooms.store.find(table.id).seats] == [clock.time] * 2


def test_a_bot_that_thinks_while_the_owner_returns_does_not_play(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 60
    hand_to_bot(rooms, table.id, ME, 1)
    turn = next_turn(rooms, table.id)
    assert turn is not None
    assert is_due(rooms, turn)
    come_back(rooms, table.id, FRIEND)
    assert not is_due(rooms, turn)
    with pytest.raises(MovedOn):
        carry_out(rooms, turn, think(turn))
    assert match_of(rooms, table).ply == 0


def test_who_is_there_is_not_absent(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 59
    come_back(rooms, table.id, FRIEND)
    clock.time += 59
    with pytest.raises(NotAllowed):
        hand_to_bot(rooms, table.id, ME, 1)


def test_who_resigned_does_not_come_back_and_a_bot_plays_on(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    resign(rooms, table.id, ME, 0)
    come_back(rooms, table.id, ME)
    with pytest.raises(NotAllowed):
        play(rooms, table.id, ME, 0, "done", seen(rooms, table, 0))
    let_bots_play(rooms, table)
    assert match_of(rooms, table).is_over
    with pytest.raises(NotAllowed):
        resign(rooms, table.id, ME, 0)
