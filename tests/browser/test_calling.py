"""Who looks elsewhere is called when it is their turn: by the title, and if they like by a sound and a notification."""

from playwright.sync_api import Page, expect

from browser.visitors import Visitor, Visitors, sit_down, whose_turn

ELSEWHERE = "() => { document.hasFocus = () => false }"
LISTEN = """() => {
  window.rung = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); window.rung += 1; } };
}"""
ON_A_PHONE = """() => {
  window.notified = [];
  window.Notification = class {
    constructor() { throw new TypeError("Illegal constructor"); }
    static permission = 'granted';
    static requestPermission = async () => 'granted';
  };
  ServiceWorkerRegistration.prototype.showNotification = async function (title, about) {
    if (!this.active) throw new TypeError("no worker");
    window.notified.push([title, about]);
  };
}"""  # the browser of these tests allows none
ON_APPLES_PHONE = "() => { delete window.Notification; navigator.standalone = false; }"
CLICKED = """async address => {
  const done = { closed: 0, focused: [], opened: [] };
  WindowClient.prototype.focus = async function () { done.focused.push(new URL(this.url).pathname); };
  clients.openWindow = async (url) => { done.opened.push(url); };
  const click = new ExtendableEvent("notificationclick");
  click.notification = { data: address, close() { done.closed += 1; } };
  let doing;
  click.waitUntil = (promise) => { doing = promise; };
  dispatchEvent(click);
  await doing;
  return done;
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
    page.evaluate(ON_A_PHONE)
    switch(page, "sound")
    switch(page, "notification")
    assert page.evaluate("window.rung") == 1, "the sound is heard when it is chosen"
    page.evaluate(ELSEWHERE)
    assert not page.title().startswith("●")
    while whose_turn(ana, ben) is acting:
        acting.act(acting.choose())
    expect(page).to_have_title("● Edokko: IKI")
    assert page.evaluate("window.rung") == 2
    page.wait_for_function("window.notified.length")
    [[title, about]] = page.evaluate("window.notified")
    assert title == "● Edokko: IKI"
    assert about["body"] == page.locator("#bar .prompt strong").inner_text().strip()
    page.evaluate("() => { document.hasFocus = () => true; dispatchEvent(new Event('focus')) }")
    assert not page.title().startswith("●")


def test_a_click_on_a_notification_leads_to_its_table_that_is_open_or_opens_it(visitors: Visitors) -> None:
    page = visitors.come("phone").page
    Visitor(page, is_touching=True).begin("iki")
    page.evaluate(ON_A_PHONE)
    with page.context.expect_event("serviceworker") as began:
        switch(page, "notification")
    table = page.evaluate("location.pathname")
    assert began.value.evaluate(CLICKED, table) == {"closed": 1, "focused": [table], "opened": []}
    assert began.value.evaluate(CLICKED, "/t/other") == {"closed": 1, "focused": [], "opened": ["/t/other"]}


def test_where_no_notification_can_be_shown_the_switch_stays_off_and_says_so(visitors: Visitors) -> None:
    page = visitors.come("phone").page
    Visitor(page, is_touching=True).begin("iki")
    button, note = page.locator("[data-call=notification]"), page.locator("#note")
    page.locator("#menu-panel").evaluate("menu => menu.matches(':popover-open') || menu.showPopover()")
    button.click()
    expect(note).to_have_text("The browser does not allow notifications from here.")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate(ON_APPLES_PHONE)
    button.click()
    expect(note).to_contain_text("On iPhones and iPads")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_notification_that_could_not_be_shown_turns_the_switch_off(visitors: Visitors) -> None:
    page = visitors.come().page
    Visitor(page).begin("iki")
    page.evaluate(ON_A_PHONE)
    switch(page, "notification")
    page.evaluate(
        "() => { ServiceWorkerRegistration.prototype.showNotification = async () => { throw new TypeError(); } }"
    )
    page.evaluate("notify('Your turn')")
    expect(page.locator("#note")).to_have_text("The browser does not allow notifications from here.")
    expect(page.locator("[data-call=notification]")).to_have_attribute("aria-pressed", "false")
