"""What games tell bots: each answer can be relied on, and an evaluation that breaks its contract is caught."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any
from zlib import crc32

import pytest

from bots.places import place_at
from conformance.tables import games_with, many, new_match, only_compiled, random_plies, tables_of
from edokko.bots.bot import decide
from edokko.bots.greedy import Greedy
from edokko.bots.lookahead import WORST
from edokko.bots.registry import SEARCH_RUNGS
from edokko.engine.carriers import UNCOMPILED
from edokko.engine.dice import Dice, throw
from edokko.engine.game import BOT_PART, Game, Outcome
from edokko.engine.records import Record, blank, copy_of
from edokko.match.match import Match

NONE = -1
every_evaluated_table = tables_of(games_with(BOT_PART))
FEWEST_SEATS = 2
STEEPEST = 700  # as many value scales between two values still fit into a power of e
EVERY = 60 if UNCOMPILED else 5  # decisions between two at which every action is tried
UNRANKED = ("influence_in_edo",)  # tie-breaks that evaluations leave open

Asked = Any  # what bots ask of a game, or some of it broken


class Advice:
    """What bots ask of a game beyond what may be done: its evaluation, and which action ends a turn."""

    def __init__(self, game: Game) -> None:
        self.ending_action = game.rules.ending_action
        self._evaluation = game.evaluation

    def __getattr__(self, name: str) -> Any:
        return getattr(self._evaluation, name)


class Witness:
    """Follows a game with an evaluation and notes what bots could not rely on."""

    def __init__(self, match: Match, asked: Asked) -> None:
        self.match, self.asked = match, asked
        self.game, self.rules, self.box = match.game, match.game.rules, match._box
        self.seats = range(match.seats)
        self.faults: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.cutoff_values: list[int] = []
        self.round = 0

    def expect(self, is_so: bool, fault: str) -> None:
        self.faults[fault] += not is_so

    def look(self, seat: int, *, closely: bool) -> None:
        """Look at a moment as two who know what the seat knows, and imagine the rest differently."""
        states = [self.match.imagined(seat, seed) for seed in ("one", "other")]
        before = [bytes(state) for state in states]
        one, other = (self.answers(state, seat) for state in states)
        for name, answer in one.items():
            self.expect(answer == other[name], f"{name} depends on what nobody knows")
        self.expect([bytes(state) for state in states] == before, "changes the state")
        self.check_ranges(states[0])
        rollout = one["rollout_policy"]
        self.expect(
            rollout == NONE or 0 <= rollout < len(self.legal(states[0], seat)),
            "a rollout that is no legal action",
        )
        if closely:
            self.try_actions(states[0], seat)

    def answers(self, state: Record, seat: int) -> dict[str, Any]:
        """All that can be asked at a moment, by the name of what was asked."""
        asked, box = self.asked, self.box
        return {
            "rollout_policy": self.rollout(state, seat),
            "evaluate": asked.evaluate(box, state, seat),
            "pending_value": asked.pending_value(box, state, seat),
            "ending_action": asked.ending_action(state, seat),
            "round_number": asked.round_number(state),
            "is_mid_action": asked.is_mid_action(state),
            "evaluate_cutoff": [asked.evaluate_cutoff(box, state, each) for each in self.seats],
        }

    def legal(self, state: Record, seat: int) -> list[int]:
        actions = self.game.new_actions()
        return actions[: self.rules.legal(self.box, state, seat, actions)]

    def after(self, state: Record, seat: int, action: int) -> Record:
        after = copy_of(state)
        self.rules.apply(self.box, after, seat, action, self.game.new_log())
        return after

    def rollout(self, state: Record, seat: int) -> int:
        """The quick choice, by the same dice each time; bots ask for one only where there is a choice."""
        dice, actions = blank(Dice), self.game.new_actions()
        throw(dice, "dice")
        size = self.rules.legal(self.box, state, seat, actions)
        return self.asked.rollout_policy(self.box, state, seat, actions, size, dice) if size > 1 else NONE

    def check_ranges(self, state: Record) -> None:
        number = self.asked.round_number(state)
        self.expect(number in (self.round, self.round + 1), "rounds do not follow each other")
        self.round = number
        for seat in self.seats:
            value = self.asked.evaluate(self.box, state, seat)
            pending = self.asked.pending_value(self.box, state, seat)
            self.expect(WORST < value - pending <= value < -WORST, "a value beyond what is compared")
            self.expect(pending >= 0, "less than nothing is pending")
            self.cutoff_values.append(self.asked.evaluate_cutoff(self.box, state, seat))

    def try_actions(self, state: Record, seat: int) -> None:
        ending = self.asked.ending_action(state, seat)
        legal = self.legal(state, seat)
        self.expect(ending == NONE or 0 <= ending < len(self.game.actions), "the ending action is none")
        self.seen["ending"] += ending != NONE
        self.seen["ending is legal"] += ending in legal
        values = set()
        for action in legal:
            after = self.after(state, seat, action)
            if action == ending:
                self.check_ended(state, after, seat)
            elif self.asked.is_mid_action(after):
                self.check_mid_action(after, seat)
            values.add(self.asked.evaluate(self.box, after, seat))
        self.seen["choices"] += len(legal) > 1
        self.seen["choices told apart"] += len(values) > 1

    def check_ended(self, state: Record, after: Record, seat: int) -> None:
        """After a turn that was ended comes another seat, another question or another round."""
        is_same_round = self.asked.round_number(after) == self.asked.round_number(state)
        goes_on = self.rules.deciders(after) >> seat & 1 and is_same_round
        self.expect(
            not goes_on or self.asked.ending_action(after, seat) == NONE, "the ending action does not end the turn"
        )

    def check_mid_action(self, after: Record, seat: int) -> None:
        """The second half is the same seat's, at once, and there is one."""
        is_own = self.rules.deciders(after) == 1 << seat
        self.expect(is_own and bool(self.legal(after, seat)), "the second half of an action cannot be chosen")

    def look_at_end(self, outcome: Outcome) -> None:
        state, box, asked = self.match._state, self.box, self.asked
        for seat in self.seats:
            self.expect(asked.pending_value(box, state, seat) == 0, "something is pending after the end")
        for evaluate in (asked.evaluate, asked.evaluate_cutoff):
            values = [evaluate(box, state, seat) for seat in self.seats]
            self.cutoff_values += values
            groups = [[values[seat] for seat in group] for group in outcome.ranking]
            is_ranked = all(min(better) >= max(worse) for better, worse in pairwise(groups))
            if outcome.winners and outcome.tie_break not in UNRANKED:
                is_ranked &= min(groups[0]) > max((value for group in groups[1:] for value in group), default=WORST)
            self.expect(is_ranked, "the end is not valued by rank")
        width = max(self.cutoff_values) - min(self.cutoff_values)
        self.expect(
            width < STEEPEST * min(settings.value_scale for settings in asked.SEARCH_SETTINGS),
            "values too far apart for the scale",
        )


