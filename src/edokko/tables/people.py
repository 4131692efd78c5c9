"""People: users who have done something here, and networks from which nobody may.

A user is known by a hash of what its browser keeps. The address of its last post is kept for a while, so that whoever
runs the site can block somebody who spoils it for others.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_network
from threading import Lock

from edokko.engine.errors import BadOption
from edokko.tables.networks import Network, household_of, read_address
from edokko.tables.repository import Repository

NOTED_EACH = 3600  # seconds between two notes of a person whose address stays the same
NOTES_KEPT = 4096


@dataclass(frozen=True)
class Post:
    """What was noted last of a person in this process."""

    address: str
    time: int


class LastPosts:
    """Notes when and from where each person posted last: at once when the address is another, else rarely."""

    def __init__(self, store: Repository, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._noted: OrderedDict[str, Post] = OrderedDict()
        self._lock = Lock()

    def note(self, user: str | None, address: str) -> None:
        """A user has posted something."""
        now = self._now()
        if user is None or not self._is_news(user, address, now):
            return
        self._store.note_person(user, address, now)
        with self._lock:
            self._noted[user] = Post(address, now)
            self._noted.move_to_end(user)
            while len(self._noted) > NOTES_KEPT:
                self._noted.popitem(last=False)

    def _is_news(self, user: str, address: str, now: int) -> bool:
        with self._lock:
            before = self._noted.get(user)
        return before is None or before.address != address or not 0 <= now - before.time < NOTED_EACH


def read_network(text: str) -> Network:
    """An address or network to block; of an address of IPv6 its whole household; raises BadOption."""
    try:
        if "/" in text:
            return ip_network(text.strip(), strict=False)
        return household_of(read_address(text.strip()))
    except ValueError:
        raise BadOption("{address!r} is neither an address nor a network", address=text[:60]) from None
