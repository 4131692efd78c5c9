"""Pages read back: elements with their attributes and texts, strictly nested."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from edokko.drawing.markup import VOID

SELF_CLOSED = {"use", "path", "circle", "rect", "ellipse", "line", "polyline", "polygon"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str | None]
    inside: list["Element"] = field(default_factory=list)
    text: str = ""  # of the element and all in it


class Reader(HTMLParser):
    """Builds the tree of a page; a tag that is not closed in its place is an error."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("page", {})]
        self.all: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"{tag}: an attribute stands twice"
        element = Element(tag, dict(attrs))
        self.open[-1].inside.append(element)
        self.all.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in SELF_CLOSED
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data


def read(page: str) -> list[Element]:
    """All elements of a page."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    return reader.all
