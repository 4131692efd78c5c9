"""What a page tells when it is asked: names of things, help, what seats would score; keys, and doubts before waste."""

import pytest
from playwright.sync_api import Page, expect

from browser.visitors import Visitor, Visitors
from edokko.games import GAMES

DOUBT = "(button, said) => button.dataset.doubt = said"
WASTE = "Two officials would stay idle."
SIGN = """said => {
  const badge = document.createElement('b');
  badge.id = 'badge'; badge.title = said; badge.textContent = '7';
  badge.style.cssText = 'position:absolute;left:20px;top:20px;padding:6px';
  const cover = document.createElement('button');
  cover.style.cssText = 'position:absolute;inset:0;z-index:2';
  const piece = document.createElement('div');
  piece.className = 'piece';
  piece.style.cssText = 'position:fixed;left:100px;top:200px;width:120px;height:120px;z-index:50;background:#fff';
  piece.append(badge, cover);
  if (said === 'free') cover.remove();
  document.body.append(piece);
}"""
OVERLAP = """() => {
  const [one, two] = ['named', 'badge'].map(id => document.getElementById(id).getBoundingClientRect());
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}"""

# Pictograms in sight that nothing names where one points at them: not those beside their words, nor the landscape.
NAMELESS = """() => [...document.querySelectorAll('#table svg')].filter(sign => {
  const box = sign.getBoundingClientRect();
  if (sign.closest('.brand, .seat header, .who, h2, .bar > .crest, .reach, #story, [popover], .roads, .scene, .trail'))
    return false;
  if (!sign.checkVisibility({visibilityProperty: true}) || box.width < 3 || box.top < 0 || box.bottom > innerHeight)
    return false;
  return !titleOf(namedAt(box.x + box.width / 2, box.y + box.height / 2));
}).map(sign => `${sign.parentElement.className} ${sign.innerHTML}`)"""

every_game = pytest.mark.parametrize("game", GAMES)


def bubble(page: Page) -> str:
    """The name that is shown."""
    expect(page.locator("#named")).to_be_visible()
    return page.locator("#named").inner_text()


def seated(visitors: Visitors, game: str, size: str = "desktop", decisions: int = 0) -> Visitor:
    ana = visitors.come(size)
    ana.begin(game)
    ana.wait_for_turn()
    ana.play_some(decisions)
    ana.wait_for_turn()
    return ana


def test_pointing_and_focus_show_a_name_and_moving_on_hides_it(visitors: Visitors) -> None:
    page = seated(visitors, "iki").page
    undo = page.locator("#bar [data-command=undo]")
    said = undo.get_attribute("title")
    undo.hover()
    assert bubble(page) == said
    assert not undo.get_attribute("title"), "the browser would show it a second time"
    page.mouse.move(700, 420)
    expect(page.locator("#named")).to_be_hidden()
    assert undo.get_attribute("title") == said
    page.locator("#head .tool").first.focus()
    page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.title")
    assert focused
    assert bubble(page) == focused
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert bubble(page) != focused


def test_a_sign_on_a_card_is_named_although_a_button_lies_over_the_card(visitors: Visitors) -> None:
    page = seated(visitors, "iki").page
    page.evaluate(SIGN, "Seven mons")
    page.mouse.move(130, 232)
    assert bubble(page) == "Seven mons"
    assert not page.evaluate(OVERLAP)
    page.mouse.move(200, 300)
    expect(page.locator("#named")).to_be_hidden()


def test_a_tap_on_something_that_is_no_button_shows_its_name(visitors: Visitors) -> None:
    page = seated(visitors, "iki", "phone").page
    page.evaluate(SIGN, "free")
    page.touchscreen.tap(130, 232)
    assert bubble(page) == "free"
    assert not page.evaluate(OVERLAP)
    page.touchscreen.tap(180, 300)
    expect(page.locator("#named")).to_be_hidden()


def test_digits_choose_u_takes_back_and_the_question_mark_helps(visitors: Visitors) -> None:
    ana = seated(visitors, "iki")
    page = ana.page
    asked = page.locator(".prompt strong").inner_text()
    before = ana.state
    page.keyboard.press("2")
    page.wait_for_function("before => document.body.dataset.state !== before", arg=before)
    assert page.locator(".prompt strong").inner_text() != asked
    before = ana.state
    page.keyboard.press("u")
    page.wait_for_function("before => document.body.dataset.state !== before", arg=before)
    assert page.locator(".prompt strong").inner_text() == asked
    page.keyboard.press("u")
    expect(page.locator("#note")).to_have_text("There is nothing to take back.")
    page.keyboard.press("?")
    expect(page.locator("#help-panel .legend").first).to_be_visible()
    before = ana.state
    page.keyboard.press("1")  # nothing is chosen behind the help
    page.keyboard.press("?")
    expect(page.locator("#help-panel")).to_be_hidden()
    assert ana.state == before


