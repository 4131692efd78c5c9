import pytest

from edokko.tables.absence import come_back, hand_to_bot, resign
from edokko.tables.bot_turns import BotSeats
from edokko.tables.errors import MovedOn, NotAllowed
from edokko.tables.joining import join
from edokko.tables.playing import play
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings, Table
from tables.conftest import Clock
from tables.seating import EASY, FRIEND, LINK, ME, STRANGER, let_bots_play, match_of, play_first, seen, table_with


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


def test_a_bot_that_thinks_while_the_owner_returns_does_not_play(rooms: Rooms, clock: Clock, table: Table) -> None:
    clock.time += 60
    hand_to_bot(rooms, table.id, ME, 1)
    bots = BotSeats(rooms)
    turn = bots.next_turn(table.id)
    assert turn is not None
    come_back(rooms, table.id, FRIEND)
    with pytest.raises(MovedOn):
        bots.play(turn, turn.think())
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
