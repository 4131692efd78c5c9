"""What a plan can bring if nobody interferes: its cards are carried out alone, by the rules, on a copy.

No other seat acts and nobody pays for moves. Of the ways to carry the cards out one is told:

- it leaves the fewest activations idle, counted over all cards of the plan; an activation is idle if it cannot be
  carried out, or brings nothing because there is no room for more of the good;
- samurai gather where they bring most; the buildings with most points are built first, cards are taken from the front
  of the display, goods are bought before a point; any of these gives way if a card would come to less idleness;
- samurai travel where later cards of the plan need them, and bring most; what is left of a Travel is left open.

`steps` are the actions by which each card brings what is said, so it can be tried out. `choices` are all actions that
are legal when the card begins: what may be built, taken or bought instead.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from threading import Lock
from typing import NamedTuple, TypedDict

from edokko.engine.log import new_log
from edokko.engine.records import I16, blank, clear, copy_of
from edokko.games.edo.prospects.travelling import Printed, itineraries
from edokko.games.edo.rules.actions import ACTIONS, VERB_OF, Verb
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.contract import apply, legal
from edokko.games.edo.rules.events import EVENTS, Happened
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import ORDERS, SLOTS, Deed
from edokko.games.edo.rules.trade import has_begun

PLAIN = (int(Deed.MONEY), int(Deed.RICE))
USING = frozenset(  # events that use an activation up
    map(int, (Happened.GATHERED, Happened.BUILT, Happened.RECRUITED, Happened.DEVELOPED, Happened.TRADED))
)
GAINED, GATHERED, REVEALED = int(Happened.GAINED), int(Happened.GATHERED), int(Happened.REVEALED)
FORGONE, ENDED = int(Happened.FORGONE), int(Happened.ENDED_CARD)
WHAT, WHERE = ("good", "building", "special"), ("town", "space_2", "space")  # fields of events, the first there is
TOLD = frozenset({"gained", "paid", "power", "built", "recruited", "developed", "entered", "moved"})
KEPT = 128
BUILDS: list[int] = [Verb.HOUSE, Verb.TRADING_POST, Verb.FORTRESS]  # by Building


class Effect(TypedDict):
    """One thing that a card brings or costs."""

    kind: str  # of the event
    what: str | None  # the good, building or special card
    at: str | None  # the space
    amount: int


class Missing(TypedDict):
    """Why activations come to nothing."""

    lack: str
    good: str | None  # of a lack of goods
    needs: int
    has: int


class Prospect(TypedDict):
    """What a card of a plan can bring with so many officials."""

    order: str
    officials: int
    activations: int
    effects: list[Effect]
    idle: int  # activations that come to nothing
    missing: Missing | None
    choices: list[str]
    steps: list[str]


class Prospects(TypedDict):
    """What a seat's plan can bring as far as it is drafted, and what each next choice would."""

    plan: list[Prospect]
    orders: dict[str, Prospect]  # while a card is asked for: each order with as many officials as possible
    officials: dict[str, Prospect]  # while officials are asked for: by their number


Order = tuple[int, int]  # an order and the officials on it


class Act(NamedTuple):
    """Something done with the card of a slot."""

    slot: int
    action: int
    rows: list[list[int]]  # of the log, up to the end of the card
    choices: list[int]  # what was legal after a card had been turned up


class Rest(NamedTuple):
    """What is done from some moment on; the less, the better."""

    idle: int  # activations
    pieces: int  # that are gathered, below zero
    acts: list[Act]


def prospects(box: Box, state: State, seat: int) -> Prospects | None:
    """What the plan of a seat can bring, by a state redealt for it; None unless it is planning."""
    if state.stage != Stage.PLANNING or state.seats[seat].plan.committed:
        return None
    return _kept(box, _alone(state, seat), seat)


def next_card(box: Box, state: State, seat: int) -> Prospect | None:
    """What the card that a seat is about to turn up would bring if it did so now; None unless it is asked to."""
    if state.asks != Ask.MARCH or state.seat != seat:
        return None
    slot = state.turn.slot
    plan = state.seats[seat].plan
    order = plan.orders[slot], plan.officials[slot]
    return Alone(box, _alone(state, seat), seat).carry_out([order])[0]


def _alone(state: State, seat: int) -> State:
    """A copy without what other seats plan and without chance: the same for all that the seat can know."""
    state = copy_of(state)
    clear(state.stream)
    for other in range(len(state.seats)):
        if other != seat:
            clear(state.seats[other].plan)
    return state


class _Kept:
    """What has been worked out is kept for the latest states."""

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[bytes, bytes, int], Prospects] = OrderedDict()
        self._lock = Lock()

    def __call__(self, box: Box, state: State, seat: int) -> Prospects:
        key = bytes(box), bytes(state), seat
        with self._lock:
            found = self._found.get(key)
        if found is None:
            found = _work_out(box, state, seat)
            with self._lock:
                self._found[key] = found
                while len(self._found) > KEPT:
                    self._found.popitem(last=False)
        return found


_kept = _Kept()


