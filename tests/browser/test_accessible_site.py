"""Everybody can use the site: axe finds nothing serious on any page, in light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from looking.browser import THEMES

from browser.visitors import Visitor, Visitors

GRAVE = ("serious", "critical")
SMALLEST = 44  # pixels of what a finger hits
SMALL = """least => [...document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary')]
  .filter(each => each.checkVisibility() && !each.closest('main#table, article, p, td, .vh'))
  .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, box]) => box.height > 1 && (box.height < least || box.width < 24)).map(([text]) => text)"""


def check(visitor: Visitor) -> None:
    violations = Axe().run(visitor.page).response["violations"]
    grave = [violation for violation in violations if violation["impact"] in GRAVE]
    assert [f"{each['id']}: {node['html'][:160]}" for each in grave for node in each["nodes"]] == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious_on_any_page(visitors: Visitors, theme: str) -> None:
    ana, eve = visitors.come(color_scheme=theme), visitors.come(color_scheme=theme)
    ana.page.goto("/")
    check(ana)
    table = ana.begin("edo", seat1="link", seat2="here", name2="Ben", seat3="bot:easy")
    ana.page.wait_for_selector("#menu-panel:popover-open")
    check(ana)
    eve.page.goto(ana.page.locator(".invite input").get_attribute("value") or "")
    check(eve)
    ana.page.keyboard.press("Escape")
    check(ana)
    for page in ("/", f"{table}?ply=0", "/rules/iki", "/rules/edo/cards", "/rules/iki/guide", "/nowhere"):
        ana.page.goto(page)
        check_quietly = [text for text in visitors.complaints if "404" not in text]
        visitors.complaints[:] = check_quietly
        check(ana)


def test_fingers_find_their_targets_on_a_phone(visitors: Visitors) -> None:
    ana = visitors.come("phone")
    ana.page.goto("/")
    assert ana.page.evaluate(SMALL, SMALLEST) == []
    ana.begin("iki", seat1="link")
    ana.page.wait_for_selector("#menu-panel:popover-open")
    assert ana.page.evaluate(SMALL, SMALLEST - 4) == []


@pytest.mark.parametrize("page", ["/", "/rules/iki", "/rules/edo/cards"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_text_of_double_size_is_lost_nowhere(visitors: Visitors, page: str, size: str) -> None:
    ana = visitors.come(size)
    ana.page.goto(page)
    ana.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
