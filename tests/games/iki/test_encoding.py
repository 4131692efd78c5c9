"""What is observed of IKI says what the view of the same seat says."""

import numpy as np
import pytest

from conformance.tables import many, moments
from edokko import Match
from edokko.engine.encoding import size_of, split
from edokko.games.iki.encoding import observing
from edokko.games.iki.encoding.pieces import PIECES, Card, House, Place, Turn, Ware
from edokko.games.iki.rules.state import Ask
from edokko.games.iki.rules.terms import BUILDINGS, CARDS, CHARACTERS, GOODS, SHOPS, STALLS, STOCK, TOKENS, TYPES, WAYS

every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])
UNITS = np.array([20 if good == "iki" else 10 for good in GOODS[:STOCK]])


def observed(match: Match, seat: int) -> dict[str, np.ndarray]:
    row = np.full(size_of(PIECES), np.nan, np.float32)
    observing.observe(match._box, match._state, seat, row)
    return split(PIECES, row)


@every_number_of_seats
def test_the_table_is_observed_as_it_is_shown(seats: int) -> None:
    for seed in many(2):
        for match in moments("iki", seats, seed, every=11 if len(many(2)) > 1 else 43):
            for seat in range(seats):
                view, pieces = match.view(seat), observed(match, seat)
                around = [(seat + after) % seats for after in range(seats)]
                check_seats(view, pieces, around)
                check_moment(view, pieces, around)
                check_stalls(match, view, pieces, around)
                check_wares(match, view, pieces, around)


def check_seats(view, pieces, around):
    for after, seat in enumerate(around):
        shown = view["seats"][seat]
        stock = pieces["own_stock"] if after == 0 else pieces["others_stock"][after - 1]
        assert (stock * UNITS).round().tolist() == list(shown["goods"].values())
        assert round(pieces["firefighting"][after] * 10) == shown["firefighting"]
        assert pieces["order"][after].argmax() == view["order"].index(seat)
        assert round(pieces["kobuns"][after] * 4) == shown["kobuns"]
        assert pieces["special_tokens"][after].tolist() == list(shown["special"].values())
        assert round(pieces["retired"][after].sum() * 4) == len(shown["retired"])
        ways = [way == shown["ikizama"] for way in WAYS]
        assert pieces["ikizamas"][after].tolist() == ways
        steps = pieces["oyakatas"][after]
        if shown["oyakata"] is not None:
            assert steps[SHOPS.index(shown["oyakata"])] == 0
            assert sorted((steps * 8).round().tolist()) == list(range(8))
        else:
            assert steps.min() > 0
    assert not any(pieces[name][len(around) :].any() for name in ("seats", "firefighting", "order", "oyakatas"))


def check_moment(view, pieces, around):
    assert Ask(pieces["asks"].argmax()).name.lower() == view["asks"]
    assert around[pieces["decider"].argmax()] == view["decider"]
    assert around[pieces["first_seat"].argmax()] == view["first_seat"]
    assert pieces["month"].argmax() == view["month"]
    turn = view["turn"]
    assert pieces["turn"][: Turn.ALSO_SOLD].tolist() == [turn[name] for name in list(turn)[:4]]
    assert round(pieces["turn"][Turn.HUNGRY] * 4) == view["hungry"]
    assert bool(pieces["turn"][Turn.ALSO_SOLD : Turn.HUNGRY].any()) == (turn["also_sold"] is not None)
    assert [WAYS[way] for way in np.flatnonzero(pieces["blocked"])] == [way for way in [view["blocked"]] if way]
    left = 12 - len(view["tiles_drawn"]) if len(around) == 2 else 0
    assert round(float(pieces["tiles"].sum()) * 4) == left


def check_stalls(match, view, pieces, around):
    characters = match.content.values["characters"]
    for name, row in zip(STALLS, pieces["stalls"], strict=True):
        assert bool(row[Place.IS_THERE]) == (name in view["stalls"])
        shown = view["stalls"].get(name)
        if shown is None:
            assert not row[Place.CARD :].any()
            continue
        assert CARDS[round(row[Place.CARD] * len(CARDS)) - 1] == shown["card"]
        assert bool(row[Place.NEUTRAL]) == (shown["owner"] is None)
        owners = [around[after] for after in np.flatnonzero(row[Place.OWNER : Place.TYPE])]
        assert owners == [owner for owner in [shown["owner"]] if owner is not None]
        if shown["card"] in characters:
            assert round(row[Place.EXPERIENCE] * 5) == shown["experience"]
            assert TYPES[row[Place.TYPE : Place.SKILL].argmax()] == characters[shown["card"]]["type"]
        else:
            assert row[Place.BUILDING] == 1


def check_wares(match, view, pieces, around):
    row = {slot["card"]: slot["mons"] for slot in view["row"]}
    discount = view["seats"][around[0]]["special"]["hire_minus_1"] > 0
    for name, told in zip(CHARACTERS, pieces["characters"], strict=True):
        assert bool(told[Card.IN_ROW]) == (name in row)
        assert bool(told[Card.PLACING]) == (view["turn"]["placing"] == name)
        if name in row:
            price = max(0, match.content.values["characters"][name]["cost"] - discount)
            assert round(told[Card.PRICE] * 10) == price - row[name]
            assert not told[Card.MAY_COME]
    for name, told in zip(BUILDINGS, pieces["buildings"], strict=True):
        assert bool(told[House.ON_OFFER]) == (name in view["buildings"])
    for name, told in zip(TOKENS, pieces["tokens"], strict=True):
        assert bool(told[Ware.ON_SALE]) == (name in view["on_sale"])
        owners = [seat for seat in around if any(name in kind for kind in view["seats"][seat]["tokens"].values())]
        assert [around[after] for after in np.flatnonzero(told[Ware.OWNER :])] == owners


def test_salaries_are_those_that_payday_would_pay() -> None:
    compared = 0
    for match in moments("iki", 3, seed=5, every=5 if len(many(2)) > 1 else 61):
        payday = match.forecast(0).get("payday")
        for seat, shown in enumerate(payday["seats"] if payday else []):
            buildings = [each for each in match.view(seat)["stalls"].values() if each and each["card"] in BUILDINGS]
            if not any(each["owner"] == seat for each in buildings):  # one of them pays too
                told = (observed(match, seat)["salaries"][0] * UNITS).round()
                paid = {good: count for good, count in zip(GOODS, told.tolist(), strict=False) if count}
                assert paid == {good: count for good, count in shown["salary"].items() if count}
                compared += 1
    assert compared > 5
