"""Information-set Monte-Carlo tree search guided by learned weights, compiled and the same for every game.

The search is that of `tree_search.py`; docs/bots.md explains both. Here learned weights evaluate the position where a
playout is cut off and give priors (`value_model.py`), secret plans of others are drawn from samples of good ones, and
rewards count the chance to win beside the lead.
"""

from math import exp, sqrt
from typing import NamedTuple

from edokko.bots.lookahead import DETERMINIZED, Scratch
from edokko.bots.tree_search import next_seat
from edokko.bots.value_model import ValueModel, pick_best, predict_values, resample_plans, write_logits
from edokko.engine.calling import GameBox, GameState
from edokko.engine.dice import roll
from edokko.engine.functions import LearnedFunctions
from edokko.engine.records import F32, F64, I16, I32, I64, Array, blank, filled
from edokko.engine.rule import Actions, game_loop, loop

NONE = -1
LONGEST_PATH = 4096  # nodes of an iteration
CHECK_INTERVAL = 16  # iterations after which a search may be found to be decided
BASELINE_ITERATIONS = 32  # the first ones say what lead is to be expected


class Parameters(NamedTuple):
    """Who searches, and how; `GuidedSettings` says what each means."""

    seat: int
    seats: int
    horizon: int
    exploration: float
    prior_temperature: float
    uniform_prior: float
    value_scale: float
    win_weight: float
    opponent_weight: float
    playout_epsilon: float


class Trees(NamedTuple):
    """The trees of all seats, and the path of an iteration through them."""

    action: Actions  # this and the next five by node
    first_child: Array[I32]
    next_sibling: Array[I32]
    visits: Array[I32]
    prior: Array[F32]
    reward_sum: Array[F64]
    node_count: Array[I64]  # how many nodes there are, in its only place
    root: Array[I64]  # this and the next four by seat
    current: Array[I64]  # node, or NONE beyond the tree
    reward: Array[F64]  # of the last iteration
    baseline: Array[F64]  # mean lead of the first iterations
    has_samples: Array[I64]  # whether plans have been drawn for the seat as it may go on now
    iterations: Array[I64]  # how many there were, in its only place
    path: Array[I64]  # nodes
    path_seats: Array[I64]  # whose nodes they are
    child_of: Array[I64]  # by action, while the children of a node are looked at


def new_trees(seats: int, actions: int, nodes: int) -> Trees:
    """Empty trees with room for so many nodes."""
    return Trees(
        action=blank(I16, nodes),
        first_child=blank(I32, nodes),
        next_sibling=blank(I32, nodes),
        visits=blank(I32, nodes),
        prior=blank(F32, nodes),
        reward_sum=blank(F64, nodes),
        node_count=blank(I64, 1),
        root=blank(I64, seats),
        current=blank(I64, seats),
        reward=blank(F64, seats),
        baseline=blank(F64, seats),
        has_samples=blank(I64, seats),
        iterations=blank(I64, 1),
        path=blank(I64, LONGEST_PATH),
        path_seats=blank(I64, LONGEST_PATH),
        child_of=filled(I64, [NONE] * actions),
    )


def reset(trees: Trees, seats: int) -> None:
    """Begin anew: a root for each seat and nothing else."""
    for seat in range(seats):
        trees.first_child[seat] = NONE
        trees.visits[seat] = 0
        trees.root[seat] = seat
        trees.baseline[seat] = 0
        trees.has_samples[seat] = 0
    trees.node_count[0] = seats
    trees.iterations[0] = 0


