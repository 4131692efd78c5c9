"""While one waits: who is away and for how long, a button that lets a bot play, and that a turn was taken back."""

import re

import pytest
from starlette.testclient import TestClient

from edokko.drawing.zones import Drawings
from edokko.tables.playing import moment_of, undo
from edokko.tables.rooms import Rooms
from edokko.web.reader import Reader
from edokko.web.spans import said_until, span
from edokko.web.table_drawing import draw_for
from edokko.words.catalogue import find_catalogue, languages
from tables.conftest import Clock
from web.visiting import begin, match_of, play_one

HAND = re.compile(r'action="/t/[\w-]+/hand"')
AWAY = {
    "en": "Ben has been away for 12 minutes.",
    "fr": "Ben\u00a0: absence depuis 12 minutes.",
    "pt": "Ben: ausente há 12 minutos.",
    "pl": "Ben: nieobecność od 12 minut.",
}


@pytest.fixture
def clock(rooms: Rooms) -> Clock:
    rooms.clock = clock = Clock()
    rooms.steady = clock
    return clock


@pytest.fixture
def table(browser: TestClient, other_browser: TestClient, rooms: Rooms, clock: Clock) -> str:
    """A table where Ana waits for Ben, who is to decide."""
    table = begin(browser, seat1="link")
    other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
    while not rooms.store.find(table).course.begun or match_of(rooms, table).deciders != (1,):
        play_one(rooms, table)
    return table


def bar_of(browser: TestClient, table: str) -> str:
    """The bar of a page, without the menu."""
    page = browser.get(f"/t/{table}").text
    start = page.index("id=bar")
    return page[start : page.index("</section>", start)]


@pytest.mark.parametrize("language", languages())
def test_who_waits_reads_in_the_bar_for_how_long_somebody_is_away_and_can_hand_over(
    browser: TestClient, rooms: Rooms, clock: Clock, table: str, language: str
) -> None:
    browser.post("/choose", data={"language": language})
    clock.time += 599
    assert not HAND.search(bar_of(browser, table))
    clock.time += 121
    bar = bar_of(browser, table)
    assert AWAY[language] in bar
    assert find_catalogue(language).say("site.seat.hand") in bar
    assert HAND.search(bar)
    assert len(HAND.findall(browser.get(f"/t/{table}").text)) == 2, "it is in the menu as well"
    assert browser.post(f"/t/{table}/hand", data={"seat": "1"}).status_code == 303
    assert rooms.store.find(table).seats[1].has_stand_in


def test_spectators_and_the_absent_itself_are_offered_nothing(
    browser: TestClient, other_browser: TestClient, clock: Clock, table: str
) -> None:
    clock.time += 720
    watching = bar_of(TestClient(browser.app), table)
    assert AWAY["en"] in watching
    assert not HAND.search(watching)
    assert not HAND.search(bar_of(other_browser, table))


def test_an_open_page_is_drawn_anew_when_the_time_is_said_otherwise(rooms: Rooms, clock: Clock, table: str) -> None:
    reader = Reader("en", None, None, None)
    clock.time += 720
    drawn = draw_for(rooms, table, [reader], Drawings(), {})
    assert drawn.due == clock.time + 60
    clock.time += 60
    again = draw_for(rooms, table, [reader], Drawings(), drawn.by_kind)
    assert again.by_reader[reader].state != drawn.by_reader[reader].state


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "1 minute"),
        (119, "1 minute"),
        (120, "2 minutes"),
        (3599, "59 minutes"),
        (3600, "1 hour"),
        (2 * 86400 - 1, "47 hours"),
        (2 * 86400, "2 days"),
        (30 * 86400, "30 days"),
    ],
)
def test_a_span_is_said_in_its_largest_unit_and_rounded_down(seconds: int, said: str) -> None:
    reader = Reader("en", None, None, None)
    assert span(reader, seconds) == said
    until = said_until(1000, 1000 + seconds)
    assert span(reader, until - 1000 - 1) == said != span(reader, until - 1000)


# A turn that is taken back


def test_who_loses_the_move_again_is_told_until_something_is_done(rooms: Rooms, clock: Clock, table: str) -> None:
    undone_by = None
    for _ in range(60):  # until a turn ends that can be taken back
        match = match_of(rooms, table)
        (seat,) = match.deciders
        play_one(rooms, table)
        after = match_of(rooms, table)
        if after.deciders != (seat,) and len(after.deciders) == 1 and after.can_undo(seat):
            undone_by = seat
            break
    assert undone_by is not None
    other = 1 - undone_by
    user = rooms.store.find(table).seats[undone_by].user
    undo(rooms, table, user, undone_by, moment_of(match_of(rooms, table), undone_by))
    match = match_of(rooms, table)
    assert match.taken_back_from(other) == undone_by
    assert match.taken_back_from(undone_by) is None
    play_one(rooms, table)
    assert match_of(rooms, table).taken_back_from(other) is None


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_the_bar(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str, language: str
) -> None:
    for visitor in (browser, other_browser):
        visitor.post("/choose", data={"language": language})
    test_who_loses_the_move_again_is_told_until_something_is_done(rooms, Clock(), table)
    with rooms.change(table) as room:
        match = room.match
        (seat,) = match.deciders
        while not (match.deciders != (seat,) and match.can_undo(seat)):
            (seat,) = match.deciders
            match.play(match.actions(seat)[0], seat)
        match.undo(seat)
        room.keep(seat)
    told = find_catalogue(language).say("page.took_back", seat=rooms.store.find(table).names[seat])
    bars = [bar_of(visitor, table) for visitor in (browser, other_browser)]
    assert [told in bar for bar in bars] == [number != seat for number in (0, 1)]
