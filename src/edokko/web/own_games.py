"""A reader's games: all that are running, what waits for the reader first, then the finished ones in pages.

Where a running game stands is told as the store knows it; its rules are asked only where the store does not know.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from starlette.requests import Request

from edokko.engine.errors import NotCompiled
from edokko.games import GAMES
from edokko.tables.errors import UnreadableTable
from edokko.tables.other_versions import is_of_other_version
from edokko.tables.rooms import course_of
from edokko.tables.table import Course, Seat, Table
from edokko.web.addresses import may_be_table
from edokko.web.reader import Reader
from edokko.web.site import Site
from edokko.words.speaker import Speaker

PAGE = 25  # finished games
BEFORE = "before"  # in an address: the game after which a page begins


@dataclass(frozen=True)
class OwnGame:
    """A line of the reader's games."""

    table: Table
    title: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]  # the reader's
    course: Course
    standing: str
    is_own_turn: bool = False
    is_readable: bool = True

    @property
    def has_ended(self) -> bool:
        return self.course.ended is not None

    @property
    def place(self) -> tuple[int, int]:
        """Among running games: own turns by how long they wait, others' by what happened last, what has not begun."""
        if self.is_own_turn:
            return 0, self.course.since(seat.number for seat in self.seats if seat.level is None) or 0
        if self.course.begun is not None or not self.table.free_seat():
            return 1, -max((since for since in self.course.due or () if since is not None), default=0)
        return 2, -self.table.created


@dataclass(frozen=True)
class OwnGames:
    """All games of a reader that are running, and a page of those that have ended."""

    running: tuple[OwnGame, ...]
    finished: tuple[OwnGame, ...]
    before: str  # where the page begins: after this table, or nothing
    next: str | None  # where the next page does

    @property
    def are_there(self) -> bool:
        return bool(self.running or self.finished or self.before)

    def last_played(self, default: str) -> str:
        """The game of the table that was made last."""
        tables = sorted((each.table for each in (*self.running, *self.finished)), key=lambda table: -table.created)
        return next((table.beginning.game for table in tables if table.beginning.game in GAMES), default)


def page_asked(request: Request) -> str:
    """After which game the page of finished games begins that is asked for; nothing for the first."""
    asked = request.query_params.get(BEFORE, "")
    return asked if may_be_table(asked) else ""


def find_own(site: Site, reader: Reader, before: str) -> OwnGames:
    """The games of a reader."""
    if not reader.user:
        return OwnGames((), (), "", None)
    store = site.rooms.store
    running = _lines(site, reader, store.running_of(reader.user))
    finished = store.finished_of(reader.user, PAGE + 1, before)
    ended = [game for game in running if game.has_ended and not before]  # the store did not know it
    return OwnGames(
        tuple(sorted((game for game in running if not game.has_ended), key=lambda game: game.place)),
        (*ended, *_lines(site, reader, finished[:PAGE])),
        before,
        finished[PAGE - 1].id if len(finished) > PAGE else None,
    )


def _lines(site: Site, reader: Reader, tables: Iterable[Table]) -> list[OwnGame]:
    return [_line(site, reader, table) for table in tables]


def _line(site: Site, reader: Reader, table: Table) -> OwnGame:
    """A game of the reader's and how it stands; of another version's game just that it is one."""
    speaker = Speaker(table.beginning.game, table.names, reader.language)
    named = f"page.game.{table.beginning.game}"
    title = reader.catalogue.say(named) if reader.catalogue.has(named) else table.beginning.game
    seats = tuple(table.seats[seat] for seat in table.seats_of(reader.user))
    try:
        if is_of_other_version(table):
            raise UnreadableTable(table.id)
        course, outcome = _standing(site, table, speaker)
    except NotCompiled:
        return OwnGame(table, title, speaker.names, seats, table.course, reader.say("compiling.own"))
    except UnreadableTable:
        told = reader.say("other_version")
        return OwnGame(table, title, speaker.names, seats, table.course, told, is_readable=False)
    is_own_turn = course.since(seat.number for seat in seats if seat.level is None) is not None
    if outcome:
        told = outcome
    elif course.begun is None and table.free_seat():
        told, is_own_turn = reader.say("not_begun"), False
    elif is_own_turn:
        told = reader.say("your_turn")
    else:
        told = reader.say("turn_of", names=reader.catalogue.listed([speaker.names[each] for each in course.deciders]))
    return OwnGame(table, title, speaker.names, seats, course, told, is_own_turn)


def _standing(site: Site, table: Table, speaker: Speaker) -> tuple[Course, str]:
    """How far a game has come, and how it ended if it has: what the store does not know the rules tell."""
    if table.course.due is not None and table.course.ended is None:
        return table.course, ""
    with site.rooms.open(table.id) as room:
        outcome = room.match.outcome
        last = room.match.entries[-1].time if room.match.ply else table.created
        return course_of(table, room.match, last), speaker.outcome(outcome) if outcome is not None else ""
