"""The coach in a browser: each kind of decision is explained once, a blunder is asked about, the card goes away."""

import pytest
from looking.browser import PHONES
from playwright.sync_api import Page, expect

from browser.test_phones import MISSED, SMALLEST, check_sight
from browser.visitors import Visitor, Visitors
from edokko.games import GAMES
from soaking import SOAK

PURPOSE = "#teacher [data-explains]"
SEEN_AND_SAID = """() => {
  const card = document.querySelector(".teacher-card.coach");
  return card?.checkVisibility() ? card.querySelector(".teacher-words").innerText.trim() : null;
}"""
FEWEST_LETTERS = 20
SOME, WHOLE = 15, 600  # decisions


def explained(page: Page) -> set[str]:
    return set(
        page.evaluate(
            "Object.keys(JSON.parse(localStorage.getItem(`explained-${document.body.dataset.game}`) ?? '{}'))"
        )
    )


@pytest.fixture
def ana(visitors: Visitors) -> Visitor:
    """Somebody in a first game."""
    ana = visitors.come(is_coached=True)
    ana.begin("iki")
    ana.wait_for_turn()
    return ana


def test_a_kind_of_decision_is_explained_once(ana: Visitor) -> None:
    page = ana.page
    seen: dict[str, int] = {}
    last = None
    for _ in range(14):
        ana.wait_for_turn()
        if page.locator(PURPOSE).count():
            kind = str(page.locator(PURPOSE).get_attribute("data-explains"))
            is_shown = page.locator(PURPOSE).is_visible()
            if kind != last:
                seen[kind] = seen.get(kind, 0) + 1
                assert is_shown == (seen[kind] == 1), kind
            last = kind
        else:
            last = None
        ana.act(ana.choose())
    assert explained(page) >= set(seen)
    assert max(seen.values()) > 1


def test_a_page_that_is_loaded_anew_explains_the_decision_again(ana: Visitor) -> None:
    expect(ana.page.locator(PURPOSE)).to_be_visible()
    ana.page.reload()
    expect(ana.page.locator(PURPOSE)).to_be_visible()


def test_what_was_understood_goes_until_something_else_is_said(ana: Visitor) -> None:
    ana.press(ana.page.locator("[data-coach=fold]"))
    expect(ana.page.locator(PURPOSE)).not_to_be_visible()
    expect(ana.page.locator("#teacher")).not_to_be_visible()
    ana.act(ana.choose())
    ana.wait_for_turn()
    expect(ana.page.locator(PURPOSE)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_is_seen_only_while_it_says_something(visitors: Visitors, game: str) -> None:
    ana = visitors.come(is_coached=True)
    ana.begin(game)
    decisions = 0
    while decisions < (WHOLE if SOAK or game == next(iter(GAMES)) else SOME):
        ana.wait_for_turn()
        if ana.is_over:
            break
        said = ana.page.evaluate(SEEN_AND_SAID)
        assert said is None or len(said) > FEWEST_LETTERS, said
        ana.act(ana.choose())
        decisions += 1
    assert decisions >= SOME


def test_the_cross_sends_the_coach_away_and_the_menu_brings_it_back(ana: Visitor) -> None:
    page = ana.page
    ana.press(page.locator("[data-coach=off]"))
    expect(page.locator("#teacher")).not_to_be_visible()
    page.reload()
    expect(page.locator("#teacher")).not_to_be_visible()
    ana.press(page.locator('[popovertarget="menu-panel"]').first)
    ana.press(page.locator("[data-renews] button"))
    expect(page.locator(PURPOSE)).to_be_visible()


@pytest.mark.parametrize("held", PHONES)
def test_on_a_phone_fingers_find_the_buttons_and_the_choices_stay_in_sight(visitors: Visitors, held: str) -> None:
    ana = visitors.come(held, is_coached=True)
    ana.begin("edo")
    for _ in range(5):
        ana.wait_for_turn()
        check_sight(ana)
        assert ana.page.evaluate(MISSED, SMALLEST) == []
        ana.act(ana.choose_plan())
