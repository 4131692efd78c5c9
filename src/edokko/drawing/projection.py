"""What a seat would score if the game ended now, and what comes before that: the unfolded part of its panel."""

from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.scene import Scene
from edokko.engine.game import Outcome


def unfolded_id(seat: int) -> str:
    return f"seat-more-{seat}"


def fold(seat: int) -> Html:
    """The place of what is unfolded: it is fetched when asked for, and the script keeps what is in it."""
    return el("div", id=unfolded_id(seat), class_="unfolded", data_kept=True, hidden=True)


def unfolded(scene: Scene, projection: Outcome | None, seat: int) -> Html:
    """The lines of the score pad for a seat, and what its next payday or income brings."""
    return el("div", _lines(scene, projection, seat) if projection else NOTHING, _coming(scene, seat))


def _lines(scene: Scene, projection: Outcome, seat: int) -> Html:
    """Lines that bring something, then the sum."""
    scores = {line: points for line, points in projection.scores[seat].items() if points}
    rows = []
    for line, points in scores.items():
        rate = scene.table.rate(scene, line)
        label = [scene.speaker.name("line", line), " ", el("small", rate) if rate else NOTHING]
        rows.append(el("div", el("dt", label), el("dd", points)))
    rows.append(el("div", el("dt", scene.say("total")), el("dd", projection.totals[seat]), class_="sum"))
    title = scene.say("score" if scene.outcome else "if_it_ended")
    return el("section", el("h4", title), el("dl", rows))


def _coming(scene: Scene, seat: int) -> Html:
    said = scene.table.comes_next(scene, seat) if scene.outcome is None else []
    return el("ul", [el("li", each) for each in said]) if said else NOTHING
