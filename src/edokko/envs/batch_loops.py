"""Compiled loops over a slice of a batch's games. Slices share nothing, so each may run in a thread of its own."""

from typing import TYPE_CHECKING, Any, NamedTuple

from edokko.engine.calling import GameBox, GameState
from edokko.engine.carriers import loop_for
from edokko.engine.dice import Dice, roll, roll_word
from edokko.engine.functions import EncodedFunctions
from edokko.engine.log import Log
from edokko.engine.loops import lowest_seat
from edokko.engine.records import F32, I16, I64, Array, Flag, blank, part_of
from edokko.engine.rule import Actions, Features, game_loop, loop
from edokko.engine.stream import KEY_WORDS

if TYPE_CHECKING:
    from edokko.engine.game import Game

ALL_LEGAL = -1


class Table(NamedTuple):
    """What all games of a batch have in common."""

    box: GameBox
    empty: GameState  # a blank one
    log: Log  # in which nothing is noted


class Games(NamedTuple):
    """Games side by side: arrays with an entry for each."""

    states: Array[GameState]
    ended: Array[GameState]  # the last state of the game before
    keys: Array[Dice]  # that deal one game after the other
    choices: Array[Dice]  # that choose random actions
    seats: Array[I64]  # the seat that decides
    legal: Array[Actions]  # its legal actions
    sizes: Array[I64]  # how many these are
    rewards: Array[Features]  # by seat
    dones: Array[Flag]  # whether a game has ended with the last step
    episodes: Array[I64]  # games that have ended so far

    def part(self, start: int, stop: int) -> "Games":
        """Some of the games: the same memory."""
        return Games(*(part_of(array, start, stop) for array in self))


def new_table(game: "Game", box: Any) -> Table:
    """What games with a box have in common."""
    empty: Any = blank(game.state)
    return Table(box, empty, blank(Log))


def new_games(game: "Game", size: int, seats: int) -> Games:
    """Room for a number of games."""
    states: Any = blank(game.state, size)
    ended: Any = blank(game.state, size)
    return Games(
        states=states,
        ended=ended,
        keys=blank(Dice, size),
        choices=blank(Dice, size),
        seats=blank(I64, size),
        legal=blank(I16, size, len(game.actions)),
        sizes=blank(I64, size),
        rewards=blank(F32, size, seats),
        dones=blank(Flag, size),
        episodes=blank(I64, size),
    )


@loop
def begin(game: EncodedFunctions, table: Table, games: Games, index: int) -> None:
    """Deal the next game of a place, by dice of its own."""
    games.states[index] = table.empty
    for word in range(KEY_WORDS):
        games.states[index].stream.key[word] = roll_word(games.keys[index])
    game.rules.start(table.box, games.states[index], len(games.rewards[0]), 0, table.log)


@loop
def look(game: EncodedFunctions, table: Table, games: Games, index: int, deciders: int) -> None:
    """Note the seat that decides, the first of several, and what it may do."""
    seat = lowest_seat(deciders)
    games.seats[index] = seat
    games.sizes[index] = game.rules.legal(table.box, games.states[index], seat, games.legal[index])


@loop
def reward(game: EncodedFunctions, table: Table, games: Games, index: int) -> None:
    """At the end the winner gets 1, several share it; if nobody wins, nobody gets anything."""
    state = games.states[index]
    most = -1
    winners = 0
    for seat in range(len(games.rewards[0])):
        merit = game.encoding.merit(table.box, state, seat)
        if merit > most:
            most = merit
            winners = 1
        elif merit == most:
            winners += 1
    for seat in range(len(games.rewards[0])):
        if most >= 0 and game.encoding.merit(table.box, state, seat) == most:
            games.rewards[index][seat] = 1 / winners


@loop
def advance(game: EncodedFunctions, table: Table, games: Games, index: int, action: int) -> None:
    """Carry out an action; after the end of a game the next one begins."""
    state = games.states[index]
    game.rules.apply(table.box, state, int(games.seats[index]), action, table.log)
    deciders = game.rules.deciders(state)
    games.dones[index] = deciders == 0
    for seat in range(len(games.rewards[0])):
        games.rewards[index][seat] = 0
    if deciders == 0:
        reward(game, table, games, index)
        games.ended[index] = games.states[index]
        games.episodes[index] += 1
        begin(game, table, games, index)
        deciders = game.rules.deciders(state)
    look(game, table, games, index, deciders)


@loop
def observe(game: EncodedFunctions, table: Table, games: Games, index: int, observations: Array[Features]) -> None:
    """Write what the deciding seat of a game may know, if there is room for observations."""
    if len(observations) > 0:
        state = games.states[index]
        game.encoding.observe(table.box, state, int(games.seats[index]), observations[index])


@game_loop
def start_all(game: EncodedFunctions, table: Table, games: Games) -> None:
    """Begin a game in every place."""
    for index in range(len(games.states)):
        begin(game, table, games, index)
        look(game, table, games, index, game.rules.deciders(games.states[index]))


@game_loop
def step_all(
    game: EncodedFunctions, table: Table, games: Games, actions: Array[I64], observations: Array[Features]
) -> None:
    """Carry out an action in every game."""
    for index in range(len(games.states)):
        advance(game, table, games, index, int(actions[index]))
        observe(game, table, games, index, observations)


@game_loop
def play_all(game: EncodedFunctions, table: Table, games: Games, steps: int, observations: Array[Features]) -> None:
    """Carry out so many random actions in every game."""
    for index in range(len(games.states)):
        for _ in range(steps):
            choice = roll(games.choices[index], int(games.sizes[index]))
            advance(game, table, games, index, int(games.legal[index][choice]))
        observe(game, table, games, index, observations)


@game_loop
def observe_all(game: EncodedFunctions, table: Table, games: Games, observations: Array[Features]) -> None:
    """Write what the deciding seat of every game may know."""
    for index in range(len(games.states)):
        observe(game, table, games, index, observations)


@game_loop
def write_masks(games: Games, masks: Array[Array[Flag]]) -> None:
    """Write which actions are legal in every game."""
    for index in range(len(games.sizes)):
        for action in range(len(masks[index])):
            masks[index][action] = False
        for choice in range(games.sizes[index]):
            masks[index][games.legal[index][choice]] = True


@game_loop
def first_illegal(games: Games, actions: Array[I64]) -> int:
    """The first game in which an action is not legal."""
    for index in range(len(games.sizes)):
        choice = 0
        while choice < games.sizes[index] and games.legal[index][choice] != actions[index]:
            choice += 1
        if choice == games.sizes[index]:
            return index
    return ALL_LEGAL


class BatchLoops:
    """The loops above, compiled for a game."""

    def __init__(self, game: "Game") -> None:
        self.start_all = loop_for(game, start_all)
        self.step_all = loop_for(game, step_all)
        self.play_all = loop_for(game, play_all)
        self.observe_all = loop_for(game, observe_all)
        self.write_masks = loop_for(game, write_masks)
        self.first_illegal = loop_for(game, first_illegal)