@loop
def expand(
    game: LearnedFunctions,
    box: GameBox,
    state: GameState,
    seat: int,
    size: int,
    parameters: Parameters,
    model: ValueModel,
    scratch: Scratch,
    trees: Trees,
) -> None:
    """Add the legal actions that the seat's node has no child for yet, each with its prior."""
    write_logits(game, box, state, seat, size, parameters.prior_temperature, scratch, model)
    best = model.logits[pick_best(size, model.logits)]
    whole = 0.0
    for choice in range(size):
        model.logits[choice] = exp(model.logits[choice] - best)
        whole += model.logits[choice]
    parent = trees.current[seat]
    uniform = parameters.uniform_prior
    for choice in range(size):
        action = scratch.actions[choice]
        if trees.child_of[action] == NONE:
            node = trees.node_count[0]
            trees.node_count[0] += 1
            trees.action[node] = action
            trees.first_child[node] = NONE
            trees.next_sibling[node] = trees.first_child[parent]
            trees.visits[node] = 0
            trees.prior[node] = model.logits[choice] / whole * (1 - uniform) + uniform / size
            trees.reward_sum[node] = 0
            trees.first_child[parent] = node
            trees.child_of[action] = node


@loop
def select(size: int, exploration: float, scratch: Scratch, trees: Trees) -> int:
    """Of the legal actions' nodes the one with the best mean reward and bonus."""
    visits = 0
    reward_sum = 0.0
    for choice in range(size):
        child = trees.child_of[scratch.actions[choice]]
        visits += trees.visits[child]
        reward_sum += trees.reward_sum[child]
    unvisited = reward_sum / visits if visits > 0 else 0.5
    bonus = exploration * sqrt(visits + 1)
    best = NONE
    most = -1.0
    for choice in range(size):
        child = trees.child_of[scratch.actions[choice]]
        mean = trees.reward_sum[child] / trees.visits[child] if trees.visits[child] > 0 else unvisited
        value = mean + bonus * trees.prior[child] / (1 + trees.visits[child])
        if value > most:
            most = value
            best = child
    return best


@loop
def choose_in_tree(
    game: LearnedFunctions,
    box: GameBox,
    state: GameState,
    seat: int,
    size: int,
    parameters: Parameters,
    model: ValueModel,
    scratch: Scratch,
    trees: Trees,
) -> int:
    """The node of a seat's choice, or NONE when there is no room for more nodes."""
    if trees.node_count[0] + size > len(trees.action):
        return NONE
    parent = trees.current[seat]
    child = trees.first_child[parent]
    while child != NONE:
        trees.child_of[trees.action[child]] = child
        child = trees.next_sibling[child]
    is_expanded = True
    for choice in range(size):
        if trees.child_of[scratch.actions[choice]] == NONE:
            is_expanded = False
    if not is_expanded:
        expand(game, box, state, seat, size, parameters, model, scratch, trees)
    best = select(size, parameters.exploration, scratch, trees)
    child = trees.first_child[parent]
    while child != NONE:
        trees.child_of[trees.action[child]] = NONE
        child = trees.next_sibling[child]
    return best


@loop
def choose_in_playout(
    game: LearnedFunctions,
    box: GameBox,
    state: GameState,
    seat: int,
    size: int,
    epsilon: float,
    model: ValueModel,
    scratch: Scratch,
) -> int:
    """An action beyond the trees: sometimes any, else by the game's rollout policy or by a lookahead."""
    if roll(scratch.dice, 10_000) < epsilon * 10_000:
        return scratch.actions[roll(scratch.dice, size)]
    choice = game.evaluation.rollout_policy(box, state, seat, scratch.actions, size, scratch.dice)
    if choice != NONE:
        return scratch.actions[choice]
    write_logits(game, box, state, seat, size, 1.0, scratch, model)
    return scratch.actions[pick_best(size, model.logits)]


@loop
def sigmoid(value: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))


@loop
def write_rewards(
    game: LearnedFunctions, box: GameBox, state: GameState, parameters: Parameters, model: ValueModel, trees: Trees
) -> None:
    """What each seat got out of an iteration, from 0 to 1: its lead over the baseline, and its chance to win."""
    predict_values(game, box, state, parameters.seats, model)
    is_over = game.rules.is_over(state)
    noise = model.noise[min(game.learned.stage_of(state), len(model.noise) - 1)]
    whole = 0.0
    for seat in range(parameters.seats):
        whole += model.values[seat]
    count = trees.iterations[0]
    for seat in range(parameters.seats):
        best_other = -1e18
        for other in range(parameters.seats):
            if other != seat:
                best_other = max(best_other, model.values[other])
        value = model.values[seat]
        others = (whole - value) / (parameters.seats - 1)
        lead = value - others * parameters.opponent_weight
        if count < BASELINE_ITERATIONS:
            trees.baseline[seat] += (lead - trees.baseline[seat]) / (count + 1)
        progress = sigmoid((lead - trees.baseline[seat]) / parameters.value_scale)
        if is_over:
            won = 1.0 if value > best_other else 0.5 if value == best_other else 0.0
        else:
            won = sigmoid((value - best_other) / noise)
        trees.reward[seat] = progress * (1 - parameters.win_weight) + won * parameters.win_weight
    trees.iterations[0] += 1


