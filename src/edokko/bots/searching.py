"""Bots that search: they grow trees for as many iterations, or as long, as their budget says."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import NamedTuple

from edokko.bots.bot import Bot, Place
from edokko.bots.registry import Budget
from edokko.engine.log import Log
from edokko.engine.records import Record, blank, copy_of

MANY = 1 << 30
CHUNK = 32  # iterations between two looks at the clock


class RootAction(NamedTuple):
    """What a search found out about an action at its root."""

    action: int
    visits: int
    prior: float


class TreeSearch(ABC):
    """One thread's trees."""

    @abstractmethod
    def reset(self) -> None:
        """Begin anew: the position is another one."""

    @abstractmethod
    def run(self, seen: Record, iterations: int, now: int) -> int:
        """Go on for `now` of so many iterations, or until the search is decided; returns how many there were."""

    @abstractmethod
    def root_actions(self) -> list[RootAction]:
        """The searching seat's next actions, as far as they have nodes."""

    @abstractmethod
    def advance_root(self, action: int) -> bool:
        """Keep the tree below an action, if there is room for more; whether that is so. One not begun stays so."""

    @abstractmethod
    def count_nodes(self) -> tuple[int, int]:
        """How many nodes the trees have, and how many there is room for."""

    def is_half_full(self) -> bool:
        """Whether trees that are kept could fill up."""
        used, room = self.count_nodes()
        return used > room // 2


def visits_ahead(trees: Iterable[TreeSearch]) -> int:
    """How many visits the second action lacks to the most visited one, all trees together."""
    visits: Counter[int] = Counter()
    for tree in trees:
        visits.update({each.action: each.visits for each in tree.root_actions()})
    (_, first), (_, second) = [*visits.most_common(2), (0, 0), (0, 0)][:2]
    return first - second


class SearchingBot(Bot):
    """Searches. Visits of all its trees are added up: threads have their own, and a long search has several."""

    prunes = True  # whether actions that are never good are left out
    tree_iterations = MANY  # a tree is worth growing so far; who has more iterations grows several
    timed_trees = 1  # of a thread whose budget is a time

    def __init__(self, place: Place, budget: Budget) -> None:
        super().__init__(place)
        self.budget = budget
        self._searches = [self.new_search(number) for number in range(self.tree_count)]
        self._known_next: bytes | None = None  # what the seat will know if nobody else acts before it decides again

    @property
    def tree_count(self) -> int:
        """How many trees it grows: as many for each thread."""
        threads = self.place.threads
        if not self.budget.iterations:
            return threads * self.timed_trees
        return threads * max(1, round(self.budget.iterations / threads / self.tree_iterations))

    @abstractmethod
    def new_search(self, number: int) -> TreeSearch:
        """One of the trees."""

    @abstractmethod
    def pick(self, actions: Iterable[RootAction]) -> int:
        """The action to take, of all candidates."""

    def candidates(self, seen: Record) -> list[int]:
        """The actions to choose from."""
        place, actions = self.place, self.place.game.new_actions()
        size = place.game.rules.legal(place.box, seen, place.seat, actions)
        if self.prunes:
            size = place.game.evaluation.prune(place.box, seen, place.seat, actions, size)
        return actions[:size]

    def choose(self, seen: Record) -> int:
        candidates = self.candidates(seen)
        if len(candidates) == 1:  # trees have no nodes where nothing is chosen
            self.visits = {}
            return candidates[0]
        self.search(seen)
        found = self._totals(candidates)
        self.visits = {each.action: each.visits for each in found}
        action = self.pick(found)
        self._keep_tree(seen, action)
        return action

    def search(self, seen: Record) -> int:
        """Grow the trees from what is seen; returns the iterations of all threads."""
        if self._known_next != self._known(seen):
            for search in self._searches:
                search.reset()
        threads = self.place.threads
        shares = [self._searches[number::threads] for number in range(threads)]
        if threads == 1:
            return self._spend(seen, shares[0])
        with ThreadPoolExecutor(threads) as pool:
            return sum(pool.map(lambda share: self._spend(seen, share), shares))

    def _spend(self, seen: Record, trees: list[TreeSearch]) -> int:
        """Spend a thread's budget on its trees in equal parts, until no action can overtake the most visited one."""
        share = -(-self.budget.iterations // len(self._searches))
        seconds = min(self.budget.seconds, self.most_seconds)
        end = perf_counter() + seconds
        done = 0
        for later in reversed(range(len(trees))):  # trees that come after this one
            tree = trees[-1 - later]
            if share:
                done += tree.run(seen, share, share)
                left = share * later
            else:
                done += self._grow_for((end - perf_counter()) / (later + 1), seen, tree)
                time_left = end - perf_counter()
                left = int(done * time_left / (seconds - time_left))
            if left <= 0 or visits_ahead(trees) > left:
                break
        return done

    def _grow_for(self, seconds: float, seen: Record, tree: TreeSearch) -> int:
        """Grow a tree for so long, or until it is decided."""
        began = perf_counter()
        done = more = tree.run(seen, MANY, CHUNK)
        while more == CHUNK:
            left = int(done * (seconds / (perf_counter() - began) - 1))
            more = tree.run(seen, left, CHUNK) if left > 0 else 0
            done += more
        return done

    def _totals(self, candidates: list[int]) -> list[RootAction]:
        """What all trees together found out about actions."""
        found = {action: RootAction(action, 0, 0.0) for action in candidates}
        for search in self._searches:
            for action, visits, prior in search.root_actions():
                if action in found:
                    found[action] = RootAction(action, found[action].visits + visits, prior)
        return list(found.values())

    def _keep_tree(self, seen: Record, action: int) -> None:
        """Keep the trees below the action, for the case that the same seat decides next."""
        after = copy_of(seen)
        self.place.game.rules.apply(self.place.box, after, self.place.seat, action, blank(Log))
        are_kept = [search.advance_root(action) for search in self._searches]
        self._known_next = self._known(after) if all(are_kept) else None

    def _known(self, state: Record) -> bytes:
        """The information set of a state: the same bytes for states that the seat cannot tell apart."""
        return bytes(self.place.game.imagine(self.place.box, state, self.place.seat, "known"))
