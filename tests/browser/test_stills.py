"""Pictures of tables in a guide: what is lit is in sight, and nothing is wider than the screen."""

import pytest

from browser.visitors import Visitors
from edokko.drawing.stills import stills_of
from edokko.games import GAMES

CUT_OFF = """() => [...document.querySelectorAll(".pane.cropped")].flatMap((pane) => {
  const seen = pane.getBoundingClientRect();
  return [...pane.querySelectorAll(".lit, .counter")].filter((each) => {
    const box = each.getBoundingClientRect();
    const inside = Math.min(box.right, seen.right) - Math.max(box.left, seen.left);
    const below = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
    return !box.width || inside < box.width - 2 || below < box.height - 2;
  }).map((each) => `${pane.parentElement.ariaLabel}: ${each.className}`);
})"""


@pytest.mark.parametrize("size", ["desktop", "phone", "sideways"])
@pytest.mark.parametrize("game", list(GAMES))
def test_all_that_is_lit_in_a_guide_is_in_sight(visitors: Visitors, game: str, size: str) -> None:
    ana = visitors.come(size)
    ana.page.goto(f"/rules/{game}/guide")
    assert ana.page.locator(".pane").count() == len(stills_of(game))
    assert ana.page.evaluate(CUT_OFF) == []
    assert ana.page.locator(".pane .lit").evaluate_all("all => all.every(each => each.checkVisibility())")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
