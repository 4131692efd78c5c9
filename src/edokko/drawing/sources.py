"""Where numbers come from: a sign and a word for each kind of source, and the table of all numbers of a game."""

from collections import Counter

from edokko.drawing.markup import NOTHING, Html, el, hidden
from edokko.drawing.pictograms import picture
from edokko.words.card_pages import Source
from edokko.words.catalogue import Catalogue
from edokko.words.numbers import Number, Part

OTHER = "other"
KINDS = ("rulebook", "published", "reconstructed", "edition", OTHER)


def kind_of(source: Source) -> str:
    """Which of KINDS a source is: a game may name sources that no other has."""
    return source.kind if source.kind in KINDS else OTHER


def source_sign(source: Source) -> Html:
    """The sign of a source; its words are for screen readers and who points at it."""
    sign = picture(f"source-{kind_of(source)}")
    return el("span", sign, hidden(f" ({source.words})"), class_="origin", title=source.words)


def numbers_table(parts: tuple[Part, ...], catalogue: Catalogue) -> Html:
    """A key of the signs, then a table for each part, folded until it is wanted."""

    def say(key: str) -> str:
        return catalogue.say(f"page.reading.{key}")

    kinds = [kind for kind in KINDS if any(kind_of(number.source) == kind for part in parts for number in part.numbers)]
    key = [
        el("li", picture(f"source-{kind}"), el("b", say(f"source.{kind}")), el("span", say(f"source.{kind}.means")))
        for kind in kinds
    ]
    head = el("tr", [el("th", say(f"column.{name}"), scope="col") for name in ("what", "number", "source")])
    shown = []
    for part in parts:
        counts = Counter(kind_of(number.source) for number in part.numbers)
        signs = [
            el("span", picture(f"source-{kind}"), counts[kind], hidden(f" {say(f'source.{kind}')} "), class_="count")
            for kind in kinds
            if counts[kind]
        ]
        table = el("table", el("thead", head), _rows(part))
        region = el("div", table, class_="scroll", role="region", tabindex=0, aria_label=part.title)
        summary = el("summary", el("b", part.title), el("span", signs, class_="counts"))
        shown.append(el("details", summary, region, id=f"numbers-{part.id}"))
    return el("div", el("ul", key, class_="key"), shown, class_="numbers")


def _rows(part: Part) -> list[Html]:
    """The numbers of a part, those of one thing together under its name."""
    things: dict[str, list[Number]] = {}
    for number in part.numbers:
        things.setdefault(number.thing, []).append(number)
    bodies = []
    for thing, numbers in things.items():
        name = thing[:1].upper() + thing[1:]
        title = el("tr", el("th", name, colspan=3, scope="rowgroup"), class_="thing") if thing else NOTHING
        bodies.append(el("tbody", title, [_row(number) for number in numbers]))
    return bodies


def _row(number: Number) -> Html:
    source = el("td", picture(f"source-{kind_of(number.source)}"), number.source.words)
    return el("tr", el("th", number.label, scope="row"), el("td", number.text), source)
