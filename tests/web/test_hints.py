"""Hints at the site: where the button is, who gets an answer, and that it is thought once."""

import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from drawing.reading import read
from edokko.hints.effort import Effort, counted
from edokko.hints.giving import HintQuestion
from edokko.hints.hint import Hint
from edokko.match.moves import Preview
from edokko.tables.hinting import Question
from edokko.tables.limits import Visitor
from edokko.tables.rooms import Rooms
from edokko.tables.thinking_jobs import Bots
from edokko.web.hints_at_work import HintsAtWork
from edokko.web.live import update
from edokko.web.table_drawing import draw
from tables.thinking import WatchedThinkers
from web.test_live import SPECTATOR, site_of
from web.test_menu import reader_of
from web.visiting import ASK, begin, finish, match_of, play_first, run

ASKER = Visitor("here", "somebody")
QUICK = counted(iterations=30, deals=2)


@pytest.fixture(autouse=True)
def quick(browser: TestClient) -> None:
    """Hints that take no time."""
    site_of(browser).hints.effort = QUICK


def own_turn(browser: TestClient, rooms: Rooms, **seats: str) -> str:
    """A table where it is the turn of the person at its first seat."""
    table = begin(browser, **seats)
    with rooms.change(table) as room:
        while 0 not in room.match.deciders:
            seat = room.match.deciders[0]
            room.match.play(room.match.actions(seat)[0], seat)
        room.keep(0)
    return table


def ask_for_hint(browser: TestClient, rooms: Rooms, table: str, **fields: Any) -> Any:
    said = {"ply": match_of(rooms, table).ply, "step": 0, "seat": 0, **fields}
    return browser.post(f"/t/{table}/hint", data=said, headers=ASK)