def witnesses(game: str, seats: int, games: range, change: Callable[[Asked], Asked]) -> Iterator[Witness]:
    """Random games followed to their ends."""
    for seed in games:
        match = new_match(game, seats, seed)
        witness = Witness(match, change(Advice(match.game)))
        for number, (seat, _) in enumerate(random_plies(match, seed)):
            witness.look(seat, closely=number % EVERY == seed % EVERY)
        assert match.outcome is not None
        witness.look_at_end(match.outcome)
        yield witness


@every_evaluated_table
def test_bots_can_rely_on_every_answer(game: str, seats: int) -> None:
    if UNCOMPILED and seats > FEWEST_SEATS:
        pytest.skip("a minute for each table, and it says nothing new about the rules' text")
    seen: Counter[str] = Counter()
    for witness in witnesses(game, seats, many(compiled=3), change=lambda asked: asked):
        assert +witness.faults == Counter()
        seen += witness.seen
    if not UNCOMPILED:  # then there are enough of them
        assert seen["choices told apart"] > seen["choices"] / 2 > 0
        assert seen["ending is legal"] > seen["ending"] / 2 > 0


@every_evaluated_table
def test_settings_of_search_are_within_their_bounds(game: str, seats: int) -> None:
    rungs = new_match(game, seats, 0).game.evaluation.SEARCH_SETTINGS
    assert len(rungs) == len(SEARCH_RUNGS)
    for settings in rungs:
        assert settings.horizon >= 0
        assert min(settings.prior_temperature, settings.value_scale, settings.exploration) > 0
        assert all(
            0 <= percent <= 100
            for percent in (settings.uniform_prior, settings.playout_epsilon, settings.opponent_weight)
        )
        assert settings.prunes in (0, 1)


