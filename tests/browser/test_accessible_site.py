"""Everybody can use the site: axe finds nothing serious, fingers find their targets, and text may grow."""

from collections.abc import Iterator
from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from looking.browser import PHONES, SIZES, THEMES, launch
from playwright.sync_api import Browser

from browser.visitors import Visitor, Visitors
from edokko.games import GAMES
from soaking import SOAK

GRAVE = ("serious", "critical")
DECISIONS = 5 if SOAK else 3  # of each game that are looked at
SMALLEST = 44  # pixels of what a finger hits
SMALL = """least => {
  const actions = {}, small = [];
  document.querySelector('#all-options')?.showPopover();
  for (const each of document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary')) {
    const box = (each.closest('label') ?? each).getBoundingClientRect();
    const isSeen = each.checkVisibility({visibilityProperty: true}) && box.width > 1 && box.height > 1;
    if (!isSeen || each.closest('article p, dd, td, .term, .visually-hidden, .skip')) continue;
    const size = Math.min(box.width, box.height);
    const action = each.dataset.action;
    if (action) actions[action] = Math.max(actions[action] ?? 0, size);
    else if (size < least) small.push(each.outerHTML.slice(0, 120));
  }
  document.querySelector('#all-options')?.hidePopover();
  return [...small, ...Object.keys(actions).filter(each => actions[each] < least)];
}"""
LOST = """() => {
  const lost = [];
  if (document.documentElement.scrollWidth > innerWidth) lost.push('the page scrolls sideways');
  const isHit = each => [...each.getClientRects()].some(box => // a link may be on two lines
    [[.5, .5], [.25, .25], [.75, .25], [.25, .75], [.75, .75], [.5, .06]].some(([x, y]) => {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return top && (each.contains(top) || top.contains(each) && top.tagName === 'LABEL');
    }));
  for (const each of document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden])')) {
    if (!each.checkVisibility({visibilityProperty: true}) || each.closest('.visually-hidden, .skip, .layers')) continue;
    if (each.offsetWidth <= 1 || each.offsetHeight <= 1) continue;
    each.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    if (isHit(each)) continue;
    scrollBy({top: innerHeight / 4, behavior: 'instant'}); // out from under the bar
    if (!isHit(each)) lost.push('covered: ' + each.outerHTML.slice(0, 120));
  }
  const texts = 'h1, h2:not(.label), h3, .prompt, strong, .button, .option small, summary, .hero p, .foot p, '
    + '.digest li';
  for (const each of document.querySelectorAll(texts)) {
    if (!each.checkVisibility() || each.closest('.visually-hidden, .picture')) continue;
    const isCut = each.scrollHeight > each.clientHeight + 4 || each.scrollWidth > each.clientWidth + 4;
    if (each.clientWidth > 1 && /hidden|clip/.test(getComputedStyle(each).overflow) && isCut)
      lost.push('cut: ' + each.outerHTML.slice(0, 120));
  }
  return lost;
}"""


def check(visitor: Visitor) -> None:
    violations = Axe().run(visitor.page).response["violations"]
    grave = [violation for violation in violations if violation["impact"] in GRAVE]
    assert [f"{each['id']}: {node['html'][:160]}" for each in grave for node in each["nodes"]] == []


WAYS = [*product(("desktop", "phone"), THEMES), ("sideways", "light")]
USUAL_WAYS = [("desktop", "light"), ("phone", "dark"), ("sideways", "light")]


@pytest.mark.parametrize(("size", "theme"), WAYS if SOAK else USUAL_WAYS)
def test_axe_finds_nothing_serious_on_any_page(visitors: Visitors, size: str, theme: str) -> None:
    ana, eve = visitors.come(size, color_scheme=theme), visitors.come(size, color_scheme=theme)
    ana.page.goto("/")
    check(ana)
    table = ana.begin("edo", seat1="link", seat2="here", name2="Ben", seat3="bot:easy")
    ana.page.wait_for_selector("#menu-panel:popover-open")
    check(ana)
    eve.page.goto(ana.page.locator(".invite input").get_attribute("value") or "")
    check(eve)
    ana.page.keyboard.press("Escape")
    check(ana)
    for page in ("/", f"{table}?ply=0", "/rules/iki", "/rules/edo/cards", "/rules/iki/guide", "/privacy", "/nowhere"):
        ana.page.goto(page)
        check_quietly = [text for text in visitors.complaints if "404" not in text]
        visitors.complaints[:] = check_quietly
        check(ana)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("held", PHONES)
def test_fingers_find_their_targets_on_a_phone(visitors: Visitors, game: str, held: str) -> None:
    ana = visitors.come(held)
    ana.page.goto("/")
    assert ana.page.evaluate(SMALL, SMALLEST) == []
    ana.begin(game, seat1="link")
    ana.page.wait_for_selector("#menu-panel:popover-open")
    assert ana.page.evaluate(SMALL, SMALLEST) == []
    ana.begin(game)
    for _ in range(DECISIONS):
        ana.wait_for_turn()
        assert ana.page.evaluate(SMALL, SMALLEST) == []
        ana.act(ana.choose_plan())


@pytest.fixture(scope="module")
def chromium_with_large_text(chromium: Browser) -> Iterator[Browser]:
    """A browser whose reader has asked for text of double size."""
    browser = launch(chromium.browser_type, "--blink-settings=defaultFontSize=32")
    yield browser
    browser.close()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_text_of_double_size_is_lost_nowhere(chromium_with_large_text: Browser, address: str, size: str) -> None:
    visitors = Visitors(chromium_with_large_text, address)
    look_around(visitors.come(size))
    visitors.leave()


def test_nothing_is_lost_when_a_page_is_twice_as_large(visitors: Visitors) -> None:
    ana = visitors.come()
    width, height = SIZES["desktop"]
    ana.page.set_viewport_size({"width": width // 2, "height": height // 2})
    look_around(ana)


def look_around(ana: Visitor) -> None:
    """Open the first page, rules and a table of each game."""
    for page in ("/", "/rules/iki", "/rules/edo/cards"):
        ana.page.goto(page)
        assert ana.page.evaluate(LOST) == [], page
    for game in GAMES:
        ana.begin(game)
        for _ in range(DECISIONS):
            ana.wait_for_turn()
            assert ana.page.evaluate(LOST) == [], game
            ana.act(ana.choose_plan())
