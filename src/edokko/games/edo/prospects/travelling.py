"""Where samurai should travel for what is planned after: ways to carry out a Travel that are worth trying.

Only a guess: which of them is best, and what it brings, the rules decide (`alone.py`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from edokko.engine.records import copy_of
from edokko.engine.refusals import unpack
from edokko.games.edo.rules.actions import Verb
from edokko.games.edo.rules.box import YIELDS, Box
from edokko.games.edo.rules.contract import refusal
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import DEED_ASKS, Ask, State
from edokko.games.edo.rules.terms import BUILDINGS, SPACES, TOWNS, Deed, Ground

Later = Sequence[tuple[int, int]]  # orders that come after a Travel, with their activations
Spots = list[int]  # samurai by space
EVERYWHERE = tuple(range(len(SPACES)))
GROUNDS = {int(Deed.WOOD): Ground.FOREST, int(Deed.STONE): Ground.QUARRY, int(Deed.RICE_FIELD): Ground.RICE_FIELD}


class Printed:
    """What the box says of orders, by their numbers, and of the map, as plain lists: they are read often."""

    def __init__(self, box: Box, state: State) -> None:
        orders = list(box.orders)
        self.deeds = [order.deed for order in orders]
        self.each = [order.each for order in orders]
        self.officials_each = [order.officials_each for order in orders]
        self.without_samurai = [order.without_samurai for order in orders]
        self.anywhere = [order.anywhere for order in orders]
        self.moves = [order.moves for order in orders]
        self.enters_towns = [order.enters_towns for order in orders]
        self.points = [kind.points for kind in box.kinds]
        self.yields = list(box.yields)
        self.officials = box.officials
        grounds = list(box.maps[state.map].ground)
        self.spaces = {ground: tuple(space for space in EVERYWHERE if grounds[space] == ground) for ground in Ground}


@dataclass(frozen=True)
class Need:
    """Places where the samurai of a later card can be of use."""

    places: tuple[int, ...]
    activations: int
    gathers: bool = False


def itineraries(
    box: Box, printed: Printed, state: State, seat: int, order: int, activations: int, later: Later
) -> Iterator[list[int]]:
    """No travel, then with more and more samurai that enter first: the moves that serve later cards best."""
    yield []
    found = [_need(box, printed, state, seat, place, *each) for place, each in enumerate(later)]
    needs = [need for need in found if need is not None]
    if not needs:
        return
    trip = Trip(printed, state, seat, order, needs)
    free = printed.officials - sum(trip.own)
    for entering in range(min(activations, free) + 1):
        way = trip.way(entering, activations - entering)
        if way:
            yield way
        if trip.is_served:
            return


def _need(box: Box, printed: Printed, state: State, seat: int, place: int, order: int, activations: int) -> Need | None:
    """Where a later card needs samurai; None if it needs none."""
    deed = printed.deeds[order]
    asks = DEED_ASKS[deed]
    if not activations or printed.without_samurai[order]:
        return None
    if asks == Ask.GATHER:
        return Need(printed.spaces[GROUNDS[deed]], activations, True)
    if asks == Ask.TRADE:
        return Need(EVERYWHERE if printed.anywhere[order] else (state.merchant,), activations)
    return Need(tuple(_sites(box, printed, state, seat, place)), activations) if asks == Ask.BUILD else None


def _sites(box: Box, printed: Printed, state: State, seat: int, place: int) -> Iterator[int]:
    """The towns where a samurai could build if the goods were there."""
    state = copy_of(state)
    state.asks = Ask.BUILD
    state.turn.slot += 1 + place
    for space in printed.spaces[Ground.TOWN]:
        state.seats[seat].samurai[space] = 1
    for number, town in enumerate(TOWNS):
        for kind in range(len(BUILDINGS)):
            why = refusal(box, state, seat, Verb.HOUSE + kind * len(TOWNS) + number)
            if unpack(why)[0] in (Why.LEGAL, Why.NOT_ENOUGH):
                yield SPACES.index(town)
                break


class Trip:
    """One Travel: from where the samurai stand to where they are needed."""

    def __init__(self, printed: Printed, state: State, seat: int, order: int, needs: Sequence[Need]) -> None:
        samurai = [list(each.samurai) for each in state.seats]
        self.own: Spots = samurai[seat]
        self.others = [sum(spots) - spots[seat] for spots in zip(*samurai, strict=True)]
        self.needs = needs
        self.moves = printed.moves[order]
        self.yields = printed.yields
        self.entries = printed.spaces[Ground.TOWN if printed.enters_towns[order] else Ground.BORDER]
        off_map = printed.spaces[Ground.NOWHERE]
        self.goals = sorted({space for need in needs for space in need.places if space not in off_map})
        self.is_served = False  # the last way leaves nobody without a samurai

    def way(self, entering: int, activations: int) -> list[int]:
        """So many samurai enter where they serve best, then moves follow while they help."""
        own, way = list(self.own), []
        for _ in range(entering):
            space = max(self.entries, key=lambda each: (self._worth(_with(own, each)), -each))
            own[space] += 1
            way.append(Verb.ENTER + space)
        for _ in range(activations):
            moved = [0] * len(SPACES)
            for _ in range(min(self.moves, sum(own))):
                found = self._best_move(own, moved)
                if found is None:
                    self.is_served = self._worth(own)[0] == sum(need.activations for need in self.needs)
                    return way
                start, goal = found
                own[start] -= 1
                own[goal] += 1
                moved[goal] += 1
                way += [Verb.MOVE + start, Verb.TO + goal]
        return way

    def _best_move(self, own: Spots, moved: Spots) -> tuple[int, int] | None:
        """The move that helps most; None if none does."""
        best, worth = None, self._worth(own)
        starts = [space for space in EVERYWHERE if own[space] > moved[space]]
        for start, goal in product(starts, self.goals):
            if start != goal:
                found = self._worth(_with(own, goal, start))
                if found > worth:
                    best, worth = (start, goal), found
        return best

    def _worth(self, own: Spots) -> tuple[int, int]:
        """Activations of later cards that find a samurai, and the pieces they gather."""
        found = pieces = 0
        for need in self.needs:
            here = [space for space in need.places for _ in range(own[space])]
            found += min(need.activations, len(here))
            if need.gathers:
                brought = sorted((self._yield(own[space] + self.others[space]) for space in here), reverse=True)
                pieces += sum(brought[: need.activations])
        return found, pieces

    def _yield(self, crowd: int) -> int:
        return self.yields[min(crowd, YIELDS) - 1]


def _with(own: Spots, goal: int, start: int | None = None) -> Spots:
    """Where samurai stand after one more has come."""
    after = list(own)
    after[goal] += 1
    if start is not None:
        after[start] -= 1
    return after
