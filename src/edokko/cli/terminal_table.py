"""A table in a terminal: drawn by the game's part `terminal`, or plainly."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import RenderableType

from edokko.cli.plain_table import draw_plainly
from edokko.engine.views import Fields, View
from edokko.games import find_part

if TYPE_CHECKING:
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

PART = "terminal"  # of a game; it has `draw_table(view, content, speaker)`

Draw = Callable[[View, Fields, "Speaker"], RenderableType]


def draw_match(match: "Match", speaker: "Speaker", reader: int | None = None) -> RenderableType:
    """The table as a seat, or a spectator, may see it."""
    part = find_part(match.game.name, PART)
    draw: Draw = part.draw_table if part is not None else draw_plainly
    return draw(match.view(reader), match.content.values, speaker)
