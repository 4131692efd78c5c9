"""Bots with sense: positions of Edo in which the right move is plain, by the rules and not by any bot's opinion."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bots.places import place_at
from bots.sense import (
    ME,
    SEEDS,
    Played,
    Position,
    answers,
    cards,
    even_gentle,
    every_rung,
    few_and_many_seats,
    from_file,
    play_until,
    rounds,
)
from edokko import Match
from edokko.bots.bot import decide
from edokko.bots.registry import read_spec
from games.edo.scenario import IDLE, houses, scenario, standing, table, town

Goods = Mapping[str, int]
POSITIONS = Path(__file__).parent / "positions"
LAST_ROUND = 10  # the merchants' pile is empty
HOUSE = {"wood": 2, "stone": 1, "ryo": 5}
POWER = 5


def at_table(seats: int, *, lead: int = 0, in_edo: bool = True, **position: Any) -> Match:
    """Everybody has a house in Sakura and Edo, or all but the bot's seat in Edo; rivals lead by so many points."""
    rivals = range(1, seats)
    everybody = range(seats)
    return scenario(
        seats=seats,
        power={ME: POWER} | dict.fromkeys(rivals, POWER + lead),
        towns={"sakura": houses(*everybody), "edo": houses(*(everybody if in_edo else rivals))},
        **position,
    )


def planning(seats: int, **position: Any) -> Match:
    """The bot's seat plans, the others have committed to do nothing."""
    return at_table(seats, asks="plan", plans=dict.fromkeys(range(1, seats), IDLE), **position)


def acting_last(seats: int, **position: Any) -> Match:
    """The last card of a round."""
    return at_table(seats, slot=3, first_seat=1, **position)


def planned(played: Played) -> list[tuple[str, int]]:
    """The orders of a plan with their officials."""
    orders = [action.split()[1] for action in played.actions if action.startswith("card ")]
    officials = [int(action.split()[1]) for action in played.actions if action.startswith("officials ")]
    return list(zip(orders, officials, strict=True))


