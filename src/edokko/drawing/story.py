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
    if not _digest(scene):
        return NOTHING
    since = "since_your_turn" if scene.seat is not None else "last_turn"
    title = scene.say(since if scene.has_decided else "since_the_start")
    lines = [_line(scene, told) for told in _digest(scene)]
    return el("div", el("h3", title), el("ol", lines), class_="digest")


def _digest(scene: Scene) -> list[Told]:
    return list(scene.news[-NEWS:]) if scene.outcome is None else []


def _log(scene: Scene) -> Html:
    """The newest chapter first, and in it the newest line, so that nothing has to be scrolled to see it.

    What stands in the digest is not said twice.
    """
    lines: list[Html] = []
    chapter: list[Html] = []
    above = _digest(scene)
    for told in reversed(scene.log):
        is_said = told in above
        if is_said:
            above.remove(told)
        if scene.table.CHAPTERS.intersection(told.kinds):
            heading = el("li", told.sentence, class_="mo") if chapter or not is_said else NOTHING
            lines += [heading, *chapter]
            chapter = []
        elif not is_said:
            chapter.append(_line(scene, told))
    lines += chapter
    title = scene.say("log")
    above_log = el("h3", title, id="log-title")
    lines_of_log = el("div", el("ol", lines), class_="lines", tabindex=0, role="group", aria_labelledby="log-title")
    return el("div", above_log, lines_of_log, class_="log")


def _line(scene: Scene, told: Told) -> Html:
    if told.seat is None:
        return el("li", el("span", class_="tok none"), el("span", told.sentence))
    return el("li", token(scene, told.seat), el("span", without_name(scene, told.sentence, told.seat)))
