"""The time, from a clock that somebody may put forward or back."""

from collections.abc import Callable
from threading import Lock

Clock = Callable[[], float]

JUMP = 5.0  # seconds that the clocks may drift apart between two looks before it counts as a jump


class WatchedClock:
    """The wall clock, watched beside a steady one, which tells when it has jumped but not what time it is."""

    def __init__(self, wall: Clock, steady: Clock) -> None:
        self._wall = wall
        self._steady = steady
        self._lock = Lock()
        self._apart = wall() - steady()
        self._began = steady()  # when the wall clock began to run evenly

    def now(self) -> int:
        """Seconds since 1970."""
        self._look()
        return int(self._wall())

    def even_for(self) -> float:
        """For how many seconds the clock has run evenly, as far as this process knows."""
        self._look()
        return self._steady() - self._began

    def _look(self) -> None:
        with self._lock:
            steady = self._steady()
            apart = self._wall() - steady
            if abs(apart - self._apart) > JUMP:
                self._began = steady
            self._apart = apart
