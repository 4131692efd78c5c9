"""What learned weights of Edo look at, which plans are sampled, and what is pruned."""

import numpy as np
import pytest

from conformance.learned_answers import new_dice, sampled
from edokko import Match
from edokko.engine.records import copy_of
from games.edo.rulebook_facts import MAPS
from games.edo.scenario import IDLE, houses, scenario

WORKED = "base_a.wood=2 base_c.money=1 base_b.trade=0"


def features(match: Match, seat: int = 0) -> dict[str, float]:
    """The features of a position by their names."""
    learned = match.game.learned
    found = np.full(len(learned.FEATURE_NAMES), np.nan, np.float32)
    learned.write_features(match._box, match._state, seat, found)
    return dict(zip(learned.FEATURE_NAMES, found.tolist(), strict=True))


def expect(match: Match, wanted: dict[str, float], seat: int = 0) -> None:
    found = features(match, seat)
    assert {name: found[name] for name in wanted} == pytest.approx(wanted)


def space_of(kind: str) -> str:
    """A space of a kind on the map for three."""
    return next(space for space, ground in MAPS[3].grounds.items() if ground == kind)


# Positions


def test_goods_count_up_to_what_is_soon_of_use() -> None:
    match = scenario(goods={0: {"ryo": 20, "wood": 5, "stone": 1, "rice": 3}}, samurai={0: {"edo": 2}})
    expect(match, {"ryo": 20, "ryo up to 5": 5, "ryo up to 15": 15, "wood up to 2": 2, "wood up to 4": 4, "stone": 1})
    expect(match, {"rice": 3, "rice up to 2": 2, "rice for all samurai": 2, "houses payable": 1})
    expect(match, {"ryo": 0, "houses payable": 0, "a fortress payable": 0, "one": 1}, seat=1)


def test_samurai_count_by_where_they_stand() -> None:
    forest, quarry, field, border = map(space_of, ("forest", "quarry", "rice_field", "border"))
    mine = {"edo": 1, forest: 1, quarry: 1, field: 1, border: 1}
    match = scenario(samurai={0: mine, 1: {field: 1}}, merchant=quarry)
    expect(match, {"samurai": 5, "samurai in towns": 1, "samurai in Edo without a house": 1, "samurai in forests": 1})
    expect(match, {"samurai in quarries": 1, "samurai in rice fields": 1, "samurai at the border": 1})
    expect(match, {"samurai alone on resources": 2, "samurai with the merchant": 1})


def test_influence_counts_with_what_it_pays() -> None:
    match = scenario(towns={"edo": houses(0, 1), "odawara": houses(0)}, samurai={0: {"edo": 1}})
    expect(match, {"towns with influence": 2, "a house in Edo": 1, "samurai in Edo without a house": 0})
    assert features(match)["income"] > features(match, seat=1)["income"] > features(match, seat=2)["income"] == 0


def test_points_officials_and_the_order_count() -> None:
    match = scenario(
        power={0: 8, 1: 10}, neutrals={0: 2}, specials={0: ["special_1", "special_2"]}, first_seat=2, seat=2
    )
    expect(match, {"points": 8, "points beyond 6": 2, "points beyond 9": 0, "neutral officials": 2, "special cards": 2})
    expect(match, {"first to act": 0, "place in the order": 1})
    expect(match, {"points beyond 6": 4, "points beyond 9": 1, "place in the order": 2}, seat=1)
    expect(match, {"first to act": 1, "place in the order": 0}, seat=2)


# What is pruned


def candidates(match: Match, seat: int = 0) -> set[str]:
    """The actions that are left."""
    game, actions, seen = match.game, match.game.new_actions(), match.imagined(seat)
    size = game.rules.legal(match._box, seen, seat, actions)
    size = game.evaluation.prune(match._box, seen, seat, actions, size)
    return {game.actions.texts[action] for action in actions[:size]}


def marching(card: str, **setting: object) -> Match:
    usual = {"goods": {0: {"ryo": 9}}, "samurai": {0: {"edo": 1}}}
    return scenario(card=card, **{**usual, **setting})  # type: ignore[arg-type]


@pytest.mark.parametrize("card", ["base_a.wood=0", "base_c.money=2", "special_8.wood=1", "base_b.travel=1"])
def test_no_samurai_marches_for_a_card_that_needs_none(card: str) -> None:
    owned = {0: ["special_8"]}
    assert candidates(marching(card, specials=owned)) == {"reveal"}


