"""The end is an event: who won, in which order the seats stand, what decided it, the race, and the score pad.

On a wide screen it lies over the table until its switch puts it aside.
"""

from typing import NamedTuple

from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import crest, signed
from edokko.drawing.race import race
from edokko.drawing.scene import Scene
from edokko.drawing.score_sheet import pad
from edokko.engine.game import Outcome

DECISIVE = 3  # lines of the pad at most
OPEN = "finale-open"


class Difference(NamedTuple):
    """A line of the score pad that was worth more to the winner than to the next."""

    line: str
    won: int
    lost: int


def finale(scene: Scene) -> Html:
    """Everything about the end; an empty place while the game goes on."""
    outcome = scene.outcome
    if outcome is None:
        return el("section", id="score", hidden=True)
    words = el("div", _headline(scene, outcome), _standings(scene, outcome), _decided(scene, outcome), class_="result")
    return el(
        "section",
        _switch(scene),
        words,
        el("div", pad(scene), race(scene), class_="account"),
        id="score",
        class_="final",
        aria_label=scene.say("score"),
    )


def _switch(scene: Scene) -> Html:
    """Puts the end aside, to look at the table, and brings it back; it needs no script."""
    box = el("input", type="checkbox", id=OPEN, checked=True)
    words = (el("span", scene.say("see_table"), class_="aside"), el("span", scene.say("see_end"), class_="back"))
    return el("label", box, picture("history"), words, class_="quiet fold")


def _headline(scene: Scene, outcome: Outcome) -> Html:
    winner = outcome.winners[0] if outcome.winners else None
    crests = [crest(seat) for seat in outcome.winners]
    said = el("h2", scene.told_outcome)
    return el("header", crests, said, class_=classes("laurels", f"seat-{winner}" if winner is not None else None))


def _standings(scene: Scene, outcome: Outcome) -> Html:
    """All seats, the best first; equal ones share a place."""
    rows = []
    place = 1
    for group in outcome.ranking:
        for seat in group:
            points = scene.speaker.amount("point", outcome.totals[seat])
            shown = [el("b", place, class_="place"), crest(seat), el("span", scene.seat_name(seat)), el("em", points)]
            rows.append(el("li", shown, class_=classes(f"seat-{seat}", seat == scene.seat and "mine")))
        place += len(group)
    return el("ol", rows, class_="standings")


def differences(outcome: Outcome) -> list[Difference]:
    """The lines in which the only winner was ahead of the next, the greatest first.

    None where points did not decide.
    """
    if len(outcome.winners) != 1 or len(outcome.ranking) < 2:
        return []
    winner, other = outcome.winners[0], outcome.ranking[1][0]
    if outcome.totals[winner] <= outcome.totals[other]:
        return []
    lines = [
        Difference(line, points, outcome.scores[other][line])
        for line, points in outcome.scores[winner].items()
        if points > outcome.scores[other][line]
    ]
    return sorted(lines, key=lambda each: each.lost - each.won)[:DECISIVE]


def _decided(scene: Scene, outcome: Outcome) -> Html:
    lines = differences(outcome)
    if not lines:
        return NOTHING
    winner, other = outcome.winners[0], outcome.ranking[1][0]
    rows = []
    for each in lines:
        name = scene.speaker.name("line", each.line)
        name = name[:1].upper() + name[1:]
        said = scene.say("decided_line", line=name, won=each.won, lost=each.lost)
        rows.append(el("li", el("b", signed(each.won - each.lost)), el("span", said)))
    ahead = scene.speaker.amount("point", outcome.totals[winner] - outcome.totals[other])
    title = scene.say("decided", winner=scene.seat_name(winner), other=scene.seat_name(other), ahead=ahead)
    return el("div", el("h3", title), el("ul", rows), class_="decided")
