"""Information-set Monte-Carlo tree search guided by learned weights (PUCT), compiled and the same for every game.

A simulation deals anew everything the searching seat cannot know, plays to the end of the month or round, and lets
learned weights evaluate what each seat has then. Every seat has a tree of its own decisions: a node is what the seat
itself has chosen since the root, whatever others did meanwhile, so nobody's tree peeks at a plan made in secret.

Beyond its tree a seat follows the game's hunch, or plays what looks best at once.
"""

from collections.abc import Callable
from math import exp, sqrt
from typing import NamedTuple

import numpy as np

from edokko.bots.estimate import Functions, Guide, evaluate, pick_best, rate_actions, sketch_plans
from edokko.bots.look_ahead import IMAGINED, Tools
from edokko.bots.tree import next_seat
from edokko.engine.dice import roll
from edokko.engine.records import Array
from edokko.engine.rule import compiled_lazily

NONE = -1
MOST_STEPS = 4096  # of a simulation inside trees
CHECKED_EACH = 16  # simulations after which a decision may be found to be made
WARM_UP = 32  # simulations that say what results to expect


class Settings(NamedTuple):
    """Who searches, and how; `GuidedSettings` says what each means."""

    seat: int
    seats: int
    horizon: int
    exploration: float
    temperature: float
    uniform: float
    value_scale: float
    win_weight: float
    opponent_weight: float
    blunder: float


class Tree(NamedTuple):
    """The trees of all seats, and the path of a simulation through them."""

    action: Array  # this and the next five by node
    first_child: Array
    next_sibling: Array
    visits: Array
    prior: Array
    total: Array  # of results
    used: Array  # how many nodes there are
    root: Array  # this and the next five by seat
    at: Array  # where each is in its tree, or NONE beyond it
    result: Array  # of the last simulation
    expected: Array  # mean lead of the first simulations
    is_sketched: Array  # whether plans have been thought of for the seat as it may go on now
    simulations: Array  # how many of them there were
    path: Array  # nodes
    walker: Array  # their seats
    child_of: Array  # by action, while a node is looked at


def new_tree(seats: int, actions: int, nodes: int) -> Tree:
    """Empty trees with room for so many nodes."""
    return Tree(
        action=np.zeros(nodes, np.int16),
        first_child=np.zeros(nodes, np.int32),
        next_sibling=np.zeros(nodes, np.int32),
        visits=np.zeros(nodes, np.int32),
        prior=np.zeros(nodes, np.float32),
        total=np.zeros(nodes, np.float64),
        used=np.zeros(1, np.int64),
        root=np.zeros(seats, np.int64),
        at=np.zeros(seats, np.int64),
        result=np.zeros(seats, np.float64),
        expected=np.zeros(seats, np.float64),
        is_sketched=np.zeros(seats, np.int64),
        simulations=np.zeros(1, np.int64),
        path=np.zeros(MOST_STEPS, np.int64),
        walker=np.zeros(MOST_STEPS, np.int64),
        child_of=np.full(actions, NONE, np.int64),
    )


def clear(tree: Tree, seats: int) -> None:
    """Start anew: a root for each seat and nothing else."""
    for seat in range(seats):
        tree.first_child[seat] = NONE
        tree.visits[seat] = 0
        tree.root[seat] = seat
        tree.expected[seat] = 0
        tree.is_sketched[seat] = 0
    tree.used[0] = seats
    tree.simulations[0] = 0


@compiled_lazily
def expand(
    game: Functions,
    box: Array,
    state: Array,
    seat: int,
    size: int,
    settings: Settings,
    guide: Guide,
    tools: Tools,
    tree: Tree,
) -> None:
    """Add the legal actions that a node has no child for yet, each with its prior."""
    rate_actions(game, box, state, seat, size, settings.temperature, tools, guide)
    best = guide.logits[pick_best(size, guide.logits)]
    whole = 0.0
    for choice in range(size):
        guide.logits[choice] = exp(guide.logits[choice] - best)
        whole += guide.logits[choice]
    parent = tree.at[seat]
    for choice in range(size):
        action = tools.actions[choice]
        if tree.child_of[action] == NONE:
            node = tree.used[0]
            tree.used[0] += 1
            tree.action[node] = action
            tree.first_child[node] = NONE
            tree.next_sibling[node] = tree.first_child[parent]
            tree.visits[node] = 0
            tree.prior[node] = guide.logits[choice] / whole * (1 - settings.uniform) + settings.uniform / size
            tree.total[node] = 0
            tree.first_child[parent] = node
            tree.child_of[action] = node


