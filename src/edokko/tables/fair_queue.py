"""A queue that is fair to people: who has much thought about waits behind who has little (start-time fair queueing).

Time here is the seconds of thinking that have been handed out, not that of a clock. Everybody has a place in it: the
moment when all that was asked for so far will have been served, were there nobody else. What is asked for next begins
there, or now for who has nothing in the queue, so a hundred tables of one person are no more than one of another.
What can wait is put some seconds further back; nobody waits for ever, since time goes on.
"""

from heapq import heappop, heappush
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Items in the order in which they are to be served."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, int, float, Item]] = []
        self._places: dict[str, float] = {}  # by person
        self._now = 0.0
        self._count = 0

    def __len__(self) -> int:
        return len(self._heap)

    def put(self, item: Item, person: str, seconds: float, patience: float = 0.0) -> None:
        """Add something that will take a person's thinker so many seconds, and can wait for others' so many."""
        begins = max(self._now, self._places.get(person, 0.0))
        self._places[person] = begins + seconds
        self._count += 1  # of two for the same moment the first one comes first
        heappush(self._heap, (begins + patience, self._count, begins, item))

    def take(self) -> Item:
        """The next to be served."""
        _, _, begins, item = heappop(self._heap)
        self._now = max(self._now, begins)
        if not self._heap:
            self._places.clear()
        return item