def constructions(played: Played) -> int:
    """How many buildings a plan has officials for."""
    halves = {"build_easy": 2, "build_hard": 1}
    return sum(officials * halves.get(order.partition(".")[2], 0) // 2 for order, officials in planned(played))


# Plans


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize(
    ("goods", "samurai"),
    [
        ({"ryo": 4, "rice": 1}, {"sakura": 1}),
        ({"ryo": 10, "rice": 2}, {"edo": 1, "sakura": 1}),
        ({"ryo": 4, "rice": 1}, {}),
        ({}, {}),
    ],
)
def test_no_construction_is_planned_without_anything_to_build_with(
    rung: str, seats: int, goods: Goods, samurai: Mapping[str, int]
) -> None:
    """There is no wood, no stone, and neither the Ryo nor the officials to get both and build in one round."""
    position = partial(planning, seats, round_number=3, goods={ME: goods}, samurai={ME: samurai})
    for played in rounds(position, rung):
        assert constructions(played) == 0, planned(played)


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize("goods", [{**HOUSE, "rice": 1}, {**HOUSE, "ryo": 9, "rice": 1}], ids=["exact", "rich"])
def test_a_construction_is_planned_after_the_samurai_it_needs(rung: str, seats: int, goods: Goods) -> None:
    """There is no samurai on the board: one must enter and reach a town first, or nothing is built."""
    for played in rounds(partial(planning, seats, round_number=3, goods={ME: goods}), rung):
        assert len(played.happened("built")) >= min(constructions(played), 1), (planned(played), played.actions)


@every_rung
@few_and_many_seats
def test_a_construction_is_planned_only_with_the_money_for_the_way_too(rung: str, seats: int) -> None:
    """5 Ryo are for the house; the samurai in Izu needs 1 more to reach a town, or Travel. Else an official is lost."""
    goods = {ME: {**HOUSE, "rice": 1}}
    for played in rounds(partial(planning, seats, round_number=3, goods=goods, samurai={ME: {"izu": 1}}), rung):
        assert len(played.happened("built")) >= min(constructions(played), 1), (planned(played), played.actions)


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize(
    ("goods", "samurai"),
    [
        (HOUSE, {"edo": 1}),
        ({**HOUSE, "ryo": 6}, {"tama": 1}),
        (HOUSE, {}),  # by Travel
        ({"wood": 4, "stone": 2, "ryo": 8}, {"edo": 1, "sakura": 1}),  # or a trading post in Sakura, for 1 point more
    ],
)
def test_before_the_end_a_house_is_built_in_edo(
    rung: str, seats: int, goods: Goods, samurai: Mapping[str, int]
) -> None:
    """Without it the seat is out; the goods suffice for it."""
    position = partial(
        planning,
        seats,
        in_edo=False,
        round_number=LAST_ROUND,
        goods={ME: {**goods, "rice": 1}},
        samurai={ME: samurai},
    )
    for played in rounds(position, rung):
        assert constructions(played) >= 1
        assert ("house", ME) in town(played.match, "edo"), played.actions


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize("goods", [HOUSE, {"wood": 6, "stone": 3, "ryo": 15}], ids=["for one house", "for many"])
def test_officials_do_not_crowd_a_construction_with_one_samurai(rung: str, seats: int, goods: Goods) -> None:
    """Each samurai builds once an action: a second official there is wasted, and money would take it."""
    goods = {ME: {**goods, "rice": 1}}
    for played in rounds(partial(planning, seats, round_number=3, goods=goods, samurai={ME: {"edo": 1}}), rung):
        entering = sum(officials for order, officials in planned(played) if order.endswith(".travel"))
        for order, officials in planned(played):
            if order.endswith(".build_easy"):
                assert officials <= 1 + entering, planned(played)


THINKERS = ["search:200", "master:400"]
WITHOUT_SAMURAI = ("money", "rice", "travel", "recruit", "develop")


@pytest.mark.parametrize("rung", THINKERS)
@few_and_many_seats
def test_no_card_has_more_officials_than_there_will_be_samurai(rung: str, seats: int) -> None:
    """Each samurai acts once an action: `master` often put a second or third official there, for nothing."""
    position = partial(
        planning,
        seats,
        round_number=4,
        goods={ME: {**HOUSE, "ryo": 20, "rice": 1}},
        samurai={ME: {"sakura": 1}},
        neutrals={ME: 3},
    )
    for played in rounds(position, rung):
        samurai = 1
        for order, officials in planned(played):
            deed = order.partition(".")[2]
            if deed == "travel":
                samurai += officials
            elif deed not in WITHOUT_SAMURAI:
                assert officials <= samurai * (2 if deed == "build_hard" else 1), planned(played)


@pytest.mark.parametrize("rung", ["master:400", "master:1500"])
def test_when_the_game_is_about_to_end_officials_enter_that_can_be_fed(rung: str) -> None:
    """Both have 11 points; no house is left, but rice for seven: each samurai on the board is a point."""
    position = partial(from_file, POSITIONS / "last_round_samurai.json")
    for seed in SEEDS:
        match = position()
        bot = read_spec(rung).seat(place_at(match, ME, seed))
        plan: list[str] = []
        while ME in match.deciders:
            plan.append(decide(bot, match))
            match.play(plan[-1], ME)
        entering = plan.index("card base_b.travel") + 1 if "card base_b.travel" in plan else 0
        assert plan[entering] in ("officials 2", "officials 3"), plan


# Marching

BUSY: list[tuple[str, Goods, Mapping[str, int]]] = [
    ("base_a.money=2", {"ryo": 6, "rice": 1}, {"sakura": 1}),
    ("base_b.recruit=1", {"ryo": 6, "rice": 1}, {"sakura": 1}),
    ("base_a.wood=1", {"ryo": 6, "rice": 1}, {"boso": 1}),
    ("base_c.build_easy=1", {**HOUSE, "ryo": 9, "rice": 1}, {"edo": 1}),
]


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize(("card", "goods", "samurai"), BUSY)
def test_who_does_not_trade_pays_nothing_for_moving_the_merchant(
    rung: str, seats: int, card: str, goods: Goods, samurai: Mapping[str, int]
) -> None:
    """The plan holds no trade, nobody else has a card left, and a move costs the same in the next round."""
    position = partial(acting_last, seats, round_number=3, card=card, goods={ME: goods}, samurai={ME: samurai})
    for played in cards(position, rung):
        assert not played.happened("merchant_moved"), played.actions


@pytest.mark.parametrize("rung", ["search:200", "search:1500", "master:400"])
def test_no_merchant_walks_about_while_a_rich_seat_has_nothing_to_trade(rung: str) -> None:
    """The plan is to travel and to build; `search-1` walked the merchant 29 times in a row, from 70 Ryo to 41."""
    for played in cards(partial(from_file, POSITIONS / "merchant_walk.json"), rung):
        assert not played.happened("merchant_moved"), played.actions


@pytest.mark.parametrize("rung", THINKERS)
@few_and_many_seats
def test_in_the_last_round_nobody_walks_whom_the_construction_does_not_need(rung: str, seats: int) -> None:
    """One samurai stands in Edo and builds; `master`, sure to lose, marched eight times from town to town."""
    position = partial(
        acting_last,
        seats,
        lead=9,
        round_number=LAST_ROUND,
        card="base_c.build_easy=1",
        goods={ME: {**HOUSE, "ryo": 28, "rice": 4}},
        samurai={ME: {"edo": 1, "katsushika": 1, "kurihashi": 2}},
    )
    for played in cards(position, rung):
        assert not played.happened("moved"), played.actions
        assert played.happened("built"), played.actions


@pytest.mark.parametrize("rung", THINKERS)
@few_and_many_seats
def test_travel_leads_to_where_the_next_card_is_carried_out(rung: str, seats: int) -> None:
    """Free moves to the forests spare the Ryo for the way; `master` went to a rice field first and paid."""
    position = partial(
        at_table,
        seats,
        round_number=3,
        asks="travel",
        plans={ME: "base_b.travel=1 base_a.wood=2 base_c.build_easy=2"},
        goods={ME: {"stone": 2, "ryo": 20, "rice": 2}},
        samurai={ME: {"hakone": 1, "usui": 1}},
    )
    for played in cards(position, rung):
        reached = {action for action in played.actions if action.startswith("to ")}
        assert reached <= {"to boso", "to chichibu", "to kai"}, played.actions


@even_gentle
@few_and_many_seats
def test_the_last_card_builds_the_house_that_keeps_the_seat_in_the_game(rung: str, seats: int) -> None:
    """One step from Edo, with the Ryo for the step and the house."""
    position = partial(
        acting_last,
        seats,
        in_edo=False,
        round_number=LAST_ROUND,
        card="base_c.build_easy=1",
        goods={ME: {**HOUSE, "ryo": 6}},
        samurai={ME: {"tama": 1}},
    )
    for played in cards(position, rung):
        assert ("house", ME) in town(played.match, "edo"), played.actions


# Carrying out


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize("round_number", [3, LAST_ROUND])
def test_all_samurai_gather_that_can(rung: str, seats: int, round_number: int) -> None:
    """Wood costs nothing; even at the very end it breaks ties."""
    position = partial(
        at_table,
        seats,
        round_number=round_number,
        asks="gather",
        card="base_a.wood=2",
        samurai={ME: {"boso": 1, "chichibu": 1}},
    )
    for played in cards(position, rung):
        assert table(played.match, ME)["goods"]["wood"] == 6, played.actions


@every_rung
@few_and_many_seats
def test_the_samurai_that_stands_alone_gathers(rung: str, seats: int) -> None:
    """3 pieces alone, 1 in the crowd."""
    position = partial(
        at_table,
        seats,
        round_number=3,
        asks="gather",
        card="base_a.wood=1",
        samurai={ME: {"boso": 1, "chichibu": 1}, 1: {"chichibu": 2}},
    )
    assert answers(position, rung) == {"gather boso"}


@every_rung
@few_and_many_seats
@pytest.mark.parametrize("round_number", [3, LAST_ROUND])
def test_two_samurai_build_for_two_points(rung: str, seats: int, round_number: int) -> None:
    """Two houses, or a trading post: 2 points either way, and nothing else is to be done with the goods."""
    position = partial(
        acting_last,
        seats,
        lead=2,
        round_number=round_number,
        asks="build",
        card="base_c.build_easy=2",
        goods={ME: {"wood": 4, "stone": 2, "ryo": 10}},
        samurai={ME: {"edo": 1, "sakura": 1}},
    )
    for played in cards(position, rung):
        assert table(played.match, ME)["power"] == POWER + 2, played.actions


@every_rung
@few_and_many_seats
def test_in_the_last_round_money_buys_a_point(rung: str, seats: int) -> None:
    """10 Ryo are no point at the end; there is rice for the samurai already."""
    position = partial(
        acting_last,
        seats,
        lead=2,
        round_number=LAST_ROUND,
        asks="trade",
        card="base_b.trade=1",
        merchant_card="merchant_5",
        goods={ME: {"ryo": 10, "rice": 1}},
        samurai={ME: {"edo": 1}},
    )
    for played in cards(position, rung):
        assert table(played.match, ME)["power"] == POWER + 1, played.actions


@every_rung
@few_and_many_seats
def test_in_the_last_round_officials_enter_for_whom_there_is_rice(rung: str, seats: int) -> None:
    """Each is a point."""
    position = partial(
        acting_last,
        seats,
        lead=1,
        round_number=LAST_ROUND,
        asks="travel",
        card="base_b.travel=2",
        goods={ME: {"rice": 2}},
    )
    for played in cards(position, rung):
        assert sum(standing(played.match, ME).values()) == 2, played.actions


# Salaries


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize(("rice", "samurai"), [(2, 2), (3, 2), (1, 2), (1, 1), (3, 3)])
def test_in_the_last_round_samurai_stay_as_far_as_rice_goes(rung: str, seats: int, rice: int, samurai: int) -> None:
    """Each on the board is a point, rice is none; rivals have as much as all of them lead to, but for one."""
    kept = min(rice, samurai)
    spaces = dict.fromkeys(("edo", "boso", "izu")[:samurai], 1)
    position: Position = partial(
        at_table,
        seats,
        lead=kept - 1,
        round_number=LAST_ROUND,
        asks="salary",
        first_seat=1,
        goods={ME: {"rice": rice}},
        samurai={ME: spaces},
    )
    for played in play_until(position, rung, {"scored"}):
        assert played.match.outcome is not None
        assert played.match.outcome.scores[ME]["samurai"] == kept, played.actions
