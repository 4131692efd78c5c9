"""Information-set Monte-Carlo tree search, compiled and the same for every game.

Each iteration deals anew everything the searching seat cannot know, plays on to the end of the month or round (or of
a later one), and judges what each seat has got out of it. Every seat has a tree of its own decisions: a node is what
the seat itself has chosen since the root, whatever the others did meanwhile. So nobody's tree peeks at a plan made in
secret, all seats choose for themselves, and each learns from its own result.

In its tree a seat picks the action with the best mean result plus a bonus for actions that look good at a first
glance (`look_ahead`) and have been tried little: with many choices the trees widen as that bonus wears off. Beyond
its tree a seat plays lightly: mostly what looks good, sometimes anything.
"""

from collections.abc import Callable
from math import exp, sqrt
from typing import NamedTuple

import numpy as np

from edokko.bots.look_ahead import IMAGINED, Functions, Tools, pick_best, weigh_actions
from edokko.engine.dice import roll
from edokko.engine.loops import lowest_seat
from edokko.engine.records import I16, I32, I64, Array, Record, blank
from edokko.engine.rule import compiled_lazily

NONE = -1
WHOLE = 1_000_000  # a certain win; results and first glances are counted in millionths
NEARLY = 60  # percent of the most visits: what differs less is chance
WIN = 0.75  # part of the result of a finished game that only its winner gets
MOST_STEPS = 4096  # of an iteration inside trees
CHECKED_EACH = 16  # iterations after which a decision may be found to be made


class Node(Record):
    """One choice of a seat, after all its choices above."""

    action: I16
    first_child: I32
    next_sibling: I32
    visits: I32
    glance: I32  # how good the action looked at first
    results: I64  # sum over the visits


class Quest(Record):
    """How to search, and how far the search is."""

    seat: I16  # that searches
    seats: I16
    horizon: I16  # this and the next seven as in `SearchStyle`
    warmth: I32
    openness: I32
    curiosity: I32
    boldness: I32
    spread: I32
    rivalry: I32
    prunes: I16
    used: I64  # nodes


class Trees(NamedTuple):
    """The trees of all seats, and the path of an iteration through them."""

    nodes: Array
    quest: Array
    roots: Array  # this and the next three by seat
    at: Array  # where each is in its tree, or NONE beyond it
    before: Array  # how they stood at the root
    results: Array  # of the last iteration
    path: Array  # nodes
    walkers: Array  # their seats
    children: Array  # by action, while a node is looked at


def new_trees(seats: int, actions: int, nodes: int) -> Trees:
    """Empty trees with room for so many nodes."""
    return Trees(
        nodes=blank(Node, nodes),
        quest=blank(Quest),
        roots=np.zeros(seats, np.int64),
        at=np.zeros(seats, np.int64),
        before=np.zeros(seats, np.int64),
        results=np.zeros(seats, np.int64),
        path=np.zeros(MOST_STEPS, np.int64),
        walkers=np.zeros(MOST_STEPS, np.int64),
        children=np.full(actions, NONE, np.int64),
    )


def plant(trees: Trees, seats: int) -> None:
    """Start anew: a root for each seat and nothing else."""
    for seat in range(seats):
        trees.nodes[seat] = (0, NONE, NONE, 0, 0, 0)
        trees.roots[seat] = seat
    trees.quest[0].used = seats


@compiled_lazily
def add_children(game: Functions, box: Array, state: Array, seat: int, size: int, tools: Tools, trees: Trees) -> None:
    """Add the legal actions that a node has no child for yet, each with its first glance."""
    nodes = trees.nodes
    quest = trees.quest[0]
    parent = trees.at[seat]
    weigh_actions(game, box, state, seat, size, tools)
    best = tools.worths[0]
    for choice in range(size):
        best = max(best, tools.worths[choice])
    whole = 0.0
    for choice in range(size):
        whole += exp((tools.worths[choice] - best) / quest.warmth)
    for choice in range(size):
        action = tools.actions[choice]
        if trees.children[action] == NONE:
            share = exp((tools.worths[choice] - best) / quest.warmth) / whole
            share = (share * (100 - quest.openness) + quest.openness / size) / 100
            child = nodes[quest.used]
            child.action = action
            child.first_child = NONE
            child.next_sibling = nodes[parent].first_child
            child.visits = 0
            child.glance = int(share * WHOLE)
            child.results = 0
            nodes[parent].first_child = quest.used
            trees.children[action] = quest.used
            quest.used += 1


@compiled_lazily
def pick_child(size: int, tools: Tools, trees: Trees) -> int:
    """Of the legal actions' nodes the one with the best mean result and bonus."""
    nodes = trees.nodes
    visits = 0
    results = 0
    for choice in range(size):
        child = nodes[trees.children[tools.actions[choice]]]
        visits += child.visits
        results += child.results
    expected = results / visits if visits > 0 else WHOLE / 2
    bonus = trees.quest[0].curiosity / 100 * sqrt(visits + 1)
    best = NONE
    most = -1.0
    for choice in range(size):
        number = trees.children[tools.actions[choice]]
        child = nodes[number]
        mean = child.results / child.visits if child.visits > 0 else expected
        value = mean + bonus * child.glance / (1 + child.visits)
        if value > most:
            most = value
            best = number
    return best


