"""Bots with sense at the end of IKI's year: neutral characters, the last month, New Year."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from bots.sense import MASTER, ME, answers, even_gentle, every_rung, few_and_many_seats, turns
from edokko import Match
from edokko.engine.records import Record, copy_of
from games.iki.bot.asked import after, level, who_thinks
from games.iki.scenario import play, scenario, stock


@even_gentle
@few_and_many_seats
@pytest.mark.parametrize("at", ["rice", "sandal"])
def test_in_the_last_month_nothing_is_bought_that_has_no_use(rung: str, seats: int, at: str) -> None:
    """All mouths are fed, no walk is to come, and the pawn shop takes one thing, for which there is a rice to spare."""
    stalls = {"2a": ("tatami_maker", ME), "3a": ("carpenter", ME), "4a": ("plasterer", ME)}
    goods = level(seats, 11, {"rice": 4, "mon": 3})
    assert answers(partial(scenario, seats=seats, month=12, at=at, goods=goods, stalls=stalls), rung) == {"done"}


@every_rung
@few_and_many_seats
def test_in_the_last_month_the_fifth_type_is_hired(rung: str, seats: int) -> None:
    """16 to 25 IKI for the types and 3 IKI of salary, for 7 mons and the 4 of an income; there is rice for it."""
    position = partial(
        scenario,
        seats=seats,
        month=12,
        asks="hire",
        row=["karuta_maker", "charcoal_peddler"],
        goods=level(seats, 25, {"rice": 2, "mon": 7}),
        stalls={"1a": ("kabuki_actor", ME)},
        retired={ME: ["hairdresser", "sushi_stand", "mask_seller"]},
    )
    assert answers(position, rung) == {"hire karuta_maker"}


@few_and_many_seats
@pytest.mark.parametrize(
    ("at", "mons", "best"),
    [
        ("tobacco", 12, "done"),  # not 9 mons for a pouch, 5 IKI
        ("exchange", 10, "shop change"),  # not all of them for two kobans, 6 IKI
    ],
)
def test_the_last_mons_are_kept_for_the_dear_fish(seats: int, at: str, mons: int, best: str) -> None:
    """At New Year it costs 12 mons and brings 12 IKI: 5 for the fourth season, 7 as printed. Nobody else can pay it."""
    position = partial(
        scenario,
        seats=seats,
        month=12,
        at=at,
        goods=level(seats, 25, {"mon": mons, "iki": 20}),
        tokens={ME: ["shirauo_plain", "katsuo_plain", "suzuki_plain"], 1: ["pipe_winter_1", "pipe_winter_2"]},
    )
    assert answers(position, MASTER) == {best}


@who_thinks
@pytest.mark.parametrize("useful", [0, 1, 2, 3])
def test_the_last_neutral_character_is_one_to_visit_at_new_year(rung: str, useful: int) -> None:
    """The seat will stand where it likes first: the Candy Maker takes its rice for 5 IKI, and nobody else has any."""
    row = ["folding_fan_maker", "samurai", "glassblower"]
    row.insert(useful, "candy_maker")
    position = partial(
        scenario,
        seats=2,
        month=12,
        first_seat=1,
        at="exchange",
        row=row,
        goods=level(2, 20, {"iki": 20, "rice": 1}),
        firefighting={ME: 5},
        turn={"may_shop": False, "may_visit": False},
    )
    assert answers(partial(after, position, "done"), rung) == {"neutral candy_maker"}


@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
def test_a_neutral_character_is_the_one_that_the_rival_needs(wanted: int) -> None:
    """With a Master Craftsman the rival would have all five types, 9 IKI more; nothing else in the row is of use.

    Search sees it with most seeds, not with all.
    """
    row = ["charcoal_peddler", "samurai", "glassblower"]
    row.insert(wanted, "karuta_maker")
    position = partial(
        scenario,
        seats=2,
        month=11,
        at="exchange",
        row=row,
        goods={ME: {"iki": 25, "mon": 2}, 1: {"iki": 20, "mon": 9, "rice": 2}},
        retired={1: ["hairdresser", "sushi_stand", "mask_seller", "tatsumi_geisha"]},
        turn={"may_shop": False, "may_visit": False},
    )
    assert answers(partial(after, position, "done"), MASTER) == {"neutral karuta_maker"}


NEW_YEAR: dict[str, dict[str, Any]] = {
    "a fish completes the seasons": {"goods": {"mon": 5}, "tokens": ["shirauo_plain", "katsuo_plain", "suzuki_plain"]},
    "the dear fish": {"goods": {"mon": 12}, "tokens": ["shirauo_plain", "katsuo_plain", "suzuki_plain"]},
    "a pipe doubles the pouches": {
        "goods": {"mon": 3},
        "tokens": ["pouch_spring_1", "pouch_spring_2", "pouch_summer_1"],
    },
    "a pouch beside a pipe": {"goods": {"mon": 9}, "tokens": ["pipe_spring_1"]},
    "two kobans": {"goods": {"mon": 10}},
    "sandals for the Merchant House": {"goods": {"mon": 2}, "stalls": {"1a": ("merchant_house", ME)}},
    "rice for the Storehouse": {"goods": {"mon": 3}, "stalls": {"2a": ("storehouse", ME)}},
    "firefighting for the Well": {"goods": {}, "stalls": {"2a": ("well", ME)}},
    "an Inn": {"goods": {"mon": 1, "wood": 1, "koban": 1}},
    "the Candy Maker": {"goods": {"rice": 1}, "stalls": {"4a": ("candy_maker", 1)}},
    "the Samurai": {"goods": {"koban": 1}, "stalls": {"2a": ("samurai", 1)}},
    "the Glassblower": {"goods": {"sandal": 2}, "stalls": {"2c": ("glassblower", 1)}},
    "the Writing-Brush Maker": {
        "goods": {"wood": 1, "rice": 1, "sandal": 1},
        "stalls": {"3c": ("writing_brush_maker", 1)},
    },
    "the own Kabuki Actor": {"goods": {}, "stalls": {"1a": ("kabuki_actor", ME)}},
    "2 mons make 1 IKI": {"goods": {"mon": 2}},
    "rice is pawned": {"goods": {"rice": 1}},
}


def new_year(seats: int, iki: int, own: Mapping[str, Any]) -> Match:
    """The last turn of the game; on level points the seat wins."""
    return scenario(
        seats=seats,
        asks="stand",
        oyakatas=dict.fromkeys(range(1, seats), "rice"),
        goods=level(seats, iki, own["goods"]),
        tokens={ME: own.get("tokens", [])},
        stalls=own.get("stalls", {}),
    )


def most(match: Match, state: Record) -> int:
    """The best final score that the last turn can lead to: every way of playing it is tried."""
    game = match.game
    if game.rules.is_over(state):
        return game.rules.total(state, ME)
    actions = game.new_actions()
    best = 0
    for action in actions[: game.rules.legal(match._box, state, ME, actions)]:
        following = copy_of(state)
        game.rules.apply(match._box, following, ME, action, game.new_log())
        best = max(best, most(match, following))
    return best


@every_rung
@few_and_many_seats
@pytest.mark.parametrize("own", list(NEW_YEAR.values()), ids=list(NEW_YEAR))
def test_new_year_brings_all_the_points_that_are_there(rung: str, seats: int, own: Mapping[str, Any]) -> None:
    """Rivals have as much as the best turn leads to: who takes less loses."""
    match = new_year(seats, 0, own)
    iki = most(match, match._state)
    assert iki > 0
    for played in turns(partial(new_year, seats, iki, own), rung):
        assert played.match.outcome is not None
        assert played.match.outcome.totals[ME] == iki, played.actions


def test_doing_nothing_at_new_year_would_lose() -> None:
    """So the positions above do ask for something."""
    for own in NEW_YEAR.values():
        match = new_year(2, 0, own)
        iki = most(match, match._state)
        lazy = new_year(2, iki, own)
        play(lazy, "stand pawn", "done")
        assert lazy.outcome is not None
        assert lazy.outcome.winners == (1,)
        assert stock(new_year(2, iki, own), 1) == {"iki": iki}
