"""What happened, oldest first: the log, what is new since the reader's last turn, what the reader has done since.

Nothing is said twice. Consecutive lines of one seat stand together under its crest; what nobody did stands alone. A
line is one decision with its effects, or something that followed by the rules. It says with `data-places` what it
touched, so that the script can mark that, and with `data-ply` at which ply the table shows it.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import crest
from edokko.drawing.scene import Scene
from edokko.drawing.seats import panel_id
from edokko.drawing.sheet import keep
from edokko.drawing.zones import Pieced, Zone, pieced
from edokko.words.telling import Told

PICTURED = 3  # pictograms of a line
LOG, NEWS, DOING = "story-log", "story-news", "story-doing"  # parts that are always there, empty ones hidden

_LINES: dict[tuple[object, ...], tuple[Told, Html]] = {}


def story(scene: Scene) -> Html:
    """One chronicle in three parts, each with its own place on the screen."""
    return bind(scene, {name: part.draw(scene) for name, part in STORY.items()})


def bind(scene: Scene, parts: Mapping[str, Html]) -> Pieced:
    """The parts as one chronicle."""
    heading = el("h2", scene.say("story"), class_="visually-hidden")
    return pieced(lambda parts: el("section", heading, parts.values(), id="story", class_="tale"), parts)


def _log(scene: Scene) -> Html:
    if not scene.log:
        return el("div", id=LOG, hidden=True)
    lines = el("div", _lines(scene, scene.log), class_="lines", tabindex=0, role="group", aria_labelledby="log-title")
    return el("div", el("h3", scene.say("log"), id="log-title"), lines, id=LOG, class_="log")


def _doing(scene: Scene) -> Html:
    if not scene.so_far:
        return el("div", id=DOING, hidden=True)
    return el("div", _lines(scene, scene.so_far), id=DOING, class_="doing")


def _news(scene: Scene) -> Html:
    news = scene.digest
    if not news:
        return el("div", id=NEWS, hidden=True)
    stepwise = scene.say("step_by_step")
    begin = el(
        "button",
        picture("next"),
        el("span", stepwise, class_="wording"),
        class_="retell",
        data_steps="begin",
        title=stepwise,
    )
    head = el("header", el("h3", scene.since, id="news-title"), begin if scene.can_step else NOTHING)
    played_for = el("p", picture("bot"), " ", scene.played_for, class_="played-for") if scene.played_for else NOTHING
    lines = el("div", _lines(scene, news), class_="news", tabindex=0, role="group", aria_labelledby="news-title")
    return el("div", head, played_for, lines, id=NEWS, class_="digest")


def _lines(scene: Scene, story: Sequence[Told]) -> Html:
    """A list of turns and of what nobody did. Looking back, what was told last is marked: some moves tell nothing."""
    last = max((told.ply for told in story if told.ply <= scene.ply), default=None) if scene.is_past else None
    parts = []
    for (seat, is_stand_in), told in groupby(story, key=lambda each: (each.by, each.is_stand_in)):
        lines = [_line(scene, each, is_now=each.ply == last) for each in told]
        parts.append(lines if seat is None else _turn(scene, seat, lines, is_stand_in=is_stand_in))
    return el("ol", parts)


def _turn(scene: Scene, seat: int, lines: list[Html], *, is_stand_in: bool) -> Html:
    said = scene.say("by_stand_in")
    mark = el("i", picture("bot"), hidden(said), class_="stand-in", title=said) if is_stand_in else NOTHING
    name = el("b", scene.seat_name(seat), mark)
    return el("li", crest(seat), name, el("ol", lines), class_=f"by seat-{seat}")


def _line(scene: Scene, told: Told, is_now: bool) -> Html:
    """A line, drawn once while it names the same places. What it tells is kept with it: its id goes to nothing else."""
    places = _places(scene, told)
    return keep(_LINES, (id(told), places, is_now), lambda: (told, _draw_line(scene, told, places, is_now)))[1]


def _draw_line(scene: Scene, told: Told, places: str, is_now: bool) -> Html:
    is_heading = bool(scene.table.CHAPTERS.intersection(told.kinds))
    said = el("h4", told.deed) if is_heading else el("span", told.deed.removesuffix(told.effects), _effects(told))
    return el(
        "li",
        NOTHING if is_heading else _pictograms(scene, told),
        said,
        class_=classes("deed", "story-heading" if is_heading else None),
        tabindex=-1,
        data_places=places,
        data_move=told.move,
        data_ply=told.ply,
        aria_current="step" if is_now else None,
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


def _part(draw: Callable[[Scene], Html], told: Callable[[Scene], object]) -> Zone[Scene, Html]:
    """A part of the story. Its lines name places as things lie now."""
    return Zone(draw, lambda scene: (told(scene), scene.table.story_shows(scene)), offers=False)


STORY = {
    LOG: _part(_log, lambda scene: (scene.log, scene.ply if scene.is_past else None)),
    NEWS: _part(_news, lambda scene: (scene.digest, scene.since, scene.played_for)),
    DOING: _part(_doing, lambda scene: scene.so_far),
}
