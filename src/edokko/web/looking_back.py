"""Looking back: a table at any moment of its game, as one reader may see it, and the way from moment to moment.

A frame is a moment as the difference to the one before. A range of frames is made in one pass over the entries; the
room is asked only for what it holds, nobody else at the table waits.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.drawing.beats import beats_of
from edokko.drawing.head import BRAND
from edokko.drawing.markup import Html, join
from edokko.drawing.page import Parts, parts_of, put_together
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.drawing.zones import Drawings
from edokko.engine.errors import BadOption
from edokko.engine.events import Event
from edokko.match.match import Match
from edokko.match.moves import Move
from edokko.match.plies import plies_of_moves
from edokko.match.record import REDO, UNDO, Entry
from edokko.tables.archive import Archive
from edokko.tables.one_device import Looking, looking
from edokko.tables.table import Table
from edokko.web import replay_bar, table_parts
from edokko.web.guards import int_or
from edokko.web.reader import Reader, reader_of
from edokko.web.replay_bar import Chapter, Named
from edokko.web.site import Site, site_of
from edokko.words.telling import Told, tell_each

MOST_PLIES = 50  # of a range
DIGITS = 6  # of a ply's number
NOT_IN_FRAMES = ("bar", "story")  # controls and the log are the same at every moment


class Frame(TypedDict):
    """A moment: zones that differ from the moment before, of the first in a range all."""

    ply: int
    zones: dict[str, str]
    beats: list[dict[str, object]]
    told: str  # the move that led here, in words
    seat: int | None  # whose it was
    sky: str


@dataclass(frozen=True)
class Known:
    """What is taken from a room at once: a game as far as it has come, and whose eyes see it."""

    table: Table
    seen: Looking
    entries: tuple[Entry, ...]
    moves: tuple[Move, ...]  # that stand now
    plies: tuple[int, ...]  # right after each of them
    opening: tuple[Event, ...]
    is_over: bool
    archive: Archive

    @property
    def last(self) -> int:
        return len(self.entries)

    def since(self, ply: int) -> Iterator[Event]:
        """What has happened since a ply, as far as it stands."""
        moves = (move for move, after in zip(self.moves, self.plies, strict=True) if after > ply)
        return chain.from_iterable(move.events for move in moves)


@dataclass(frozen=True)
class Step:
    """The match at a ply, and what led to it: an entry, and the move that it made, took back or did again."""

    ply: int
    match: Match
    entry: Entry | None = None  # none at the beginning
    move: Move | None = None  # none for a step of a secret plan


@dataclass(frozen=True)
class Past:
    """A moment of a game, drawn for a reader."""

    scene: Scene
    table: Table
    named: Named
    drawings: Drawings  # of moments before

    @cached_property
    def drawn(self) -> Parts:
        return parts_of(self.scene, self.drawings)

    @cached_property
    def zones(self) -> dict[str, Html]:
        """What differs from moment to moment, by id."""
        zones = {id_: zone for id_, zone in self.drawn.zones.items() if id_ not in NOT_IN_FRAMES}
        return {**zones, replay_bar.MOMENT: replay_bar.moment(self.named)}


@dataclass(frozen=True)
class PastPage:
    """The page of a moment."""

    past: Past
    bar: Html
    play_on: Html
    last: int

    @property
    def scene(self) -> Scene:
        return self.past.scene

    @property
    def table(self) -> Table:
        return self.past.table

    @property
    def body(self) -> Html:
        return put_together(self.scene, replace(self.past.drawn, bar=self.bar))

    @property
    def title(self) -> str:
        return f"{BRAND}: {self.scene.say(f'game.{self.scene.game}')}"


def draw_past(site: Site, table: str, reader: Reader, asked: int | None) -> PastPage:
    """A table after some entries, by default one less than now; raises NoSuchTable, BadOption for a ply it has not."""
    known = know(site, table, reader)
    ply = max(known.last - 1, 0) if asked is None else asked
    step = next(steps(known, ply, ply))
    past = draw_step(known, step, reader, Drawings())
    past = replace(past, scene=replace(past.scene, log=whole_log(known, past.scene)))
    can_play_on = known.is_over and not step.match.is_over
    return PastPage(
        past,
        replay_bar.bar(known.table, reader, past.named, chapters(known, past.scene), ply, known.last, can_play_on),
        replay_bar.play_on(known.table, reader, past.scene, ply) if can_play_on else Html(),
        known.last,
    )


def send_frames(request: Request) -> Response:
    """The frames of a range, `?from=10&to=60`."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    first, last = (ply_of(request.query_params.get(name, "")) for name in ("from", "to"))
    known = know(site, table, reader)
    found = {"from": first, "last": known.last, "frames": list(frames(known, reader, first, last))}
    return JSONResponse(found, headers={"cache-control": "no-store", "vary": "cookie, accept-language"})


