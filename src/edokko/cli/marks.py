"""The marks of seats: a shape and a colour each, so that nothing depends on colour alone."""

from rich.text import Text

MARKS = (("●", "bold red"), ("▲", "bold blue"), ("■", "bold green"), ("◆", "bold magenta"))
NEUTRAL = ("○", "dim")


def mark(seat: int | None) -> Text:
    """The mark of a seat, or of what belongs to nobody."""
    shape, style = NEUTRAL if seat is None else MARKS[seat % len(MARKS)]
    return Text(shape, style)


def marked(seat: int, name: str) -> Text:
    """A seat's mark and name."""
    return Text.assemble(mark(seat), " ", name)
