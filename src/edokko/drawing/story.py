"""What happened: since the reader's last decision, then the log of the last months or rounds.

The digest can be gone through step by step: each line says with `data-places` what it touched, the script marks that
and tells the line in the bar.
"""

from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import token
from edokko.drawing.scene import Scene
from edokko.drawing.seats import panel_id
from edokko.words.telling import Told


def story(scene: Scene) -> Html:
    """The digest first: it answers the first question."""
    heading = el("h2", scene.say("story"), class_="vh")
    return el("section", heading, _news(scene), _log(scene), id="story", class_="tale")


def _news(scene: Scene) -> Html:
    news = scene.digest
    if not news:
        return NOTHING
    stepwise = scene.say("step_by_step")
    begin = el(
        "button",
        picture("next"),
        el("span", stepwise, class_="tx"),
        class_="retell",
        data_steps="begin",
        title=stepwise,
    )
    head = el("header", el("h3", scene.since, id="news-title"), begin)
    lines = el("ol", [_line(scene, told, _places(scene, told)) for told in news])
    return el(
        "div",
        head,
        el("div", lines, class_="news", tabindex=0, role="group", aria_labelledby="news-title"),
        class_="digest",
    )


def _places(scene: Scene, told: Told) -> str | None:
    """The ids of what a line touched; where nothing on the table shows it, the panel of its seat."""
    found = dict.fromkeys(place for event in told.events for place in scene.table.touched(scene, event))
    return " ".join(found) or (panel_id(told.seat) if told.seat is not None else None)


def _log(scene: Scene) -> Html:
    """The newest chapter first, and in it the newest line, so that nothing has to be scrolled to see it.

    What stands in the digest is not said twice.
    """
    lines: list[Html] = []
    chapter: list[Html] = []
    above = list(scene.digest)
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


def _line(scene: Scene, told: Told, places: str | None = None) -> Html:
    who = token(scene, told.seat) if told.seat is not None else el("span", class_="tok none")
    return el("li", who, el("span", told.deed), data_places=places)
