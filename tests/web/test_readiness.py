"""`/healthz` and `/readyz`, and what people are told while the store is in trouble."""

import os
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from edokko.bots.workshop import Workshop
from edokko.storage import sqlite as database_module
from edokko.storage.sqlite import FILE
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from web.visiting import ASK, begin, match_of


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 0.2)
    monkeypatch.setattr(database_module, "CHECKED_EACH", 0.0)


def test_a_site_that_works_is_ready(browser: TestClient) -> None:
    assert browser.get("/healthz").json() == {"state": "ok"}
    answer = browser.get("/readyz")
    assert (answer.status_code, answer.json()["state"]) == (200, "ok")
    assert answer.headers["cache-control"] == "no-store"


def test_a_site_that_compiles_is_not_ready_yet(rooms: Rooms) -> None:
    workshop = Workshop()  # has not begun
    browser = TestClient(create_app(rooms, Thinkers(), workshop=workshop))
    answer = browser.get("/readyz", headers={"accept-language": "fr"})
    said = {"state": "compiling", "message": "Les jeux sont en cours de compilation."}
    assert (answer.status_code, answer.json()) == (503, said)
    assert browser.get("/healthz").status_code == 200
    workshop.close()


def test_while_the_database_is_locked_people_read_on_and_are_told_why_nothing_changes(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, tmp_path: Path
) -> None:
    table = begin(browser)
    match = match_of(rooms, table)
    fields = {"seat": match.deciders[0], "ply": 0, "step": 0, "action": match.actions(match.deciders[0])[0]}
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = {"en": "another program has locked", "fr": "verrouillé", "pt": "bloqueou", "pl": "zablokował"}
    for language, sentence in told.items():
        headers = {**ASK, "accept-language": language}
        answer = browser.post(f"/t/{table}/play", data=fields, headers=headers)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert sentence in answer.json()["message"]
        page = browser.post("/begin", data={"game": "iki", "seat1": "here"}, headers={"accept-language": language})
        assert (page.status_code, page.headers["retry-after"]) == (503, "5")
        assert sentence in page.text
        assert f'lang="{language}"' in page.text
    for reader in (browser, other_browser):
        assert reader.get(f"/t/{table}").status_code == 200
        assert reader.get("/").status_code == 200
    state = browser.get("/readyz")
    assert (state.status_code, state.json()["state"]) == (503, "locked")
    assert state.headers["retry-after"]
    other.close()
    assert browser.get("/readyz").json()["state"] == "ok"
    assert match_of(rooms, table).ply == 0
    assert browser.post(f"/t/{table}/play", data=fields, headers=ASK).status_code == 200


def test_without_its_file_the_site_answers_that_and_lives(browser: TestClient, tmp_path: Path) -> None:
    table = begin(browser)
    for each in tmp_path.glob(f"{FILE}*"):
        os.unlink(each)
    for address in (f"/t/{table}", f"/t/{table}/live", f"/t/{table}/record", "/"):
        assert browser.get(address).status_code == 503, address
    assert browser.get("/readyz").json()["state"] == "gone"
    for address in ("/healthz", "/rules/iki", "/learn/iki"):
        assert browser.get(address).status_code == 200, address
