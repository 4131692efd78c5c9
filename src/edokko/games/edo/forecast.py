"""What open information says of income, yields and costs of the way."""

from typing import TypedDict

from edokko.engine.events import Event
from edokko.engine.log import new_log
from edokko.engine.records import copy_of
from edokko.games.edo.prospects.alone import Prospect, Prospects, next_card, prospects
from edokko.games.edo.rules.box import FAR, YIELDS, Box
from edokko.games.edo.rules.events import EVENTS
from edokko.games.edo.rules.state import Stage, State
from edokko.games.edo.rules.terms import SPACES, Good, Ground
from edokko.games.edo.rules.what_if import try_income

GATHERED = (Ground.FOREST, Ground.QUARRY, Ground.RICE_FIELD)


class Income(TypedDict):
    """What a town pays to a seat."""

    seat: int
    town: str
    rank: int
    amount: int


class Reach(TypedDict):
    """Where a seat's money can take pieces, with the price by space."""

    merchant: dict[str, int]
    samurai: dict[str, dict[str, int]]  # by the space where they stand


class EdoForecast(TypedDict):
    """What open information says of what comes."""

    income: list[Income]
    salaries: list[int]  # rice that is still to be paid, by seat
    yields: dict[str, int]  # by space
    reach: Reach | None  # None without a seat
    prospects: Prospects | None  # None unless the seat is planning
    next_card: Prospect | None  # what the card that the seat is about to turn up would bring now


def forecast(box: Box, state: State, seat: int | None) -> EdoForecast:
    """Income if it came now, what spaces would yield; for a seat how far its money goes and what its plan brings."""
    return {
        "income": _income(box, state),
        "salaries": [_owed(state, each) for each in range(state.seat_count)],
        "yields": _yields(box, state),
        "reach": _reach(box, state, seat) if seat is not None else None,
        "prospects": prospects(box, state, seat) if seat is not None else None,
        "next_card": next_card(box, state, seat) if seat is not None else None,
    }


def _owed(s: State, seat: int) -> int:
    """The rice that a seat's samurai will want at the end of the round; nothing once it has decided about them."""
    has_decided = s.stage == Stage.SALARIES and (seat - s.first_seat) % s.seat_count < s.count
    return 0 if has_decided else sum(s.seats[seat].samurai)


def must_leave(samurai: int, rice: int) -> int:
    """How many samurai go home at the end of a round for want of rice."""
    return max(0, samurai - rice)


def _income(box: Box, s: State) -> list[Income]:
    """What every town would pay to whom."""
    log = new_log()
    try_income(box, copy_of(s), log)
    return [_paid(event) for event in EVENTS.read(log) if event.kind == "income"]


def _paid(event: Event) -> Income:
    return {
        "seat": event.number("seat"),
        "town": event.text("town"),
        "rank": event.number("rank"),
        "amount": event.number("amount"),
    }


def _yields(box: Box, s: State) -> dict[str, int]:
    """Pieces for each samurai on a resource space, as many as stand there now; for an empty one, the first."""
    grounds, by_crowd = box.maps[s.map].ground, box.yields
    yields = {}
    for name, ground, *crowds in zip(SPACES, grounds, *(seat.samurai for seat in s.seats), strict=False):
        if ground in GATHERED:
            yields[name] = by_crowd[min(max(sum(crowds), 1), YIELDS) - 1]
    return yields


def _reach(box: Box, s: State, seat: int) -> Reach:
    """The spaces that each own samurai and the merchant can be moved to for money, with the price."""
    money = s.seats[seat].stock[Good.RYO]
    starts = [space for space in range(len(SPACES)) if s.seats[seat].samurai[space]]
    return {
        "merchant": _prices(box, s, s.merchant, money),
        "samurai": {SPACES[start]: _prices(box, s, start, money) for start in starts},
    }


def _prices(box: Box, s: State, start: int, money: int) -> dict[str, int]:
    distances, each = box.maps[s.map].distance[start], box.move_cost
    prices = {name: distance * each for name, distance in zip(SPACES, distances, strict=False)}
    return {name: price for name, price in prices.items() if 0 < price <= money and price < FAR}
