"""Positions: every question can be written down and taken up again; what could not stand on a table is refused."""

from typing import Any

import pytest

from edokko import BadPosition, Match
from games.edo.scenario import houses, idle, plan_all, play, scenario

Json = dict[str, Any]
RICH = {"wood": 10, "stone": 10, "rice": 5, "ryo": 50}
TRAVEL = {"card": "base_b.travel=2", "samurai": {0: {"edo": 2}}}
TRADE = {"card": "base_b.trade=2", "samurai": {0: {"edo": 2}}, "goods": {0: {**RICH, "wood": 2}}}

SETTINGS: dict[str, tuple[Json, tuple[str, ...]]] = {
    "card": ({"asks": "plan"}, ()),
    "march": ({"goods": {0: RICH}}, ()),
    "march_to": ({"goods": {0: RICH}, "samurai": {0: {"edo": 1}}}, ("move edo",)),
    "travel": (TRAVEL, ("reveal", "move edo", "to boso")),
    "travel_to": (TRAVEL, ("reveal", "move edo", "to boso", "move edo")),
    "recruit": ({"card": "base_b.recruit=1", "goods": {0: RICH}}, ("reveal",)),
    "develop": ({"card": "base_c.develop=1", "goods": {0: RICH}}, ("reveal",)),
    "gather": ({"card": "base_a.wood=3", "samurai": {0: {"boso": 3}}}, ("reveal", "gather boso")),
    "build": (
        {"card": "base_a.build_hard=4", "samurai": {0: {"edo": 2}}, "goods": {0: RICH}},
        ("reveal", "house edo"),
    ),
    "trade": (TRADE, ("reveal", "buy wood")),
    "salary": ({"asks": "salary", "goods": {0: RICH}, "samurai": {0: {"edo": 2}}}, ("recall edo",)),
}
SETTINGS["trade_for_point"] = (
    {**TRADE, "towns": {"sakura": [("trading_post", 0)]}, "merchant": "sakura", "samurai": {0: {"sakura": 1}}},
    ("reveal", "point"),
)


def asked(question: str) -> Match:
    """A match in which this is asked."""
    if question in ("settle", "bundle"):
        match = Match.new("edo", seats=3, seed=1)
        play(match, *["settle sakura"] * (3 if question == "bundle" else 1), *["bundle 2"][: question == "bundle"])
        return match
    setting, actions = SETTINGS[question]
    match = scenario(**setting)
    play(match, *actions)
    return match


@pytest.mark.parametrize("question", ["settle", "bundle", *SETTINGS])
def test_any_question_can_be_written_down_and_taken_up_again(question: str) -> None:
    match = asked(question)
    again = Match.from_position(match.position())
    assert again.position()["asks"] == question.removesuffix("_for_point")
    assert again.state_bytes() == match.state_bytes()
    assert [again.actions(seat) for seat in range(3)] == [match.actions(seat) for seat in range(3)]


@pytest.mark.parametrize("rounds", [0, 1, 9])
def test_any_round_of_a_game_can_be_written_down_and_taken_up_again(rounds: int) -> None:
    match = Match.new("edo", seats=4, seed=1)
    play(match, *["settle mito"] * 4, *[f"bundle {number}" for number in (1, 2, 3, 4)])
    for _ in range(rounds):
        idle(match)
    again = Match.from_position(match.position())
    assert again.view()["round"] == 1 + rounds
    assert again.state_bytes() == match.state_bytes()


def test_committed_plans_are_in_a_position_and_drafts_are_not() -> None:
    match = scenario(asks="plan")
    play(match, "plan base_b.travel=2 base_a.wood=1 base_c.stone=1", seat=1)
    play(match, "card base_a.rice", seat=0)
    again = Match.from_position(match.position())
    assert again.view(1)["plans"] == match.view(1)["plans"]
    assert again.view(0)["plans"][0] == [None, None, None]
    assert again.deciders == (0, 2)
    plan_all(again)
    assert again.view()["stage"] == "acting"


