"""Phase 3: samurai are paid in rice or come back, then the towns pay their owners."""

import pytest

from edokko import Match
from games.edo.rulebook_facts import INCOME, INCOME_IN_EDO
from games.edo.scenario import choices, happened, houses, idle, play, refused, scenario, standing, stock, table

LAST = {"seat": 2, "slot": 3}  # the last card of a round


def income(match: Match) -> list[tuple[int, str, int]]:
    """Who is paid how much where when the round ends."""
    return [(each["seat"], each["town"], each["amount"]) for each in happened(idle(match), "income")]


def test_each_samurai_that_stays_costs_1_rice() -> None:
    match = scenario(asks="salary", goods={0: {"rice": 5}}, samurai={0: {"edo": 2, "boso": 1}})
    events = play(match, "keep")
    assert stock(match, 0) == {"rice": 2}
    assert standing(match, 0) == {"edo": 2, "boso": 1}
    assert happened(events, "salaries") == [{"seat": 0, "samurai": 3}]


def test_a_samurai_taken_back_is_an_official_again() -> None:
    match = scenario(asks="salary", goods={0: {"rice": 5}}, samurai={0: {"edo": 2, "boso": 3}})
    events = play(match, "recall edo", "recall edo", "keep")
    assert standing(match, 0) == {"boso": 3}
    assert stock(match, 0) == {"rice": 2}
    assert happened(events, "recalled") == [{"seat": 0, "space": "edo"}] * 2
    play(match, "card base_a.rice", seat=0)
    assert choices(match, "officials", 0)[-1] == "2"


def test_samurai_are_taken_back_one_by_one_until_the_rest_can_be_paid() -> None:
    """Ruling 19."""
    match = scenario(asks="salary", goods={0: {"rice": 1}}, samurai={0: {"edo": 1, "boso": 2}})
    assert choices(match, "recall") == ["boso", "edo"]
    assert refused(match, "keep") == "not_enough (good rice, needs 3, has 1)"
    play(match, "recall boso")
    assert refused(match, "keep") == "not_enough (good rice, needs 2, has 1)"
    play(match, "recall boso", "keep")
    assert standing(match, 0) == {"edo": 1}
    assert stock(match, 0) == {}


def test_taking_all_back_needs_no_further_word() -> None:
    match = scenario(asks="salary", seats=2, goods={0: {"rice": 1}}, samurai={0: {"edo": 1}})
    play(match, "recall edo")
    assert match.view()["round"] == 2
    assert stock(match, 0) == {"rice": 1}


def test_without_rice_all_come_back_unasked() -> None:
    """Ruling 19."""
    match = scenario(**LAST, samurai={0: {"edo": 2, "boso": 1}})
    events = play(match, "reveal")
    assert standing(match, 0) == {}
    assert happened(events, "recalled") == [{"seat": 0, "space": space} for space in ("boso", "edo", "edo")]
    assert match.view()["round"] == 2


def test_others_samurai_are_not_taken_back() -> None:
    match = scenario(asks="salary", goods={0: {"rice": 1}}, samurai={0: {"edo": 1}, 1: {"boso": 1}})
    assert refused(match, "recall boso") == "no_samurai_there"
    assert refused(match, "reveal") == "not_now (asks salary)"


def test_salaries_are_decided_from_the_first_seat_on() -> None:
    goods = {seat: {"rice": 1} for seat in range(3)}
    samurai = {seat: {"edo": 1} for seat in range(3)}
    match = scenario(first_seat=1, seat=0, slot=3, goods=goods, samurai=samurai)
    play(match, "reveal")
    asked = []
    while match.view()["stage"] == "salaries":
        asked += match.deciders
        play(match, "keep")
    assert asked == [1, 2, 0]


def test_who_has_no_samurai_is_not_asked() -> None:
    match = scenario(**LAST, goods={0: {"rice": 1}, 1: {"rice": 1}}, samurai={1: {"edo": 1}})
    play(match, "reveal")
    assert match.deciders == (1,)


def test_rice_is_not_gained_or_lost_by_those_without_samurai() -> None:
    match = scenario(**LAST, goods={0: {"rice": 4}})
    play(match, "reveal")
    assert stock(match, 0) == {"rice": 4}


@pytest.mark.parametrize(("town", "amount"), [("sakura", 8), ("edo", 11)])
def test_a_lone_owner_collects_all_that_two_would_share(town: str, amount: int) -> None:
    """Ruling 20: 8, in Edo 11."""
    assert amount == sum((INCOME_IN_EDO if town == "edo" else INCOME)[2])
    match = scenario(**LAST, towns={town: houses(1)})
    assert income(match) == [(1, town, amount)]
    assert stock(match, 1) == {"ryo": amount}


