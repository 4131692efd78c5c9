"""The greedy bot's evaluation of Edo: where the right choice is plain, it makes it."""

from edokko import Match
from edokko.engine.records import copy_of
from games.edo.scenario import scenario


def worth(match: Match, *texts: str, seat: int = 0) -> int:
    """How a position looks to a seat after some actions; half a choice is as good as its best other half."""
    game, state = match.game, copy_of(match._state)
    for text in texts:
        game.rules.apply(match._box, state, seat, game.actions.parse(text), game.new_log())
    if texts and game.evaluation.is_mid_action(state):
        actions = game.new_actions()
        size = game.rules.legal(match._box, state, seat, actions)
        return max(worth(match, *texts, game.actions.texts[half], seat=seat) for half in actions[:size])
    return int(game.evaluation.evaluate(match._box, state, seat))


def best(match: Match, seat: int = 0) -> str:
    """The action that looks best."""
    return max(match.actions(seat), key=lambda text: worth(match, text, seat=seat))


HOUSE = {"wood": 2, "stone": 1, "ryo": 5}
FORTRESS = {"wood": 4, "stone": 5, "ryo": 12}


def test_the_first_house_goes_to_edo() -> None:
    match = scenario(asks="build", card="base_c.build_easy=1", goods={0: HOUSE}, samurai={0: {"edo": 1, "sakura": 1}})
    assert best(match) == "house edo"


def test_a_fortress_is_built_rather_than_a_house_when_both_can_be_paid() -> None:
    towns = {"edo": [("house", 0), ("house", 1)]}
    match = scenario(
        asks="build", card="base_c.build_easy=1", goods={0: FORTRESS}, samurai={0: {"edo": 1}}, towns=towns
    )
    assert best(match) == "fortress edo"


def test_a_samurai_that_can_be_fed_stays() -> None:
    match = scenario(asks="salary", goods={0: {"rice": 2}}, samurai={0: {"edo": 1, "izu": 1}})
    assert best(match) == "keep"


def test_samurai_march_to_where_the_card_can_use_them() -> None:
    match = scenario(card="base_a.wood=1", goods={0: {"ryo": 5}}, samurai={0: {"edo": 1}})
    assert match.game.evaluation.is_mid_action(match._state) is False
    match.play("move edo")
    assert match.game.evaluation.is_mid_action(match._state) is True
    assert best(match) in ("to boso", "to chichibu")


def test_nobody_burns_money_on_the_merchant_before_a_card_that_does_not_trade() -> None:
    for card in ("base_a.money=1", "base_a.rice=1", "base_b.recruit=1", "base_c.develop=1"):
        match = scenario(card=card, goods={0: {"ryo": 3}}, samurai={0: {"sakura": 1}})
        assert not best(match).startswith("merchant")


def test_cards_are_expected_to_bring_something_while_they_are_carried_out() -> None:
    for card, asks, extra in (
        ("base_b.travel=2", "travel", {}),
        ("base_b.recruit=1", "recruit", {"rice": 1}),
        ("base_c.develop=1", "develop", {"ryo": 5}),
        ("base_b.trade=1", "trade", {"ryo": 2}),
        ("base_a.wood=1", "gather", {}),
        ("base_c.stone=1", "gather", {}),
        ("base_b.rice_field=1", "gather", {}),
    ):
        places = {"edo": 1, "boso": 1, "izu": 1, "miura": 1}
        match = scenario(asks=asks, card=card, goods={0: extra}, samurai={0: places})
        assert worth(match, "done") < max(worth(match, text) for text in match.actions())


def test_a_plan_is_valued_by_its_best_completion_and_left_as_it_was() -> None:
    match = scenario(asks="plan", goods={0: {**HOUSE, "rice": 1}}, samurai={0: {"edo": 1}})
    for text in ("card base_c.build_easy", "officials 1", "card base_b.recruit", "officials 1"):
        match.play(text, 0)
    before = bytes(match._seen_by(0))
    seen = copy_of(match._seen_by(0))
    expected = match.game.evaluation.evaluate(match._box, seen, 0)
    assert bytes(seen) == before
    for text in match.actions(0):
        match.play(text, 0)
        assert match.game.evaluation.evaluate(match._box, match._seen_by(0), 0) <= expected
        match.undo(0)


def plan_value(plan: str, **table: object) -> int:
    """What a whole plan is expected to bring seat 0."""
    match = scenario(asks="plan", **table)  # type: ignore[arg-type]
    return worth(match, *[match.game.actions.texts[action] for action in match.game.parse(f"plan {plan}")[:-1]])


def test_building_is_planned_with_samurai_and_goods_for_it_only() -> None:
    idle = "base_b.travel=0 base_a.money=0"
    rich = {"goods": {0: HOUSE}, "samurai": {0: {"edo": 1}}}
    assert plan_value(f"base_c.build_easy=1 {idle}", **rich) > plan_value(f"base_c.build_easy=0 {idle}", **rich)
    for poor in ({"goods": {0: HOUSE}}, {"samurai": {0: {"edo": 1}}}):
        assert plan_value(f"base_c.build_easy=1 {idle}", **poor) == plan_value(f"base_c.build_easy=0 {idle}", **poor)


def test_every_order_is_expected_to_bring_something_to_who_can_use_it() -> None:
    table = {"goods": {0: {"ryo": 14, "rice": 1}}, "samurai": {0: {"edo": 1, "boso": 1}}}
    for order in ("base_a.rice", "base_a.money", "base_a.wood", "base_b.travel", "base_b.rice_field", "base_b.recruit"):
        card = order[:6]
        idle = [each for each in ("base_a.money=0", "base_b.trade=0", "base_c.money=0") if each[:6] != card]
        assert plan_value(f"{order}=1 {' '.join(idle)}", **table) > plan_value(f"{order}=0 {' '.join(idle)}", **table)
    for order in ("base_c.stone", "base_c.develop", "base_c.money"):
        assert plan_value(f"{order}=1 base_a.money=0 base_b.trade=0", **table) > plan_value(
            f"{order}=0 base_a.money=0 base_b.trade=0", **table
        )
    assert plan_value("base_b.trade=1 base_a.money=0 base_c.money=0", **table) > plan_value(
        "base_b.trade=0 base_a.money=0 base_c.money=0", **table
    )


def test_a_special_card_that_needs_no_samurai_is_expected_to_bring_its_pieces() -> None:
    table = {"specials": {0: ["special_8"]}, "goods": {0: {"ryo": 5}}}
    assert plan_value("special_8.wood=3 base_b.trade=0 base_c.money=0", **table) > plan_value(
        "special_8.wood=0 base_b.trade=0 base_c.money=0", **table
    )
    match = scenario(card="special_8.wood=3", **table)  # type: ignore[arg-type]
    assert best(match) == "reveal"


def test_nothing_is_expected_of_a_full_town() -> None:
    towns = {"edo": [("house", 0)] * 5 + [("house", 1)] * 5}
    match = scenario(card="base_c.build_easy=1", goods={0: FORTRESS}, samurai={0: {"edo": 1}}, towns=towns)
    assert best(match) != "reveal" or worth(match, "reveal") >= worth(match)
