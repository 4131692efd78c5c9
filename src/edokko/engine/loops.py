"""Loops over many games, compiled for each game. Play many games in one call: that is what they are for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from edokko.engine.calling import GameBox, GameState
from edokko.engine.carriers import loop_for
from edokko.engine.dice import Dice, roll, roll_word
from edokko.engine.functions import RuleFunctions
from edokko.engine.log import Log
from edokko.engine.records import Array, Constants
from edokko.engine.rule import Actions, game_loop, loop, rule
from edokko.engine.stream import KEY_WORDS

if TYPE_CHECKING:
    from edokko.engine.game import Game


MASKS = 1 << 8  # of up to 8 seats
LOWEST_SEAT = Constants((mask & -mask).bit_length() - 1 for mask in range(MASKS))


@rule
def lowest_seat(mask: int) -> int:
    """The first seat of a bit mask."""
    return LOWEST_SEAT[mask]


@game_loop
def start_games(game: RuleFunctions, box: GameBox, states: Array[GameState], dice: Dice, seats: int, log: Log) -> None:
    """Set up a game in each of many blank states, their keys rolled with dice."""
    for index in range(len(states)):
        for word in range(KEY_WORDS):
            states[index].stream.key[word] = roll_word(dice)
        game.rules.start(box, states[index], seats, 0, log)


@loop
def finish_randomly(game: RuleFunctions, box: GameBox, state: GameState, dice: Dice, actions: Actions, log: Log) -> int:
    """Play a game to its end with uniformly random actions; returns the number of decisions."""
    decisions = 0
    mask = game.rules.deciders(state)
    while mask != 0:
        seat = lowest_seat(mask)
        size = game.rules.legal(box, state, seat, actions)
        game.rules.apply(box, state, seat, actions[roll(dice, size)], log)
        decisions += 1
        mask = game.rules.deciders(state)
    return decisions


@game_loop
def play_random(
    game: RuleFunctions, box: GameBox, states: Array[GameState], dice: Dice, actions: Actions, log: Log
) -> int:
    """Play each of many games to its end with uniformly random actions; returns the number of decisions."""
    decisions = 0
    for index in range(len(states)):
        decisions += finish_randomly(game, box, states[index], dice, actions, log)
    return decisions


@game_loop
def roll_out(
    game: RuleFunctions,
    box: GameBox,
    seen: GameState,
    spare: Array[GameState],
    times: int,
    dice: Dice,
    actions: Actions,
    log: Log,
) -> int:
    """Play on at random to the end, again and again, each time with what the decider cannot know dealt anew."""
    for _ in range(times):
        spare[0] = seen
        game.rules.redeal(box, spare[0], lowest_seat(game.rules.deciders(seen)), dice)
        finish_randomly(game, box, spare[0], dice, actions, log)
    return times


@game_loop
def copy_states(states: Array[GameState], times: int) -> None:
    """Copy each state to the next place, round and round: for measuring."""
    size = len(states)
    for time in range(times):
        states[(time + 1) % size] = states[time % size]


class Loops:
    """All loops of this file for one game."""

    def __init__(self, game: "Game") -> None:
        self.start_games: Callable[..., None] = loop_for(game, start_games)
        self.play_random: Callable[..., int] = loop_for(game, play_random)
        self.roll_out: Callable[..., Any] = loop_for(game, roll_out)
        self.copy_states: Callable[..., None] = loop_for(game, copy_states)
