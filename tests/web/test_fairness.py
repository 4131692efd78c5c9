"""Fair chance: its fingerprint while a game runs, what it began with and a verdict at the end."""

import json
from html import unescape

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from edokko.match.record import digest
from edokko.tables.rooms import Rooms
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import begin, finish, match_of


def test_a_running_game_shows_its_fingerprint_and_keeps_its_seed(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    begun = rooms.store.find(table).beginning
    page = browser.get(f"/t/{table}").text
    assert begun.commitment in page
    assert begun.secret.opening["seed"] not in page
    assert begun.secret.salt not in page
    assert f"/t/{table}/verify" not in page
    refused = browser.get(f"/t/{table}/verify")
    assert refused.status_code == 403
    assert begun.secret.opening["seed"] not in refused.text


@pytest.mark.parametrize("language", languages())
def test_a_finished_game_tells_its_seed_and_is_verified(browser: TestClient, rooms: Rooms, language: str) -> None:
    browser.post("/choose", data={"language": language})
    table = begin(browser, "edo")
    finish(rooms, table)
    begun = rooms.store.find(table).beginning
    page = browser.get(f"/t/{table}").text
    assert begun.commitment in page
    assert begun.secret.opening["seed"] in page
    assert f"/t/{table}/verify" in page
    verdict = browser.get(f"/t/{table}/verify")
    assert verdict.status_code == 200
    assert find_catalogue(language).say("site.verify.fixed") in unescape(verdict.text)
    assert str(match_of(rooms, table).ply) in verdict.text


def test_a_game_that_goes_on_from_a_moment_is_verified_too(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    ply = match_of(rooms, table).ply - 5
    on = browser.post(f"/t/{table}/play-on", data={"ply": ply}).headers["location"].removeprefix("/t/")
    finish(rooms, on)
    assert "The shuffle was fixed before the first move" in browser.get(f"/t/{on}/verify").text


def test_of_a_file_it_is_not_said_that_its_shuffle_was_known_here(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    file = browser.get(f"/t/{table}/record").text
    found = browser.post("/import", files={"file": ("game.json", file)}).headers["location"]
    verdict = browser.get(f"{found}/verify").text
    assert "This game came as a file" in verdict
    assert "was fixed before the first move" not in verdict


@pytest.mark.parametrize("forged", [{"salt": "00"}, {"opening": {"seed": "lucky"}}, {"commitment": "0" * 64}])
def test_a_forged_file_is_refused(browser: TestClient, rooms: Rooms, forged: dict[str, object]) -> None:
    """Its digest fits, as a careful forger would write it."""
    table = begin(browser)
    finish(rooms, table)
    record = browser.get(f"/t/{table}/record").json() | forged
    record["digest"] = digest({key: value for key, value in record.items() if key != "digest"})
    answer = browser.post("/import", files={"file": ("game.json", json.dumps(record))})
    assert answer.status_code == 400
    assert "commitment: the game began with something else" in answer.text


def test_a_game_whose_beginning_was_exchanged_on_the_server_is_not_verified(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    assert browser.get(f"/t/{table}/verify").status_code == 200
    with rooms.store.database.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(text("update tables set salt = 'other'"))
    answer = browser.get(f"/t/{table}/verify")
    assert answer.status_code == 400
    assert "the game began with something else" in answer.text
