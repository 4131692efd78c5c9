"""How much one address, and one person, may ask of the site. docs/limits.md says why so much.

A limit in time is an allowance: all of it may be taken at once, and it grows back evenly. So who was refused waits for
one more to grow, not for the end of an hour.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from threading import Lock
from typing import NamedTuple, Protocol

from edokko.engine.phrases import Phrase
from edokko.match.match import Clock
from edokko.tables.errors import TooMany

MINUTE, DAY = 60, 24 * 3600
AT_ONCE = 0  # instead of seconds
PAUSE = 15  # seconds until one may ask again for what is limited at once
MOST_IN_MEMORY = 20_000  # allowances; whoever has not come for longest is forgotten
OWN_SHARE = 1 / 4  # of a limit, which one of several processes gives without asking the store
MOST_ENTRIES = 5000  # of a game; the longest that random play led to has 424
MOST_WITH_UNDO = 4000  # entries of a game in which moves are still taken back, so that it ends before it has the most


@dataclass(frozen=True)
class Limit:
    """So many of a kind for an address and for a person, within some seconds or at once."""

    kind: str
    by_address: int
    by_person: int
    seconds: int
    is_shared: bool = False  # counted in the store, for all processes; else in each process


LIMITS = (
    Limit("requests", 1200, 600, MINUTE),
    Limit("streams", 120, 24, AT_ONCE),
    Limit("replays", 24, 16, AT_ONCE),
    Limit("messages", 300, 60, 10 * MINUTE, is_shared=True),
    Limit("tables", 200, 100, DAY, is_shared=True),
    Limit("imports", 60, 30, DAY, is_shared=True),
    Limit("accounts", 120, 40, DAY, is_shared=True),
)
REFUSALS = {
    "requests": Phrase("too many requests came from here; try again in {wait}"),
    "streams": Phrase("too many tables are open here; close one, or wait {wait}"),
    "replays": Phrase("too many moments of games are asked for at once; wait {wait}"),
    "messages": Phrase("many messages came from here; the next can be sent in {wait}"),
    "tables": Phrase("many tables were made from here; the next can be made in {wait}"),
    "imports": Phrase("many game files came from here; the next can be opened in {wait}"),
    "accounts": Phrase("many tokens and bot accounts were made from here; the next can be made in {wait}"),
}


class Visitor(NamedTuple):
    """Who asks: an address, and the person behind it if there is one. Addresses count first: cookies are free.

    Without an address only the person counts: the address has been counted already.
    """

    address: str
    person: str | None


class Allowance(NamedTuple):
    """What an address or a person may take of a kind: so many in so many seconds."""

    kind: str
    who: str
    most: int
    seconds: int

    def take(self, whole_at: float, now: float) -> float:
        """When an allowance that is whole at a time will be so again after one is taken."""
        was_clock_put_back = whole_at > now + 2 * self.seconds
        return (now if was_clock_put_back else max(now, whole_at)) + self.seconds / self.most

    def wait(self, whole_at: float, now: float) -> float:
        """How many seconds too early one was taken; at most 0 if it was there."""
        return round(whole_at - now - self.seconds, 2)


class Counts(Protocol):
    """Where it is kept how much of each allowance is left."""

    def take(self, allowances: Sequence[Allowance], now: float) -> float:
        """Take one of each, or nothing if one of them is used up: then how many seconds to wait."""


class CountsInMemory:
    """The allowances of one process."""

    def __init__(self) -> None:
        self._whole_at: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._lock = Lock()

    def take(self, allowances: Sequence[Allowance], now: float) -> float:
        with self._lock:
            after = {each: each.take(self._whole_at.get((each.kind, each.who), now), now) for each in allowances}
            wait = max(each.wait(whole_at, now) for each, whole_at in after.items())
            if wait <= 0:
                for each, whole_at in after.items():
                    self._whole_at[each.kind, each.who] = whole_at
                    self._whole_at.move_to_end((each.kind, each.who))
                while len(self._whole_at) > MOST_IN_MEMORY:
                    self._whole_at.popitem(last=False)
            return max(wait, 0)


class Limits:
    """What every visitor has used of the limits; a factor makes them wider or narrower, 0 switches them off."""

    def __init__(self, shared: Counts, clock: Clock, factor: float = 1.0, *, is_one_of_several: bool = False) -> None:
        self._shared = shared
        self._is_one_of_several = is_one_of_several  # processes, each with limits of its own on one store
        self._refused: OrderedDict[Visitor, tuple[str, float]] = OrderedDict()
        self._own = CountsInMemory()
        self._clock = clock
        self._factor = factor
        self._limits = {limit.kind: limit for limit in LIMITS}
        self._held: Counter[tuple[str, str]] = Counter()
        self._lock = Lock()

    def take(self, kind: str, visitor: Visitor) -> None:
        """Count one more of a kind; raises TooMany."""
        if not self.take_own(kind, visitor):
            self.take_shared(kind, visitor)

    def take_own(self, kind: str, visitor: Visitor) -> bool:
        """Count one more of a kind in this process alone, if that is enough: whether it is; raises TooMany."""
        if not self._factor:
            return True
        limit = self._limits[kind]
        if limit.is_shared:
            return False
        share = OWN_SHARE if self._is_one_of_several else 1
        wait = self._own.take(self._allowances(limit, visitor, share), self._clock())
        if wait and not self._is_one_of_several:
            raise TooMany(REFUSALS[kind], ceil(wait))
        return not wait

    def take_shared(self, kind: str, visitor: Visitor) -> None:
        """Count one more of a kind for all processes; raises TooMany. Who was refused is not asked about too early."""
        now = self._clock()
        refused, until = self._refused.get(visitor, ("", now))
        wait = until - now if refused == kind else 0.0
        if not 0 < wait <= self._limits[kind].seconds:
            wait = self._shared.take(self._allowances(self._limits[kind], visitor), now)
        if wait > 0:
            self._refused[visitor] = kind, now + wait
            while len(self._refused) > MOST_IN_MEMORY:
                self._refused.popitem(last=False)
            raise TooMany(REFUSALS[kind], ceil(wait))

    @contextmanager
    def hold(self, kind: str, visitor: Visitor) -> Iterator[None]:
        """Count one more of a kind for as long as it lasts; raises TooMany."""
        if not self._factor:
            yield
            return
        limit = self._limits[kind]
        shares = self._shares(limit, visitor)
        with self._lock:
            if any(self._held[kind, who] >= most for who, most in shares):
                raise TooMany(REFUSALS[kind], PAUSE)
            self._held.update((kind, who) for who, _ in shares)
        try:
            yield
        finally:
            with self._lock:
                for who, _ in shares:
                    self._held[kind, who] -= 1
                    if not self._held[kind, who]:
                        del self._held[kind, who]

    def _allowances(self, limit: Limit, visitor: Visitor, share: float = 1) -> list[Allowance]:
        shares = self._shares(limit, visitor)
        return [Allowance(limit.kind, who, max(1, round(most * share)), limit.seconds) for who, most in shares]

    def _shares(self, limit: Limit, visitor: Visitor) -> list[tuple[str, int]]:
        """Who takes part in a limit with how much."""
        shares = [(f"address {visitor.address}", limit.by_address)] if visitor.address else []
        if visitor.person:
            shares.append((f"person {visitor.person}", limit.by_person))
        return [(who, max(1, round(most * self._factor))) for who, most in shares]
