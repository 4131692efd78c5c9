"""The rules over a table: at a paragraph, of the table's own content, and back to where one was."""

import pytest
from playwright.sync_api import FrameLocator, expect

from browser.visitors import Visitor, Visitors

DRAWER = "#rules-panel:popover-open"
LINK = """([where, anchor]) => {
  const link = document.createElement("a");
  Object.assign(link, { href: `/rules/iki#${anchor}`, className: "rule", textContent: "a rule" });
  document.querySelector(where).append(link);
}"""


def inside(person: Visitor) -> FrameLocator:
    expect(person.page.locator(f"{DRAWER} iframe.shown")).to_be_visible()
    return person.page.frame_locator(f"{DRAWER} iframe")


def test_rules_open_over_the_table_and_close_to_where_one_was(visitors: Visitors) -> None:
    ana = visitors.come(locale="fr-FR")
    table = ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    button = ana.page.locator(".tools a[href^='/rules/']")
    button.focus()
    ana.page.keyboard.press("Enter")
    page = inside(ana)
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.locator("nav.strip")).to_be_hidden()
    page.locator(".top nav a").nth(2).click()
    expect(page.locator(".glossary")).to_be_visible()
    page.locator("h1").press("Escape")
    expect(ana.page.locator(DRAWER)).to_have_count(0)
    assert ana.page.url == table
    expect(button).to_be_focused()
    ana.act(ana.choose())
    button.click()
    expect(inside(ana).locator(".glossary")).to_be_visible()
    inside(ana).locator(".contents a").last.click()
    expect(inside(ana).locator(".letter").last).to_be_in_viewport()
    ana.press(ana.page.locator(f"{DRAWER} .close"))
    button.click()
    expect(inside(ana).locator(".letter").last).to_be_in_viewport()
    ana.page.keyboard.press("Escape")
    ana.page.go_back()
    ana.page.wait_for_function("() => document.body && !document.body.dataset.table")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_rule_on_a_sheet_opens_at_its_paragraph_and_the_sheet_stays(visitors: Visitors, size: str) -> None:
    ana = visitors.come(size)
    ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    opener = ana.page.locator("#seats [popovertarget]:visible").first
    ana.press(opener)
    sheet = ana.page.locator("#sheets .sheet:popover-open")
    expect(sheet).to_be_visible()
    ana.page.evaluate(LINK, ["#sheets .sheet:popover-open .words", "hire-discount"])
    ana.press(sheet.locator("a.rule"))
    page = inside(ana)
    paragraph = page.locator("#hire-discount")
    expect(paragraph).to_be_in_viewport()
    tabs = page.locator(".top nav")
    assert paragraph.bounding_box()["y"] >= tabs.bounding_box()["y"] + tabs.bounding_box()["height"] - 1  # type: ignore[index]
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(DRAWER)).to_have_count(0)
    expect(sheet).to_be_visible()
    expect(sheet.locator("a.rule")).to_be_focused()


def test_without_a_script_a_link_to_the_rules_leads_there_and_back(visitors: Visitors) -> None:
    ana = visitors.come(java_script_enabled=False)
    begun = ana.page.request.post("/begin", form={"game": "edo", "name": "Ana", "seat1": "here"})
    ana.page.goto(begun.url)
    ana.page.locator(".tools a[href^='/rules/']").click()
    expect(ana.page.locator(".reading h1")).to_be_visible()
    ana.page.locator(".top nav a").nth(1).click()
    ana.page.get_by_text("Back to the table").click()
    expect(ana.page.locator("#table")).to_be_visible()
    assert ana.page.url == begun.url
