"""The head of a seat's panel fits: names shorten before numbers move, words go before their pictogram."""

import pytest
from playwright.sync_api import expect

from browser.visitors import Visitors

LONG = "Wilhelmina Konstantinopolitanczykowianka"  # 40 letters
HEADS = """() => [...document.querySelectorAll(".seat")].map((seat) => {
  const box = (what) => seat.querySelector(what)?.getBoundingClientRect();
  const [panel, head, name, score] = [seat.getBoundingClientRect(), box("header"), box("h3"), box(".score")];
  const cut = [...seat.querySelectorAll(".note > *")].map((part) => part.getBoundingClientRect())
    .filter((part) => part.top < box(".note").bottom - 2 && part.right > box(".note").right + 1);
  return {
    hasScore: score.right <= panel.right + 0.5 && score.left >= name.right - 0.5 && score.width > 8,
    isFirstLine: Math.abs(score.top + score.height / 2 - (name.top + name.height / 2)) < name.height,
    isNamed: name.width > 30,
    isCut: cut.length > 0,
    isWithin: document.documentElement.scrollWidth <= innerWidth,
  };
})"""


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_the_score_of_a_seat_with_a_long_name_is_in_sight(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    seats = {"seat1": "here", "name1": LONG[::-1].title(), "seat2": "bot:medium", "seat3": "here", "name3": "Bo"}
    begun = ana.page.request.post("/begin", form={"game": game, "name": LONG, "pace": "instant", **seats})
    ana.page.request.post(f"{begun.url}/resign", form={"seat": "3"})
    ana.page.request.post(f"{begun.url}/resign", form={"seat": "1"})
    ana.page.goto(begun.url)
    expect(ana.page.locator(".seat .note")).to_have_count(3)
    for width, height in ((1440, 900), (1024, 768), (2560, 1440), (390, 844), (844, 390)):
        ana.page.set_viewport_size({"width": width, "height": height})
        for head in ana.page.evaluate(HEADS):
            wanted = {"hasScore": True, "isFirstLine": True, "isNamed": True, "isCut": False, "isWithin": True}
            assert head == wanted, (width, height)
