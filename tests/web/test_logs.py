"""What is logged: a line for an event, found again by the id of its request, and nobody's secrets in it."""

import json
import logging
import re
from pathlib import Path
from urllib.parse import quote

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from cli.serving import serving
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.web.logs import JsonLines, Lines, without_secrets
from web.visiting import ASK

SECRET = "s3cr3t-Of_Somebody-1234"


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_real_server_logs_every_request_once_and_no_secret(tmp_path: Path, form: str) -> None:
    """Invitations, recovery links, cookies, queries and messages: not a byte of them."""
    with (
        (tmp_path / "log").open("w") as log,
        serving(tmp_path / "games", log, EDOKKO_LOG=form, EDOKKO_ACCESS_LOG="on") as site,
        httpx.Client(base_url=site.address, timeout=60) as ana,
        httpx.Client(base_url=site.address, timeout=60) as ben,
    ):
        made = ana.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "link"}, headers=ASK)
        table = made.json()["location"].removeprefix("/t/").partition("#")[0]
        engine = open_database(tmp_path / "games")
        stored = SqlRepository(engine).find(table)
        engine.dispose()
        asked = [
            ben.get(f"/t/{table}/join/{stored.invite}"),
            ben.post(f"/t/{table}/join", data={"name": "Ben", "invite": stored.invite}, headers=ASK),
            ana.get(f"/t/{table}/seat/{stored.seats[0].recovery}"),
            ana.post(f"/t/{table}/recover", data={"recovery": stored.seats[0].recovery}, headers=ASK),
            ana.post(f"/t/{table}/chat", data={"seat": "0", "text": SECRET}, headers=ASK),
            ana.get(f"/?code={SECRET}"),
            ana.get(f"/t/{table}/join/{stored.invite}/{SECRET}"),
            ana.get("/t/" + quote("\n2026-01-01 error forged", safe="")),
        ]
        secrets = [stored.invite, *(seat.recovery for seat in stored.seats), SECRET]
        secrets += [value for client in (ana, ben) for value in dict(client.cookies).values()]
        site.process.terminate()
        assert site.process.wait(30) == 0
    written = (tmp_path / "log").read_text()
    assert len(secrets) > 5
    for secret in filter(None, secrets):
        assert secret not in written
    lines = [
        line for line in written.splitlines() if table in line or "forged" in line or '"/"' in line or "path=/ " in line
    ]
    for answer in (made, *asked):
        assert sum(answer.headers["x-request-id"] in line for line in lines) <= 1
    assert len({answer.headers["x-request-id"] for answer in asked}) == len(asked)
    if form == "json":
        found = {event["request"]: event for event in map(json.loads, written.splitlines())}
        event = found[asked[0].headers["x-request-id"]]
        assert (event["method"], event["path"], event["status"]) == ("GET", f"/t/{table}/join/***", 200)
        assert event["level"] == "info"
        assert event["ms"] >= 0
    else:
        assert not any(line.startswith("2026-01-01 error forged") for line in written.splitlines())
        line = next(line for line in lines if asked[0].headers["x-request-id"] in line)
        assert re.match(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00 info a request ", line)


def test_a_server_that_nobody_told_to_logs_only_what_went_wrong(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as log, serving(tmp_path / "games", log) as site:
        assert httpx.get(site.address, timeout=60).status_code == 200
        site.process.terminate()
        assert site.process.wait(30) == 0
    assert "a request " not in (tmp_path / "log").read_text()


def test_an_error_in_a_thread_is_logged_with_the_id_that_the_answer_has(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(table: str) -> None:
        logging.getLogger("edokko").error("the store fails at %s", table)
        raise RuntimeError("a mistake of ours")

    caplog.handler.setFormatter(JsonLines())
    monkeypatch.setattr(rooms.store, "find", fail)
    answer = TestClient(browser.app, raise_server_exceptions=False).get("/t/somewhere")
    assert answer.status_code == 500
    events = [json.loads(line) for line in caplog.text.splitlines()]
    assert {event["request"] for event in events} == {answer.headers["x-request-id"]}
    assert [event["message"] for event in events] == ["the store fails at somewhere", "a request failed"]
    assert events[1]["status"] == 500


def test_an_error_is_one_line_with_its_traceback() -> None:
    record = logging.LogRecord("edokko", logging.ERROR, "", 0, "two\nlines", (), None)
    try:
        raise RuntimeError(f"at /t/x/join/{SECRET}")
    except RuntimeError as error:
        record.exc_info = (RuntimeError, error, error.__traceback__)
    for formatter in (Lines(), JsonLines()):
        line = formatter.format(record)
        assert "\n" not in line
        assert "RuntimeError" in line
        assert SECRET not in line


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"/t/x/join/{SECRET}", "/t/x/join/***"),
        (f"/t/x/seat/{SECRET} 200", "/t/x/seat/*** 200"),
        (f"cookie: edokko_user={SECRET}; a=b", "cookie: ***"),
        (f"'set-cookie': 'edokko_user={SECRET}'", "'set-cookie': '***'"),
        (f"GET /?code={SECRET} HTTP/1.1", "GET /?*** HTTP/1.1"),
        (f"authorization: Bearer edokko_{SECRET}{SECRET}", "authorization: *** edokko_***"),
        (f"the token edokko_{SECRET}{SECRET}", "the token edokko_***"),
        ("is it so? yes", "is it so? yes"),
        ("the seat is taken", "the seat is taken"),
    ],
)
def test_secrets_are_masked_wherever_they_stand(text: str, masked: str) -> None:
    assert without_secrets(text).startswith(masked.partition(";")[0])
    assert SECRET not in without_secrets(text)
