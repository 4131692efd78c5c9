"""What a click or a key does is what was meant: a second click never does what the first has brought under it."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from browser.test_planning import plan
from browser.visitors import NEWS, Visitors
from edokko.games import GAMES

DOUBT = "button => button.dataset.doubt = 'That would waste 2 officials.'"
UNDER = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-action], [data-doubting]')?.dataset ?? null"
OPTION_WITH = """number => [...document.querySelectorAll('#bar .option[data-action]')]
  .find(each => each.querySelector('span').innerText.match(/\\d+/g)?.join() === number)?.dataset.action"""
FLY = """() => {
  const height = () => document.scrollingElement.scrollHeight, before = height();
  lay(overlay("goods", "+3"), { x: 100, y: before + 200, width: 90, height: 40 });
  const [piece] = [...document.querySelectorAll("#table [data-piece]")].slice(-1);
  piece.style.transform = "translateY(2000px)";
  return [before, height()];
}"""


def inside(page: Page, selector: str, where: float = 0.5) -> tuple[float, float]:
    """The middle of something, or a place further left or right."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] * where, box["y"] + box["height"] / 2


def click_again(page: Page) -> None:
    """The second click of a double click."""
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)


@pytest.mark.parametrize("where", [0.5, 0.9])
@pytest.mark.parametrize("size", ["desktop", "tablet", "phone", "sideways"])
def test_a_double_click_passes_no_guard(visitors: Visitors, size: str, where: float) -> None:
    ana = visitors.come(size)
    plan(ana)
    page, before = ana.page, ana.state
    page.clock.install()
    page.locator("[data-action=commit]:visible").first.evaluate(DOUBT)
    place = inside(page, "[data-action=commit]:visible", where)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    if ana.is_touching:
        for _ in range(3):  # the first says what it does
            page.touchscreen.tap(*place)
    else:
        page.mouse.click(*place)
        click_again(page)
    expect(page.locator("#doubt")).to_be_visible()
    anyway = page.locator("[data-doubting=anyway]")
    box = anyway.bounding_box()
    assert box
    assert not (box["x"] <= place[0] <= box["x"] + box["width"] and box["y"] <= place[1] <= box["y"] + box["height"])
    page.clock.run_for(499)
    for answer in ("anyway", "back"):
        page.mouse.click(*inside(page, f"[data-doubting={answer}]"))
        expect(page.locator("#doubt")).to_be_visible()
    page.clock.run_for(1)
    ana.press(anyway)
    page.wait_for_function(NEWS, arg=before)


def is_deed(request: Request) -> bool:
    """Whether a page wants to change something, and not just to say that somebody is there."""
    return request.method == "POST" and not request.url.endswith("/here")


@pytest.mark.parametrize("game", GAMES)
def test_the_second_click_of_two_does_nothing_that_the_first_has_brought(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    ana.begin(game)
    posted: list[str] = []
    ana.page.on("request", lambda request: posted.append(request.url) if is_deed(request) else None)
    met = 0
    for _ in range(30):
        ana.wait_for_turn()
        action, before = ana.choose(), ana.state
        place = inside(ana.page, f'[data-action="{action}"]:visible')
        ana.page.mouse.click(*place)
        if ana.page.locator("[data-doubting=anyway]").count():
            ana.page.keyboard.press("Tab")
            ana.page.keyboard.press("Enter")
        ana.page.wait_for_function(NEWS, arg=before)
        under = ana.page.evaluate(UNDER, place)
        if under and under.get("action", action) != action:
            met += 1
            known = len(posted)
            click_again(ana.page)
            ana.page.keyboard.press("?")  # what comes later than the click has been done
            expect(ana.page.locator("#help-panel")).to_be_visible()
            ana.page.keyboard.press("Escape")
            assert posted[known:] == [], "bots may change the game meanwhile, so its state tells nothing"
        if met == 2:
            return
    raise AssertionError("nothing ever came under the pointer")


@pytest.mark.parametrize("number", ["1", "2", "3", "4"])
def test_a_digit_chooses_the_option_that_has_it(visitors: Visitors, number: str) -> None:
    ana = visitors.come()
    ana.begin("iki")
    for _ in range(12):
        ana.wait_for_turn()
        if wanted := ana.page.evaluate(OPTION_WITH, number):
            break
        ana.act(ana.choose())
    assert wanted
    with ana.page.expect_request(re.compile("/play$")) as asked:
        ana.page.keyboard.press(number)
    assert asked.value.post_data_json["action"] == wanted


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone", "sideways"])
@pytest.mark.parametrize("game", GAMES)
def test_what_flies_past_an_edge_makes_no_page_longer(visitors: Visitors, game: str, size: str) -> None:
    ana = visitors.come(size, is_still=False)
    ana.begin(game)
    ana.wait_for_turn()
    before, after = ana.page.evaluate(FLY)
    assert before == after
    if size == "desktop":
        assert before == ana.page.evaluate("innerHeight"), "where all fits, nothing can be scrolled at all"
