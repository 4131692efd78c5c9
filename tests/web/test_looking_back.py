"""Looking back: frames lead from moment to moment as pages show them, and tell nobody more than they may know."""

import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from conformance.tables import with_other_secrets
from edokko.drawing import scene as scenes
from edokko.drawing.markup import Html
from edokko.drawing.page import sheets_of
from edokko.games import GAMES
from edokko.match.match import Match
from edokko.match.plies import plies_of_moves
from edokko.tables.creating import begin_at
from edokko.tables.playing import moment_of, play
from edokko.tables.rooms import Rooms
from edokko.tables.table import PERSON, Seat, Settings
from edokko.web import looking_back
from edokko.web.looking_back import MOST_PLIES, draw_past
from edokko.web.sheets import scene_then
from web.test_live import SPECTATOR, reader_of, site_of, step
from web.visiting import ASK, begin, click, finish, known_as, match_of, play_first, replace_zones


def frames(browser: TestClient, table: str, first: int, last: int) -> list[dict[str, Any]]:
    answer = browser.get(f"/t/{table}/frames?from={first}&to={last}")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["from"] == first
    found: list[dict[str, Any]] = told["frames"]
    assert [frame["ply"] for frame in found] == list(range(first, last + 1))
    return found


def sheets_at(browser: TestClient, table: str, ply: int) -> dict[str, Html]:
    """Everything that can be opened on the page of a ply."""
    reader = reader_of(browser) if browser.cookies else SPECTATOR
    return sheets_of(scene_then(site_of(browser), table, reader, ply))


def play_some(browser: TestClient, rooms: Rooms, table: str, plies: int) -> None:
    user = reader_of(browser).user
    for number in range(plies):
        match = match_of(rooms, table)
        step(rooms, table, user, number % min(2, len(match.actions(match.deciders[0]))))


@pytest.mark.parametrize("game", GAMES)
def test_frames_one_after_another_show_what_the_page_of_each_ply_shows(
    browser: TestClient, rooms: Rooms, game: str
) -> None:
    table = begin(browser, game)
    finish(rooms, table)
    site, reader, last = site_of(browser), reader_of(browser), match_of(rooms, table).ply
    for first, end in ((0, 12), (7, 8), (last - 12, last)):
        shown: dict[str, str] = {}
        before: dict[str, Html] = {}
        for frame in frames(browser, table, first, end):
            replace_zones(shown, frame, before)
            page = draw_past(site, table, reader, frame["ply"])
            before = page.past.zones
            assert shown == before
            if frame["ply"] % 6 == 0 or frame["ply"] == end:
                assert all(zone in page.body for zone in shown.values())
        assert not {"bar", "story"} & shown.keys()


