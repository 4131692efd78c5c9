"""Everybody can use the pages: axe finds nothing serious, headings are in order, nothing is fetched from elsewhere."""

from itertools import pairwise, product

import pytest
from axe_playwright_python.sync_playwright import Axe
from looking.browser import PHONES, SIZES, THEMES, open_tab
from looking.watching import every_moment, find
from playwright.sync_api import Browser

from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from soaking import SOAK

GRAVE = ("serious", "critical")
WAYS = [*product(("desktop",), THEMES), *zip(PHONES, THEMES, strict=True)]
LEVELS = "each => [...each.querySelectorAll('h1,h2,h3,h4')].filter(e => e.checkVisibility()).map(e => +e.localName[1])"


@pytest.mark.parametrize("game", GAMES)
def test_everybody_can_use_a_page(chromium: Browser, game: str) -> None:
    for number, found in enumerate(find(each for each in every_moment() if each[0] == game and each[1].is_judged)):
        for size, theme in WAYS if SOAK else WAYS[number % 2 :: 2]:
            drawn = page(scene_of(found.match, found.reader), theme)
            check(chromium, drawn, theme, found.moment.opened, size)


def check(chromium: Browser, drawn: str, theme: str, opened: str, size: str) -> None:
    said: list[str] = []
    with open_tab(chromium, SIZES[size], theme) as tab:
        tab.on("console", lambda message: said.append(message.text))
        tab.on("pageerror", lambda error: said.append(str(error)))
        tab.on("request", lambda request: said.append(request.url) if not request.url.startswith("data:") else None)
        tab.set_content(drawn)
        if opened:
            tab.locator(opened).first.evaluate("each => each.showPopover()")
        levels = tab.locator("body").evaluate(LEVELS)
        assert said == []
        assert levels[0] == 1
        assert all(after <= before + 1 for before, after in pairwise(levels)), levels
        violations = Axe().run(tab).response["violations"]
    grave = [violation for violation in violations if violation["impact"] in GRAVE]
    assert [f"{each['id']}: {node['html'][:160]}" for each in grave for node in each["nodes"]] == []
