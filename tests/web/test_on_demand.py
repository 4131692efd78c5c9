"""What a page fetches when asked: the help of its table, and what seats would score now, never more than is public."""

import re

import pytest
from starlette.testclient import TestClient

from conformance.tables import random_plies
from edokko.games import GAMES
from edokko.tables.rooms import Rooms
from edokko.words.catalogue import languages
from web.visiting import ASK, begin, match_of

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("language", languages())
def test_the_help_of_a_table_is_a_part_for_the_script_and_a_page_for_others(
    browser: TestClient, game: str, language: str
) -> None:
    browser.post("/choose", data={"language": language})
    table = begin(browser, game)
    part = browser.get(f"/t/{table}/help", headers=ASK).json()["help"]
    page = browser.get(f"/t/{table}/help").text
    assert "<kbd>" in part
    assert part in page
    assert "<symbol" in page
    assert browser.get("/t/nowhere/help").status_code == 404


@every_game
def test_every_seat_is_told_what_it_would_score_now(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = begin(browser, game)
    with rooms.open(table) as room:
        for number, _ in enumerate(random_plies(room.match, 3)):
            if number == 30:
                break
        room.keep(0)
    match = match_of(rooms, table)
    projection = match.projection()
    assert projection is not None
    told = browser.get(f"/t/{table}/projection").json()
    assert set(told) == {f"seat-more-{seat}" for seat in range(match.seats)}
    for seat in range(match.seats):
        total = re.search(r"<div class=sum><dt>[^<]*</dt><dd>(\d+)</dd>", told[f"seat-more-{seat}"])
        assert total is not None
        assert int(total[1]) == projection.totals[seat]


def test_keys_can_be_switched_off_and_on_again(browser: TestClient) -> None:
    table = begin(browser, "iki")
    assert "data-keys" not in browser.get(f"/t/{table}").text
    browser.post("/choose", data={"keys": "off"})
    assert 'data-keys="off"' in browser.get(f"/t/{table}").text
    browser.post("/choose", data={"keys": ""})
    assert "data-keys" not in browser.get(f"/t/{table}").text


@every_game
def test_who_resigned_is_told_so_where_undo_was(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = begin(browser, game, seat1="bot:easy")
    page = browser.get(f"/t/{table}").text
    seat = re.search(r'data-seat="(\d)"', page)
    assert seat is not None
    browser.post(f"/t/{table}/resign", data={"seat": seat[1]})
    page = browser.get(f"/t/{table}").text
    undo = re.search(r"<button [^>]*data-command=undo[^>]*>", page)
    assert undo is not None
    assert "aria-disabled" in undo[0]
    assert "You have resigned" in undo[0]
