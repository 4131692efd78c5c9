"""The score pad, line by line."""

from edokko.drawing.game_table import tie_break
from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pieces import crest, spot
from edokko.drawing.scene import Scene


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
            el(
                "td",
                outcome.scores[seat][line],
                id=spot("score", f"{seat}-{line}"),
                class_="best" if best and outcome.scores[seat][line] == best else None,
            )
            for seat in ranked
        ]
        rate = scene.table.rate(scene, line)
        label = [scene.speaker.name("line", line), " ", el("small", rate) if rate else NOTHING]
        rows.append(el("tr", el("th", label, scope="row"), cells))
    totals = [el("td", outcome.totals[seat], id=spot("score", f"{seat}-total")) for seat in ranked]
    rows.append(el("tr", el("th", scene.say("total"), scope="row"), totals, class_="sum"))
    if between := tie_break(scene):
        counts = [el("td", between.counts[seat]) for seat in ranked]
        rows.append(el("tr", el("th", between.name, scope="row"), counts, class_="tie"))
    caption = el("caption", scene.say("score"))
    return el("table", caption, el("thead", el("tr", head)), el("tbody", rows), class_="pad")
