import pytest

from edokko import BadOption
from edokko.tables.absence import come_back
from edokko.tables.creating import Sitter, create_table
from edokko.tables.errors import NotAllowed, SeatTaken
from edokko.tables.joining import LISTED_FOR, fill_with_bot, join, open_tables, recover
from edokko.tables.rooms import Rooms
from edokko.tables.table import BOT, OPEN, PERSON, Settings
from tables.conftest import Clock
from tables.seating import EASY, FRIEND, HERE, LINK, ME, STRANGER, match_of, table_with


def test_a_table_has_a_game_with_its_seats_and_their_names(rooms: Rooms) -> None:
    table = table_with(rooms, HERE, LINK, EASY, game="edo")
    assert [seat.kind for seat in table.seats] == [PERSON, PERSON, OPEN, BOT]
    assert match_of(rooms, table).names == ("Ana", "Ben", "", "Fuyu")
    assert table.seats_of(ME) == (0, 1)


@pytest.mark.parametrize(
    ("game", "sitters", "complaint"),
    [
        ("go", [Sitter("me"), EASY], "no game 'go'"),
        ("iki", [Sitter("me")], "iki is for 2, 3, 4"),
        ("iki", [EASY, EASY], "nobody at this table is you"),
        ("iki", [Sitter("me", "x" * 41), EASY], "is not a name"),
        ("iki", [Sitter("me"), Sitter("cat")], "no seat for 'cat'"),
        ("iki", [Sitter("me"), Sitter("bot", level="divine")], "no level 'divine'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(rooms: Rooms, game: str, sitters: list[Sitter], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        create_table(rooms, ME, game, sitters, Settings())
    assert rooms.store.tables_of(ME, 5) == []


def test_a_seat_is_taken_by_link_and_only_once(rooms: Rooms) -> None:
    table = table_with(rooms, LINK)
    with pytest.raises(NotAllowed):
        join(rooms, table.id, FRIEND, "Ben", "guess")
    assert join(rooms, table.id, FRIEND, " Ben  B ", table.invite) == 1
    assert join(rooms, table.id, FRIEND, "Ben again", table.invite) == 1
    assert match_of(rooms, table).names == ("Ana", "Ben B")
    with pytest.raises(SeatTaken):
        join(rooms, table.id, STRANGER, "Chie", table.invite)


def test_an_open_table_is_listed_and_needs_no_link(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, settings=Settings(is_listed=True))
    assert [each.id for each in rooms.store.listed(5)] == [table.id]
    join(rooms, table.id, STRANGER, "Chie")
    assert rooms.store.listed(5) == []


def test_an_open_table_is_not_listed_while_whoever_made_it_stays_away(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, LINK, settings=Settings(is_listed=True))
    clock.time += LISTED_FOR
    assert [each.id for each in open_tables(rooms, STRANGER, 5)] == [table.id]
    clock.time += 1
    assert open_tables(rooms, STRANGER, 5) == []
    come_back(rooms, table.id, ME)
    assert [each.id for each in open_tables(rooms, STRANGER, 5)] == [table.id]
    assert open_tables(rooms, ME, 5) == [], "one's own are in one's own list"


def test_open_tables_where_nothing_was_done_come_first(rooms: Rooms, clock: Clock) -> None:
    settings = Settings(is_listed=True)
    waiting = table_with(rooms, LINK, settings=settings)
    clock.time += 60
    running = table_with(rooms, HERE, LINK, settings=settings)
    with rooms.change(running.id) as room:
        room.match.play(room.match.actions(room.match.deciders[0])[0], room.match.deciders[0])
        room.keep(0)
    assert [each.id for each in open_tables(rooms, STRANGER, 5)] == [waiting.id, running.id]


def test_a_seat_can_be_had_again_from_another_browser(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    with pytest.raises(NotAllowed):
        recover(rooms, table.id, FRIEND, table.seats[1].recovery)
    assert recover(rooms, table.id, FRIEND, table.seats[0].recovery) == 0
    assert rooms.store.find(table.id).seats_of(FRIEND) == (0,)
    assert rooms.store.find(table.id).seats_of(ME) == ()


def test_a_bot_takes_a_seat_that_nobody_came_to(rooms: Rooms) -> None:
    table = table_with(rooms, LINK)
    with pytest.raises(NotAllowed):
        fill_with_bot(rooms, table.id, STRANGER, 1, "easy")
    fill_with_bot(rooms, table.id, ME, 1, "easy")
    assert rooms.store.find(table.id).seats[1].kind == BOT
    with pytest.raises(SeatTaken):
        fill_with_bot(rooms, table.id, ME, 1, "easy")
