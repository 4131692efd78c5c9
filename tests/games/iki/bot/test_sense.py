"""Bots with sense: positions of IKI in which the right move is plain, by the rules and not by any bot's opinion."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bots.sense import ME, RUNGS, Position, answers, even_gentle, every_rung, few_and_many_seats, from_file, turns
from edokko import Match
from games.iki.bot.asked import Goods, after, all_but_the_master, level
from games.iki.rulebook_facts import CHARACTERS
from games.iki.scenario import scenario

POSITIONS = Path(__file__).parent / "positions"
Stalls = Mapping[str, tuple[Any, ...]]


# Food

HUNGRY: list[tuple[str, int, Goods, Stalls]] = [
    ("rice", 3, {"mon": 3}, {"2b": ("carpenter", ME, 1), "3a": ("dice_maker", ME, 1)}),
    ("rice", 9, {"mon": 3}, {"2b": ("tatami_maker", ME, 1), "3a": ("clocksmith", ME, 1)}),
    ("construction", 6, {"mon": 1}, {"2b": ("plasterer", ME, 1)}),
    ("construction", 6, {"mon": 2}, {"3a": ("eel_stand", 1), "2a": ("plasterer", ME, 1), "4b": ("umbrella_maker", ME)}),
    ("rice", 3, {"rice": 1}, {"1a": ("boiled_egg_peddler", ME), "2b": ("carpenter", ME, 1)}),
]


def still_there(match: Match, stalls: Stalls) -> bool:
    """Whether all own characters have been fed, with nobody left to give up."""
    own = [name for name, (_, owner, *_) in stalls.items() if owner == ME]
    is_hungry = any(action.startswith("starve") for action in match.actions())
    return not is_hungry and all(match.view()["stalls"][name] is not None for name in own)


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize(("at", "month", "goods", "stalls"), HUNGRY)
def test_nobody_starves_who_can_be_fed(
    rung: str, seats: int, at: str, month: int, goods: Goods, stalls: Stalls
) -> None:
    """Payday comes with `done`; the shop or one visit has just the rice that is missing, and there is no other use."""
    position = partial(scenario, seats=seats, month=month, at=at, goods={ME: goods, 1: {"rice": 1}}, stalls=stalls)
    assert not still_there(after(position, "done"), stalls)
    for played in turns(position, rung):
        assert still_there(played.match, stalls), played.actions


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize("month", [3, 6, 12])
def test_the_rice_a_character_lives_on_is_not_pawned(rung: str, seats: int, month: int) -> None:
    """4 mons are 1 IKI; the character and its type bring 3 IKI and more."""
    stalls = {"2b": ("carpenter", ME, 1)}
    for goods in ({"rice": 1}, {"rice": 1, "sandal": 1}):
        position = partial(
            scenario,
            seats=seats,
            month=month,
            at="pawn",
            goods={ME: goods},
            stalls=stalls,
            retired={ME: ["dice_maker"]},
        )
        for played in turns(position, rung):
            assert still_there(played.match, stalls), played.actions
            assert ("shop pawn_sandal" in played.actions) == ("sandal" in goods)


GIVEN_UP: list[tuple[int, int, Stalls, str]] = [
    # A Day Laborer costs IKI at every payday; both are special, so no type is lost.
    (9, 1, {"1a": ("day_laborer", ME), "2b": ("tatsumi_geisha", ME, 1)}, "tatsumi_geisha"),
    # A sandal now and then against 3 IKI and 2 mons at each of three paydays.
    (3, 1, {"1a": ("soap_bubble_man", ME), "2b": ("carpenter", ME, 2)}, "carpenter"),
    (
        6,
        1,
        {"1a": ("cotton_peddler", ME), "2b": ("fireworks_maker", ME, 1), "3b": ("water_peddler", ME)},
        "fireworks_maker",
    ),
]


@every_rung
@few_and_many_seats
@pytest.mark.parametrize(("month", "rice", "stalls", "best"), GIVEN_UP)
def test_the_best_character_is_not_the_one_given_up(
    rung: str, seats: int, month: int, rice: int, stalls: Stalls, best: str
) -> None:
    position = partial(scenario, seats=seats, month=month, goods={ME: {"rice": rice}}, stalls=stalls)
    chosen = answers(partial(after, position, "done"), rung)
    assert chosen <= {f"starve {name}" for name, (card, *_) in stalls.items() if card != best}


# Fire

NEW_HANDS = [(4, 5, "umbrella_maker", 5), (3, 8, "clocksmith", 8), (4, 11, "samurai", 10)]
NEW_HANDS += [(2, 5, "umbrella_maker", 4), (2, 8, "clocksmith", 7), (2, 11, "samurai", 9)]


@every_rung
@pytest.mark.parametrize(("seats", "month", "card", "strength"), NEW_HANDS)
def test_who_is_hired_before_a_fire_goes_where_it_is_stopped(
    rung: str, seats: int, month: int, card: str, strength: int
) -> None:
    """Only behind the rival in 3a, who stops any fire, nobody burns; all mons are spent, all other stalls are empty."""
    position = partial(
        scenario,
        seats=seats,
        month=month,
        asks="hire",
        row=[card],
        goods={ME: {"mon": CHARACTERS[card].cost, "rice": 2}},
        firefighting={1: strength},
        stalls={"3a": ("salt_peddler", 1)},
    )
    assert answers(partial(after, position, f"hire {card}"), rung) <= {"stall 3b", "stall 3c"}


@every_rung
@pytest.mark.parametrize(
    ("seats", "month", "card", "strength"),
    [(4, 5, "umbrella_maker", 5), (3, 8, "clocksmith", 8), (4, 11, "samurai", 10)],
)
def test_who_cannot_stop_a_fire_at_the_edge_hires_one_stall_further_in(
    rung: str, seats: int, month: int, card: str, strength: int
) -> None:
    """With 1 firefighting less than the fire's strength, a burns and b, served by the same shop, does not."""
    position = partial(
        scenario,
        seats=seats,
        month=month,
        asks="hire",
        at="sandal",
        row=[card],
        goods={ME: {"mon": CHARACTERS[card].cost, "rice": 2}},
        firefighting={ME: strength - 1 - CHARACTERS[card].bonus},
    )
    chosen = answers(partial(after, position, f"hire {card}"), rung)
    assert not any(stall.endswith("a") for stall in chosen), chosen


