"""A progress bar of games on a terminal, and what is said when they are stopped."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType

import typer

from edokko.cli.console import catalogue, err, say

FAILED = 1
INTERRUPTED = 130  # as shells have it


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


@contextmanager
def games_shown(games: int, *, goes_on: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar for so many games; a run that Ctrl-C or a failure stops says so and ends the command.

    `goes_on` says whether the same command would go on with it.
    """
    from edokko.arena.run import ArenaStopped
    from edokko.crew.crew import ClusterLost, ShardFailed
    from edokko.words.errors import explain

    progress = Bar()
    try:
        with progress:
            yield progress.show
    except KeyboardInterrupt:
        key = "arena.interrupted_journal" if goes_on else "arena.interrupted"
        err().print(say(key, done=progress.done, games=progress.games or games))
        raise typer.Exit(INTERRUPTED) from None
    except (ArenaStopped, ClusterLost, ShardFailed) as error:
        err().print(explain(error, catalogue()), style="red")
        raise typer.Exit(FAILED) from None