@pytest.mark.parametrize(
    ("card", "kind"), [("base_a.wood=1", "forest"), ("base_c.stone=1", "quarry"), ("base_b.rice_field=1", "rice_field")]
)
def test_samurai_march_only_to_where_the_card_is_carried_out(card: str, kind: str) -> None:
    match = marching(card)
    assert candidates(match) == {"reveal", "move edo"}
    match.play("move edo")
    reached = candidates(match)
    assert reached
    assert {MAPS[3].grounds[text.removeprefix("to ")] for text in reached} == {kind}


def test_builders_march_to_towns() -> None:
    match = marching("base_c.build_easy=1", goods={0: {"wood": 2, "stone": 1, "ryo": 9}})
    match.play("move edo")
    assert {MAPS[3].grounds[text.removeprefix("to ")] for text in candidates(match)} == {"town"}


@pytest.mark.parametrize("goods", [{"wood": 1, "stone": 1, "ryo": 9}, {"wood": 2, "stone": 1, "ryo": 5}])
def test_builders_stay_where_they_are_if_nothing_could_be_paid_for_after_the_way(goods: dict[str, int]) -> None:
    assert candidates(marching("base_c.build_easy=1", goods={0: goods})) == {"reveal"}


def test_samurai_march_only_if_fewer_than_the_card_uses_stand_as_well() -> None:
    goods = {0: {"wood": 2, "stone": 1, "ryo": 20}}
    enough = {0: {"boso": 1, "edo": 1}}
    assert candidates(marching("base_a.wood=1", samurai=enough)) == {"reveal"}
    assert "move edo" in candidates(marching("base_a.wood=2", samurai=enough))
    assert candidates(marching("base_a.wood=1", samurai={0: {"boso": 2}})) == {"reveal", "move boso"}
    assert candidates(marching("base_c.build_easy=1", samurai=enough, goods=goods, round_number=10)) == {"reveal"}
    match = marching("base_c.build_easy=1", samurai=enough, goods=goods)
    match.play("move boso")
    assert "to edo" not in candidates(match)


def test_officials_are_planned_for_no_more_samurai_than_there_may_be() -> None:
    match = scenario(asks="plan", samurai={0: {"edo": 1}})
    for action in ("card base_b.travel", "officials 1", "card base_a.wood"):
        match.play(action, 0)
    assert candidates(match) == {"officials 0", "officials 1", "officials 2"}
    match.play("officials 0", 0)
    match.play("card base_c.money", 0)
    assert candidates(match) == set(match.actions(0))


def test_free_moves_lead_to_where_the_next_card_is_carried_out() -> None:
    plans = {0: "base_b.travel=1 base_a.wood=1 base_c.stone=1"}
    match = scenario(asks="travel", plans=plans, samurai={0: {"edo": 1}})
    match.play("move edo")
    assert {MAPS[3].grounds[text.removeprefix("to ")] for text in candidates(match)} == {"forest"}


def test_free_moves_lead_past_a_card_that_has_its_samurai() -> None:
    plans = {0: "base_b.travel=1 base_a.wood=1 base_c.stone=1"}
    match = scenario(asks="travel", plans=plans, samurai={0: {"edo": 1, "boso": 1}})
    match.play("move edo")
    assert {MAPS[3].grounds[text.removeprefix("to ")] for text in candidates(match)} == {"quarry"}


def test_free_moves_lead_anywhere_if_no_later_card_needs_samurai() -> None:
    plans = {0: "base_b.travel=1 base_a.money=1 base_c.stone=0"}
    match = scenario(asks="travel", plans=plans, samurai={0: {"edo": 1}})
    match.play("move edo")
    assert candidates(match) == set(match.actions())


def test_the_merchant_is_moved_by_who_trades_and_traders_march_to_the_merchant() -> None:
    match = marching("base_b.trade=1", merchant="odawara")
    assert {text.split()[0] for text in candidates(match)} == {"reveal", "move", "merchant"}
    match.play("move edo")
    assert candidates(match) == {"to odawara"}


def test_where_nothing_is_of_use_everything_is_left() -> None:
    match = marching("base_c.money=1")
    match.play("move edo")
    assert candidates(match) == set(match.actions())


# Plans


def plan_of(match: Match) -> dict[str, float] | None:
    """What a complete plan of seat 0 would bring."""
    learned = match.game.learned
    found = np.zeros(len(learned.PLAN_FEATURE_NAMES), np.float32)
    is_complete = learned.write_plan_features(match._box, match.imagined(0), 0, found)
    return dict(zip(learned.PLAN_FEATURE_NAMES, found.tolist(), strict=True)) if is_complete else None


