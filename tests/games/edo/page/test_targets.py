"""On a phone a finger hits what it aims at: samurai and spaces do not lie over each other."""

import pytest
from looking.browser import open_tab
from playwright.sync_api import Browser

from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import find_game
from games.edo.scenario import scenario

FINGER = 44  # pixels
AT_ONCE = 5  # samurai of a seat
MISSED = """finger => [
  ...document.querySelectorAll(".map .samurai-group.can>.act, .map .piece>.more")
].flatMap(target => {
  const box = target.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const name = `${target.closest(".node").id} ${target.className}`;
  const isSmall = target.matches(".act") && Math.min(box.width, box.height) < finger;
  const under = hit === target ? [] : [`${name} lies under ${hit?.closest("[id]")?.id}`];
  return isSmall ? [...under, `${name} is small`] : under;
})"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize(("seats", "chart"), [(3, "small_map"), (4, "large_map")])
def test_a_samurai_on_any_space_and_the_space_itself_are_hit_by_a_finger(
    chromium: Browser, seats: int, chart: str, size: tuple[int, int]
) -> None:
    spaces = list(find_game("edo").shipped().values[chart]["spaces"])
    missed = []
    for first in range(0, len(spaces), AT_ONCE):
        samurai = dict.fromkeys(spaces[first : first + AT_ONCE], 1)
        match = scenario(seats=seats, card="base_a.wood=1", goods={0: {"ryo": 9}}, samurai={0: samurai}, merchant="edo")
        with open_tab(chromium, size) as tab:
            tab.set_content(page(scene_of(match, 0)))
            missed += tab.evaluate(MISSED, FINGER)
    assert not missed