@every_rung
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("month", "card"), [(8, "hairdresser"), (11, "kabuki_actor")])
def test_a_token_saves_the_only_character_from_the_fire(rung: str, seats: int, month: int, card: str) -> None:
    position = partial(
        scenario,
        seats=seats,
        month=month,
        fire=1,
        goods={ME: {"rice": 2}},
        stalls={"1a": (card, ME, 1)},
        special={ME: ["avoid_fire"]},
    )
    assert answers(partial(after, position, "done"), rung) == {"save"}


@every_rung
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_token_is_kept_for_the_better_character_behind(rung: str, seats: int) -> None:
    """The Day Laborer costs IKI; the last fire goes on to the Kabuki Actor, 7 IKI at the last payday."""
    position = partial(
        scenario,
        seats=seats,
        month=11,
        fire=1,
        goods={ME: {"rice": 2}},
        stalls={"1a": ("day_laborer", ME), "1b": ("kabuki_actor", ME, 1)},
        special={ME: ["avoid_fire"]},
    )
    assert answers(partial(after, position, "done"), rung) == {"lose"}


# What is free

FREE: list[tuple[str, Stalls, Goods, str]] = [
    ("fire_tower", {}, {}, "shop fire_tower"),
    ("exchange", {}, {"mon": 3}, "shop change"),
    ("rice", {"1a": ("eyeglass_peddler", ME)}, {"rice": 1}, "visit 1a"),
    ("tobacco", {"2c": ("soap_bubble_man", ME)}, {"rice": 1}, "visit 2c"),
    ("exchange", {"4c": ("salt_peddler", ME)}, {}, "visit 4c"),
]


@every_rung
@few_and_many_seats
@pytest.mark.parametrize("month", [1, 10])
@pytest.mark.parametrize(("at", "stalls", "goods", "free"), FREE)
def test_what_is_free_is_taken(
    rung: str, seats: int, month: int, at: str, stalls: Stalls, goods: Goods, free: str
) -> None:
    """Nobody else gains by it, and nothing is given for it."""
    position = partial(scenario, seats=seats, month=month, at=at, goods={ME: goods}, stalls=stalls)
    for played in turns(position, rung):
        assert free in played.actions


