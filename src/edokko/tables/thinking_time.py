"""How long bots take. A turn of a bot, all that it decides in a row, ends within ten seconds, pauses included: each
decision gets a part of what is left, so those of a long turn get shorter and shorter. On a busy server bots share the
threads they think in, and each thinks for less before people wait longer.
"""

from collections.abc import Callable

TURN = 9.0  # seconds to share out; the tenth is for what takes its own time, such as storing
PART = 5  # a decision gets a fifth of what is left
HEAVY_WAITS = 10.0  # seconds of others' light thinking that a bot which takes its time waits for (`fair_queue.py`)
UNWATCHED_WAITS = 60.0  # the same for one at a table that nobody watches
UNWATCHED_SHARE = 0.2  # of its time that it takes there
UNWATCHED_PAUSE = 2.0  # seconds before it begins there: a page may be about to open
LEAST = 0.05  # seconds that are enough to think sensibly, however many bots are due


def time_for_decision(spent: float) -> float:
    """Seconds for a decision, its pause included, in a turn that has taken so long already."""
    return max(0.0, TURN - spent) / PART


def time_to_think(own: float, allowed: float, due: int, threads: int) -> float:
    """Of its own seconds a bot gets its share if more bots are due than can think at once, and never more than allowed.

    With 6 bots due in 2 threads each thinks for a third of its time.
    """
    return min(allowed, max(LEAST, own * threads / max(due, threads)))


class TurnClock:
    """Says how long the bot that decides has been about its turn."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seat: int | None = None
        self._began = 0.0

    def spent(self, seat: int) -> float:
        """Seconds since the first decision that a seat makes in a row."""
        now = self._clock()
        if seat != self._seat:
            self._seat, self._began = seat, now
        return now - self._began

    def end(self) -> None:
        """Somebody else decides: whoever is next begins a turn."""
        self._seat = None
