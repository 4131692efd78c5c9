"""What learned weights of IKI look at: each feature is what its name says."""

from math import nan

import pytest

from edokko import Match
from edokko.engine.records import F32, blank, filled
from edokko.games.iki.bot.features import FEATURE_NAMES, FIRST_EVALUATED, FIRST_OWNED
from games.iki.scenario import play, scenario


def features(match: Match, seat: int = 0) -> dict[str, float]:
    """The features of a position by their names."""
    found = filled(F32, [nan] * len(FEATURE_NAMES))
    match.game.learned.write_features(match._box, match._state, seat, found)
    return dict(zip(FEATURE_NAMES, found, strict=True))


def expect(match: Match, wanted: dict[str, float], seat: int = 0) -> None:
    found = features(match, seat)
    assert {name: found[name] for name in wanted} == pytest.approx(wanted)


def test_each_feature_has_a_place_of_its_own() -> None:
    assert FEATURE_NAMES.index("fish") == FIRST_OWNED
    assert FEATURE_NAMES.index("goods") == FIRST_EVALUATED
    assert len(FEATURE_NAMES) == len(set(FEATURE_NAMES)) == FIRST_EVALUATED + 10


def test_goods_count_up_to_what_is_soon_of_use() -> None:
    match = scenario(goods={0: {"mon": 14, "wood": 4, "koban": 1, "sandal": 3, "rice": 2}})
    expect(match, {"stock of mon": 14, "mons up to 5": 5, "mons up to 12": 12, "stock of wood": 4, "wood up to 3": 3})
    expect(match, {"kobans up to 2": 1, "sandals up to 2": 2, "rice to spare": 2, "rice missing": 0})
    expect(match, {"stock of mon": 0, "mons up to 5": 0, "one": 1}, seat=1)


def test_a_seat_stands_on_its_tracks() -> None:
    match = scenario(firefighting={0: 1, 1: 5}, stalls={"1a": ("umbrella_maker", 0)})
    expect(match, {"firefighting": 1, "first in the order": 0, "place in the order": 1, "unused kobuns": 3})
    expect(match, {"firefighting": 5, "firefighting up to 3": 3, "first in the order": 1, "an unused kobun": 1}, seat=1)


def test_characters_count_with_their_salaries_before_and_after_they_have_learned() -> None:
    match = scenario(
        goods={0: {"rice": 1}},
        stalls={"1a": ("umbrella_maker", 0, 2), "2a": ("carpenter", 0, 0)},
        retired={1: ["engraver"]},
    )
    expect(match, {"characters": 2, "rice missing": 1, "types": 2, "characters of the main type": 1})
    expect(match, {"steps to retirement": 4, "characters one step from it": 1, "last salary in mon": 2})
    expect(match, {"salary in mon": 1, "retired characters": 0})
    expect(match, {"retired characters": 1, "characters": 0}, seat=1)


def test_tokens_and_buildings_are_counted_by_kind() -> None:
    match = scenario(
        month=5,
        tokens={0: ["shirauo_plain", "katsuo_plain", "pipe_summer_1"]},
        stalls={"1a": ("inn", 0)},
    )
    expect(match, {"fish": 2, "a fish of this season": 1, "pipes": 1, "pouches": 0, "buildings": 1})
    expect(match, {"fish": 0, "a fish of this season": 0, "buildings": 0}, seat=1)


def test_weights_begin_as_the_hand_made_evaluation() -> None:
    """But for what is pending in a turn, and for the variety of types, which counts only with others."""
    game = scenario().game
    start = dict(zip(FEATURE_NAMES, game.learned.INITIAL_WEIGHTS, strict=True))
    assert start["danger of fire"] == -1
    assert start["variety"] == 0
    assert all(start[name] == 1 for name in ("goods", "people", "harmony", "score of buildings"))
    assert not any(start[name] for name in FEATURE_NAMES[:FIRST_EVALUATED])


def test_nothing_is_planned_in_secret() -> None:
    match = scenario()
    room = blank(F32, 1)
    assert not match.game.learned.write_plan_features(match._box, match._state, 0, room)
    assert len(match.game.learned.PLAN_FEATURE_NAMES) == match.game.learned.PLAN_SAMPLES == 1


def candidates(match: Match) -> set[str]:
    """What pruning leaves of all that the seat may do."""
    game = match.game
    actions = game.new_actions()
    size = game.rules.legal(match._box, match._state, 0, actions)
    size = game.evaluation.prune(match._box, match._state, 0, actions, size)
    return {game.actions.texts[action] for action in actions[:size]}


@pytest.mark.parametrize(
    ("at", "stalls", "free"),
    [
        ("fire_tower", {}, "shop fire_tower"),
        ("exchange", {}, "shop change"),
        ("tobacco", {"2c": ("salt_peddler", 0)}, "visit 2c"),
        ("pawn", {"3c": ("monk", 0)}, "visit 3c"),
    ],
)
def test_no_turn_ends_while_something_is_free(at: str, stalls: dict[str, tuple[str, int]], free: str) -> None:
    match = scenario(at=at, stalls=stalls, goods={0: {"mon": 12, "sandal": 1}})
    assert candidates(match) == set(match.actions()) - {"done"}
    play(match, free)
    assert candidates(match) == set(match.actions())


@pytest.mark.parametrize(
    ("at", "stalls"),
    [
        ("pawn", {}),  # a sandal for 4 mons
        ("tobacco", {"2c": ("salt_peddler", 1)}),  # another seat's character gains experience
        ("tobacco", {"2c": ("salt_peddler", None)}),  # a neutral one leaves the game
        ("tobacco", {"2c": ("sandal_maker", 0)}),  # 2 mons for 2 sandals
        ("tobacco", {"2c": ("fireworks_maker", 0)}),  # others gain mons
        ("tobacco", {"2c": ("kite_maker", 0), "1a": ("monk", 1)}),  # a swap may do harm
        ("tobacco", {"2c": ("carpenter", 0)}),
    ],
)
def test_a_turn_may_end_before_business_that_has_its_price(at: str, stalls: dict[str, tuple[str, int | None]]) -> None:
    seats = 2 if None in {owner for _, owner in stalls.values()} else 3
    match = scenario(seats=seats, at=at, stalls=stalls, goods={0: {"mon": 12, "sandal": 1}})
    assert candidates(match) == set(match.actions())


def test_search_plays_on_where_the_end_of_the_month_says_little() -> None:
    """Through New Year in the last month; for a month where a neutral character is placed, or everywhere with time."""
    extra_horizon = scenario().game.learned.extra_horizon  # type: ignore[attr-defined]
    assert [extra_horizon(scenario(month=month)._state, False) for month in (1, 11, 12)] == [0, 0, 1]
    assert [extra_horizon(scenario(month=month)._state, True) for month in (1, 11, 12)] == [1, 1, 1]
    match = scenario(seats=2, month=11, row=["samurai", "glassblower"])
    play(match, "done")
    assert match.actions() == ["neutral samurai", "neutral glassblower"]
    assert extra_horizon(match._state, False) == 1
    play(match, "neutral samurai")
    assert extra_horizon(match._state, False) == 1
