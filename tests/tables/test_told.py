"""Rooms that are told what other processes change: the store is asked only when there is news, or a refusal."""

from collections.abc import Callable

import pytest

from edokko.match.record import Entry
from edokko.storage.sql_repository import SqlRepository
from edokko.tables import chatting, deleting
from edokko.tables.accounts import make_bot, remove_bot
from edokko.tables.errors import MovedOn, NoSuchTable
from edokko.tables.joining import join
from edokko.tables.playing import Moment, play
from edokko.tables.repository import Following
from edokko.tables.rooms import Rooms
from edokko.tables.table import Message, Table
from tables.seating import FRIEND, HERE, LINK, ME, play_first, seen, table_with


class Telling(SqlRepository):
    """A store that counts what is asked of tables, and tells of changes when a test says so."""

    def __init__(self, within: SqlRepository) -> None:
        super().__init__(within.database)
        self.asked = 0
        self.news: Callable[[str], None]
        self.missed: Callable[[], None]

    def follow(self, news: Callable[[str], None], gap: Callable[[], None]) -> Following:
        self.news, self.missed = news, gap
        return self

    def close(self) -> None:
        """Nothing is to be closed."""

    def changes(self, table: str) -> int:
        self.asked += 1
        return super().changes(table)

    def find(self, table: str) -> Table:
        self.asked += 1
        return super().find(table)

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        self.asked += 1
        return super().entries(table, since)

    def messages(self, table: str) -> list[Message]:
        self.asked += 1
        return super().messages(table)


@pytest.fixture
def telling(store: SqlRepository) -> Telling:
    return Telling(store)


@pytest.fixture
def here(telling: Telling) -> Rooms:
    """Rooms of a process that is told what others change."""
    rooms = Rooms(telling)
    rooms.follow(lambda: None)
    return rooms


@pytest.fixture
def elsewhere(store: SqlRepository) -> Rooms:
    """Rooms of another process."""
    return Rooms(store)


def ply_as_told(rooms: Rooms, table: Table) -> int:
    with rooms.open(table.id, as_told=True) as room:
        return room.match.ply


def play_as_decider(rooms: Rooms, table: Table) -> None:
    with rooms.open(table.id) as room:
        seat = room.match.deciders[0]
    play_first(rooms, table, ME, seat)


def test_nothing_is_asked_of_the_store_while_there_is_no_news(here: Rooms, telling: Telling) -> None:
    table = table_with(here, HERE)
    with here.open(table.id) as room:
        seat, action = room.match.deciders[0], room.match.actions()[0]
    telling.asked = 0
    play(here, table.id, ME, seat, action, Moment(0))
    assert ply_as_told(here, table) == 1
    assert telling.asked == 0


def test_a_process_that_follows_nobody_asks_each_time(telling: Telling) -> None:
    rooms = Rooms(telling)
    table = table_with(rooms, HERE)
    ply_as_told(rooms, table)
    telling.asked = 0
    ply_as_told(rooms, table)
    assert telling.asked == 1


@pytest.mark.parametrize("is_missed", [False, True])
def test_what_others_do_is_there_as_soon_as_it_is_told(
    here: Rooms, elsewhere: Rooms, telling: Telling, is_missed: bool
) -> None:
    table = table_with(here, HERE)
    assert ply_as_told(here, table) == 0
    play_as_decider(elsewhere, table)
    assert ply_as_told(here, table) == 0
    telling.missed() if is_missed else telling.news(table.id)
    assert ply_as_told(here, table) == 1


def test_news_that_come_while_a_room_is_read_are_not_missed(here: Rooms, elsewhere: Rooms, telling: Telling) -> None:
    table = table_with(here, HERE)
    read = telling.find

    def find(id_: str) -> Table:
        found = read(id_)
        telling.find = read  # type: ignore[method-assign]
        elsewhere_changes = table_with_chat_off(elsewhere, table)
        telling.news(elsewhere_changes)
        return found

    telling.find = find  # type: ignore[method-assign]
    ply_as_told(here, table)
    with here.open(table.id, as_told=True) as room:
        assert not room.table.settings.has_chat


def table_with_chat_off(rooms: Rooms, table: Table) -> str:
    chatting.switch_chat(rooms, table.id, ME, False)
    return table.id


def test_an_action_counts_although_what_came_before_it_is_not_known_here_yet(here: Rooms, elsewhere: Rooms) -> None:
    table = table_with(here, HERE)
    ply_as_told(here, table)
    play_as_decider(elsewhere, table)
    with elsewhere.open(table.id) as room:
        seat, action = room.match.deciders[0], room.match.actions()[0]
    led_to = play(here, table.id, ME, seat, action, seen(elsewhere, table, seat))
    assert led_to.ply == 2


def test_nothing_is_done_on_an_old_view(here: Rooms, elsewhere: Rooms) -> None:
    table = table_with(here, HERE)
    with here.open(table.id) as room:
        seat, action = room.match.deciders[0], room.match.actions()[0]
    play_as_decider(elsewhere, table)
    with pytest.raises(MovedOn):
        play(here, table.id, ME, seat, action, Moment(0))
    with here.open(table.id) as room:
        assert room.match.ply == 1


def test_a_table_that_was_deleted_here_is_gone(here: Rooms) -> None:
    table = table_with(here, HERE)
    ply_as_told(here, table)
    deleting.delete(here, table.id, ME)
    with pytest.raises(NoSuchTable):
        ply_as_told(here, table)


def test_a_seat_that_a_removed_bot_account_had_is_free_for_all_who_look(here: Rooms) -> None:
    table = table_with(here, LINK)
    bot = make_bot(here.store, FRIEND, "Robot", 0)
    join(here, table.id, bot.user, "Robot", table.invite)
    ply_as_told(here, table)
    remove_bot(here, FRIEND, bot.user)
    assert here.last_told(table.id).seats[1].user is None


def test_what_is_said_is_read_once_until_somebody_says_more(here: Rooms, elsewhere: Rooms, telling: Telling) -> None:
    table = table_with(here, HERE)

    def heard() -> list[str]:
        with here.open(table.id, as_told=True) as room:
            return [message.text for message in room.messages]

    chatting.chat(here, table.id, ME, 0, "hello")
    assert heard() == ["hello"]
    telling.asked = 0
    assert heard() == ["hello"]
    assert telling.asked == 0
    chatting.chat(elsewhere, table.id, ME, 0, "again")
    telling.news(table.id)
    assert heard() == ["hello", "again"]
    chatting.remove_message(here, table.id, ME, 1)
    assert heard() == ["again"]