def test_a_draft_of_a_position_is_gone_on_with() -> None:
    position = scenario(asks="plan").position()
    position["hidden"]["plans"][1] = [
        {"order": "base_a.wood", "officials": 2},
        {"order": "base_b.trade", "officials": None},
        None,
    ]
    match = Match.from_position(position)
    assert match.view(1)["asks"] == "officials"
    assert match.position() == position
    play(match, "officials 1", "card base_c.stone", "officials 0", "commit", seat=1)
    assert [entry.action for entry in match.entries] == ["officials 1", "card base_c.stone", "officials 0", "commit"]
    again = Match.from_record(match.record(), secret=match.secret)
    assert again.state_bytes() == match.state_bytes()
    assert again.entries == match.entries
    assert [entry[1] for entry in match.record_for(0)["entries"]] == ["officials", "card", "officials", "commit"]
    plan_all(again)
    assert again.view()["stage"] == "acting"


def test_a_whole_draft_of_a_position_is_committed_to() -> None:
    position = scenario(asks="plan").position()
    position["hidden"]["plans"][1] = [
        {"order": order, "officials": 1} for order in ("base_a.wood", "base_b.trade", "base_c.money")
    ]
    match = Match.from_position(position)
    assert match.actions(1) == ["commit"]
    play(match, "commit", seat=1)
    assert [entry[1] for entry in match.record_for(0)["entries"]] == ["commit"]


def test_a_finished_game_can_be_written_down_with_its_score() -> None:
    match = scenario(seat=2, slot=3, power={0: 12}, towns={"edo": houses(0, 1)})
    play(match, "reveal")
    again = Match.from_position(match.position())
    assert again.is_over
    assert again.outcome == match.outcome


def test_nothing_is_asked_after_the_end() -> None:
    match = scenario(seat=2, slot=3, power={0: 12})
    play(match, "reveal")
    with pytest.raises(BadPosition, match="nothing is asked after the end"):
        Match.from_position({**match.position(), "asks": "salary", "decider": 0})


ORDER = {"order": "base_a.rice", "officials": 1}