def planned(text: str, **setting: object) -> dict[str, float]:
    """What a plan would bring, before it is committed."""
    match = scenario(asks="plan", **setting)  # type: ignore[arg-type]
    for word in text.split():
        order, _, officials = word.partition("=")
        assert plan_of(match) is None
        match.play(f"card {order}", 0)
        match.play(f"officials {officials}", 0)
    found = plan_of(match)
    assert found is not None
    return found


def test_a_plan_brings_what_its_cards_gather() -> None:
    forest = space_of("forest")
    found = planned(WORKED, samurai={0: {forest: 1, "edo": 1}}, goods={0: {"ryo": 3, "rice": 2}})
    assert (found["wood"], found["gathering without a walk"], found["money"]) == (5, 1, 5)
    assert (found["money of the poor"], found["ways"], found["officials at home"]) == (5, 2, 0)
    assert (found["officials in vain"], found["samurai unpaid"]) == (0, 0)


def test_officials_without_samurai_to_lead_are_in_vain() -> None:
    assert planned("base_a.wood=2 base_b.trade=1 base_c.build_easy=1")["officials in vain"] == 4


def test_who_can_pay_a_house_plans_a_point() -> None:
    goods = {0: {"wood": 2, "stone": 1, "ryo": 5}}
    found = planned(
        "base_a.rice=1 base_b.recruit=0 base_c.build_easy=1", goods=goods, samurai={0: {"edo": 1}}, power={0: 11}
    )
    assert (found["houses"], found["first house in Edo"], found["building last"]) == (1, 1, 1)
    assert found["reaching the last point"] == 1


def test_who_can_pay_the_merchant_plans_a_point_by_trade() -> None:
    goods = {0: {"stone": 2, "ryo": 2}}  # for one point, not for two
    found = planned("base_a.rice=0 base_b.trade=2 base_c.money=0", goods=goods, samurai={0: {"edo": 3}})
    assert (found["trades"], found["trades for a point"], found["ryo left"]) == (2, 1, 0)


def test_samples_go_on_from_what_has_been_chosen() -> None:
    match = scenario(asks="plan")
    match.play("card base_b.travel", 0)
    match.play("officials 2", 0)
    model, texts = sampled(match, match.imagined(0), range(1)), match.game.actions.texts
    size = match.game.learned.PLAN_STEPS
    likely = np.flatnonzero(model.probabilities[0])
    assert len(likely) > 0
    for first in size * likely:
        begun = [texts[step] for step in model.steps[0][first : first + 2]]
        assert begun == ["card base_b.travel", "officials 2"]


def test_actions_of_good_samples_are_rated_above_those_of_none() -> None:
    match = scenario(asks="plan")
    model = sampled(match, match.imagined(0), range(1))
    match.play("card base_a.money", 0)  # some samples begin so
    game, state, actions = match.game, match.imagined(0), match.game.new_actions()
    size = game.rules.legal(match._box, state, 0, actions)
    plans = (model.steps[0], model.probabilities[0])
    assert game.learned.write_plan_logits(state, 0, actions, size, *plans, model.logits)
    rated = dict(zip([game.actions.texts[each] for each in actions[:size]], model.logits[:size], strict=True))
    assert rated["officials 4"] > rated["officials 0"]


@pytest.mark.parametrize("asks", ["plan", "march"])
def test_a_plan_is_dealt_as_far_as_it_is_hidden(asks: str) -> None:
    """Who still plans has committed then; of who has committed, nothing else changes, and open cards stay."""
    plans = {1: WORKED, 2: IDLE} if asks == "march" else {2: IDLE}
    match = scenario(asks=asks, plans=plans, slot=2, seat=0)
    model, dealt = sampled(match, match._state, range(3)), copy_of(match._state)
    for seat in (1, 2):
        match.game.learned.determinize_plan(
            match._box, dealt, seat, model.steps[seat], model.probabilities[seat], new_dice()
        )
    before, after = (match.game.position(match._box, state) for state in (match._state, dealt))
    for seat in (1, 2):
        plan = after["hidden"]["plans"][seat]
        assert len(plan) == 3
        assert plan != before["hidden"]["plans"][seat]
        opened = before["table"][seat]["revealed"]
        assert plan[:opened] == before["hidden"]["plans"][seat][:opened]
    if asks == "plan":
        assert after["table"][1].pop("committed")
        assert after["table"][1].pop("available") == 5
        del before["table"][1]["committed"], before["table"][1]["available"]
    del before["hidden"]["plans"], after["hidden"]["plans"]
    assert before == after
