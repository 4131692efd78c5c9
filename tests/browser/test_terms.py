"""Words of the glossary in the bar: pointed at, focused or tapped they say what they mean, and lead to the rules."""

from playwright.sync_api import Locator, expect

from browser.visitors import Visitor, Visitors

BUBBLE = "#named:popover-open"
DRAWER = "#rules-panel:popover-open"


def term_asked_for(person: Visitor) -> Locator:
    """The first term in the bar, of a question that explains itself."""
    person.begin("iki", seat1="here", name1="Ben")
    person.wait_for_turn()
    return person.page.locator("#bar .prompt a.term").first


def expect_paragraph(person: Visitor, anchor: str) -> None:
    frame = person.page.locator(f"{DRAWER} iframe.shown")
    expect(frame).to_be_visible()
    expect(person.page.frame_locator(f"{DRAWER} iframe").locator(f"#{anchor}")).to_be_in_viewport()


def anchor_of(term: Locator) -> str:
    return str(term.get_attribute("href")).partition("#")[2]


def test_a_term_that_is_pointed_at_says_what_it_means_and_a_click_leads_to_its_rule(visitors: Visitors) -> None:
    ana = visitors.come()
    term = term_asked_for(ana)
    anchor, meaning = anchor_of(term), str(term.get_attribute("title"))
    before = ana.page.locator("#bar").bounding_box()
    term.hover()
    expect(ana.page.locator(BUBBLE)).to_contain_text(meaning)
    assert ana.page.locator("#bar").bounding_box() == before
    term.click()
    expect_paragraph(ana, anchor)


def test_with_the_keyboard_a_term_is_read_and_entered(visitors: Visitors) -> None:
    ana = visitors.come(locale="pl")
    term = term_asked_for(ana)
    anchor, meaning = anchor_of(term), str(term.get_attribute("title"))
    ana.page.locator("#bar").evaluate("bar => { bar.tabIndex = -1; bar.focus(); }")
    ana.page.keyboard.press("Tab")
    expect(term).to_be_focused()
    expect(ana.page.locator(BUBBLE)).to_contain_text(meaning)
    ana.page.keyboard.press("Enter")
    expect_paragraph(ana, anchor)
    ana.page.keyboard.press("Escape")
    expect(term).to_be_focused()


def test_a_first_tap_says_what_a_term_means_and_a_second_leads_to_its_rule(visitors: Visitors) -> None:
    ana = visitors.come("phone")
    term = term_asked_for(ana)
    anchor, meaning = anchor_of(term), str(term.get_attribute("title"))
    term.tap()
    expect(ana.page.locator(BUBBLE)).to_contain_text(meaning)
    expect(ana.page.locator(DRAWER)).to_have_count(0)
    term.tap()
    expect_paragraph(ana, anchor)


def test_terms_are_there_again_when_a_choice_is_no_longer_pointed_at(visitors: Visitors) -> None:
    ana = visitors.come()
    term_asked_for(ana)
    line = ana.page.locator("#bar .prompt > span")
    terms = line.locator("a.term").count()
    assert terms
    ana.page.locator("#row [data-action]").first.hover()
    expect(line).to_have_class("preview")
    ana.page.mouse.move(5, 5)
    expect(line).not_to_have_class("preview")
    assert line.locator("a.term").count() == terms
