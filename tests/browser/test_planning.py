"""A plan is changed where it lies: by clicks, by dragging with a mouse or a finger, by keys."""

from playwright.sync_api import expect

from browser.visitors import Visitor, Visitors

PLAN = ("card base_b.travel", "officials 2", "card base_a.wood", "officials 1", "card base_c.stone", "officials 1")
SLOTS = "#plan [data-planned]"


def draft(visitor: Visitor) -> list[str]:
    """The steps of the plan, as the page shows them."""
    found: list[str] = visitor.page.eval_on_selector_all(
        SLOTS, "slots => slots.map(({ dataset }) => `${dataset.planned.split('.')[1]} ${dataset.number}`)"
    )
    return found


def plan(visitor: Visitor) -> None:
    """Begin a game and draft a plan."""
    visitor.begin("edo")
    visitor.wait_for_turn()
    while not visitor.page.locator("#plan.planning").count():
        visitor.act(visitor.choose())
        visitor.wait_for_turn()
    for step in PLAN:
        visitor.act(step)
    expect_plan(visitor, "travel 2", "wood 1", "stone 1")


def expect_plan(visitor: Visitor, *cards: str) -> None:
    visitor.page.wait_for_function(
        """([selector, cards]) => !document.body.classList.contains("posting") && cards === JSON.stringify(
          [...document.querySelectorAll(selector)].map(({ dataset }) =>
            `${dataset.planned.split('.')[1]} ${dataset.number}`))""",
        arg=[SLOTS, str(list(cards)).replace("'", '"').replace(", ", ",")],
    )
    assert draft(visitor) == list(cards)


def middle(visitor: Visitor, selector: str) -> tuple[float, float]:
    box = visitor.page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visitor: Visitor, start: str, end: str) -> None:
    mouse = visitor.page.mouse
    mouse.move(*middle(visitor, start))
    mouse.down()
    mouse.move(*middle(visitor, end), steps=6)
    mouse.up()


def drag_by_finger(visitor: Visitor, start: str, end: str) -> None:
    """A finger rests on a card until it is lifted, then carries it."""
    session = visitor.page.context.new_cdp_session(visitor.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    (x, y), (goal_x, goal_y) = middle(visitor, start), middle(visitor, end)
    touch("touchStart", (x, y))
    expect(visitor.page.locator(".lifted")).to_be_attached()
    for part in (0.3, 0.6, 1):
        touch("touchMove", (x + (goal_x - x) * part, y + (goal_y - y) * part))
    touch("touchEnd")


def test_cards_and_officials_are_dragged(visitors: Visitors) -> None:
    ana = visitors.come()
    plan(ana)
    drag(ana, "#plan-slot-1 .piece", "#plan-slot-3 .piece")
    expect_plan(ana, "wood 1", "stone 1", "travel 2")
    drag(ana, "#plan-slot-3 .put .crest", "#plan-slot-1 .piece")
    expect_plan(ana, "wood 2", "stone 1", "travel 1")
    drag(ana, "#plan-slot-2 .put .crest", "#plan-pool")
    expect_plan(ana, "wood 2", "stone 0", "travel 1")
    drag(ana, "#plan-pool .crest", "#plan-slot-2 .piece")
    expect_plan(ana, "wood 2", "stone 1", "travel 1")


def test_a_click_changes_a_planned_card_and_its_help_stays_in_reach(visitors: Visitors) -> None:
    ana = visitors.come()
    plan(ana)
    ana.page.locator("#plan-slot-2 [data-replan='card base_a.money']").click()
    expect_plan(ana, "travel 2", "money 1", "stone 1")
    ana.page.locator("#plan-slot-1 [data-adds='-1']").click()
    expect_plan(ana, "travel 1", "money 1", "stone 1")
    ana.page.locator("#plan-slot-2 [data-adds='1']").click()
    expect_plan(ana, "travel 1", "money 2", "stone 1")
    ana.page.locator("#plan-slot-2 .more").click()
    expect(ana.page.locator("#base_a-sheet")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.page.locator("#plan-slot-2 [data-takes-out]").click()
    expect_plan(ana, "travel 1", "stone 1")
    drag(ana, "[data-hand='card base_a.rice']", "#plan-slot-1 .piece")
    expect_plan(ana, "rice 1", "stone 1")
    drag(ana, "[data-hand='card base_b.trade']", "#plan-slot-3")
    expect_plan(ana, "rice 1", "stone 1", "trade undefined")


def test_a_planned_card_is_changed_by_keys_and_keeps_the_focus(visitors: Visitors) -> None:
    ana = visitors.come()
    plan(ana)
    ana.page.locator("#plan-slot-1").focus()
    for key, *cards in (
        ("ArrowRight", "wood 1", "travel 2", "stone 1"),
        ("-", "wood 1", "travel 1", "stone 1"),
        ("ArrowRight", "wood 1", "stone 1", "travel 1"),
        ("+", "wood 1", "stone 1", "travel 2"),
        ("ArrowLeft", "wood 1", "travel 2", "stone 1"),
        ("Delete", "wood 1", "stone 1"),
    ):
        ana.page.keyboard.press(key)
        expect_plan(ana, *cards)
    expect(ana.page.locator("#plan-slot-1")).to_be_focused()


def test_more_officials_than_there_are_is_refused_with_the_reason(visitors: Visitors) -> None:
    ana = visitors.come()
    plan(ana)
    ana.page.locator("#plan-slot-2 [data-adds='1']").click()
    expect(ana.page.locator("#notes, .note, [role=alert]").filter(has_text="official").first).to_be_visible()
    expect_plan(ana, "travel 2", "wood 1", "stone 1")


def test_a_finger_carries_cards_and_taps_change_them(visitors: Visitors) -> None:
    ana = visitors.come("phone")
    plan(ana)
    ana.page.locator("#plan-slot-1").scroll_into_view_if_needed()
    drag_by_finger(ana, "#plan-slot-1 .piece", "#plan-slot-2 .piece")
    expect_plan(ana, "wood 1", "travel 2", "stone 1")
    ana.page.locator("#plan-slot-2 [data-adds='-1']").tap()
    expect_plan(ana, "wood 1", "travel 1", "stone 1")
    change = ana.page.locator("#plan-slot-1 [data-replan='card base_a.rice']")
    change.tap()
    expect(ana.page.locator(".prompt .preview")).to_contain_text("Rice")
    change.tap()
    expect_plan(ana, "rice 1", "travel 1", "stone 1")
