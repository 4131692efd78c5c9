"""What happened: since the reader's last decision, then the log of the last months or rounds."""

from edokko.drawing.bar import without_name
from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.pieces import token
from edokko.drawing.scene import Scene
from edokko.words.telling import Told

NEWS = 5  # lines of the digest; the log has them all


def story(scene: Scene) -> Html:
    """The digest first: it answers the first question."""
    heading = el("h2", scene.say("story"), class_="vh")
    return el("section", heading, _news(scene), _log(scene), id="story", class_="tale")


def _news(scene: Scene) -> Html:
    if not scene.news or scene.outcome is not None:
        return NOTHING
    title = scene.say("since_your_turn" if scene.seat is not None else "last_turn")
    lines = [_line(scene, told) for told in scene.news[-NEWS:]]
    return el("div", el("h3", title), el("ol", lines), class_="digest")


def _log(scene: Scene) -> Html:
    """The newest first, so that nothing has to be scrolled to see it."""
    lines = []
    for told in reversed(scene.log):
        if scene.table.CHAPTERS.intersection(told.kinds):
            lines.append(el("li", told.sentence, class_="mo"))
        else:
            lines.append(_line(scene, told))
    title = scene.say("log")
    heading = el("h3", title, id="log-title")
    lines_of_log = el("div", el("ol", lines), class_="lines", tabindex=0, role="group", aria_labelledby="log-title")
    return el("div", heading, lines_of_log, class_="log")


def _line(scene: Scene, told: Told) -> Html:
    if told.seat is None:
        return el("li", el("span", class_="tok none"), el("span", told.sentence))
    return el("li", token(scene, told.seat), el("span", without_name(scene, told.sentence, told.seat)))
