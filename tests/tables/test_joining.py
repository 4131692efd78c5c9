"""Sitting down and getting up; a seat moves to another device by its recovery link, which then is used up."""

import pytest

from edokko.tables.absence import resign
from edokko.tables.chatting import switch_chat
from edokko.tables.errors import NotAllowed
from edokko.tables.joining import accept_loss, fill_with_bot, free_seat, join, leave, recover, renew_invitation
from edokko.tables.rooms import Rooms
from edokko.tables.table import OPEN, PERSON, Seat, Settings, Table
from tables.seating import EASY, FRIEND, HERE, LINK, ME, STRANGER, let_bots_play, match_of, play_first, table_with

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


# Before the first action


@pytest.fixture
def open_table(rooms: Rooms) -> Table:
    """Ana made it and asked Ben to come; somebody has sat down by the list of open tables."""
    table = table_with(rooms, LINK, LINK, LINK, game="edo", settings=Settings(is_listed=True))
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    join(rooms, table.id, STRANGER, "Zoe")
    return rooms.store.find(table.id)


def test_whoever_made_a_table_frees_a_seat_and_who_sat_there_is_told(rooms: Rooms, open_table: Table) -> None:
    free_seat(rooms, open_table.id, ME, 2)
    found = rooms.store.find(open_table.id)
    assert (found.seats[2].kind, found.seats[2].name, found.seats[2].user) == (OPEN, "", None)
    assert found.seats[2].recovery not in ("", open_table.seats[2].recovery)
    assert found.is_to_be_told_of_seat(STRANGER)
    accept_loss(rooms, open_table.id, STRANGER)
    assert not rooms.store.find(open_table.id).is_to_be_told_of_seat(STRANGER)


def test_who_was_put_out_comes_back_by_a_new_invitation_only(rooms: Rooms, open_table: Table) -> None:
    free_seat(rooms, open_table.id, ME, 2)
    for invite in ("", open_table.invite):
        with pytest.raises(NotAllowed, match="freed your seat"):
            join(rooms, open_table.id, STRANGER, "Zoe", invite)
    assert join(rooms, open_table.id, "another", "Max") == 2, "the table is still open to others"
    renew_invitation(rooms, open_table.id, ME)
    assert join(rooms, open_table.id, STRANGER, "Zoe", rooms.store.find(open_table.id).invite) == 3


def test_a_seat_of_a_bot_is_freed_as_well_and_nobody_is_told(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    free_seat(rooms, table.id, ME, 1)
    found = rooms.store.find(table.id)
    assert (found.seats[1].kind, found.put_out) == (OPEN, ())
    assert let_bots_play(rooms, table) == 0


def test_a_closed_invitation_leads_nowhere(rooms: Rooms, table: Table) -> None:
    renew_invitation(rooms, table.id, ME)
    with pytest.raises(NotAllowed, match="this invitation is closed"):
        join(rooms, table.id, FRIEND, "Ben", table.invite)
    assert join(rooms, table.id, FRIEND, "Ben", rooms.store.find(table.id).invite) == 1


def test_nobody_else_does_so_and_nobody_once_something_was_done(rooms: Rooms, open_table: Table) -> None:
    for user in (FRIEND, STRANGER, "nobody"):
        with pytest.raises(NotAllowed, match="only the person who made this table"):
            free_seat(rooms, open_table.id, user, 1)
        with pytest.raises(NotAllowed, match="only the person who made this table"):
            renew_invitation(rooms, open_table.id, user)
    for seat in (0, 3, 9):
        with pytest.raises(NotAllowed, match="nobody else sits"):
            free_seat(rooms, open_table.id, ME, seat)
    seat = match_of(rooms, open_table).deciders[0]
    user = open_table.seats[seat].user or ME
    while match_of(rooms, open_table).ply == 0:
        play_first(rooms, open_table, user, seat)
    with pytest.raises(NotAllowed, match="the game has begun"):
        free_seat(rooms, open_table.id, ME, 2)
    with pytest.raises(NotAllowed, match="the game has begun"):
        renew_invitation(rooms, open_table.id, ME)


def test_a_bot_that_is_quick_does_not_begin_the_game_for_people(rooms: Rooms) -> None:
    seeds = map(str, range(100))
    rooms.new_seed = lambda: next(seeds)
    table = table_with(rooms, LINK, EASY)
    while match_of(rooms, table).deciders != (2,):
        table = table_with(rooms, LINK, EASY)
    assert let_bots_play(rooms, table)
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    renew_invitation(rooms, table.id, ME)
    free_seat(rooms, table.id, ME, 1)
    table = rooms.store.find(table.id)
    join(rooms, table.id, STRANGER, "Zoe", table.invite)
    assert leave(rooms, table.id, STRANGER, 1) == "freed"
    seat = match_of(rooms, table).deciders[0]
    join(rooms, table.id, FRIEND, "Max", renewed(rooms, table))
    play_first(rooms, table, (ME, FRIEND)[seat], seat)
    with pytest.raises(NotAllowed, match="the game has begun"):
        free_seat(rooms, table.id, ME, 1)


def renewed(rooms: Rooms, table: Table) -> str:
    renew_invitation(rooms, table.id, ME)
    return rooms.store.find(table.id).invite


def test_a_table_is_handed_on_to_who_was_asked_to_come(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, LINK, settings=Settings(is_listed=True))
    join(rooms, table.id, STRANGER, "Zoe")
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    assert leave(rooms, table.id, ME, 0) == "freed"
    assert rooms.store.find(table.id).creator == FRIEND


def test_nobody_who_came_by_the_list_inherits_a_table(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, settings=Settings(is_listed=True))
    join(rooms, table.id, STRANGER, "Zoe")
    assert leave(rooms, table.id, ME, 0) == "freed"
    found = rooms.store.find(table.id)
    assert (found.creator, found.people) == (ME, (STRANGER,))
    free_seat(rooms, table.id, ME, 1)
    assert rooms.store.find(table.id).people == ()


def test_who_came_by_the_list_neither_invites_nor_fills_seats_until_the_game_has_begun(
    rooms: Rooms, open_table: Table
) -> None:
    assert [open_table.may_invite(user) for user in (ME, FRIEND, STRANGER, None)] == [True, True, False, False]
    with pytest.raises(NotAllowed):
        fill_with_bot(rooms, open_table.id, STRANGER, 3, "easy")
    seat = match_of(rooms, open_table).deciders[0]
    while match_of(rooms, open_table).ply == 0:
        play_first(rooms, open_table, open_table.seats[seat].user or ME, seat)
    fill_with_bot(rooms, open_table.id, STRANGER, 3, "easy")
