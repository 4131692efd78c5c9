"""A table as one reader sees it now, in zones that can be sent one by one."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from edokko.drawing.head import BRAND
from edokko.drawing.markup import Html
from edokko.drawing.page import Parts, parts_of, put_together
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.drawing.zones import Drawings
from edokko.match.moves import Move
from edokko.tables.absence import absent_seats
from edokko.tables.one_device import looking
from edokko.tables.playing import moment_of
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import Message, Table
from edokko.web import table_parts
from edokko.web.reader import Reader

if TYPE_CHECKING:
    from edokko.web.site import Site

CHAT = "chat-lines"


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
        """A hash of what is shown: a page that has it is up to date."""
        return hashlib.sha256("".join(self.zones.values()).encode()).hexdigest()[:16]

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
    return draw_for(site.rooms, table, [reader], Drawings(), {})[reader]


def draw_for(
    rooms: Rooms, table: str, readers: Iterable[Reader], drawings: Drawings, before: Mapping[Reader, Drawn]
) -> dict[Reader, Drawn]:
    """A table now for some readers, opened once; raises NoSuchTable.

    All that the drawing for a reader depends on is the language and which seats are the reader's: those who have both
    in common share one. Who sees the same as before has the same drawing as before.
    """
    with rooms.open(table) as room:
        sharing: dict[tuple[str, tuple[int, ...]], Drawn] = {}
        found: dict[Reader, Drawn] = {}
        messages = rooms.store.messages(table) if room.table.settings.has_chat else []
        for reader in readers:
            key = reader.language, tuple(room.table.seats_of(reader.user))
            if key not in sharing:
                sharing[key] = _seen_by(reader, room, rooms.now(), messages, drawings)
                if sharing[key] == before.get(reader):
                    sharing[key] = before[reader]
            found[reader] = sharing[key]
    for drawn in sharing.values():
        drawn.state  # noqa: B018 - draws, now that others may use the room
    return found


def _seen_by(reader: Reader, room: Room, now: int, messages: Sequence[Message], drawings: Drawings) -> Drawn:
    """What a reader sees of a table; it is not drawn yet."""
    seat, hand_to = looking(room, reader.user)
    scene = scene_of(room.match, seat, reader.language)
    table, absent, is_over = room.table, absent_seats(room, now), scene.outcome is not None

    def draw_around() -> tuple[Around, dict[str, Html], tuple[Html, ...]]:
        chat = tuple(map(table_parts.chat_line, messages))
        around = Around(
            notes=table_parts.notes(table, reader),
            tools=table_parts.tools(table, reader, messages),
            aside=table_parts.end(table, reader) if is_over else Html(),
        )
        parts = {
            "over": table_parts.hand_over(scene.speaker, reader, hand_to),
            "who-is-there": table_parts.people(table, reader, scene.speaker, absent),
            "fairness": table_parts.fairness(table, reader, is_over=is_over),
            CHAT: table_parts.chat(reader, chat),
        }
        return around, parts, chat

    shows = table, table.seats_of(reader.user), scene.speaker, hand_to, absent, is_over, messages
    around, parts, chat = drawings.keep("around", shows, draw_around)
    return Drawn(
        scene=replace(scene, around=around),
        table=table,
        seat=seat,
        step=moment_of(room.match, seat).step if seat is not None else 0,
        parts=parts,
        absent=absent,
        chat=chat,
        moves=room.match.moves,
        drawings=drawings,
    )
