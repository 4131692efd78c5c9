"""A titled list that flows over as many lines as it needs and breaks only between its items."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from edokko.words.speaker import Speaker

SEPARATOR = " · "


class WrappedList:
    """A title and items after it; further lines are indented by two."""

    def __init__(self, title: Text, items: Sequence[Text]) -> None:
        self.title = title
        self.items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text.assemble(self.title, " ")
        is_first = True
        for item in self.items:
            if not is_first and line.cell_len + len(SEPARATOR) + item.cell_len > options.max_width:
                yield line
                line = Text("  ")
                is_first = True
            if not is_first:
                line.append(SEPARATOR, "dim")
            line.append_text(item)
            is_first = False
        yield line


def labelled(speaker: Speaker, label: str, text: str, style: str = "bold") -> Text:
    """`house: 2 wood, 1 stone`, as the language writes it; the label has a style."""
    said = Text(speaker.catalogue.say("telling.label", label=label, text=text))
    start = said.plain.index(label)
    said.stylize(style, start, start + len(label))
    return said
