"""On a phone, upright and held sideways: the board is large, fingers find their targets, choices come into sight."""

import pytest
from looking.browser import PHONES

from browser.visitors import Visitor, Visitors
from edokko.games import GAMES

DECISIONS = 16  # of each game that are looked at
SMALLEST = 44  # pixels of what a finger hits
SHARE = 0.6  # of the height of the screen, at least, that the board has
SEEN_OF_BOARD = """() => {
  scrollTo({top: 0, behavior: 'instant'});
  const stage = document.querySelector('.stage'), bar = document.querySelector('#bar').getBoundingClientRect();
  stage.scrollTop = 0;
  const board = document.querySelector('.board, .map').getBoundingClientRect();
  const isBeside = bar.left >= board.right;
  return (Math.min(board.bottom, isBeside ? innerHeight : bar.top) - Math.max(board.top, 0)) / innerHeight;
}"""
# A choice has the point in its middle; around it the square that a finger needs belongs to it or to another choice.
MISSED = """least => {
  const missed = [], bar = document.querySelector('#bar').getBoundingClientRect(), reach = least / 2 - 1;
  for (const each of document.querySelectorAll('#table [data-action]')) {
    if (!each.checkVisibility({visibilityProperty: true})) continue;
    each.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    const box = each.getBoundingClientRect();
    for (const [dx, dy] of [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]) {
      const x = box.left + box.width / 2 + dx * reach, y = box.top + box.height / 2 + dy * reach;
      const isBehindBar = !each.closest('#bar') && x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || isBehindBar) continue;
      const hit = document.elementFromPoint(x, y), action = hit?.closest('[data-action]')?.dataset.action;
      if (action === undefined || (!dx && !dy && action !== each.dataset.action))
        missed.push(`${each.dataset.action} at ${dx}, ${dy}: ${hit?.outerHTML.slice(0, 90)}`);
    }
  }
  return missed;
}"""
# How many choices on the table there are, how many are in sight, and whether all could be.
IN_SIGHT = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const bar = document.querySelector('#bar').getBoundingClientRect();
  const floor = bar.left >= stage.right - 1 ? innerHeight : bar.top;
  const boxes = [...document.querySelectorAll('#table [data-action]:not(.button)')]
    .filter(each => each.checkVisibility())
    .map(each => each.getBoundingClientRect()).filter(box => box.left >= -2 && box.right <= innerWidth + 2);
  const seen = boxes.filter(box => box.top >= -2 && box.bottom <= floor + 2).length;
  const high = Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top));
  return {all: boxes.length, seen, canAllBeSeen: high <= floor - 20};
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("held", PHONES)
def test_the_board_is_large_choices_come_into_sight_and_fingers_find_them(
    visitors: Visitors, game: str, held: str
) -> None:
    ana = visitors.come(held)
    ana.begin(game)
    for _ in range(DECISIONS):
        ana.wait_for_turn()
        check_sight(ana)
        assert ana.page.evaluate(MISSED, SMALLEST) == []
        assert ana.page.evaluate(SEEN_OF_BOARD) >= SHARE
        ana.act(ana.choose_plan())


def check_sight(ana: Visitor) -> None:
    asked = ana.page.locator("#bar .prompt strong").inner_text()
    found = ana.page.evaluate(IN_SIGHT)
    if found["all"]:
        assert found["seen"] == found["all"] or not found["canAllBeSeen"], f"{asked}: {found}"
        assert found["seen"], asked


@pytest.mark.parametrize("held", PHONES)
def test_a_tap_on_the_question_shows_all_of_it(visitors: Visitors, held: str) -> None:
    ana = visitors.come(held)
    ana.begin("edo")
    ana.wait_for_turn()
    ana.page.locator("#bar .prompt strong").evaluate("each => (each.textContent = 'All of it. '.repeat(60))")
    cut = "each => each.scrollHeight > each.clientHeight + 2"
    prompt = ana.page.locator("#bar .prompt")
    assert prompt.evaluate(cut)
    prompt.tap()
    assert not prompt.evaluate(cut)
    prompt.tap()
    assert prompt.evaluate(cut)
