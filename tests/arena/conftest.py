"""Failing bots for this process and for workers, and a way to compare results."""

import json
import sys
from collections.abc import Iterable
from dataclasses import replace

import pytest

from arena.failing import FAILING
from edokko.arena.result import GameResult
from edokko.bots import registry
from edokko.crew import processes

START = """
import json, sys
sys.path[:] = json.loads(sys.argv.pop())
from arena.failing import FAILING
from edokko.bots import registry
from edokko.crew.worker import main
registry.BOTS.update(FAILING)
main()
"""


@pytest.fixture
def failing_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that fail can be named, in this process and in workers."""
    for name, bot in FAILING.items():
        monkeypatch.setitem(registry.BOTS, name, bot)
    monkeypatch.setattr(processes, "worker_command", lambda: [sys.executable, "-c", START, json.dumps(sys.path)])


def without_time(results: Iterable[GameResult]) -> list[GameResult]:
    """Results without what the clock adds to them."""
    return [replace(each, seats=tuple(replace(seat, seconds=0.0) for seat in each.seats)) for each in results]
