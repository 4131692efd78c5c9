"""How a game of Edo ended, and the texts of chance."""

from itertools import groupby

from edokko.engine.game import Outcome
from edokko.engine.rule import entry
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.contract import total
from edokko.games.edo.rules.scoring import is_in_edo
from edokko.games.edo.rules.state import Chance, Stage, State
from edokko.games.edo.rules.terms import LINES, MERCHANTS, SPECIALS, STOCK, Good
from edokko.games.edo.rules.towns import EDO_TOWN, influence

OUTWEIGHS = 10_000  # what counts first is worth so much of what counts next


@entry
def merit(box: Box, s: State, seat: int) -> int:
    """What seats are ranked by at the end (ruling 10): points, resources, influence in Edo.

    All that is below 0 without a house in Edo: who has one comes before.
    """
    resources = 0
    for good in range(Good.WOOD, STOCK):
        resources += s.seats[seat].stock[good]
    ranked = (total(s, seat) * OUTWEIGHS + resources) * OUTWEIGHS + influence(box, s, EDO_TOWN, seat)
    return ranked if is_in_edo(s, seat) else ranked - OUTWEIGHS**3


def find_outcome(box: Box, state: State) -> Outcome | None:
    """Most points win among those with a house in Edo; ties by resources, then influence in Edo, then shared."""
    if state.stage != Stage.OVER:
        return None
    seats = range(state.seat_count)
    scores = [dict(zip(LINES, state.seats[seat].score, strict=True)) for seat in seats]
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


def chance_text(box: Box, state: State, outcome: int) -> str:
    """What an outcome of the awaited chance means: `merchant merchant_3`."""
    if state.chance == Chance.FIRST_SEAT:
        return f"first_seat {outcome}"
    if state.chance == Chance.MERCHANT:
        return f"merchant {MERCHANTS[state.merchants[state.count + outcome]]}"
    return f"special {SPECIALS[state.specials[state.count + outcome]]}"
