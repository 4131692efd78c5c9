"""Information-set Monte-Carlo tree search, compiled and the same for every game. docs/bots.md explains it.

An iteration determinizes the position (all that the searching seat cannot know is dealt anew), plays on to the end of
the round, or of a later one, and evaluates what each seat has got out of it. Every seat has a tree of its own
decisions: a node is what the seat itself has chosen since the root, whatever the others did meanwhile. So nobody's tree
peeks at a plan made in secret, all seats choose for themselves, and each learns from its own reward.

Selection is PUCT: the best mean reward plus a bonus for actions with a high prior and few visits. Priors come from a
lookahead; with many choices the trees widen as the bonus wears off. Beyond its tree a seat follows the playout policy.
"""

from math import exp, sqrt
from typing import NamedTuple

from edokko.bots.lookahead import DETERMINIZED, Scratch, evaluate_actions, pick_best
from edokko.engine.calling import GameBox, GameState
from edokko.engine.dice import roll
from edokko.engine.functions import GameFunctions
from edokko.engine.loops import lowest_seat
from edokko.engine.records import I16, I32, I64, Array, Record, blank, clear, filled
from edokko.engine.rule import game_loop, loop

NONE = -1
UNIT = 1_000_000  # a certain win; rewards and priors are counted in millionths
NEAR_MOST_VISITS = 60  # percent of the most visits: what differs less is chance
WIN_WEIGHT = 0.75  # part of the reward of a finished game that only its winner gets
LONGEST_PATH = 4096  # nodes of an iteration
CHECK_INTERVAL = 16  # iterations after which a search may be found to be decided


class Node(Record):
    """One choice of a seat, after all its choices above."""

    action: I16
    first_child: I32
    next_sibling: I32
    visits: I32
    prior: I32
    reward_sum: I64


class Parameters(Record):
    """Who searches, and how; `SearchSettings` says what each means."""

    seat: I16
    seats: I16
    horizon: I16
    prior_temperature: I32
    uniform_prior: I32
    exploration: I32
    playout_epsilon: I32
    value_scale: I32
    opponent_weight: I32
    prunes: I16


class Trees(NamedTuple):
    """The trees of all seats, and the path of an iteration through them."""

    nodes: Array[Node]
    node_count: Array[I64]  # how many there are, in its only place
    parameters: Parameters
    root: Array[I64]  # this and the next three by seat
    current: Array[I64]  # node, or NONE beyond the tree
    root_value: Array[I64]  # of the position
    reward: Array[I64]  # of the last iteration
    path: Array[I64]  # nodes
    path_seats: Array[I64]  # whose nodes they are
    child_of: Array[I64]  # by action, while the children of a node are looked at


def new_trees(seats: int, actions: int, nodes: int) -> Trees:
    """Empty trees with room for so many nodes."""
    return Trees(
        nodes=blank(Node, nodes),
        node_count=blank(I64, 1),
        parameters=blank(Parameters),
        root=blank(I64, seats),
        current=blank(I64, seats),
        root_value=blank(I64, seats),
        reward=blank(I64, seats),
        path=blank(I64, LONGEST_PATH),
        path_seats=blank(I64, LONGEST_PATH),
        child_of=filled(I64, [NONE] * actions),
    )


def reset(trees: Trees, seats: int) -> None:
    """Begin anew: a root for each seat and nothing else."""
    for seat in range(seats):
        clear(trees.nodes[seat])
        trees.nodes[seat].first_child = NONE
        trees.nodes[seat].next_sibling = NONE
        trees.root[seat] = seat
    trees.node_count[0] = seats


