"""Since your last turn, step by step, in a real browser."""

import pytest
from playwright.sync_api import Locator, expect

from browser.test_accessible_site import check
from browser.visitors import Visitor, Visitors
from edokko.games import GAMES

SEEN = """ring => {
  const box = ring.getBoundingClientRect(), bar = document.querySelector('#bar').getBoundingClientRect();
  return Math.min(box.width, box.height) > 8 && box.bottom > 0 && box.top < bar.top && box.right > 0
    && box.left < innerWidth;
}"""


def lines_of(visitor: Visitor) -> Locator:
    return visitor.page.locator(".digest li")


def wait_for_news(visitor: Visitor, least: int) -> None:
    """Play until there is something to be told before the first click of a turn."""
    visitor.wait_for_turn()
    for _ in range(80):
        if lines_of(visitor).count() >= least and visitor.page.locator("#bar .tab").count():
            return
        visitor.act(visitor.choose())
        visitor.wait_for_turn()
    raise AssertionError("nothing happens")


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_tells_its_line_and_shows_where_it_happened(visitors: Visitors, game: str, size: str) -> None:
    ana = visitors.come(size)
    ana.begin(game, seat2="bot:easy")
    wait_for_news(ana, 3)
    ana.page.reload()
    ana.press(ana.page.locator("#bar .tab" if size == "phone" else ".digest .retell"))
    told, rings = ana.page.locator("#told"), ana.page.locator(".mark")
    lines = lines_of(ana)
    marked = 0
    for number in range(lines.count()):
        if number:
            ana.press(ana.page.locator("#steps [data-steps=on]"))
        line = lines.nth(number)
        expect(line).to_have_attribute("aria-current", "step")
        expect(told).to_contain_text(line.locator(":scope > span").last.inner_text())
        expect(ana.page.locator("#steps .nth")).to_have_text(f"{number + 1} / {lines.count()}")
        places = (line.get_attribute("data-places") or "").split()
        expect(rings).to_have_count(len(places))
        if places:
            assert ana.page.locator(f"#{places[0]} > .mark").evaluate(SEEN), places
            marked += 1
    assert marked
    expect(ana.page.locator("#steps [data-steps=on]")).to_have_attribute("aria-disabled", "true")
    check(ana)
    ana.press(ana.page.locator("#steps [data-steps=end]"))
    expect(rings).to_have_count(0)
    expect(ana.page.locator("#bar .prompt")).to_be_visible()
    ana.act(ana.choose())


def test_the_digest_is_gone_through_by_keyboard(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki", seat2="bot:easy")
    wait_for_news(ana, 3)
    begin = ana.page.locator(".digest .retell")
    begin.focus()
    ana.page.keyboard.press("Enter")
    count = ana.page.locator("#steps .nth")
    for key, number in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Enter", 3)):
        ana.page.keyboard.press(key)
        expect(count).to_contain_text(f"{number} /")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#steps")).to_be_hidden()
    expect(begin).to_be_focused()
    lines_of(ana).nth(1).click()
    expect(count).to_contain_text("2 /")
    ana.page.keyboard.press("Escape")
    ana.act(ana.choose())