def test_keys_are_left_alone_while_typing_and_when_they_are_switched_off(visitors: Visitors) -> None:
    ana = seated(visitors, "iki")
    page = ana.page
    before = ana.state
    page.locator(".tool[popovertarget=chat-panel]").click()
    page.locator("#chat-panel [name=text]").fill("")
    page.keyboard.type("1 u?")
    assert page.locator("#chat-panel [name=text]").input_value() == "1 u?"
    expect(page.locator("#help-panel")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+1")
    page.locator(".tool[popovertarget=menu-panel]").last.click()
    page.locator("[name=keys][value=off]").click()
    page.locator("html[data-keys=off]").wait_for()
    ana.wait_for_turn()
    page.keyboard.press("?")
    page.keyboard.press("1")
    page.wait_for_timeout(200)
    expect(page.locator("#help-panel")).to_be_hidden()
    assert ana.state == before


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_action_that_wastes_something_is_asked_about_once(visitors: Visitors, size: str) -> None:
    ana = seated(visitors, "iki", size)
    page = ana.page
    piece = page.locator("#table [data-action]:not(.button):visible").first
    action = piece.get_attribute("data-action")
    piece.evaluate(DOUBT, WASTE)
    before = ana.state

    def choose() -> None:
        ana.press(piece)
        if page.locator(".armed").count():
            ana.press(page.locator(".armed"))

    choose()
    expect(page.locator("#doubt")).to_contain_text(WASTE)
    expect(page.locator("[data-doubting=back]")).to_be_focused()
    ana.press(page.locator("[data-doubting=back]"))
    expect(page.locator("#doubt")).to_have_count(0)
    assert ana.state == before
    assert piece.get_attribute("data-action") == action
    choose()  # it has been answered
    page.wait_for_function("before => document.body.dataset.state !== before", arg=before)
    expect(page.locator("#doubt")).to_have_count(0)


def test_a_doubt_is_answered_by_keys(visitors: Visitors) -> None:
    ana = seated(visitors, "iki")
    page, before = ana.page, ana.state
    first, second = (page.locator("#bar .options > .option").nth(number) for number in range(2))
    first.evaluate(DOUBT, WASTE)
    second.evaluate(DOUBT, WASTE)
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#doubt")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#doubt")).to_have_count(0)
    expect(first).to_be_focused()
    page.keyboard.press("2")
    expect(page.locator("#doubt")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.body.dataset.state !== before", arg=before)


@every_game
def test_panels_unfold_side_by_side_and_stay_so_while_the_table_goes_on(visitors: Visitors, game: str) -> None:
    ana = seated(visitors, game, decisions=4)
    page = ana.page
    for number in range(2):
        page.locator("[data-unfold]").nth(number).click()
    for number in range(2):
        expect(page.locator(".unfolded").nth(number).locator(".sum")).to_be_visible()
    ana.act(ana.choose())
    ana.wait_for_turn()
    for number in range(2):
        expect(page.locator(".unfolded").nth(number).locator(".sum")).to_be_visible()
        expect(page.locator("[data-unfold]").nth(number)).to_have_attribute("aria-expanded", "true")
    page.locator("[data-unfold]").first.click()
    expect(page.locator(".unfolded").first).to_be_hidden()
    expect(page.locator(".unfolded").nth(1)).to_be_visible()


@every_game
def test_after_a_decision_by_keyboard_the_focus_is_on_a_choice(visitors: Visitors, game: str) -> None:
    ana = seated(visitors, game)
    for _ in range(3):
        before = ana.state
        ana.page.locator("#table [data-action]:not(.button):visible").first.focus()
        ana.page.keyboard.press("Enter")
        ana.page.wait_for_function("before => document.body.dataset.state !== before", arg=before)
        ana.wait_for_turn()
        focused = ana.page.evaluate("document.activeElement.dataset.command ?? document.activeElement.tagName")
        assert focused == "BUTTON", "on undo, or nowhere"


def test_chips_of_a_layer_say_what_they_are_to_mouse_keyboard_and_finger(visitors: Visitors) -> None:
    page = seated(visitors, "iki").page
    page.locator("label:has(#layer-fire)").click()
    chip = page.locator(".on-fire .chip").first
    said = chip.get_attribute("title")
    assert said
    chip.hover()
    assert bubble(page) == said
    page.mouse.move(2, 2)
    expect(page.locator("#named")).to_be_hidden()
    page.keyboard.press("Tab")
    page.locator(".on-fire .chip").nth(1).focus()
    assert bubble(page) == page.locator(".on-fire .chip").nth(1).get_attribute("title")
    held = seated(visitors, "iki", "phone").page
    held.locator("label:has(#layer-fire)").tap()
    held.locator(".on-fire .chip").first.tap()
    assert bubble(held) == held.locator(".on-fire .chip").first.get_attribute("title")


@every_game
def test_every_pictogram_on_the_table_says_what_it_is(visitors: Visitors, game: str) -> None:
    ana = seated(visitors, game)
    for layer in ana.page.locator(".layers input").all():
        layer.check()
    for _ in range(10):
        ana.wait_for_turn()
        assert ana.page.evaluate(NAMELESS) == []
        ana.act(ana.choose_plan())
