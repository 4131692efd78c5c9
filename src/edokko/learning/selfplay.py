"""Games that the master plays against itself, noted down as features and final scores."""

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from edokko.bots.bot import Place
from edokko.bots.master import Master
from edokko.bots.registry import Budget
from edokko.bots.value_model import Weights
from edokko.engine.log import Log
from edokko.engine.records import blank
from edokko.learning.recording import Recorded

if TYPE_CHECKING:
    from edokko.engine.game import Game

EPSILON = 0.02  # share of decisions that are random, so that unusual positions are seen too


def play_searching(game: "Game", seats: int, count: int, weights: Weights, iterations: int, seed: str) -> Recorded:
    """Games of bots that search with weights."""
    games = [play_one(game, seats, weights, iterations, f"{seed} {number}") for number in range(count)]
    return Recorded(*(np.stack(parts) for parts in zip(*games, strict=True)))


def play_one(game: "Game", seats: int, weights: Weights, iterations: int, seed: str) -> Recorded:
    """One game: its positions, plans and scores."""
    rules, learned, content, log = game.rules, game.learned, game.shipped(), blank(Log)
    box = game.box_of(content)
    recorded = blank_game(game, seats)
    state = game.set_up(box, seats, seed, log)
    places = [Place(game, content, seats, seat, f"{seed} {seat}") for seat in range(seats)]
    bots = [Master(place, Budget(iterations=iterations), weights) for place in places]
    chance, actions = Random(seed), game.new_actions()
    noted = -1
    while mask := rules.deciders(state):
        stage = min(learned.stage_of(state), learned.STAGES - 1)
        if stage > noted:
            noted = stage
            for seat in range(seats):
                learned.write_features(box, state, seat, recorded.positions[stage, seat])
        seat = next(seat for seat in range(seats) if mask >> seat & 1)
        learned.write_plan_features(box, state, seat, recorded.plans[stage, seat])
        size = game.evaluation.prune(box, state, seat, actions, rules.legal(box, state, seat, actions))
        if size == 1 or chance.random() < EPSILON:
            action = actions[chance.randrange(size)]
        else:
            action = bots[seat].choose(game.imagine(box, state, seat, f"{seed} {chance.random()}"))
        rules.apply(box, state, seat, action, log)
    for seat in range(seats):
        recorded.scores[seat] = game.evaluation.evaluate(box, state, seat) / learned.POINT
    return recorded


def blank_game(game: "Game", seats: int) -> Recorded:
    """Room for what is noted of a game."""
    shape = (game.learned.STAGES, seats)
    return Recorded(
        positions=np.zeros((*shape, len(game.learned.FEATURE_NAMES)), np.float32),
        plans=np.zeros((*shape, len(game.learned.PLAN_FEATURE_NAMES)), np.float32),
        scores=np.zeros(seats, np.float32),
    )
