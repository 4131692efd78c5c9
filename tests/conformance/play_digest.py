"""Plays random games of every kind and prints a hash of their states, and of what seats observe of them.

Run compiled and uncompiled, it must agree.
"""

import hashlib
from math import nan
from typing import Any

from edokko.engine.dice import Dice, roll_one, throw
from edokko.engine.encoding import size_of
from edokko.engine.game import ENCODING_PART, Game
from edokko.engine.log import Log
from edokko.engine.records import F32, Record, blank, filled
from edokko.engine.stream import start_stream
from edokko.games import GAMES, find_game, find_part

GAMES_EACH = 3
HASH_EVERY = 20


def play(name: str, seats: int, seed: int) -> str:
    """The hash of a random game's states."""
    game = find_game(name)
    box, state, log, dice = game.fill_box(game.shipped()), blank(game.state), blank(Log), blank(Dice)
    actions = game.new_actions()
    start_stream(state.stream, seed)
    throw(dice, seed)
    digest = hashlib.sha256()
    decisions = 0
    game.rules.start(box, state, seats, 0, log)
    while mask := game.rules.deciders(state):
        if decisions % HASH_EVERY == 0:
            digest.update(bytes(state))
            if find_part(name, ENCODING_PART):
                digest.update(observed(game, box, state, seats))
        deciders = [seat for seat in range(seats) if mask >> seat & 1]
        seat = deciders[roll_one(dice, len(deciders))]
        size = game.rules.legal(box, state, seat, actions)
        game.rules.apply(box, state, seat, actions[roll_one(dice, size)], log)
        decisions += 1
    digest.update(bytes(state))
    return f"{name} {seats} {seed} {decisions} {digest.hexdigest()}"


def observed(game: Game, box: Record, state: Record, seats: int) -> bytes:
    """What all seats observe, in the bytes of numbers."""
    told = b""
    for seat in range(seats):
        observation: Any = filled(F32, [nan] * size_of(game.encoding.PIECES))
        game.encoding.observe(box, state, seat, observation)
        told += bytes(observation)
    return told


if __name__ == "__main__":
    for name in GAMES:
        for seats in find_game(name).seat_counts:
            for seed in range(GAMES_EACH):
                print(play(name, seats, seed))
