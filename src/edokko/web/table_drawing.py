"""A table as one reader sees it now, in zones that can be sent one by one."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from edokko.drawing.head import BRAND
from edokko.drawing.markup import Html
from edokko.drawing.page import Parts, parts_of, put_together
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.drawing.zones import Drawings, Trace, trace
from edokko.match.moves import Move
from edokko.tables.absence import absent_seats, away_since, next_absence
from edokko.tables.chatting import heard_by
from edokko.tables.hinting import may_have_hints
from edokko.tables.one_device import Looking, looking, own_seats
from edokko.tables.playing import moment_of
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import Message, Table
from edokko.web import chat_parts, table_parts
from edokko.web.menu import MENU, menu
from edokko.web.reader import Reader
from edokko.web.spans import said_until, span

if TYPE_CHECKING:
    from edokko.web.site import Site

CHAT = chat_parts.LINES
AROUND = "around"  # what the site adds: small, and moves hardly change it

Kind = tuple[object, ...]  # of readers, who are shown the same


@dataclass(frozen=True, eq=False)
class Seen:
    """What a page has of a table, as far as it decides what the page is sent next."""

    state: str
    ply: int
    moves: int  # that stood
    last: int  # the ply of the last of them
    zones: Mapping[str, Trace]
    lines: int  # of the chat
    said: int  # a hash of them


@dataclass(frozen=True)
class Drawn:
    """A table for one reader."""

    scene: Scene
    table: Table
    seat: int | None  # the reader's that is shown
    step: int
    parts: dict[str, Html]  # what the site adds, by id
    absent: tuple[int, ...] = ()  # seats that may be handed to a bot
    chat: tuple[Html, ...] = ()  # what was said, line by line
    moves: tuple[Move, ...] = field(default=(), compare=False)  # all that stand; another ply if they are others
    drawings: Drawings | None = field(default=None, compare=False)  # those before, of this table

    @cached_property
    def drawn(self) -> Parts:
        return parts_of(self.scene, self.drawings)

    @cached_property
    def zones(self) -> dict[str, Html]:
        """Everything that may change, by id."""
        return {**self.drawn.zones, **self.parts}

    @cached_property
    def state(self) -> str:
        """A hash of what is shown: a page that has it is up to date. Reasons why not may be on an enlarged card."""
        shown = chain(self.zones.values(), self.scene.refusals.values())
        return hashlib.sha256("".join(shown).encode()).hexdigest()[:16]

    @cached_property
    def seen(self) -> Seen:
        return Seen(
            state=self.state,
            ply=self.scene.ply,
            moves=len(self.moves),
            last=self.moves[-1].ply if self.moves else 0,
            zones=trace(self.zones),
            lines=len(self.chat),
            said=hash(self.chat),
        )

    @property
    def body(self) -> Html:
        return put_together(self.scene, self.drawn)

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot is to decide."""
        return any(self.table.seats[seat].level for seat in self.scene.deciders)

    @property
    def title(self) -> str:
        return f"{BRAND}: {self.scene.say(f'game.{self.scene.game}')}"


def draw(site: "Site", table: str, reader: Reader) -> Drawn:
    """A table now; raises NoSuchTable."""
    return draw_for(site.rooms, table, [reader], Drawings(), {}).by_reader[reader]


class DrawnForAll(NamedTuple):
    """A table for several readers, and when time alone will change it."""

    by_reader: dict[Reader, Drawn]
    by_kind: dict[Kind, Drawn]
    due: int | None


def draw_for(
    rooms: Rooms,
    table: str,
    readers: Iterable[Reader],
    drawings: Drawings,
    before: Mapping[Kind, Drawn],
    *,
    as_told: bool = False,
) -> DrawnForAll:
    """A table now, or as listeners were last told of it, for some readers; opened once. Raises NoSuchTable.

    All that the drawing for a reader depends on is the language, where it sits and whether it has a coach: those who
    have these in common share one. Who sees the same as before has the same drawing as before.
    """
    with rooms.open(table, as_told=as_told) as room:
        sharing: dict[Kind, Drawn] = {}
        found: dict[Reader, Drawn] = {}
        absent, due, now = absent_seats(rooms, room), next_absence(rooms, room), rooms.now()
        since = {seat: away_since(room, room.table.seats[seat], now) for seat in absent}
        due = min((each for each in (due, *(said_until(began, now) for began in since.values())) if each), default=None)
        away = {seat: now - began for seat, began in since.items()}
        for reader in readers:
            key = reader.language, *_sitting(room.table, reader)
            if key not in sharing:
                heard = heard_by(room.table, reader.user, room.messages)
                sharing[key] = _seen_by(reader, room, away, heard, drawings)
                if sharing[key] == before.get(key):
                    sharing[key] = before[key]
            found[reader] = sharing[key]
    for drawn in sharing.values():
        drawn.state  # noqa: B018 - draws, now that others may use the room
    return DrawnForAll(found, sharing, due)


