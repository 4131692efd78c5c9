"""Compiled loops that serve every game: they take a game's functions as a value (`functions.py`).

A loop is compiled once per game, for functions over that game's records.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from edokko.engine.compiling import compile_loop
from edokko.engine.dice import Dice, roll, roll_word
from edokko.engine.functions import RuleFunctions, functions_of
from edokko.engine.log import Log
from edokko.engine.records import Array, One, Record
from edokko.engine.rule import UNCOMPILED, Actions, compiled_lazily, compiled_type, rule
from edokko.engine.stream import KEY_WORDS

if TYPE_CHECKING:
    from edokko.engine.game import Game


@rule
def lowest_seat(mask: int) -> int:
    """The first seat of a bit mask."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


def start_games(
    game: RuleFunctions, box: One[Record], states: Array, dice: One[Dice], seats: int, log: One[Log]
) -> None:
    """Set up a game in each of many blank states, their keys rolled with dice."""
    for index in range(len(states)):
        for word in range(KEY_WORDS):
            states[index].stream.key[word] = roll_word(dice[0])
        game.rules.start(box, states[index : index + 1], seats, 0, log)


@compiled_lazily
def finish_randomly(
    game: RuleFunctions,
    box: One[Record],
    state: One[Record],
    dice: One[Dice],
    actions: Actions,
    log: One[Log],
) -> int:
    """Play a game to its end with uniformly random actions; returns the number of decisions."""
    decisions = 0
    mask = game.rules.deciders(state)
    while mask != 0:
        seat = lowest_seat(mask)
        size = game.rules.legal(box, state, seat, actions)
        game.rules.apply(box, state, seat, actions[roll(dice[0], size)], log)
        decisions += 1
        mask = game.rules.deciders(state)
    return decisions


def play_random(
    game: RuleFunctions,
    box: One[Record],
    states: Array,
    dice: One[Dice],
    actions: Actions,
    log: One[Log],
) -> int:
    """Play each of many games to its end with uniformly random actions; returns the number of decisions."""
    decisions = 0
    for index in range(len(states)):
        decisions += finish_randomly(game, box, states[index : index + 1], dice, actions, log)
    return decisions


def roll_out(
    game: RuleFunctions,
    box: One[Record],
    seen: Array,
    spare: Array,
    times: int,
    dice: One[Dice],
    actions: Actions,
    log: One[Log],
) -> int:
    """Play on at random to the end, again and again, each time with what the decider cannot know dealt anew."""
    for _ in range(times):
        spare[0] = seen[0]
        game.rules.redeal(box, spare, lowest_seat(game.rules.deciders(seen)), dice)
        finish_randomly(game, box, spare, dice, actions, log)
    return times


def copy_states(states: Array, times: int) -> None:
    """Copy each state to the next place, round and round: for measuring."""
    size = len(states)
    for time in range(times):
        states[(time + 1) % size] = states[time % size]


class Loops:
    """All loops, compiled for one game. Play many games in one call: each function of the game costs some 4 us."""

    def __init__(self, game: "Game") -> None:
        boxes, states = One[game.box], One[game.state]  # type: ignore[name-defined]
        tools = (One[Dice], Actions, One[Log])
        self.start_games = for_game(game, start_games, RuleFunctions, boxes, states, One[Dice], int, One[Log])
        self.play_random = for_game(game, play_random, RuleFunctions, boxes, states, *tools)
        self.roll_out = for_game(game, roll_out, RuleFunctions, boxes, states, states, int, *tools)
        self.copy_states = compiled_for(game, copy_states, states, int)


def for_game(game: "Game", loop: Callable[..., Any], kind: type[Any], *hints: Any) -> Callable[..., Any]:
    """A loop compiled for a game's records only, with the game's functions of a kind as its first argument.

    A tuple or array among the hints stands for its type.
    """
    functions = functions_of(game, kind)
    return partial(compiled_for(game, loop, functions, *hints), functions)


def compiled_for(game: "Game", loop: Callable[..., Any], *hints: Any) -> Callable[..., Any]:
    """A loop compiled for a game's records only, which needs none of its functions."""
    if UNCOMPILED:
        return loop
    dispatcher = compile_loop(loop, tuple(map(_type_of, hints)), game.package, game.name.upper())
    (compiled,) = dispatcher.overloads.values()
    entry_point: Callable[..., Any] = compiled.entry_point
    return entry_point  # past the dispatcher, which takes 10 us for each function to find out its type


def _type_of(hint: Any) -> Any:
    type_of_value: Any = numba.typeof
    return type_of_value(hint) if isinstance(hint, tuple | np.ndarray) else compiled_type(hint)
