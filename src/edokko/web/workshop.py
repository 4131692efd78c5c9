"""The workshop of a site: its own process loads the rules of games alone, thinkers load their bots and hints."""

import logging

from edokko.bots.workshop import Workshop
from edokko.engine.compiling import working_on
from edokko.engine.errors import NotCompiled
from edokko.games import find_game
from edokko.hints.readying import command
from edokko.tables.thinkers import Thinkers

log = logging.getLogger("edokko")


class SiteWorkshop(Workshop):
    """Makes games ready; one is when this process has its rules and a thinker has all of it."""

    def __init__(self, thinkers: Thinkers) -> None:
        super().__init__(command=command)
        self._thinkers = thinkers

    def _is_loaded(self, game: str) -> bool:
        try:
            with working_on(only_loads=True):
                find_game(game).rules  # noqa: B018
            is_loaded = bool(self._thinkers.load(game).answer.result())
        except NotCompiled:
            return False
        except Exception:
            log.exception("%s cannot be loaded", game)
            return False
        if is_loaded:
            self._note_ready(game)
        return is_loaded
