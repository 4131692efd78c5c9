"""No page is wider than its screen and nothing on it is cut: in every language, from the smallest phone on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser.visitors import Visitors
from edokko.drawing.reading import RULES, names_of
from edokko.games import GAMES
from edokko.web.reader import LANGUAGE
from edokko.words.catalogue import languages

SIZES = ((320, 568), (360, 640), (390, 844), (600, 960), (844, 390), (1280, 800), (1440, 900))
IN_PLAY = 9  # decisions after the beginning
ROOMY = (390, 600, 1280, 1440)  # where the first question is seen whole; elsewhere, and later, a tap on it shows all
CUT = """() => {
  const found = [], width = document.scrollingElement.scrollWidth;
  if (width > innerWidth) found.push(`the page is ${width - innerWidth} px too wide`);
  const isSeen = each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !each.closest(".visually-hidden, svg, .pane, .exhibit .shown, iframe") && each.getBoundingClientRect().width > 2;
  const isSwiped = each => {
    while ((each = each.parentElement)) if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
    return false;
  };
  const saysSomething = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  for (const each of document.body.querySelectorAll("*")) {
    if (!(each.matches("button, a, input, select") || saysSomething(each)) || !isSeen(each)) continue;
    const { left, right } = each.getBoundingClientRect(), style = getComputedStyle(each);
    const by = Math.max(right - innerWidth, -left);
    const what = each.innerText?.trim().slice(0, 40) || each.outerHTML.slice(0, 90);
    if (by > 1.5 && style.clipPath === "none" && !isSwiped(each)) found.push(`${what}: ${Math.round(by)} px outside`);
    const missing = each.scrollWidth - each.clientWidth;
    const isSmall = innerWidth < 390 && each.matches(".mini .name"); // enlarged by a tap
    const isShortened = style.textOverflow === "ellipsis" && style.display !== "inline" && !each.closest("[title]");
    if (isShortened && !isSmall && missing > 1) found.push(`${what}: ${missing} px cut`);
  }
  return [...new Set(found)];
}"""
QUESTION = """() => [...document.querySelectorAll("#bar .prompt, #bar .prompt span")]
  .filter(each => getComputedStyle(each).display !== "inline" && each.scrollHeight > each.clientHeight + 6)
  .map(each => `${each.innerText.slice(0, 60)}: ends at ${each.clientHeight} px of ${each.scrollHeight}`)"""


def measured(page: Page, what: str, *, is_beginning: bool = False) -> Iterator[str]:
    """What does not fit on a page that is open, on every screen."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        asked = page.evaluate(QUESTION) if is_beginning and width in ROOMY else []
        for cut in (*page.evaluate(CUT), *asked):
            yield f"{what} at {width} px: {cut}"


@pytest.mark.parametrize("language", languages())
def test_pages_to_read_fit(chromium: Browser, address: str, language: str) -> None:
    context = chromium.new_context(base_url=address, locale=language, reduced_motion="reduce")
    page = context.new_page()
    found: list[str] = []
    for game in GAMES:
        for name in names_of(game):
            page.goto(f"/rules/{game}" + ("" if name == RULES else f"/{name}"))
            found += measured(page, f"{game}, {name}")
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_tables_fit(visitors: Visitors, game: str) -> None:
    person = visitors.come()
    person.begin(game, seat2="bot:easy", seat3="bot:easy")
    page = person.page
    table = page.url.partition("#")[0]
    found: list[str] = []
    for decisions in (0, IN_PLAY):
        person.play_some(decisions)
        person.wait_for_turn()
        for language in languages():
            page.context.add_cookies([{"name": LANGUAGE, "value": language, "url": table}])
            page.goto(table)
            found += measured(page, f"the table in {language}", is_beginning=not decisions)
    assert not found, "\n".join(found)
