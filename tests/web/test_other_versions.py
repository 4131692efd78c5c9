"""Tables whose games cannot be computed any more: listed, explained, and their records can be had."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert, update
from starlette.testclient import TestClient

from edokko.match.record import check_record
from edokko.storage.schema import DraftRow, EntryRow, TableRow
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.errors import UnreadableTable
from edokko.tables.repository import BOT_TURN
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.bots_at_work import BotsAtWork
from edokko.web.taking_turns import TurnTaker
from web.test_bots_at_work import at_work, table_of_bots, until
from web.visiting import ASK, begin, finish, match_of, play_first

SAID = {
    "en": "made by another version",
    "fr": "créée par une autre version",
    "pt": "criada por outra versão",
    "pl": "z\u00a0innej wersji",
}


def forget_course(rooms: Rooms, table: str) -> None:
    """Let nobody know how far a game has come: then its rules are asked, and what is wrong with it is found."""
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(due=None))


def write(rooms: Rooms, table: str, *statements: Any) -> None:
    """Write to the database behind the back of the site, but not while it opens the table: it would keep what was."""
    assert isinstance(rooms.store, SqlRepository)
    with rooms._lock_of(table):
        with rooms.store._write() as session:
            for statement in statements:
                session.execute(statement)
        rooms._rooms.clear()


def other_rules(rooms: Rooms, table: str) -> None:
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(rules=99))


def other_game(rooms: Rooms, table: str) -> None:
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(game="go", is_listed=True))


def other_content(rooms: Rooms, table: str) -> None:
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(content=99))


def no_opening(rooms: Rooms, table: str) -> None:
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(opening={}))


def other_action(rooms: Rooms, table: str) -> None:
    write(rooms, table, update(EntryRow).where(EntryRow.table == table, EntryRow.ply == 0).values(action="fly"))


def other_draft(rooms: Rooms, table: str) -> None:
    (seat,) = match_of(rooms, table).deciders  # the draft of a seat that decides no longer is left alone
    write(rooms, table, insert(DraftRow).values(table=table, seat=seat, steps=["fly"]))


every_harm = pytest.mark.parametrize(
    "harm", [other_rules, other_game, other_content, no_opening, other_action, other_draft]
)


@every_harm
@pytest.mark.parametrize("language", SAID)
def test_a_table_of_another_version_is_listed_and_explained_with_its_record(
    browser: TestClient, rooms: Rooms, harm: Callable[[Rooms, str], None], language: str
) -> None:
    browser.post("/choose", data={"language": language})
    broken = begin(browser)
    play_first(browser, rooms, broken)
    whole = begin(browser)
    harm(rooms, broken)
    assert f'href="/t/{broken}"' in browser.get("/").text
    if harm not in (other_rules, other_game):
        forget_course(rooms, broken)
    start = browser.get("/")
    assert start.status_code == 200
    assert SAID[language] in start.text
    assert f'href="/t/{broken}/record"' in start.text
    assert f'href="/t/{whole}"' in start.text
    assert f'href="/t/{whole}/record"' not in start.text
    for address in (f"/t/{broken}", f"/t/{broken}?ply=0", f"/t/{broken}/live", f"/t/{broken}/verify"):
        answer = browser.get(address)
        assert answer.status_code == 409, address
        assert f'href="/t/{broken}/record"' in answer.text
    answer = browser.get(f"/t/{broken}/record")
    assert answer.status_code == 200
    record = check_record(answer.json())
    assert len(record.entries) == 1
    assert record.secret is None
    assert browser.get(f"/t/{whole}").status_code == 200


@pytest.mark.parametrize("harm", [other_rules, other_game])
def test_a_table_of_another_version_is_no_table_to_sit_down_at(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, harm: Callable[[Rooms, str], None]
) -> None:
    table = begin(browser, seat1="link", listed="1")
    invite, recovery = rooms.store.find(table).invite, rooms.store.find(table).seats[0].recovery
    harm(rooms, table)
    start = other_browser.get("/")
    assert start.status_code == 200
    assert table not in start.text
    for address in (f"/t/{table}/join/{invite}", f"/t/{table}/seat/{recovery}"):
        assert other_browser.get(address).status_code == 409
    answer = other_browser.post(f"/t/{table}/join", data={"name": "Eve", "invite": invite}, headers=ASK)
    assert answer.status_code == 409
    assert "another version" in answer.json()["message"]


def test_the_record_of_a_running_game_tells_no_plan_of_others(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    table = begin(browser, "edo", seat1="bot:easy", seat2="bot:easy")
    until(lambda: match_of(rooms, table).deciders == (0,))
    while not any(entry.action.startswith("plan ") for entry in rooms.store.entries(table)):
        play_first(browser, rooms, table)  # places and goods to begin with; then all plan at once
        until(lambda: match_of(rooms, table).deciders == (0,))
    stored = rooms.store.entries(table)
    other_rules(rooms, table)
    for visitor in (browser, other_browser):
        told = check_record(visitor.get(f"/t/{table}/record").json()).entries
        assert [entry.action for entry in told[-2:]] == ["plan"] * 2
        assert told[:-2] == tuple(stored[:-2])


def test_the_record_of_a_game_that_was_over_for_sure_is_whole(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    file = browser.get(f"/t/{table}/record").text
    imported = browser.post("/import", files={"file": ("game.json", file)}).headers["location"].removeprefix("/t/")
    secret, entries = rooms.store.find(table).beginning.secret, rooms.store.entries(table)
    other_rules(rooms, imported)
    record = check_record(browser.get(f"/t/{imported}/record").json())
    assert (record.secret, record.entries) == (secret, tuple(entries))


def test_bots_leave_a_table_of_another_version_alone(
    rooms: Rooms, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    table = table_of_bots(rooms)
    other_rules(rooms, table)
    bots = BotsAtWork(TurnTaker(rooms, thinkers, pace=0))

    def watch() -> None:
        bots.wake(table)
        until(lambda: caplog.records)
        until(lambda: not bots.tables)

    at_work(bots, watch)
    assert rooms.store.due(BOT_TURN, rooms.now(), 10) == [], "they are not woken again"
    assert len(caplog.records) == 1
    with pytest.raises(UnreadableTable), rooms.open(table):
        pass
