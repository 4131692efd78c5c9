"""Who comes back is told what a bot did in the meantime, from the last move that the person made."""

import re
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from edokko.drawing.scene import scene_of
from edokko.match.match import Match
from edokko.tables.rooms import Rooms
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import begin, match_of, play_first

NEWS = re.compile(r"<div id=story-news.*?</ol></div>", re.DOTALL)


@pytest.fixture
def table(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> str:
    """A table where Ana has played, and then a bot in her place, until it is her turn again."""
    table = begin(browser, seat1="link")
    other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
    with rooms.change(table) as room:
        play_until(room.match, lambda match: any(move.seat == 0 for move in match.moves) and match.deciders == (1,))
        played = room.match.ply
        play_until(room.match, lambda match: match.ply > played + 8 and match.deciders == (0,), away=0)
        room.keep(0)
    return table


def play_until(match: Match, is_enough: Callable[[Match], bool], away: int | None = None) -> None:
    """Let everybody do the first thing that is possible, a bot in the place of who is away."""
    while not is_enough(match):
        (seat,) = match.deciders
        match.play(match.actions(seat)[0], seat, is_stand_in=seat == away)


def played_for(match: Match) -> set[int]:
    """What a bot did in somebody's place, but for the ends of turns, of which nothing is told."""
    return {move.ply for move in match.moves if move.is_stand_in and move.text != "done"}


@pytest.mark.parametrize("language", languages())
def test_who_comes_back_is_told_how_much_a_bot_has_done(
    browser: TestClient, rooms: Rooms, table: str, language: str
) -> None:
    browser.post("/choose", data={"language": language})
    told = find_catalogue(language).say("page.played_for", count=len(played_for(match_of(rooms, table))))
    page = browser.get(f"/t/{table}").text
    found = NEWS.search(page)
    assert found
    assert told in found[0]
    assert found[0].count("class=stand-in") == 3, "it walked, chose a neutral character and a space of the way"
    prompt = page[page.index("class=prompt") :]
    assert told in prompt[: prompt.index("</div>")]


def test_the_digest_begins_after_the_last_move_that_the_person_made(
    browser: TestClient, rooms: Rooms, table: str
) -> None:
    match = match_of(rooms, table)
    last_own = max(move.ply for move in match.moves if move.seat == 0 and not move.is_stand_in)
    scene = scene_of(match, 0)
    told = {line.ply for line in scene.digest if line.ply}
    assert scene.stand_in_moves == len(played_for(match)) > 0
    assert min(told) > last_own
    assert played_for(match) <= told
    assert {line.ply for line in scene.digest if line.is_stand_in} == played_for(match) - {12}  # a stall chosen
    assert {line.seat for line in scene.digest if line.is_stand_in} == {0}
    assert not any(line.is_stand_in for line in scene.log)


def test_for_others_it_is_marked_in_the_log_and_nobody_is_told_of_being_away(
    browser: TestClient, rooms: Rooms, table: str
) -> None:
    watching = TestClient(browser.app).get(f"/t/{table}").text
    assert find_catalogue("en").say("page.played_for", count=len(played_for(match_of(rooms, table)))) not in watching
    assert scene_of(match_of(rooms, table), 1).stand_in_moves == 0


def test_after_the_next_own_move_it_has_been_told(browser: TestClient, rooms: Rooms, table: str) -> None:
    browser.post(f"/t/{table}/here")
    told = find_catalogue("en").say("page.played_for", count=len(played_for(match_of(rooms, table))))
    assert told in browser.get(f"/t/{table}").text
    while 0 in match_of(rooms, table).deciders:
        play_first(browser, rooms, table)
    assert told not in browser.get(f"/t/{table}").text
