"""The coach's card: what the decision is for, which the page's script shows once, and warnings as long as they hold."""

from edokko.coaching.advice import Advice
from edokko.drawing.markup import Html, el
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import spot
from edokko.drawing.scene import Scene
from edokko.drawing.teacher import button, card, cross, silence


def coach_card(scene: Scene) -> Html:
    """What the coach says now; nothing to who does without one or has nothing to decide."""
    coaching = scene.coaching
    if not scene.is_coached or coaching.purpose is None:
        return silence()
    warnings = [advice for advice in coaching.warnings.values() if not advice.waits]
    return card(
        "coach",
        scene.say("coach"),
        el("p", coaching.purpose.in_words(scene.speaker), **_about(coaching.purpose), data_explains=coaching.kind),
        [_warning(scene, advice) for advice in warnings],
        symbol="coach",
        corner=[
            button(scene.say("coach.understood"), "check", data_coach="fold"),
            cross(scene.say("coach.off"), data_coach="off"),
        ],
    )


def _warning(scene: Scene, advice: Advice) -> Html:
    return el("p", picture("warning"), el("span", advice.in_words(scene.speaker)), class_="warns", **_about(advice))


def _about(advice: Advice) -> dict[str, str | None]:
    """The ids of what is spoken of, for the page's script to light."""
    return {"data_lit": " ".join(dict.fromkeys(spot(*place) for place in advice.places)) or None}
