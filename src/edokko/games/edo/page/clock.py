"""Where in the game we are: the round, its phases, and the points on the way to the end."""

from edokko.drawing.markup import Html, classes, el, hidden, join
from edokko.drawing.pieces import spot, token
from edokko.games.edo.page.cards import table_words
from edokko.games.edo.page.scene import EdoScene

PHASES = {"planning": "plan", "acting": "act", "salaries": "pay", "income": "pay", "round_end": "pay"}


def clock(scene: EdoScene) -> Html:
    """The round with its phases, then the track of points."""
    return join(_phases(scene), _points(scene))


def _phases(scene: EdoScene) -> Html:
    view = scene.view
    current = PHASES.get(view["stage"])
    slots = range(len(view["plans"][0]))
    numbers = [
        el("i", number + 1, class_="on" if current == "act" and view["turn"]["slot"] == number else None)
        for number in slots
    ]
    title = table_words(scene, "round", round=view["round"]) if view["round"] else scene.say("edo.setup")
    if scene.outcome is not None:
        title = scene.say("edo.end")
    parts = [el("li", title, id=spot("clock", "round"), class_="round-number")]
    for phase in ("plan", "act", "pay"):
        is_now = phase == current
        inside = [scene.say(f"edo.phase.{phase}"), numbers if phase == "act" else None]
        title = scene.say(f"edo.phase_about.{phase}")
        state = "step" if is_now else None
        parts.append(el("li", inside, class_="now" if is_now else None, aria_current=state, title=title))
    return el("ol", parts, class_="phases", aria_label=scene.say("edo.phases"))


def _points(scene: EdoScene) -> Html:
    """A track up to the points that end the game, and beyond as far as somebody went."""
    goal = scene.content["rules"]["points_to_end"]
    points = [own["power"] for own in scene.view["seats"]]
    spaces = []
    for number in range(max(goal, *points) + 1):
        here = [seat for seat, own in enumerate(points) if own == number]
        crests = [token(scene, seat, data_piece=f"points-{seat}") for seat in here]
        stack = el("span", crests, class_=f"stack count-{len(here)}")
        spaces.append(
            el("li", stack, el("b", number), class_=classes(number >= goal and "finish", bool(here) and "some"))
        )
    name = scene.say("edo.track", goal=scene.speaker.amount("point", goal))
    return join(hidden(name), el("ol", spaces, class_="points-track", aria_label=name, title=name))
