"""Why a database cannot be used, for whoever runs the site."""

from pathlib import Path

from edokko.engine.errors import EdokkoError
from edokko.tables.errors import COMPLAINTS, CORRUPT


class UnusableDatabase(EdokkoError):
    """A database that cannot be used, for a reason in one word if it is a usual one; it is left as it is."""

    state: str | None = None


def unusable(path: Path | str, state: str) -> UnusableDatabase:
    """Why a database cannot be used, and what helps."""
    if state == CORRUPT:
        error = UnusableDatabase(
            "{file} is damaged; it was left as it is. To put a backup in its place: {command}",
            file=path,
            command="edokko restore FILE",
        )
    else:
        error = UnusableDatabase("{file}: {complaint}", file=path, complaint=COMPLAINTS[state])
    error.state = state
    return error


def in_use(place: Path | str) -> UnusableDatabase:
    """Why something cannot be done while others use a database."""
    return UnusableDatabase("{file} is in use: stop the server and its workers first", file=place)