@pytest.mark.parametrize(
    ("question", "field", "value", "blamed"),
    [
        ("march", "seats", 5, "seats"),
        ("march", "seats", 1, "seats"),
        ("march", "stage", "party", "stage"),
        ("march", "stage", "setup", "chance"),
        ("march", "stage", "income", "asks"),
        ("march", "asks", "salary", "asks"),
        ("march", "asks", None, "asks"),
        ("march", "asks", "trade", "table.0.revealed"),
        ("recruit", "asks", "trade", "asks"),
        ("march", "chance", "merchant", "chance"),
        ("march", "chance_outside", 1, "chance_outside"),
        ("march", "decider", None, "decider"),
        ("march", "decider", 1, "served"),
        ("card", "decider", 0, "decider"),
        ("march", "opener", None, "first_seat"),
        ("march", "opener", 1, "first_seat"),
        ("march", "first_seat", 2, "first_seat"),
        ("march", "round", 2, "round"),
        ("march", "round", "one", "round"),
        ("settle", "round", 1, "round"),
        ("march", "served", 1, "served"),
        ("march", "served", 3, "turn.slot"),
        ("march", "served", 9, "served"),
        ("card", "served", 1, "served"),
        ("settle", "served", 2, "served"),
        ("bundle", "served", 2, "served"),
        ("salary", "served", 1, "served"),
        ("march", "table", [], "table"),
        ("march", "table.0.goods.ryo", -1, "table.0.goods.ryo"),
        ("march", "table.0.goods.wood", 11, "table.0.goods.wood"),
        ("march", "table.0.power", -1, "table.0.power"),
        ("march", "table.0.neutrals", 1, "neutrals"),
        ("march", "table.0.recruits", 1, "table.0.recruits"),
        ("march", "table.0.houses", 6, "table.0.houses"),
        ("march", "table.0.houses", 8, "table.0.houses"),
        ("march", "table.0.trading_posts", 0, "table.0.trading_posts"),
        ("march", "table.0.samurai", {"edo": 6}, "table.0.samurai.edo"),
        ("march", "table.0.samurai", {"edo": 3, "boso": 3}, "table.0.samurai"),
        ("march", "table.0.samurai", {"kai": 1}, "table.0.samurai"),
        ("march", "table.0.samurai", {"kyoto": 1}, "table.0.samurai"),
        ("march", "table.0.bundle", 2, "table.1.bundle"),
        ("march", "table.0.bundle", 6, "table.0.bundle"),
        ("march", "table.0.specials", ["special_1"], "shown"),
        ("march", "table.0.specials", ["special_9"], "table.0.specials"),
        ("march", "table.0.fresh", ["special_1"], "table.0.fresh"),
        ("march", "table.0.committed", False, "hidden.plans.0"),
        ("card", "table.0.committed", True, "hidden.plans.0"),
        ("march", "table.0.revealed", 1, "table.0.revealed"),
        ("march", "table.1.revealed", 1, "table.1.revealed"),
        ("recruit", "table.0.revealed", 0, "table.0.revealed"),
        ("salary", "table.0.revealed", 2, "table.0.revealed"),
        ("card", "table.0.available", 5, "table.0.available"),
        ("gather", "table.0.available", 2, "table.0.available"),
        ("march", "table.0.available", 18, "table.0.available"),
        ("march", "towns", {}, "towns.edo"),
        ("march", "towns.mito", [], "towns.mito"),
        ("march", "towns.edo", [{"building": "house", "owner": None}], "towns.edo.0.owner"),
        ("march", "towns.edo", [{"building": "fortress", "owner": 1}], "towns.edo.0.owner"),
        ("march", "towns.edo", [{"building": "hut", "owner": 1}], "towns.edo.0.building"),
        ("march", "towns.edo", [{"building": "house", "owner": 1}], "table.1.houses"),
        ("march", "towns.edo", [{"building": "fortress", "owner": None}], "fortresses"),
        ("march", "merchant", "kyoto", "merchant"),
        ("march", "merchant_now", "merchant_2", "hidden.merchants"),
        ("march", "hidden.merchants", [], "hidden.merchants"),
        ("march", "shown", ["special_1", "special_2", "special_3", "special_5"], "hidden.specials"),
        ("march", "hidden.specials", [], "hidden.specials"),
        ("march", "neutrals", 11, "neutrals"),
        ("march", "neutrals", 13, "neutrals"),
        ("march", "merchant", "kai", "merchant"),
        ("march", "fortresses", 7, "fortresses"),
        ("march", "hidden.plans", [], "hidden.plans"),
        ("settle", "hidden.plans.0", [ORDER, None, None], "hidden.plans.0"),
        ("card", "hidden.plans.0", [None, ORDER, None], "hidden.plans.0.1"),
        ("card", "hidden.plans.0", [ORDER, ORDER, None], "hidden.plans.0"),
        ("card", "hidden.plans.0", [{"order": "base_a.rice", "officials": 5}, None, None], "hidden.plans.0"),
        ("card", "hidden.plans.0", [{"order": "base_a.build_hard", "officials": 3}, None, None], "hidden.plans.0"),
        ("card", "hidden.plans.0", [{"order": "base_a.dance", "officials": 3}, None, None], "hidden.plans.0.0.order"),
        ("card", "hidden.plans.0", [{"order": "special_1.wood", "officials": 1}, None, None], "hidden.plans.0"),
        ("card", "table.0.samurai", {"edo": 5, "boso": 5}, "table.0.samurai"),
        ("march", "hidden.stream.left", 5, "hidden.stream.left"),
        ("march", "hidden.stream.key", [1], "hidden.stream.key"),
        ("march", "turn.slot", 1, "turn.slot"),
        ("march", "turn.slot", 3, "turn.slot"),
        ("march", "turn.left", 1, "turn"),
        ("march", "turn.marching", "edo", "turn.marching"),
        ("march_to", "turn.marching", None, "turn.marching"),
        ("march_to", "turn.marching", "boso", "turn.marching"),
        ("travel_to", "turn.marching", "izu", "turn.marching"),
        ("travel", "turn.left", 0, "turn.left"),
        ("travel", "turn.left", 3, "turn.left"),
        ("build", "turn.left", 3, "turn.left"),
        ("travel", "turn.moves", 0, "turn.moves"),
        ("travel", "turn.moved", {"boso": 2}, "turn"),
        ("travel", "turn.bought", 1, "turn.bought"),
        ("gather", "turn.used", {"boso": 4}, "turn"),
        ("gather", "turn.has_point", "yes", "turn.has_point"),
        ("trade", "turn.bought", 3, "turn.bought"),
        ("trade", "turn.used", {}, "turn.used"),
    ],
)
def test_what_could_not_stand_on_a_table_is_refused_with_the_field(
    question: str, field: str, value: Any, blamed: str
) -> None:
    position = asked(question).position()
    *path, last = [int(key) if key.isdigit() else key for key in field.split(".")]
    place: Any = position
    for key in path:
        place = place[key]
    assert field == "towns.mito" or place[last] != value
    place[last] = value
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert str(error.value).startswith(f"{blamed}: ")


