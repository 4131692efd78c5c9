"""What open information says of payday, harmony, the next fire, ways of life and stalls."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypedDict

from edokko.engine.events import Event
from edokko.engine.log import Log, new_log
from edokko.engine.records import I16, blank, copy_of
from edokko.games.iki.rules.actions import ACTIONS, OBJECT_OF, VERB_OF, Verb
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.contract import apply, legal
from edokko.games.iki.rules.events import EVENTS
from edokko.games.iki.rules.movement import LONGEST_WALK
from edokko.games.iki.rules.state import Ask, Seat, Stage, State
from edokko.games.iki.rules.terms import (
    CHARACTERS,
    DEPTH,
    FIRST_BUILDING,
    MONTHS,
    NAGAYAS,
    NONE,
    SHOPS,
    STALLS,
    WAYS,
    Calendar,
    Good,
    Special,
)
from edokko.games.iki.rules.what_if import try_fire, try_payday

PLACING = (Ask.TAKE_STALL, Ask.HIRE_STALL, Ask.BUILD_STALL, Ask.NEUTRAL_STALL)
GOING = (Ask.WAY, Ask.HIRE, Ask.GO, Ask.STAND)  # and before business, while steps may be added
BEFORE_INCOME = (Ask.WAY, Ask.HIRE)
BUSINESS = frozenset({Verb.SHOP, Verb.BUY, Verb.BUILD, Verb.VISIT})
FREE_OF_EXTRA = (Ask.TAKE_STALL, Ask.NEUTRAL_STALL)


class SeatPayday(TypedDict):
    """What the next payday brings a seat, and what it eats."""

    salary: dict[str, int]
    harmony: int
    rice: int  # what it will have, with its salary
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
    strength: int  # with which the fire comes there: as much firefighting stops it
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


class WayTurn(TypedDict):
    """The turn that a space of the way of life brings."""

    mons: int  # at once, where nobody hires
    income: int  # instead of hiring; 0 where there is neither
    hireable: int  # characters of the row that can be paid and placed now
    before: list[int]  # seats that act before, in order
    undecided: list[int]  # seats that have not chosen yet


class Deal(TypedDict):
    """Business that a seat could do at a shop, and how its goods change at once."""

    action: str
    changes: dict[str, int]


class HarmonyGain(TypedDict):
    """What a card in a stall adds to a seat's harmony of a group."""

    seat: int
    group: int
    iki: int


class StallFire(TypedDict):
    """The next fire in the nagaya of a stall, with the card in it."""

    strength: int | None  # with which it comes there; None if it is stopped before
    burns: bool
    stopped_by: int | None


class StallAhead(TypedDict):
    """What a stall means for the card that is to be placed."""

    shops: list[str]  # from which it is visited; nobody visits a building
    extra: int  # mons
    place: int  # from the edge, where fire enters
    places: int
    fire: StallFire | None
    harmony: list[HarmonyGain]


class IkiForecast(TypedDict):
    """What open information says of what comes; None: it does not come any more, or the reader is not concerned."""

    payday: Payday | None
    fire: NextFire | None
    reach: dict[str, list[WalkEnd]] | None  # by way of life
    turns: dict[str, WayTurn] | None  # by way of life, for a seat that has not chosen one
    deals: dict[str, list[Deal]] | None  # by shop, for a seat that is about to go there; before hiring with its income
    stalls: dict[str, StallAhead] | None  # those it may choose, for a seat that is to place a card


def forecast(box: Box, state: State, seat: int | None) -> IkiForecast:
    """Everything a page or a bot may want to know ahead; what concerns one seat only for that seat."""
    payday = _payday(box, state)
    chooses = seat is not None and state.stage == Stage.WAY_OF_LIFE and state.seats[seat].ikizama == NONE
    goes = (
        seat is not None
        and seat == state.seat
        and (state.asks in GOING or (state.asks == Ask.BUSINESS and state.turn.may_walk))
    )
    places = seat is not None and seat == state.seat and state.asks in PLACING
    return {
        "payday": payday,
        "fire": _fire(box, state),
        "reach": _reach(box, state, seat) if seat is not None and 1 <= state.month <= MONTHS else None,
        "turns": _turns(box, state, seat) if seat is not None and chooses else None,
        "deals": _deals(box, state) if goes else None,
        "stalls": _stalls(box, state, payday["harmony"] if payday else None) if places else None,
    }


def _payday(box: Box, s: State) -> Payday | None:
    """Salaries, harmony and hunger, if the next payday came now."""
    month = _next(box, s, Calendar.PAYDAY, over_from=Stage.FOOD)
    if month is None:
        return None
    events = _foresee(partial(try_payday, box), s)
    groups = [_harmony(event) for event in events if event.kind == "harmony"]
    seats: list[SeatPayday] = []
    for seat in range(s.seat_count):
        harmony = sum(each["own"] * each["all"] for each in groups if each["seat"] == seat)
        changes = changes_of(events, seat)
        changes["iki"] = changes.get("iki", 0) - harmony
        salary = {good: amount for good, amount in changes.items() if amount}
        mouths = sum(stall.owner == seat and NONE < stall.card < FIRST_BUILDING for stall in s.stalls)
        rice = s.seats[seat].stock[Good.RICE] + salary.get("rice", 0)
        seats.append(
            {"salary": salary, "harmony": harmony, "rice": rice, "eat": mouths, "missing_rice": max(0, mouths - rice)}
        )
    return {"month": month, "seats": seats, "harmony": groups}


