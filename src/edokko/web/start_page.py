"""The first page: begin a game, go on with one, or sit down at an open table."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from edokko.engine.errors import NotCompiled
from edokko.games import GAMES, most_seats
from edokko.tables.errors import UnreadableTable
from edokko.tables.levels import LEVELS, PACES, USUAL
from edokko.tables.other_versions import is_of_other_version
from edokko.tables.table import Table
from edokko.web.frames import frame
from edokko.web.newcomers import unplayed, waiting_invitation, way_to_learn
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.waiting import unready
from edokko.words.speaker import Speaker

MOST_OWN, MOST_OPEN = 12, 8
BOTS_OFFERED = 2  # seats of a new table that have a bot unless something else is chosen
WAITING = (60, 600, 3600, 86400)


@dataclass(frozen=True)
class OwnGame:
    """A line of the reader's games."""

    table: Table
    title: str
    names: tuple[str, ...]
    is_own_turn: bool
    standing: str
    is_readable: bool = True


def show_start(request: Request) -> Response:
    """The first page."""
    site, reader = site_of(request), reader_of(request)
    own = site.rooms.store.tables_of(reader.user, MOST_OWN) if reader.user else []
    return frame(
        request,
        reader,
        "start",
        name=site.rooms.store.last_name(reader.user) if reader.user else "",
        last=next((table.beginning.game for table in own if table.beginning.game in GAMES), next(iter(GAMES))),
        own=sorted((own_game(site, reader, table) for table in own), key=lambda game: not game.is_own_turn),
        open=[
            table
            for table in site.rooms.store.listed(MOST_OPEN)
            if not table.seats_of(reader.user) and not is_of_other_version(table)
        ],
        seats=range(1, most_seats()),
        usual=BOTS_OFFERED,
        levels=tuple(LEVELS),
        level=USUAL,
        paces=tuple(PACES),
        waiting=WAITING,
        unready=unready(site),
        unplayed=unplayed(site, reader),
        invitation=waiting_invitation(request, site, reader),
        way_to_learn=way_to_learn,
    )


def own_game(site: Site, reader: Reader, table: Table) -> OwnGame:
    """A game of the reader's, and whose turn it is; of another version's game just that it is one."""
    speaker = Speaker(table.beginning.game, table.names, reader.language)
    named = f"page.game.{table.beginning.game}"
    title = reader.catalogue.say(named) if reader.catalogue.has(named) else table.beginning.game
    try:
        with site.rooms.open(table.id) as room:
            match = room.match
            is_own_turn = any(
                seat in match.deciders and not table.seats[seat].level for seat in table.seats_of(reader.user)
            )
            if match.outcome is not None:
                standing = speaker.outcome(match.outcome)
            elif is_own_turn:
                standing = reader.say("your_turn")
            else:
                names = reader.catalogue.listed([speaker.names[seat] for seat in match.deciders])
                standing = reader.say("turn_of", names=names)
    except NotCompiled:
        return OwnGame(table, title, speaker.names, False, reader.say("compiling.own"))
    except UnreadableTable:
        return OwnGame(table, title, speaker.names, False, reader.say("other_version"), is_readable=False)
    return OwnGame(table, title, speaker.names, is_own_turn, standing)
