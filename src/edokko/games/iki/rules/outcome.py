"""How a game of IKI ended, and the texts of chance."""

from typing import Any

from edokko.engine.game import Outcome
from edokko.engine.records import Array, One
from edokko.engine.rule import entry
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import Chance, Lot, Stage, State
from edokko.games.iki.rules.terms import BUILDINGS, CHARACTERS, LINES, MAX_SEATS, WAYS


@entry
def merit(box: One[Box], state: One[State], seat: int) -> int:
    """What seats are ranked by at the end: IKI, then the higher firefighting, then the marker on top."""
    s = state[0]
    score = 0
    for line in range(len(LINES)):
        score += s.seats[seat].score[line]
    place = 0
    while s.order[place] != seat:
        place += 1
    return score * MAX_SEATS + MAX_SEATS - 1 - place


def find_outcome(box: Array, state: Array) -> Outcome | None:
    """Most IKI wins; ties go to the higher firefighting, then to the marker on top."""
    s: Any = state[0]
    if s.stage != Stage.OVER:
        return None
    seats = range(int(s.seat_count))
    scores = [dict(zip(LINES, s.seats[seat].score.tolist(), strict=True)) for seat in seats]
    totals = [sum(score.values()) for score in scores]
    ranked = sorted(seats, key=lambda seat: merit(box, state, seat), reverse=True)
    tie_break = None
    if totals[ranked[0]] == totals[ranked[1]]:
        levels = [int(s.seats[seat].firefighting) for seat in ranked[:2]]
        tie_break = "marker_on_top" if levels[0] == levels[1] else "firefighting"
    return Outcome((ranked[0],), tuple((seat,) for seat in ranked), tuple(scores), tuple(totals), tie_break)


def chance_text(box: Array, state: Array, outcome: int) -> str:
    """What an outcome of the awaited chance means: `fire 2`, `deck monk`."""
    s: Any = state[0]
    if s.chance == Chance.FIRST_SEAT:
        return f"first_seat {outcome}"
    if s.chance == Chance.BUILDING:
        left = [index for index, lot in enumerate(s.buildings) if lot == Lot.GONE and box[0].buildings[index].in_game]
        return f"offer {BUILDINGS[left[outcome]]}"
    if s.chance == Chance.DECK:
        draws = [(season, place) for season, size in enumerate(box[0].deck_size) for place in range(size - 1)]
        season, drawn = draws[s.count]
        return f"deck {CHARACTERS[s.decks[season][drawn + outcome]]}"
    if s.chance == Chance.BLOCKING_TILE:
        return f"block {WAYS[s.tiles[s.tiles_drawn + outcome]]}"
    return f"fire {outcome + 1}"
