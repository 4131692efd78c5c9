"""A seat moves to another device by its recovery link, which then is used up."""

import pytest

from edokko.tables.absence import resign
from edokko.tables.chatting import switch_chat
from edokko.tables.errors import NotAllowed
from edokko.tables.joining import accept_loss, join, recover
from edokko.tables.rooms import Rooms
from edokko.tables.table import PERSON, Seat, Table
from tables.seating import EASY, FRIEND, HERE, LINK, ME, STRANGER, table_with

PHONE = "my phone"


@pytest.fixture
def table(rooms: Rooms) -> Table:
    return table_with(rooms, LINK)


def link_of(rooms: Rooms, table: Table, seat: int = 0) -> str:
    return rooms.store.find(table.id).seats[seat].recovery


def test_a_recovery_link_works_once(rooms: Rooms, table: Table) -> None:
    used = link_of(rooms, table)
    assert recover(rooms, table.id, PHONE, used) == 0
    assert link_of(rooms, table) not in ("", used)
    for user in (STRANGER, ME, PHONE):
        with pytest.raises(NotAllowed, match="this link leads to no seat"):
            recover(rooms, table.id, user, used)
    assert rooms.store.find(table.id).seats_of(PHONE) == (0,)
    recover(rooms, table.id, ME, link_of(rooms, table))
    assert rooms.store.find(table.id).seats_of(ME) == (0,)


def test_nothing_is_no_link_to_a_seat_that_has_none(rooms: Rooms, table: Table) -> None:
    with pytest.raises(NotAllowed):
        recover(rooms, table.id, STRANGER, "")
    assert not Seat(0, PERSON).is_reached_by("")


def test_whoever_had_the_seat_is_told_until_it_has_read_that(rooms: Rooms, table: Table) -> None:
    recover(rooms, table.id, PHONE, link_of(rooms, table))
    assert rooms.store.find(table.id).was_taken_from(ME)
    accept_loss(rooms, table.id, STRANGER)
    accept_loss(rooms, table.id, None)
    assert rooms.store.find(table.id).was_taken_from(ME)
    assert not any(rooms.store.find(table.id).was_taken_from(user) for user in (PHONE, STRANGER, None))
    accept_loss(rooms, table.id, ME)
    assert not rooms.store.find(table.id).was_taken_from(ME)
    with pytest.raises(NotAllowed), rooms.open(table.id) as room:
        room.own_seat(ME, 0)


def test_a_creator_takes_its_rights_along_to_the_device_where_it_plays(rooms: Rooms) -> None:
    table = table_with(rooms, HERE, EASY)
    recover(rooms, table.id, PHONE, link_of(rooms, table, 1))
    assert rooms.store.find(table.id).creator == ME, "one of its seats is still there"
    recover(rooms, table.id, PHONE, link_of(rooms, table, 0))
    switch_chat(rooms, table.id, PHONE, False)
    with pytest.raises(NotAllowed):
        switch_chat(rooms, table.id, ME, True)


def test_who_takes_another_seat_does_not_become_the_creator(rooms: Rooms, table: Table) -> None:
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    recover(rooms, table.id, STRANGER, link_of(rooms, table, 1))
    assert rooms.store.find(table.id).creator == ME


def test_a_seat_that_resigned_moves_as_well_and_stays_resigned(rooms: Rooms, table: Table) -> None:
    resign(rooms, table.id, ME, 0)
    recover(rooms, table.id, PHONE, link_of(rooms, table))
    assert rooms.store.find(table.id).seats[0].has_resigned
