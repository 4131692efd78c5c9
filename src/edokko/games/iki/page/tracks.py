"""The calendar, the way of life and the firefighting track."""

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
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
        mons = scene.speaker.amount("mon", scene.content["rules"]["row_mons"])
        ends = scene.say(f"iki.month.{event}", strength=strength, mons=mons)
        title = scene.speaker.catalogue.labelled(", ".join(said), ends)
        shown = [el("b", month, aria_hidden="true"), hidden(title)]
        if EVENTS[event]:
            drawn = [picture(symbol) for symbol in EVENTS[event]]
            shown.append(el("span", drawn, strength, class_="event", aria_hidden="true"))
        state = classes(season, (month - 1) % length == 0 and "first")
        months.append(_month(scene, month, title, *shown, class_=state))
    last = len(events) + 1
    title = scene.speaker.catalogue.labelled(scene.speaker.name("month", last), scene.say("iki.month.new_year"))
    months.append(_month(scene, last, title, _new_year(scene, title), class_="new-year"))
    return el("ol", months, class_="calendar", aria_label=scene.say("iki.calendar"))


def _month(scene: IkiScene, month: int, title: str, *shown: Html, class_: str | None) -> Html:
    now = scene.view["month"]
    time = "past" if month < now or scene.outcome else "now" if month == now else None
    current = "date" if time == "now" else None
    place = spot("month", month)
    return el("li", *shown, id=place, class_=classes(class_, time), aria_current=current, title=title)


def _new_year(scene: IkiScene, said: str) -> Html:
    return Html(el("b", scene.say("iki.new_year_short"), aria_hidden="true") + hidden(said))


def tracks(scene: IkiScene) -> Html:
    """Both tracks, one above the other."""
    return el(
        "section",
        el(
            "h2",
            el("span", scene.speaker.catalogue.say("table.iki.way_of_life")),
            class_="label",
            title=scene.say("iki.about.way_of_life"),
        ),
        _ways(scene),
        _allows(scene),
        el(
            "h2",
            el("span", scene.say("iki.firefighting")),
            _next_fire(scene),
            class_="label",
            title=scene.say("iki.about.firefighting"),
        ),
        _firefighting(scene),
        id="tracks",
        class_="ways",
        aria_label=scene.say("iki.tracks"),
    )


def _ways(scene: IkiScene) -> Html:
    """The spaces of the way of life with ikizamas and the blocking tile."""
    taken = {own["ikizama"]: seat for seat, own in enumerate(scene.view["seats"]) if own["ikizama"]}
    spaces = [_way(scene, way, taken.get(way)) for way in scene.content["ikizama"]["spaces"]]
    return el("ol", spaces, class_="ikizama")


def _way(scene: IkiScene, way: str, seat: int | None) -> Html:
    """A space: its steps, who is on it, and why it cannot be chosen."""
    action = scene.legal(way, "way")
    is_blocked = way == scene.view["blocked"]
    if seat is not None:
        on_it = token(scene, seat, data_piece=f"ikizama-{seat}")
    else:
        on_it = el("i", hidden(scene.say("iki.blocked")), class_="tile") if is_blocked else el("i")
    state = classes(
        "piece",
        action and "can",
        is_blocked and "blocked",
        seat is not None and seat in scene.deciders and "now",
        seat is not None and f"seat-{seat}",
        seat is not None and scene.is_marked(way=way) and "last",
    )
    button = act(scene, action) if action else NOTHING
    refused = scene.refusals.get(f"way {way}")
    title = None if action else _why_no_way(scene, seat, refused) or _what_way_is(scene, way)
    shown = (el("b", scene.speaker.name("way", way)), on_it, button)
    return el("li", *shown, id=spot("way", way), class_=state, title=title)


def _why_no_way(scene: IkiScene, seat: int | None, refused: str | None) -> str:
    """Why a space cannot be chosen, and whose ikizama is there."""
    why = scene.say("not_now", reason=refused) if refused else ""
    return f"{scene.seat_name(seat)}. {why}".rstrip() if seat is not None else why


def _what_way_is(scene: IkiScene, way: str) -> str:
    """What a space brings, to whom it is not offered now."""
    return scene.speaker.catalogue.labelled(steps_of(scene, way), _what_it_allows(scene, way))


def steps_of(scene: IkiScene, way: str) -> str:
    """How far a space lets one walk: `1 step`, `1-4 steps`."""
    if way.isdigit():
        return scene.speaker.amount("step", int(way))
    return scene.say("iki.way.steps", way=scene.speaker.name("way", way))


def longest_of(way: str) -> int:
    """The steps of a space's longest walk, without token and sandals."""
    return int(way.rpartition("-")[2])


def _what_it_allows(scene: IkiScene, way: str) -> str:
    """Mons at once, or hiring or income."""
    rules, amount = scene.content["rules"], scene.speaker.amount
    if is_first_way(scene.content, way):
        return scene.say("iki.way.neither", mons=amount("mon", rules["first_space_mons"]))
    return scene.say("iki.way.hire_or_income", mons=amount("mon", rules["income"]))


def is_first_way(content: IkiContent, way: str) -> bool:
    """Whether a space is the one where nobody hires."""
    return way == content["ikizama"]["spaces"][0]


def _allows(scene: IkiScene) -> Html:
    """What the spaces allow, under them: mons at once on the first, hiring or income on the others."""
    rules, (lowest, second, *_) = scene.content["rules"], scene.content["ikizama"]["spaces"]
    mons = f"+{rules['first_space_mons']}"
    first = el("span", mons, picture("good-mon"), title=_what_it_allows(scene, lowest))
    income = el("span", f"+{rules['income']}", picture("good-mon"))
    shown = picture("hire"), el("span", scene.say("iki.way.or")), income
    others = el("span", *shown, title=_what_it_allows(scene, second))
    return unseen("p", first, others, class_="way-effects")


def _next_fire(scene: IkiScene) -> Html:
    """The strength of the next fire beside the markers that must withstand it."""
    fire = scene.forecast["fire"]
    if fire is None:
        return NOTHING
    month = scene.speaker.name("month", fire["month"])
    said = scene.say("iki.hint.fire", month=month, strength=fire["strength"])
    return el("em", picture("fire"), el("b", fire["strength"], aria_hidden="true"), hidden(said), title=said)


def _firefighting(scene: IkiScene) -> Html:
    """The track; of markers on one space the uppermost is the first in order."""
    top = scene.content["rules"]["firefighting_top"]
    fire = scene.forecast["fire"]
    spaces = []
    for level in range(top + 1):
        here = [seat for seat in scene.view["order"] if scene.view["seats"][seat]["firefighting"] == level]
        said = scene.speaker.amount("firefighting", level)
        labelled = scene.speaker.catalogue.labelled
        markers = [
            token(scene, seat, data_piece=f"firefighting-{seat}", title=labelled(scene.seat_name(seat), said))
            for seat in here
        ]
        state = classes(f"count-{len(here)}", fire is not None and fire["strength"] == level and "endangered")
        stack = el("span", markers, class_="stack")
        spaces.append(el("li", stack, el("b", level), id=spot("level", level), class_=state))
    return el("ol", spaces, class_="firefighting", title=scene.say("iki.about.firefighting"))
