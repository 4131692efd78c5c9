"""The panels of the seats: a strip of cloth each, the reader's own first."""

from collections.abc import Iterable

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pieces import crest
from edokko.drawing.scene import Scene


def panel_id(seat: int) -> str:
    return f"seat-panel-{seat}"


def around_the_table(scene: Scene) -> list[int]:
    """All seats, the reader's first."""
    count, first = len(scene.speaker.names), scene.seat or 0
    return [(first + number) % count for number in range(count)]


def seats(scene: Scene, panels: Iterable[Html]) -> Html:
    """All panels, from the reader's seat on."""
    return el("section", el("h2", scene.say("seats"), class_="vh"), panels, id="seats", class_="seats")


def panel(scene: Scene, seat: int) -> Html:
    """One seat: name and points, stock, belongings."""
    table = scene.table
    top = el(
        "header",
        crest(seat),
        el("h3", scene.seat_name(seat)),
        el("small", scene.say("you")) if seat == scene.seat else NOTHING,
        el("small", scene.around.notes[seat], class_="note") if seat in scene.around.notes else NOTHING,
        hidden(scene.say("decides")) if seat in scene.deciders else NOTHING,
        el("span", table.expects(scene, seat), class_="fc"),
        el("span", table.score(scene, seat), class_="score"),
    )
    return el(
        "article",
        top,
        table.stock(scene, seat),
        table.belongings(scene, seat),
        id=panel_id(seat),
        class_=classes("seat", f"s{seat}", "now" if seat in scene.deciders else None),
    )
