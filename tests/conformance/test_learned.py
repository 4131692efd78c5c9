"""What games tell bots that have learned: each answer is one that they can rely on."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conformance import learned_answers
from conformance.learned_answers import Told, new_dice, sampled, told
from conformance.tables import games_with, many, new_match, only_compiled, random_plies, tables_of
from edokko import Match
from edokko.engine.carriers import UNCOMPILED
from edokko.engine.game import LEARNED_PART, Game
from edokko.engine.records import F32, Record, blank, copy_of
from edokko.engine.rule import Features
from edokko.games import find_game

EVERY = 130 if UNCOMPILED else 7  # decisions between two that are looked at
PLAYED_ON = 12  # decisions with plans that were dealt
TRIED = 5  # samples of a moment that are carried out

every_game = pytest.mark.parametrize(
    "game", [pytest.param(find_game(name), id=name) for name in games_with(LEARNED_PART)]
)
every_learned_table = tables_of(games_with(LEARNED_PART))


class Witness:
    """Follows a game and notes what bots that have learned could not rely on."""

    def __init__(self, match: Match) -> None:
        self.match, self.game, self.rules, self.box = match, match.game, match.game.rules, match._box
        self.learned: Any = match.game.learned
        self.faults: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.stage = 0

    def expect(self, is_so: bool, fault: str) -> None:
        self.faults[fault] += not is_so

    def look(self, seat: int) -> None:
        """Look at a moment as two who know what the seat knows, and imagine the rest differently."""
        states = [self.match.imagined(seat, seed) for seed in ("one", "other")]
        before = [bytes(state) for state in states]
        one, other = (told(self.match, state, seat) for state in states)
        self.expect(one == other, "depends on what the seat cannot know")
        self.expect([bytes(state) for state in states] == before, "changes the state")
        self.check_numbers(one)
        self.check_candidates(states[0], seat, one)
        for planner in range(self.match.seats):
            if any(one.probabilities[planner]):
                self.seen["samples"] += 1
                self.check_samples(states[0], planner, one)
        self.check_deal(states[0], seat)

    def check_numbers(self, one: Told) -> None:
        numbers = [*one.features, one.logits or [], one.plan or [], *one.probabilities]
        self.expect(all(np.isfinite(each).all() for each in numbers), "no finite number")
        self.expect(self.stage <= one.stage, "stages go backwards")
        self.stage = one.stage
        for probabilities in one.probabilities:
            whole = sum(probabilities)
            is_one = abs(whole - 1) < 1e-4 and min(probabilities) >= 0
            self.expect(whole == 0 or is_one, "probabilities that are none")
        self.seen["plans to commit"] += one.plan is not None
        self.seen["logits"] += one.logits is not None

    def check_candidates(self, state: Record, seat: int, one: Told) -> None:
        legal, left = self.legal(state, seat), one.candidates
        self.expect(bool(left) and len(set(left)) == len(left), "nothing is left to choose")
        self.expect(set(left) <= set(legal), "a candidate that is no legal action")
        self.seen["left out"] += len(left) < len(legal)

    def check_samples(self, state: Record, seat: int, one: Told) -> None:
        """Samples of a seat that still plans can be made step by step."""
        if not self.rules.deciders(state) >> seat & 1 or self.rules.deciders(state) == 1 << seat:
            return  # it has committed, or is carried out already
        size, left = self.learned.PLAN_STEPS, self.steps_left(state, seat)
        for number in np.argsort(one.probabilities[seat])[::-1][:TRIED].tolist():
            end = (number + 1) * size
            after = copy_of(state)
            for step in one.steps[seat][end - left : end]:
                is_legal = step in self.legal(after, seat)
                self.expect(is_legal, "a sample that is no legal plan")
                if not is_legal:
                    return
                self.apply(after, seat, step)
            self.expect(self.is_complete(after, seat), "a sample that is not complete")
            self.seen["carried out"] += 1

    def steps_left(self, state: Record, seat: int) -> int:
        """How many steps of its plan a seat has still to make."""
        after, steps = copy_of(state), 0
        while not self.is_complete(after, seat):
            self.apply(after, seat, self.legal(after, seat)[0])
            steps += 1
        return steps

    def is_complete(self, state: Record, seat: int) -> bool:
        room = blank(F32, len(self.learned.PLAN_FEATURE_NAMES))
        return bool(self.learned.write_plan_features(self.box, state, seat, room))

    def apply(self, state: Record, seat: int, action: int) -> None:
        self.rules.apply(self.box, state, seat, action, self.game.new_log())

    def check_deal(self, state: Record, seat: int) -> None:
        """With plans dealt to all others it is a position of the game, the seat knows no more, and it goes on."""
        dealt, model = copy_of(state), sampled(self.match, state, range(self.match.seats))
        before = self.rules.deciders(state)
        for other in range(self.match.seats):
            if other != seat:
                self.learned.determinize_plan(
                    self.box, dealt, other, model.steps[other], model.probabilities[other], new_dice()
                )
        after = self.rules.deciders(dealt)
        self.expect(after & ~before == 0 and bool(after >> seat & 1), "dealing lets others decide")
        if before == after:
            self.expect(self.known(dealt, seat) == self.known(state, seat), "dealing changes what is known")
        self.seen["dealt"] += bytes(dealt) != bytes(state)
        match = Match.from_position({**self.match.position(), **self.game.position(self.box, dealt)})
        for (acting, action), _ in zip(random_plies(match, 1), range(PLAYED_ON), strict=False):
            self.expect(action in match.actions(acting), "does not go on")

    def known(self, state: Record, seat: int) -> bytes:
        return bytes(self.game.imagine(self.box, state, seat, "known"))

    def legal(self, state: Record, seat: int) -> list[int]:
        actions = self.game.new_actions()
        return actions[: self.rules.legal(self.box, state, seat, actions)]


def witnesses(game: str, seats: int, games: range, every: int = EVERY) -> Iterator[Witness]:
    """Random games followed to their ends."""
    for seed in games:
        match = new_match(game, seats, seed)
        witness = Witness(match)
        for number, (seat, _) in enumerate(random_plies(match, seed)):
            if number % every == seed % every:
                witness.look(seat)
        yield witness


@every_learned_table
def test_bots_that_have_learned_can_rely_on_every_answer(game: str, seats: int) -> None:
    if UNCOMPILED and seats > 2:
        pytest.skip("it says nothing new about the text of the functions")
    seen: Counter[str] = Counter()
    for witness in witnesses(game, seats, many(compiled=2)):
        assert +witness.faults == Counter()
        seen += witness.seen
    if find_game(game).learned.PLAN_SAMPLES > 1 and not UNCOMPILED:  # then there are enough of them
        assert min(seen[name] for name in ("samples", "left out", "dealt", "logits", "carried out")) > 0


@every_game
def test_features_are_as_many_as_their_names(game: Game) -> None:
    learned = game.learned
    for names, start in (
        (learned.FEATURE_NAMES, learned.INITIAL_WEIGHTS),
        (learned.PLAN_FEATURE_NAMES, learned.INITIAL_PLAN_WEIGHTS),
    ):
        assert len(names) == len(set(names)) == len(start)
        assert names[0] == "one"  # fitting takes the first for the constant


@only_compiled
def test_compiled_and_uncompiled_they_tell_the_same() -> None:
    compiled, uncompiled = (printed(**way) for way in ({}, {"EDOKKO_RULES": "python"}))
    assert sorted(compiled) == sorted(games_with(LEARNED_PART))
    for game, moments in compiled.items():
        assert len(moments) > 5
        for one, other in zip(moments, uncompiled[game], strict=True):
            for loosely in ("probabilities", "logits"):  # powers of e, of numbers with more digits or fewer
                assert np.allclose(one.pop(loosely) or [], other.pop(loosely) or [], atol=1e-4)
            assert one == other


def printed(**environment: str) -> dict[str, list[dict[str, Any]]]:
    """What is told at some moments, by a program of its own."""
    script = str(Path(learned_answers.__file__))
    result = subprocess.run(
        [sys.executable, script], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    found: dict[str, list[dict[str, Any]]] = json.loads(result.stdout)
    return found


# Answers that break the contract


class Broken:
    """A game's answers with one replaced by another, which gets the real one first."""

    def __init__(self, learned: Any, name: str, other: Callable[..., Any]) -> None:
        self._learned = learned
        setattr(self, name, lambda *known: other(getattr(learned, name), *known))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._learned, name)


