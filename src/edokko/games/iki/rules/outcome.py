"""How a game of IKI ended, and the texts of chance."""

from edokko.engine.game import Outcome
from edokko.engine.rule import entry
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.contract import total
from edokko.games.iki.rules.state import Chance, Lot, Stage, State
from edokko.games.iki.rules.terms import BUILDINGS, CHARACTERS, LINES, MAX_SEATS, WAYS


@entry
def merit(box: Box, state: State, seat: int) -> int:
    """What seats are ranked by at the end: IKI, then the higher firefighting, then the marker on top."""
    place = 0
    while state.order[place] != seat:
        place += 1
    return total(state, seat) * MAX_SEATS + MAX_SEATS - 1 - place


def find_outcome(box: Box, state: State) -> Outcome | None:
    """Most IKI wins; ties go to the higher firefighting, then to the marker on top."""
    if state.stage != Stage.OVER:
        return None
    seats = range(state.seat_count)
    scores = [dict(zip(LINES, state.seats[seat].score, strict=True)) for seat in seats]
    totals = [sum(score.values()) for score in scores]
    ranked = sorted(seats, key=lambda seat: merit(box, state, seat), reverse=True)
    tie_break = None
    if totals[ranked[0]] == totals[ranked[1]]:
        levels = [state.seats[seat].firefighting for seat in ranked[:2]]
        tie_break = "marker_on_top" if levels[0] == levels[1] else "firefighting"
    return Outcome((ranked[0],), tuple((seat,) for seat in ranked), tuple(scores), tuple(totals), tie_break)


def chance_text(box: Box, state: State, outcome: int) -> str:
    """What an outcome of the awaited chance means: `fire 2`, `deck monk`."""
    if state.chance == Chance.FIRST_SEAT:
        return f"first_seat {outcome}"
    if state.chance == Chance.BUILDING:
        left = [index for index, lot in enumerate(state.buildings) if lot == Lot.GONE and box.buildings[index].in_game]
        return f"offer {BUILDINGS[left[outcome]]}"
    if state.chance == Chance.DECK:
        draws = [(season, place) for season, size in enumerate(box.deck_size) for place in range(size - 1)]
        season, drawn = draws[state.count]
        return f"deck {CHARACTERS[state.decks[season][drawn + outcome]]}"
    if state.chance == Chance.BLOCKING_TILE:
        return f"block {WAYS[state.tiles[state.tiles_drawn + outcome]]}"
    return f"fire {outcome + 1}"
