"""The teacher's card: what a lesson, the coach or a hint says beside the table, and what on the table it speaks of."""

from collections.abc import Iterable

from edokko.drawing.markup import NOTHING, Child, Html, classes, el, hidden
from edokko.drawing.pictograms import picture

TEACHER, HINT = "teacher", "hint"  # ids: what the server draws into the page, and what one browser asked for
TEACHING = "teaching"  # around both


def card(
    kind: str,
    title: str,
    *said: Child,
    symbol: str,
    lit: Iterable[str] = (),
    wanted: Iterable[str] = (),
    count: str = "",
    buttons: Child = NOTHING,
    corner: Child = NOTHING,
    place: str = TEACHER,
) -> Html:
    """A card that says something.

    The page's script lights the elements with the ids `lit` and the buttons of the actions `wanted`. `count` says how
    far one is, `buttons` stand under the words, `corner` is for a cross.
    """
    head = el(
        "header",
        el("i", picture(symbol)),
        el("h2", title),
        el("span", count, class_="counter") if count else NOTHING,
        corner,
    )
    return el(
        "aside",
        head,
        el("div", said, class_="teacher-words", role="status"),
        el("div", buttons, class_="teacher-ways") if buttons else NOTHING,
        id=place,
        class_=f"teacher-card {kind}",
        aria_label=title,
        data_lit=" ".join(lit) or None,
        data_wanted="\n".join(wanted) or None,
    )


def silence(place: str = TEACHER) -> Html:
    """Where a card may come: nothing is said."""
    return el("aside", id=place, hidden=True)


def teaching(drawn: Html) -> Html:
    """The cards of a page."""
    return el("div", drawn or silence(), silence(HINT), id=TEACHING)


def paragraphs(*texts: str) -> list[Html]:
    """What is said, each text a paragraph."""
    return [el("p", text) for text in texts if text]


def button(
    label: str,
    symbol: str | None = None,
    *,
    is_main: bool = False,
    is_aside: bool = False,
    **attributes: str | bool | None,
) -> Html:
    """A button of a card; `is_aside`: with those after it at the right."""
    shown = (picture(symbol), el("span", label)) if symbol else (label,)
    state = classes("button go" if is_main else "quiet", is_aside and "push")
    return el("button", *shown, type="button", class_=state, **attributes)


def cross(label: str, **attributes: str | bool | None) -> Html:
    """A cross that sends the card away."""
    return el("button", hidden(label), type="button", class_="close", title=label, **attributes)
