from edokko.tables.one_device import look, looking
from edokko.tables.playing import play
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import EASY, HERE, ME, STRANGER, let_bots_play, match_of, play_first, seen, table_with


def shown(rooms: Rooms, table: Table, user: str = ME) -> tuple[int | None, int | None]:
    with rooms.open(table.id) as room:
        return looking(room, user)


def test_where_nothing_is_secret_the_page_is_of_the_seat_that_decides(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    for _ in range(30):
        seat = match_of(rooms, table).deciders[0]
        assert shown(rooms, table) == (seat, None)
        play_first(rooms, table, ME, seat)
    assert shown(rooms, table, STRANGER) == (None, None)


def test_plans_are_made_one_after_another_with_the_device_handed_over(rooms: Rooms) -> None:
    table = table_with(rooms, HERE, EASY, game="edo")
    while not match_of(rooms, table).deciders or len(match_of(rooms, table).deciders) < 2:
        let_bots_play(rooms, table, most=1)
        if match_of(rooms, table).deciders and match_of(rooms, table).deciders[0] < 2:
            play_first(rooms, table, ME, match_of(rooms, table).deciders[0])
    assert shown(rooms, table) == (None, 0)
    look(rooms, table.id, ME, 0)
    assert shown(rooms, table) == (0, None)
    plan(rooms, table, 0)
    assert shown(rooms, table) == (None, 1)
    look(rooms, table.id, ME, 1)
    plan(rooms, table, 1)
    let_bots_play(rooms, table)
    seat = match_of(rooms, table).deciders[0]
    assert shown(rooms, table) == ((1, None) if seat == 1 else (None, 0))


def plan(rooms: Rooms, table: Table, seat: int) -> None:
    while "commit" not in match_of(rooms, table).actions(seat):
        play_first(rooms, table, ME, seat)
    play(rooms, table.id, ME, seat, "commit", seen(rooms, table, seat))
