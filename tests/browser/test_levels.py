"""Choosing the level of a bot: what each is like stands where it is chosen, and nothing else does."""

import pytest
from playwright.sync_api import Locator, expect

from browser.visitors import Visitors
from edokko.tables.levels import LEVELS
from edokko.words.catalogue import find_catalogue, languages

ON_TOP = """each => {
  const [text, seat] = [each.getBoundingClientRect(), each.closest('.cloth').getBoundingClientRect()];
  return text.left >= seat.left && text.right <= seat.right && text.top >= seat.top && text.bottom <= seat.bottom;
}"""


def told(seat: Locator) -> list[str]:
    """What is said of levels and can be seen."""
    return [each.inner_text() for each in seat.locator(".levels span").all() if each.is_visible()]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_chosen_level_says_what_it_is_like(visitors: Visitors, size: str, language: str) -> None:
    page = visitors.come(size, locale=language).page
    page.goto("/")
    seat = page.locator(".cloth.seat-1")
    for level in LEVELS:
        page.select_option("#seat1", f"bot:{level}")
        about = find_catalogue(language).say(f"site.about_level.{level}")
        assert told(seat) == [about]
        expect(page.locator("#seat1")).to_have_accessible_description(about)
        assert seat.locator(".levels").evaluate(ON_TOP)
    for nobody in ("link", "here"):
        page.select_option("#seat1", nobody)
        assert told(seat) == []
