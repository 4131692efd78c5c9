"""While a game is being compiled: what the site answers."""

import re
from collections.abc import Iterator
from threading import get_ident

import pytest
from starlette.testclient import TestClient

from edokko.bots.workshop import Progress, Workshop
from edokko.engine.errors import NotCompiled
from edokko.games import GAMES
from edokko.match.match import Match
from edokko.tables import rooms as rooms_module
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web import waiting
from edokko.web.app import create_app
from web.conftest import HERE
from web.visiting import ASK, finish

STANDING = re.compile(r'<a href="(/t/[^"]+)">.*?<em>(.*?)</em>')  # of one's own games
SAID = {
    "en": "IKI: 120 of 203",
    "fr": "IKI\N{NO-BREAK SPACE}: 120 sur 203",
    "pt": "IKI: 120 de 203",
    "pl": "IKI: 120 z\u00a0203",
}


class SlowWorkshop(Workshop):
    """One that does nothing by itself."""

    def begin(self) -> None:
        self._note("edo", is_ready=True)
        self._note("iki", is_ready=False, done=120, all=203)

    def finish(self) -> None:
        self._note("iki", is_ready=True)

    def fail(self) -> None:
        self._note_failure("iki", "out of memory")

    @property
    def iki(self) -> Progress:
        return self._progress["iki"]


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> SlowWorkshop:
    """IKI is being compiled until it is finished: the site has to wait for it, the test itself has its rules."""
    shop = SlowWorkshop()
    replay = rooms_module.replay
    test = get_ident()

    def replay_if_ready(*arguments: object, **named: object) -> Match:
        if not shop.iki.is_ready and get_ident() != test:
            raise NotCompiled(GAMES["iki"])
        return replay(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(rooms_module, "replay", replay_if_ready)
    return shop


@pytest.fixture
def browser(rooms: Rooms, thinkers: Thinkers, workshop: SlowWorkshop) -> Iterator[TestClient]:
    app = create_app(rooms, thinkers, pace=0, workshop=workshop)
    with TestClient(app, headers={"origin": HERE}, follow_redirects=False) as client:
        yield client


def begin(browser: TestClient, seat1: str = "bot:easy") -> str:
    answer = browser.post("/begin", data={"game": "iki", "name": "Ana", "seat1": seat1, "pace": "instant"})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.mark.parametrize("language", SAID)
def test_a_new_table_says_how_far_compiling_is_and_opens_by_itself(
    browser: TestClient, workshop: SlowWorkshop, language: str
) -> None:
    table = begin(browser)
    page = browser.get(table, headers={"accept-language": language})
    assert page.status_code == 503
    assert page.headers["refresh"] == str(waiting.REFRESH)
    assert SAID[language] in page.text
    workshop.finish()
    opened = browser.get(table, headers={"accept-language": language})
    assert opened.status_code == 200
    assert "refresh" not in opened.headers
    assert "Ana" in opened.text


def test_pages_that_need_no_rules_answer_meanwhile(browser: TestClient, rooms: Rooms, workshop: SlowWorkshop) -> None:
    over = begin(browser, seat1="here")
    finish(Rooms(rooms.store), over.removeprefix("/t/"))  # the site itself has just started, and remembers no game
    running = begin(browser, seat1="here")
    start = browser.get("/")
    assert start.status_code == 200
    assert "IKI: 120 of 203" in start.text
    stands = dict(STANDING.findall(start.text))
    assert stands == {running: "Your turn", over: "being prepared"}, "only rules tell how a game ended"
    for game in GAMES:
        assert browser.get(f"/rules/{game}").status_code == 200


def test_when_compiling_failed_the_page_says_so(browser: TestClient, workshop: SlowWorkshop) -> None:
    table = begin(browser)
    workshop.fail()
    assert "it is being tried again" in browser.get(table).text


def test_what_is_posted_waits_until_the_rules_are_there(
    browser: TestClient, workshop: SlowWorkshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(browser)
    monkeypatch.setattr(waiting, "TRIED_EACH", 0.01)
    wanted = waiting.run_in_threadpool

    async def run_and_finish(*arguments: object) -> object:
        try:
            return await wanted(*arguments)  # type: ignore[arg-type]
        except NotCompiled:
            workshop.finish()
            raise

    monkeypatch.setattr(waiting, "run_in_threadpool", run_and_finish)
    assert not workshop.iki.is_ready
    assert browser.post(f"{table}/look", data={"seat": "0"}, headers=ASK).status_code == 200
    assert workshop.iki.is_ready


def test_a_post_that_waited_too_long_is_answered(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(browser)
    monkeypatch.setattr(waiting, "LONGEST", -1.0)
    answer = browser.post(f"{table}/look", data={"seat": "0"}, headers=ASK)
    assert answer.status_code == 503
    assert answer.json()["message"] == "IKI is being prepared"
    page = browser.post(f"{table}/look", data={"seat": "0"})
    assert page.status_code == 503
    assert "refresh" not in page.headers
