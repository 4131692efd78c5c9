"""A game that has begun belongs to all who play it: it is deleted when the last of them agrees."""

import pytest

from edokko.match.record import format_record
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import resign
from edokko.tables.after_game import import_record, play_on
from edokko.tables.deleting import agreed, delete, is_asked_to_delete, keep
from edokko.tables.errors import NoSuchTable, NotAllowed
from edokko.tables.joining import join
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import EASY, FRIEND, HERE, LINK, ME, STRANGER, match_of, table_with

THIRD = "third"


@pytest.fixture
def table(rooms: Rooms) -> Table:
    """Ana made it and plays two seats, Max and Chie one each; something was done."""
    table = table_with(rooms, HERE, LINK, LINK)
    join(rooms, table.id, FRIEND, "Max", table.invite)
    join(rooms, table.id, THIRD, "Chie", table.invite)
    begin_play(rooms, table)
    return rooms.store.find(table.id)


def begin_play(rooms: Rooms, table: Table) -> None:
    with rooms.change(table.id) as room:
        while not room.has_begun:
            seat = room.match.deciders[0]
            room.match.play(room.match.actions(seat)[0], seat)
            room.keep(seat)


def is_gone(rooms: Rooms, table: Table) -> bool:
    try:
        rooms.store.find(table.id)
    except NoSuchTable:
        return True
    return False


def test_a_running_game_is_deleted_when_the_last_of_its_people_agrees(rooms: Rooms, table: Table) -> None:
    for number, user in enumerate((ME, THIRD), start=1):
        assert not delete(rooms, table.id, user)
        assert len(agreed(rooms.store.find(table.id))) == number
        assert not delete(rooms, table.id, user), "agreeing twice is agreeing once"
    assert delete(rooms, table.id, FRIEND)
    assert is_gone(rooms, table)


def test_who_agreed_is_known_after_a_restart(rooms: Rooms, store: SqlRepository, table: Table) -> None:
    delete(rooms, table.id, FRIEND)
    again = Rooms(store)
    assert agreed(again.store.find(table.id)) == (FRIEND,)
    assert [is_asked_to_delete(again.store.find(table.id), user) for user in (ME, FRIEND, STRANGER)] == [
        True,
        False,
        False,
    ]


def test_one_who_does_not_agree_ends_the_wish_of_all(rooms: Rooms, table: Table) -> None:
    delete(rooms, table.id, ME)
    delete(rooms, table.id, FRIEND)
    keep(rooms, table.id, THIRD)
    assert agreed(rooms.store.find(table.id)) == ()
    assert not delete(rooms, table.id, THIRD)
    assert not is_gone(rooms, table)


def test_who_does_not_play_has_no_say(rooms: Rooms, table: Table) -> None:
    resign(rooms, table.id, FRIEND, 2)
    for user in (STRANGER, FRIEND, None):
        for doing in (delete, keep):
            with pytest.raises(NotAllowed):
                doing(rooms, table.id, user)
    assert not delete(rooms, table.id, ME)
    assert delete(rooms, table.id, THIRD), "who has resigned need not agree"


def test_who_sits_down_later_has_a_say_as_well(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, LINK)
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    begin_play(rooms, table)
    delete(rooms, table.id, ME)
    join(rooms, table.id, THIRD, "Chie", table.invite)
    assert not delete(rooms, table.id, FRIEND)
    assert delete(rooms, table.id, THIRD)


def test_a_game_with_bots_and_free_seats_is_deleted_at_once(rooms: Rooms) -> None:
    for sitters in ((EASY,), (HERE,), (LINK, EASY)):
        table = table_with(rooms, *sitters)
        with pytest.raises(NotAllowed):
            delete(rooms, table.id, STRANGER)
        assert delete(rooms, table.id, ME)
        assert is_gone(rooms, table)


def test_before_the_first_action_whoever_made_the_table_deletes_it_alone(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, LINK)
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    with pytest.raises(NotAllowed, match="only the person who made this table"):
        delete(rooms, table.id, FRIEND)
    assert delete(rooms, table.id, ME)
    assert is_gone(rooms, table)


def test_a_creator_who_left_the_game_to_bots_deletes_it(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    resign(rooms, table.id, ME, 0)
    assert delete(rooms, table.id, ME)


def test_finished_and_imported_games_are_their_creators_to_delete(rooms: Rooms) -> None:
    table = table_with(rooms, LINK)
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    with rooms.change(table.id) as room:
        while not room.match.is_over:
            seat = room.match.deciders[0]
            room.match.play(room.match.actions(seat)[0], seat)
        room.keep(seat)
    imported = import_record(rooms, STRANGER, format_record(match_of(rooms, table).record()))
    going_on = play_on(rooms, table.id, FRIEND, 10)
    for finished, creator, other in (
        (table, ME, FRIEND),
        (imported, STRANGER, ME),
        (going_on, FRIEND, ME),
    ):
        with pytest.raises(NotAllowed):
            delete(rooms, finished.id, other)
        assert delete(rooms, finished.id, creator)
