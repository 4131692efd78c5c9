"""Pages of the site, asked for without a browser."""

import re
from collections import Counter

import pytest
from starlette.testclient import TestClient

from drawing.reading import read
from edokko.games import GAMES
from edokko.match.record import parse_record
from edokko.tables.rooms import Rooms
from edokko.web.assets import assets
from edokko.web.reader import guess_language
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import begin, click, finish, match_of, play_first, play_one

every_language = pytest.mark.parametrize("language", languages())


def check(page: str) -> None:
    """Ids are there once, and everything refers to something. What opens on a table may be fetched: `test_sheets`."""
    elements = read(page)
    ids = Counter(element.attributes["id"] for element in elements if "id" in element.attributes)
    assert [each for each, count in ids.items() if count > 1] == []
    for element in elements:
        for reference in ("popovertarget", "aria-labelledby", "aria-describedby", "for"):
            referred = str(element.attributes.get(reference, next(iter(ids))))
            assert referred in ids or (reference == "popovertarget" and "data-table" in page)
        if element.tag == "use":
            assert str(element.attributes["href"])[1:] in ids
        if element.tag == "button":
            assert element.text.strip() or element.attributes.get("aria-label") or element.attributes.get("title")


@every_language
def test_the_first_page_names_the_games_that_are_there(browser: TestClient, language: str) -> None:
    browser.post("/choose", data={"language": language})
    page = browser.get("/").text
    catalogue = find_catalogue(language)
    names = catalogue.listed([catalogue.say(f"page.game.{game}") for game in GAMES])
    about = re.search(r"<h1>.*?</h1>\s*<p>(.*?)</p>", page, re.DOTALL)
    assert about is not None
    assert names in about[1]
    assert f'<meta name="description" content="{about[1]}">' in page


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_whole_in_every_language(browser: TestClient, rooms: Rooms, game: str, language: str) -> None:
    browser.post("/choose", data={"language": language})
    table = begin(browser, game, seat2="bot:easy", seat3="link")
    invite = rooms.store.find(table).invite
    recovery = rooms.store.find(table).seats[0].recovery
    stranger = TestClient(browser.app, cookies={"edokko_language": language})
    for visitor, address in (
        (browser, "/"),
        (browser, f"/t/{table}"),
        (browser, f"/t/{table}?ply=0"),
        (stranger, f"/t/{table}"),
        (stranger, f"/t/{table}/join/{invite}"),
        (stranger, f"/t/{table}/seat/{recovery}"),
        (browser, f"/rules/{game}"),
        (browser, f"/rules/{game}/guide"),
        (browser, f"/rules/{game}/cards"),
        (browser, f"/rules/{game}/glossary"),
        (browser, "/nowhere"),
    ):
        answer = visitor.get(address)
        assert answer.status_code == (404 if address == "/nowhere" else 200), address
        assert f'<html lang="{language}"' in answer.text
        check(answer.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_has_a_score_a_record_a_rematch_and_every_ply(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = begin(browser, game)
    finish(rooms, table)
    page = browser.get(f"/t/{table}").text
    check(page)
    assert "id=score" in page
    assert f"/t/{table}/rematch" in page
    check(browser.get(f"/t/{table}/verify").text)
    record = parse_record(browser.get(f"/t/{table}/record").text)
    assert record.secret is not None
    last = match_of(rooms, table).ply
    for ply in (0, last // 2, last):
        past = browser.get(f"/t/{table}?ply={ply}").text
        check(past)
        assert "data-action" not in past
        assert ("play-on" in past) == (ply < last)
    again = browser.post(f"/t/{table}/rematch").headers["location"]
    assert browser.get(again).status_code == 200
    assert again in browser.get(f"/t/{table}").text
    chosen = {"ply": last // 2, "seat": 1, "level0": "easy", "level1": "hard"}
    on = browser.post(f"/t/{table}/play-on", data=chosen).headers["location"]
    seats = rooms.store.find(on.removeprefix("/t/")).seats
    assert [(seat.kind, seat.level) for seat in seats] == [("bot", "easy"), ("person", None)]
    assert 'name="name" value="Ana"' in browser.get("/").text
    for wrong in ({"seat": "x"}, {"seat": 7}, {"level0": "genius", "seat": 1}):
        assert browser.post(f"/t/{table}/play-on", data={"ply": 0, **wrong}).status_code == 400
    found = browser.post("/import", files={"file": ("game.json", browser.get(f"/t/{table}/record").text)})
    assert browser.get(found.headers["location"]).status_code == 200


def test_of_a_running_game_everybody_gets_only_their_own_record(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, "edo", seat1="bot:easy")
    while match_of(rooms, table).deciders != (0,) or "commit" not in match_of(rooms, table).actions(0):
        if 0 in match_of(rooms, table).deciders:
            play_first(browser, rooms, table)
    assert click(browser, table, action="commit").status_code == 200
    stranger = TestClient(browser.app)
    own, others = (parse_record(each.get(f"/t/{table}/record").text) for each in (browser, stranger))
    assert own.secret is None
    plans = [[entry.action for entry in record.entries if entry.action.startswith("plan")] for record in (own, others)]
    assert plans[0] != plans[1]


def test_a_friend_sits_down_by_link_and_both_see_it(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    answer = browser.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "link"})
    assert answer.headers["location"].endswith("#welcome")
    table = answer.headers["location"].removeprefix("/t/").partition("#")[0]
    page = browser.get(f"/t/{table}").text
    link = re.search(r'value="http://testserver(/t/[^"]+/join/[^"]+)"', page)
    assert link
    assert browser.get(f"/t/{table}/code.svg").headers["content-type"] == "image/svg+xml"
    assert "Ana" in other_browser.get(link[1]).text
    joined = other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": link[1].rpartition("/")[2]})
    assert joined.headers["location"] == f"/t/{table}"
    for visitor in (browser, other_browser):
        assert "Ben" in visitor.get(f"/t/{table}").text
        assert table in visitor.get("/").text
    assert "/join/" not in browser.get(f"/t/{table}").text


def test_an_open_table_is_on_the_first_page(browser: TestClient, other_browser: TestClient) -> None:
    table = begin(browser, seat1="link", listed="1")
    assert f"/t/{table}/join" in other_browser.get("/").text
    assert other_browser.post(f"/t/{table}/join", data={"name": "Ben"}).status_code == 303
    assert "Ben" in browser.get(f"/t/{table}").text


@pytest.mark.parametrize("language", languages())
def test_an_open_table_says_since_when_and_whether_its_game_is_running(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, language: str
) -> None:
    other_browser.post("/choose", data={"language": language})
    words = find_catalogue(language)
    table = begin(browser, seat1="here", seat2="link", listed="1")
    span = words.say("site.span.minutes", count=1)
    assert words.say("site.open_for", span=span) in other_browser.get("/").text
    play_one(rooms, table)
    assert words.say("site.running_for", span=span) in other_browser.get("/").text


def test_the_language_is_guessed_and_can_be_changed_at_any_time(browser: TestClient) -> None:
    table = begin(browser)
    assert '<html lang="pl"' in browser.get(f"/t/{table}", headers={"accept-language": "de,pl;q=0.8,en;q=0.5"}).text
    browser.post("/choose", data={"language": "pt", "back": f"/t/{table}"})
    assert '<html lang="pt"' in browser.get(f"/t/{table}", headers={"accept-language": "pl"}).text
    browser.post("/choose", data={"theme": "dark"})
    assert 'data-theme="dark"' in browser.get("/").text
    browser.post("/choose", data={"theme": ""})
    assert "data-theme" not in browser.get("/").text


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("fr-CA", "fr"), ("de, pt;q=0.9, fr;q=0.8", "pt"), ("xx;q=nonsense, pl", "pl"), ("*", "en")],
)
def test_a_language_is_guessed_from_what_a_browser_accepts(accepted: str, language: str) -> None:
    assert guess_language(accepted) == language


def test_assets_are_kept_for_good_and_named_by_their_content(browser: TestClient) -> None:
    for asset in assets().values():
        answer = browser.get(f"/static/{asset.name}")
        assert answer.content == asset.content
        assert "immutable" in answer.headers["cache-control"]
        assert browser.get(f"/static/{asset.name}", headers={"accept-encoding": "identity"}).content == asset.content


def test_a_device_is_handed_over_before_a_plan_is_shown(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, "edo", name1="Ben")
    while len(match_of(rooms, table).deciders) < 2:
        play_first(browser, rooms, table)
    page = browser.get(f"/t/{table}").text
    assert "Hand the device to Ana" in page
    assert "data-action" not in page
    browser.post(f"/t/{table}/look", data={"seat": "0"})
    action = play_first(browser, rooms, table)
    assert "data-action" in browser.get(f"/t/{table}").text
    browser.post(f"/t/{table}/look", data={"seat": "1"})
    other = browser.get(f"/t/{table}").text
    assert f'data-action="{action}"' in other, "the same choice is there as if nothing had been planned"
    assert 'data-seat="1"' in other


def test_chat_is_seen_by_all_and_can_be_switched_off(browser: TestClient, other_browser: TestClient) -> None:
    table = begin(browser)
    browser.post(f"/t/{table}/chat", data={"seat": "0", "text": "Good evening"})
    assert "Good evening" in other_browser.get(f"/t/{table}").text
    browser.post(f"/t/{table}/wish", data={"chat": "0"})
    assert "Good evening" not in other_browser.get(f"/t/{table}").text
    assert browser.post(f"/t/{table}/chat", data={"seat": "0", "text": "Hello"}).status_code == 403


def test_who_comes_back_is_told_what_happened_and_who_has_just_played_is_not(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    table = begin(browser, "iki", seat1="link")
    other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
    people = (browser, other_browser)
    seat = match_of(rooms, table).deciders[0]
    while match_of(rooms, table).deciders == (seat,):
        play_first(people[seat], rooms, table)
    assert "data-steps=begin" in people[1 - seat].get(f"/t/{table}").text
    assert "data-steps" not in people[seat].get(f"/t/{table}").text
