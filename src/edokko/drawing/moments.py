"""Moments of games that are worth looking at: every game lists its own in `page.moments`.

Galleries, pictures for documents, measurements and tests of pages wait for them in games between bots.
"""

from dataclasses import dataclass
from typing import Protocol, cast

from edokko.games import GAMES, find_part

PART = "page.moments"


@dataclass(frozen=True)
class Moment:
    """What to wait for in a game, and how to look at it."""

    name: str
    seats: int
    asks: str = ""  # what somebody is asked
    after: str = ""  # an event that has just happened
    since: int = 0  # in a month or round not before this
    choices: int = 0  # the seat may choose between at least so many actions
    is_end: bool = False
    reader: str = "decider"  # or "another", or "spectator"
    layers: tuple[str, ...] = ()
    opened: str = ""  # a selector of an enlarged card or a list that lies open
    is_dense: bool = False  # its texts must fit on every screen in every language
    is_judged: bool = False  # tools for accessibility look at it


@dataclass(frozen=True)
class Picture:
    """A picture of the site for documents."""

    name: str
    seats: int
    seed: int
    asks: str
    ply: int  # or later
    size: str
    theme: str


@dataclass(frozen=True)
class Strip:
    """Moments of a motion side by side, for documents: the move of a game with most events of a kind."""

    name: str
    seats: int
    seed: int
    shows: str  # the kind of event
    at: tuple[float, ...]  # shares of the time that it takes
    size: str
    theme: str


class Moments(Protocol):
    """What the part of a game has."""

    MOMENTS: tuple[Moment, ...]
    FULL: Moment  # with much to choose from: what a page costs is measured there
    PICTURES: tuple[Picture, ...]
    STRIPS: tuple[Strip, ...]


def moments_of(game: str) -> Moments:
    """The moments of a game; a game without the part has none."""
    part = find_part(game, PART)
    if part is None:
        raise LookupError(f"{game} lists no moments")
    return cast(Moments, part)


def games_with_moments() -> list[str]:
    """The games that list moments."""
    return [game for game in GAMES if find_part(game, PART) is not None]
