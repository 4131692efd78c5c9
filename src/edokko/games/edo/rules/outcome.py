"""How a game of Edo ended, and the texts of chance."""

from itertools import groupby
from typing import Any

from edokko.engine.game import Outcome
from edokko.engine.records import Array, mirror
from edokko.games.edo.rules.state import Chance, Stage, State
from edokko.games.edo.rules.terms import LINES, MERCHANTS, SPECIALS, Building, Good
from edokko.games.edo.rules.towns import EDO_TOWN


def find_outcome(box: Array, state: Array) -> Outcome | None:
    """Most points win among those with a house in Edo; ties by resources, then influence in Edo, then shared."""
    if state[0].stage != Stage.OVER:
        return None
    s = mirror(State, state[0])
    seats = range(s.seat_count)
    scores = [dict(zip(LINES, s.seats[seat].score, strict=True)) for seat in seats]
    totals = [sum(score.values()) for score in scores]
    merits = [_merit(box, s, seat, totals[seat]) for seat in seats]
    ranked = sorted(seats, key=lambda seat: merits[seat], reverse=True)
    groups = [tuple(group) for _, group in groupby(ranked, key=lambda seat: merits[seat])]
    has_winner = merits[ranked[0]][0]
    tie_break = _tie_break(merits, ranked) if has_winner else None
    winners = groups[0] if has_winner else ()
    return Outcome(winners, tuple(groups), tuple(scores), tuple(totals), tie_break)


Merit = tuple[bool, int, int, int]


def _merit(box: Array, s: State, seat: int, total: int) -> Merit:
    """What seats are ranked by, in this order (ruling 10): a house in Edo, points, resources, influence in Edo."""
    edo = s.towns[EDO_TOWN]
    own = [edo.building[place] for place in range(edo.size) if edo.owner[place] == seat]
    influence = sum(int(box[0].kinds[building].influence) for building in own)
    return Building.HOUSE in own, total, sum(s.seats[seat].stock[Good.WOOD :]), influence


def _tie_break(merits: list[Merit], ranked: list[int]) -> str | None:
    """What told the winner from the next, when points did not."""
    first, second = merits[ranked[0]], merits[ranked[1]]
    if first[:2] != second[:2] or first == second:
        return None
    return "resources" if first[2] != second[2] else "influence_in_edo"


def chance_text(box: Array, state: Array, outcome: int) -> str:
    """What an outcome of the awaited chance means: `merchant merchant_3`."""
    s: Any = state[0]
    if s.chance == Chance.FIRST_SEAT:
        return f"first_seat {outcome}"
    if s.chance == Chance.MERCHANT:
        return f"merchant {MERCHANTS[s.merchants[s.count + outcome]]}"
    return f"special {SPECIALS[s.specials[s.count + outcome]]}"