@pytest.mark.parametrize("town", ["sakura", "edo"])
@pytest.mark.parametrize("owners", [1, 2, 3, 4])
def test_a_town_pays_by_rank_what_its_tile_says(town: str, owners: int) -> None:
    tile = (INCOME_IN_EDO if town == "edo" else INCOME)[owners]
    built = [owner for owner in range(owners) for _ in range(owners - owner)][:10]
    match = scenario(seats=4, seat=3, slot=3, towns={town: houses(*reversed(built))})
    idle(match)
    assert [stock(match, seat).get("ryo", 0) for seat in range(4)] == [*tile, 0, 0, 0, 0][:4]


def test_a_trading_post_counts_for_two_houses() -> None:
    match = scenario(**LAST, towns={"sakura": [*houses(0), ("trading_post", 1)]})
    assert income(match) == [(0, "sakura", 2), (1, "sakura", 6)]


def test_fortresses_count_for_nobody() -> None:
    match = scenario(**LAST, towns={"sakura": [*houses(0, 1, 1), "fortress"]})
    assert income(match) == [(0, "sakura", 2), (1, "sakura", 6)]


@pytest.mark.parametrize(
    ("buildings", "amounts"),
    [
        (houses(0, 1), (6, 2, 0)),
        (houses(1, 0), (2, 6, 0)),
        (houses(1, 0, 0, 1), (2, 6, 0)),
        ([*houses(1), ("trading_post", 0), *houses(1)], (2, 6, 0)),
        ([("trading_post", 0), *houses(1, 1)], (6, 2, 0)),
        (houses(2, 1, 0, 0), (5, 2, 3)),
    ],
)
def test_ties_go_to_whoever_built_there_first(buildings: list[str], amounts: tuple[int, ...]) -> None:
    """Ruling 13: the seat's first house or trading post in the town's order."""
    match = scenario(**LAST, towns={"sakura": buildings})
    idle(match)
    assert tuple(stock(match, seat).get("ryo", 0) for seat in range(3)) == amounts


def test_the_setup_house_counts_for_who_built_first() -> None:
    """Ruling 13."""
    match = Match.new("edo", seats=2, seed=1)
    first, second = match.deciders[0], 1 - match.deciders[0]
    play(match, "settle sakura", "settle sakura", "bundle 1", "bundle 2")
    events = idle(match)
    paid = {each["seat"]: each["amount"] for each in happened(events, "income")}
    assert paid == {first: 6, second: 2}


def test_every_town_pays() -> None:
    match = scenario(seats=4, seat=3, slot=3, towns={"mito": houses(0), "edo": houses(0), "sakura": houses(1, 0)})
    assert sorted(income(match)) == [(0, "edo", 11), (0, "mito", 8), (0, "sakura", 2), (1, "sakura", 6)]
    assert stock(match, 0) == {"ryo": 11 + 8 + 2}


def test_income_comes_after_the_salaries() -> None:
    match = scenario(**LAST, goods={0: {"rice": 1}}, samurai={0: {"edo": 1}}, towns={"edo": houses(0)})
    play(match, "reveal")
    assert stock(match, 0) == {"rice": 1}
    play(match, "keep")
    assert stock(match, 0) == {"ryo": 11}


def test_houses_built_this_round_pay_at_once() -> None:
    goods = {"wood": 2, "stone": 1, "ryo": 5}
    match = scenario(**LAST, card="base_c.build_easy=1", goods={2: goods}, samurai={2: {"edo": 1}})
    play(match, "reveal", "house edo")
    assert stock(match, 2) == {"ryo": 11}


def test_salaries_and_income_are_carried_out_before_the_end_is_checked() -> None:
    """Ruling 12: rice for the last salaries is paid, the money of the last income counts."""
    match = scenario(
        **LAST,
        power={0: 12},
        goods={0: {"ryo": 39, "rice": 2}},
        samurai={0: {"edo": 1}},
        towns={"edo": houses(0)},
    )
    play(match, "reveal")
    assert not match.is_over
    play(match, "keep")
    assert match.is_over
    assert stock(match, 0) == {"ryo": 50, "rice": 1}
    assert table(match, 0)["score"] == {"power": 12, "samurai": 1, "money": 1}


def test_the_first_builder_has_no_say_against_more_influence() -> None:
    match = scenario(**LAST, towns={"edo": houses(0, 1, 1)})
    assert income(match) == [(0, "edo", 3), (1, "edo", 8)]
