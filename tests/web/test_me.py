"""One's own page: seats and how to get back to them, tokens that are shown once, bot accounts."""

import re

import pytest
from starlette.testclient import TestClient

from edokko.tables.accounts import hash_of
from edokko.tables.rooms import Rooms
from edokko.words.catalogue import languages
from web.visiting import ASK, begin

READ = {"tables:read": "1"}
SECRET = re.compile(r"edokko_[\w-]{32}")


def user_of(rooms: Rooms, browser: TestClient) -> str:
    """The user of a browser, known from a table that it makes."""
    return rooms.store.find(begin(browser)).creator


def make_token(browser: TestClient, **fields: str) -> str:
    answer = browser.post("/me/tokens", data={"name": "laptop", **READ, **fields})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found = SECRET.search(answer.text)
    assert found
    return found[0]


@pytest.mark.parametrize("language", languages())
def test_the_page_is_linked_and_said_in_every_language(browser: TestClient, language: str) -> None:
    browser.post("/choose", data={"language": language})
    for address in ("/", "/privacy", f"/t/{begin(browser)}"):
        assert 'href="/me"' in browser.get(address).text
    browser.post("/me/bots", data={"name": "Robo"})
    make_token(browser)
    page = browser.get("/me").text
    assert "site.me" not in page
    assert 'action="/me/tokens/revoke"' in page


def test_ones_seats_are_there_with_their_links_for_another_device(browser: TestClient, rooms: Rooms) -> None:
    assert "/seat/" not in browser.get("/me").text
    table = begin(browser)
    seats = rooms.store.find(table).seats
    page = browser.get("/me").text
    assert all(f"/t/{table}/seat/{seat.recovery}" in page for seat in seats)
    stranger = TestClient(browser.app).get("/me").text
    assert table not in stranger


def test_a_token_is_shown_once_and_works_until_it_is_revoked(browser: TestClient, rooms: Rooms) -> None:
    user = user_of(rooms, browser)
    secret = make_token(browser)
    assert secret not in browser.get("/me").text
    token = rooms.store.find_token(hash_of(secret))
    assert token is not None
    assert (token.user, token.name, token.scopes) == (user, "laptop", ("tables:read",))
    asked = {"authorization": f"Bearer {secret}"}
    assert TestClient(browser.app).get("/api/v1/tables", headers=asked).status_code == 200
    assert browser.post("/me/tokens/revoke", data={"account": user, "token": token.id}).status_code == 303
    assert TestClient(browser.app).get("/api/v1/tables", headers=asked).status_code == 401


def test_a_browser_that_nobody_knows_yet_becomes_somebody(browser: TestClient, rooms: Rooms) -> None:
    secret = make_token(browser)
    token = rooms.store.find_token(hash_of(secret))
    assert token is not None
    assert token.user == user_of(rooms, browser)


def test_nobody_decides_about_somebody_elses_account(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    user = user_of(rooms, browser)
    browser.post("/me/bots", data={"name": "Robo"})
    (bot,) = rooms.store.bot_accounts(user)
    make_token(browser, account=bot.user)
    (token,) = rooms.store.tokens(bot.user)
    for what, fields in {
        "/me/tokens": {"name": "mine", **READ},
        "/me/tokens/revoke": {"token": token.id},
        "/me/bots/remove": {},
    }.items():
        for account in (user, bot.user):
            answer = other_browser.post(what, data={"account": account, **fields}, headers=ASK)
            assert answer.status_code == 403, what
    assert rooms.store.tokens(bot.user) == [token]
    assert rooms.store.tokens(user) == []


def test_a_bot_account_is_made_and_removed(browser: TestClient, rooms: Rooms) -> None:
    user = user_of(rooms, browser)
    assert browser.post("/me/bots", data={"name": " "}, headers=ASK).status_code == 400
    browser.post("/me/bots", data={"name": "<b>Robo</b>"})
    (bot,) = rooms.store.bot_accounts(user)
    assert "&lt;b&gt;Robo&lt;/b&gt;" in browser.get("/me").text
    secret = make_token(browser, account=bot.user)
    assert browser.post("/me/bots/remove", data={"account": bot.user}).headers["location"] == "/me"
    assert rooms.store.find_token(hash_of(secret)) is None
    assert rooms.store.bot_accounts(user) == []


def test_a_post_from_another_site_makes_nothing(browser: TestClient, rooms: Rooms) -> None:
    user = user_of(rooms, browser)
    for what in ("/me/tokens", "/me/bots"):
        answer = browser.post(what, data={"name": "x", **READ}, headers={"origin": "https://elsewhere.example"})
        assert answer.status_code == 403
    assert rooms.store.tokens(user) == rooms.store.bot_accounts(user) == []
