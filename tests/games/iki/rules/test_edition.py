"""Editions: the numbers of another box, and which of them are refused."""

from pathlib import Path
from typing import Any

import pytest

from edokko import BadContent, Match
from edokko.engine.content import Content
from edokko.games.iki.game import GAME
from edokko.games.iki.rules.box import fill_box
from games.iki.scenario import play, scenario, stock, table

TILES = [2, 2, 3, 3, 2]


def test_an_edition_changes_what_a_card_costs() -> None:
    match = scenario(asks="hire", goods={0: {"mon": 1}}, row=["monk"], edition={"characters": {"monk": {"cost": 1}}})
    play(match, "hire monk", "stall 1a")
    assert stock(match, 0) == {}


def test_an_edition_changes_where_a_shop_is() -> None:
    shops = ["rice", "sandal", "fire_tower", "tobacco", "pawn", "construction", "fish", "exchange"]
    match = scenario(asks="hire", edition={"street": {"shops": shops}})
    play(match, "income")
    assert table(match, 0)["oyakata"] == "rice"


def test_a_match_is_set_up_with_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    file.write_text('game = "iki"\ncontent = 1\nedition = "rich"\n[start]\ngoods = { mon = 50 }\n')
    match = Match.new("iki", seats=3, seed=1, edition=file)
    assert stock(match, 0) == {"mon": 50}
    assert Match.from_position(match.position()).state_bytes() == match.state_bytes()


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rules.income", 100),
        ("rules.income", -1),
        ("rules.revealed_each_month", 5),
        ("rules.buildings_offered", 0),
        ("rules.buildings_offered", 11),
        ("scoring.mons_per_iki", 0),
        ("scoring.variety", [0, 1, 4]),
        ("ikizama.blocking_tiles", [3, *TILES[1:]]),
        ("calendar.events", ["mons"] * 11 + ["feast"]),
        ("street.shops", ["rice", "rice", *["fish"] * 6]),
        ("street.edge_shops", ["sandal", "rice", "fish", "pawn"]),
        ("characters.monk.type", "nun"),
        ("characters.monk.steps", 0),
        ("characters.seamstress.salary", [{"iki": 1}]),
        ("characters.seamstress.salary", ["much", {}, {}]),
        ("characters.seamstress.salary", [{"gold": 1}, {}, {}]),
        ("characters.seamstress.season", "harvest"),
        ("tokens.pipe_spring_1.kind", "snuff"),
        ("ikizama.spaces", ["1", "1-4", "2", "3", "4"]),
        ("calendar.events", ["mons"] * 12),
        ("characters.seamstress.skill.gain", {"experience": 2}),
    ],
)
def test_a_value_that_cannot_be_played_with_is_refused_with_its_place(path: str, value: Any) -> None:
    changes: Any = value
    for key in reversed(path.split(".")):
        changes = {key: changes}
    with pytest.raises(BadContent) as error:
        scenario(edition=changes)
    assert path in str(error.value)


def test_a_token_keeps_its_season() -> None:
    with pytest.raises(BadContent, match="tokens"):
        scenario(edition={"tokens": {"pipe_spring_1": {"season": "winter"}}})


def test_every_character_keeps_its_season() -> None:
    with pytest.raises(BadContent, match="season"):
        scenario(edition={"characters": {"monk": {"season": "summer"}}})


@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_no_seasons_deck_is_larger_than_the_state_has_room_for(season: str) -> None:
    """Not only the first one."""
    content = GAME.shipped()
    characters = content.values["characters"]
    one = next(each for each in characters.values() if each["season"] == season)
    fill_box(Content("iki", 1, content.values))
    with pytest.raises(BadContent) as error:
        fill_box(Content("iki", 1, content.values | {"characters": characters | {"one_too_many": one}}))
    assert str(error.value) == f"characters: {season} must have from 12 to 14, has 15"


def test_an_edition_gives_no_price_to_a_skill_that_builds() -> None:
    """So there is nothing to rule about it: ruling 43 was withdrawn."""
    with pytest.raises(BadContent, match=r"characters\.carpenter\.skill\.pay: is not known"):
        scenario(edition={"characters": {"carpenter": {"skill": {"pay": {"mon": 1}}}}})