def _harmony(event: Event) -> Harmony:
    return {
        "seat": event.number("seat"),
        "group": event.number("group"),
        "type": event.text("type"),
        "own": event.number("own"),
        "all": event.number("all"),
    }


def changes_of(events: Iterable[Event], seat: int) -> dict[str, int]:
    """What events change in a seat's stock."""
    changes: dict[str, int] = {}
    for event in events:
        if event.kind in ("gained", "paid") and event.values["seat"] == seat:
            amount = event.number("amount") * (1 if event.kind == "gained" else -1)
            good = event.text("good")
            changes[good] = changes.get(good, 0) + amount
    return changes


def _fire(box: Box, s: State) -> NextFire | None:
    """The next fire: its strength and, for each equally likely nagaya, what would burn and who would stop it."""
    month = _next(box, s, Calendar.FIRE, over_from=Stage.BURNING)
    if month is None:
        return None
    nagayas: list[NagayaFire] = []
    for nagaya in range(NAGAYAS):
        events = _foresee(partial(try_fire, box, month, nagaya), s)
        reached = {event.text("stall"): event.number("strength") for event in events if event.kind == "fire_reached"}
        burns = [_burn(s, event, reached) for event in events if event.kind == "burned"]
        stopped = [event.number("seat") for event in events if event.kind == "stopped_fire"]
        nagayas.append({"nagaya": nagaya + 1, "burns": burns, "stopped_by": stopped[0] if stopped else None})
    strength = box.boards[s.board].fire_strength[month]
    return {"month": month, "strength": strength, "odds": 1 / NAGAYAS, "nagayas": nagayas}


def _burn(s: State, event: Event, reached: dict[str, int]) -> Burn:
    card, stall = event.text("card"), event.text("stall")
    owner = event.number("owner") if event.values["owner"] is not None else None
    has_token = False
    if owner is not None and card in CHARACTERS:  # ruling 12: a token never saves a building
        has_token = s.seats[owner].special[Special.AVOID_FIRE] > 0
    return {"owner": owner, "card": card, "stall": stall, "strength": reached[stall], "has_token": has_token}


def at_stake(fire: NextFire, seat: int | None) -> list[Burn]:
    """The cards of a seat that the next fire would take if it came to them."""
    return [
        burn for nagaya in fire["nagayas"] for burn in nagaya["burns"] if seat is not None and burn["owner"] == seat
    ]


def _reach(box: Box, s: State, seat: int) -> dict[str, list[WalkEnd]]:
    """For each way of life: the shops where the walk may end, and the sandals each takes."""
    street = [SHOPS[shop] for shop in box.street]
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


def _wins_move_token(box: Box, s: State, seat: int) -> bool:
    """Whether crossing the lap line would retire a character that brings the move token."""
    characters = box.characters
    for stall in s.stalls:
        if stall.owner == seat and NONE < stall.card < FIRST_BUILDING:
            character = characters[stall.card]
            if character.special == Special.MOVE_PLUS_1 and stall.experience + 1 == character.steps:
                return True
    return False


def _turns(box: Box, s: State, seat: int) -> dict[str, WayTurn]:
    """For each way of life: income, hiring or neither, and who acts before, as far as it is chosen."""
    chosen = {other: s.seats[other].ikizama for other in range(s.seat_count) if other != seat}
    undecided = [other for other in s.order if chosen.get(other) == NONE]
    hireable = _count_hireable(box, s, seat)
    turns: dict[str, WayTurn] = {}
    for way, name in enumerate(WAYS):
        before = sorted((other for other in chosen if NONE < chosen[other] < way), key=lambda other: chosen[other])
        turns[name] = {
            "mons": 0 if way else box.first_space_mons,
            "income": box.income if way else 0,
            "hireable": hireable if way else 0,
            "before": before,
            "undecided": undecided,
        }
    return turns


def _count_hireable(box: Box, s: State, seat: int) -> int:
    """How many characters of the row a seat could hire if it were asked now."""
    asked = copy_of(s)
    asked.asks, asked.seat = Ask.HIRE, seat
    return len(_legal(box, asked, seat)) - 1  # one of them is the income


def _legal(box: Box, s: State, seat: int) -> list[int]:
    actions = blank(I16, len(ACTIONS))
    return actions[: legal(box, s, seat, actions)]


