"""What is observed of Edo says what the view of the same seat says; plans of others stay hidden."""

import numpy as np
import pytest

from conformance.tables import many, moments
from edokko import Match
from edokko.engine.encoding import size_of, split
from edokko.games.edo.encoding import observing
from edokko.games.edo.encoding.pieces import (
    GROUNDS,
    PIECES,
    Holding,
    MerchantColumn,
    OrderColumn,
    Space,
    Special,
    Terms,
    TownColumn,
    Turn,
)
from edokko.games.edo.rules.state import Ask
from edokko.games.edo.rules.terms import CARD_OF_ORDER, CARDS, GOODS, MERCHANTS, ORDERS, SLOTS, SPACES, SPECIALS, TOWNS

every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def observed(match: Match, seat: int) -> dict[str, np.ndarray]:
    """What a seat observes, with its draft in the state as views have it."""
    row = np.full(size_of(PIECES), np.nan, np.float32)
    observing.observe(match._box, match._seen_by(seat), seat, row)
    return split(PIECES, row)


@every_number_of_seats
def test_the_table_is_observed_as_it_is_shown(seats: int) -> None:
    for seed in many(2):
        for match in moments("edo", seats, seed, every=17 if len(many(2)) > 1 else 97):
            for seat in range(seats):
                view, pieces = match.view(seat), observed(match, seat)
                around = [(seat + after) % seats for after in range(seats)]
                check_moment(match, view, pieces, around)
                check_seats(view, pieces, around)
                check_map(match, view, pieces, around)
                check_cards(match, view, pieces, around)
                check_plans(view, pieces, around)


def check_moment(match, view, pieces, around):
    asked = [Ask(ask).name.lower() for ask in np.flatnonzero(pieces["asks"])]
    assert asked == ([] if view["asks"] == "plan" else [view["asks"]])
    assert {around[after] for after in np.flatnonzero(pieces["deciders"])} == set(match.deciders)
    assert around[pieces["first_seat"].argmax()] == view["first_seat"]
    if view["stage"] == "acting":
        assert pieces["turn"][Turn.SLOT : Turn.LEFT].argmax() == view["turn"]["slot"]
        assert round(pieces["turn"][Turn.LEFT] * 5) == view["turn"]["left"]
        assert round(pieces["turn"][Turn.BOUGHT] * 5) == view["turn"]["bought"]
    assert round(pieces["values"][0] * 10) == view["round"]


def check_seats(view, pieces, around):
    for after, seat in enumerate(around):
        shown, told = view["seats"][seat], pieces["holdings"][after]
        stock = pieces["own_stock"] if after == 0 else pieces["others_stock"][after - 1]
        assert dict(zip(GOODS, (stock * 10).round().tolist(), strict=True)) == shown["goods"]
        assert round(told[Holding.POWER] * 10) == shown["power"]
        for column, name in (
            (Holding.NEUTRALS, "neutrals"),
            (Holding.RECRUITS, "recruits"),
            (Holding.HOUSES, "houses"),
            (Holding.TRADING_POSTS, "trading_posts"),
            (Holding.AVAILABLE, "available"),
        ):
            assert round(told[column] * 5) == shown[name]
        assert round(told[Holding.OFFICIALS] * 5) == 5 - sum(shown["samurai"].values())
        assert told[Holding.COMMITTED] == shown["committed"]
        assert round(told[Holding.REVEALED] * 3) == shown["revealed"]
        samurai = pieces["spaces"][:, Space.SAMURAI + after] * 3
        counted = {SPACES[space]: round(samurai[space]) for space in np.flatnonzero(samurai)}
        assert counted == shown["samurai"]
    assert not pieces["holdings"][len(around) :].any()


def check_map(match, view, pieces, around):
    grounds = match.content.values[view["map"]]["spaces"]
    for name, told in zip(SPACES, pieces["spaces"], strict=True):
        here = [GROUNDS[ground] for ground in np.flatnonzero(told[Space.GROUND : Space.SAMURAI])]
        assert here == ([grounds[name]] if name in grounds else [])
        assert bool(told[Space.MERCHANT]) == (view["merchant"] == name)
        assert bool(told[Space.MARCHING]) == (view["turn"]["marching"] == name)
        assert round(told[Space.USED] * 3) == view["turn"]["used"].get(name, 0)
    for name, told in zip(TOWNS, pieces["towns"], strict=True):
        built = view["towns"].get(name, [])
        for column, building in ((TownColumn.HOUSES, "house"), (TownColumn.TRADING_POSTS, "trading_post")):
            counted = (told[column : column + len(around)] * 4).round().tolist()
            assert counted == [
                sum((each["building"], each["owner"]) == (building, seat) for each in built) for seat in around
            ]
        assert round(told[TownColumn.FORTRESSES] * 4) == sum(each["building"] == "fortress" for each in built)
        first = told[TownColumn.FIRST_BUILT : TownColumn.END]
        owners = list(dict.fromkeys(each["owner"] for each in built if each["owner"] is not None))
        assert [around[after] for after in np.argsort(-first)[: np.count_nonzero(first)]] == owners


def check_cards(match, view, pieces, around):
    where = {name: MerchantColumn(told.argmax()) for name, told in zip(MERCHANTS, pieces["merchants"], strict=True)}
    assert [name for name in MERCHANTS if where[name] == MerchantColumn.NOW] == [view["merchant_now"]]
    assert [name for name in MERCHANTS if where[name] == MerchantColumn.NEXT] == [
        name for name in [view["merchant_next"]] if name
    ]
    assert {name for name in MERCHANTS if where[name] == MerchantColumn.LEFT} == set(view["merchants_left"])
    terms = match.content.values["merchants"][view["merchant_now"]]
    assert round(pieces["terms"][0, Terms.RYO_EACH] * 10) == terms["buy"]["ryo_each"]
    for name, told in zip(SPECIALS, pieces["specials"], strict=True):
        assert bool(told[Special.ON_DISPLAY]) == (name in view["display"])
        assert bool(told[Special.MAY_COME]) == (name not in view["shown"])
        owners = [seat for seat in around if name in view["seats"][seat]["specials"]]
        assert [around[after] for after in np.flatnonzero(told[Special.OWNER :])] == owners
    own = view["seats"][around[0]]
    usable = {*CARDS[: len(CARDS) - len(SPECIALS)], *own["specials"]} - set(own["fresh"])
    for card, told in zip(CARD_OF_ORDER, pieces["orders"], strict=True):
        assert bool(told[OrderColumn.MAY_PLAN]) == (CARDS[card] in usable)


def check_plans(view, pieces, around):
    for slot in range(SLOTS):
        planned, shown = pieces["own_plan"][slot] * 5, view["plans"][around[0]][slot]
        told = {ORDERS[order]: round(planned[order]) - 1 for order in np.flatnonzero(planned)}
        assert told == ({shown["order"]: shown["officials"] or 0} if shown else {})
    for after, seat in enumerate(around[1:]):
        revealed = pieces["others_plans"][after] * 5
        told = {ORDERS[order]: round(revealed[order]) - 1 for order in np.flatnonzero(revealed)}
        assert told == {shown["order"]: shown["officials"] for shown in view["plans"][seat] if shown}
