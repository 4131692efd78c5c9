"""What happened, oldest first: the log, what is new since the reader's last turn, what the reader has done since.

Nothing is said twice. Consecutive lines of one seat stand together under its crest; what nobody did stands alone. A
line is one decision with its effects, or something that followed by the rules. It says with `data-places` what it
touched, so that the script can mark that, and with `data-ply` at which ply the table shows it.
"""

from collections.abc import Iterable
from itertools import groupby

from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import crest
from edokko.drawing.scene import Scene
from edokko.drawing.seats import panel_id
from edokko.words.telling import Told

PICTURED = 3  # pictograms of a line


def story(scene: Scene) -> Html:
    """One chronicle in three parts, each with its own place on the screen."""
    heading = el("h2", scene.say("story"), class_="vh")
    own = _lines(scene, scene.so_far)
    doing = el("div", own, class_="doing") if scene.so_far else NOTHING
    return el("section", heading, _log(scene), _news(scene), doing, id="story", class_="tale")


def _log(scene: Scene) -> Html:
    if not scene.log:
        return NOTHING
    lines = el("div", _lines(scene, scene.log), class_="lines", tabindex=0, role="group", aria_labelledby="log-title")
    return el("div", el("h3", scene.say("log"), id="log-title"), lines, class_="log")


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
    lines = el("div", _lines(scene, news), class_="news", tabindex=0, role="group", aria_labelledby="news-title")
    return el("div", head, lines, class_="digest")


def _lines(scene: Scene, story: Iterable[Told]) -> Html:
    """A list of turns and of what nobody did."""
    parts = []
    for seat, told in groupby(story, key=lambda each: each.by):
        lines = [_line(scene, each) for each in told]
        parts.append(lines if seat is None else _turn(scene, seat, lines))
    return el("ol", parts)


def _turn(scene: Scene, seat: int, lines: list[Html]) -> Html:
    return el("li", crest(seat), el("b", scene.seat_name(seat)), el("ol", lines), class_=f"by s{seat}")


def _line(scene: Scene, told: Told) -> Html:
    is_heading = bool(scene.table.CHAPTERS.intersection(told.kinds))
    said = el("h4", told.deed) if is_heading else el("span", told.deed.removesuffix(told.effects), _effects(told))
    return el(
        "li",
        NOTHING if is_heading else _pictograms(scene, told),
        said,
        class_=classes("deed", "mo" if is_heading else None),
        tabindex=-1,
        data_places=_places(scene, told),
        data_move=told.move,
        data_ply=told.ply,
        aria_current="step" if scene.is_past and told.ply == scene.ply else None,
    )


def _effects(told: Told) -> Html:
    return el("small", told.effects) if told.effects else NOTHING


def _pictograms(scene: Scene, told: Told) -> Html:
    """What a line is about; of what stands in brackets only if there is no picture of the rest."""
    main = len(told.kinds)
    for events in (told.events[:main], told.events[main:]):
        found = dict.fromkeys(symbol for event in events for symbol in scene.table.pictured(scene, event))
        if found:
            return unseen("i", [picture(symbol) for symbol in list(found)[:PICTURED]])
    return NOTHING


def _places(scene: Scene, told: Told) -> str:
    """The ids of what a line touched; where nothing on the table shows it, the panel of its seat."""
    found = dict.fromkeys(place for event in told.events for place in scene.table.touched(scene, event))
    return " ".join(found) or (panel_id(told.seat) if told.seat is not None else "")
