"""The coach on the site: on until it is turned off, for each reader alone."""

import re

from starlette.testclient import TestClient

from drawing.reading import read
from edokko.tables.rooms import Rooms
from edokko.web.audiences import Audience
from edokko.web.reader import Reader
from web.visiting import begin, finish


def is_coached(browser: TestClient, table: str) -> bool:
    return any("data-explains" in each.attributes for each in read(browser.get(f"/t/{table}").text))


def test_the_coach_is_there_in_every_new_game_until_it_is_turned_off(browser: TestClient) -> None:
    for game in ("iki", "iki", "iki", "edo", "iki"):
        assert is_coached(browser, begin(browser, game=game))
    browser.post("/choose", data={"coach": "off"})
    assert not is_coached(browser, begin(browser))


def test_the_coach_stays_for_another_game(browser: TestClient, rooms: Rooms) -> None:
    table = [begin(browser) for _ in range(3)][-1]
    finish(rooms, table)
    again = browser.post(f"/t/{table}/rematch").headers["location"].removeprefix("/t/")
    assert is_coached(browser, again)


def test_the_choice_of_a_reader_counts_in_all_games(browser: TestClient) -> None:
    first = begin(browser)
    browser.post("/choose", data={"coach": "off"})
    assert not is_coached(browser, first)
    browser.post("/choose", data={"coach": "on"})
    last = begin(browser)
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
    assert "data-explains" not in Audience(rooms, table).welcome(spectator).zones["teacher"]
