"""Positions and views: a state of Edo as JSON. A view is a position without what its seat cannot know."""

from collections.abc import Sequence

from edokko.engine.positions import name_of, names_of, seat_of, write_awaited, write_stream
from edokko.games.edo.positions.types import Built, EdoPosition, EdoView, MapName, Open, Plan, SeatView
from edokko.games.edo.rules import state as states
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.state import PLAN_ASKS, Ask, Chance, Stage, State
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    GOODS,
    LARGE_MAP,
    LINES,
    MERCHANTS,
    NONE,
    ORDERS,
    SLOTS,
    SMALL_MAP,
    SPACES,
    SPECIALS,
    TOWNS,
    Ground,
)
from edokko.games.edo.rules.towns import TOWN_SPACE

MAPS: dict[int, MapName] = {SMALL_MAP: "small_map", LARGE_MAP: "large_map"}


def write_position(box: Box, state: State) -> EdoPosition:
    """The full state."""
    seen = state.merchant_now + 2 if state.chance == Chance.NOTHING else 0  # none before the shuffle
    return {
        **_write_open(box, state),
        "seats": state.seat_count,
        "table": _write_seats(state),
        "hidden": {
            "merchants": names_of(MERCHANTS, state.merchants[seen:]),
            "specials": names_of(SPECIALS, state.specials[state.specials_shown :]),
            "plans": [_write_plan(state.seats[seat].plan, SLOTS) for seat in range(state.seat_count)],
            "stream": write_stream(state.stream),
        },
    }


def write_view(box: Box, state: State, seat: int | None) -> EdoView:
    """What a seat or a spectator may see: of plans the own one and what is revealed of the others."""
    plans = [
        _write_plan(state.seats[each].plan, SLOTS if each == seat else state.seats[each].plan.revealed)
        for each in range(state.seat_count)
    ]
    opened = _write_open(box, state)
    asks = opened["asks"]
    if state.stage == Stage.PLANNING:
        may_plan = seat is not None and not state.seats[seat].plan.committed
        asks = Ask(PLAN_ASKS[state.seats[seat].plan.size]).name.lower() if may_plan and seat is not None else "plan"
    return {
        **opened,
        "viewer": seat,
        "asks": asks,
        "seat_count": state.seat_count,
        "seats": _write_seats(state),
        "map": MAPS[state.map],
        "plans": plans,
    }


def _write_open(box: Box, s: State) -> Open:
    ground = box.maps[s.map].ground
    return {
        **write_awaited("edo", s, Stage, Ask, Chance),
        "decider": seat_of(s.seat) if s.asks != Ask.NOTHING and s.stage != Stage.PLANNING else None,
        "opener": seat_of(s.opener),
        "first_seat": seat_of(s.first_seat),
        "round": s.round_number,
        "served": s.count,
        "towns": {
            name: _write_town(s, index) for index, name in enumerate(TOWNS) if ground[TOWN_SPACE[index]] == Ground.TOWN
        },
        "merchant": SPACES[s.merchant],
        "merchants_left": names_of(MERCHANTS, s.merchants[: s.merchant_now]) if s.chance == Chance.NOTHING else [],
        "merchant_now": name_of(MERCHANTS, s.merchants[s.merchant_now]) if s.chance == Chance.NOTHING else None,
        "merchant_next": _next_merchant(s),
        "display": [SPECIALS[each] for each in s.specials[: s.specials_shown] if s.owners[each] == NONE],
        "shown": names_of(SPECIALS, s.specials[: s.specials_shown]),
        "neutrals": s.neutrals,
        "fortresses": s.fortresses,
        "turn": {
            "slot": s.turn.slot,
            "left": s.turn.left,
            "marching": name_of(SPACES, s.turn.marching),
            "moves": s.turn.moves,
            "moved": _counts(s.turn.moved),
            "used": _counts(s.turn.used),
            "bought": s.turn.bought,
            "has_point": bool(s.turn.has_point),
        },
    }


def _next_merchant(s: State) -> str | None:
    if s.chance != Chance.NOTHING or s.merchant_now + 1 >= len(MERCHANTS):
        return None
    return name_of(MERCHANTS, s.merchants[s.merchant_now + 1])


def _write_seats(s: State) -> list[SeatView]:
    return [_write_seat(s, seat) for seat in range(s.seat_count)]


def _write_seat(s: State, seat: int) -> SeatView:
    me = s.seats[seat]
    return {
        "goods": dict(zip(GOODS, me.stock, strict=True)),
        "power": me.power,
        "neutrals": me.neutrals,
        "recruits": me.recruits,
        "houses": me.houses,
        "trading_posts": me.trading_posts,
        "samurai": _counts(me.samurai),
        "bundle": None if me.bundle == NONE else me.bundle + 1,
        "specials": [SPECIALS[each] for each, owner in enumerate(s.owners) if owner == seat],
        "fresh": [SPECIALS[each] for each, owner in enumerate(s.owners) if owner == seat and s.fresh[each]],
        "committed": bool(me.plan.committed),
        "revealed": me.plan.revealed,
        "available": me.plan.available,
        "score": dict(zip(LINES, me.score, strict=True)) if s.stage == Stage.OVER else None,
    }


def _write_town(s: State, town: int) -> list[Built]:
    here = s.towns[town]
    return [
        {"building": BUILDINGS[here.building[place]], "owner": seat_of(here.owner[place])} for place in range(here.size)
    ]


def _write_plan(plan: states.Plan, slots: int) -> Plan:
    """The first slots of a plan: card and action, and officials once they are chosen."""
    written: Plan = []
    for slot in range(SLOTS):
        if slot >= slots or plan.orders[slot] == NONE:
            written.append(None)
        else:
            has_officials = plan.size > 2 * slot + 1
            written.append(
                {"order": ORDERS[plan.orders[slot]], "officials": plan.officials[slot] if has_officials else None}
            )
    return written


def _counts(numbers: Sequence[int]) -> dict[str, int]:
    return {SPACES[space]: number for space, number in enumerate(numbers) if number}
