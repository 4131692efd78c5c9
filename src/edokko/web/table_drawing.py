"""A table as one reader sees it now, in zones that can be sent one by one."""

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property

from edokko.drawing.head import BRAND
from edokko.drawing.markup import Html
from edokko.drawing.page import Parts, parts_of, put_together
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.tables.absence import absent_seats
from edokko.tables.one_device import looking
from edokko.tables.playing import moment_of
from edokko.tables.table import Table
from edokko.web import table_parts
from edokko.web.reader import Reader
from edokko.web.site import Site


@dataclass(frozen=True)
class Drawn:
    """A table for one reader."""

    scene: Scene
    table: Table
    seat: int | None  # the reader's that is shown
    step: int
    parts: dict[str, Html]  # what the site adds, by id
    absent: tuple[int, ...] = ()  # seats that may be handed to a bot

    @cached_property
    def drawn(self) -> Parts:
        return parts_of(self.scene)

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


def draw(site: Site, table: str, reader: Reader) -> Drawn:
    """A table now; raises NoSuchTable."""
    with site.rooms.open(table) as room:
        seat, hand_to = looking(room, reader.user)
        scene = scene_of(room.match, seat, reader.language)
        step = moment_of(room.match, seat).step if seat is not None else 0
        absent = absent_seats(room, site.rooms.now())
        messages = site.rooms.store.messages(table) if room.table.settings.has_chat else []
        found = room.table
    around = Around(
        notes=table_parts.notes(found, reader),
        tools=table_parts.tools(found, reader, messages),
        aside=table_parts.end(found, reader, scene) if scene.outcome else Html(),
    )
    return Drawn(
        scene=replace(scene, around=around),
        table=found,
        seat=seat,
        step=step,
        parts={
            "over": table_parts.hand_over(scene, reader, hand_to),
            "who-is-there": table_parts.people(found, reader, scene, absent),
            "fairness": table_parts.fairness(found, reader, is_over=scene.outcome is not None),
            "chat-lines": table_parts.chat_lines(reader, messages),
        },
        absent=absent,
    )


def is_out_of_date(site: Site, drawn: Drawn) -> bool:
    """Whether time alone has changed what is shown: somebody has been waited for."""
    with site.rooms.open(drawn.table.id) as room:
        return absent_seats(room, site.rooms.now()) != drawn.absent
