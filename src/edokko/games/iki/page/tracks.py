"""The calendar, the way of life and the firefighting track."""

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import act, spot, token
from edokko.games.iki.content.values import IkiContent
from edokko.games.iki.page.scene import IkiScene

EVENTS = {"fire": ("fire",), "payday": ("good-mon", "good-rice"), "mons": ()}


def seasons(content: IkiContent) -> list[str]:
    """The seasons in order."""
    return list(dict.fromkeys(token["season"] for token in content["tokens"].values()))


def calendar(scene: IkiScene) -> Html:
    """All months with what they end with; New Year last."""
    events = scene.content["calendar"]["events"]
    strengths = scene.content["fire"][scene.view["board"]]
    names = seasons(scene.content)
    length = len(events) // len(names)
    months = []
    for month, event in enumerate(events, start=1):
        strength = strengths.get(str(month))
        season = names[(month - 1) // length]
        said = [scene.speaker.name("month", month), scene.speaker.name("season", season)]
        if event != "mons":
            said.append(scene.speaker.catalogue.say(f"calendar.iki.{event}", strength=strength))
        shown = [el("b", month, aria_hidden="true"), hidden(", ".join(said))]
        if EVENTS[event]:
            drawn = [picture(symbol) for symbol in EVENTS[event]]
            shown.append(el("span", drawn, strength, class_="ev", aria_hidden="true"))
        months.append(_month(scene, month, *shown, class_=classes(season, (month - 1) % length == 0 and "first")))
    months.append(_month(scene, len(events) + 1, _new_year(scene, len(events) + 1), class_="ny"))
    return el("ol", months, class_="cal", aria_label=scene.say("iki.calendar"))


def _month(scene: IkiScene, month: int, *shown: Html, class_: str | None) -> Html:
    now = scene.view["month"]
    time = "past" if month < now or scene.outcome else "now" if month == now else None
    current = "date" if time == "now" else None
    return el("li", *shown, id=spot("month", month), class_=classes(class_, time), aria_current=current)


def _new_year(scene: IkiScene, month: int) -> Html:
    short = el("b", scene.say("iki.new_year_short"), aria_hidden="true")
    return Html(short + hidden(scene.speaker.name("month", month)))


def tracks(scene: IkiScene) -> Html:
    """Both tracks, one above the other."""
    return el(
        "section",
        el("h2", scene.speaker.catalogue.say("table.iki.way_of_life"), class_="lab"),
        _ways(scene),
        el("h2", el("span", scene.say("iki.firefighting")), _next_fire(scene), class_="lab"),
        _firefighting(scene),
        id="tracks",
        class_="ways",
        aria_label=scene.say("iki.tracks"),
    )


def _ways(scene: IkiScene) -> Html:
    """The spaces of the way of life with ikizamas and the blocking tile."""
    taken = {own["ikizama"]: seat for seat, own in enumerate(scene.view["seats"]) if own["ikizama"]}
    spaces = []
    for way in scene.content["ikizama"]["spaces"]:
        name = scene.speaker.name("way", way)
        seat = taken.get(way)
        action = scene.legal(way, "way")
        if seat is not None:
            on_it = token(scene, seat, data_piece=f"ikizama-{seat}")
        elif way == scene.view["blocked"]:
            on_it = el("i", hidden(scene.say("iki.blocked")), class_="tile")
        else:
            on_it = el("i")
        state = classes(
            "piece",
            action and "can",
            way == scene.view["blocked"] and "blocked",
            seat is not None and seat in scene.deciders and "now",
            seat is not None and f"s{seat}",
            seat is not None and scene.is_marked(way=way) and "last",
        )
        button = act(scene, action) if action else NOTHING
        spaces.append(el("li", el("b", name), on_it, button, id=spot("way", way), class_=state))
    return el("ol", spaces, class_="ikz")


def _next_fire(scene: IkiScene) -> Html:
    """The strength of the next fire beside the markers that must withstand it."""
    fire = scene.forecast["fire"]
    if fire is None:
        return NOTHING
    said = hidden(scene.speaker.catalogue.say("calendar.iki.fire", strength=fire["strength"]))
    return el("em", picture("fire"), el("b", fire["strength"], aria_hidden="true"), said)


def _firefighting(scene: IkiScene) -> Html:
    """The track; of markers on one space the uppermost is the first in order."""
    top = scene.content["rules"]["firefighting_top"]
    fire = scene.forecast["fire"]
    spaces = []
    for level in range(top + 1):
        here = [seat for seat in scene.view["order"] if scene.view["seats"][seat]["firefighting"] == level]
        markers = [token(scene, seat, data_piece=f"firefighting-{seat}") for seat in here]
        state = classes(f"n{len(here)}", fire is not None and fire["strength"] == level and "dang")
        stack = el("span", markers, class_="stk")
        spaces.append(el("li", stack, el("b", level), id=spot("level", level), class_=state))
    return el("ol", spaces, class_="fft")
