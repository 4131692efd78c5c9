"""Enlarged cards: a sheet that lies over the table until it is closed. It needs no script."""

from edokko.drawing.markup import Child, Html, classes, el
from edokko.drawing.pictograms import picture
from edokko.drawing.scene import Scene


def sheet(scene: Scene, name: str, art: Child, *text: Child, class_: str | None = None) -> Html:
    """A sheet with a picture at its head or side, its words, and a button that closes it."""
    close = el(
        "button",
        picture("close"),
        type="button",
        class_="x",
        popovertarget=name,
        popovertargetaction="hide",
        aria_label=scene.say("close"),
    )
    return el(
        "section",
        el("div", art, class_="art"),
        el("div", *text, class_="words"),
        close,
        id=name,
        popover=True,
        role="dialog",
        aria_labelledby=f"{name}-name",
        class_=classes("sheet", class_),
    )


def title(name: str, text: str) -> Html:
    """The heading of a sheet."""
    return el("h2", text, id=f"{name}-name")
