"""What games tell bots: each answer is one that bots can rely on, and a judgement that breaks a promise is caught."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any
from zlib import crc32

import pytest

from bots.places import place_at
from conformance.tables import every_table, many, new_match, only_compiled, random_plies
from edokko.bots.bot import decide
from edokko.bots.greedy import Greedy
from edokko.bots.look_ahead import WORST
from edokko.bots.registry import SEARCH_RUNGS
from edokko.engine.dice import Dice, throw
from edokko.engine.game import Game, Outcome
from edokko.engine.records import Array, blank, copy_of
from edokko.engine.rule import UNCOMPILED
from edokko.games import GAMES
from edokko.match.match import Match

NONE = -1
FEWEST_SEATS = 2
STEEPEST = 700  # as many spreads between two standings still fit into a power of e
EVERY = 60 if UNCOMPILED else 5  # decisions between two at which every action is tried
UNJUDGED = ("influence_in_edo",)  # tie-breaks that judgements leave open

Ideas = Any  # what bots ask of a game, or some of it broken


class Advice:
    """What bots ask of a game beyond what may be done: its judgement, and which action ends a turn."""

    def __init__(self, game: Game) -> None:
        self.closing = game.rules.closing
        self._judgement = game.judgement

    def __getattr__(self, name: str) -> Any:
        return getattr(self._judgement, name)


class Witness:
    """Follows a game with a judgement and notes what bots could not rely on."""

    def __init__(self, match: Match, ideas: Ideas) -> None:
        self.match, self.ideas = match, ideas
        self.game, self.rules, self.box = match.game, match.game.rules, match._box
        self.seats = range(match.seats)
        self.faults: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.standings: list[int] = []
        self.epoch = 0

    def expect(self, is_so: bool, fault: str) -> None:
        self.faults[fault] += not is_so

    def look(self, seat: int, *, closely: bool) -> None:
        """Look at a moment as two who know what the seat knows, and imagine the rest differently."""
        states = [self.match.imagined(seat, seed) for seed in ("one", "other")]
        before = [state.tobytes() for state in states]
        hunch, other_hunch = (self.hunch(state, seat) for state in states)
        one, other = (self.answers(state, seat) for state in states)
        self.expect((one, hunch) == (other, other_hunch), "depends on what nobody knows")
        self.expect([state.tobytes() for state in states] == before, "changes the state")
        self.check_ranges(states[0])
        self.expect(hunch == NONE or 0 <= hunch < len(self.legal(states[0], seat)), "a hunch that is no legal action")
        if closely:
            self.try_actions(states[0], seat)

    def answers(self, state: Array, seat: int) -> list[int]:
        """All but a hunch that can be asked at a moment."""
        ideas, box = self.ideas, self.box
        known = [ideas.judge(box, state, seat), ideas.promise(box, state, seat), ideas.closing(state, seat)]
        known += [ideas.epoch(state), ideas.is_unfinished(state)]
        return known + [ideas.standing(box, state, each) for each in self.seats]

    def legal(self, state: Array, seat: int) -> list[int]:
        actions = self.game.new_actions()
        found: list[int] = actions[: self.rules.legal(self.box, state, seat, actions)].tolist()
        return found

    def after(self, state: Array, seat: int, action: int) -> Array:
        after = copy_of(state)
        self.rules.apply(self.box, after, seat, action, self.game.new_log())
        return after

    def hunch(self, state: Array, seat: int) -> int:
        """The quick choice, by the same dice each time; bots ask for one only where there is a choice."""
        dice, actions = blank(Dice), self.game.new_actions()
        throw(dice[0], "dice")
        size = self.rules.legal(self.box, state, seat, actions)
        return int(self.ideas.hunch(self.box, state, seat, actions, size, dice)) if size > 1 else NONE

    def check_ranges(self, state: Array) -> None:
        epoch = self.ideas.epoch(state)
        self.expect(epoch in (self.epoch, self.epoch + 1), "epochs do not follow each other")
        self.epoch = epoch
        for seat in self.seats:
            judged, promise = (idea(self.box, state, seat) for idea in (self.ideas.judge, self.ideas.promise))
            self.expect(WORST < judged - promise <= judged < -WORST, "a worth beyond what is compared")
            self.expect(promise >= 0, "a turn promises less than nothing")
            self.standings.append(self.ideas.standing(self.box, state, seat))

    def try_actions(self, state: Array, seat: int) -> None:
        closing = self.ideas.closing(state, seat)
        legal = self.legal(state, seat)
        self.expect(closing == NONE or 0 <= closing < len(self.game.actions), "closing names no action")
        self.seen["closing"] += closing != NONE
        self.seen["closing is legal"] += closing in legal
        judged = set()
        for action in legal:
            after = self.after(state, seat, action)
            if action == closing:
                self.check_closed(state, after, seat)
            elif self.ideas.is_unfinished(after):
                self.check_unfinished(after, seat)
            judged.add(self.ideas.judge(self.box, after, seat))
        self.seen["choices"] += len(legal) > 1
        self.seen["choices told apart"] += len(judged) > 1

    def check_closed(self, state: Array, after: Array, seat: int) -> None:
        """A turn that was closed goes on with another seat, another question or another epoch."""
        goes_on = self.rules.deciders(after) >> seat & 1 and self.ideas.epoch(after) == self.ideas.epoch(state)
        self.expect(not goes_on or self.ideas.closing(after, seat) == NONE, "closing does not close the turn")

    def check_unfinished(self, after: Array, seat: int) -> None:
        """The second half is the same seat's, at once, and there is one."""
        is_own = self.rules.deciders(after) == 1 << seat
        self.expect(is_own and bool(self.legal(after, seat)), "the second half of a choice cannot be chosen")

    def look_at_end(self, outcome: Outcome) -> None:
        state, box, ideas = self.match._state, self.box, self.ideas
        for seat in self.seats:
            self.expect(ideas.promise(box, state, seat) == 0, "a finished game promises something")
        for idea in (ideas.judge, ideas.standing):
            worths = [idea(box, state, seat) for seat in self.seats]
            self.standings += worths
            groups = [[worths[seat] for seat in group] for group in outcome.ranking]
            is_ranked = all(min(better) >= max(worse) for better, worse in pairwise(groups))
            if outcome.winners and outcome.tie_break not in UNJUDGED:
                is_ranked &= min(groups[0]) > max((worth for group in groups[1:] for worth in group), default=WORST)
            self.expect(is_ranked, "the end is not judged by rank")
        width = max(self.standings) - min(self.standings)
        self.expect(
            width < STEEPEST * min(style.spread for style in ideas.SEARCHES), "standings too far apart for the spread"
        )


