"""The menu of a table: who is there, invitations, and what the reader can do about the game."""

from collections.abc import Sequence
from typing import NamedTuple

from edokko.drawing.markup import Html
from edokko.tables.deleting import agreed, who_decides
from edokko.tables.table import Table
from edokko.web import table_parts
from edokko.web.frames import ENVIRONMENT
from edokko.web.reader import Reader
from edokko.words.speaker import Speaker

MENU = "menu-now"  # the id of the zone


def menu(
    table: Table,
    reader: Reader,
    speaker: Speaker,
    seat: int | None,
    absent: Sequence[int],
    *,
    has_begun: bool,
    is_over: bool,
) -> Html:
    """All that may change while a table's page is open; looks and speed are beside it."""
    drawn = ENVIRONMENT.get_template("menu.html").render(
        say=reader.say,
        id=table.id,
        table=table,
        origin=reader.shared_origin,
        instead=reader.instead,
        own=table.seats_of(reader.user),
        seat=table.seats[seat] if seat is not None else None,
        free=not is_over and table.free_seat() is not None,
        has_begun=has_begun,
        is_over=is_over,
        may_invite=table.may_invite(reader.user),
        is_coached=reader.is_coached,
        is_creator=table.creator == reader.user,
        deletion=deletion(table, reader, speaker, has_begun=has_begun, is_over=is_over),
        people=table_parts.people(table, reader, speaker, absent, has_begun=has_begun, is_over=is_over),
        fairness=table_parts.fairness(table, reader, is_over=is_over),
        guide=reader.say("guide_of", game=reader.catalogue.say(f"page.game.{table.beginning.game}")),
    )
    return Html(drawn.strip())


class Deletion(NamedTuple):
    """How far deleting the table is: `alone` decides the reader, `together` all, who is `awaited`, who has `asked`."""

    stage: str
    names: str = ""  # of others


def deletion(table: Table, reader: Reader, speaker: Speaker, *, has_begun: bool, is_over: bool) -> Deletion | None:
    """What the reader can do about deleting the table, if anything."""
    deciding = who_decides(table, has_begun=has_begun, is_over=is_over)
    wishing = tuple(user for user in agreed(table) if has_begun and not is_over and user in deciding)
    if reader.user not in deciding:
        return None

    def names(users: Sequence[str]) -> str:
        return reader.catalogue.listed([speaker.names[table.seats_of(user)[0]] for user in users])

    awaited = [user for user in deciding if user not in wishing]
    if (awaited == [reader.user] and not wishing) or not awaited:
        return Deletion("alone")
    if reader.user in wishing:
        return Deletion("awaited", names(awaited))
    return Deletion("asked", names(wishing)) if wishing else Deletion("together")