@loop
def expand(
    game: GameFunctions, box: GameBox, state: GameState, seat: int, size: int, scratch: Scratch, trees: Trees
) -> None:
    """Add the legal actions that the seat's node has no child for yet, each with its prior."""
    nodes = trees.nodes
    parameters = trees.parameters
    parent = trees.current[seat]
    evaluate_actions(game, box, state, seat, size, scratch)
    best = scratch.values[0]
    for choice in range(size):
        best = max(best, scratch.values[choice])
    whole = 0.0
    for choice in range(size):
        whole += exp((scratch.values[choice] - best) / parameters.prior_temperature)
    for choice in range(size):
        action = scratch.actions[choice]
        if trees.child_of[action] == NONE:
            prior = exp((scratch.values[choice] - best) / parameters.prior_temperature) / whole
            prior = (prior * (100 - parameters.uniform_prior) + parameters.uniform_prior / size) / 100
            number = trees.node_count[0]
            trees.node_count[0] += 1
            child = nodes[number]
            child.action = action
            child.first_child = NONE
            child.next_sibling = nodes[parent].first_child
            child.visits = 0
            child.prior = int(prior * UNIT)
            child.reward_sum = 0
            nodes[parent].first_child = number
            trees.child_of[action] = number


@loop
def select(size: int, scratch: Scratch, trees: Trees) -> int:
    """Of the legal actions' nodes the one with the best mean reward and bonus."""
    nodes = trees.nodes
    visits = 0
    reward_sum = 0
    for choice in range(size):
        child = nodes[trees.child_of[scratch.actions[choice]]]
        visits += child.visits
        reward_sum += child.reward_sum
    unvisited = reward_sum / visits if visits > 0 else UNIT / 2
    bonus = trees.parameters.exploration / 100 * sqrt(visits + 1)
    best = NONE
    most = -1.0
    for choice in range(size):
        number = trees.child_of[scratch.actions[choice]]
        child = nodes[number]
        mean = child.reward_sum / child.visits if child.visits > 0 else unvisited
        value = mean + bonus * child.prior / (1 + child.visits)
        if value > most:
            most = value
            best = number
    return best


@loop
def choose_in_tree(
    game: GameFunctions, box: GameBox, state: GameState, seat: int, size: int, scratch: Scratch, trees: Trees
) -> int:
    """The node of a seat's choice, or NONE when there is no room for more nodes."""
    if trees.node_count[0] + size > len(trees.nodes):
        return NONE
    parent = trees.current[seat]
    child = trees.nodes[parent].first_child
    while child != NONE:
        trees.child_of[trees.nodes[child].action] = child
        child = trees.nodes[child].next_sibling
    is_expanded = True
    for choice in range(size):
        if trees.child_of[scratch.actions[choice]] == NONE:
            is_expanded = False
    if not is_expanded:
        expand(game, box, state, seat, size, scratch, trees)
    best = select(size, scratch, trees)
    child = trees.nodes[parent].first_child
    while child != NONE:
        trees.child_of[trees.nodes[child].action] = NONE
        child = trees.nodes[child].next_sibling
    return best


@loop
def choose_in_playout(
    game: GameFunctions, box: GameBox, state: GameState, seat: int, size: int, scratch: Scratch, epsilon: int
) -> int:
    """An action beyond the trees: sometimes any, else by the game's rollout policy or by a lookahead."""
    if roll(scratch.dice, 100) < epsilon:
        return scratch.actions[roll(scratch.dice, size)]
    choice = game.evaluation.rollout_policy(box, state, seat, scratch.actions, size, scratch.dice)
    if choice == NONE:
        evaluate_actions(game, box, state, seat, size, scratch)
        choice = pick_best(size, scratch)
    return scratch.actions[choice]


@loop
def next_seat(mask: int, searching: int) -> int:
    """Of several seats that decide at once the others come first: none of them must know the searching seat's plan."""
    others = mask & ~(1 << searching)
    return lowest_seat(others if others != 0 else mask)