def spoil(real: Callable[..., Any], box: Record, state: Record, *known: Any) -> Any:
    """An answer that leaves something behind."""
    state.stream.key[0] += 1
    return real(box, state, *known)


def peek(real: Callable[..., Any], box: Record, state: Record, seat: int, features: Features) -> None:
    """A feature that is the stream of chance."""
    real(box, state, seat, features)
    features[1] = state.stream.key[0] % 1000


def leave_blank(real: Callable[..., Any], box: Record, state: Record, seat: int, features: Features) -> None:
    """All features but the last."""
    last = features[-1]
    real(box, state, seat, features)
    features[-1] = last


BREAKS: list[tuple[str, Callable[..., Any], str]] = [
    ("write_features", spoil, "changes the state"),
    ("prune", spoil, "changes the state"),
    ("write_features", peek, "depends on what the seat cannot know"),
    ("write_features", leave_blank, "no finite number"),
    ("prune", lambda real, *known: 0, "nothing is left to choose"),
    ("stage_of", lambda real, state: -real(state), "stages go backwards"),
]


@only_compiled
@every_game
@pytest.mark.parametrize(
    ("name", "other", "fault"), [pytest.param(*each, id=f"{each[0]}: {each[2]}") for each in BREAKS]
)
def test_an_answer_that_breaks_the_contract_is_caught(
    game: Game, name: str, other: Callable[..., Any], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = "learned" if hasattr(game.learned, name) else "evaluation"
    monkeypatch.setitem(game.__dict__, part, Broken(getattr(game, part), name, other))
    (witness,) = witnesses(game.name, 2, range(1), every=30)
    assert witness.faults[fault]
