"""All games at all their seat counts, and random play on them: what the conformance suite runs over."""

import random
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from edokko import Match
from edokko.engine.carriers import UNCOMPILED
from edokko.games import GAMES, find_game, find_part
from soaking import SOAK


def tables_of(games: Iterable[str]) -> pytest.MarkDecorator:
    """Games at all their seat counts."""
    tables = [(game, seats) for game in games for seats in find_game(game).seat_counts]
    return pytest.mark.parametrize(
        ("game", "seats"), [pytest.param(*table, id="-".join(map(str, table))) for table in tables]
    )


def games_with(part: str) -> list[str]:
    """The games that have a part which not every game has."""
    return [game for game in GAMES if find_part(game, part)]


every_table = tables_of(GAMES)
only_compiled = pytest.mark.skipif(UNCOMPILED, reason="too slow uncompiled, and it says nothing about the rules' text")


def many(compiled: int, uncompiled: int = 1) -> range:
    """Seeds for a number of random games: uncompiled rules are a thousand times slower."""
    return range(uncompiled if UNCOMPILED else compiled * (50 if SOAK else 1))


def new_match(game: str, seats: int, seed: int) -> Match:
    return Match.new(game, seats=seats, seed=seed, clock=lambda: 0)


def random_plies(match: Match, seed: int) -> Iterator[tuple[int, str]]:
    """Play random actions to the end, yielding seat and action before each is played."""
    chooser = random.Random(seed)
    while match.deciders:
        seat = chooser.choice(match.deciders)
        action = chooser.choice(match.actions(seat))
        yield seat, action
        match.play(action, seat)


@cache
def finished_match(game: str, seats: int, seed: int) -> Match:
    """A random game played to its end; not to be changed."""
    match = new_match(game, seats, seed)
    for _ in random_plies(match, seed):
        pass
    return match


def moments(game: str, seats: int, seed: int, every: int = 7) -> Iterator[Match]:
    """A random game stopped at every few decisions."""
    match = new_match(game, seats, seed)
    for number, _ in enumerate(random_plies(match, seed)):
        if number % every == seed % every:
            yield match


def with_other_secrets(match: Match, seat: int | None, seed: int) -> Match:
    """The same match for a seat's eyes, with everything it cannot know changed."""
    other = Match.from_position({**match.position(), **match.game.position(match._box, match.imagined(seat, seed))})
    assert other.state_bytes() != match.state_bytes()
    return other
