"""`/privacy`: what is stored, for how long, what is promised and what is not. docs/security.md names the tests."""

from starlette.requests import Request
from starlette.responses import Response

from edokko.tables.absence import SHORTEST_WAIT
from edokko.tables.forgetting import ADDRESSES_KEPT, DAY, TOKENS_KEPT, UNPLAYED_KEPT
from edokko.web.cookies import KEPT
from edokko.web.frames import frame
from edokko.web.reader import reader_of

YEAR = 365 * DAY
ABOUT = {  # the sections of the page, and what each says
    "stored": ("cookie", "games", "address", "tokens", "nothing"),
    "promised": ("secrets", "seat", "deleting", "links", "chat"),
    "not_promised": ("accounts", "browser", "host", "copies"),
    "removed": ("how",),
}


def show_privacy(request: Request) -> Response:
    """The page."""
    reader = reader_of(request)
    figures = {
        "years": KEPT // YEAR,
        "address_days": ADDRESSES_KEPT // DAY,
        "unplayed_days": UNPLAYED_KEPT // DAY,
        "token_days": TOKENS_KEPT // DAY,
        "seconds": SHORTEST_WAIT,
    }
    sections = [
        (reader.say(f"privacy.{section}"), [reader.say(f"privacy.{section}.{point}", **figures) for point in points])
        for section, points in ABOUT.items()
    ]
    return frame(request, reader, "privacy", sections=sections)
