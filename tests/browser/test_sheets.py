"""Enlarged cards in a browser: fetched when somebody reaches for them, true while they lie open."""

from playwright.sync_api import expect

from browser.visitors import HITTABLE, Visitor, Visitors

OPEN = "#sheets .sheet:popover-open"


def open_first(person: Visitor, what: str) -> str:
    """Open a sheet by the keyboard, as anybody can; its id."""
    button = person.page.locator(f"{what} [popovertarget]:visible").first
    button.focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(OPEN)).to_be_visible()
    return str(button.get_attribute("popovertarget"))


def test_a_sheet_is_asked_for_before_the_click_and_opens_and_closes_where_one_was(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    assert ana.page.locator("#sheets > *").count() == 0
    button = ana.page.locator("#row [popovertarget]").first
    with ana.page.expect_response("**/sheet/*"):
        button.hover()
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    button.click()
    expect(ana.page.locator(OPEN)).to_be_visible()
    assert not [each for each in asked if "/sheet/" in each]
    assert ana.page.locator(f"{OPEN} use").evaluate_all(
        "uses => uses.every(use => document.querySelector(use.getAttribute('href')))"
    )
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(OPEN)).to_have_count(0)
    button.click()
    expect(ana.page.locator(OPEN)).to_be_visible()


def test_an_open_sheet_becomes_true_when_the_table_changes_and_closes_when_its_thing_is_gone(
    visitors: Visitors,
) -> None:
    ana = visitors.come()
    table = ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    other = Visitor(ana.page.context.new_page())
    other.page.goto(table)
    first = open_first(ana, "#row")
    buttons = ana.page.locator(f"{OPEN} [data-action]")
    expect(buttons).to_have_count(1)
    action = str(buttons.get_attribute("data-action"))
    others = other.page.evaluate(HITTABLE)
    other.act(next(each for each in others if each != action))
    expect(buttons).to_have_count(0)
    expect(ana.page.locator(f"{OPEN} .why")).to_be_visible()
    expect(ana.page.locator(OPEN)).to_have_id(first)
    ana.page.evaluate(f"document.querySelector('{OPEN}').id = 'nothing-sheet'; renewSheets()")
    expect(ana.page.locator(OPEN)).to_have_count(0)
    assert all("nothing-sheet" in each for each in visitors.complaints)
    visitors.complaints.clear()


def test_without_a_connection_a_sheet_says_so_and_opens_when_it_is_back(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("edo", seat1="here", name1="Ben")
    ana.wait_for_turn()
    ana.page.context.set_offline(True)
    button = ana.page.locator("#market [popovertarget]").first
    button.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("#note.shown")).to_be_visible()
    expect(ana.page.locator(OPEN)).to_have_count(0)
    ana.page.context.set_offline(False)
    button.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(OPEN)).to_be_visible()


def test_who_looks_back_opens_the_sheets_of_that_moment(visitors: Visitors) -> None:
    ana = visitors.come("phone")
    table = ana.begin("iki", seat1="here", name1="Ben")
    for _ in range(3):
        ana.wait_for_turn()
        ana.act(ana.choose())
    ana.page.goto(f"{table}?ply=1")
    ana.page.wait_for_function("() => looking?.shown")
    with ana.page.expect_request("**/sheet/*?ply=1"):
        open_first(ana, "#seats")
    ana.page.keyboard.press("Escape")
    ana.page.locator("[data-replay=on]").tap()
    ana.page.wait_for_function("() => looking.ply === 2")
    with ana.page.expect_request("**/sheet/*?ply=2"):
        open_first(ana, "#seats")