@cache
def sensible_end(game: str, seats: int, seed: int) -> Match:
    """A game that greedy bots have played: unlike random games of Edo it has a winner."""
    match = new_match(game, seats, seed)
    bots = [Greedy(place_at(match, seat)) for seat in range(seats)]
    while match.deciders:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    return match


def faults_at_ends(game: str, seats: int, games: range, change: Callable[[Asked], Asked]) -> Counter[str]:
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
@every_evaluated_table
def test_at_the_end_seats_are_valued_by_rank(game: str, seats: int) -> None:
    assert faults_at_ends(game, seats, many(compiled=4), change=lambda asked: asked) == Counter()


# Evaluations that break their contract


class Broken:
    """An evaluation with one function replaced by another, which gets the real one first."""

    def __init__(self, asked: Asked, name: str, other: Callable[..., Any]) -> None:
        self._ideas = asked
        setattr(self, name, lambda *known: other(getattr(asked, name), *known))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ideas, name)


def peek(real: Callable[..., int], box: Record, state: Record, *known: Any) -> int:
    """An answer that depends on the stream of chance."""
    return real(box, state, *known) + crc32(bytes(state.stream)) % 2


def spoil(real: Callable[..., int], box: Record, state: Record, seat: int) -> int:
    """An answer that leaves something behind."""
    answer = real(box, state, seat)
    state.stream.key[0] += 1
    return answer


BREAKS: list[tuple[str, Callable[..., Any], str]] = [
    ("evaluate", peek, "evaluate depends on what nobody knows"),
    ("pending_value", peek, "pending_value depends on what nobody knows"),
    ("evaluate_cutoff", peek, "evaluate_cutoff depends on what nobody knows"),
    ("rollout_policy", peek, "rollout_policy depends on what nobody knows"),
    ("evaluate", spoil, "changes the state"),
    ("evaluate_cutoff", spoil, "changes the state"),
    ("evaluate", lambda real, *known: real(*known) - (1 << 41), "a value beyond what is compared"),
    ("evaluate_cutoff", lambda real, *known: 1000 * real(*known), "values too far apart for the scale"),
    ("pending_value", lambda real, *known: -1, "less than nothing is pending"),
    ("pending_value", lambda real, *known: real(*known) + 1, "something is pending after the end"),
    ("ending_action", lambda real, state, seat: 1 << 20, "the ending action is none"),
    ("is_mid_action", lambda real, state: True, "the second half of an action cannot be chosen"),
    ("round_number", lambda real, state: 7 - real(state), "rounds do not follow each other"),
    (
        "rollout_policy",
        lambda real, box, state, seat, actions, size, dice: size,
        "a rollout that is no legal action",
    ),
]


@only_compiled
@pytest.mark.parametrize("game", games_with(BOT_PART))
@pytest.mark.parametrize(
    ("name", "other", "fault"), [pytest.param(*each, id=f"{each[0]}: {each[2]}") for each in BREAKS]
)
def test_an_evaluation_that_breaks_its_contract_is_caught(
    game: str, name: str, other: Callable[..., Any], fault: str
) -> None:
    (witness,) = witnesses(game, 2, range(1), change=lambda asked: Broken(asked, name, other))
    assert witness.faults[fault]


@only_compiled
@pytest.mark.parametrize("game", games_with(BOT_PART))
def test_an_ending_action_that_ends_nothing_is_caught(game: str) -> None:
    match = new_match(game, 2, 0)
    witness = Witness(match, Advice(match.game))
    for seat, _ in random_plies(match, 0):
        state = match.imagined(seat)
        first = witness.legal(state, seat)[0]
        witness.asked = Broken(Advice(match.game), "ending_action", lambda real, *known, first=first: first)
        witness.try_actions(state, seat)
    assert witness.faults["the ending action does not end the turn"]


@only_compiled
@pytest.mark.parametrize("game", games_with(BOT_PART))
@pytest.mark.parametrize("name", ["evaluate", "evaluate_cutoff"])
@pytest.mark.parametrize(
    "other", [lambda real, *known: -real(*known), lambda real, *known: 0], ids=["against", "equal"]
)
def test_an_end_that_is_not_valued_by_rank_is_caught(game: str, name: str, other: Callable[..., Any]) -> None:
    faults = faults_at_ends(game, 3, range(2), change=lambda asked: Broken(asked, name, other))
    assert faults["the end is not valued by rank"] == 2