@compiled_lazily
def choose_in_tree(game: Functions, box: Array, state: Array, seat: int, size: int, tools: Tools, trees: Trees) -> int:
    """The node of a seat's choice, or NONE when there is no room for more nodes."""
    quest = trees.quest[0]
    if quest.used + size > len(trees.nodes):
        return NONE
    parent = trees.at[seat]
    child = trees.nodes[parent].first_child
    while child != NONE:
        trees.children[trees.nodes[child].action] = child
        child = trees.nodes[child].next_sibling
    is_complete = True
    for choice in range(size):
        if trees.children[tools.actions[choice]] == NONE:
            is_complete = False
    if not is_complete:
        add_children(game, box, state, seat, size, tools, trees)
    best: int = pick_child(size, tools, trees)
    child = trees.nodes[parent].first_child
    while child != NONE:
        trees.children[trees.nodes[child].action] = NONE
        child = trees.nodes[child].next_sibling
    return best


@compiled_lazily
def choose_lightly(game: Functions, box: Array, state: Array, seat: int, size: int, tools: Tools, boldness: int) -> int:
    """An action beyond the trees."""
    if roll(tools.dice[0], 100) < boldness:
        return int(tools.actions[roll(tools.dice[0], size)])
    choice = game.hunch(box, state, seat, tools.actions, size, tools.dice)
    if choice == NONE:
        weigh_actions(game, box, state, seat, size, tools)
        choice = pick_best(size, tools)
    return int(tools.actions[choice])


@compiled_lazily
def next_seat(mask: int, searching: int) -> int:
    """Of several seats that decide at once the others come first: none of them must know the searching seat's plan."""
    others = mask & ~(1 << searching)
    return lowest_seat(others if others != 0 else mask)


@compiled_lazily
def share_out(game: Functions, box: Array, state: Array, trees: Trees) -> None:
    """What each seat has got from an iteration: its progress since the root against that of the others.

    Of a finished game the winner gets most.
    """
    quest = trees.quest[0]
    whole = 0
    for seat in range(quest.seats):
        trees.results[seat] = game.standing(box, state, seat)
        whole += trees.results[seat] - trees.before[seat]
    is_over = game.is_over(state)
    best = trees.results[0]
    for seat in range(quest.seats):
        best = max(best, trees.results[seat])
    for seat in range(quest.seats):
        has_won = trees.results[seat] == best
        progress = trees.results[seat] - trees.before[seat]
        others = (whole - progress) / (quest.seats - 1)
        lead = (progress - others * quest.rivalry / 100) / quest.spread
        share = 1 / (1 + exp(-lead))
        if is_over:
            share = share * (1 - WIN) + (WIN if has_won else 0.0)
        trees.results[seat] = int(WHOLE * share)


@compiled_lazily
def iterate(game: Functions, box: Array, seen: Array, tools: Tools, trees: Trees) -> None:
    """Play once from what is seen, and let the trees of all seats learn from it."""
    nodes = trees.nodes
    quest = trees.quest[0]
    state = tools.spares[IMAGINED : IMAGINED + 1]
    state[0] = seen[0]
    game.redeal(box, state, quest.seat, tools.dice)
    for seat in range(quest.seats):
        trees.at[seat] = trees.roots[seat]
    last = max(1, game.epoch(seen)) + quest.horizon  # from the setup into the first month or round
    steps = 0
    mask = game.deciders(state)
    while mask != 0 and game.epoch(state) <= last:
        seat = next_seat(mask, quest.seat)
        is_secret = mask != 1 << seat
        size = game.legal(box, state, seat, tools.actions)
        if quest.prunes == 1:
            size = game.prune(box, state, seat, tools.actions, size)
        action = tools.actions[0]
        if size > 1:
            node = NONE
            if trees.at[seat] != NONE and steps < MOST_STEPS and not is_secret:
                node = choose_in_tree(game, box, state, seat, size, tools, trees)
            if node == NONE:
                if not is_secret:
                    trees.at[seat] = NONE
                action = choose_lightly(game, box, state, seat, size, tools, quest.boldness)
            else:
                action = nodes[node].action
                trees.path[steps] = node
                trees.walkers[steps] = seat
                steps += 1
                trees.at[seat] = node if nodes[node].visits > 0 else NONE
        game.apply(box, state, seat, action, tools.log)
        mask = game.deciders(state)
    share_out(game, box, state, trees)
    for step in range(steps):
        node = trees.path[step]
        nodes[node].visits += 1
        nodes[node].results += trees.results[trees.walkers[step]]


@compiled_lazily
def lead(trees: Trees) -> int:
    """How many visits another choice of the searching seat lacks to come near the favourite."""
    first = 0
    second = 0
    child = trees.nodes[trees.roots[trees.quest[0].seat]].first_child
    while child != NONE:
        visits = trees.nodes[child].visits
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
        child = trees.nodes[child].next_sibling
    return first * NEARLY // 100 - second


def search(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
    is_over: Callable[..., bool],
    judge: Callable[..., int],
    standing: Callable[..., int],
    promise: Callable[..., int],
    closing: Callable[..., int],
    is_unfinished: Callable[..., bool],
    epoch: Callable[..., int],
    hunch: Callable[..., int],
    prune: Callable[..., int],
    box: Array,
    seen: Array,
    iterations: int,
    now: int,
    tools: Tools,
    trees: Trees,
) -> int:
    """Iterate `now` of so many times, or until no other action can come near the favourite; returns how often."""
    game = Functions(
        deciders, legal, apply, redeal, is_over, judge, standing, promise, closing, is_unfinished, epoch, hunch, prune
    )
    for seat in range(trees.quest[0].seats):
        trees.before[seat] = game.standing(box, seen, seat)
    for done in range(min(now, iterations)):
        if done % CHECKED_EACH == 0 and lead(trees) > iterations - done:
            return done
        iterate(game, box, seen, tools, trees)
    return min(now, iterations)
