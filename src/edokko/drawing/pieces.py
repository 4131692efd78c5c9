"""Small things that every table has: tokens of seats, buttons for actions, numbers with their pictogram."""

from functools import cache

from edokko.drawing.markup import MINUS, NOTHING, Child, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.scene import Scene


@cache
def crest(seat: int) -> Html:
    """A seat's token without its name: the name stands beside it."""
    return el("span", picture(f"seat-{seat}"), class_=f"crest seat-{seat}")


def token(scene: Scene, seat: int, **attributes: str) -> Html:
    """A seat's token, which screen readers call by the seat's name."""
    return el("span", picture(f"seat-{seat}"), hidden(scene.seat_name(seat)), class_=f"crest seat-{seat}", **attributes)


def signed(number: int) -> str:
    """A change with its sign."""
    return f"{number:+}".replace("-", MINUS)


def spot(kind: str, name: str | int) -> str:
    """The id of a place or a piece that the digest can mark."""
    return f"at-{kind}-{name}"


@cache
def amount(number: int | str, symbol: str, word: str) -> Html:
    """A number before its pictogram, with the words for screen readers."""
    return el("b", unseen("span", number, picture(symbol)), hidden(word), class_="quantity")


@cache
def holding(number: int, symbol: str, word: str) -> Html:
    """The same of what a seat has: the number can be found by its pictogram."""
    return el(
        "b", unseen("span", el("span", number, data_holds=symbol), picture(symbol)), hidden(word), class_="quantity"
    )


def act(
    scene: Scene,
    action: str,
    *children: Child,
    class_: str | None = None,
    said: bool = False,
    about: str = "",
    place: str | None = None,
    key: str | None = None,
) -> Html:
    """A button for a legal action. Its title says in words what it brings or is about, unless its children do.

    What it would mean later is said by its title in any case, and shown on the table by the page's script.
    What the reader is warned of is asked about once, by the page's script. `place` tells screen readers what is there
    already, for the button lies over it. `key` is the digit that presses it.
    """
    foreseen = scene.table.foresees(scene, action)
    title = foreseen.words
    if not said:
        label = scene.label(action)
        causes = scene.foretells(action, label) or about
        named = f"{label} ({causes})" if causes else label
        title = scene.speaker.catalogue.labelled(named, title) if title else named
    return el(
        "button",
        *children,
        class_=classes("act", class_),
        data_action=action,
        data_doubt=scene.doubts(action) or None,
        data_shows=foreseen.places or None,
        data_traces=foreseen.path or None,
        data_key=key,
        title=title or None,
        aria_description=place,
    )


def enlarge(sheet: str, name: str, *children: Child, class_: str | None = "more") -> Html:
    """A button that opens an enlarged card; without children it lies over the whole of its piece.

    The script tells its name to whoever points at it.
    """
    return el("button", *children, class_=class_, popovertarget=sheet, aria_label=name)


def why_not(scene: Scene, *wishes: str) -> Html:
    """The reason why none of some actions is possible, if one was asked for."""
    for wish in wishes:
        if wish in scene.refusals:
            return el("p", scene.say("not_now", reason=scene.refusals[wish]), class_="why")
    return NOTHING
