"""Compiled loops that serve every game: they take a game's contract functions as values.

A loop is compiled once per game, for functions over that game's records. Calls through function values cost about
5 % against a loop written out for one game, and save seconds of compile time for each loop.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba import types

from edokko.engine.compiling import compile_loop
from edokko.engine.dice import Dice, roll, roll_word
from edokko.engine.log import Log
from edokko.engine.records import Array, One, Record
from edokko.engine.rule import UNCOMPILED, Actions, compiled_lazily, compiled_type, rule, signature_of
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
    start: Callable[..., None], box: One[Record], states: Array, dice: One[Dice], seats: int, log: One[Log]
) -> None:
    """Set up a game in each of many blank states, their keys rolled with dice."""
    for index in range(len(states)):
        for word in range(KEY_WORDS):
            states[index].stream.key[word] = roll_word(dice[0])
        start(box, states[index : index + 1], seats, 0, log)


@compiled_lazily
def finish_randomly(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    box: One[Record],
    state: One[Record],
    dice: One[Dice],
    actions: Actions,
    log: One[Log],
) -> int:
    """Play a game to its end with uniformly random actions; returns the number of decisions."""
    decisions = 0
    mask = deciders(state)
    while mask != 0:
        seat = lowest_seat(mask)
        size = legal(box, state, seat, actions)
        apply(box, state, seat, actions[roll(dice[0], size)], log)
        decisions += 1
        mask = deciders(state)
    return decisions


def play_random(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    box: One[Record],
    states: Array,
    dice: One[Dice],
    actions: Actions,
    log: One[Log],
) -> int:
    """Play each of many games to its end with uniformly random actions; returns the number of decisions."""
    decisions = 0
    for index in range(len(states)):
        decisions += finish_randomly(deciders, legal, apply, box, states[index : index + 1], dice, actions, log)
    return decisions


def roll_out(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
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
        redeal(box, spare, lowest_seat(deciders(seen)), dice)
        finish_randomly(deciders, legal, apply, box, spare, dice, actions, log)
    return times


def copy_states(states: Array, times: int) -> None:
    """Copy each state to the next place, round and round: for measuring."""
    size = len(states)
    for time in range(times):
        states[(time + 1) % size] = states[time % size]


class FunctionValue(types.WrapperAddressProtocol):
    """A rule as an argument of a loop. Its address is looked up once; Numba would do it at each call, for 30 us."""

    def __init__(self, function: Any) -> None:
        self._signature = signature_of(function.py_func)
        compiled = function.get_compile_result(self._signature)
        self._address = int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))

    def __wrapper_address__(self) -> int:
        return self._address

    def signature(self) -> Any:
        """Of the compiled rule."""
        return self._signature


class Loops:
    """All loops, compiled for one game. Play many games in one call: each function passed costs some 10 us."""

    def __init__(self, game: "Game") -> None:
        rules: Any = game.rules
        boxes, states = One[game.box], One[game.state]  # type: ignore[name-defined]
        tools = (One[Dice], Actions, One[Log])
        playing = (rules.deciders, rules.legal, rules.apply)
        self.start_games = for_game(game, start_games, (rules.start,), (boxes, states, One[Dice], int, One[Log]))
        self.play_random = for_game(game, play_random, playing, (boxes, states, *tools))
        self.roll_out = for_game(game, roll_out, (*playing, rules.redeal), (boxes, states, states, int, *tools))
        self.copy_states = for_game(game, copy_states, (), (states, int))


def for_game(
    game: "Game", loop: Callable[..., Any], functions: tuple[Any, ...], hints: tuple[Any, ...]
) -> Callable[..., Any]:
    """A loop compiled for a game's functions and records only; a tuple or array among the hints stands for its type."""
    if UNCOMPILED:
        return partial(loop, *functions)
    values = tuple(types.FunctionType(signature_of(each.py_func)) for each in functions)
    compiled = compile_loop(loop, (*values, *map(_type_of, hints)), game.package, game.name.upper())
    return partial(compiled, *map(FunctionValue, functions))


def _type_of(hint: Any) -> Any:
    type_of_value: Any = numba.typeof
    return type_of_value(hint) if isinstance(hint, tuple | np.ndarray) else compiled_type(hint)