def witnesses(game: str, seats: int, games: range, change: Callable[[Ideas], Ideas]) -> Iterator[Witness]:
    """Random games followed to their ends."""
    for seed in games:
        match = new_match(game, seats, seed)
        witness = Witness(match, change(Advice(match.game)))
        for number, (seat, _) in enumerate(random_plies(match, seed)):
            witness.look(seat, closely=number % EVERY == seed % EVERY)
        assert match.outcome is not None
        witness.look_at_end(match.outcome)
        yield witness


@every_table
def test_bots_can_rely_on_every_answer(game: str, seats: int) -> None:
    if UNCOMPILED and seats > FEWEST_SEATS:
        pytest.skip("a minute for each table, and it says nothing new about the rules' text")
    seen: Counter[str] = Counter()
    for witness in witnesses(game, seats, many(compiled=3), change=lambda ideas: ideas):
        assert +witness.faults == Counter()
        seen += witness.seen
    if not UNCOMPILED:  # then there are enough of them
        assert seen["choices told apart"] > seen["choices"] / 2 > 0
        assert seen["closing is legal"] > seen["closing"] / 2 > 0


@every_table
def test_styles_of_search_are_within_their_bounds(game: str, seats: int) -> None:
    styles = new_match(game, seats, 0).game.judgement.SEARCHES
    assert len(styles) == len(SEARCH_RUNGS)
    for style in styles:
        assert style.horizon >= 0
        assert min(style.warmth, style.spread, style.curiosity) > 0
        assert all(0 <= percent <= 100 for percent in (style.openness, style.boldness, style.rivalry))
        assert style.prunes in (0, 1)


