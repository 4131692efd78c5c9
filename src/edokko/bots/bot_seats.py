"""The bots at a table: each is made when it first decides, and all are let go at the end."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Self

from edokko.bots.bot import Place, decide
from edokko.bots.registry import Spec, usual_spec
from edokko.match.record import digest

if TYPE_CHECKING:
    from edokko.bots.bot import Bot
    from edokko.match.match import Match


class BotSeats:
    """Decides for the seats of bots; a seat without a spec is somebody else's."""

    def __init__(
        self,
        match: "Match",
        specs: Sequence[Spec | None],
        threads: int = Place.threads,
        patience: float = Place.patience,
    ) -> None:
        self.match = match
        self.threads = threads
        self.patience = patience
        self._specs = {seat: spec for seat, spec in enumerate(specs) if spec is not None}
        self._bots: dict[int, Bot] = {}
        self._at_the_end = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let all bots go."""
        self._at_the_end.close()

    def decide(self, seat: int) -> str:
        """The action of a bot's seat; raises BotFailed."""
        if seat not in self._bots:
            self._bots[seat] = self._specs[seat].seat(self._place(seat))
            self._at_the_end.callback(self._bots[seat].close)
        return decide(self._bots[seat], self.match)

    def replace(self, seat: int) -> Spec:
        """Let the usual bot go on for one that failed."""
        self._bots.pop(seat, None)
        self._specs[seat] = usual_spec(self.match.game)
        return self._specs[seat]

    @property
    def options(self) -> list[str]:
        """What was asked for on the command line and is not as usual."""
        options = []
        if self.threads != Place.threads:
            options += ["--threads", str(self.threads)]
        if self.patience != Place.patience:
            options += ["--bot-time", f"{self.patience:g}"]
        return options

    def _place(self, seat: int) -> Place:
        match = self.match
        # The same game has the same bots again; a hash, since what the game began with is nobody's business.
        seed = digest(["bot", seat, match.secret.opening])
        return Place(match.game, match.content, match.seats, seat, seed, self.threads, self.patience)
