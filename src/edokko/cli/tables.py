"""How each game's table is drawn in a terminal. A further game is one line here."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType

if TYPE_CHECKING:
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

TABLES = {
    "iki": "edokko.cli.table_iki:draw_table",
    "edo": "edokko.cli.table_edo:draw_table",
}

Draw = Callable[[dict[str, Any], dict[str, Any], "Speaker"], RenderableType]


def draw_match(match: "Match", speaker: "Speaker", reader: int | None = None) -> RenderableType:
    """The table as a seat, or a spectator, may see it."""
    module, _, function = TABLES[match.game.name].partition(":")
    draw: Draw = getattr(import_module(module), function)
    return draw(match.view(reader), match.content.values, speaker)
