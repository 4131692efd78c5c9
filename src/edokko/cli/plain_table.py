"""The table of a game that nobody has drawn for the terminal: its view as names and values."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from edokko.engine.views import Fields, View

if TYPE_CHECKING:
    from edokko.words.speaker import Speaker

INDENT = "  "


def draw_plainly(view: View, _content: Fields, _speaker: "Speaker") -> RenderableType:
    """All that a view tells, a line for each value."""
    return Text("\n".join(_lines(view)))


def _lines(value: object, name: str = "", indent: str = "") -> Iterator[str]:
    """A value with its name, and below it all that is in it."""
    if isinstance(value, Mapping | list) and value:
        if name:
            yield f"{indent}{name}:"
            indent += INDENT
        inside = value.items() if isinstance(value, Mapping) else enumerate(value)
        for key, each in inside:
            yield from _lines(each, str(key), indent)
    else:
        yield f"{indent}{name}: {'-' if value is None or value == [] or value == {} else value}"