def attributes(page: str, name: str) -> list[str]:
    return [str(each.attributes[name]) for each in read(page) if name in each.attributes]


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_a_hint_is_a_card_that_names_a_legal_action_to_be_lit(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = own_turn(browser, rooms, game=game, seat1="bot:easy")
    answer = ask_for_hint(browser, rooms, table)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    (wanted,) = attributes(answer.json()["hint"], "data-wanted")
    assert wanted in match_of(rooms, table).actions(0)
    assert wanted in attributes(browser.get(f"/t/{table}").text, "data-action")


def test_the_button_is_there_where_hints_may_be_asked_for(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    def has_button(who: TestClient, table: str) -> bool:
        return bool(attributes(who.get(f"/t/{table}").text, "data-hint"))

    alone = own_turn(browser, rooms, seat1="bot:easy")
    assert has_button(browser, alone)
    assert not has_button(other_browser, alone)
    assert not has_button(browser, own_turn(browser, rooms, seat1="here"))
    assert has_button(browser, own_turn(browser, rooms, seat1="here", hints="1"))
    waited_for = own_turn(browser, rooms, seat1="link")
    assert not has_button(browser, waited_for)
    finish(rooms, alone)
    assert not has_button(browser, alone)


def test_who_joins_reads_that_hints_are_allowed(browser: TestClient, other_browser: TestClient) -> None:
    assert 'name="hints"' in browser.get("/").text
    told = "Hints are allowed here"
    assert told in other_browser.get(f"/t/{begin(browser, seat1='link', hints='1')}/join").text
    assert told not in other_browser.get(f"/t/{begin(browser, seat1='link')}/join").text


def test_others_are_refused_and_nothing_is_noted(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> None:
    table = own_turn(browser, rooms, seat1="bot:easy")
    assert ask_for_hint(other_browser, rooms, table).status_code == 403
    shared = own_turn(browser, rooms, seat1="here")
    refused = ask_for_hint(browser, rooms, shared)
    assert refused.status_code == 403
    assert refused.json()["message"] == "Not allowed: hints were not allowed when this table was made"
    for each in (table, shared):
        assert not any(seat.used_hints for seat in rooms.store.find(each).seats)


def test_old_and_senseless_questions_get_a_clear_answer(browser: TestClient, rooms: Rooms) -> None:
    table = own_turn(browser, rooms, seat1="bot:easy")
    before = match_of(rooms, table).ply
    play_first(browser, rooms, table)
    assert ask_for_hint(browser, rooms, table, ply=before).status_code == 409
    assert ask_for_hint(browser, rooms, table, ply="soon").status_code == 400
    assert ask_for_hint(browser, rooms, table, seat=7).status_code == 403
    assert browser.post("/t/nowhere/hint", data={"ply": 0, "step": 0, "seat": 0}, headers=ASK).status_code == 404
    assert browser.get(f"/t/{table}/hint").status_code == 405


def test_it_is_sent_to_nobody_else_but_all_see_that_a_seat_has_hints(browser: TestClient, rooms: Rooms) -> None:
    table = own_turn(browser, rooms, seat1="bot:easy")
    before = draw(site_of(browser), table, SPECTATOR)
    assert ask_for_hint(browser, rooms, table).status_code == 200
    pushed = update(before.seen, draw(site_of(browser), table, SPECTATOR))["zones"]
    assert isinstance(pushed, dict)
    assert {"seat-panel-0", "menu-now"} <= set(pushed)
    assert "has asked for hints" in pushed["seat-panel-0"]
    assert "data-wanted" not in "".join(pushed.values())
    assert "data-wanted" not in draw(site_of(browser), table, reader_of(browser)).body
    finish(rooms, table)
    assert "has asked for hints" in browser.get(f"/t/{table}").text


def test_each_reader_is_answered_in_their_language(browser: TestClient, rooms: Rooms) -> None:
    table = own_turn(browser, rooms, seat1="bot:easy")
    for language, word in {"en": "Hint", "fr": "Indice", "pt": "Dica", "pl": "Podpowiedź"}.items():
        browser.cookies.set("edokko_language", language)
        assert word in ask_for_hint(browser, rooms, table).json()["hint"]


# Thinking


class Thinking:
    """A question that counts how often it is thought about."""

    def __init__(self, moment: str = "now", *, fails: bool = False) -> None:
        self.times = 0
        self.may_end = Event()
        self.fails = fails
        self.question = Question("table", 0, moment, cast(HintQuestion, self))

    def think(self, effort: Effort) -> Hint:
        self.times += 1
        self.may_end.wait(20)
        if self.fails:
            raise RuntimeError("no idea")
        return Hint(0, "done", "master", Preview((), False), (), 0, is_only=True)


def at_work(do: Callable[[HintsAtWork], Any]) -> None:
    thinkers = WatchedThinkers(lambda job, seconds: job.think(seconds, Bots()))
    run(lambda: do(HintsAtWork(thinkers, QUICK)))
    thinkers.close()


def test_asking_twice_at_the_same_moment_costs_one_thinking() -> None:
    thinking = Thinking()

    async def ask_twice(hints: HintsAtWork) -> None:
        asked = [asyncio.create_task(hints.give(thinking.question, ASKER)) for _ in range(2)]
        await asyncio.sleep(0)
        thinking.may_end.set()
        first, second = await asyncio.gather(*asked)
        assert first is second is await hints.give(thinking.question, ASKER)

    at_work(ask_twice)
    assert thinking.times == 1


def test_a_later_moment_is_thought_about_anew() -> None:
    first, second = Thinking("first"), Thinking("second")

    async def ask_each(hints: HintsAtWork) -> None:
        for each in (first, second, first):
            each.may_end.set()
            await hints.give(each.question, ASKER)

    at_work(ask_each)
    assert (first.times, second.times) == (2, 1)


def test_what_failed_is_tried_again() -> None:
    failing, working = Thinking(fails=True), Thinking()

    async def ask_again(hints: HintsAtWork) -> None:
        for each in (failing, working):
            each.may_end.set()
        with pytest.raises(RuntimeError):
            await hints.give(failing.question, ASKER)
        await hints.give(working.question, ASKER)

    at_work(ask_again)
    assert working.times == 1


def test_who_goes_away_does_not_stop_the_thinking_for_others() -> None:
    thinking = Thinking()

    async def leave(hints: HintsAtWork) -> None:
        impatient = asyncio.create_task(hints.give(thinking.question, ASKER))
        patient = asyncio.create_task(hints.give(thinking.question, ASKER))
        await asyncio.sleep(0)
        impatient.cancel()
        thinking.may_end.set()
        assert (await patient).action == "done"

    at_work(leave)
    assert thinking.times == 1
