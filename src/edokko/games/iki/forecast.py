"""What open information says of payday, harmony, the next fire and the reach of an oyakata."""

from collections.abc import Callable
from functools import partial
from typing import TypedDict

from edokko.engine.events import Event
from edokko.engine.log import Log
from edokko.engine.records import Array, blank, copy_of, mirror
from edokko.games.iki.rules.events import EVENTS
from edokko.games.iki.rules.movement import LONGEST_WALK
from edokko.games.iki.rules.played_ahead import try_fire, try_payday
from edokko.games.iki.rules.state import Seat, Stage, State
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


class SeatPayday(TypedDict):
    """What the next payday brings a seat, and what it eats."""

    salary: dict[str, int]
    harmony: int
    eat: int
    missing_rice: int


class Harmony(TypedDict):
    """Characters of one type in a group: a seat's own and all."""

    seat: int
    group: int
    type: str
    own: int
    all: int


class Payday(TypedDict):
    """The next payday, if it came now."""

    month: int
    seats: list[SeatPayday]
    harmony: list[Harmony]


class Burn(TypedDict):
    """A card that would burn."""

    owner: int | None
    card: str
    stall: str
    has_token: bool  # its owner can save it


class NagayaFire(TypedDict):
    """What a fire in a nagaya would do."""

    nagaya: int
    burns: list[Burn]
    stopped_by: int | None


class NextFire(TypedDict):
    """The next fire; each nagaya is as likely."""

    month: int
    strength: int
    odds: float
    nagayas: list[NagayaFire]


class WalkEnd(TypedDict):
    """Where a walk may end."""

    shop: str
    steps: int
    sandals: int
    lap: bool


class IkiForecast(TypedDict):
    """What open information says of what comes; None: it does not come any more, or the reader has no seat."""

    payday: Payday | None
    fire: NextFire | None
    reach: dict[str, list[WalkEnd]] | None  # by way of life


def forecast(box: Array, state: Array, seat: int | None) -> IkiForecast:
    """Everything a page or a bot may want to know ahead; reach only for a seat."""
    s = mirror(State, state[0])
    return {
        "payday": _payday(box, s, state),
        "fire": _fire(box, s, state),
        "reach": _reach(box, s, seat) if seat is not None and 1 <= s.month <= MONTHS else None,
    }


def _payday(box: Array, s: State, state: Array) -> Payday | None:
    """Salaries, harmony and hunger, if the next payday came now."""
    month = _next(box, s, Calendar.PAYDAY, over_from=Stage.FOOD)
    if month is None:
        return None
    events = _foresee(partial(try_payday, box), state)
    groups = [_harmony(event) for event in events if event.kind == "harmony"]
    seats: list[SeatPayday] = []
    for seat in range(s.seat_count):
        harmony = sum(each["own"] * each["all"] for each in groups if each["seat"] == seat)
        changes = _changes(events, seat)
        changes["iki"] = changes.get("iki", 0) - harmony
        salary = {good: amount for good, amount in changes.items() if amount}
        mouths = sum(stall.owner == seat and NONE < stall.card < FIRST_BUILDING for stall in s.stalls)
        rice = s.seats[seat].stock[Good.RICE] + salary.get("rice", 0)
        seats.append({"salary": salary, "harmony": harmony, "eat": mouths, "missing_rice": max(0, mouths - rice)})
    return {"month": month, "seats": seats, "harmony": groups}


def _harmony(event: Event) -> Harmony:
    return {
        "seat": event.number("seat"),
        "group": event.number("group"),
        "type": event.text("type"),
        "own": event.number("own"),
        "all": event.number("all"),
    }


def _changes(events: list[Event], seat: int) -> dict[str, int]:
    """What events change in a seat's stock."""
    changes: dict[str, int] = {}
    for event in events:
        if event.kind in ("gained", "paid") and event.values["seat"] == seat:
            amount = event.number("amount") * (1 if event.kind == "gained" else -1)
            good = event.text("good")
            changes[good] = changes.get(good, 0) + amount
    return changes


def _fire(box: Array, s: State, state: Array) -> NextFire | None:
    """The next fire: its strength and, for each equally likely nagaya, what would burn and who would stop it."""
    month = _next(box, s, Calendar.FIRE, over_from=Stage.BURNING)
    if month is None:
        return None
    nagayas: list[NagayaFire] = []
    for nagaya in range(NAGAYAS):
        events = _foresee(partial(try_fire, box, month, nagaya), state)
        burns = [_burn(s, event) for event in events if event.kind == "burned"]
        stopped = [event.number("seat") for event in events if event.kind == "stopped_fire"]
        nagayas.append({"nagaya": nagaya + 1, "burns": burns, "stopped_by": stopped[0] if stopped else None})
    strength = int(box[0].boards[s.board].fire_strength[month])
    return {"month": month, "strength": strength, "odds": 1 / NAGAYAS, "nagayas": nagayas}


def _burn(s: State, event: Event) -> Burn:
    card = event.text("card")
    owner = event.number("owner") if event.values["owner"] is not None else None
    has_token = False
    if owner is not None and card in CHARACTERS:  # ruling 12: a token never saves a building
        has_token = s.seats[owner].special[Special.AVOID_FIRE] > 0
    return {"owner": owner, "card": card, "stall": event.text("stall"), "has_token": has_token}


def _reach(box: Array, s: State, seat: int) -> dict[str, list[WalkEnd]]:
    """For each way of life: the shops where the walk may end, and the sandals each takes."""
    street = [SHOPS[shop] for shop in box[0].street.tolist()]
    wins_token = _wins_move_token(box, s, seat)
    reach: dict[str, list[WalkEnd]] = {}
    for way, name in enumerate(WAYS):
        walks = [way] if way else range(1, LONGEST_WALK + 1)
        reach[name] = [
            end
            for steps in walks
            for end in _ends(street, s.seats[seat], steps, wins_token, may_add=way > 0 or steps == LONGEST_WALK)
        ]
    return reach


def _ends(street: list[str], me: Seat, steps: int, wins_token: bool, *, may_add: bool) -> list[WalkEnd]:
    """Where a walk of so many steps may end, with steps added by the move token and by sandals, a lap at most."""
    has_free_step = me.special[Special.MOVE_PLUS_1] > 0
    wins_token = wins_token and not has_free_step
    sandals = 0
    ends: list[WalkEnd] = []
    for place in range(me.oyakata + steps, me.oyakata + steps + len(SHOPS) + 1):
        lap = place > len(SHOPS)
        ends.append(
            {
                "shop": street[(place - 1) % len(SHOPS)],
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
    characters = box[0].characters
    for stall in s.stalls:
        if stall.owner == seat and NONE < stall.card < FIRST_BUILDING:
            character = characters[stall.card]
            if character.special == Special.MOVE_PLUS_1 and stall.experience + 1 == character.steps:
                return True
    return False


def _next(box: Array, s: State, event: Calendar, over_from: Stage) -> int | None:
    """The next month that ends with an event; from a stage on, this month's own is over."""
    first = s.month + 1 if s.stage >= over_from else max(1, s.month)
    calendar = box[0].calendar.tolist()
    return next((month for month in range(first, MONTHS + 1) if calendar[month] == event), None)


def _foresee(play: Callable[[Array, Array], None], state: Array) -> list[Event]:
    """What happens when something is played on a copy."""
    log = blank(Log)
    log["on"] = 1
    play(copy_of(state), log)
    return EVENTS.read(log)