def test_a_range_must_be_in_the_game_in_order_and_not_too_long(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    last = match_of(rooms, table).ply
    assert last > MOST_PLIES
    for first, end in (
        (0, MOST_PLIES + 1),
        (last, last + 1),
        (5, 4),
        (-1, 3),
        ("", ""),
        ("x", 3),
        (last + 1, last + 2),
    ):
        answer = browser.get(f"/t/{table}/frames?from={first}&to={end}", headers=ASK)
        assert answer.status_code == 400, (first, end)
        assert answer.json()["message"]
    assert browser.get("/t/nowhere/frames?from=0&to=0", headers=ASK).status_code == 404
    assert len(frames(browser, table, last - MOST_PLIES, last)) == MOST_PLIES + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_names_the_move_that_led_to_it(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = begin(browser, game)
    play_some(browser, rooms, table, 40)
    entries = match_of(rooms, table).entries
    opening, *others = frames(browser, table, 0, min(len(entries), MOST_PLIES))
    assert opening["seat"] is None
    assert opening["told"]
    assert [frame["seat"] for frame in others] == [entry.seat for entry in entries[: len(others)]]
    assert all(frame["told"] for frame in others)
    for frame in others[::7]:
        page = unescape(browser.get(f"/t/{table}?ply={frame['ply']}").text)
        assert unescape(frame["told"]) in page
        assert "Waiting for" not in page


def test_what_was_taken_back_and_done_again_is_named_so(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    while True:
        play_first(browser, rooms, table)
        match = match_of(rooms, table)
        seat = match.moves[-1].seat
        if match.can_undo(seat):
            break
    before = match.ply
    assert click(browser, table, command="undo").status_code == 200
    assert click(browser, table, command="redo").status_code == 200
    done, undone, again = frames(browser, table, before, before + 2)
    assert "took back" in undone["told"]
    assert "did again" in again["told"]
    deed = done["told"].partition(": ")[2]
    assert deed
    assert deed.split(" · ")[0] in undone["told"]
    assert {undone["seat"], again["seat"]} == {seat}
    assert plies_of_moves(match_of(rooms, table))[-1] == before + 2


@pytest.mark.parametrize("game", GAMES)
def test_frames_of_a_running_game_tell_a_reader_nothing_that_it_may_not_know(
    browser: TestClient, rooms: Rooms, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every ply all that the reader cannot know then is dealt anew; what happened since is the same."""
    table = begin(browser, game, seat1="link", seat2="link")
    invite = rooms.store.find(table).invite
    users = {0: reader_of(browser).user}
    for seat, token in enumerate(("friend" * 5, "third-" * 5), start=1):
        other = known_as(browser, token)
        other.post(f"/t/{table}/join", data={"name": f"Ben {seat}", "invite": invite})
        users[seat] = reader_of(other).user
    for number in range(120):
        match = match_of(rooms, table)
        seat = match.deciders[number % len(match.deciders)]
        play(rooms, table, users[seat], seat, match.actions(seat)[number % 2 - 1], moment_of(match, seat))
    last = match_of(rooms, table).ply
    stranger = TestClient(browser.app)
    real = {who: frames(who, table, max(0, last - 30), last) for who in (browser, stranger)}
    plies = range(last - 12, last + 1, 4)
    enlarged = {who: [sheets_at(who, table, ply) for ply in plies] for who in real}
    changed = []

    def with_secrets_changed(match: Match, seat: int | None, language: str, **more: Any) -> scenes.Scene:
        twin = with_other_secrets(match, seat, 5)
        twin.names, twin.opening = match.names, match.opening
        twin._moves, twin._entries = match._moves, match._entries
        changed.append(twin)
        return scenes.scene_of(twin, seat, language, **more)

    monkeypatch.setattr(looking_back, "scene_of", with_secrets_changed)
    for who, known in real.items():
        assert frames(who, table, max(0, last - 30), last) == known
        assert [sheets_at(who, table, ply) for ply in plies] == enlarged[who]
    assert len(changed) == 2 * (len(known) + len(plies))


def test_the_page_has_the_whole_log_and_a_way_to_every_chapter(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    last = match_of(rooms, table).ply
    pages = [browser.get(f"/t/{table}?ply={ply}").text for ply in (0, last // 2, last)]
    told = {int(ply) for ply in re.findall(r"class=deed [^>]*data-ply=(\d+)", pages[0])}
    for page, ply in zip(pages, (0, last // 2, last), strict=True):
        assert f'data-ply="{ply}"' in page
        assert f'data-last="{last}"' in page
        assert re.search(rf"<input type=range id=replay name=ply min=0 max={last} value={ply} ", page)
        for month in range(2, 13):
            assert len(re.findall(rf'title="Month {month} begins"', page)) == 1
            assert f"Month {month} begins</" in page
        for way in ("first", "back", "play", "on", "last"):
            assert f"data-replay={way}" in page
        for speed in ("slow", "normal", "fast"):
            assert f"data-replay-speed={speed}" in page
        assert f'value="http://testserver/t/{table}?ply={ply}"' in page
        current = re.findall(r"data-ply=(\d+) [^>]*aria-current=step", page)
        assert set(current) == {str(max(each for each in told if each <= ply))}
        assert len(re.findall(r"class=deed [^>]*data-ply=", page)) > last // 2
    chapter = re.search(r'href="(/t/[^"]+\?ply=(\d+))" title="Month 5 begins"', pages[0])
    assert chapter
    assert "Month 5 begins" in frames(browser, table, int(chapter[2]), int(chapter[2]))[0]["told"]


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_is_looked_back_at_up_to_now(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = begin(browser, game)
    play_some(browser, rooms, table, 30)
    last = match_of(rooms, table).ply
    page = browser.get(f"/t/{table}?ply=1").text
    assert f'data-last="{last}"' in page
    assert "play-on" not in page
    with site_of(browser).rooms.open(table) as room:
        assert room.match.ply == last
    assert draw_past(site_of(browser), table, SPECTATOR, last).past.zones.keys() > {"head", "moment"}


def test_steps_of_a_plan_that_was_begun_in_a_position_are_moments_too(browser: TestClient, rooms: Rooms) -> None:
    """Others are told that something was planned, not what."""
    match = Match.new("edo", seats=2, seed=1)
    while len(match.deciders) < 2:
        match.play(match.actions(match.deciders[0])[0], match.deciders[0])
    position: Any = match.position()
    position["hidden"]["plans"][0][0] = {"order": match.actions(0)[0].split()[1], "officials": None}
    seats = [Seat(seat, PERSON, name, name) for seat, name in enumerate(("Ana", "Ben"))]
    table = begin_at(rooms, "Ana", Match.from_position(position), seats, Settings()).id
    while match_of(rooms, table).deciders != (1,):
        match = match_of(rooms, table)
        play(rooms, table, "Ana", 0, match.actions(0)[0], moment_of(match, 0))
    last = match_of(rooms, table).ply
    assert last > 2
    found = frames(browser, table, 0, last)
    assert [frame["told"] for frame in found[1:-1]] == ["Ana plans in secret"] * (last - 1)
    assert found[-1]["told"] == "Ana: the plan is ready"
    assert frames(browser, table, 2, 3)[1]["told"] == found[3]["told"]
