"""The searching bot: Monte-Carlo tree search (`tree_search.py`) with the game's hand-made evaluation."""

from collections.abc import Iterable

from edokko.bots.bot import Place
from edokko.bots.lookahead import new_scratch
from edokko.bots.registry import NEWEST, Budget
from edokko.bots.searching import RootAction, SearchingBot, TreeSearch
from edokko.bots.tree_search import NEAR_MOST_VISITS, NONE, new_trees, reset, search
from edokko.engine.carriers import loop_for
from edokko.engine.evaluation import SearchSettings
from edokko.engine.records import Record

NODES_PER_ITERATION = 60
FEWEST_NODES = 1 << 12
MOST_NODES = 1 << 20


class PlainSearch(TreeSearch):
    """The trees of `tree_search.py`."""

    def __init__(self, place: Place, settings: SearchSettings, nodes: int, seed: str) -> None:
        self._place = place
        self._search = loop_for(place.game, search)
        self._scratch = new_scratch(place.game, seed)
        self._trees = new_trees(place.seats, len(place.game.actions), nodes)
        parameters = self._trees.parameters
        parameters.seat, parameters.seats = place.seat, place.seats
        for name, value in settings._asdict().items():
            setattr(parameters, name, value)
        self.reset()

    def reset(self) -> None:
        reset(self._trees, self._place.seats)

    def run(self, seen: Record, iterations: int, now: int) -> int:
        done: int = self._search(self._place.box, seen, iterations, now, self._scratch, self._trees)
        return done

    def root_actions(self) -> list[RootAction]:
        nodes = self._trees.nodes
        return [RootAction(nodes[child].action, nodes[child].visits, nodes[child].prior) for child in self._children()]

    def advance_root(self, action: int) -> bool:
        chosen = [child for child in self._children() if self._trees.nodes[child].action == action]
        if not chosen or self.is_half_full():
            return False
        self._trees.root[self._place.seat] = chosen[0]
        return True

    def count_nodes(self) -> tuple[int, int]:
        return self._trees.node_count[0], len(self._trees.nodes)

    def _children(self) -> list[int]:
        """The nodes of the seat's possible next choices."""
        found = []
        child = self._trees.nodes[self._trees.root[self._place.seat]].first_child
        while child != NONE:
            found.append(child)
            child = self._trees.nodes[child].next_sibling
        return found


class Search(SearchingBot):
    """Looks ahead over many games, with the settings of a rung."""

    def __init__(self, place: Place, budget: Budget, rung: int = NEWEST) -> None:
        self.settings = place.game.evaluation.SEARCH_SETTINGS[rung - 1]
        self.prunes = bool(self.settings.prunes)
        super().__init__(place, budget)

    def new_search(self, number: int) -> TreeSearch:
        wanted = self.budget.iterations * NODES_PER_ITERATION or MOST_NODES
        nodes = max(FEWEST_NODES, min(wanted, MOST_NODES))
        return PlainSearch(self.place, self.settings, nodes, f"{self.place.seed} {number}")

    def pick(self, actions: Iterable[RootAction]) -> int:
        """Of the actions visited most, or nearly so, the one with the highest prior."""
        candidates = list(actions)
        enough = max(each.visits for each in candidates) * NEAR_MOST_VISITS // 100
        most = (each for each in candidates if each.visits >= enough)
        return max(most, key=lambda each: (each.prior, each.visits)).action
