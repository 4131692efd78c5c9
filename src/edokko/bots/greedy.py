"""The greedy bot: of all legal actions the one after which a seat's position looks best.

It looks one action ahead, two where an action has two halves (`lookahead.py`), on states in which everything the seat
cannot know has been dealt anew. What looks good is said by the game's `bot/evaluation.py`.
"""

from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.bots.lookahead import DETERMINIZED, Scratch, evaluate_actions, new_scratch, pick_best
from edokko.engine.calling import GameBox, GameState
from edokko.engine.carriers import loop_for
from edokko.engine.functions import GameFunctions
from edokko.engine.loops import lowest_seat
from edokko.engine.records import Array, Record
from edokko.engine.rule import game_loop

if TYPE_CHECKING:
    from edokko.engine.game import Game


@game_loop
def choose_greedily(game: GameFunctions, box: GameBox, seen: GameState, seat: int, scratch: Scratch) -> int:
    """The best-looking action of a seat."""
    size = game.rules.legal(box, seen, seat, scratch.actions)
    evaluate_actions(game, box, seen, seat, size, scratch)
    return scratch.actions[pick_best(size, scratch)]


@game_loop
def play_greedily(
    game: GameFunctions, box: GameBox, states: Array[GameState], most_decisions: int, scratch: Scratch
) -> int:
    """Play each of many games to its end or for so many decisions, all seats greedily; returns how many there were."""
    decisions = 0
    determinized = scratch.states[DETERMINIZED]
    for index in range(len(states)):
        state = states[index]
        mask = game.rules.deciders(state)
        while mask != 0 and decisions < most_decisions:
            seat = lowest_seat(mask)
            size = game.rules.legal(box, state, seat, scratch.actions)
            scratch.states[DETERMINIZED] = state
            game.rules.redeal(box, determinized, seat, scratch.dice)
            evaluate_actions(game, box, determinized, seat, size, scratch)
            game.rules.apply(box, state, seat, scratch.actions[pick_best(size, scratch)], scratch.log)
            decisions += 1
            mask = game.rules.deciders(state)
    return decisions


class Greedy(Bot):
    """Takes what looks best at once."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._choose = loop_for(place.game, choose_greedily)
        self._scratch = new_scratch(place.game, place.seed)

    def choose(self, seen: Record) -> int:
        action: int = self._choose(self.place.box, seen, self.place.seat, self._scratch)
        return action


def play_out(game: "Game", box: Record, states: Array[Record], seed: str, most_decisions: int = 1 << 40) -> int:
    """Play games to their ends, or for so many decisions, all seats greedily; returns how many there were."""
    decisions: int = loop_for(game, play_greedily)(box, states, most_decisions, new_scratch(game, seed))
    return decisions
