"""Newcomers: what somebody has not played yet, the way to learn it, and the invitation that waits meanwhile."""

import re
from typing import NamedTuple

from starlette.requests import Request

from edokko.games import GAMES
from edokko.lessons.shelf import lesson_files
from edokko.tables.errors import NoSuchTable
from edokko.tables.other_versions import is_of_other_version
from edokko.tables.table import Table
from edokko.web.reader import Reader
from edokko.web.site import Site

INVITED = "edokko_invited"  # the cookie with the invitation that was looked at last
INVITATION = re.compile(r"([\w-]{1,64})(?:/([\w-]{1,64}))?")


class Invitation(NamedTuple):
    """A free seat that waits for who looked at it."""

    table: Table
    address: str


def unplayed(site: Site, reader: Reader) -> tuple[str, ...]:
    """The games with lessons that a reader has never sat down to."""
    played = site.rooms.store.games_of(reader.user) if reader.user else frozenset()
    return tuple(game for game in GAMES if game not in played and lesson_files(game))


def remembered(table: str, invite: str) -> str:
    """An invitation as the cookie keeps it."""
    return f"{table}/{invite}" if invite else table


def waiting_invitation(request: Request, site: Site, reader: Reader) -> Invitation | None:
    """The invitation that a reader looked at last, as long as it can be accepted."""
    found = INVITATION.fullmatch(request.cookies.get(INVITED, ""))
    if found is None:
        return None
    try:
        table = site.rooms.store.find(found[1])
    except NoSuchTable:
        return None
    if table.seats_of(reader.user) or table.free_seat() is None or is_of_other_version(table):
        return None
    if not table.may_sit_down(reader.user, found[2] or ""):
        return None
    return Invitation(table, f"/t/{found[1]}/join" + (f"/{found[2]}" if found[2] else ""))
