"""The panels of the seats: a strip of cloth each, the reader's own first."""

from collections.abc import Iterable

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pieces import crest
from edokko.drawing.projection import fold, unfolded_id
from edokko.drawing.scene import Scene

SHORT = 12  # letters of a name that has room everywhere


def panel_id(seat: int) -> str:
    return f"seat-panel-{seat}"


def around_the_table(scene: Scene) -> list[int]:
    """All seats, the reader's first."""
    count, first = len(scene.speaker.names), scene.seat or 0
    return [(first + number) % count for number in range(count)]


def seats(scene: Scene, panels: Iterable[Html]) -> Html:
    """All panels, from the reader's seat on."""
    return el("section", el("h2", scene.say("seats"), class_="visually-hidden"), panels, id="seats", class_="seats")


def panel(scene: Scene, seat: int) -> Html:
    """One seat: name and points, stock, belongings."""
    table, name = scene.table, scene.seat_name(seat)
    top = el(
        "header",
        crest(seat),
        el("h3", name, title=name if len(name) > SHORT else None),
        el("small", scene.say("you")) if seat == scene.seat else NOTHING,
        el("small", scene.around.notes[seat], class_="note") if seat in scene.around.notes else NOTHING,
        hidden(scene.say("decides")) if seat in scene.deciders else NOTHING,
        el("span", table.expects(scene, seat), class_="forecast"),
        _score(scene, seat),
    )
    return el(
        "article",
        top,
        table.stock(scene, seat),
        table.belongings(scene, seat),
        fold(seat) if scene.around.unfolds else NOTHING,
        id=panel_id(seat),
        class_=classes("seat", f"seat-{seat}", "now" if seat in scene.deciders else None),
    )


def _score(scene: Scene, seat: int) -> Html:
    """A seat's points; where more can be fetched they unfold to what it would score if the game ended now."""
    points = scene.table.score(scene, seat)
    if not scene.around.unfolds:
        return el("span", points, class_="score")
    about = scene.say("unfold", seat=scene.seat_name(seat))
    return el(
        "button",
        points,
        hidden(about),
        type="button",
        class_="score",
        title=about,
        data_unfold=seat,
        aria_controls=unfolded_id(seat),
    )