@compiled_lazily
def select(size: int, exploration: float, tools: Tools, tree: Tree) -> int:
    """Of the legal actions' nodes the one with the best mean result and bonus."""
    visits = 0
    total = 0.0
    for choice in range(size):
        child = tree.child_of[tools.actions[choice]]
        visits += tree.visits[child]
        total += tree.total[child]
    unvisited = total / visits if visits > 0 else 0.5
    bonus = exploration * sqrt(visits + 1)
    best = NONE
    most = -1.0
    for choice in range(size):
        child = tree.child_of[tools.actions[choice]]
        mean = tree.total[child] / tree.visits[child] if tree.visits[child] > 0 else unvisited
        value = mean + bonus * tree.prior[child] / (1 + tree.visits[child])
        if value > most:
            most = value
            best = child
    return best


@compiled_lazily
def choose_in_tree(
    game: Functions,
    box: Array,
    state: Array,
    seat: int,
    size: int,
    settings: Settings,
    guide: Guide,
    tools: Tools,
    tree: Tree,
) -> int:
    """The node of a seat's choice, or NONE when there is no room for more nodes."""
    if tree.used[0] + size > len(tree.action):
        return NONE
    parent = tree.at[seat]
    child = tree.first_child[parent]
    while child != NONE:
        tree.child_of[tree.action[child]] = child
        child = tree.next_sibling[child]
    is_complete = True
    for choice in range(size):
        if tree.child_of[tools.actions[choice]] == NONE:
            is_complete = False
    if not is_complete:
        expand(game, box, state, seat, size, settings, guide, tools, tree)
    best: int = select(size, settings.exploration, tools, tree)
    child = tree.first_child[parent]
    while child != NONE:
        tree.child_of[tree.action[child]] = NONE
        child = tree.next_sibling[child]
    return best


@compiled_lazily
def play_on(
    game: Functions,
    box: Array,
    state: Array,
    seat: int,
    size: int,
    blunder: float,
    guide: Guide,
    tools: Tools,
) -> int:
    """An action beyond the trees."""
    if roll(tools.dice[0], 10_000) < blunder * 10_000:
        return int(tools.actions[roll(tools.dice[0], size)])
    choice = game.hunch(box, state, seat, tools.actions, size, tools.dice)
    if choice != NONE:
        return int(tools.actions[choice])
    rate_actions(game, box, state, seat, size, 1.0, tools, guide)
    return int(tools.actions[pick_best(size, guide.logits)])


@compiled_lazily
def sigmoid(value: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))


@compiled_lazily
def score_simulation(game: Functions, box: Array, state: Array, settings: Settings, guide: Guide, tree: Tree) -> None:
    """What each seat got out of a simulation, from 0 to 1: its lead over what was expected, and its chance to win."""
    evaluate(game, box, state, settings.seats, guide)
    is_over = game.is_over(state)
    noise = guide.noise[min(game.stage_of(state), len(guide.noise) - 1)]
    whole = 0.0
    for seat in range(settings.seats):
        whole += guide.values[seat]
    count = tree.simulations[0]
    for seat in range(settings.seats):
        best_other = -1e18
        for other in range(settings.seats):
            if other != seat:
                best_other = max(best_other, guide.values[other])
        value = guide.values[seat]
        others = (whole - value) / (settings.seats - 1)
        lead = value - others * settings.opponent_weight
        if count < WARM_UP:
            tree.expected[seat] += (lead - tree.expected[seat]) / (count + 1)
        progress = sigmoid((lead - tree.expected[seat]) / settings.value_scale)
        if is_over:
            won = 1.0 if value > best_other else 0.5 if value == best_other else 0.0
        else:
            won = sigmoid((value - best_other) / noise)
        tree.result[seat] = progress * (1 - settings.win_weight) + won * settings.win_weight
    tree.simulations[0] += 1


