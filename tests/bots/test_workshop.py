"""The workshop compiles games in processes that end, and goes on when one of them fails."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from edokko.bots import workshop
from edokko.bots.workshop import Progress, Workshop
from edokko.engine.compiling import await_package, prepare, release
from edokko.engine.errors import NotCompiled
from edokko.engine.rule import UNCOMPILED
from edokko.games import GAMES

LONGEST = 30  # seconds
WORKS = "print('1 2'); print('2 2'); open({kept!r}, 'w')"
FAILS = "import sys; sys.exit('out of memory')"
IS_KILLED = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
NEVER_ENDS = "import time; print('1 2', flush=True); time.sleep(600)"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that stands for a complete cache."""
    file = tmp_path / "kept"

    def make_ready(game: str, *, with_loops: bool) -> None:
        if not file.exists():
            raise NotCompiled(GAMES[game])

    monkeypatch.setattr(workshop, "make_ready", make_ready)
    return file


@pytest.fixture
def open_workshop() -> Iterator[Callable[[str], Workshop]]:
    """Begins a workshop for one game, whose processes run some code."""
    opened: list[Workshop] = []

    def begin(code: str) -> Workshop:
        opened.append(Workshop(["iki"], command=lambda game: (sys.executable, "-c", code)))
        opened[0].begin()
        return opened[0]

    yield begin
    for each in opened:
        each.close()
    release(GAMES["iki"])


def wait_for(shop: Workshop, is_reached: Callable[[Progress], bool]) -> Progress:
    until = time.monotonic() + LONGEST
    while not is_reached(shop.progress[0]):
        assert time.monotonic() < until, shop.progress[0]
        time.sleep(0.01)
    return shop.progress[0]


def test_a_game_is_ready_when_the_process_that_compiles_it_is_done(
    kept: Path, open_workshop: Callable[[str], Workshop]
) -> None:
    shop = open_workshop(WORKS.format(kept=str(kept)))
    assert wait_for(shop, lambda each: each.is_ready) == Progress("iki", done=2, all=2, is_ready=True)


def test_what_is_in_the_cache_needs_no_process(kept: Path, open_workshop: Callable[[str], Workshop]) -> None:
    kept.touch()
    assert wait_for(open_workshop(FAILS), lambda each: each.is_ready).failures == 0


@pytest.mark.parametrize("code", [FAILS, IS_KILLED])
def test_a_process_that_fails_is_tried_again_and_then_this_process_compiles(
    code: str, kept: Path, monkeypatch: pytest.MonkeyPatch, open_workshop: Callable[[str], Workshop]
) -> None:
    tried: list[bool] = []

    def make_ready(game: str, *, with_loops: bool) -> None:
        tried.append(True)
        if len(tried) < 4:  # before each of two processes, after them, and now here
            raise NotCompiled(GAMES[game])

    monkeypatch.setattr(workshop, "make_ready", make_ready)
    assert wait_for(open_workshop(code), lambda each: each.is_ready).failures == workshop.TRIES


def test_when_every_way_fails_it_begins_again_after_a_while(
    kept: Path, monkeypatch: pytest.MonkeyPatch, open_workshop: Callable[[str], Workshop]
) -> None:
    monkeypatch.setattr(workshop, "PAUSE", 0.01)
    shop = open_workshop(FAILS)
    wait_for(shop, lambda each: each.failures > workshop.TRIES + 1)
    kept.touch()
    assert wait_for(shop, lambda each: each.is_ready)


def test_a_workshop_that_closes_ends_its_processes(kept: Path, open_workshop: Callable[[str], Workshop]) -> None:
    shop = open_workshop(NEVER_ENDS)
    wait_for(shop, lambda each: each.done == 1)
    process = shop._processes["iki"]
    shop.close()
    assert process.wait(LONGEST) != 0


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")
def test_rules_that_are_awaited_are_refused_until_they_are_there() -> None:
    package = GAMES["iki"]
    await_package(package)
    try:
        with pytest.raises(NotCompiled):
            prepare(package, "IKI")
    finally:
        release(package)
