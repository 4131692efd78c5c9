"""How a game of Edo ended, and the texts of chance."""

from itertools import groupby
from typing import Any

from edokko.engine.game import Outcome
from edokko.engine.records import Array, One
from edokko.engine.rule import entry
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.scoring import is_in_edo
from edokko.games.edo.rules.state import Chance, Stage, State
from edokko.games.edo.rules.terms import LINES, MERCHANTS, SPECIALS, STOCK, Good
from edokko.games.edo.rules.towns import EDO_TOWN, influence

OUTWEIGHS = 10_000  # what counts first is worth so much of what counts next


@entry
def merit(box: One[Box], state: One[State], seat: int) -> int:
    """What seats are ranked by at the end (ruling 10): points, resources, influence in Edo.

    All that is below 0 without a house in Edo: who has one comes before.
    """
    s = state[0]
    points = 0
    for line in range(len(LINES)):
        points += s.seats[seat].score[line]
    resources = 0
    for good in range(Good.WOOD, STOCK):
        resources += s.seats[seat].stock[good]
    ranked = (points * OUTWEIGHS + resources) * OUTWEIGHS + influence(box[0], s, EDO_TOWN, seat)
    return ranked if is_in_edo(s, seat) else ranked - OUTWEIGHS**3


def find_outcome(box: Array, state: Array) -> Outcome | None:
    """Most points win among those with a house in Edo; ties by resources, then influence in Edo, then shared."""
    if state[0].stage != Stage.OVER:
        return None
    s: Any = state[0]
    seats = range(int(s.seat_count))
    scores = [dict(zip(LINES, s.seats[seat].score.tolist(), strict=True)) for seat in seats]
    totals = [sum(score.values()) for score in scores]
    merits = [merit(box, state, seat) for seat in seats]
    ranked = sorted(seats, key=lambda seat: merits[seat], reverse=True)
    groups = [tuple(group) for _, group in groupby(ranked, key=lambda seat: merits[seat])]
    has_winner = merits[ranked[0]] >= 0
    tie_break = _tie_break(merits[ranked[0]], merits[ranked[1]]) if has_winner else None
    winners = groups[0] if has_winner else ()
    return Outcome(winners, tuple(groups), tuple(scores), tuple(totals), tie_break)


def _tie_break(first: int, second: int) -> str | None:
    """What told the winner from the next, when points did not."""
    if first // OUTWEIGHS**2 != second // OUTWEIGHS**2 or first == second:
        return None
    return "resources" if first // OUTWEIGHS != second // OUTWEIGHS else "influence_in_edo"


def chance_text(box: Array, state: Array, outcome: int) -> str:
    """What an outcome of the awaited chance means: `merchant merchant_3`."""
    s: Any = state[0]
    if s.chance == Chance.FIRST_SEAT:
        return f"first_seat {outcome}"
    if s.chance == Chance.MERCHANT:
        return f"merchant {MERCHANTS[s.merchants[s.count + outcome]]}"
    return f"special {SPECIALS[s.specials[s.count + outcome]]}"