@every_rung
@few_and_many_seats
@pytest.mark.parametrize("month", [3, 6, 9, 12])
@pytest.mark.parametrize(("at", "free"), [("exchange", "shop change"), ("fire_tower", "shop fire_tower")])
def test_what_is_free_is_taken_just_before_a_payday_that_brings_much(
    rung: str, seats: int, month: int, at: str, free: str
) -> None:
    """Harmony and salaries come all the same, whatever was done before."""
    stalls = {"1a": ("dice_maker", ME), "1b": ("sandal_maker", ME), "1c": ("seamstress", ME)}
    goods = level(seats, 20, {"rice": 3})
    for played in turns(partial(scenario, seats=seats, month=month, at=at, goods=goods, stalls=stalls), rung):
        assert free in played.actions


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize("month", [3, 6, 9, 12])
def test_an_own_character_is_visited_for_nothing_just_before_payday(rung: str, seats: int, month: int) -> None:
    stalls = {"2a": ("sake_peddler", ME), "2b": ("salt_peddler", ME), "2c": ("soap_bubble_man", ME)}
    goods = level(seats, 20, {"rice": 3})
    for played in turns(partial(scenario, seats=seats, month=month, at="tobacco", goods=goods, stalls=stalls), rung):
        assert any(action.startswith("visit ") for action in played.actions), played.actions


@every_rung
@few_and_many_seats
@pytest.mark.parametrize("month", [5, 8, 11])
def test_what_is_free_is_taken_just_before_a_fire(rung: str, seats: int, month: int) -> None:
    """The fire comes all the same, and 2 mons do not burn."""
    cards = {5: ("umbrella_maker", "plasterer", "monk"), 8: ("hairdresser", "puppet_maker", "monk")}
    cards[11] = ("hairdresser", "puppet_maker", "kabuki_actor")
    stalls = {name: (card, ME) for name, card in zip(("1a", "1b", "1c"), cards[month], strict=True)}
    goods = level(seats, 25, {"rice": 3})
    for played in turns(partial(scenario, seats=seats, month=month, at="exchange", goods=goods, stalls=stalls), rung):
        assert "shop change" in played.actions


def test_the_master_hires_nobody_dear_for_an_edge_stall_just_before_a_fire() -> None:
    """For 7 of 10 mons, with too little firefighting: it would burn. Other hires bring 8 IKI more, played out."""
    position = partial(from_file, POSITIONS / "printer_before_the_fire.json")
    assert "hire printer" not in answers(position, "master:1000", seat=3)


def test_a_master_with_time_saves_its_last_mons_in_the_second_month() -> None:
    """With 3 mons the Sake Peddler leaves nothing for the month after: income brings 8 IKI more, played out."""
    position = partial(from_file, POSITIONS / "income_instead_of_sake.json")
    assert answers(position, "master:20000") == {"income"}


# Experience


@every_rung
@few_and_many_seats
@pytest.mark.parametrize(
    ("rice", "stalls", "retired", "trained"),
    [
        # The Karuta Maker's salary rises by 3 IKI, the Sumo Wrestler's by 1; both are fed.
        (2, {"1a": ("karuta_maker", ME), "3a": ("sumo_wrestler", ME)}, [], "train 1a"),
        # The Puppeteer retires, eats nothing and is a fourth type, 7 IKI; the Kabuki Actor would bring 1 IKI more.
        (1, {"1a": ("puppeteer", ME, 1), "3a": ("kabuki_actor", ME)}, ["dice_maker", "cloth_dyer"], "train 1a"),
    ],
)
def test_the_last_experience_goes_where_it_brings_most(
    rung: str, seats: int, rice: int, stalls: Stalls, retired: list[str], trained: str
) -> None:
    goods = level(seats, 15, {"mon": 3, "rice": rice})
    position = partial(scenario, seats=seats, month=12, at="tobacco", goods=goods, stalls=stalls, retired={ME: retired})
    assert answers(partial(after, position, "buy pipe_winter_1"), rung) == {trained}


def trained_by_a_visit(seats: int, month: int, retiring: str) -> Position:
    """Experience is to be given: to who retires and brings a token, or to a peddler of 2 mons."""
    stalls = {"1a": ("seamstress", 1), "3a": ("eyeglass_peddler", ME, 1), "4a": (retiring, ME, 2)}
    goods = {ME: {"mon": 1, "rice": 2}}
    position = partial(scenario, seats=seats, month=month, at="rice", goods=goods, stalls=stalls)
    return partial(after, position, "visit 1a")


