"""The replay bar, in a real browser: by mouse, by keys, by finger."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.test_accessible_site import check
from browser.visitors import Visitor, Visitors
from edokko.games import GAMES
from soaking import SOAK

BOARD = "() => [...document.querySelectorAll('#table [data-piece]')].map(each => each.dataset.piece + each.id).join()"
KEYS = {"first": "Home", "back": "ArrowLeft", "on": "ArrowRight", "last": "End", "play": " "}


def look_back(person: Visitor, game: str, decisions: int = 14) -> str:
    """Play some decisions and look back at them from the middle; the address of the table."""
    table = person.begin(game)
    person.play_some(decisions)
    last = person.page.evaluate("+document.body.dataset.ply")
    person.page.goto(f"{table}?ply={last // 2}")
    person.page.wait_for_function("() => looking?.shown")
    return table


def is_at(person: Visitor, ply: int) -> None:
    """Wait until a ply is shown everywhere."""
    person.page.wait_for_function("ply => looking.ply === ply && looking.shown", arg=ply)
    expect(person.page.locator("#replay")).to_have_value(str(ply))
    expect(person.page.locator("#replay-count")).to_contain_text(str(ply))
    assert person.page.url.endswith(f"?ply={ply}")


def by_mouse(person: Visitor, way: str) -> None:
    person.press(person.page.locator(f"#bar [data-replay={way}]"))


def by_finger(person: Visitor, way: str) -> None:
    """On a phone the slider leads to the ends."""
    if way in ("first", "last"):
        person.page.locator("#replay").fill("0" if way == "first" else str(person.page.evaluate("looking.last")))
    else:
        by_mouse(person, way)


def by_keys(person: Visitor, way: str) -> None:
    person.page.keyboard.press(KEYS[way])


@pytest.mark.parametrize(
    ("game", "size", "go"),
    [
        pytest.param(game, size, go, id=f"{game}-{go.__name__}")
        for number, (size, go) in enumerate([("desktop", by_mouse), ("desktop", by_keys), ("phone", by_finger)])
        for game in (GAMES if SOAK else [list(GAMES)[number % len(GAMES)]])
    ],
)
def test_the_bar_leads_to_every_moment_and_each_is_the_page_of_its_ply(
    visitors: Visitors, game: str, size: str, go: Callable[[Visitor, str], None]
) -> None:
    ana = visitors.come(size)
    look_back(ana, game)
    middle, last = ana.page.evaluate("() => [looking.ply, looking.last]")
    for way, ply in (("on", middle + 1), ("back", middle), ("last", last), ("back", last - 1), ("first", 0), ("on", 1)):
        go(ana, way)
        is_at(ana, ply)
        shown, told = ana.page.evaluate(BOARD), ana.page.locator("#moment strong").inner_text()
        fresh = ana.page.context.new_page()
        fresh.goto(ana.page.url)
        assert fresh.evaluate(BOARD) == shown
        assert fresh.locator("#moment strong").inner_text() == told
        fresh.close()
    check(ana)


@pytest.mark.parametrize("game", GAMES)
def test_a_step_inside_a_loaded_range_asks_nothing_of_the_server(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    look_back(ana, game, 6)
    ana.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    for way in ("on", "on", "back", "first", "on"):
        by_keys(ana, way)
    is_at(ana, 1)
    assert [each for each in asked if "/t/" in each] == []


def test_the_slider_a_month_and_a_line_of_the_story_lead_to_their_moment(visitors: Visitors) -> None:
    ana = visitors.come()
    look_back(ana, "iki")
    ana.page.locator("#replay").fill("3")
    is_at(ana, 3)
    month = ana.page.locator(".ticks a").last
    ply = int(month.get_attribute("data-ply") or 0)
    month.click()
    is_at(ana, ply)
    line = ana.page.locator("#story [data-ply='5']").first
    line.click()
    is_at(ana, 5)
    expect(line).to_have_attribute("aria-current", "step")


def test_a_game_plays_by_itself_until_it_is_paused_or_over(visitors: Visitors) -> None:
    ana = visitors.come()
    look_back(ana, "iki", 8)
    ana.page.evaluate("() => { PAUSES.betweenMoves = 0; }")
    by_mouse(ana, "first")
    is_at(ana, 0)
    by_mouse(ana, "play")
    expect(ana.page.locator("[data-replay=play]")).to_have_attribute("aria-pressed", "true")
    ana.page.wait_for_function("() => looking.ply > 2")
    by_keys(ana, "play")
    expect(ana.page.locator("[data-replay=play]")).to_have_attribute("aria-pressed", "false")
    by_keys(ana, "play")
    ana.page.wait_for_function("() => looking.ply === looking.last && looking.timer === null")


def test_without_a_script_links_lead_from_moment_to_moment(visitors: Visitors) -> None:
    ana = visitors.come()
    table = look_back(ana, "iki", 6)
    plain = visitors.come(java_script_enabled=False)
    plain.page.goto(f"{table}?ply=2")
    plain.page.click("[data-replay=on]")
    expect(plain.page).to_have_url(re.compile(r"\?ply=3$"))
    plain.page.click("[data-replay=back]")
    expect(plain.page).to_have_url(re.compile(r"\?ply=2$"))


def test_a_step_forwards_is_staged_and_a_step_back_is_not(visitors: Visitors) -> None:
    ana = visitors.come(is_still=False)
    look_back(ana, "iki", 10)
    by_keys(ana, "first")
    is_at(ana, 0)
    for ply in range(1, 6):
        by_keys(ana, "on")
        is_at(ana, ply)
        if ana.page.evaluate("() => looking.frames.get(looking.ply).beats.length"):
            assert ana.page.evaluate("() => isPlaying()")
    by_keys(ana, "back")
    is_at(ana, 4)
    assert not ana.page.evaluate("() => isPlaying()")
