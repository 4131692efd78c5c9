"""The workshop builds libraries of games in processes that end, and goes on when one of them fails."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from edokko.bots import workshop
from edokko.bots.workshop import Progress, Workshop
from edokko.engine import carriers
from edokko.engine.carriers import await_package, library_of, release
from edokko.engine.errors import NotBuilt, NotCompiled
from edokko.engine.game import Game
from edokko.engine.libraries import builder, builder_settings
from edokko.engine.phrases import Phrase
from edokko.games import GAMES, find_game

LONGEST = 30  # seconds
WORKS = "print('1 2'); print('2 2'); open({kept!r}, 'w')"
FAILS = "import sys; sys.exit('out of memory')"
IS_KILLED = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
NEVER_ENDS = "import time; print('1 2', flush=True); time.sleep(600)"
AT_LAST = """
from pathlib import Path
is_first = not Path({tried!r}).exists()
Path({tried!r}).touch()
if is_first:
    {fails}
Path({kept!r}).touch()
"""  # once it fails


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that stands for a library that fits."""
    file = tmp_path / "kept"
    monkeypatch.setattr(workshop, "is_built", lambda game: file.exists())
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


def test_a_game_is_ready_when_the_process_that_builds_it_is_done(
    kept: Path, open_workshop: Callable[[str], Workshop]
) -> None:
    shop = open_workshop(WORKS.format(kept=str(kept)))
    assert wait_for(shop, lambda each: each.is_ready) == Progress("iki", done=2, all=2, is_ready=True)
    assert not carriers._awaited, "nobody waits for it any more"


@pytest.mark.skipif(carriers.UNCOMPILED, reason="nothing is built")
def test_what_builds_a_game_counts_every_step_to_the_last() -> None:
    game = find_game("iki")
    assert library_of(game)  # then it takes seconds
    done = subprocess.run(builder("iki"), env=builder_settings(), capture_output=True, text=True, check=True)
    counted = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert counted == [(number, len(counted)) for number in range(1, len(counted) + 1)]
    assert counted


def test_what_is_built_needs_no_process(kept: Path, open_workshop: Callable[[str], Workshop]) -> None:
    kept.touch()
    assert wait_for(open_workshop(FAILS), lambda each: each.is_ready).failures == 0


@pytest.mark.parametrize("code", [FAILS, IS_KILLED])
def test_a_process_that_fails_is_tried_again_at_once(
    code: str, kept: Path, open_workshop: Callable[[str], Workshop]
) -> None:
    shop = open_workshop(AT_LAST.format(fails=code, tried=str(kept.with_name("tried")), kept=str(kept)))
    assert wait_for(shop, lambda each: each.is_ready).failures == 1


def test_a_builder_that_is_missing_counts_as_a_failure(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "PAUSE", 0.01)
    shop = Workshop(["iki"], command=lambda game: ["/no/python"])
    shop.begin()
    try:
        wait_for(shop, lambda each: each.failures > workshop.TRIES)
        kept.touch()
        assert wait_for(shop, lambda each: each.is_ready)
    finally:
        shop.close()
        release(GAMES["iki"])


def test_a_library_that_cannot_be_loaded_is_built_again(
    kept: Path, monkeypatch: pytest.MonkeyPatch, open_workshop: Callable[[str], Workshop]
) -> None:
    def is_built(game: Game) -> bool:
        if not kept.exists():
            raise OSError("it is torn")
        return True

    monkeypatch.setattr(workshop, "is_built", is_built)
    assert wait_for(open_workshop(WORKS.format(kept=str(kept))), lambda each: each.is_ready).failures == 0


def test_when_every_try_fails_it_begins_again_after_a_while(
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


def test_rules_that_are_awaited_are_refused_until_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("iki")
    monkeypatch.setattr(carriers, "UNCOMPILED", False)
    monkeypatch.setattr(carriers, "_libraries", {})
    monkeypatch.setattr(carriers, "_fitting", lambda game: Phrase("there is none"))
    monkeypatch.setattr(carriers, "can_build", lambda: False)
    await_package(game.package)
    try:
        with pytest.raises(NotCompiled):
            library_of(game)
    finally:
        release(game.package)
    with pytest.raises(NotBuilt):
        library_of(game)
