"""The coach on the site: on in a person's first games, off and on as chosen, for each reader alone."""

import re

from starlette.testclient import TestClient

from drawing.reading import read
from edokko.tables.rooms import Rooms
from edokko.web.audiences import Audience
from edokko.web.first_games import FIRST_GAMES, with_coach
from edokko.web.reader import Reader
from web.visiting import begin


def is_coached(browser: TestClient, table: str) -> bool:
    return any("data-explains" in each.attributes for each in read(browser.get(f"/t/{table}").text))


def test_the_coach_is_there_in_the_first_games_of_each_kind(browser: TestClient) -> None:
    for _ in range(FIRST_GAMES):
        assert is_coached(browser, begin(browser))
    assert not is_coached(browser, begin(browser))
    assert is_coached(browser, begin(browser, game="edo"))


def test_the_choice_of_a_reader_counts_more_than_how_many_games_were_played(browser: TestClient) -> None:
    first = begin(browser)
    browser.post("/choose", data={"coach": "off"})
    assert not is_coached(browser, first)
    browser.post("/choose", data={"coach": "on"})
    last = [begin(browser) for _ in range(FIRST_GAMES + 1)][-1]
    assert is_coached(browser, last)
    browser.post("/choose", data={"coach": "perhaps"})
    assert is_coached(browser, last)


def test_the_menu_offers_the_other_choice(browser: TestClient) -> None:
    table = begin(browser)
    for chosen, other in (("on", "off"), ("off", "on")):
        browser.post("/choose", data={"coach": chosen})
        offered = re.search(r'name="coach" value="(\w+)"', browser.get(f"/t/{table}").text)
        assert offered
        assert offered[1] == other


def test_of_two_readers_at_one_seat_each_has_a_coach_or_not(browser: TestClient, rooms: Rooms) -> None:
    """As with a seat that is looked at from two browsers of one user."""
    table = begin(browser)
    token = browser.cookies["edokko_user"]
    coached, alone = (Reader("en", None, None, token, coach=coach) for coach in ("on", "off"))
    audience = Audience(rooms, table)
    zones = [audience.welcome(reader).zones["teacher"] for reader in (coached, alone)]
    assert "data-explains" in zones[0]
    assert "data-explains" not in zones[1]


def test_who_only_watches_has_no_coach(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    spectator = Reader("en", None, None, None, coach="on")
    assert with_coach(rooms, table, spectator) is spectator
    assert "data-explains" not in Audience(rooms, table).welcome(spectator).zones["teacher"]
