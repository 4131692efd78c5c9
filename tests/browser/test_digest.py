"""Since your last turn, step by step on the true board of each moment, in a real browser."""

import pytest
from playwright.sync_api import Locator, expect

from browser.test_accessible_site import check
from browser.test_together import same
from browser.visitors import Visitor, Visitors, sit_down
from edokko.games import GAMES

LINES = "#story .digest [data-places]"
BOARD = "() => [...document.querySelectorAll('#table [data-piece]')].map(each => each.dataset.piece + each.id).join()"
SEEN = """ring => {
  const box = ring.getBoundingClientRect();
  return Math.min(box.width, box.height) > 8 && box.right > 0 && box.left < innerWidth;
}"""


def lines_of(visitor: Visitor) -> Locator:
    return visitor.page.locator(LINES)


def wait_for_news(visitor: Visitor, least: int) -> None:
    """Play until there is something to be told before the first click of a turn."""
    visitor.wait_for_turn()
    for _ in range(80):
        if lines_of(visitor).count() >= least and visitor.page.locator("#bar .tab").count():
            return
        visitor.act(visitor.choose())
        visitor.wait_for_turn()
    raise AssertionError("nothing happens")


def begin(visitor: Visitor) -> None:
    """Open the digest by its button, on a phone by the tab over the bar."""
    visitor.press(visitor.page.locator("#bar .tab" if visitor.is_touching else ".digest .retell"))
    expect(visitor.page.locator("#steps")).to_be_visible()
    visitor.page.wait_for_function("() => looking?.shown")


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_shows_the_board_of_its_moment_forwards_and_backwards(
    visitors: Visitors, game: str, size: str
) -> None:
    ana = visitors.come(size)
    table = ana.begin(game, seat2="bot:easy")
    wait_for_news(ana, 3)
    now = ana.page.evaluate(BOARD)
    begin(ana)
    first, last = ana.page.evaluate("() => [looking.first, looking.last]")
    watcher = visitors.come(size)
    boards = {}
    for ply in range(first + 1, last + 1):
        ana.page.wait_for_function("ply => looking.ply === ply", arg=ply)
        boards[ply] = ana.page.evaluate(BOARD)
        expect(ana.page.locator("#told")).not_to_be_empty()
        expect(ana.page.locator("#steps .counter")).to_have_text(f"{ply - first} / {last - first}")
        if ply < last:
            ana.press(ana.page.locator("#steps [data-steps=on]"))
    watcher.page.goto(f"{table}?ply={first + 1}")
    if game == "iki":  # nothing is secret there
        assert watcher.page.evaluate(BOARD) == boards[first + 1]
    check(ana)
    for ply in range(last - 1, first, -1):
        ana.press(ana.page.locator("#steps [data-steps=back]"))
        ana.page.wait_for_function("ply => looking.ply === ply", arg=ply)
        assert ana.page.evaluate(BOARD) == boards[ply]
    ana.press(ana.page.locator("#steps [data-steps=end]"))
    expect(ana.page.locator("#steps")).to_be_hidden()
    assert ana.page.evaluate(BOARD) == now
    ana.act(ana.choose())


def test_asked_for_again_it_begins_anew_and_still_ends_at_the_table_as_it_stands(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki", seat2="bot:easy")
    wait_for_news(ana, 3)
    now = ana.page.evaluate(BOARD)
    begin(ana)
    ana.press(ana.page.locator("#steps [data-steps=on]"))
    ana.page.wait_for_function("() => looking.ply > looking.first")
    ana.press(ana.page.locator(".digest .retell"))
    ana.page.wait_for_function("() => looking.ply === looking.first")
    ana.press(ana.page.locator("#steps [data-steps=end]"))
    expect(ana.page.locator("#steps")).to_be_hidden()
    assert ana.page.evaluate(BOARD) == now


def test_the_digest_is_gone_through_by_keyboard(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki", seat2="bot:easy")
    wait_for_news(ana, 3)
    button = ana.page.locator(".digest .retell")
    button.focus()
    ana.page.keyboard.press("Enter")
    count = ana.page.locator("#steps .counter")
    expect(count).to_contain_text("1 /")
    last = ana.page.evaluate("() => looking.last - looking.first")
    for key, number in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("ArrowLeft", 0)):
        ana.page.keyboard.press(key)
        expect(count).to_contain_text(f"{number} /")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#steps")).to_be_hidden()
    expect(button).to_be_focused()
    ana.act(ana.choose())


def test_a_line_shows_where_it_happened_when_it_is_pointed_at_or_reached_by_keys(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki", seat2="bot:easy")
    wait_for_news(ana, 3)
    rings = ana.page.locator(".mark")
    with_places = ana.page.locator(f"{LINES}:not([data-places=''])")
    with_places.first.hover()
    assert rings.count() == len((with_places.first.get_attribute("data-places") or "").split())
    assert rings.first.evaluate(SEEN)
    ana.page.mouse.move(5, 5)
    expect(rings).to_have_count(0)
    ana.page.locator("#story .news").focus()
    ana.page.keyboard.press("ArrowDown")
    expect(lines_of(ana).first).to_be_focused()


def test_the_digest_goes_on_and_stays_whatever_others_do_meanwhile(visitors: Visitors) -> None:
    """Ana looks at the last round while Ben commits his plan for the next."""
    ana, ben = visitors.come(), visitors.come()
    ana.begin("edo", seat1="link")
    sit_down(ana, ben, "Ben")
    ana.page.keyboard.press("Escape")
    for _ in range(200):
        people = [each for each in (ana, ben) if each.page.locator("[data-action]").count()]
        is_planning = len(people) == 2 and lines_of(ana).count() >= 3
        if is_planning and ana.page.locator("#bar .tab").count() and not ana.page.locator("#plan .slot .piece").count():
            break
        if people:
            people[0].act(people[0].choose_plan())
            same(ana, ben)
        else:
            ana.page.wait_for_timeout(50)
    told = lines_of(ana).all_inner_texts()
    begin(ana)
    shown = ana.page.evaluate(BOARD)
    before = int(ben.page.evaluate("+document.body.dataset.ply"))
    while int(ben.page.evaluate("+document.body.dataset.ply")) == before:
        ben.act(ben.choose_plan())
    ana.page.wait_for_function("ply => +document.body.dataset.ply > ply", arg=before)
    expect(ana.page.locator("#steps")).to_be_visible()
    assert ana.page.evaluate(BOARD) == shown
    ana.press(ana.page.locator("#steps [data-steps=end]"))
    assert lines_of(ana).all_inner_texts() == told
    ana.act(ana.choose_plan())
