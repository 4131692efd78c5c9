"""Editions: the numbers of another box, and which of them are refused."""

from pathlib import Path
from typing import Any

import pytest

from edokko import BadContent, Match
from games.edo.scenario import choices, happened, play, refused, scenario, stock, table


def test_an_edition_changes_what_a_building_costs() -> None:
    edition = {"buildings": {"house": {"cost": {"wood": 1, "ryo": 2}}}}
    match = scenario(
        card="base_c.build_easy=1", goods={0: {"wood": 1, "ryo": 2}}, samurai={0: {"edo": 1}}, edition=edition
    )
    play(match, "reveal", "house edo")
    assert stock(match, 0) == {}


def test_a_building_may_bring_no_points() -> None:
    goods = {"wood": 2, "stone": 1, "ryo": 5}
    edition = {"buildings": {"house": {"points": 0}}}
    match = scenario(card="base_c.build_easy=1", goods={0: goods}, samurai={0: {"edo": 1}}, edition=edition)
    events = play(match, "reveal", "house edo")
    assert happened(events, "power") == []
    assert table(match, 0)["power"] == 0


def test_an_edition_changes_the_price_of_a_way() -> None:
    match = scenario(goods={0: {"ryo": 4}}, samurai={0: {"edo": 1}}, edition={"rules": {"move_cost": 3}})
    assert refused(match, "merchant odawara") == "not_enough (good ryo, needs 6, has 4)"
    play(match, "move edo", "to tama")
    assert stock(match, 0) == {"ryo": 1}
    assert refused(match, "move tama") == "not_enough (good ryo, needs 3, has 1)"


def test_an_edition_changes_a_road() -> None:
    match = scenario(goods={0: {"ryo": 1}}, edition={"small_map": {"roads": [*_roads(), ["edo", "usui"]]}})
    assert choices(match, "merchant") == ["edogawa", "sumida", "tama", "usui"]


def _roads() -> list[list[str]]:
    return [list(road) for road in Match.new("edo", seats=2, seed=1).content.values["small_map"]["roads"]]


def test_an_edition_changes_what_a_merchant_sells() -> None:
    edition = {"merchants": {"merchant_1": {"buy": {"resource": "any", "up_to": 1}}}}
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 9}}, samurai={0: {"edo": 1}}, edition=edition)
    play(match, "reveal")
    assert choices(match, "buy") == ["wood", "stone", "rice"]


def test_an_edition_changes_where_officials_enter() -> None:
    actions = [
        {"action": "travel", "limit": 3, "moves": 2, "enter": "town"},
        {"action": "rice_field", "limit": 4},
        {"action": "recruit", "limit": 1, "pay": {"rice": 1}, "gain": 1},
        {"action": "trade", "limit": 2},
    ]
    match = scenario(card="base_b.travel=1", edition={"cards": {"base_b": {"actions": actions}}})
    play(match, "reveal", "enter edo")


def test_a_match_is_set_up_with_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    file.write_text('game = "edo"\ncontent = 1\nedition = "rich"\n[start]\ngoods = { ryo = 50, rice = 2 }\n')
    match = Match.new("edo", seats=3, seed=1, edition=file)
    assert stock(match, 0) == {"ryo": 50, "rice": 2}
    assert Match.from_position(match.position()).state_bytes() == match.state_bytes()


def test_an_edition_changes_how_many_pieces_there_are() -> None:
    match = scenario(asks="plan", edition={"pieces": {"officials": 6}})
    play(match, "plan base_a.rice=4 base_b.travel=2 base_c.stone=0", seat=0)


def test_an_edition_changes_when_the_game_ends() -> None:
    match = scenario(seat=2, slot=3, power={1: 5}, edition={"rules": {"points_to_end": 5}})
    play(match, "reveal")
    assert match.is_over
    assert table(match, 1)["score"]["power"] == 5


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rules.resource_top", 0),
        ("rules.points_to_end", -1),
        ("rules.ryo_per_point", 0),
        ("rules.move_cost", 0),
        ("rules.move_cost", "free"),
        ("rules.town_slots", 11),
        ("rules.yields", [3, 2]),
        ("rules.special_display", 0),
        ("rules.special_display", 13),
        ("pieces.officials", 0),
        ("pieces.houses", 200),
        ("start.bundles", [{"wood": 1}]),
        ("start.goods", {"gold": 1}),
        ("buildings.house.points", -1),
        ("buildings.house.cost", {"clay": 1}),
        ("income.town.2", [6, 2, 1]),
        ("income.edo.1", []),
        ("cards.base_a.actions", [{"action": "rice", "limit": 4, "each": 1}]),
        ("cards.base_c.actions", [{"action": "dance", "limit": 4}] * 4),
        ("cards.base_c.actions", [{"action": "wood", "limit": 4}] * 4),
        ("cards.base_c.actions", [{"action": "stone", "limit": 5}] * 4),
        ("small_map.spaces", {"boso": "town"}),
        ("small_map.spaces.kyoto", "river"),
        ("small_map.spaces", {"edo": "river"}),
        ("small_map.spaces", dict.fromkeys(("kawagoe", "odawara", "sakura"), "river")),
        ("cards.base_c.actions", [{"action": "stone", "limit": 0}] * 4),
        ("merchants.merchant_1.buy.resource", "ryo"),
        ("merchants.merchant_1.buy.up_to", 0),
        ("small_map.spaces.boso", "swamp"),
        ("small_map.roads", [["edo", "mito"]]),
        ("small_map.roads", [["edo", "tama"]]),
        ("large_map.roads", [["edo", "tama", "usui"]]),
    ],
)
def test_a_value_that_cannot_be_played_with_is_refused_with_its_place(path: str, value: Any) -> None:
    changes: Any = value
    for key in reversed(path.split(".")):
        changes = {key: changes}
    with pytest.raises(BadContent) as error:
        scenario(edition=changes)
    assert path in str(error.value)
