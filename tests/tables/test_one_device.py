from conformance.tables import with_other_secrets
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.tables.one_device import Looking, look, looking
from edokko.tables.playing import play
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import EASY, HERE, ME, STRANGER, let_bots_play, match_of, play_first, seen, table_with


def shown(rooms: Rooms, table: Table, user: str = ME) -> Looking:
    with rooms.open(table.id) as room:
        return looking(room, user)


def test_where_nothing_is_secret_the_page_is_of_the_seat_that_decides(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    for _ in range(30):
        seat = match_of(rooms, table).deciders[0]
        assert shown(rooms, table) == Looking(seat)
        play_first(rooms, table, ME, seat)
    assert shown(rooms, table, STRANGER) == Looking(None)


def test_plans_are_made_one_after_another_with_the_device_handed_over(rooms: Rooms) -> None:
    table = table_with(rooms, HERE, EASY, game="edo")
    play_until_planning(rooms, table)
    assert shown(rooms, table) == Looking(None, hand_to=0)
    look(rooms, table.id, ME, 0)
    assert shown(rooms, table) == Looking(0)
    plan(rooms, table, 0)
    assert shown(rooms, table) == Looking(None, hand_to=1)
    look(rooms, table.id, ME, 1)
    assert shown(rooms, table) == Looking(1)


def test_plans_are_carried_out_before_all_eyes_without_handing_over_until_the_next_plan(rooms: Rooms) -> None:
    table = table_with(rooms, HERE, game="edo")
    for _ in range(2):
        play_until_planning(rooms, table)
        for seat in (0, 1):
            assert shown(rooms, table) == Looking(None, hand_to=seat), "nobody is known to be in front of it"
            look(rooms, table.id, ME, seat)
            plan(rooms, table, seat)
        acted = set()
        while match_of(rooms, table).view()["asks"] and len(match_of(rooms, table).deciders) == 1:
            seat = match_of(rooms, table).deciders[0]
            seen = shown(rooms, table)
            assert seen.seat == seat
            assert seen.hand_to is None
            hidden = match_of(rooms, table).view(seat)["plans"] != match_of(rooms, table).view(None)["plans"]  # type: ignore[typeddict-item]
            assert seen.in_open or not hidden
            acted.add((seat, seen.in_open))
            play_first(rooms, table, ME, seat)
        assert {(0, True), (1, True)} <= acted


def test_a_shared_screen_shows_nothing_that_depends_on_a_card_not_turned_up(rooms: Rooms) -> None:
    """All hidden cards, those of the seat that decides too, are dealt anew: what is drawn stays the same."""
    table = table_with(rooms, HERE, game="edo")
    play_until_planning(rooms, table)
    for seat in (0, 1):
        look(rooms, table.id, ME, seat)
        plan(rooms, table, seat)
    compared = 0
    while len(match_of(rooms, table).deciders) == 1 and shown(rooms, table).in_open:
        match = match_of(rooms, table)
        seat = match.deciders[0]
        twin = with_other_secrets(match, None, 3)
        twin.names, twin.opening = match.names, match.opening
        twin._moves, twin._entries = match._moves, match._entries
        drawn, other = (page(scene_of(each, seat, in_open=True)) for each in (match, twin))
        assert drawn == other
        compared += drawn != page(scene_of(match, seat))
        play_first(rooms, table, ME, seat)
    assert compared


def play_until_planning(rooms: Rooms, table: Table) -> None:
    while len(match_of(rooms, table).deciders) < 2:
        let_bots_play(rooms, table, most=1)
        if match_of(rooms, table).deciders and match_of(rooms, table).deciders[0] < 2:
            play_first(rooms, table, ME, match_of(rooms, table).deciders[0])


def plan(rooms: Rooms, table: Table, seat: int) -> None:
    while "commit" not in match_of(rooms, table).actions(seat):
        play_first(rooms, table, ME, seat)
    play(rooms, table.id, ME, seat, "commit", seen(rooms, table, seat))
