"""Plays random games of every kind and prints a hash of their states, and of what seats observe of them.

Run compiled and uncompiled, it must agree.

Uncompiled it plays on mirrors, plain objects that are 45 times faster than NumPy records in Python.
"""

import hashlib
from typing import Any

import numpy as np

from edokko.engine.dice import Dice, roll_one, throw
from edokko.engine.encoding import size_of
from edokko.engine.game import ENCODING_PART, Game
from edokko.engine.log import Log
from edokko.engine.records import Record, blank, mirror, unmirror
from edokko.engine.rule import UNCOMPILED
from edokko.engine.stream import start_stream
from edokko.games import GAMES, find_game, find_part

GAMES_EACH = 3
HASH_EVERY = 20


def play(name: str, seats: int, seed: int) -> str:
    """The hash of a random game's states."""
    game = find_game(name)
    box, state, log, dice = game.fill_box(game.shipped()), blank(game.state), blank(Log), blank(Dice)
    start_stream(state[0].stream, seed)
    throw(dice[0], seed)
    actions: Any = np.zeros(len(game.actions), np.int16)
    tools: list[Any] = [box, state, log, dice]
    if UNCOMPILED:
        kinds: tuple[type[Record], ...] = (game.box, game.state, Log, Dice)
        tools = [[mirror(kind, each[0])] for kind, each in zip(kinds, tools, strict=True)]
        actions = [0] * len(game.actions)
    box, state, log, dice = tools
    digest = hashlib.sha256()
    decisions = 0
    game.rules.start(box, state, seats, 0, log)
    while mask := game.rules.deciders(state):
        if decisions % HASH_EVERY == 0:
            digest.update(bytes_of(state))
            if find_part(name, ENCODING_PART):
                digest.update(observed(game, box, state, seats))
        deciders = [seat for seat in range(seats) if mask >> seat & 1]
        seat = deciders[roll_one(dice, len(deciders))]
        size = game.rules.legal(box, state, seat, actions)
        game.rules.apply(box, state, seat, int(actions[roll_one(dice, size)]), log)
        decisions += 1
    digest.update(bytes_of(state))
    return f"{name} {seats} {seed} {decisions} {digest.hexdigest()}"


def bytes_of(state: Any) -> bytes:
    """The bytes of a state, record or mirror."""
    return unmirror(state[0]).tobytes() if UNCOMPILED else state.tobytes()


def observed(game: Game, box: Any, state: Any, seats: int) -> bytes:
    """What all seats observe, in the bytes of numbers."""
    observations = np.full((seats, size_of(game.encoding.PIECES)), np.nan, np.float32)
    for seat in range(seats):
        game.encoding.observe(box, state, seat, observations[seat])
    return observations.tobytes()


if __name__ == "__main__":
    for name in GAMES:
        for seats in find_game(name).seat_counts:
            for seed in range(GAMES_EACH):
                print(play(name, seats, seed))
