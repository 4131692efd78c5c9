"""Giving a hint: what a seat knows is taken from the match at once, the thinking can be done anywhere.

The match is never touched. What the seat cannot know has been dealt anew before anything is thought, so games that the
seat cannot tell apart give the same hint, byte by byte, for the same seed and a counted effort.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from edokko.bots.registry import MASTER
from edokko.engine.errors import NotDecider
from edokko.engine.records import Record
from edokko.hints.comparing import Difference, difference, mean_of
from edokko.hints.counting import counted_by
from edokko.hints.effort import Effort
from edokko.hints.hint import Alternative, EventDifference, Hint, LineDifference
from edokko.hints.places import place_of
from edokko.hints.playouts import Played, play_on
from edokko.hints.ranking import rank
from edokko.match.moves import Preview
from edokko.match.opening import About, about

if TYPE_CHECKING:
    from edokko.engine.game import Game
    from edokko.match.match import Match

MOST_ALTERNATIVES = 2


@dataclass(frozen=True, eq=False)
class HintQuestion:
    """All that is known about what a hint is asked for; another process can be told it."""

    played: About
    seat: int
    seed: str
    previews: Mapping[str, Preview]  # of every legal action
    seen: Record  # dealt anew: nothing in it that the seat cannot know

    def think(self, effort: Effort) -> Hint:
        """The hint."""
        if len(self.previews) == 1:
            ((action, preview),) = self.previews.items()
            return Hint(self.seat, action, MASTER, preview, (), 0, is_only=True)
        place = place_of(self.played, self.seat, self.seed)
        ranking = rank(place, self.seen, effort.search)
        best = ranking.actions[: MOST_ALTERNATIVES + 1]
        played = play_on(place, self.seen, best, effort)
        texts = [place.game.actions.texts[action] for action in best]
        others = tuple(_compared(place.game, played, number, texts[number]) for number in range(1, len(best)))
        return Hint(self.seat, texts[0], ranking.bot, self.previews[texts[0]], others, played.deals, is_only=False)


def hint_for(match: "Match", seat: int, seed: str, effort: Effort, *, in_open: bool = False) -> Hint:
    """A hint for a seat that is to decide; raises NotDecider."""
    return ask(match, seat, seed, in_open=in_open).think(effort)


def ask(match: "Match", seat: int, seed: str, *, in_open: bool = False) -> HintQuestion:
    """The same to be thought later, somewhere else perhaps.

    `in_open`: all look on, so nothing counts but what everybody knows.
    """
    if seat not in match.deciders:
        raise NotDecider(seat, match.deciders)
    previews = {action: match.preview(action, seat, in_open=in_open) for action in match.actions(seat)}
    seen = match.imagined(None if in_open else seat, seed)
    return HintQuestion(about(match.game, match.content, match.seats), seat, seed, previews, seen)


def _compared(game: "Game", played: Played, number: int, action: str) -> Alternative:
    """The action of a number against the first one, over the same deals."""
    counted = counted_by(game)

    def apart(values: list[list[int]], digits: int = 1) -> Difference:
        return difference(_after(values, 0), _after(values, number), digits)

    def told(column: int, kind: int) -> EventDifference:
        counts, is_once = _column(played.counts, column), kind in counted.ONCE
        wanted, other = mean_of(_after(counts, 0)), mean_of(_after(counts, number))
        name = game.events.kinds[int(kind)]
        return EventDifference(name, wanted, other, apart(counts, 2 if is_once else 1), is_once)

    return Alternative(
        action=action,
        points=apart(played.totals),
        lines=tuple(LineDifference(line, apart(_column(played.lines, at))) for at, line in enumerate(counted.LINES)),
        events=tuple(told(column, kind) for column, kind in enumerate(counted.EVENTS)),
    )


def _after(values: list[list[int]], number: int) -> list[int]:
    """The numbers of games played on after one of the actions."""
    return [deal[number] for deal in values]


def _column(values: list[list[list[int]]], column: int) -> list[list[int]]:
    """One of several numbers of each game."""
    return [[game[column] for game in deal] for deal in values]