@loop
def write_rewards(game: GameFunctions, box: GameBox, state: GameState, trees: Trees) -> None:
    """What each seat has got from an iteration: its progress since the root against that of the others.

    Of a finished game the winner gets most.
    """
    parameters = trees.parameters
    whole = 0
    for seat in range(parameters.seats):
        trees.reward[seat] = game.evaluation.evaluate_cutoff(box, state, seat)
        whole += trees.reward[seat] - trees.root_value[seat]
    is_over = game.rules.is_over(state)
    best = trees.reward[0]
    for seat in range(parameters.seats):
        best = max(best, trees.reward[seat])
    for seat in range(parameters.seats):
        has_won = trees.reward[seat] == best
        progress = trees.reward[seat] - trees.root_value[seat]
        others = (whole - progress) / (parameters.seats - 1)
        lead = (progress - others * parameters.opponent_weight / 100) / parameters.value_scale
        reward = 1 / (1 + exp(-lead))
        if is_over:
            reward = reward * (1 - WIN_WEIGHT) + (WIN_WEIGHT if has_won else 0.0)
        trees.reward[seat] = int(UNIT * reward)


@loop
def back_up(length: int, trees: Trees) -> None:
    """Let each node of the path learn the reward of its seat."""
    for step in range(length):
        node = trees.path[step]
        trees.nodes[node].visits += 1
        trees.nodes[node].reward_sum += trees.reward[trees.path_seats[step]]


@loop
def iterate(game: GameFunctions, box: GameBox, seen: GameState, scratch: Scratch, trees: Trees) -> None:
    """Play once from what is seen, and let the trees of all seats learn from it."""
    nodes = trees.nodes
    parameters = trees.parameters
    state = scratch.states[DETERMINIZED]
    scratch.states[DETERMINIZED] = seen
    game.rules.redeal(box, state, parameters.seat, scratch.dice)
    for seat in range(parameters.seats):
        trees.current[seat] = trees.root[seat]
    # from the setup into the first month or round
    last_round = max(1, game.evaluation.round_number(seen)) + parameters.horizon
    length = 0
    mask = game.rules.deciders(state)
    while mask != 0 and game.evaluation.round_number(state) <= last_round:
        seat = next_seat(mask, parameters.seat)
        is_secret = mask != 1 << seat
        size = game.rules.legal(box, state, seat, scratch.actions)
        if parameters.prunes == 1:
            size = game.evaluation.prune(box, state, seat, scratch.actions, size)
        action = scratch.actions[0]
        if size > 1:
            node = NONE
            if trees.current[seat] != NONE and length < LONGEST_PATH and not is_secret:
                node = choose_in_tree(game, box, state, seat, size, scratch, trees)
            if node == NONE:
                if not is_secret:
                    trees.current[seat] = NONE
                action = choose_in_playout(game, box, state, seat, size, scratch, parameters.playout_epsilon)
            else:
                action = nodes[node].action
                trees.path[length] = node
                trees.path_seats[length] = seat
                length += 1
                trees.current[seat] = node if nodes[node].visits > 0 else NONE
        game.rules.apply(box, state, seat, action, scratch.log)
        mask = game.rules.deciders(state)
    write_rewards(game, box, state, trees)
    back_up(length, trees)


@loop
def visits_ahead(trees: Trees) -> int:
    """How many visits another action of the searching seat lacks to come near the most visited one."""
    first = 0
    second = 0
    child = trees.nodes[trees.root[trees.parameters.seat]].first_child
    while child != NONE:
        visits = trees.nodes[child].visits
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
        child = trees.nodes[child].next_sibling
    return first * NEAR_MOST_VISITS // 100 - second


@game_loop
def search(
    game: GameFunctions, box: GameBox, seen: GameState, iterations: int, now: int, scratch: Scratch, trees: Trees
) -> int:
    """Iterate `now` of so many times, or until no action can come near the most visited one; returns how often."""
    for seat in range(trees.parameters.seats):
        trees.root_value[seat] = game.evaluation.evaluate_cutoff(box, seen, seat)
    for done in range(min(now, iterations)):
        if done % CHECK_INTERVAL == 0 and visits_ahead(trees) > iterations - done:
            return done
        iterate(game, box, seen, scratch, trees)
    return min(now, iterations)
