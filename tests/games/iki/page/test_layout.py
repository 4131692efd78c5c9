"""Badges and chips cover nothing that must be read, and small things are large enough for a finger."""

from collections.abc import Iterator

import pytest
from looking.browser import SIZES, open_tab
from looking.watching import find
from playwright.sync_api import Browser, Page

from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games.iki.page.moments import MOMENTS

FINGER = 44
SHOWN = ("ways of life, all layers", "whom to hire", "many deals")
COVERED = """([over, under]) => [...document.querySelectorAll(over)].flatMap(badge => {
  const piece = badge.closest('.piece'), a = badge.getBoundingClientRect();
  return [...(piece?.querySelectorAll(under) ?? [])].filter(each => {
    const b = each.getBoundingClientRect();
    const isBeside = a.left >= b.right - 1 || b.left >= a.right - 1;
    return a.width && b.width && !isBeside && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }).map(each => `${piece.id}: ${each.className}`);
})"""
OUTSIDE = """() => [...document.querySelectorAll('.shop .chip, .shop .reach')].filter(chip => {
  const a = chip.getBoundingClientRect(), b = chip.closest('.shop').getBoundingClientRect();
  return a.width && (a.top < b.top - 3 || a.bottom > b.bottom + 3 || a.left < b.left - 3 || a.right > b.right + 3);
}).map(chip => chip.closest('.shop').id)"""
WRAPPED = """() => [...document.querySelectorAll('.kb')].filter(dots => dots.checkVisibility()
  && new Set([...dots.children].map(dot => Math.round(dot.getBoundingClientRect().top))).size > 1).length"""
UNMARKED = """() => [...document.querySelectorAll('.mini .ends, .row .ends')].filter(track =>
  getComputedStyle(track, '::before').display === 'none').length"""
NARROWEST = (
    "() => Math.min(...[...document.querySelectorAll('.ikz li')].map(each => each.getBoundingClientRect().width))"
)


@pytest.fixture(params=SIZES, scope="module")
def tabs(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[str, list[Page]]]:
    """Some moments with the reach shown, on a screen."""
    wanted = [("iki", moment) for moment in MOMENTS if moment.name in SHOWN]
    drawn = [page(scene_of(each.match, each.reader, "pl", ("reach",))) for each in find(wanted)]
    pages = []
    with open_tab(chromium, SIZES[request.param]) as tab:
        for text in drawn:
            pages.append(tab.context.new_page())
            pages[-1].set_content(text)
        yield request.param, pages


def test_mons_on_a_card_cover_neither_name_nor_skill_nor_salary(tabs: tuple[str, list[Page]]) -> None:
    for tab in tabs[1]:
        assert tab.evaluate(COVERED, [".row .lie", ".nm, .sk, .trk"]) == []


def test_what_a_shop_is_reached_by_covers_neither_its_name_nor_its_offers(tabs: tuple[str, list[Page]]) -> None:
    for tab in tabs[1]:
        assert tab.evaluate(COVERED, [".shop .chip, .shop .reach", ".sn > b, .offer, .oya"]) == []
        assert tab.evaluate(OUTSIDE) == []


def test_every_card_keeps_its_retirement_mark_and_kobuns_stay_in_a_line(tabs: tuple[str, list[Page]]) -> None:
    for tab in tabs[1]:
        assert tab.evaluate(UNMARKED) == 0
        assert tab.evaluate(WRAPPED) == 0


def test_a_finger_hits_a_space_of_the_way_of_life_on_a_phone(tabs: tuple[str, list[Page]]) -> None:
    size, pages = tabs
    for tab in pages:
        assert size != "phone" or tab.evaluate(NARROWEST) >= FINGER