def _deals(box: Box, s: State) -> dict[str, list[Deal]]:
    """For each shop: what the deciding seat could do there if it stood there now, by the rules."""
    asked = copy_of(s)
    asked.asks = Ask.BUSINESS
    turn = asked.turn
    turn.may_shop = turn.may_visit = 1
    turn.also_sold = turn.visiting = turn.placing = turn.swapping = NONE
    me = asked.seats[s.seat]
    if s.asks in BEFORE_INCOME:
        me.stock[Good.MON] += box.income
    found: dict[str, list[Deal]] = {}
    for place, shop in enumerate(box.street, start=1):
        me.oyakata = place
        deals = [action for action in _legal(box, asked, s.seat) if VERB_OF[action] in BUSINESS]
        found[SHOPS[shop]] = [_deal(box, s, asked, action) for action in deals]
    return found


def _deal(box: Box, s: State, asked: State, action: int) -> Deal:
    events = _foresee(lambda state, log: apply(box, state, s.seat, action, log), asked)
    return {"action": ACTIONS.texts[action], "changes": brought_by(events, s.seat, s.seats[s.seat].firefighting)}


def brought_by(events: Iterable[Event], seat: int, firefighting: int) -> dict[str, int]:
    """What events change in a seat's stock and in the firefighting that it has now."""
    events = tuple(events)
    changes = changes_of(events, seat)
    for event in events:
        if event.kind == "firefighting" and event.values["seat"] == seat:
            changes["firefighting"] = event.number("level") - firefighting
    return changes


def _stalls(box: Box, s: State, harmony: list[Harmony] | None) -> dict[str, StallAhead]:
    """For each stall that may be chosen: its shops and extra, and what fire and payday would do with the card in it."""
    board = box.boards[s.board]
    served = {shop: board.served[place][: board.served_size[place]] for place, shop in enumerate(SHOPS)}
    month = _next(box, s, Calendar.FIRE, over_from=Stage.BURNING)
    owner = NONE if s.asks == Ask.NEUTRAL_STALL else s.seat
    is_building = s.turn.placing >= FIRST_BUILDING
    found: dict[str, StallAhead] = {}
    for action in _legal(box, s, s.seat):
        stall = OBJECT_OF[action]
        placed = _placed(box, s, stall, owner)
        found[STALLS[stall]] = {
            "shops": [] if is_building else [shop for shop, stalls in served.items() if stall in stalls],
            "extra": 0 if s.asks in FREE_OF_EXTRA else board.extra[stall],
            "place": stall % DEPTH + 1,
            "places": board.depth,
            "fire": _stall_fire(box, placed, month, stall) if month is not None else None,
            "harmony": _harmony_gains(box, placed, harmony) if harmony is not None else [],
        }
    return found


def _placed(box: Box, s: State, stall: int, owner: int) -> State:
    """A copy in which the card lies in a stall already; its hiring bonus counts."""
    placed = copy_of(s)
    there = placed.stalls[stall]
    there.card, there.owner, there.experience = s.turn.placing, owner, 0
    if s.asks == Ask.HIRE_STALL:
        level = s.seats[owner].firefighting + box.characters[s.turn.placing].fire_bonus
        placed.seats[owner].firefighting = min(level, box.firefighting_top)
    return placed


def _stall_fire(box: Box, placed: State, month: int, stall: int) -> StallFire:
    events = _foresee(partial(try_fire, box, month, stall // DEPTH), placed)
    reached = [event.number("strength") for event in events if event.kind == "fire_reached" and _is_at(event, stall)]
    stopped = [event.number("seat") for event in events if event.kind == "stopped_fire"]
    return {
        "strength": reached[0] if reached else None,
        "burns": any(event.kind == "burned" and _is_at(event, stall) for event in events),
        "stopped_by": stopped[0] if stopped else None,
    }


def _is_at(event: Event, stall: int) -> bool:
    return event.values["stall"] == STALLS[stall]


def _harmony_gains(box: Box, placed: State, harmony: list[Harmony]) -> list[HarmonyGain]:
    """What payday brings each seat more for a group than it would without the card."""
    now = [_harmony(event) for event in _foresee(partial(try_payday, box), placed) if event.kind == "harmony"]
    gains: dict[tuple[int, int], int] = {}
    for sign, groups in ((1, now), (-1, harmony)):
        for each in groups:
            key = each["seat"], each["group"]
            gains[key] = gains.get(key, 0) + sign * each["own"] * each["all"]
    return [{"seat": seat, "group": group, "iki": iki} for (seat, group), iki in gains.items() if iki]


def _next(box: Box, s: State, event: Calendar, over_from: Stage) -> int | None:
    """The next month that ends with an event; from a stage on, this month's own is over."""
    first = s.month + 1 if s.stage >= over_from else max(1, s.month)
    return next((month for month in range(first, MONTHS + 1) if box.calendar[month] == event), None)


def _foresee(play: Callable[[State, Log], None], s: State) -> list[Event]:
    """What happens when something is played on a copy."""
    log = new_log()
    play(copy_of(s), log)
    return EVENTS.read(log)
