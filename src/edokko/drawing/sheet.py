"""Enlarged cards: a sheet that lies over the table until it is closed. It needs no script."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from edokko.drawing.markup import NOTHING, Child, Html, classes, el
from edokko.drawing.pictograms import unseen
from edokko.drawing.scene import Scene
from edokko.words.card_pages import CardPage

MOST_KEPT = 4096

Made = TypeVar("Made")


class Sheet(NamedTuple):
    """An enlarged card, and the id that buttons open it by."""

    id: str
    drawn: Html


Sheets = dict[tuple[object, ...], Sheet]  # by all that they say
Pieces = dict[tuple[object, ...], Html]


def keep(kept: dict[tuple[object, ...], Made], key: tuple[object, ...], draw: Callable[[], Made]) -> Made:
    """A sheet or a piece that says the same as one before is not drawn again."""
    found = kept.get(key)
    if found is None:
        found = draw()
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = found
    return found  # not what is kept now: other threads may have pushed it out


def says(page: CardPage) -> Html:
    """What there is to say about a thing: labels and texts."""
    return el("dl", [(el("dt", line.label), el("dd", line.text)) for line in page.lines], class_="says")


def rule_link(scene: Scene, anchor: str, text: Child) -> Html:
    """A sentence that leads to its paragraph of the rules; the page's script opens it over the table."""
    return el("a", text, class_="rule", data_rule=anchor, href=f"/rules/{scene.game}#{anchor}")


LINKED = re.compile(r'<a class=rule data-rule=[\w-]+ href="[^"]*">(.*?)</a>', re.DOTALL)


def without_links(sheet: Html) -> Html:
    """A sheet for a page that stands alone: the rules are said, and lead nowhere."""
    return Html(LINKED.sub(r"<span class=rule>\1</span>", sheet))


def rules_of(scene: Scene, sentences: Iterable[tuple[str, str]]) -> Html:
    """The rules that matter for a thing: each a short sentence with the anchor of its paragraph."""
    rows = [el("li", rule_link(scene, anchor, text)) for anchor, text in sentences]
    return el("ul", rows, class_="by-rule") if rows else NOTHING


def sheet(scene: Scene, id_: str, name: str, art: Child, *text: Child, class_: str | None = None) -> Sheet:
    """A sheet with a picture at its head or side, its name and words, and a button that closes it."""
    close = el("button", class_="close", popovertarget=id_, aria_label=scene.say("close"))
    words = el("div", el("h2", name), *text, class_="words")
    shown = (unseen("div", art, class_="art"), words, close)
    return Sheet(id_, el("section", *shown, id=id_, popover=True, class_=classes("sheet", class_)))
