"""The master: tree search guided by learned weights (`guided_tree.py`)."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from edokko.bots.bot import Place
from edokko.bots.estimate import Weights, guided_loop, new_guide
from edokko.bots.guided_tree import NONE, Settings, clear, new_tree, search_guided
from edokko.bots.look_ahead import new_tools
from edokko.bots.registry import Budget
from edokko.bots.thinking import Choice, Thinker, ThinkingBot
from edokko.bots.weights import load_weights, start_weights
from edokko.engine.judging import GuidedSettings
from edokko.engine.records import Array

if TYPE_CHECKING:
    from edokko.engine.game import Game

NODES_PER_SIMULATION = 30
FEWEST_NODES = 1 << 12
MOST_NODES = 1 << 20


@cache
def _searcher(game: "Game") -> Callable[..., int]:
    settings = Settings(0, 0, *game.learned.SETTINGS)
    guide = new_guide(game, start_weights(game), 1)
    return guided_loop(search_guided, game, int, int, settings, guide, new_tools(game, ""), new_tree(1, 1, 1))


class GuidedTree(Thinker):
    """The trees of `guided_tree.py`."""

    def __init__(self, place: Place, weights: Weights, settings: GuidedSettings, nodes: int, seed: str) -> None:
        self._place = place
        self._search = _searcher(place.game)
        self._settings = Settings(place.seat, place.seats, *settings)
        self._horizon = settings.horizon
        self._guide = new_guide(place.game, weights, place.seats)
        self._tools = new_tools(place.game, seed)
        self._tree = new_tree(place.seats, len(place.game.actions), nodes)
        self.forget()

    def forget(self) -> None:
        clear(self._tree, self._place.seats)

    def run(self, seen: Array, iterations: int, now: int) -> int:
        horizon = self._horizon + self._place.game.learned.look_on(seen)
        if horizon != self._settings.horizon:  # results of simulations that ended elsewhere cannot be compared
            self._settings = self._settings._replace(horizon=horizon)
            if self._tree.simulations[0] > 0:
                self.forget()
        room = (self._settings, self._guide, self._tools, self._tree)
        return int(self._search(self._place.box, seen, iterations, now, *room))

    def choices(self) -> list[Choice]:
        tree = self._tree
        return [
            Choice(int(tree.action[child]), int(tree.visits[child]), float(tree.prior[child]))
            for child in self._children()
        ]

    def descend(self, action: int) -> bool:
        chosen = [child for child in self._children() if self._tree.action[child] == action]
        if not chosen or self.is_half_full():
            return False
        self._tree.root[self._place.seat] = chosen[0]
        self._tree.is_sketched[self._place.seat] = 0  # what others may have in mind has not changed
        return True

    def count_nodes(self) -> tuple[int, int]:
        return int(self._tree.used[0]), len(self._tree.action)

    def _children(self) -> list[int]:
        """The nodes of the seat's possible next choices."""
        found = []
        child = int(self._tree.first_child[self._tree.root[self._place.seat]])
        while child != NONE:
            found.append(child)
            child = int(self._tree.next_sibling[child])
        return found


class Master(ThinkingBot):
    """Looks ahead with what it has learned; by default with the weights and settings that are shipped."""

    def __init__(
        self, place: Place, budget: Budget, weights: Weights | None = None, settings: GuidedSettings | None = None
    ) -> None:
        self._weights = weights or load_weights(place.game, place.content, place.seats)
        self._settings = settings or place.game.learned.SETTINGS
        super().__init__(place, budget)

    def new_thinker(self, number: int) -> Thinker:
        wanted = self.budget.iterations * NODES_PER_SIMULATION or MOST_NODES
        nodes = max(FEWEST_NODES, min(wanted, MOST_NODES))
        return GuidedTree(self.place, self._weights, self._settings, nodes, f"{self.place.seed} {number}")

    def pick(self, choices: Iterable[Choice]) -> int:
        """The action visited most."""
        return max(choices, key=lambda choice: (choice.visits, choice.prior)).action
