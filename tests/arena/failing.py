"""Bots that fail, under names of their own: `breaks` when it is first asked, `late` after some decisions, `absent`
already when it sits down, `buggy` raises what no bot may raise."""

from edokko.bots import registry
from edokko.bots.bot import Bot, BotFailed, Place
from edokko.bots.random import Random
from edokko.engine.records import Record

LATE = 5  # decisions


class Late(Random):
    def __init__(self, place: Place, decisions: int = LATE) -> None:
        super().__init__(place)
        self.left = decisions
        self.is_closed = False

    def choose(self, seen: Record) -> int:
        if self.left == 0:
            raise BotFailed(f"seat {self.place.seat} gives up")
        self.left -= 1
        return super().choose(seen)

    def close(self) -> None:
        assert not self.is_closed, "closed twice"
        self.is_closed = True


class Buggy(Random):
    def choose(self, seen: Record) -> int:
        raise ZeroDivisionError("a bug")


def absent(spec: registry.Spec, place: Place) -> Bot:
    raise BotFailed("nobody comes")


FAILING = {
    "breaks": lambda spec, place: Late(place, 0),
    "late": lambda spec, place: Late(place),
    "absent": absent,
    "buggy": lambda spec, place: Buggy(place),
}
