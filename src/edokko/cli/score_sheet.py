"""The end of a game: the winner and the score pad, line by line."""

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table

from edokko.cli.console import figure, say
from edokko.cli.marks import marked
from edokko.words.speaker import Speaker

if TYPE_CHECKING:
    from edokko.engine.game import Outcome


def draw_end(outcome: "Outcome", speaker: Speaker) -> RenderableType:
    """Who won, and the score of every seat, the best first."""
    ranked = [seat for group in outcome.ranking for seat in group]
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="")
    table.add_column(style="dim")
    for seat in ranked:
        table.add_column(marked(seat, speaker.names[seat]), justify="right")
    for line in outcome.scores[0]:
        table.add_row(speaker.name("line", line), *(figure(outcome.scores[seat][line]) for seat in ranked))
    table.add_row(say("score.total"), *(figure(outcome.totals[seat]) for seat in ranked), style="bold")
    return Group(table, "", speaker.outcome(outcome))
