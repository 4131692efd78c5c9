"""The workshop of a site: a game is ready when its own process and a thinker have loaded it."""

from edokko.bots.workshop import Workshop
from edokko.tables.thinkers import Thinkers


class SiteWorkshop(Workshop):
    """Builds games that are not built yet."""

    def __init__(self, thinkers: Thinkers) -> None:
        super().__init__()
        self._thinkers = thinkers

    def _note_ready(self, game: str) -> None:
        self._thinkers.load(game).answer.result()  # so that the first who waits for a bot need not wait for that
        super()._note_ready(game)