@all_but_the_master
@few_and_many_seats
@pytest.mark.parametrize("month", [2, 5, 8])
@pytest.mark.parametrize("retiring", ["monk", "ox_cart"])
def test_experience_retires_who_brings_a_token(rung: str, seats: int, month: int, retiring: str) -> None:
    """The token, a kobun and a mouth less, against 2 mons that stay 2 mons for the Eyeglass Peddler."""
    assert answers(trained_by_a_visit(seats, month, retiring), rung) == {"train 4a"}


@few_and_many_seats
@pytest.mark.parametrize("month", [5, 8])  # in month 2 only with time, and with two seats
@pytest.mark.parametrize("retiring", ["monk", "ox_cart"])
def test_after_spring_the_master_too_retires_who_brings_a_token(seats: int, month: int, retiring: str) -> None:
    assert answers(trained_by_a_visit(seats, month, retiring), "master:5000") == {"train 4a"}


LAST_LAP: list[tuple[Stalls, list[str]]] = [
    ({"1a": ("karuta_maker", ME), "3a": ("stone_cutter", ME)}, []),  # 3 IKI more for each at the last payday
    ({"1a": ("puppeteer", ME, 1), "3a": ("kabuki_actor", ME)}, ["dice_maker", "cloth_dyer"]),  # a fourth type
]


@every_rung
@few_and_many_seats
@pytest.mark.parametrize(("stalls", "retired"), LAST_LAP)
def test_the_last_walk_goes_over_the_lap_line(rung: str, seats: int, stalls: Stalls, retired: list[str]) -> None:
    """No later walk can; this side of the line there are 2 mons to gain, half an IKI."""
    at_home = partial(scenario, seats=seats, month=12, stalls=stalls, retired={ME: retired})
    goods = level(seats, 20, {"rice": 2})
    assert "go 1" not in answers(partial(at_home, asks="go", at="fish", goods=goods), rung)
    goods = level(seats, 20, {"rice": 2, "sandal": 1})
    assert answers(partial(at_home, at="exchange", goods=goods), rung) == {"step sandal"}


@every_rung
@few_and_many_seats
def test_the_last_way_of_life_leads_over_the_lap_line(rung: str, seats: int) -> None:
    position = partial(
        scenario,
        seats=seats,
        month=12,
        asks="way",
        seat=ME,
        oyakatas={ME: "fish"},
        ways=dict(zip(range(1, seats), ("4", "3"), strict=False)),
        goods=level(seats, 20, {"rice": 2}),
        stalls={"1a": ("karuta_maker", ME), "3a": ("stone_cutter", ME)},
    )
    assert "way 1" not in answers(position, rung)


every_hungry = pytest.mark.parametrize("hungry", ["monk", "ox_cart", "yamabushi"])
every_season = pytest.mark.parametrize("month", [3, 6, 9])


@pytest.mark.parametrize("rung", [*RUNGS, "master:1500"])
@few_and_many_seats
@every_season
@every_hungry
def test_a_walk_over_the_lap_line_retires_who_would_starve(rung: str, seats: int, month: int, hungry: str) -> None:
    """Over the line it brings its token; this side of it there are 2 mons, and no rice that it could live on."""
    position = partial(scenario, seats=seats, month=month, stalls={"1a": (hungry, ME, 2)}, asks="go", at="fish")
    assert "go 1" not in answers(position, rung)


@all_but_the_master
@few_and_many_seats
@every_season
@every_hungry
def test_a_sandal_over_the_lap_line_retires_who_would_starve(rung: str, seats: int, month: int, hungry: str) -> None:
    """Played out, that brings 2 to 5 IKI more than the 2 mons; but for the Ox Cart in month 9, where it is even."""
    stalls, goods = {"1a": (hungry, ME, 2)}, {ME: {"sandal": 1}}
    position = partial(scenario, seats=seats, month=month, stalls=stalls, at="exchange", goods=goods)
    assert answers(position, rung) == {"step sandal"}


@every_rung
@few_and_many_seats
def test_a_swap_brings_own_artisans_together(rung: str, seats: int) -> None:
    """Two of a type in a nagaya are 4 IKI at the payday that comes now; nothing else is to be had, nothing is lost."""
    stalls = {"1a": ("dice_maker", ME), "2a": ("sandal_maker", ME), "1c": ("salt_peddler", 1), "3a": ("kite_maker", ME)}
    goods = level(seats, 20, {"rice": 3})
    for played in turns(partial(scenario, seats=seats, month=3, at="construction", goods=goods, stalls=stalls), rung):
        assert [each["own"] for each in played.happened("harmony")] == [2], played.actions