FIELDS = ["stage", "decider", "table", "towns", "merchant", "shown", "hidden", "turn", "round"]


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_named(field: str) -> None:
    position = asked("march").position()
    del position[field]
    with pytest.raises(BadPosition) as error:
        Match.from_position(position)
    assert field in str(error.value)
    assert "is missing" in str(error.value)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(BadPosition, match="weather: is not a field of a position"):
        Match.from_position({**asked("march").position(), "weather": "fine"})


def test_more_officials_than_there_are_cannot_be_planned() -> None:
    position = scenario(asks="plan", samurai={0: {"edo": 4}}).position()
    position["hidden"]["plans"][0][0] = {"order": "base_a.rice", "officials": 2}
    with pytest.raises(BadPosition, match="there are 1 officials"):
        Match.from_position(position)


def test_an_activation_of_travel_is_over_after_its_moves() -> None:
    position = asked("travel").position()
    position["turn"] |= {"moves": 2, "moved": {"boso": 1, "edo": 1}}
    with pytest.raises(BadPosition, match="the activation is over"):
        Match.from_position(position)


@pytest.mark.parametrize(
    ("towns", "complaint"),
    [
        ({"edo": [*houses(0, 1), ("trading_post", 2)]}, "towns.edo.2: no trading post stands in Edo"),
        ({"sakura": [("trading_post", 0), ("trading_post", 1)]}, "towns.sakura.1: a town has one trading post"),
        ({"sakura": [*houses(0), "fortress"]}, "towns.sakura.1: 2 houses must be built before it"),
        ({"sakura": ["fortress", *houses(0, 1)]}, "towns.sakura.0: 2 houses must be built before it"),
        (
            {"sakura": [*houses(0, 1), "fortress", *houses(1), "fortress"]},
            "towns.sakura.4: 4 houses must be built before it",
        ),
    ],
)
def test_what_could_not_be_built_in_a_town_does_not_stand_there(towns: Any, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        scenario(towns=towns)
    assert str(error.value) == complaint


def test_four_special_cards_lie_on_display() -> None:
    position = asked("march").position()
    position["hidden"]["specials"].insert(0, position["shown"].pop())
    with pytest.raises(BadPosition, match="4 cards lie on display"):
        Match.from_position(position)


def test_a_special_card_has_one_owner() -> None:
    position = scenario(specials={0: ["special_1"]}).position()
    position["table"][1]["specials"] = ["special_1"]
    with pytest.raises(BadPosition, match="special_1 is somewhere else"):
        Match.from_position(position)
