"""A progress bar of games on a terminal."""

import sys
from types import TracebackType

from edokko.cli.console import err, say


class Bar:
    """It appears with the first game, when all is compiled."""

    def __init__(self) -> None:
        from rich.progress import Progress

        self.done = 0
        self.games = 0
        self._bar = Progress(console=err(), transient=True, disable=not sys.stderr.isatty())
        self._task = self._bar.add_task(say("arena.playing"), start=False)

    def show(self, done: int, games: int) -> None:
        """Show how many games are finished."""
        if not self.games:
            self._bar.start()
            self._bar.start_task(self._task)
        self.done, self.games = done, games
        self._bar.update(self._task, completed=done, total=games)

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._bar.stop()