@loop
def back_up(length: int, trees: Trees) -> None:
    """Let each node of the path learn the reward of its seat."""
    for step in range(length):
        node = trees.path[step]
        trees.visits[node] += 1
        trees.reward_sum[node] += trees.reward[trees.path_seats[step]]


@loop
def iterate(
    game: LearnedFunctions,
    box: GameBox,
    seen: GameState,
    parameters: Parameters,
    model: ValueModel,
    scratch: Scratch,
    trees: Trees,
) -> None:
    """Play once from what is seen, and let the trees of all seats learn from it."""
    state = scratch.states[DETERMINIZED]
    scratch.states[DETERMINIZED] = seen
    game.rules.redeal(box, state, parameters.seat, scratch.dice)
    for seat in range(parameters.seats):
        trees.current[seat] = trees.root[seat]
        if seat != parameters.seat:
            steps, probabilities = model.steps[seat], model.probabilities[seat]
            game.learned.determinize_plan(box, state, seat, steps, probabilities, scratch.dice)
    # from the setup into the first month or round
    last_round = max(1, game.evaluation.round_number(seen)) + parameters.horizon
    length = 0
    mask = game.rules.deciders(state)
    while mask != 0 and game.evaluation.round_number(state) <= last_round:
        seat = next_seat(mask, parameters.seat)
        is_secret = mask != 1 << seat
        size = game.rules.legal(box, state, seat, scratch.actions)
        size = game.evaluation.prune(box, state, seat, scratch.actions, size)
        action = scratch.actions[0]
        if size > 1:
            node = NONE
            if trees.current[seat] != NONE and length < LONGEST_PATH and not is_secret:
                node = choose_in_tree(game, box, state, seat, size, parameters, model, scratch, trees)
            if node == NONE:
                if not is_secret:
                    trees.current[seat] = NONE
                action = choose_in_playout(game, box, state, seat, size, parameters.playout_epsilon, model, scratch)
            else:
                action = trees.action[node]
                trees.path[length] = node
                trees.path_seats[length] = seat
                length += 1
                trees.current[seat] = node if trees.visits[node] > 0 else NONE
        game.rules.apply(box, state, seat, action, scratch.log)
        mask = game.rules.deciders(state)
    write_rewards(game, box, state, parameters, model, trees)
    back_up(length, trees)


@loop
def visits_ahead(trees: Trees, seat: int) -> int:
    """How many visits the second action of a seat lacks to the most visited one."""
    first = 0
    second = 0
    child = trees.first_child[trees.root[seat]]
    while child != NONE:
        visits = trees.visits[child]
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
        child = trees.next_sibling[child]
    return first - second


@game_loop
def search_guided(
    game: LearnedFunctions,
    box: GameBox,
    seen: GameState,
    iterations: int,
    now: int,
    parameters: Parameters,
    model: ValueModel,
    scratch: Scratch,
    trees: Trees,
) -> int:
    """Iterate `now` of so many times, or until no action can overtake the most visited one; returns how often."""
    for seat in range(parameters.seats):
        if trees.has_samples[seat] == 0:
            trees.has_samples[seat] = 1
            resample_plans(game, box, seen, seat, scratch, model)
    for done in range(min(now, iterations)):
        if done % CHECK_INTERVAL == 0 and visits_ahead(trees, parameters.seat) > iterations - done:
            return done
        iterate(game, box, seen, parameters, model, scratch, trees)
    return min(now, iterations)