@cache
def sensible_end(game: str, seats: int, seed: int) -> Match:
    """A game that greedy bots have played: unlike random games of Edo it has a winner."""
    match = new_match(game, seats, seed)
    bots = [Greedy(place_at(match, seat)) for seat in range(seats)]
    while match.deciders:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    return match


def faults_at_ends(game: str, seats: int, games: range, change: Callable[[Ideas], Ideas]) -> Counter[str]:
    faults: Counter[str] = Counter()
    for seed in games:
        match = sensible_end(game, seats, seed)
        assert match.outcome is not None
        assert match.outcome.winners
        witness = Witness(match, change(Advice(match.game)))
        witness.look_at_end(match.outcome)
        faults += witness.faults
    return faults


@only_compiled
@every_table
def test_at_the_end_seats_are_judged_by_rank(game: str, seats: int) -> None:
    assert faults_at_ends(game, seats, many(compiled=4), change=lambda ideas: ideas) == Counter()


# Judgements that break their promises


class Broken:
    """A judgement with one idea replaced by another, which gets the real one first."""

    def __init__(self, ideas: Ideas, name: str, other: Callable[..., Any]) -> None:
        self._ideas = ideas
        setattr(self, name, lambda *known: other(getattr(ideas, name), *known))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ideas, name)


def peek(real: Callable[..., int], box: Array, state: Array, *known: Any) -> int:
    """An answer that depends on the stream of chance."""
    return real(box, state, *known) + crc32(state["stream"].tobytes()) % 2


def spoil(real: Callable[..., int], box: Array, state: Array, seat: int) -> int:
    """An answer that leaves something behind."""
    answer = real(box, state, seat)
    state["stream"]["key"][0, 0] += 1
    return answer


BREAKS: list[tuple[str, Callable[..., Any], str]] = [
    ("judge", peek, "depends on what nobody knows"),
    ("promise", peek, "depends on what nobody knows"),
    ("standing", peek, "depends on what nobody knows"),
    ("hunch", peek, "depends on what nobody knows"),
    ("judge", spoil, "changes the state"),
    ("standing", spoil, "changes the state"),
    ("judge", lambda real, *known: real(*known) - (1 << 41), "a worth beyond what is compared"),
    ("standing", lambda real, *known: 1000 * real(*known), "standings too far apart for the spread"),
    ("promise", lambda real, *known: -1, "a turn promises less than nothing"),
    ("promise", lambda real, *known: real(*known) + 1, "a finished game promises something"),
    ("closing", lambda real, state, seat: 1 << 20, "closing names no action"),
    ("is_unfinished", lambda real, state: True, "the second half of a choice cannot be chosen"),
    ("epoch", lambda real, state: 7 - real(state), "epochs do not follow each other"),
    ("hunch", lambda real, box, state, seat, actions, size, dice: size, "a hunch that is no legal action"),
]


@only_compiled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "other", "fault"), [pytest.param(*each, id=f"{each[0]}: {each[2]}") for each in BREAKS]
)
def test_a_judgement_that_breaks_a_promise_is_caught(
    game: str, name: str, other: Callable[..., Any], fault: str
) -> None:
    (witness,) = witnesses(game, 2, range(1), change=lambda ideas: Broken(ideas, name, other))
    assert witness.faults[fault]


@only_compiled
@pytest.mark.parametrize("game", GAMES)
def test_a_closing_action_that_closes_nothing_is_caught(game: str) -> None:
    match = new_match(game, 2, 0)
    witness = Witness(match, Advice(match.game))
    for seat, _ in random_plies(match, 0):
        state = match.imagined(seat)
        first = witness.legal(state, seat)[0]
        witness.ideas = Broken(Advice(match.game), "closing", lambda real, *known, first=first: first)
        witness.try_actions(state, seat)
    assert witness.faults["closing does not close the turn"]


@only_compiled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["judge", "standing"])
@pytest.mark.parametrize(
    "other", [lambda real, *known: -real(*known), lambda real, *known: 0], ids=["against", "equal"]
)
def test_an_end_that_is_not_judged_by_rank_is_caught(game: str, name: str, other: Callable[..., Any]) -> None:
    faults = faults_at_ends(game, 3, range(2), change=lambda ideas: Broken(ideas, name, other))
    assert faults["the end is not judged by rank"] == 2
