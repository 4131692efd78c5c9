"""Giving a hint: what a seat knows is taken from the match at once, the thinking can be done anywhere.

The match is never touched. What the seat cannot know has been dealt anew before anything is thought, so games that the
seat cannot tell apart give the same hint, byte by byte, for the same seed and a counted effort.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from edokko.bots.bot import Place
from edokko.bots.registry import MASTER
from edokko.engine.errors import NotDecider
from edokko.engine.game import BOT_PART
from edokko.engine.parts import load_part
from edokko.engine.records import Array
from edokko.hints.comparing import Difference, difference
from edokko.hints.counting import counted_by
from edokko.hints.effort import Effort
from edokko.hints.hint import Alternative, EventDifference, Hint, LineDifference
from edokko.hints.playouts import Played, play_on
from edokko.hints.ranking import rank

if TYPE_CHECKING:
    from edokko.engine.game import Game
    from edokko.match.match import Match

MOST_ALTERNATIVES = 2


def can_think(game: "Game") -> bool:
    """Whether there are bots that can think about a game."""
    return load_part(game.package, BOT_PART) is not None


def hint_for(match: "Match", seat: int, seed: str, effort: Effort, *, in_open: bool = False) -> Hint:
    """A hint for a seat that is to decide; raises NotDecider, BadOption where no bot can think."""
    return considering(match, seat, seed, in_open=in_open)(effort)


def considering(match: "Match", seat: int, seed: str, *, in_open: bool = False) -> Callable[[Effort], Hint]:
    """The same to be thought later, in a thread perhaps.

    `in_open`: all look on, so nothing counts but what everybody knows.
    """
    if seat not in match.deciders:
        raise NotDecider(seat, match.deciders)
    actions = match.actions(seat)
    previews = {action: match.preview(action, seat, in_open=in_open) for action in actions}
    if len(actions) == 1:
        only = Hint(seat, actions[0], MASTER, previews[actions[0]], (), 0, is_only=True)
        return lambda _: only
    place = Place(match.game, match.content, match.seats, seat, seed)
    place.game.judgement  # noqa: B018 - says now that nobody can think there, if so
    seen = match.imagined(None if in_open else seat, seed)

    def think(effort: Effort) -> Hint:
        ranking = rank(place, seen, effort.search)
        best = ranking.actions[: MOST_ALTERNATIVES + 1]
        played = play_on(place, seen, best, effort)
        texts = [place.game.actions.texts[action] for action in best]
        others = tuple(_compared(place.game, played, number, texts[number]) for number in range(1, len(best)))
        return Hint(seat, texts[0], ranking.bot, previews[texts[0]], others, played.deals, is_only=False)

    return think


def _compared(game: "Game", played: Played, number: int, action: str) -> Alternative:
    """The action of a number against the first one, over the same deals."""
    counted = counted_by(game)

    def apart(values: Array, digits: int = 1) -> Difference:
        return difference(values[:, 0], values[:, number], digits)

    def told(column: int, kind: int) -> EventDifference:
        counts, is_once = played.counts[:, :, column], kind in counted.ONCE
        wanted, other = _mean(counts[:, 0]), _mean(counts[:, number])
        name = game.events.kinds[int(kind)]
        return EventDifference(name, wanted, other, apart(counts, 2 if is_once else 1), is_once)

    return Alternative(
        action=action,
        points=apart(played.totals),
        lines=tuple(LineDifference(line, apart(played.lines[:, :, at])) for at, line in enumerate(counted.LINES)),
        events=tuple(told(column, kind) for column, kind in enumerate(counted.EVENTS)),
    )


def _mean(values: Array) -> float:
    return float(values.mean()) if len(values) else 0.0
