"""The searching bot: Monte-Carlo tree search (`tree.py`) for as many iterations or as long as its budget says."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.bots.look_ahead import Tools, bot_loop, new_tools
from edokko.bots.registry import Budget
from edokko.bots.tree import NEARLY, NONE, Trees, new_trees, plant, search
from edokko.engine.log import Log
from edokko.engine.records import Array, blank, copy_of

if TYPE_CHECKING:
    from edokko.engine.game import Game

NODES_PER_ITERATION = 60
FEWEST_NODES = 1 << 12
MOST_NODES = 1 << 20
MANY = 1 << 30
CHUNK = 32  # iterations between two looks at the clock


@cache
def _searcher(game: "Game") -> Callable[..., int]:
    return bot_loop(search, game, int, int, new_tools(game, ""), new_trees(1, 1, 1))


class Search(Bot):
    """Thinks ahead. With several threads each grows trees of its own; their visits are added up."""

    def __init__(self, place: Place, budget: Budget) -> None:
        super().__init__(place)
        self.budget = budget
        self._search = _searcher(place.game)
        self._thinkers = [self._new_thinker(number) for number in range(place.threads)]
        self._known_next: bytes | None = None  # what the seat will know if nobody else acts before it decides again

    def _new_thinker(self, number: int) -> tuple[Tools, Trees]:
        game = self.place.game
        wanted = self.budget.iterations * NODES_PER_ITERATION or MOST_NODES
        trees = new_trees(self.place.seats, len(game.actions), max(FEWEST_NODES, min(wanted, MOST_NODES)))
        quest = trees.quest[0]
        quest.seat, quest.seats = self.place.seat, self.place.seats
        for name, value in game.judgement.SEARCH._asdict().items():
            quest[name] = value
        return new_tools(game, f"{self.place.seed} {number}"), trees

    def choose(self, seen: Array) -> int:
        self.think(seen)
        action = self._favourite(seen)
        self._go_on(seen, action)
        return action

    def think(self, seen: Array) -> int:
        """Grow the trees from what is seen; returns the iterations of all threads."""
        if self._known_next != self._known(seen):
            for _, trees in self._thinkers:
                plant(trees, self.place.seats)
        if len(self._thinkers) == 1:
            return self._spend(seen, *self._thinkers[0])
        with ThreadPoolExecutor(len(self._thinkers)) as pool:
            return sum(pool.map(lambda thinker: self._spend(seen, *thinker), self._thinkers))

    def _spend(self, seen: Array, tools: Tools, trees: Trees) -> int:
        """Spend the budget: with several threads each its share of the iterations, or all of the time."""
        box = self.place.box
        if self.budget.iterations:
            share = -(-self.budget.iterations // self.place.threads)
            return int(self._search(box, seen, share, share, tools, trees))
        began = perf_counter()
        done = more = int(self._search(box, seen, MANY, CHUNK, tools, trees))
        while more == CHUNK:
            left = int(done * (self.budget.seconds / (perf_counter() - began) - 1))
            more = int(self._search(box, seen, left, CHUNK, tools, trees)) if left > 0 else 0
            done += more
        return done

    def _favourite(self, seen: Array) -> int:
        """Of the legal actions visited most, or nearly so, by all threads together, the best at first glance."""
        actions = self.place.game.new_actions()
        size = self.place.game.rules.legal(self.place.box, seen, self.place.seat, actions)
        visits: dict[int, int] = dict.fromkeys(map(int, actions[:size]), 0)
        glances = dict(visits)
        for _, trees in self._thinkers:
            for child in children(trees, self.place.seat):
                action = int(trees.nodes[child].action)
                if action in visits:
                    visits[action] += int(trees.nodes[child].visits)
                    glances[action] = int(trees.nodes[child].glance)
        enough = max(visits.values()) * NEARLY // 100
        return max(
            (action for action in visits if visits[action] >= enough),
            key=lambda action: (glances[action], visits[action]),
        )

    def _go_on(self, seen: Array, action: int) -> None:
        """Let the trees go on from the action, for the case that the same seat decides next."""
        after = copy_of(seen)
        self.place.game.rules.apply(self.place.box, after, self.place.seat, action, blank(Log))
        self._known_next = self._known(after)
        for _, trees in self._thinkers:
            chosen = [child for child in children(trees, self.place.seat) if trees.nodes[child].action == action]
            if not chosen or trees.quest[0].used > len(trees.nodes) // 2:
                self._known_next = None
            else:
                trees.roots[self.place.seat] = chosen[0]

    def _known(self, state: Array) -> bytes:
        """What the seat knows of a state: the same bytes for states that it cannot tell apart."""
        return self.place.game.imagine(self.place.box, state, self.place.seat, "known").tobytes()


def children(trees: Trees, seat: int) -> list[int]:
    """The nodes of a seat's possible next choices."""
    found = []
    child = int(trees.nodes[trees.roots[seat]].first_child)
    while child != NONE:
        found.append(child)
        child = int(trees.nodes[child].next_sibling)
    return found
