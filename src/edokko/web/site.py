"""The site as one value: everything that requests share."""

from dataclasses import dataclass
from typing import cast

from starlette.requests import Request

from edokko.bots.workshop import Workshop
from edokko.tables.rooms import Rooms
from edokko.web.bots_at_work import BotsAtWork
from edokko.web.hints_at_work import HintsAtWork
from edokko.web.listening import Listeners


@dataclass(frozen=True)
class Site:
    """Rooms, who listens at them, the bots and the hints, and what is not ready yet."""

    rooms: Rooms
    listeners: Listeners
    bots: BotsAtWork
    hints: HintsAtWork
    workshop: Workshop | None = None  # where games are compiled, unless that is done already


def site_of(request: Request) -> Site:
    return cast(Site, request.app.state.site)
