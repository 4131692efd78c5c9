"""File handles: every connection takes one, and some must be left for the store and for bots."""

from typing import NamedTuple

MOST_FILES = 16_384  # that are asked of the system
USUAL_FILES = 1024  # where a system does not say
RESERVED = 64
LARGEST_BACKLOG = 256  # a quarter of the connections that may wait: who is let in is read before he has to give way


class Room(NamedTuple):
    """How many connections there may be, and how many may be let in before anybody is shown out."""

    most: int
    backlog: int


def room_within(files: int) -> Room:
    """The room that so many file handles give."""
    backlog = min(files // 8, LARGEST_BACKLOG)
    return Room(max(files - RESERVED - backlog, files // 4), backlog)


def take_file_handles() -> int:
    """Ask the system for as many file handles as it gives, up to the most that make sense; how many there are."""
    try:
        import resource
    except ImportError:
        return USUAL_FILES
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if files == resource.RLIM_INFINITY or files >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except (OSError, ValueError):
        return files
    return wanted
