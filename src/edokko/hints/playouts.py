"""The same deals played to the end after each of several actions: what comes out differently is the actions' doing.

Everything the seat cannot know is dealt anew, once for all actions. Then every seat plays on by one quick policy, with
the same dice: the game's rollout policy, or what looks best at once. Compiled, and the same for every game.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from edokko.bots.bot import Place
from edokko.bots.lookahead import Scratch, new_scratch
from edokko.bots.tree_search import choose_in_playout, next_seat
from edokko.engine.calling import GameBox, GameState
from edokko.engine.carriers import loop_for
from edokko.engine.dice import WORDS, Dice, throw
from edokko.engine.functions import GameFunctions
from edokko.engine.log import Log
from edokko.engine.records import I16, I32, Array, Record, blank, filled
from edokko.engine.rule import Actions, game_loop, loop
from edokko.hints.counting import Counted, counted_by
from edokko.hints.effort import Effort

if TYPE_CHECKING:
    pass

Told = TypeVar("Told")

BATCH = 16  # deals between two looks at the clock
EVENT_KIND, EVENT_SEAT = 0, 1  # places in a row of the log: the events that are counted begin with their seat


class Played(NamedTuple):
    """What came of games for one seat: by deal, by action, and in the last two by line or kind of event."""

    totals: list[list[int]]
    lines: list[list[list[int]]]  # of the score pad
    counts: list[list[list[int]]]  # how often an event happened to the seat

    @property
    def deals(self) -> int:
        """How many deals were played on after each action."""
        return len(self.totals)


@loop
def copy_dice(dice: Dice, other: Dice) -> None:
    """Let the other dice roll what these will."""
    for word in range(WORDS):
        other.words[word] = dice.words[word]


@game_loop
def play_pairs(
    game: GameFunctions,
    box: GameBox,
    seen: GameState,
    seat: int,
    tried: Actions,
    kinds: Actions,
    ends: Array[GameState],
    counts: Array[Array[I32]],
    dice: Dice,
    log: Log,
    scratch: Scratch,
) -> int:
    """Play deals to their ends after each action tried, as many as there is room for; returns how many games."""
    choices = len(tried)
    for first in range(0, len(ends), choices):
        dealt = ends[first]
        ends[first] = seen
        game.rules.redeal(box, dealt, seat, dice)
        for choice in range(1, choices):
            ends[first + choice] = dealt
        for choice in range(choices):
            game_number = first + choice
            state = ends[game_number]
            copy_dice(dice, scratch.dice)
            actor = seat
            action = tried[choice]
            while True:
                log.size = 0
                game.rules.apply(box, state, actor, action, log)
                for row in range(log.size):
                    event = log.events[row]
                    if event[EVENT_SEAT] == seat:
                        for kind in range(len(kinds)):
                            if event[EVENT_KIND] == kinds[kind]:
                                counts[game_number][kind] += 1
                mask = game.rules.deciders(state)
                if mask == 0:
                    break
                actor = next_seat(mask, seat)
                size = game.rules.legal(box, state, actor, scratch.actions)
                size = game.evaluation.prune(box, state, actor, scratch.actions, size)
                action = scratch.actions[0]
                if size > 1:
                    action = choose_in_playout(game, box, state, actor, size, scratch, 0)
    return len(ends)


def play_on(place: Place, seen: Record, actions: Sequence[int], effort: Effort) -> Played:
    """Play on after each of some actions, in batches, until the effort is spent."""
    began = perf_counter()
    counted = counted_by(place.game)
    played = Played([], [], [])
    while len(actions) > 1 and _goes_on(effort, played.deals, perf_counter() - began):
        size = min(BATCH, effort.deals - played.deals) if effort.deals else BATCH
        batch = _play_batch(place, seen, actions, counted, size, f"{place.seed} batch {played.deals // BATCH}")
        played.totals.extend(batch.totals)
        played.lines.extend(batch.lines)
        played.counts.extend(batch.counts)
    return played


def _goes_on(effort: Effort, deals: int, seconds: float) -> bool:
    return deals < effort.deals if effort.deals else seconds < effort.seconds


def _play_batch(place: Place, seen: Record, actions: Sequence[int], counted: Counted, deals: int, seed: str) -> Played:
    game = place.game
    ends = blank(game.state, deals * len(actions))
    counts = blank(I32, len(ends), len(counted.EVENTS))
    dice = blank(Dice)
    throw(dice, seed)
    tried, kinds = filled(I16, actions), filled(I16, counted.EVENTS)
    scratch = new_scratch(game, "")
    loop_for(game, play_pairs)(place.box, seen, place.seat, tried, kinds, ends, counts, dice, game.new_log(), scratch)
    return Played(
        totals=_in_rows([game.rules.total(end, place.seat) for end in ends], len(actions)),
        lines=_in_rows([counted.score_lines(end, place.seat) for end in ends], len(actions)),
        counts=_in_rows([list(each) for each in counts], len(actions)),
    )


def _in_rows(games: list[Told], actions: int) -> list[list[Told]]:
    """The games of each deal in a row, one after each action."""
    return [games[first : first + actions] for first in range(0, len(games), actions)]
