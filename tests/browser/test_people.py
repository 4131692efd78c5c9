"""What people can do about each other, in a real browser: mute, remove, delete together, move to another device."""

import pytest
from looking.browser import PHONES
from playwright.sync_api import expect

from browser.test_accessible_site import SMALLEST, check
from browser.visitors import Visitor, Visitors, sit_down, whose_turn

SIZES = """panel => [...document.querySelectorAll(`${panel} :is(button, summary)`)]
  .filter(each => each.checkVisibility()).map(each => Math.min(each.offsetWidth, each.offsetHeight))"""


def open_panel(person: Visitor, panel: str) -> None:
    person.page.keyboard.press("Escape")
    person.press(person.page.locator(f".tools [popovertarget={panel}]").last)


def say(person: Visitor, text: str) -> None:
    open_panel(person, "chat-panel")
    person.page.fill("[name=text]", text)
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#chat-lines")).to_contain_text(text)


def begin_play(*people: Visitor) -> None:
    """Let whoever is to decide do something: from then on the table belongs to all."""
    first = whose_turn(*people)
    first.act(first.choose())


def press_by_keyboard(person: Visitor, selector: str) -> None:
    """Go to a button with the Tab key and press it."""
    wanted = f"() => document.activeElement.matches({selector!r})"
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.evaluate(wanted):
            person.page.keyboard.press("Enter")
            return
    raise AssertionError(f"no key leads to {selector}")


def test_messages_are_muted_and_removed_by_keyboard_and_open_pages_follow(visitors: Visitors) -> None:
    ana, ben = visitors.come(), visitors.come()
    table = ana.begin("iki", seat1="link")
    sit_down(ana, ben, "Ben")
    eve = visitors.come()
    eve.page.goto(table)
    say(ben, "a rude word")
    open_panel(eve, "chat-panel")
    expect(eve.page.locator("#chat-lines")).to_contain_text("a rude word")
    say(ana, "Good evening")
    ana.page.locator("[name=text]").focus()
    press_by_keyboard(ana, "#chat-people summary")
    press_by_keyboard(ana, "form[action$=mute] button")
    expect(ana.page.locator("#chat-lines")).not_to_contain_text("a rude word")
    expect(eve.page.locator("#chat-lines")).to_contain_text("a rude word")
    ana.press(ana.page.locator("form[action$=mute] button"))
    expect(ana.page.locator("#chat-lines")).to_contain_text("a rude word")
    ana.page.locator("#chat-lines").focus()
    press_by_keyboard(ana, ".unsay")
    for person in (ana, ben, eve):
        expect(person.page.locator("#chat-lines")).not_to_contain_text("a rude word")
        expect(person.page.locator("#chat-lines")).to_contain_text("Good evening")
    ana.press(ana.page.locator("form[action$=silence] button"))
    expect(ben.page.locator("#chat-people")).to_contain_text("has switched off your chat")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_everybody_can_use_what_is_offered_about_others(visitors: Visitors, size: str) -> None:
    ana, ben = visitors.come(size), visitors.come()
    ana.begin("edo", seat1="link")
    sit_down(ana, ben, "Ben")
    begin_play(ana, ben)
    say(ben, "Good evening")
    say(ana, "Good evening to you")
    ana.press(ana.page.locator("#chat-people summary"))
    check(ana)
    if size in PHONES:
        assert min(ana.page.evaluate(SIZES, "#chat-panel")) >= SMALLEST
    ana.press(ana.page.locator("form[action$=mute] button"))
    open_panel(ben, "menu-panel")
    ben.press(ben.page.locator("summary", has_text="Delete this table"))
    ben.press(ben.page.locator("form[action$=delete] button"))
    expect(ana.page.locator(".tools .count", has_text="!")).to_have_count(1)
    open_panel(ana, "menu-panel")
    check(ana)
    if size in PHONES:
        assert min(ana.page.evaluate(SIZES, "#menu-panel")) >= SMALLEST


def test_a_game_is_deleted_when_the_other_agrees(visitors: Visitors) -> None:
    ana, ben = visitors.come(), visitors.come("phone")
    ana.begin("edo", seat1="link")
    sit_down(ana, ben, "Ben")
    begin_play(ana, ben)
    open_panel(ana, "menu-panel")
    ana.press(ana.page.locator("summary", has_text="Delete this table"))
    ana.press(ana.page.locator("form[action$=delete] button"))
    expect(ana.page.locator(".deletion")).to_contain_text("Still to agree: Ben.")
    expect(ben.page.locator(".tools .count", has_text="!")).to_be_visible()
    open_panel(ben, "menu-panel")
    expect(ben.page.locator(".deletion")).to_contain_text("Ana: asked to delete this table.")
    ben.press(ben.page.locator(".deletion form[action$=delete] button"))
    for person in (ana, ben):
        person.page.wait_for_url("**/")


def test_a_seat_that_moved_is_told_of_over_whatever_lies_open_and_has_left(visitors: Visitors) -> None:
    ana, phone = visitors.come(), visitors.come("phone")
    ana.begin("iki", seat1="bot:easy")
    ana.wait_for_turn()
    open_panel(ana, "menu-panel")
    link = ana.page.locator("input[value*='/seat/']").get_attribute("value") or ""
    phone.page.goto(link)
    phone.press(phone.page.locator(".button.go"))
    phone.wait_for_turn()
    expect(ana.page.get_by_role("dialog", name="Your seat has moved to another device")).to_be_visible()
    ana.press(ana.page.locator("form[action$=moved] button"))
    expect(ana.page.locator("#over.is-open")).to_have_count(0)
    expect(ana.page.locator("[data-action]")).to_have_count(0)
    assert phone.page.locator("input[value*='/seat/']").get_attribute("value") not in ("", None, link)


def test_who_opens_the_page_is_there_at_once(visitors: Visitors) -> None:
    """The page itself says nothing; its script does, when it is loaded."""
    ana = visitors.come()
    table = ana.begin("iki", seat1="bot:easy")
    ana.wait_for_turn()
    with ana.page.expect_request(f"{table}/here"):
        ana.page.goto(table)