def ply_of(asked: str) -> int:
    """The ply that an address names; raises BadOption."""
    ply = int_or(asked if len(asked) <= DIGITS else None, -1)
    if ply < 0:
        raise BadOption("{ply!r} is not the number of a ply", ply=asked[:20])
    return ply


def know(site: Site, table: str, reader: Reader) -> Known:
    """What a reader may look back at; raises NoSuchTable."""
    with site.rooms.open(table) as room:
        match = room.match
        return Known(
            room.table,
            looking(room, reader.user),
            match.entries,
            match.moves,
            plies_of_moves(match),
            match.opening,
            match.is_over,
            site.archive,
        )


def frames(known: Known, reader: Reader, first: int, last: int) -> Iterator[Frame]:
    """The moments of a range one after another; raises BadOption."""
    if not 0 <= last - first <= MOST_PLIES:
        raise BadOption("a range has plies in order, {most} at most", most=MOST_PLIES)
    shown: dict[str, Html] = {}
    drawings = Drawings()
    for step in steps(known, first, last):
        past = draw_step(known, step, reader, drawings)
        yield {
            "ply": past.scene.ply,
            "zones": {id_: zone for id_, zone in past.zones.items() if shown.get(id_) != zone},
            "beats": [beat.as_json() for beat in beats_of(past.scene, _played(step))],
            "told": join(past.named.sentence),
            "seat": past.named.seat,
            "sky": past.scene.table.sky(past.scene),
        }
        shown = past.zones


def _played(step: Step) -> tuple[Move, ...]:
    """The move that is shown as it was made; what was taken back or done again is not staged."""
    return (step.move,) if step.move and step.entry and step.entry.action not in (UNDO, REDO) else ()


def steps(known: Known, first: int, last: int) -> Iterator[Step]:
    """The match at each ply of a range. It is one match that goes on: look at it before asking for the next."""
    for ply in (first, last):
        if ply > known.last:
            raise BadOption("the game has plies 0 to {last}, not {ply}", last=known.last, ply=ply)
    begun = max(first - 1, 0)
    match = known.archive.match_at(known.table, known.entries, begun)
    if first == 0:
        yield Step(0, match)
    for ply, entry in enumerate(known.entries[begun:last], start=begun + 1):
        before = match.moves
        match.replay(entry)
        after = match.moves
        made = before[-1] if entry.action == UNDO else after[-1] if len(after) != len(before) else None
        yield Step(ply, match, entry, made)
    known.archive.keep(known.table, match)


def draw_step(known: Known, step: Step, reader: Reader, drawings: Drawings) -> Past:
    """A moment as the reader may see it: what has come to light since is told."""
    scene = scene_at(known, step, reader)
    around = Around(notes=table_parts.notes(known.table, reader), tools=table_parts.tools(known.table, reader, None))
    named = replay_bar.name_move(reader, scene, step.match.opening, step.entry, step.move)
    return Past(replace(scene, around=around, ply=step.ply), known.table, named, drawings)


def scene_at(known: Known, step: Step, reader: Reader) -> Scene:
    """What a reader sees of a moment."""
    later = known.since(step.ply)
    return scene_of(step.match, known.seen.seat, reader.language, later=later, in_open=known.seen.in_open)


def chapters(known: Known, scene: Scene) -> list[Chapter]:
    """Where months or rounds began."""
    found = [Chapter(0, event, scene) for event in known.opening if event.kind in scene.table.CHAPTERS]
    for ply, move in zip(known.plies, known.moves, strict=True):
        found += [Chapter(ply, event, scene) for event in move.events if event.kind in scene.table.CHAPTERS]
    return found


def whole_log(known: Known, scene: Scene) -> tuple[Told, ...]:
    """The story of the game as far as it has come, not only up to the moment that is shown."""
    told = tell_each(scene.speaker, known.opening)
    for number, (move, ply) in enumerate(zip(known.moves, known.plies, strict=True), start=1):
        events = [event for event in move.events if event.kind not in scene.table.UNTOLD]
        told += tell_each(scene.speaker, events, number, ply, stand_in=move.stand_in)
    return tuple(told)
