"""Watching games between greedy bots until something comes up, by what is asked or has just happened."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from edokko import Match
from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec

NAMES = ("Ana", "Benedikt", "Chie", "Dai")
MOST_GAMES = 30  # of one game and number of seats, until every moment has come

When = Callable[[Match, int], bool]  # told the match and the seat that decides next


class NoSuchMoment(RuntimeError):
    """A moment did not come up in many games."""


@dataclass(frozen=True)
class Moment:
    """What to wait for in a game, and how to look at it."""

    name: str
    game: str
    seats: int
    when: When
    reader: str = "decider"  # or "another", or "spectator"
    layers: tuple[str, ...] = ()
    opened: str = ""  # a selector of an enlarged card or a list that lies open


@dataclass(frozen=True)
class Found:
    """A moment that has come up. The match goes on after it: draw at once."""

    moment: Moment
    match: Match
    reader: int | None


def asks(*what: str, since: int = 0) -> When:
    """Somebody is asked something, in a month or round not before `since`."""
    return lambda match, seat: chapter(match) >= since and match.view(seat)["asks"] in what


def after(event: str, since: int = 0) -> When:
    """Something has just happened."""

    def is_now(match: Match, _seat: int) -> bool:
        last = match.moves[-1].events if match.moves else match.opening
        return chapter(match) >= since and any(each.kind == event for each in last)

    return is_now


def both(*conditions: When) -> When:
    return lambda match, seat: all(condition(match, seat) for condition in conditions)


def crowded(most: int) -> When:
    """The seat may choose between many actions."""
    return lambda match, seat: len(match.actions(seat)) >= most


def over(match: Match, _seat: int) -> bool:
    return match.is_over


def chapter(match: Match) -> int:
    """The month or the round."""
    view = match.view()
    return int(view.get("month") or view.get("round") or 0)


def find(moments: Iterable[Moment]) -> Iterator[Found]:
    """The moments, each as soon as it comes up in a game of its kind and number of seats."""
    tables: dict[tuple[str, int], list[Moment]] = {}
    for moment in moments:
        tables.setdefault((moment.game, moment.seats), []).append(moment)
    for (game, seats), awaited in tables.items():
        for seed in range(1, MOST_GAMES + 1):
            if awaited:
                yield from _watch(game, seats, seed, awaited)
        if awaited:
            raise NoSuchMoment(f"{game} with {seats} seats: {awaited[0].name!r} did not come up in {MOST_GAMES} games")


def _watch(game: str, seats: int, seed: int, awaited: list[Moment]) -> Iterator[Found]:
    """Play a game; what has come up in it is no longer awaited."""
    match = Match.new(game, seats=seats, seed=seed, names=NAMES[:seats], clock=lambda: 0)
    bots = [usual_spec().seat(Place(match.game, match.content, seats, seat, f"{seed} {seat}")) for seat in range(seats)]
    while True:
        seat = match.deciders[0] if match.deciders else 0
        for moment in [each for each in awaited if each.when(match, seat)]:
            awaited.remove(moment)
            yield Found(moment, match, {"decider": seat, "another": (seat + 1) % seats}.get(moment.reader))
        if match.is_over or not awaited:
            return
        match.play(decide(bots[seat], match), seat)
