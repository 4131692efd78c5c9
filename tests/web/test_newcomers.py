"""Newcomers are led to the lessons, who has played is not, and an invitation waits for who learns first."""

import html
import re

import pytest
from starlette.testclient import TestClient

from edokko.games import GAMES
from edokko.tables.rooms import Rooms
from edokko.web.newcomers import INVITED, is_local
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import begin

GAME = next(iter(GAMES))
SLIP = re.compile(r'<(nav|aside) class="newcomer".*?</\1>', re.DOTALL)


def slip_of(page: str) -> str:
    """What is said to newcomers, or nothing."""
    found = SLIP.search(page)
    return html.unescape(found[0]) if found else ""


def stranger_of(browser: TestClient) -> TestClient:
    return TestClient(browser.app, follow_redirects=False)


def invitation_to(browser: TestClient, rooms: Rooms) -> str:
    """The address of an invitation to a free seat."""
    table = begin(browser, GAME, seat1="link")
    return f"/t/{table}/join/{rooms.store.find(table).invite}"


@pytest.mark.parametrize("language", languages())
def test_the_first_page_leads_who_has_never_played_to_the_lessons(browser: TestClient, language: str) -> None:
    stranger = TestClient(browser.app, cookies={"edokko_language": language})
    slip = slip_of(stranger.get("/").text)
    assert find_catalogue(language).say("site.newcomer") in slip
    assert re.findall(r'href="(/[^"]+)"', slip) == [f"/learn/{game}" for game in GAMES]


def test_a_game_that_was_begun_is_no_longer_pressed_on_one_but_its_lessons_stay(browser: TestClient) -> None:
    begin(browser, GAME)
    page = browser.get("/").text
    assert f'href="/learn/{GAME}"' not in slip_of(page)
    assert f'href="/learn/{GAME}"' in page
    for game in GAMES:
        begin(browser, game)
    page = browser.get("/").text
    assert slip_of(page) == ""
    assert all(f'href="/learn/{game}"' in page for game in GAMES)


def test_old_games_are_remembered_too(browser: TestClient, rooms: Rooms) -> None:
    first, *others = GAMES
    table = begin(browser, first)
    user = rooms.store.find(table).creator
    for _ in range(14):
        begin(browser, others[0])
    assert rooms.store.games_of(user) == {first, others[0]}
    assert slip_of(browser.get("/").text) == ""
    assert rooms.store.games_of("nobody") == frozenset()


def test_an_invitation_offers_to_learn_first_and_says_where_to_come_back(browser: TestClient, rooms: Rooms) -> None:
    address, stranger = invitation_to(browser, rooms), stranger_of(browser)
    slip = slip_of(stranger.get(address).text)
    assert find_catalogue("en").say("site.newcomer.first") in slip
    assert f'href="/learn/{GAME}?back={address}"' in slip


def test_who_has_played_is_offered_the_lessons_quietly(browser: TestClient, rooms: Rooms) -> None:
    address, player = invitation_to(browser, rooms), stranger_of(browser)
    begin(player, GAME)
    page = player.get(address).text
    assert slip_of(page) == ""
    assert f'href="/learn/{GAME}?back={address}"' in html.unescape(page)


def test_an_invitation_that_was_looked_at_waits_on_the_first_page(browser: TestClient, rooms: Rooms) -> None:
    address, stranger = invitation_to(browser, rooms), stranger_of(browser)
    assert address not in stranger.get("/").text
    stranger.get(address)
    assert f'href="{address}"' in stranger.get("/").text
    _, _, table, _, invite = address.split("/")
    stranger.post(f"/t/{table}/join", data={"name": "Ben", "invite": invite})
    assert address not in stranger.get("/").text, "the seat is taken"


@pytest.mark.parametrize("cookie", ["none", "none/none", "../../etc", "%00", "x" * 5000, "<script>", ""])
def test_an_invitation_that_leads_nowhere_is_not_shown(browser: TestClient, cookie: str) -> None:
    page = TestClient(browser.app, cookies={INVITED: cookie}).get("/")
    assert page.status_code == 200
    assert "/join" not in page.text


@pytest.mark.parametrize(
    ("address", "leads_here"),
    [("/t/x/join", True), ("/", True), ("//example.org", False), ("https://example.org", False), ("/\\x", False)],
)
def test_only_addresses_of_this_site_are_gone_back_to(address: str, leads_here: bool) -> None:
    assert is_local(address) == leads_here
