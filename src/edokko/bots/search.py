"""The searching bot: Monte-Carlo tree search (`tree.py`) with the game's hand-made judgement."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from edokko.bots.bot import Place
from edokko.bots.look_ahead import bot_loop, new_tools
from edokko.bots.registry import NEWEST, Budget
from edokko.bots.thinking import Choice, Thinker, ThinkingBot
from edokko.bots.tree import NEARLY, NONE, new_trees, plant, search
from edokko.engine.judging import SearchStyle
from edokko.engine.records import Array

if TYPE_CHECKING:
    from edokko.engine.game import Game

NODES_PER_ITERATION = 60
FEWEST_NODES = 1 << 12
MOST_NODES = 1 << 20


@cache
def _searcher(game: "Game") -> Callable[..., int]:
    return bot_loop(search, game, int, int, new_tools(game, ""), new_trees(1, 1, 1))


class Trees(Thinker):
    """The trees of `tree.py`."""

    def __init__(self, place: Place, style: SearchStyle, nodes: int, seed: str) -> None:
        self._place = place
        self._search = _searcher(place.game)
        self._tools = new_tools(place.game, seed)
        self._trees = new_trees(place.seats, len(place.game.actions), nodes)
        quest = self._trees.quest[0]
        quest.seat, quest.seats = place.seat, place.seats
        for name, value in style._asdict().items():
            quest[name] = value
        self.forget()

    def forget(self) -> None:
        plant(self._trees, self._place.seats)

    def run(self, seen: Array, iterations: int, now: int) -> int:
        return int(self._search(self._place.box, seen, iterations, now, self._tools, self._trees))

    def choices(self) -> list[Choice]:
        nodes = self._trees.nodes
        return [
            Choice(int(nodes[child].action), int(nodes[child].visits), float(nodes[child].glance))
            for child in self._children()
        ]

    def descend(self, action: int) -> bool:
        chosen = [child for child in self._children() if self._trees.nodes[child].action == action]
        if not chosen or self.is_half_full():
            return False
        self._trees.roots[self._place.seat] = chosen[0]
        return True

    def count_nodes(self) -> tuple[int, int]:
        return int(self._trees.quest[0].used), len(self._trees.nodes)

    def _children(self) -> list[int]:
        """The nodes of the seat's possible next choices."""
        found = []
        child = int(self._trees.nodes[self._trees.roots[self._place.seat]].first_child)
        while child != NONE:
            found.append(child)
            child = int(self._trees.nodes[child].next_sibling)
        return found


class Search(ThinkingBot):
    """Looks ahead over many games, in the style of a rung."""

    def __init__(self, place: Place, budget: Budget, rung: int = NEWEST) -> None:
        self.style = place.game.judgement.SEARCHES[rung - 1]
        self.prunes = bool(self.style.prunes)
        super().__init__(place, budget)

    def new_thinker(self, number: int) -> Thinker:
        wanted = self.budget.iterations * NODES_PER_ITERATION or MOST_NODES
        nodes = max(FEWEST_NODES, min(wanted, MOST_NODES))
        return Trees(self.place, self.style, nodes, f"{self.place.seed} {number}")

    def pick(self, choices: Iterable[Choice]) -> int:
        """Of the actions visited most, or nearly so, the best at first glance."""
        considered = list(choices)
        enough = max(choice.visits for choice in considered) * NEARLY // 100
        most = (choice for choice in considered if choice.visits >= enough)
        return max(most, key=lambda choice: (choice.prior, choice.visits)).action
