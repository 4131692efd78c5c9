"""What open information tells of the income, the yields, the salaries and the reach of one's money."""

from games.edo.scenario import happened, houses, idle, plan_all, play, scenario


def test_the_income_foretold_is_the_one_that_comes() -> None:
    match = scenario(seat=2, slot=3, towns={"edo": houses(0, 1), "sakura": [("trading_post", 2)]})
    foretold = match.forecast()["income"]
    assert len(foretold) == 3
    assert foretold == happened(idle(match), "income")


def test_salaries_are_foretold_by_the_samurai_on_the_board() -> None:
    match = scenario(samurai={0: {"edo": 2, "boso": 1}, 2: {"izu": 1}})
    assert match.forecast(1)["salaries"] == [3, 0, 1]


def test_who_has_paid_salaries_owes_none() -> None:
    match = scenario(asks="salary", goods={0: {"rice": 1}, 1: {"rice": 1}}, samurai={0: {"edo": 1}, 1: {"boso": 1}})
    play(match, "keep")
    assert match.forecast()["salaries"] == [0, 1, 0]


def test_yields_are_foretold_for_those_who_stand_there() -> None:
    match = scenario(samurai={0: {"boso": 1, "izu": 2}, 1: {"miura": 3, "chichibu": 2}, 2: {"miura": 1}})
    assert match.forecast()["yields"] == {
        "boso": 3,
        "chichibu": 2,
        "izu": 2,
        "katsushika": 3,
        "miura": 1,
        "nokogiri": 3,
    }


def test_a_seat_is_told_where_its_money_can_take_its_samurai_and_the_merchant() -> None:
    match = scenario(goods={0: {"ryo": 1}}, samurai={0: {"usui": 1}, 1: {"boso": 1}})
    assert match.forecast(0)["reach"] == {
        "merchant": {"edogawa": 1, "sumida": 1, "tama": 1},
        "samurai": {"usui": {"kawagoe": 1, "kurihashi": 1}},
    }
    assert match.forecast(1)["reach"] == {"merchant": {}, "samurai": {"boso": {}}}
    assert match.forecast()["reach"] is None


def test_nothing_of_others_plans_is_in_a_forecast() -> None:
    told = []
    for plan in ("base_a.rice=4 base_b.travel=1 base_c.stone=0", "base_c.money=1 base_a.money=4 base_b.trade=0"):
        match = scenario(asks="plan", seats=2)
        play(match, f"plan {plan}", seat=1)
        told.append((match.forecast(0), match.forecast()))
        plan_all(match)
    assert told[0] == told[1]


def test_who_is_about_to_turn_up_a_card_is_told_what_it_would_bring_now() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1, "sakura": 1}}, goods={0: {"ryo": 4}})
    card = match.forecast(0)["next_card"]
    assert (card["order"], card["idle"], card["effects"][0]["amount"]) == ("base_a.wood", 1, 3)
    assert match.forecast(1)["next_card"] is None
    play(match, "reveal")
    assert match.forecast(0)["next_card"] is None
