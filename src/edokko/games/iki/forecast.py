"""What open information says of payday, harmony, the next fire and the reach of an oyakata."""

from collections.abc import Callable
from functools import partial
from typing import Any

from edokko.engine.events import Event
from edokko.engine.log import Log
from edokko.engine.records import Array, blank, copy_of, mirror
from edokko.games.iki.rules.events import EVENTS
from edokko.games.iki.rules.movement import LONGEST_WALK
from edokko.games.iki.rules.played_ahead import try_fire, try_payday
from edokko.games.iki.rules.state import Stage, State
from edokko.games.iki.rules.terms import (
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
    month = _next(box, s, Calendar.PAYDAY, over_from=Stage.FOOD)
    if month is None:
        return None
    events = _foresee(partial(try_payday, box), state)
    groups = [event.values for event in events if event.kind == "harmony"]
    seats = []
    for seat in range(s.seat_count):
        harmony = sum(int(each["own"] or 0) * int(each["all"] or 0) for each in groups if each["seat"] == seat)
        changes = _changes(events, seat)
        changes["iki"] = changes.get("iki", 0) - harmony
        salary = {good: amount for good, amount in changes.items() if amount}
        mouths = sum(stall.owner == seat and NONE < stall.card < FIRST_BUILDING for stall in s.stalls)
        rice = s.seats[seat].stock[Good.RICE] + salary.get("rice", 0)
        seats.append({"salary": salary, "harmony": harmony, "eat": mouths, "missing_rice": max(0, mouths - rice)})
    return {"month": month, "seats": seats, "harmony": [dict(each) for each in groups]}


def _changes(events: list[Event], seat: int) -> dict[str, int]:
    """What events change in a seat's stock."""
    changes: dict[str, int] = {}
    for event in events:
        if event.kind in ("gained", "paid") and event.values["seat"] == seat:
            amount = int(event.values["amount"] or 0) * (1 if event.kind == "gained" else -1)
            good = str(event.values["good"])
            changes[good] = changes.get(good, 0) + amount
    return changes


def _fire(box: Array, s: State, state: Array) -> Json | None:
    """The next fire: its strength and, for each equally likely nagaya, what would burn and who would stop it."""
    month = _next(box, s, Calendar.FIRE, over_from=Stage.BURNING)
    if month is None:
        return None
    nagayas = []
    for nagaya in range(NAGAYAS):
        events = _foresee(partial(try_fire, box, month, nagaya), state)
        burns: list[Json] = [dict(event.values) for event in events if event.kind == "burned"]
        for each in burns:
            owner = each["owner"]
            can_save = isinstance(owner, int) and each["card"] in CHARACTERS  # ruling 12: never a building
            each["has_token"] = can_save and s.seats[owner].special[Special.AVOID_FIRE] > 0
        stopped = [event.values["seat"] for event in events if event.kind == "stopped_fire"]
        nagayas.append({"nagaya": nagaya + 1, "burns": burns, "stopped_by": stopped[0] if stopped else None})
    strength = int(box[0].boards[s.board].fire_strength[month])
    return {"month": month, "strength": strength, "odds": 1 / NAGAYAS, "nagayas": nagayas}


def _reach(box: Array, s: State, seat: int) -> Json:
    """For each way of life: the shops where the walk may end, and the sandals each takes."""
    reach: Json = {}
    for way, name in enumerate(WAYS):
        walks = [way] if way else range(1, LONGEST_WALK + 1)
        reach[name] = [
            end for steps in walks for end in _ends(box, s, seat, steps, may_add=way > 0 or steps == LONGEST_WALK)
        ]
    return reach


def _ends(box: Array, s: State, seat: int, steps: int, *, may_add: bool) -> list[Json]:
    """Where a walk of so many steps may end, with steps added by the move token and by sandals, a lap at most."""
    me = s.seats[seat]
    has_free_step = me.special[Special.MOVE_PLUS_1] > 0
    wins_token = not has_free_step and _wins_move_token(box, s, seat)
    sandals = 0
    ends = []
    for place in range(me.oyakata + steps, me.oyakata + steps + len(SHOPS) + 1):
        lap = place > len(SHOPS)
        ends.append(
            {
                "shop": SHOPS[box[0].street[(place - 1) % len(SHOPS)]],
                "steps": place - me.oyakata,
                "sandals": sandals,
                "lap": lap,
            }
        )
        if wins_token and lap:  # ruling 8: usable at once
            has_free_step, wins_token = True, False
        if has_free_step:
            has_free_step = False
        else:
            sandals += 1
        if not may_add or sandals > me.stock[Good.SANDAL]:
            break
    return ends


def _wins_move_token(box: Array, s: State, seat: int) -> bool:
    """Whether crossing the lap line would retire a character that brings the move token."""
    for stall in s.stalls:
        if stall.owner == seat and NONE < stall.card < FIRST_BUILDING:
            character = box[0].characters[stall.card]
            if character.special == Special.MOVE_PLUS_1 and stall.experience + 1 == character.steps:
                return True
    return False


def _next(box: Array, s: State, event: Calendar, over_from: Stage) -> int | None:
    """The next month that ends with an event; from a stage on, this month's own is over."""
    first = s.month + 1 if s.stage >= over_from else max(1, s.month)
    return next((month for month in range(first, MONTHS + 1) if box[0].calendar[month] == event), None)


def _foresee(play: Callable[[Array, Array], None], state: Array) -> list[Event]:
    """What happens when something is played on a copy."""
    log = blank(Log)
    log["on"] = 1
    play(copy_of(state), log)
    return EVENTS.read(log)
