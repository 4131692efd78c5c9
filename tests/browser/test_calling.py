"""Who looks elsewhere is called when it is their turn: by the title, and if they like by a sound and a notification."""

from playwright.sync_api import Page, expect

from browser.visitors import Visitors, sit_down, whose_turn

ELSEWHERE = "() => { document.hasFocus = () => false }"
LISTEN = """() => {
  window.rung = 0;
  window.notified = [];
  window.AudioContext = class extends AudioContext { constructor() { super(); window.rung += 1; } };
  window.Notification = class {
    constructor(title, about) { window.notified.push(about.body); }
    static permission = 'granted';
    static requestPermission = async () => 'granted';
  };
}"""


def switch(page: Page, way: str) -> None:
    page.locator("#menu-panel").evaluate("menu => menu.matches(':popover-open') || menu.showPopover()")
    page.locator(f"[data-call={way}]").click()
    expect(page.locator(f"[data-call={way}]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")


def test_who_looks_elsewhere_is_called_once_for_a_decision_in_the_ways_that_were_chosen(visitors: Visitors) -> None:
    ana, ben = visitors.come(), visitors.come()
    ana.begin("iki", seat1="link")
    sit_down(ana, ben, "Ben")
    acting = whose_turn(ana, ben)
    waiting = ben if acting is ana else ana
    page = waiting.page
    page.evaluate(LISTEN)
    switch(page, "sound")
    switch(page, "notification")
    assert page.evaluate("window.rung") == 1, "the sound is heard when it is chosen"
    page.evaluate(ELSEWHERE)
    assert not page.title().startswith("●")
    while whose_turn(ana, ben) is acting:
        acting.act(acting.choose())
    expect(page).to_have_title("● Edokko: IKI")
    assert page.evaluate("window.rung") == 2
    assert len(page.evaluate("window.notified")) == 1
    page.evaluate("() => { document.hasFocus = () => true; dispatchEvent(new Event('focus')) }")
    assert not page.title().startswith("●")
