"""Bots that think: they grow trees for as many iterations, or as long, as their budget says."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import NamedTuple

from edokko.bots.bot import Bot, Place
from edokko.bots.registry import Budget
from edokko.engine.log import Log
from edokko.engine.records import Array, blank, copy_of

MANY = 1 << 30
CHUNK = 32  # iterations between two looks at the clock


class Choice(NamedTuple):
    """What a thinker thinks of an action."""

    action: int
    visits: int
    prior: float  # how good it looked at first


class Thinker(ABC):
    """One thread's trees."""

    @abstractmethod
    def forget(self) -> None:
        """Begin anew: the position is another one."""

    @abstractmethod
    def run(self, seen: Array, iterations: int, now: int) -> int:
        """Go on for `now` of so many iterations, or until the decision is made; returns how many there were."""

    @abstractmethod
    def choices(self) -> list[Choice]:
        """The searching seat's next actions, as far as they have been looked at."""

    @abstractmethod
    def descend(self, action: int) -> bool:
        """Go on from an action, if there is room for more; whether that is so."""

    @abstractmethod
    def count_nodes(self) -> tuple[int, int]:
        """How many nodes the trees have, and how many there is room for."""

    def is_half_full(self) -> bool:
        """Whether trees that are kept could fill up."""
        used, room = self.count_nodes()
        return used > room // 2


class ThinkingBot(Bot):
    """Thinks ahead. With several threads each grows trees of its own; their visits are added up."""

    prunes = True  # whether actions that are never worth a thought are left out

    def __init__(self, place: Place, budget: Budget) -> None:
        super().__init__(place)
        self.budget = budget
        self._thinkers = [self.new_thinker(number) for number in range(place.threads)]
        self._known_next: bytes | None = None  # what the seat will know if nobody else acts before it decides again

    @abstractmethod
    def new_thinker(self, number: int) -> Thinker:
        """Trees for a thread."""

    @abstractmethod
    def pick(self, choices: Iterable[Choice]) -> int:
        """The action to take, of all that were considered."""

    def candidates(self, seen: Array) -> list[int]:
        """The actions to choose from."""
        place, actions = self.place, self.place.game.new_actions()
        size = place.game.rules.legal(place.box, seen, place.seat, actions)
        if self.prunes:
            size = place.game.judgement.prune(place.box, seen, place.seat, actions, size)
        return [int(action) for action in actions[:size]]

    def choose(self, seen: Array) -> int:
        candidates = self.candidates(seen)
        if len(candidates) == 1:  # trees have no nodes where nothing is chosen
            return candidates[0]
        self.think(seen)
        action = self.pick(self._weigh_up(candidates))
        self._go_on(seen, action)
        return action

    def think(self, seen: Array) -> int:
        """Grow the trees from what is seen; returns the iterations of all threads."""
        if self._known_next != self._known(seen):
            for thinker in self._thinkers:
                thinker.forget()
        if len(self._thinkers) == 1:
            return self._spend(seen, self._thinkers[0])
        with ThreadPoolExecutor(len(self._thinkers)) as pool:
            return sum(pool.map(lambda thinker: self._spend(seen, thinker), self._thinkers))

    def _spend(self, seen: Array, thinker: Thinker) -> int:
        """Spend the budget: with several threads each its share of the iterations, or all of the time."""
        if self.budget.iterations:
            share = -(-self.budget.iterations // self.place.threads)
            return thinker.run(seen, share, share)
        seconds = min(self.budget.seconds, self.most_seconds)
        began = perf_counter()
        done = more = thinker.run(seen, MANY, CHUNK)
        while more == CHUNK:
            left = int(done * (seconds / (perf_counter() - began) - 1))
            more = thinker.run(seen, left, CHUNK) if left > 0 else 0
            done += more
        return done

    def _weigh_up(self, actions: list[int]) -> list[Choice]:
        """What all threads together think of actions."""
        found = {action: Choice(action, 0, 0.0) for action in actions}
        for thinker in self._thinkers:
            for action, visits, prior in thinker.choices():
                if action in found:
                    found[action] = Choice(action, found[action].visits + visits, prior)
        return list(found.values())

    def _go_on(self, seen: Array, action: int) -> None:
        """Let the trees go on from the action, for the case that the same seat decides next."""
        after = copy_of(seen)
        self.place.game.rules.apply(self.place.box, after, self.place.seat, action, blank(Log))
        have_gone_on = [thinker.descend(action) for thinker in self._thinkers]
        self._known_next = self._known(after) if all(have_gone_on) else None

    def _known(self, state: Array) -> bytes:
        """What the seat knows of a state: the same bytes for states that it cannot tell apart."""
        return self.place.game.imagine(self.place.box, state, self.place.seat, "known").tobytes()