@compiled_lazily
def simulate(
    game: Functions, box: Array, seen: Array, settings: Settings, guide: Guide, tools: Tools, tree: Tree
) -> None:
    """Play once from what is seen, and let the trees of all seats learn from it."""
    state = tools.spares[IMAGINED : IMAGINED + 1]
    state[0] = seen[0]
    game.redeal(box, state, settings.seat, tools.dice)
    for seat in range(settings.seats):
        tree.at[seat] = tree.root[seat]
        if seat != settings.seat:
            game.deal_plan(box, state, seat, guide.steps[seat], guide.chances[seat], tools.dice)
    last = max(1, game.epoch(seen)) + settings.horizon  # from the setup into the first month or round
    steps = 0
    mask = game.deciders(state)
    while mask != 0 and game.epoch(state) <= last:
        seat = next_seat(mask, settings.seat)
        is_secret = mask != 1 << seat
        size = game.prune(box, state, seat, tools.actions, game.legal(box, state, seat, tools.actions))
        action = tools.actions[0]
        if size > 1:
            node = NONE
            if tree.at[seat] != NONE and steps < MOST_STEPS and not is_secret:
                node = choose_in_tree(game, box, state, seat, size, settings, guide, tools, tree)
            if node == NONE:
                if not is_secret:
                    tree.at[seat] = NONE
                action = play_on(game, box, state, seat, size, settings.blunder, guide, tools)
            else:
                action = tree.action[node]
                tree.path[steps] = node
                tree.walker[steps] = seat
                steps += 1
                tree.at[seat] = node if tree.visits[node] > 0 else NONE
        game.apply(box, state, seat, action, tools.log)
        mask = game.deciders(state)
    score_simulation(game, box, state, settings, guide, tree)
    for step in range(steps):
        node = tree.path[step]
        tree.visits[node] += 1
        tree.total[node] += tree.result[tree.walker[step]]


@compiled_lazily
def visits_ahead(tree: Tree, seat: int) -> int:
    """How many visits the second choice lacks to the favourite."""
    first = 0
    second = 0
    child = tree.first_child[tree.root[seat]]
    while child != NONE:
        visits = tree.visits[child]
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
        child = tree.next_sibling[child]
    return first - second


def search_guided(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
    is_over: Callable[..., bool],
    closing: Callable[..., int],
    is_unfinished: Callable[..., bool],
    epoch: Callable[..., int],
    judge: Callable[..., int],
    promise: Callable[..., int],
    write_features: Callable[..., None],
    stage_of: Callable[..., int],
    think_of_plans: Callable[..., None],
    deal_plan: Callable[..., None],
    rate_planning: Callable[..., bool],
    write_plan: Callable[..., bool],
    prune: Callable[..., int],
    hunch: Callable[..., int],
    box: Array,
    seen: Array,
    simulations: int,
    now: int,
    settings: Settings,
    guide: Guide,
    tools: Tools,
    tree: Tree,
) -> int:
    """Simulate `now` of so many times, or until no other action can overtake the favourite; returns how often."""
    game = Functions(
        deciders,
        legal,
        apply,
        redeal,
        is_over,
        closing,
        is_unfinished,
        epoch,
        judge,
        promise,
        write_features,
        stage_of,
        think_of_plans,
        deal_plan,
        rate_planning,
        write_plan,
        prune,
        hunch,
    )
    for seat in range(settings.seats):
        if tree.is_sketched[seat] == 0:
            tree.is_sketched[seat] = 1
            sketch_plans(game, box, seen, seat, tools, guide)
    for done in range(min(now, simulations)):
        if done % CHECKED_EACH == 0 and visits_ahead(tree, settings.seat) > simulations - done:
            return done
        simulate(game, box, seen, settings, guide, tools, tree)
    return min(now, simulations)
