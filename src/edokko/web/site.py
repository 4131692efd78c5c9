"""The site as one value: everything that requests share."""

from dataclasses import dataclass, field
from typing import cast

from starlette.requests import Request

from edokko.bots.workshop import Workshop
from edokko.tables.archive import Archive
from edokko.tables.limits import Limits
from edokko.tables.people import LastPosts
from edokko.tables.rooms import Rooms
from edokko.web.bots_at_work import BotsAtWork, BotsElsewhere
from edokko.web.following import Followers
from edokko.web.hints_at_work import HintsAtWork
from edokko.web.hosting import AT_HOME, Hosting
from edokko.web.identities import Identities
from edokko.web.listening import Listeners
from edokko.web.metrics import Metrics
from edokko.web.side_work import SideWork


@dataclass(frozen=True)
class Site:
    """All that requests share: rooms, who is there, who thinks, what is allowed, what is not ready, what is set."""

    rooms: Rooms
    listeners: Listeners
    bots: BotsAtWork | BotsElsewhere
    hints: HintsAtWork
    limits: Limits
    archive: Archive
    side_work: SideWork
    workshop: Workshop | None = None  # where games are compiled, unless that is done already
    hosting: Hosting = AT_HOME
    identities: Identities = field(kw_only=True)
    last_posts: LastPosts = field(kw_only=True)
    followers: Followers = field(kw_only=True)
    metrics: Metrics = field(default_factory=Metrics)

    def end_streams(self) -> None:
        """Tell all streams that the server ends."""
        self.listeners.close()
        self.followers.close()


def site_of(request: Request) -> Site:
    return cast(Site, request.app.state.site)
