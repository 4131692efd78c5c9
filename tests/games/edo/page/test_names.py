"""Everything on Edo's table has a name: icons, numbers, dots; and what stays when salaries are paid."""

import pytest

from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from games.edo.scenario import houses, play, scenario


def elements(match: Match, seat: int | None = 0) -> list[Element]:
    return read(page(scene_of(match, seat)))


def of_class(found: list[Element], *names: str) -> list[Element]:
    return [each for each in found if set(names) <= set(str(each.attributes.get("class")).split())]


def titles(found: list[Element]) -> set[str]:
    return {str(each.attributes.get("title")) for each in found}


def test_icons_of_a_seats_panel_have_names() -> None:
    match = scenario(goods={0: {"wood": 2, "rice": 1}}, samurai={0: {"edo": 2}}, towns={"edo": houses(0)})
    panel = next(each for each in elements(match) if each.attributes.get("id") == "seat-panel-0")
    named = titles([*panel.inside[1].inside, *panel.inside[2].inside[0].inside])
    assert {"2 wood", "1 rice", "0 stone", "0 Ryo", "samurai on the map: 2", "houses left: 6"} <= named
    assert "Officials for a plan: 3 officials, and 0 neutral officials" in named
    assert "First player: begins this round" in named


@pytest.mark.parametrize("asks", ["plan", "march"])
def test_income_and_salaries_stand_in_the_same_row_in_every_phase(asks: str) -> None:
    match = scenario(asks=asks, goods={0: {"rice": 1}}, samurai={0: {"edo": 2}}, towns={"edo": houses(0)})
    (kept,) = [each for each in of_class(elements(match), "kept") if each.attributes["popovertarget"] == "seat-0-sheet"]
    row = kept.inside[0].inside[-1]
    assert titles(row.inside) == {"next income: 11 Ryo", "salaries: 2 rice", "too little rice for all samurai"}
    assert "too little rice for all samurai" in str(kept.attributes["aria-label"])


def test_no_warning_stays_after_salaries_are_paid() -> None:
    samurai = {0: {"edo": 1}, 1: {"boso": 1}}
    match = scenario(asks="salary", goods={0: {"rice": 1}, 1: {"rice": 1}}, samurai=samurai)
    play(match, "keep")
    assert match.deciders == (1,)
    kept = of_class(elements(match), "kept")[0]
    assert "rice" not in str(kept.attributes["aria-label"])


def test_what_a_town_pays_and_a_merchant_sells_is_said_to_who_points_there() -> None:
    match = scenario(towns={"edo": houses(0, 1)}, merchant_card="merchant_10")
    shown = {str(each.attributes.get("aria-label")) for each in of_class(elements(match), "more")}
    assert any("Income by influence: first 8 Ryo, second 3 Ryo" in title for title in shown)
    assert "Yorozuya: up to 2 of any resources for 3 Ryo each; 1 point for 1 stone, 6 Ryo" in shown


def test_a_place_that_is_a_target_keeps_its_description() -> None:
    match = scenario(asks="gather", card="base_a.wood=1", samurai={0: {"boso": 1}, 1: {"boso": 2}})
    targets = [each for each in elements(match) if each.attributes.get("data-action") == "gather boso"]
    described = {each.attributes.get("aria-description") for each in targets}
    assert "Boso: forest, Player 1: 1 samurai, Player 2: 2 samurai" in described


def test_salaries_say_how_many_samurai_must_go_home() -> None:
    match = scenario(asks="salary", goods={0: {"rice": 1}}, samurai={0: {"edo": 2, "boso": 1}})
    assert scene_of(match, 0).table.hint(scene_of(match, 0)) == "3 samurai, 1 rice: 2 must go home."


def test_a_bundle_is_called_by_what_is_in_it() -> None:
    match = Match.new("edo", seats=2, seed=1)
    while match.view()["asks"] != "bundle":
        match.play(match.actions()[0])
    (seat,) = match.deciders
    assert scene_of(match, seat).label("bundle 1") == "Take 2 wood, 3 rice"
