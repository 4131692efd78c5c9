"""The end: who won, and the score pad line by line."""

from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pieces import crest
from edokko.drawing.race import race
from edokko.drawing.scene import Scene


def score_sheet(scene: Scene) -> Html:
    """The pad as on paper, the best seat first, and the race to it; its empty place while the game goes on."""
    if scene.outcome is None:
        return el("section", id="score", hidden=True)
    return el("section", pad(scene), race(scene), id="score", class_="final", aria_label=scene.say("score"))


def pad(scene: Scene) -> Html:
    """A column for each seat, a line for each way to score."""
    outcome = scene.outcome
    if outcome is None:
        return NOTHING
    ranked = [seat for group in outcome.ranking for seat in group]
    head = [el("td")]
    for seat in ranked:
        won = "winner" if seat in outcome.winners else None
        head.append(el("th", crest(seat), el("span", scene.seat_name(seat)), scope="col", class_=classes(won)))
    rows = []
    for line in outcome.scores[0]:
        best = max(scores[line] for scores in outcome.scores)
        cells = [
            el("td", outcome.scores[seat][line], class_="best" if best and outcome.scores[seat][line] == best else None)
            for seat in ranked
        ]
        rows.append(el("tr", el("th", scene.speaker.name("line", line), scope="row"), cells))
    totals = [el("td", outcome.totals[seat]) for seat in ranked]
    rows.append(el("tr", el("th", scene.say("total"), scope="row"), totals, class_="sum"))
    caption = el("caption", scene.say("score"))
    return el("table", caption, el("thead", el("tr", head)), el("tbody", rows), class_="pad")
