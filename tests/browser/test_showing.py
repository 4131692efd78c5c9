"""What a choice leads to is shown on the table while it is pointed at, focused or tapped once; layers are kept."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.visitors import Visitor, Visitors

NUMBER = re.compile(r"\d+ step")


def choosing_a_way(person: Visitor) -> Locator:
    """A game whose reader chooses a way of life: the button of its space 3, or of 2 where that is closed."""
    person.begin("iki", seat2="bot:easy")
    for _ in range(20):
        person.wait_for_turn()
        if person.page.locator("#tracks [data-action]").count():
            break
        person.act(person.choose())
    person.page.mouse.move(1, 1)  # a choice may have come up where the last one was clicked
    return person.page.locator("#at-way-2 > .act, #at-way-3 > .act").last


def lit(person: Visitor) -> set[str]:
    return set(person.page.locator(".lit").evaluate_all("all => all.map(each => each.id)"))


@pytest.mark.parametrize("means", ["mouse", "keyboard", "tap"])
def test_a_way_of_life_lights_the_shops_that_it_reaches(visitors: Visitors, means: str) -> None:
    person = visitors.come("phone" if means == "tap" else "desktop")
    way = choosing_a_way(person)
    reached = {each.partition(":")[0] for each in (way.get_attribute("data-shows") or "").split()}
    assert reached
    assert lit(person) == set()
    if means == "mouse":
        way.hover()
    elif means == "tap":
        way.tap()
    else:
        while not way.evaluate("each => each === document.activeElement"):
            person.page.keyboard.press("Tab")
    assert lit(person) == reached
    assert person.page.locator(".trail polyline").count() == 1
    expect(person.page.locator(".prompt .preview")).to_have_text(NUMBER)
    if means == "mouse":
        person.page.mouse.move(1, 1)
    elif means == "tap":
        person.page.locator("#row h2").tap()
    else:
        person.page.evaluate("document.activeElement.blur()")
    assert lit(person) == set()
    assert person.page.locator(".trail polyline").count() == 0


def test_the_reach_is_shown_until_it_is_switched_off(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki")
    switch = ana.page.locator("#layer-reach")
    expect(switch).to_be_checked()
    switch.uncheck()
    ana.act(ana.choose())
    ana.page.reload()
    expect(switch).not_to_be_checked()
    ana.begin("iki")
    expect(switch).not_to_be_checked()


def test_who_has_played_before_chooses_what_is_shown(visitors: Visitors) -> None:
    ana = visitors.come()
    for _ in range(3):
        ana.begin("iki")
        expect(ana.page.locator("#layer-reach")).to_be_checked()
    ana.page.locator("#layer-fire").check()
    ana.page.reload()
    expect(ana.page.locator("#layer-fire")).to_be_checked()
