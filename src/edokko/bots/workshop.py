"""Where libraries of games are built beside this process, each in a process that ends, while a site is served.

Until a game is ready, whoever wants its rules gets `NotCompiled`. If such a process fails it is tried again, then later
once more.
"""

import logging
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from edokko.engine.carriers import await_package, is_built, release
from edokko.engine.libraries import builder, builder_settings, can_build
from edokko.games import GAMES, find_game, working_games

TRIES = 2  # of a process of its own
PAUSE = 30.0  # seconds until all is tried again
LAST_LINES = 3  # of what a process said that failed

log = logging.getLogger("edokko")
Command = Callable[[str], Sequence[str]]


@dataclass(frozen=True)
class Progress:
    """How far a game is."""

    game: str
    done: int = 0
    all: int = 0  # 0 while nobody knows
    failures: int = 0
    is_ready: bool = False


class Workshop:
    """Makes games ready, and knows how far they are."""

    def __init__(self, games: Sequence[str] | None = None, *, command: Command = builder) -> None:
        games = [game.name for game in working_games()] if games is None else games
        self._progress = {game: Progress(game) for game in games}
        self._command = command
        self._threads = ThreadPoolExecutor(max(1, len(games)), thread_name_prefix="workshop")
        self._processes: dict[str, subprocess.Popen[str]] = {}
        self._closing = Event()

    def begin(self) -> None:
        """Load the games that are built, and begin to build the others."""
        for game in self._progress:
            if not can_build():
                self._note_ready(game)  # it is played with the library it has, or uncompiled
            elif not self._is_loaded(game):
                await_package(GAMES[game])
                self._threads.submit(self._work, game)

    def close(self) -> None:
        """Stop all work."""
        self._closing.set()
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._processes.values()):
            process.terminate()

    @property
    def progress(self) -> tuple[Progress, ...]:
        """Of all games."""
        return tuple(self._progress.values())

    def _work(self, game: str) -> None:
        try:
            while not self._closing.is_set() and not self._is_made_ready(game):
                self._closing.wait(PAUSE)
        except Exception:
            log.exception("%s cannot be built", game)

    def _is_made_ready(self, game: str) -> bool:
        """Try to make a game ready; whether that worked."""
        for _ in range(TRIES):
            self._build(game)
            if self._closing.is_set():
                return False
            if self._is_loaded(game):
                return True
        return False

    def _is_loaded(self, game: str) -> bool:
        """Load a game's library if there is one that fits."""
        try:
            if not is_built(find_game(game)):
                return False
        except Exception:
            log.exception("%s cannot be loaded", game)
            return False
        self._note_ready(game)
        return True

    def _build(self, game: str) -> None:
        """Build a game's library in another process, and note how far it is."""
        with tempfile.TemporaryFile("w+") as said:
            try:
                process = subprocess.Popen(
                    self._command(game), stdout=subprocess.PIPE, stderr=said, text=True, env=builder_settings()
                )
            except OSError as error:
                self._note_failure(game, str(error))
                return
            with process:
                self._processes[game] = process
                if self._closing.is_set():
                    process.terminate()
                for line in process.stdout or ():
                    done, _, of = line.partition(" ")
                    self._note(game, done=int(done), all=int(of))
            if process.returncode != 0 and not self._closing.is_set():
                said.seek(0)
                last = " ".join(said.read().splitlines()[-LAST_LINES:])
                self._note_failure(game, f"exit code {process.returncode} {last}")

    def _note(self, game: str, **changes: Any) -> None:
        self._progress[game] = replace(self._progress[game], **changes)

    def _note_failure(self, game: str, why: str) -> None:
        log.error("building %s failed, it will be tried again: %s", game, why)
        self._note(game, failures=self._progress[game].failures + 1, done=0, all=0)

    def _note_ready(self, game: str) -> None:
        release(GAMES[game])
        self._note(game, is_ready=True)
