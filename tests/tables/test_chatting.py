"""The chat: who may write, whom somebody does not want to read, and what a table's creator can do about it."""

import pytest

from edokko.engine.errors import BadOption
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.chatting import chat, heard_by, mute, remove_message, silence
from edokko.tables.errors import MovedOn, NotAllowed
from edokko.tables.joining import join, recover
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import EASY, FRIEND, LINK, ME, STRANGER, table_with

THIRD = "third"


@pytest.fixture
def table(rooms: Rooms) -> Table:
    """Ana made it; Ben and Chie sit there too, each with a word."""
    table = table_with(rooms, LINK, LINK, EASY)
    for user, name in ((FRIEND, "Ben"), (THIRD, "Chie")):
        join(rooms, table.id, user, name, table.invite)
    for seat, user in enumerate((ME, FRIEND, THIRD)):
        chat(rooms, table.id, user, seat, f"I am {seat}")
    return rooms.store.find(table.id)


def heard(store: SqlRepository, table: Table, user: str | None) -> list[str]:
    return [each.text for each in heard_by(store.find(table.id), user, store.messages(table.id))]


def test_who_does_not_sit_at_the_table_cannot_write(rooms: Rooms, table: Table) -> None:
    for user in (STRANGER, None):
        for seat in range(4):
            with pytest.raises(NotAllowed):
                chat(rooms, table.id, user, seat, "hello")
    assert len(rooms.store.messages(table.id)) == 3


def test_a_muted_person_is_not_heard_by_who_muted_and_by_all_others(
    rooms: Rooms, store: SqlRepository, table: Table
) -> None:
    mute(rooms, table.id, ME, 1, True)
    mute(rooms, table.id, ME, 1, True)
    chat(rooms, table.id, FRIEND, 1, "and more")
    assert heard(store, table, ME) == ["I am 0", "I am 2"]
    for user in (FRIEND, THIRD, STRANGER, None):
        assert heard(store, table, user) == ["I am 0", "I am 1", "I am 2", "and more"]
    mute(rooms, table.id, ME, 1, False)
    assert heard(store, table, ME) == ["I am 0", "I am 1", "I am 2", "and more"]


def test_a_mute_stays_after_a_restart_and_moves_to_another_device(
    rooms: Rooms, store: SqlRepository, table: Table
) -> None:
    mute(rooms, table.id, ME, 1, True)
    recover(Rooms(store), table.id, "my phone", store.find(table.id).seats[0].recovery)
    assert heard(store, table, "my phone") == ["I am 0", "I am 2"]


def test_nobody_mutes_a_bot_itself_or_without_a_seat(rooms: Rooms, table: Table) -> None:
    for user, seat in ((ME, 0), (ME, 3), (ME, 9), (STRANGER, 1), (None, 1)):
        with pytest.raises(NotAllowed):
            mute(rooms, table.id, user, seat, True)
    assert rooms.store.find(table.id) == table


def test_the_creator_removes_messages_for_everybody(rooms: Rooms, store: SqlRepository, table: Table) -> None:
    first = store.messages(table.id)[1].number
    for user in (FRIEND, STRANGER, None):
        with pytest.raises(NotAllowed):
            remove_message(rooms, table.id, user, first)
    remove_message(rooms, table.id, ME, first)
    assert heard(store, table, FRIEND) == ["I am 0", "I am 2"]
    with pytest.raises(MovedOn):
        remove_message(rooms, table.id, ME, first)


def test_no_creator_removes_messages_of_another_table(rooms: Rooms, table: Table) -> None:
    mine = table_with(rooms, EASY)
    said = rooms.store.messages(table.id)[0].number
    with pytest.raises(MovedOn):
        remove_message(rooms, mine.id, ME, said)
    assert len(rooms.store.messages(table.id)) == 3


def test_the_creator_switches_off_a_seats_chat_and_on_again(rooms: Rooms, table: Table) -> None:
    for user, seat in ((FRIEND, 2), (STRANGER, 1), (ME, 0), (ME, 3)):
        with pytest.raises(NotAllowed):
            silence(rooms, table.id, user, seat, True)
    silence(rooms, table.id, ME, 1, True)
    with pytest.raises(NotAllowed, match="switched off your chat"):
        chat(Rooms(rooms.store), table.id, FRIEND, 1, "hello?")
    chat(rooms, table.id, THIRD, 2, "still here")
    silence(rooms, table.id, ME, 1, False)
    chat(rooms, table.id, FRIEND, 1, "back")


@pytest.mark.parametrize("text", ["", "  ", "x" * 501, "a\u0000b", "\u202e"])
def test_a_message_that_is_none_is_refused(rooms: Rooms, table: Table, text: str) -> None:
    with pytest.raises(BadOption):
        chat(rooms, table.id, ME, 0, text)