def _sitting(table: Table, reader: Reader) -> tuple[tuple[int, ...], bool, bool, str, bool]:
    """What of a reader a drawing depends on besides the language: who sits there may have a coach, and has links."""
    own, is_creator = table.seats_of(reader.user), table.creator == reader.user
    has_moved = has_lost_seat(table, reader)
    return own, is_creator, has_moved, reader.origin if own else "", reader.is_coached if own else False


def has_lost_seat(table: Table, reader: Reader) -> bool:
    """Whether a reader is to be told that its seat is played from another device, or was freed."""
    is_put_out = table.is_to_be_told_of_seat(reader.user) and not table.seats_of(reader.user)
    return is_put_out or table.was_taken_from(reader.user)


def scene_for(room: Room, reader: Reader, *, with_sheets: bool = False, seen: Looking | None = None) -> Scene:
    """A table's game as a reader sees it now; `seen` if it is known already from where."""
    seen = seen or looking(room, reader.user)
    return scene_of(
        room.match,
        seen.seat,
        reader.language,
        with_sheets=with_sheets,
        in_open=seen.in_open,
        is_coached=reader.is_coached,
    )


def _seen_by(
    reader: Reader, room: Room, away: Mapping[int, int], messages: Sequence[Message], drawings: Drawings
) -> Drawn:
    """What a reader sees of a table; it is not drawn yet. `away`: for how long, which seats may be handed to a bot."""
    absent = tuple(away)
    seen = looking(room, reader.user)
    scene = scene_for(room, reader, seen=seen)
    table, is_over = room.table, scene.outcome is not None

    def draw_around() -> tuple[Around, dict[str, Html], tuple[Html, ...]]:
        chat = tuple(chat_parts.line(table, reader, message) for message in messages)
        around = Around(
            notes=table_parts.notes(table, reader),
            tools=table_parts.tools(table, reader, messages, is_over=is_over),
            aside=table_parts.end(table, reader) if is_over else Html(),
            waiting=table_parts.waiting(reader, scene.speaker, away),
            instead=table_parts.instead(table, reader, scene.speaker, away),
            unfolds=True,
            gives_hints=may_have_hints(table, reader.user),
            no_undo=table_parts.no_undo(table, reader, seen.seat),
            rules=f"/rules/{scene.game}?table={table.id}",
            is_shared=len(own_seats(room, reader.user)) > 1,
        )
        parts = {
            "over": table_parts.moved_away(table, reader)
            if has_lost_seat(table, reader)
            else table_parts.hand_over(scene.speaker, reader, seen.hand_to),
            MENU: menu(table, reader, scene.speaker, seen.seat, absent, has_begun=room.has_begun, is_over=is_over),
            CHAT: chat_parts.lines(reader, chat),
            chat_parts.TALKERS: chat_parts.talkers(table, reader, scene.speaker),
        }
        return around, parts, chat

    spans = tuple((seat, span(reader, seconds)) for seat, seconds in away.items())
    shown = replace(table, seats=tuple(replace(seat, seen=0) for seat in table.seats))  # who is away is in `absent`
    shows = shown, _sitting(table, reader), scene.speaker, seen, spans, room.has_begun, is_over, messages
    around, parts, chat = drawings.keep(AROUND, shows, draw_around)
    return Drawn(
        scene=replace(scene, around=around),
        table=table,
        seat=seen.seat,
        step=moment_of(room.match, seen.seat).step if seen.seat is not None else 0,
        parts=parts,
        absent=absent,
        chat=chat,
        moves=room.match.moves,
        drawings=drawings,
    )
