"""How far games have come is known without their rules, and no list of a person's games ends unsaid."""

from itertools import chain

import pytest

from edokko.match.record import Entry
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.courses import note_courses
from edokko.tables.playing import undo
from edokko.tables.rooms import Rooms, course_of
from edokko.tables.table import UNKNOWN, Table
from tables.conftest import Clock
from tables.seating import FRIEND, HERE, LINK, ME, Sitter, match_of, play_first, seen, table_with
from web.visiting import finish

START = 1_700_000_000


def stored(rooms: Rooms, table: Table) -> Table:
    return rooms.store.find(table.id)


def forget(rooms: Rooms, table: Table) -> None:
    """Leave a table as a version before courses would have."""
    rooms.store.note_course(table.id, stored(rooms, table).changes, UNKNOWN)


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_a_new_game_waits_for_those_who_are_to_decide_since_it_was_made(rooms: Rooms, game: str) -> None:
    table = table_with(rooms, HERE, game=game)
    deciders = match_of(rooms, table).deciders
    for found in (table, stored(rooms, table)):
        assert (found.course.begun, found.course.ended) == (None, None)
        assert found.course.deciders == deciders
        assert found.course.since(deciders) == START


def test_what_is_done_passes_the_waiting_on(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, HERE)
    before = match_of(rooms, table).deciders
    while match_of(rooms, table).deciders == before:
        clock.time += 60
        play_first(rooms, table, ME, before[0])
        course = stored(rooms, table).course
        assert course == course_of(stored(rooms, table), match_of(rooms, table), int(clock.time))
        assert course.since(match_of(rooms, table).deciders) == int(clock.time)
    assert course.begun == START + 60
    assert course.since(before) is None


def test_who_decides_beside_others_is_waited_for_since_it_was_asked(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, HERE, Sitter("here", "Chie"), game="edo")

    def act(seat: int) -> None:
        actions = match_of(rooms, table).actions(seat)
        play_first(rooms, table, ME, seat, actions.index("commit") if "commit" in actions else 0)

    while len(match_of(rooms, table).deciders) < 3:
        act(match_of(rooms, table).deciders[0])
    clock.time += 1000
    while 0 in match_of(rooms, table).deciders:
        act(0)
    assert stored(rooms, table).course.due == (None, START, START)


def test_what_is_taken_back_waits_for_who_took_it_back(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    play_first(rooms, table, ME, seat)
    clock.time += 500
    undo(rooms, table.id, ME, seat, seen(rooms, table, seat))
    assert stored(rooms, table).course.since([seat]) == START + 500


def test_a_game_that_is_over_waits_for_nobody_and_says_when_it_ended(rooms: Rooms, clock: Clock) -> None:
    table = table_with(rooms, HERE)
    clock.time += 900
    finish(rooms, table.id)
    course = stored(rooms, table).course
    assert (course.ended, course.deciders) == (START + 900, ())
    assert rooms.store.running_of(ME) == []
    assert [each.id for each in rooms.store.finished_of(ME, 9)] == [table.id]


def test_games_from_before_are_caught_up_with(rooms: Rooms, clock: Clock) -> None:
    begun, ended, untouched = (table_with(rooms, HERE) for _ in range(3))
    play_first(rooms, begun, ME, match_of(rooms, begun).deciders[0])
    finish(rooms, ended.id)
    before = [stored(rooms, each).course for each in (begun, ended, untouched)]
    for each in (begun, ended, untouched):
        forget(rooms, each)
    clock.time += 5000
    assert len(rooms.store.without_course(9)) == 3
    assert [note_courses(rooms, 2) for _ in range(3)] == [2, 1, 0]
    assert [stored(rooms, each).course for each in (begun, ended, untouched)] == before


def test_a_game_of_another_version_is_looked_at_once(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    rooms.store.append(table.id, table.changes, 0, [Entry(0, "fly", 7)], 0, None)
    assert note_courses(rooms, 9) == 1
    assert note_courses(rooms, 9) == 0
    assert stored(rooms, table).course.deciders == ()


def test_lists_have_every_game_once_whatever_page_it_is_on(store: SqlRepository, rooms: Rooms, clock: Clock) -> None:
    tables = []
    for number in range(7):
        clock.time += number % 2  # some are made, and end, in the same second
        tables.append(table_with(rooms, HERE, LINK))
    for table in tables[:5]:
        store.note_course(table.id, table.changes, course_of(table, match_of(rooms, table), START))
    pages, before = [], ""
    while page := store.tables_of(ME, 3, before):
        pages.append([each.id for each in page])
        before = page[-1].id
    assert [len(page) for page in pages] == [3, 3, 1]
    assert sorted(chain.from_iterable(pages)) == sorted(each.id for each in tables)
    assert [each.id for each in store.tables_of(ME, 3, "gone")] == pages[0]
    assert store.tables_of(FRIEND) == []
