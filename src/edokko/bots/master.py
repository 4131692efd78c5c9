"""The master: tree search guided by learned weights (`guided_search.py`)."""

from collections.abc import Iterable

from edokko.bots.bot import Place
from edokko.bots.guided_search import NONE, Parameters, new_trees, reset, search_guided
from edokko.bots.lookahead import new_scratch
from edokko.bots.registry import Budget
from edokko.bots.searching import RootAction, SearchingBot, TreeSearch
from edokko.bots.value_model import Weights, new_model
from edokko.bots.weights import load_weights
from edokko.engine.carriers import loop_for
from edokko.engine.evaluation import GuidedSettings
from edokko.engine.records import Record

NODES_PER_ITERATION = 30
FEWEST_NODES = 1 << 12
MOST_NODES = 1 << 20


class GuidedSearch(TreeSearch):
    """The trees of `guided_search.py`."""

    has_time = False  # to play on further

    def __init__(self, place: Place, weights: Weights, settings: GuidedSettings, nodes: int, seed: str) -> None:
        self._place = place
        self._search = loop_for(place.game, search_guided)
        self._parameters = Parameters(place.seat, place.seats, *settings)
        self._horizon = settings.horizon
        self._model = new_model(place.game, weights, place.seats)
        self._scratch = new_scratch(place.game, seed)
        self._trees = new_trees(place.seats, len(place.game.actions), nodes)
        self.reset()

    def reset(self) -> None:
        reset(self._trees, self._place.seats)

    def run(self, seen: Record, iterations: int, now: int) -> int:
        horizon = self._horizon + self._place.game.learned.extra_horizon(seen, self.has_time)
        if horizon != self._parameters.horizon:  # rewards of playouts that were cut off elsewhere cannot be compared
            self._parameters = self._parameters._replace(horizon=horizon)
            if self._trees.iterations[0] > 0:
                self.reset()
        room = (self._parameters, self._model, self._scratch, self._trees)
        done: int = self._search(self._place.box, seen, iterations, now, *room)
        return done

    def root_actions(self) -> list[RootAction]:
        trees = self._trees
        return [RootAction(trees.action[child], trees.visits[child], trees.prior[child]) for child in self._children()]

    def advance_root(self, action: int) -> bool:
        if self._trees.iterations[0] == 0:
            return True
        chosen = [child for child in self._children() if self._trees.action[child] == action]
        if not chosen or self.is_half_full():
            return False
        self._trees.root[self._place.seat] = chosen[0]
        self._trees.has_samples[self._place.seat] = 0  # what others may have in mind has not changed
        return True

    def count_nodes(self) -> tuple[int, int]:
        return self._trees.node_count[0], len(self._trees.action)

    def _children(self) -> list[int]:
        """The nodes of the seat's possible next choices."""
        found = []
        child = self._trees.first_child[self._trees.root[self._place.seat]]
        while child != NONE:
            found.append(child)
            child = self._trees.next_sibling[child]
        return found


class Master(SearchingBot):
    """Searches with what it has learned; by default with the weights and settings that are shipped."""

    tree_iterations = 6400
    timed_trees = 8

    def __init__(
        self, place: Place, budget: Budget, weights: Weights | None = None, settings: GuidedSettings | None = None
    ) -> None:
        self._weights = weights or load_weights(place.game, place.content, place.seats)
        self._settings = settings or place.game.learned.SETTINGS
        super().__init__(place, budget)

    def new_search(self, number: int) -> TreeSearch:
        most = MOST_NODES // self.tree_count
        wanted = self.budget.iterations // self.tree_count * NODES_PER_ITERATION or most
        nodes = max(FEWEST_NODES, min(wanted, most))
        search = GuidedSearch(self.place, self._weights, self._settings, nodes, f"{self.place.seed} {number}")
        search.has_time = self.tree_count > self.place.threads
        return search

    def pick(self, actions: Iterable[RootAction]) -> int:
        """The action visited most."""
        return max(actions, key=lambda each: (each.visits, each.prior)).action
