"""What no store could keep or look for is refused in words, alike on both kinds of databases, and nothing breaks."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from edokko.engine.errors import BadOption
from edokko.match.record import Entry
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.repository import LARGEST_NUMBER, LONGEST_TEXT
from edokko.tables.rooms import Rooms
from web.api.calling import API, Program
from web.api.calling import begin as begin_with
from web.visiting import ASK, begin

ZERO, HALF, TOO_LONG = "\0", "\ud800", "x" * (LONGEST_TEXT + 1)
TOO_LARGE = str(LARGEST_NUMBER + 1)
SEEN = ("", "/live", "/record", "/join", "/join/x", "/seat/x", "/frames", "/projection", "/help", "/bug", "/verify")
DONE = ("play", "here", "chat", "unsay", "join", "recover", "play-on", "rematch", "delete", "hint")


def check_refused(answer: Any, *statuses: int) -> None:
    assert answer.status_code in (statuses or (400, 404)), answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize("table", ["%00", "a%00b", "%ed%a0%80", "%ff", "x" * 65, "%20", "a.b", "%c3%a9"])
def test_an_address_that_names_no_table_leads_nowhere(browser: TestClient, table: str) -> None:
    for what in SEEN:
        check_refused(browser.get(f"/t/{table}{what}", headers=ASK), 404)
    for what in DONE:
        check_refused(browser.post(f"/t/{table}/{what}", data={"seat": "0"}, headers=ASK), 404)
    check_refused(browser.get(f"/rules/iki?table={table}", headers=ASK))


@pytest.mark.parametrize("text", [ZERO, TOO_LONG])
def test_a_text_that_cannot_be_looked_for_is_refused(browser: TestClient, text: str) -> None:
    begin(browser)
    for what, name in (("tokens/revoke", "token"), ("tokens/revoke", "account"), ("bots/remove", "account")):
        check_refused(browser.post(f"/me/{what}", data={name: text}, headers=ASK), 303, 400, 403)


@pytest.mark.parametrize("text", [ZERO, HALF, TOO_LONG, f"a{ZERO}b", f"a{HALF}b"])
def test_a_program_that_sends_such_a_text_is_told_so(browser: TestClient, rooms: Rooms, text: str) -> None:
    ana = Program(browser, rooms, "ana")
    table = begin_with(ana)
    at = {"ply": 0, "step": 0}
    others = [{"who": "bot", "level": "easy"}]
    for what, sent in (
        ("/tables", {"game": text, "others": others}),
        ("/tables", {"game": "iki", "others": [{"who": "bot", "level": text}]}),
        ("/tables", {"game": "iki", "others": others, "name": text}),
        (f"/tables/{table}/chat", {"text": text}),
        (f"/tables/{table}/actions", {"action": text, **at}),
        (f"/tables/{table}/draft", {"steps": [text], **at}),
    ):
        body = json.dumps(sent)  # half a character as its number, which is JSON
        answer = ana.client.post(API + what, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (what, sent, answer.text)
        assert answer.json()["error"]["message"]
    for what in ("/tables?before=%00", f"/tables/{table}%00", "/tables/%ed%a0%80/stream"):
        assert 400 <= ana.client.get(API + what).status_code < 500
    assert rooms.store.messages(table) == []
    assert rooms.store.entries(table) == []


def test_a_number_that_cannot_be_looked_for_is_refused(browser: TestClient) -> None:
    table = begin(browser)
    for number in (TOO_LARGE, "9" * 11, "9" * 30):
        check_refused(browser.post(f"/t/{table}/unsay", data={"message": number}, headers=ASK), 400)
        check_refused(browser.get(f"/t/{table}?ply={number}", headers=ASK), 400)
    check_refused(browser.post(f"/t/{table}/unsay", data={"message": str(LARGEST_NUMBER)}, headers=ASK), 409)


@pytest.mark.parametrize("text", [ZERO, HALF, TOO_LONG])
def test_no_such_text_reaches_a_database(store: SqlRepository, text: str) -> None:
    for ask in (store.find, store.find_token, store.tokens, store.tables_of, store.find_bot_account, store.messages):
        with pytest.raises(BadOption, match="too long, or has characters that cannot be kept"):
            ask(text)


def test_no_such_number_reaches_a_database(rooms: Rooms, browser: TestClient) -> None:
    table = begin(browser)
    for number in (LARGEST_NUMBER + 1, -LARGEST_NUMBER - 2, 2**64):
        with pytest.raises(BadOption, match="too large"):
            rooms.store.remove_message(table, number)
        with pytest.raises(BadOption, match="too large"):
            rooms.store.append(table, 0, 0, [Entry(number, "action", 1)], 0, None)
    assert rooms.store.entries(table) == []
