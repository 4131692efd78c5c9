"""Badges and chips cover nothing that must be read, and small things are large enough for a finger."""

from collections.abc import Iterator

import pytest
from looking.browser import PHONES, SIZES, open_tab
from looking.watching import find
from playwright.sync_api import Browser, Page

from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import find_game
from edokko.games.iki.page.layers import LAYERS
from edokko.games.iki.page.moments import MOMENTS
from edokko.words.catalogue import languages
from games.iki.scenario import scenario

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
WRAPPED = """() => [...document.querySelectorAll('.workers')].filter(dots => dots.checkVisibility()
  && new Set([...dots.children].map(dot => Math.round(dot.getBoundingClientRect().top))).size > 1).length"""
UNMARKED = """() => [...document.querySelectorAll('.mini .ends, .row .ends')].filter(track =>
  getComputedStyle(track, '::before').display === 'none').length"""
# Chips of layers that nothing says the name of where one points at them: a button over the piece passes it on.
UNNAMED = """() => [...document.querySelectorAll('.board .layer .chip, .board .doom')].filter(chip => {
  const box = chip.getBoundingClientRect();
  if (!box.width) return false;
  const under = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const piece = chip.closest('.piece');
  const isFound = piece ? under.includes(chip) && piece.contains(under[0]) : chip.contains(under[0]);
  return !chip.title || !isFound || (!piece && chip.tabIndex < 0);
}).map(chip => chip.outerHTML.slice(0, 120))"""
# The square that a finger needs around the middle of each offer is the offer's alone.
SHARED = """finger => [...document.querySelectorAll('button.offer')].filter(offer => {
  offer.scrollIntoView({block: 'center', behavior: 'instant'});
  const box = offer.getBoundingClientRect(), reach = finger / 2 - 1;
  return [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]].some(([dx, dy]) => offer !==
    document.elementFromPoint(box.x + box.width / 2 + dx * reach, box.y + box.height / 2 + dy * reach));
}).map(offer => offer.dataset.action)"""
BEYOND = """() => [...document.querySelectorAll('.mini .skill')].filter(skill => {
  const card = skill.closest('.piece').getBoundingClientRect();
  return [...skill.querySelectorAll('b, svg')].map(each => each.getBoundingClientRect())
    .some(({left, right}) => left < card.left || right > card.right);
}).map(skill => skill.closest('.piece').querySelector('.name').textContent)"""
STALLS = [f"{nagaya}{depth}" for nagaya in "1234" for depth in "abcd"]
NARROWEST = (
    "() => Math.min(...[...document.querySelectorAll('.ikizama li')].map(each => each.getBoundingClientRect().width))"
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
        assert tab.evaluate(COVERED, [".row .lie", ".name, .skill, .salary-track"]) == []


def test_what_a_shop_is_reached_by_covers_neither_its_name_nor_its_offers(tabs: tuple[str, list[Page]]) -> None:
    for tab in tabs[1]:
        assert tab.evaluate(COVERED, [".shop .chip, .shop .reach", ".shop-name > b, .offer, .oyakata"]) == []
        assert tab.evaluate(OUTSIDE) == []


def test_every_card_keeps_its_retirement_mark_and_kobuns_stay_in_a_line(tabs: tuple[str, list[Page]]) -> None:
    for tab in tabs[1]:
        assert tab.evaluate(UNMARKED) == 0
        assert tab.evaluate(WRAPPED) == 0


def test_a_finger_hits_a_space_of_the_way_of_life_on_a_phone(tabs: tuple[str, list[Page]]) -> None:
    size, pages = tabs
    for tab in pages:
        assert size != "phone" or tab.evaluate(NARROWEST) >= FINGER


@pytest.mark.parametrize("size", SIZES)
def test_every_chip_of_a_layer_has_its_name_where_one_points_at_it(chromium: Browser, size: str) -> None:
    wanted = [("iki", moment) for moment in MOMENTS if moment.name in ("ways of life, all layers", "after payday")]
    shown = 0
    with open_tab(chromium, SIZES[size]) as tab:
        for each in find(wanted):
            tab.set_content(page(scene_of(each.match, each.reader, "en", tuple(LAYERS))))
            tab.locator(".board").scroll_into_view_if_needed()
            assert tab.evaluate(UNNAMED) == []
            shown += tab.locator(".on-harmony .chip, .doom").count()
    assert shown


@pytest.mark.parametrize("held", PHONES)
@pytest.mark.parametrize(("shop", "offers"), [("exchange", 3), ("pawn", 2)])
def test_a_finger_hits_each_offer_of_a_shop_and_no_other(chromium: Browser, held: str, shop: str, offers: int) -> None:
    goods = {"mon": 30, "rice": 3, "sandal": 2}
    match = scenario(seats=4, at=shop, oyakatas={1: shop, 2: shop}, goods={0: goods})
    with open_tab(chromium, SIZES[held]) as tab:
        for language in languages():
            tab.set_content(page(scene_of(match, 0, language, tuple(LAYERS))))
            assert tab.locator("button.offer").count() == offers
            assert tab.evaluate(SHARED, FINGER) == []
            assert tab.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_skill_of_every_character_stays_on_its_card(chromium: Browser, size: str) -> None:
    cards = list(find_game("iki").shipped().values["characters"])
    beyond = []
    with open_tab(chromium, SIZES[size]) as tab:
        places = [stall for stall in STALLS if not stall.endswith("d")]  # of two seats, who alone have neutrals
        for first in range(0, len(cards), len(places)):
            stalls = {stall: (card, None) for stall, card in zip(places, cards[first:], strict=False)}
            tab.set_content(page(scene_of(scenario(seats=2, stalls=stalls), 0)))
            beyond += tab.evaluate(BEYOND)
    assert beyond == []
