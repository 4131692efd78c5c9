"""The first page: begin a game, go on with one, or sit down at an open table."""

from starlette.requests import Request
from starlette.responses import Response

from edokko.games import GAMES, most_seats
from edokko.tables.joining import open_tables
from edokko.tables.levels import LEVELS, PACES, USUAL
from edokko.tables.names import name_to_offer
from edokko.tables.other_versions import is_of_other_version
from edokko.tables.table import Table
from edokko.web.frames import frame
from edokko.web.newcomers import unplayed, waiting_invitation
from edokko.web.own_games import find_own, page_asked
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.spans import span
from edokko.web.waiting import unready

MOST_OPEN = 8
BOTS_OFFERED = 2  # seats of a new table that have a bot unless something else is chosen
WAITING = (60, 600, 3600, 86400)


def show_start(request: Request) -> Response:
    """The first page."""
    site, reader = site_of(request), reader_of(request)
    own = find_own(site, reader, page_asked(request))
    return frame(
        request,
        reader,
        "start",
        name=name_to_offer(site.rooms.store.last_name(reader.user)) if reader.user else "",
        last=own.last_played(next(iter(GAMES))),
        own=own,
        open=[
            (table, _since(site, reader, table))
            for table in open_tables(site.rooms, reader.user, MOST_OPEN)
            if not is_of_other_version(table)
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
    )


def _since(site: Site, reader: Reader, table: Table) -> str:
    """Since when a table is open, or since when its game is running."""
    begun = table.course.begun
    since = table.created if begun is None else begun
    return reader.say("open_for" if begun is None else "running_for", span=span(reader, site.rooms.now() - since))
