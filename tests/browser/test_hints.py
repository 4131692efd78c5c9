"""A hint in the browser: asked for by a button or a key, lit on the table, and gone when the table goes on."""

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.visitors import Visitor, Visitors


def at_a_choice(person: Visitor, game: str) -> Locator:
    """The card of a hint in a game against a bot, not there yet."""
    person.begin(game)
    person.wait_for_turn()
    card = person.page.locator("#hint:not(.thinking)")
    expect(card).to_be_hidden()
    return card


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_the_button_shows_a_card_and_lights_the_action(visitors: Visitors, game: str) -> None:
    person = visitors.come()
    card = at_a_choice(person, game)
    person.press(person.page.locator("#bar [data-hint]"))
    expect(card).to_be_visible()
    wanted = card.get_attribute("data-wanted")
    lit = person.page.locator(".taught")
    assert {each.get_attribute("data-action") for each in lit.all()} == {wanted}
    assert person.page.locator("#table .taught:not(.button)").count(), "its place on the board is lit too"
    before = person.state
    person.act(str(wanted))
    expect(card).to_be_hidden()
    assert person.state != before
    expect(lit).to_have_count(0)


def test_the_key_asks_and_a_cross_sends_the_card_away(visitors: Visitors) -> None:
    person = visitors.come()
    card = at_a_choice(person, "iki")
    person.page.keyboard.press("h")
    expect(card).to_be_visible()
    card.locator(".close").click()
    expect(card).to_be_hidden()
    expect(person.page.locator(".taught")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "sideways"])
def test_on_a_phone_the_card_is_in_sight(visitors: Visitors, size: str) -> None:
    person = visitors.come(size)
    card = at_a_choice(person, "iki")
    person.press(person.page.locator("#bar [data-hint]"))
    expect(card).to_be_visible()
    expect(card.locator("h2")).to_be_in_viewport()


def test_the_one_browser_that_asked_sees_it(visitors: Visitors) -> None:
    ana, ben = visitors.come(), visitors.come()
    card = at_a_choice(ana, "iki")
    ben.page.goto(ana.page.url)
    ana.press(ana.page.locator("#bar [data-hint]"))
    expect(card).to_be_visible()
    expect(ben.page.locator("#seat-panel-0 .note svg")).to_have_count(1)
    expect(ben.page.locator("#hint")).to_be_hidden()
    expect(ben.page.locator("[data-hint]")).to_have_count(0)


@pytest.mark.parametrize("answer", ["hint", "refusal"])
def test_while_it_is_thought_about_that_is_said(visitors: Visitors, answer: str) -> None:
    person = visitors.come()
    card = at_a_choice(person, "iki")
    asked: list[Route] = []
    person.page.route("**/hint", lambda route: asked.append(route))
    person.press(person.page.locator("#bar [data-hint]"))
    thought = person.page.locator("#hint.thinking")
    expect(thought).to_have_text("Thinking …")
    expect(thought).to_be_in_viewport()
    if answer == "hint":
        asked[0].continue_()
        expect(card).to_be_visible()
    else:
        asked[0].fulfill(status=429, json={"message": "later"})
        expect(card).to_be_hidden()
    expect(thought).to_have_count(0)
