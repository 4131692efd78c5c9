"""The table of a game that nobody has drawn for the terminal: its view as a table of names and values."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from edokko.engine.views import Fields, View
from edokko.words.plain_view import NOTHING, PlainView, is_single

if TYPE_CHECKING:
    from edokko.words.speaker import Speaker

BETWEEN = ", "


def draw_plainly(view: View, _content: Fields, speaker: "Speaker") -> RenderableType:
    """What lies on the table, then a column for each seat."""
    shown = PlainView(view, speaker)
    facts = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    for name, value in shown.rows(shown.facts):
        facts.add_row(shown.label(name), _told(shown, value, name))
    return Group(facts, _seats(shown, speaker.names))


def _seats(shown: PlainView, names: tuple[str, ...]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("")
    for number, name in enumerate(names):
        table.add_column(Text(name, style="bold" if number == shown.viewer else ""), ratio=1)
    fields = dict.fromkeys(name for seat in shown.seats for name, _ in shown.rows(seat))
    for name in fields:
        cells = [_told(shown, seat.get(name), name) for seat in shown.seats]
        table.add_row(Text(shown.label(name), style="dim"), *cells)
    return table


def _told(shown: PlainView, value: object, name: str = "") -> str:
    """A value with all that is in it."""
    if isinstance(value, Mapping):
        told = [f"{shown.label(str(key))} {_told(shown, each, str(key))}" for key, each in value.items()]
    elif isinstance(value, list):
        told = [_told(shown, each, name) for each in value]
        return (BETWEEN if all(map(is_single, value)) else "\n").join(told) or NOTHING
    else:
        return shown.text(value, name)
    return BETWEEN.join(told) or NOTHING