def _work_out(box: Box, state: State, seat: int) -> Prospects:
    plan = state.seats[seat].plan
    size = plan.size
    drafted = [(plan.orders[slot], plan.officials[slot]) for slot in range(size // 2)]
    alone = Alone(box, state, seat)
    orders, officials = {}, {}
    if size == 2 * SLOTS:
        pass
    elif size % 2 == 0:
        for action in alone.legal(state):
            order = action - Verb.CARD
            most = alone.most_officials(action)
            orders[ORDERS[order]] = alone.carry_out([*drafted, (order, most)])[-1]
    else:
        order = plan.orders[size // 2]
        for action in alone.legal(state):
            number = action - Verb.OFFICIALS
            officials[str(number)] = alone.carry_out([*drafted, (order, number)])[-1]
    return {"plan": alone.carry_out(drafted), "orders": orders, "officials": officials}


class Alone:
    """The cards of one seat, carried out while no other seat acts."""

    def __init__(self, box: Box, state: State, seat: int) -> None:
        self.box = box
        self.state = state
        self.seat = seat
        self.turn = (seat - state.first_seat) % state.seat_count
        self.printed = Printed(box, state)
        self.plan: Sequence[Order] = ()
        self._actions = blank(I16, len(ACTIONS))
        self._log = new_log()
        self._known: dict[tuple[bytes, int, int], Rest] = {}

    def legal(self, state: State) -> list[int]:
        size = legal(self.box, state, self.seat, self._actions)
        return self._actions[:size]

    def most_officials(self, card: int) -> int:
        """As many officials as may be put on a card that is planned next."""
        state = copy_of(self.state)
        self._apply(state, card)
        return max(self.legal(state)) - Verb.OFFICIALS

    def carry_out(self, plan: Sequence[Order]) -> list[Prospect]:
        """What each card of a plan brings."""
        self.plan = plan
        self._known.clear()
        _, _, acts = self._rest(self._planned(plan), 0)
        return [self._prospect(slot, [act for act in acts if act[0] == slot]) for slot in range(len(plan))]

    def _planned(self, plan: Sequence[Order]) -> State:
        """The state after planning, with other seats left out."""
        state = copy_of(self.state)
        own = state.seats[self.seat].plan
        for slot, (order, officials) in enumerate(plan):
            own.orders[slot] = order
            own.officials[slot] = officials
        own.committed = 1
        state.stage = Stage.ACTING
        return state

    def _apply(self, state: State, action: int) -> list[list[int]]:
        self._log.size = 0
        apply(self.box, state, self.seat, action, self._log)
        events = self._log.events
        return [events[row][:] for row in range(self._log.size)]

    def _rest(self, state: State, slot: int) -> Rest:
        """The cards from a slot on, each at the seat's own turn."""
        if slot == len(self.plan):
            return Rest(0, 0, [])
        state = copy_of(state)
        state.count = slot * state.seat_count + self.turn
        state.seat = self.seat
        state.asks = Ask.MARCH
        state.turn.slot = slot
        return self._after(state, slot, Verb.REVEAL, 0)

    def _after(self, state: State, slot: int, action: int, used: int) -> Rest:
        """An action of a card, which changes the state, and the best of what can follow."""
        rows, has_ended = self._act(state, action)
        kinds = [row[0] for row in rows]
        used += sum(kind in USING for kind in kinds)
        idle = self._idle(slot, kinds, used, rows)
        pieces = sum(row[3] for row in rows if row[0] == GAINED) if GATHERED in kinds else 0
        choices = self.legal(state) if action == Verb.REVEAL and not has_ended else []
        more = self._rest(state, slot + 1) if has_ended else self._best(state, slot, used)
        return Rest(idle + more.idle, more.pieces - pieces, [Act(slot, action, rows, choices), *more.acts])

    def _act(self, state: State, action: int) -> tuple[list[list[int]], bool]:
        """What an action causes up to the end of the card, and whether that has come."""
        rows = self._apply(state, action)
        end = next((place for place, row in enumerate(rows) if row[0] == ENDED), None)
        return rows[:end], end is not None

    def _idle(self, slot: int, kinds: list[int], used: int, rows: list[list[int]]) -> int:
        """Activations that an action shows to come to nothing."""
        if FORGONE in kinds:
            return self._activations(slot) - used + (GATHERED in kinds and GAINED not in kinds)
        if GATHERED in kinds and GAINED not in kinds:
            return 1
        if REVEALED in kinds and self._is_plain(slot):
            return self._lost(slot, sum(row[3] for row in rows if row[0] == GAINED))
        return 0

    def _activations(self, slot: int) -> int:
        order, officials = self.plan[slot]
        return officials // self.printed.officials_each[order]

    def _is_plain(self, slot: int) -> bool:
        order = self.plan[slot][0]
        return self.printed.deeds[order] in PLAIN or bool(self.printed.without_samurai[order])

    def _lost(self, slot: int, gained: int) -> int:
        """Officials whose plain gain finds no room."""
        each = self.printed.each[self.plan[slot][0]]
        return self._activations(slot) - -(-gained // each) if each else 0

    def _best(self, state: State, slot: int, used: int) -> Rest:
        """The best of what a seat can do now: the fewest idle activations, among several travels the most pieces."""
        key = bytes(state), slot, used
        if key not in self._known:
            actions = self.legal(state)
            if any(VERB_OF[action] in (Verb.ENTER, Verb.MOVE) for action in actions):
                self._known[key] = min(
                    (self._travel(state, slot, way) for way in self._ways(state, slot)), key=_by_worth
                )
            else:
                self._known[key] = self._least_idle(state, slot, used, self._worth_trying(state, actions))
        return self._known[key]

    def _least_idle(self, state: State, slot: int, used: int, actions: list[int]) -> Rest:
        """The first action that leaves the fewest activations idle."""
        best = self._after(copy_of(state), slot, actions[0], used)
        for action in actions[1:]:
            if best.idle:
                found = self._after(copy_of(state), slot, action, used)
                best = found if found.idle < best.idle else best
        return best

    def _ways(self, state: State, slot: int) -> Iterator[list[int]]:
        later = [(order, self._activations(slot + 1 + place)) for place, (order, _) in enumerate(self.plan[slot + 1 :])]
        activations = self._activations(slot)
        return itineraries(self.box, self.printed, state, self.seat, self.plan[slot][0], activations, later)

    def _travel(self, state: State, slot: int, way: list[int]) -> Rest:
        """Samurai enter and move as a way says, then the card ends."""
        state, acts = copy_of(state), []
        for action in (*way, Verb.DONE):
            if action in self.legal(state):
                acts.append(Act(slot, action, self._act(state, action)[0], []))
        more = self._rest(state, slot + 1)
        return Rest(more.idle, more.pieces, [*acts, *more.acts])

    def _worth_trying(self, state: State, actions: list[int]) -> list[int]:
        """The actions that a plain way of carrying out a card takes, the best at first glance first."""
        verbs = {VERB_OF[action] for action in actions}
        if Verb.GATHER in verbs:
            gathers = [action for action in actions if VERB_OF[action] == Verb.GATHER]
            return gathers if len(gathers) == 1 else [max(gathers, key=lambda action: self._gain(state, action))]
        if verbs.intersection(BUILDS):
            builds = [action for action in actions if VERB_OF[action] in BUILDS]
            return sorted(builds, key=lambda action: -self.printed.points[BUILDS.index(VERB_OF[action])])
        if Verb.RECRUIT in verbs or Verb.DEVELOP in verbs:
            return [next(action for action in actions if VERB_OF[action] in (Verb.RECRUIT, Verb.DEVELOP))]
        trades = [action for action in actions if VERB_OF[action] in (Verb.BUY, Verb.POINT)]
        ending = [Verb.NEXT if Verb.NEXT in actions else Verb.DONE] if has_begun(state) else []
        return [*trades, *ending]

    def _gain(self, state: State, action: int) -> int:
        return sum(row[3] for row in self._apply(copy_of(state), action) if row[0] == GAINED)

    def _prospect(self, slot: int, acts: list[Act]) -> Prospect:
        """What was done with a card, in names."""
        order, officials = self.plan[slot]
        idle = used = 0
        for act in acts:
            used += sum(row[0] in USING for row in act.rows)
            idle += self._idle(slot, [row[0] for row in act.rows], used, act.rows)
        rows = [row for act in acts for row in act.rows]
        return {
            "order": ORDERS[order],
            "officials": officials,
            "activations": self._activations(slot),
            "effects": _effects(rows),
            "idle": idle,
            "missing": _missing(rows) if idle else None,
            "choices": [ACTIONS.texts[action] for action in acts[0].choices if action != Verb.DONE],
            "steps": [ACTIONS.texts[act.action] for act in acts],
        }


def _by_worth(rest: Rest) -> tuple[int, int]:
    return rest.idle, rest.pieces


def _missing(rows: list[list[int]]) -> Missing:
    """What is missing by the rules; if they report nothing, room for what is gained."""
    for row in rows:
        if row[0] == FORGONE:
            event = EVENTS.event(row)
            good = event.values["good"]
            numbers = event.number("needs"), event.number("has")
            return Missing(
                lack=event.text("lack"), good=None if good is None else str(good), needs=numbers[0], has=numbers[1]
            )
    return Missing(lack="no_room", good=None, needs=0, has=0)


def _effects(rows: list[list[int]]) -> list[Effect]:
    """What is gained and done, each with its place; what is gathered has the place of the samurai who did."""
    effects, place = [], None
    for row in rows:
        event = EVENTS.event(row)
        named = event.values
        if event.kind == "gathered":
            place = str(named["space"])
        elif event.kind in TOLD:
            at = place if event.kind == "gained" else next((named[field] for field in WHERE if field in named), None)
            what = next((str(named[field]) for field in WHAT if field in named), None)
            amount = named.get("amount", 1)
            assert isinstance(amount, int)
            effects.append(Effect(kind=event.kind, what=what, at=None if at is None else str(at), amount=amount))
            place = None
    return effects
