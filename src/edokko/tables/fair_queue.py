"""A queue that is fair to addresses, and at one address to people: who takes much thought waits for others.

Time here is the seconds of thinking that have been handed out, not that of a clock (start-time fair queueing). Every
address has a place in it: the moment when what it was served so far is paid for. Whoever's place comes first is served
and pays at once what that is expected to take, and the rest when it is known how long it took. Who comes with nothing
in the queue begins now. So a hundred tables are no more than one, and a hundred people at one address no more than one
at another: cookies are free. At an address the same is done once more, with its people. What can wait is put some
seconds further back; nobody waits for ever, since time goes on.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Any, Generic, NamedTuple, TypeVar

from edokko.tables.limits import Visitor

Item = TypeVar("Item")


class Waiting(NamedTuple, Generic[Item]):
    """An item of one person; these come in the order in which they were asked for, but for how long each can wait."""

    begins: float  # seconds of its own that the person had asked for before, and how long it can wait
    number: int  # of two for the same moment the first one comes first
    patience: float
    seconds: float
    item: Item


@dataclass
class Sharer(ABC, Generic[Item]):
    """Somebody who has a share of all thinking."""

    place: float = 0.0

    @property
    @abstractmethod
    def next(self) -> Waiting[Item] | None:
        """What is to be served of it, if anything waits."""


@dataclass
class Person(Sharer[Item]):
    """What one person waits for; its place is in the time of its address."""

    asked: float = 0.0  # seconds
    waiting: list[Waiting[Item]] = field(default_factory=list)

    @property
    def next(self) -> Waiting[Item] | None:
        return self.waiting[0] if self.waiting else None


@dataclass
class Address(Sharer[Item]):
    """What people at one address wait for."""

    now: float = 0.0
    people: dict[str | None, Person[Item]] = field(default_factory=dict)

    @property
    def next(self) -> Waiting[Item] | None:
        person = first(self.people.values())
        return person.next if person else None


SomeSharer = TypeVar("SomeSharer", bound=Sharer[Any])


def first(sharers: Iterable[SomeSharer]) -> SomeSharer | None:
    """Who is to be served next, if anybody waits."""
    waiting = [(sharer, found) for sharer in sharers if (found := sharer.next) is not None]
    if not waiting:
        return None
    return min(waiting, key=lambda each: (each[0].place + each[1].patience, each[1].number))[0]


class FairQueue(Generic[Item]):
    """Items in the order in which they are to be served."""

    def __init__(self) -> None:
        self._addresses: dict[str, Address[Item]] = {}
        self._now = 0.0
        self._count = 0
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, item: Item, who: Visitor, seconds: float, patience: float = 0.0) -> None:
        """Add something that will take somebody's thinker about so many seconds, and can wait for others' so many."""
        address = self._addresses.setdefault(who.address, Address())
        person = address.people.setdefault(who.person, Person())
        if address.next is None:
            address.place = max(address.place, self._now)
        if person.next is None:
            person.place = max(person.place, address.now)
        self._count += 1
        self._length += 1
        heappush(person.waiting, Waiting(person.asked + patience, self._count, patience, seconds, item))
        person.asked += seconds

    def take(self) -> Item:
        """The next to be served; it pays what it is expected to take."""
        address = first(self._addresses.values())
        assert address is not None
        person = first(address.people.values())
        assert person is not None
        found = heappop(person.waiting)
        self._length -= 1
        self._now, address.now = max(self._now, address.place), max(address.now, person.place)
        address.place += found.seconds
        person.place += found.seconds
        self._forget()
        return found.item

    def settle(self, who: Visitor, expected: float, taken: float) -> None:
        """What was served has taken so many seconds in the end: the difference is paid, or paid back."""
        address = self._addresses.get(who.address)
        if address is None:  # nobody waited any more
            return
        address.place += taken - expected
        if who.person in address.people:
            address.people[who.person].place += taken - expected

    def _forget(self) -> None:
        """Forget who waits for nothing and has paid for all; everybody, once nobody waits."""
        if not self._length:
            self._addresses.clear()
            return
        for name, address in list(self._addresses.items()):
            for person in [
                key for key, each in address.people.items() if each.next is None and each.place <= address.now
            ]:
                del address.people[person]
            if not address.people and address.place <= self._now:
                del self._addresses[name]
