"""The same deals played to the end after each of several actions: what comes out differently is the actions' doing.

Everything the seat cannot know is dealt anew, once for all actions. Then every seat plays on by one quick policy, with
the same dice: the game's rollout policy, or what looks best at once. Compiled, and the same for every game.
"""

from collections.abc import Callable, Sequence
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from edokko.bots.bot import Place
from edokko.bots.lookahead import Scratch, bot_loop, new_scratch
from edokko.bots.tree_search import choose_in_playout, next_seat
from edokko.engine.dice import Dice, throw
from edokko.engine.functions import GameFunctions
from edokko.engine.log import Log
from edokko.engine.records import Array, One, blank
from edokko.engine.rule import Actions
from edokko.hints.counting import Counted, counted_by
from edokko.hints.effort import Effort

if TYPE_CHECKING:
    from edokko.engine.game import Game

BATCH = 16  # deals between two looks at the clock
EVENT_KIND, EVENT_SEAT = 0, 1  # places in a row of the log: the events that are counted begin with their seat


class Played(NamedTuple):
    """What came of games for one seat: by deal, by action, and in the last two by line or kind of event."""

    totals: Array
    lines: Array  # of the score pad
    counts: Array  # how often an event happened to the seat

    @property
    def deals(self) -> int:
        """How many deals were played on after each action."""
        return len(self.totals)


def play_pairs(
    game: GameFunctions,
    box: Array,
    seen: Array,
    seat: int,
    tried: Actions,
    kinds: Actions,
    ends: Array,
    counts: Array,
    dice: Array,
    log: Array,
    scratch: Scratch,
) -> int:
    """Play deals to their ends after each action tried, as many as there is room for; returns how many games."""
    choices = len(tried)
    for first in range(0, len(ends), choices):
        dealt = ends[first : first + 1]
        dealt[0] = seen[0]
        game.rules.redeal(box, dealt, seat, dice)
        for choice in range(1, choices):
            ends[first + choice] = dealt[0]
        for choice in range(choices):
            game_number = first + choice
            state = ends[game_number : game_number + 1]
            scratch.dice[0] = dice[0]
            actor = seat
            action = tried[choice]
            while True:
                log[0]["size"] = 0
                game.rules.apply(box, state, actor, action, log)
                for row in range(log[0]["size"]):
                    event = log[0]["events"][row]
                    if event[EVENT_SEAT] == seat:
                        for kind in range(len(kinds)):
                            if event[EVENT_KIND] == kinds[kind]:
                                counts[game_number, kind] += 1
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


@cache
def player_for(game: "Game") -> Callable[..., int]:
    """The loop, compiled for a game or loaded."""
    counts = np.zeros((1, 1), np.int32)
    records = (One[game.state], counts, One[Dice], One[Log])  # type: ignore[name-defined]
    return bot_loop(play_pairs, game, int, Actions, Actions, *records, new_scratch(game, ""))


def play_on(place: Place, seen: Array, actions: Sequence[int], effort: Effort) -> Played:
    """Play on after each of some actions, in batches, until the effort is spent."""
    began = perf_counter()
    counted = counted_by(place.game)
    batches: list[Played] = []
    deals = 0
    while len(actions) > 1 and _goes_on(effort, deals, perf_counter() - began):
        size = min(BATCH, effort.deals - deals) if effort.deals else BATCH
        batches.append(_play_batch(place, seen, actions, counted, size, f"{place.seed} batch {len(batches)}"))
        deals += size
    if not batches:
        return _in_rows(
            np.zeros(0), np.zeros((0, len(counted.LINES))), np.zeros((0, len(counted.EVENTS))), len(actions)
        )
    return Played(*(np.concatenate(parts) for parts in zip(*batches, strict=True)))


def _goes_on(effort: Effort, deals: int, seconds: float) -> bool:
    return deals < effort.deals if effort.deals else seconds < effort.seconds


def _play_batch(place: Place, seen: Array, actions: Sequence[int], counted: Counted, deals: int, seed: str) -> Played:
    game = place.game
    ends = blank(game.state, deals * len(actions))
    counts = np.zeros((len(ends), len(counted.EVENTS)), np.int32)
    dice = blank(Dice)
    throw(dice[0], seed)
    tried, kinds = np.array(actions, np.int16), np.array(counted.EVENTS, np.int16)
    player_for(game)(
        place.box, seen, place.seat, tried, kinds, ends, counts, dice, game.new_log(), new_scratch(game, "")
    )
    totals = np.array([game.rules.total(ends[end : end + 1], place.seat) for end in range(len(ends))])
    return _in_rows(totals, counted.score_lines(ends, place.seat), counts, len(actions))


def _in_rows(totals: Array, lines: Array, counts: Array, actions: int) -> Played:
    """The games of each deal in a row, one after each action."""
    return Played(*(part.reshape(len(part) // actions, actions, *part.shape[1:]) for part in (totals, lines, counts)))
