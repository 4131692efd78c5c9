"""What open information says of payday, harmony, the next fire and the reach of an oyakata."""

from typing import Any

from edokko.engine.events import Event
from edokko.engine.log import Log
from edokko.engine.records import Array, blank, copy_of, mirror
from edokko.games.iki import forecasting
from edokko.games.iki.events import EVENTS
from edokko.games.iki.movement import LONGEST_WALK
from edokko.games.iki.state import Stage, State
from edokko.games.iki.terms import (
    CHARACTERS,
    FIRST_BUILDING,
    MONTHS,
    NAGAYAS,
    NONE,
    SHOPS,
    WAYS,
    Calendar,
    Good,
    Special,
)

Json = dict[str, Any]


def forecast(box: Array, state: Array, seat: int | None) -> Json:
    """Everything a page or a bot may want to know ahead; reach only for a seat."""
    s = mirror(State, state[0])
    return {
        "payday": _payday(box, s, state),
        "fire": _fire(box, s, state),
        "reach": _reach(box, s, seat) if seat is not None and 1 <= s.month <= MONTHS else None,
    }


def _payday(box: Array, s: State, state: Array) -> Json | None:
    """Salaries, harmony and hunger, if the next payday came now."""
    month = _next(box, s.month + (s.stage == Stage.FOOD), Calendar.PAYDAY)
    if month is None:
        return None
    events = _events(lambda copy, log: forecasting.try_payday(box, copy, log), state)
    seats = []
    for seat in range(s.seat_count):
        gains: dict[str, int] = {}
        harmony = 0
        previous = ""
        for event in events:
            if event.values.get("seat") != seat:
                continue
            amount = int(event.values.get("amount") or 0)
            if event.kind in ("gained", "paid") and previous == "harmony":
                harmony += amount
            elif event.kind in ("gained", "paid"):
                good = str(event.values["good"])
                gains[good] = gains.get(good, 0) + (amount if event.kind == "gained" else -amount)
            previous = event.kind
        mouths = sum(stall.owner == seat and NONE < stall.card < FIRST_BUILDING for stall in s.stalls)
        rice = s.seats[seat].stock[Good.RICE] + gains.get("rice", 0)
        seats.append({"salary": gains, "harmony": harmony, "eat": mouths, "missing_rice": max(0, mouths - rice)})
    groups = [dict(event.values) for event in events if event.kind == "harmony"]
    return {"month": month, "seats": seats, "harmony": groups}


def _fire(box: Array, s: State, state: Array) -> Json | None:
    """The next fire: its strength and, for each equally likely nagaya, what would burn and who would stop it."""
    month = _next(box, s.month + (s.stage in (Stage.BURNING, Stage.AFTER_NEUTRAL)), Calendar.FIRE)
    if month is None:
        return None
    nagayas = []
    for nagaya in range(NAGAYAS):

        def burn(copy: Array, log: Array, nagaya: int = nagaya) -> None:
            forecasting.try_fire(box, copy, month, nagaya, log)

        events = _events(burn, state)
        burns: list[Json] = [dict(event.values) for event in events if event.kind == "burned"]
        for each in burns:  # ruling 12: the token saves no building
            owner = each["owner"] if each["card"] in CHARACTERS else None
            each["has_token"] = owner is not None and s.seats[owner].special[Special.AVOID_FIRE] > 0
        stopped = [event.values["seat"] for event in events if event.kind == "stopped_fire"]
        nagayas.append({"nagaya": nagaya + 1, "burns": burns, "stopped_by": stopped[0] if stopped else None})
    strength = int(box[0].boards[s.board].fire_strength[month])
    return {"month": month, "strength": strength, "odds": 1 / NAGAYAS, "nagayas": nagayas}


def _reach(box: Array, s: State, seat: int) -> Json:
    """For each way of life: the shops where the walk may end, and the sandals each takes."""
    me = s.seats[seat]
    free = int(me.special[Special.MOVE_PLUS_1] > 0)
    sandals = me.stock[Good.SANDAL]
    reach: Json = {}
    for way, name in enumerate(WAYS):
        ends = []
        for steps in [way] if way else range(1, LONGEST_WALK + 1):
            further = min(free + sandals, len(SHOPS)) if way or steps == LONGEST_WALK else 0
            for extra in range(further + 1):
                place = me.oyakata + steps + extra
                ends.append(
                    {
                        "shop": SHOPS[box[0].street[(place - 1) % len(SHOPS)]],
                        "steps": steps + extra,
                        "sandals": max(0, extra - free),
                        "lap": place > len(SHOPS),
                    }
                )
        reach[name] = ends
    return reach


def _next(box: Array, month: int, event: Calendar) -> int | None:
    """The first month from now that ends with an event."""
    return next((each for each in range(max(1, month), MONTHS + 1) if box[0].calendar[each] == event), None)


def _events(play: Any, state: Array) -> list[Event]:
    """What happens when something is played on a copy."""
    copy = copy_of(state)
    log = blank(Log)
    log["on"] = 1
    play(copy, log)
    return EVENTS.read(log)
