"""Watching games between greedy bots until something comes up, by what is asked or has just happened."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from edokko import Match
from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.moments import Moment, games_with_moments, moments_of

NAMES = ("Ana", "Benedikt", "Chie", "Dai")
MOST_GAMES = 30  # of one game and number of seats, until every moment has come


class NoSuchMoment(RuntimeError):
    """A moment did not come up in many games."""


@dataclass(frozen=True)
class Found:
    """A moment that has come up. The match goes on after it: draw at once."""

    game: str
    moment: Moment
    match: Match
    reader: int | None


def is_now(moment: Moment, match: Match, seat: int) -> bool:
    """Whether a moment has come, with a seat that decides next."""
    if moment.is_end or match.is_over:
        return moment.is_end and match.is_over
    last = match.moves[-1].events if match.moves else match.opening
    return (
        match.game.evaluation.round_number(match.imagined(None)) >= moment.since
        and (not moment.asks or match.view(seat)["asks"] == moment.asks)
        and (not moment.after or any(event.kind == moment.after for event in last))
        and len(match.actions(seat)) >= moment.choices
    )


def every_moment() -> list[tuple[str, Moment]]:
    """The moments of all games, each with its game."""
    return [(game, moment) for game in games_with_moments() for moment in moments_of(game).MOMENTS]


def find(moments: Iterable[tuple[str, Moment]]) -> Iterator[Found]:
    """The moments of games, each as soon as it comes up in a game of its kind and number of seats."""
    tables: dict[tuple[str, int], list[Moment]] = {}
    for game, moment in moments:
        tables.setdefault((game, moment.seats), []).append(moment)
    for (game, seats), awaited in tables.items():
        for seed in range(1, MOST_GAMES + 1):
            if awaited:
                yield from _watch(game, seats, seed, awaited)
        if awaited:
            raise NoSuchMoment(f"{game} with {seats} seats: {awaited[0].name!r} did not come up in {MOST_GAMES} games")


def _watch(game: str, seats: int, seed: int, awaited: list[Moment]) -> Iterator[Found]:
    """Play a game; what has come up in it is no longer awaited."""
    match = Match.new(game, seats=seats, seed=seed, names=NAMES[:seats], clock=lambda: 0)
    places = [Place(match.game, match.content, seats, seat, f"{seed} {seat}") for seat in range(seats)]
    bots = [usual_spec(match.game).seat(place) for place in places]
    while True:
        seat = match.deciders[0] if match.deciders else 0
        for moment in [each for each in awaited if is_now(each, match, seat)]:
            awaited.remove(moment)
            yield Found(game, moment, match, {"decider": seat, "another": (seat + 1) % seats}.get(moment.reader))
        if match.is_over or not awaited:
            return
        match.play(decide(bots[seat], match), seat)
