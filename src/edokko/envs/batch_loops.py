"""Compiled loops over a slice of a batch's games. Slices share nothing, so each may run in a thread of its own."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from edokko.engine.dice import Dice, roll, roll_word
from edokko.engine.functions import EncodedFunctions
from edokko.engine.log import Log
from edokko.engine.loops import compiled_for, for_game, lowest_seat
from edokko.engine.records import Array, blank
from edokko.engine.rule import compiled_lazily
from edokko.engine.stream import KEY_WORDS

if TYPE_CHECKING:
    from edokko.engine.game import Game

ALL_LEGAL = -1


def inlined(function: Callable[..., None]) -> Any:
    """A compiled function that becomes part of its callers: handing on all arrays takes as long as a step itself."""
    return compiled_lazily(function, forceinline=True)


class Table(NamedTuple):
    """What all games of a batch have in common."""

    box: Array
    empty: Array  # a blank state
    log: Array  # in which nothing is noted


class Games(NamedTuple):
    """Games side by side: arrays with an entry for each."""

    states: Array
    ended: Array  # the last state of the game before
    keys: Array  # dice that deal one game after the other
    choices: Array  # dice that choose random actions
    seats: Array  # the seat that decides
    legal: Array  # its legal actions
    sizes: Array  # how many these are
    rewards: Array  # by seat
    dones: Array  # whether a game has ended with the last step
    episodes: Array  # games that have ended so far

    def part(self, which: slice) -> "Games":
        """Some of the games: the same memory."""
        return Games(*(array[which] for array in self))


def new_table(game: "Game", box: Array) -> Table:
    """What games with a box have in common."""
    return Table(box, blank(game.state), blank(Log))


def new_games(game: "Game", size: int, seats: int) -> Games:
    """Room for a number of games."""
    return Games(
        states=blank(game.state, size),
        ended=blank(game.state, size),
        keys=blank(Dice, size),
        choices=blank(Dice, size),
        seats=np.zeros(size, np.int64),
        legal=np.zeros((size, len(game.actions)), np.int16),
        sizes=np.zeros(size, np.int64),
        rewards=np.zeros((size, seats), np.float32),
        dones=np.zeros(size, np.bool_),
        episodes=np.zeros(size, np.int64),
    )


@inlined
def begin(game: EncodedFunctions, table: Table, games: Games, index: int) -> None:
    """Deal the next game of a place, by dice of its own."""
    games.states[index] = table.empty[0]
    for word in range(KEY_WORDS):
        games.states[index].stream.key[word] = roll_word(games.keys[index])
    game.rules.start(table.box, games.states[index : index + 1], games.rewards.shape[1], 0, table.log)


@inlined
def look(game: EncodedFunctions, table: Table, games: Games, index: int, deciders: int) -> None:
    """Note the seat that decides, the first of several, and what it may do."""
    seat = lowest_seat(deciders)
    games.seats[index] = seat
    games.sizes[index] = game.rules.legal(table.box, games.states[index : index + 1], seat, games.legal[index])


@inlined
def reward(game: EncodedFunctions, table: Table, games: Games, index: int) -> None:
    """At the end the winner gets 1, several share it; if nobody wins, nobody gets anything."""
    state = games.states[index : index + 1]
    most = -1
    winners = 0
    for seat in range(games.rewards.shape[1]):
        merit = game.encoding.merit(table.box, state, seat)
        if merit > most:
            most = merit
            winners = 1
        elif merit == most:
            winners += 1
    for seat in range(games.rewards.shape[1]):
        if most >= 0 and game.encoding.merit(table.box, state, seat) == most:
            games.rewards[index, seat] = 1 / winners


@inlined
def advance(game: EncodedFunctions, table: Table, games: Games, index: int, action: int) -> None:
    """Carry out an action; after the end of a game the next one begins."""
    state = games.states[index : index + 1]
    game.rules.apply(table.box, state, games.seats[index], action, table.log)
    deciders = game.rules.deciders(state)
    games.dones[index] = deciders == 0
    for seat in range(games.rewards.shape[1]):
        games.rewards[index, seat] = 0
    if deciders == 0:
        reward(game, table, games, index)
        games.ended[index] = games.states[index]
        games.episodes[index] += 1
        begin(game, table, games, index)
        deciders = game.rules.deciders(state)
    look(game, table, games, index, deciders)


@inlined
def observe(game: EncodedFunctions, table: Table, games: Games, index: int, observations: Array) -> None:
    """Write what the deciding seat of a game may know, if there is room for observations."""
    if len(observations) > 0:
        state = games.states[index : index + 1]
        game.encoding.observe(table.box, state, games.seats[index], observations[index])


def start_all(game: EncodedFunctions, table: Table, games: Games) -> None:
    """Begin a game in every place."""
    for index in range(len(games.states)):
        begin(game, table, games, index)
        look(game, table, games, index, game.rules.deciders(games.states[index : index + 1]))


def step_all(game: EncodedFunctions, table: Table, games: Games, actions: Array, observations: Array) -> None:
    """Carry out an action in every game."""
    for index in range(len(games.states)):
        advance(game, table, games, index, actions[index])
        observe(game, table, games, index, observations)


def play_all(game: EncodedFunctions, table: Table, games: Games, steps: int, observations: Array) -> None:
    """Carry out so many random actions in every game."""
    for index in range(len(games.states)):
        for _ in range(steps):
            choice = roll(games.choices[index], games.sizes[index])
            advance(game, table, games, index, games.legal[index, choice])
        observe(game, table, games, index, observations)


def observe_all(game: EncodedFunctions, table: Table, games: Games, observations: Array) -> None:
    """Write what the deciding seat of every game may know."""
    for index in range(len(games.states)):
        observe(game, table, games, index, observations)


def write_masks(games: Games, masks: Array) -> None:
    """Write which actions are legal in every game."""
    masks[:] = False
    for index in range(len(games.sizes)):
        for choice in range(games.sizes[index]):
            masks[index, games.legal[index, choice]] = True


def first_illegal(games: Games, actions: Array) -> int:
    """The first game in which an action is not legal."""
    for index in range(len(games.sizes)):
        choice = 0
        while choice < games.sizes[index] and games.legal[index, choice] != actions[index]:
            choice += 1
        if choice == games.sizes[index]:
            return index
    return ALL_LEGAL


class BatchLoops:
    """The loops above, compiled for a game."""

    def __init__(self, game: "Game", table: Table, observations: Array, masks: Array) -> None:
        games = new_games(game, 1, 1)
        actions = np.zeros(1, np.int64)
        of_game: Any = partial(for_game, game)
        self.start_all = of_game(start_all, EncodedFunctions, table, games)
        self.step_all = of_game(step_all, EncodedFunctions, table, games, actions, observations, linked=True)
        self.play_all = of_game(play_all, EncodedFunctions, table, games, int, observations, linked=True)
        self.observe_all = of_game(observe_all, EncodedFunctions, table, games, observations, linked=True)
        self.write_masks = compiled_for(game, write_masks, games, masks)
        self.first_illegal = compiled_for(game, first_illegal, games, actions)
