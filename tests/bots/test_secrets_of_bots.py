"""Bots do not cheat: what a seat cannot know changes nothing its bot decides, and a bot that peeks is caught."""

import json
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import pytest

from bots.places import place_at
from conformance.tables import every_table, moments, only_compiled, with_other_secrets
from edokko import Match
from edokko.bots.bot import Bot, Place, decide
from edokko.bots.registry import BOTS, OUTSIDE, read_spec
from edokko.engine.records import Record
from edokko.games import GAMES

KINDS = ("random", "gentle", "greedy", "search:60", "master:60")
EVERY = {"iki": 5, "edo": 19}  # decisions between two moments
Seated = Callable[[Match, int], Bot]


def twins(game: str, seats: int, seed: int, every: int) -> Iterator[tuple[int, Match, Match]]:
    """Moments at which a seat has a choice, as they are and with everything changed that the seat cannot know."""
    for match in moments(game, seats, seed, every):
        for seat in match.deciders:
            if len(match.actions(seat)) > 1:
                same = Match.from_position(match.position())
                for drafted in match._drafts[seat]:
                    same.play(match.game.actions.texts[drafted], seat)
                yield seat, same, with_other_secrets(match, seat, seed=seed + 100)


def betrayals(seated: Seated, game: str, seats: int) -> Iterator[bool]:
    """At one moment after the other: do fresh bots with the same seed decide otherwise when the secrets are others?"""
    for seed in range(2):
        for seat, same, other in twins(game, seats, seed, EVERY[game]):
            yield decide(seated(same, seat), same) != decide(seated(other, seat), other)


def test_all_our_bots_are_looked_at() -> None:
    ours = {read_spec(name).kind for name in BOTS if name != OUTSIDE}
    assert {read_spec(kind).kind for kind in KINDS} == ours


@only_compiled
@every_table
@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_decides_by_what_its_seat_knows(game: str, seats: int, kind: str) -> None:
    spec = read_spec(kind)

    def seated(match: Match, seat: int) -> Bot:
        return spec.seat(place_at(match, seat))

    found = list(betrayals(seated, game, seats))
    assert len(found) > 30
    assert not any(found)


class Peeper(Bot):
    """Chooses by facts of the match itself that its seat cannot know."""

    def __init__(self, place: Place, match: Match, peek: Callable[[dict[str, Any], int], Any]) -> None:
        super().__init__(place)
        self._match = match
        self._peek = peek

    def choose(self, seen: Record) -> int:
        actions = self.place.game.new_actions()
        size = self.place.game.rules.legal(self.place.box, seen, self.place.seat, actions)
        found = json.dumps(self._peek(self._match.position()["hidden"], self.place.seat))
        return int(actions[crc32(found.encode()) % size])


def others_plans(hidden: dict[str, Any], seat: int) -> list[Any]:
    return [plan for other, plan in enumerate(hidden["plans"]) if other != seat]


def hidden_fact(name: str) -> Callable[[dict[str, Any], int], Any]:
    return lambda hidden, seat: hidden[name]


PEEPERS = [("iki", "decks", hidden_fact("decks")), ("edo", "plans", others_plans)]
PEEPERS += [("edo", name, hidden_fact(name)) for name in ("merchants", "specials")]
PEEPERS += [(game, "stream", hidden_fact("stream")) for game in GAMES]


@only_compiled
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("game", "peek"), [pytest.param(game, peek, id=f"{game}-{n}") for game, n, peek in PEEPERS])
def test_a_bot_that_peeks_is_caught(game: str, seats: int, peek: Callable[[dict[str, Any], int], Any]) -> None:
    def seated(match: Match, seat: int) -> Bot:
        return Peeper(place_at(match, seat), match, peek)

    assert any(betrayals(seated, game, seats))
