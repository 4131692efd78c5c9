"""Edo as a game of the engine's contract."""

from edokko.engine.game import Game, Outcome
from edokko.games.edo.forecast import forecast
from edokko.games.edo.positions.reading import read_position
from edokko.games.edo.positions.writing import write_position, write_view
from edokko.games.edo.rules.actions import ACTIONS
from edokko.games.edo.rules.box import Box, fill_box
from edokko.games.edo.rules.events import EVENTS
from edokko.games.edo.rules.outcome import chance_text, find_outcome
from edokko.games.edo.rules.plans import format_plan, parse_plan
from edokko.games.edo.rules.reasons import REASONS
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import ATOMS, CONTENT, SLOTS
from edokko.games.edo.rules.what_if import try_end


class Edo(Game):
    name = "edo"
    package = "edokko.games.edo"
    rules_version = 1
    seat_counts = (2, 3, 4)
    state = State
    box = Box
    actions = ACTIONS
    events = EVENTS
    reasons = REASONS
    content_folder = CONTENT
    atoms = ATOMS
    drafts = frozenset({"card", "officials"})

    parse = staticmethod(parse_plan)
    format = staticmethod(format_plan)
    fill_box = staticmethod(fill_box)
    position = staticmethod(write_position)
    from_position = staticmethod(read_position)
    view = staticmethod(write_view)
    forecast = staticmethod(forecast)
    outcome = staticmethod(find_outcome)
    chance_text = staticmethod(chance_text)

    def hides_plan(self, state: State, seat: int) -> bool:
        plan = state.seats[seat].plan
        return bool(plan.committed and plan.revealed < SLOTS)

    def projection(self, box: Box, state: State) -> Outcome | None:
        return self.outcome_after(try_end, box, state)

    def first_seat(self, state: State) -> int:
        return state.opener


GAME = Edo()
