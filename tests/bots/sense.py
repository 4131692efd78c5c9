"""What a bot makes of a set-up position: its answer, its turn, its card, its round, for several seeds.

Rivals are set level with the deciding seat where winning would otherwise be certain: a search counts wins, not points.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bots.places import place_at
from edokko import Match
from edokko.bots.bot import decide
from edokko.bots.registry import read_spec
from edokko.engine.events import Event
from edokko.engine.naming import Value
from edokko.engine.views import Fields

RUNGS = ("greedy", "search:200")
MASTER = "master:400"
SEEDS = ("a", "b", "c", "d", "e")
ME = 0  # the seat that decides in every position
IDLE = ("reveal", "done", "keep")

Position = Callable[[], Match]

every_rung = pytest.mark.parametrize("rung", [*RUNGS, MASTER])
even_gentle = pytest.mark.parametrize("rung", ["gentle", *RUNGS, MASTER])  # where a mistake would be waste
few_and_many_seats = pytest.mark.parametrize("seats", [2, 4])


class Played(NamedTuple):
    """What a bot did, what came of it, and where it led."""

    actions: tuple[str, ...]
    events: tuple[Event, ...]
    match: Match

    def happened(self, kind: str) -> list[dict[str, Value]]:
        """The values of all events of a kind."""
        return [event.values for event in self.events if event.kind == kind]


def from_file(path: Path) -> Match:
    """A position that was met in a game of bots."""
    return Match.from_position(json.loads(path.read_text(encoding="utf-8")))


def answers(position: Position, rung: str, seat: int = ME) -> set[str]:
    """What a bot answers to a position, by any of the seeds."""
    match = position()
    return {decide(read_spec(rung).seat(place_at(match, seat, seed)), match) for seed in SEEDS}


def play_until(position: Position, rung: str, kinds: set[str]) -> Iterator[Played]:
    """Let a bot decide until something of these kinds has happened or others decide; once for each seed."""
    for seed in SEEDS:
        match = position()
        bot = read_spec(rung).seat(place_at(match, ME, seed))
        actions: list[str] = []
        events: list[Event] = []
        while match.deciders == (ME,) and not any(event.kind in kinds for event in events):
            actions.append(decide(bot, match))
            events += match.play(actions[-1], ME)
        yield Played(tuple(actions), tuple(events), match)


def turns(position: Position, rung: str) -> Iterator[Played]:
    """A bot's turn in IKI, to its end and all that follows at once."""
    return play_until(position, rung, {"ended_turn"})


def cards(position: Position, rung: str) -> Iterator[Played]:
    """A bot's card in Edo."""
    return play_until(position, rung, {"ended_card"})


def _round(match: Match) -> object:
    view: Fields = match.view()
    return view["round"]


def rounds(position: Position, rung: str) -> Iterator[Played]:
    """A bot's round in Edo, from its plan to the income, while all others are idle."""
    for seed in SEEDS:
        match = position()
        bot = read_spec(rung).seat(place_at(match, ME, seed))
        now = _round(match)
        actions: list[str] = []
        events: list[Event] = []
        while not match.is_over and _round(match) == now:
            seat = match.deciders[0]
            if seat == ME:
                action = decide(bot, match)
                actions.append(action)
            else:
                legal = match.actions(seat)
                action = next((each for each in IDLE if each in legal), legal[0])
            events += match.play(action, seat)
        yield Played(tuple(actions), tuple(events), match)
