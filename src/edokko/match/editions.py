"""Editions of a game by its name."""

from collections.abc import Callable

from edokko.engine.editions import edition_template
from edokko.engine.phrases import Phrase
from edokko.games import find_game


def blank_edition(game: str, words: Callable[[Phrase], str] = str) -> str:
    """A commented edition file for a game, with every reconstructed number to fill in, for `Match.new(edition=...)`."""
    chosen = find_game(game)
    return edition_template(chosen.shipped(), chosen.atoms, words)
