"""The site as one value: everything that requests share."""

from dataclasses import dataclass
from typing import cast

from starlette.requests import Request

from edokko.tables.rooms import Rooms
from edokko.web.bots_at_work import BotsAtWork
from edokko.web.listening import Listeners


@dataclass(frozen=True)
class Site:
    """Rooms, who listens at them, and the bots."""

    rooms: Rooms
    listeners: Listeners
    bots: BotsAtWork


def site_of(request: Request) -> Site:
    return cast(Site, request.app.state.site)
