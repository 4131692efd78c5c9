"""The heads of pages and the first page on phones: who one is, one's games, and a game to begin are in sight."""

import pytest
from playwright.sync_api import Browser

from edokko.words.catalogue import languages

PHONE, SIDEWAYS = (390, 844), (844, 390)
SIZES = (PHONE, SIDEWAYS, (360, 640), (320, 640), (1440, 900))
PARTS_OF_HEAD = "() => [...document.querySelector('.top').children].map(each => each.getBoundingClientRect().bottom)"
IN_SIGHT = """name => {
  const box = document.querySelector(name).getBoundingClientRect();
  return box.width > 20 && box.height > 20 && box.left >= 0 && box.right <= innerWidth && box.top >= 0
    ? Math.min(box.bottom, innerHeight) - box.top : 0;
}"""


@pytest.mark.parametrize("language", languages())
def test_who_one_is_and_a_game_are_in_sight_on_every_screen(chromium: Browser, address: str, language: str) -> None:
    context = chromium.new_context(base_url=address, locale=language)
    page = context.new_page()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        assert page.evaluate(IN_SIGHT, ".top .brand"), (width, "the name of the site")
        assert page.evaluate(IN_SIGHT, ".top .to-me") >= 24, (width, "one's own page")
        assert page.locator(".top .to-me").get_attribute("href") == "/me"
        if (width, height) == SIDEWAYS:
            assert max(page.evaluate(PARTS_OF_HEAD)) < 60, "the head has one row"
            assert page.evaluate(IN_SIGHT, ".print .picture") >= 150
        assert page.evaluate("document.documentElement.scrollWidth") == width
    context.close()


@pytest.mark.parametrize("language", languages())
def test_ones_own_page_is_in_the_head_of_every_page(chromium: Browser, address: str, language: str) -> None:
    context = chromium.new_context(base_url=address, locale=language)
    page = context.new_page()
    for where in ("/me", "/privacy", "/learn/iki", "/rules/iki", "/rules/edo/guide", "/nowhere"):
        page.goto(where)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(IN_SIGHT, ":is(.top, nav.strip) .to-me") >= 24, (where, width)
            assert page.locator(":is(.top, nav.strip) .to-me").get_attribute("href") == "/me"
            assert page.evaluate("document.documentElement.scrollWidth") == width, (where, width)
            if where.startswith("/rules") and width >= PHONE[0]:
                assert page.locator("nav.strip").bounding_box()["height"] < 60, "one row"  # type: ignore[index]
    context.close()
