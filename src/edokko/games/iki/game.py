"""IKI as a game of the engine's contract."""

from edokko.engine.game import Game, Outcome
from edokko.games.iki.forecast import forecast
from edokko.games.iki.positions.reading import read_position
from edokko.games.iki.positions.writing import write_position, write_view
from edokko.games.iki.rules.actions import ACTIONS
from edokko.games.iki.rules.box import Box, fill_box
from edokko.games.iki.rules.events import EVENTS
from edokko.games.iki.rules.outcome import chance_text, find_outcome
from edokko.games.iki.rules.reasons import REASONS
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import ATOMS, CONTENT
from edokko.games.iki.rules.what_if import try_end


class Iki(Game):
    name = "iki"
    package = "edokko.games.iki"
    rules_version = 1
    seat_counts = (2, 3, 4)
    state = State
    box = Box
    actions = ACTIONS
    events = EVENTS
    reasons = REASONS
    content_folder = CONTENT
    atoms = ATOMS

    fill_box = staticmethod(fill_box)
    position = staticmethod(write_position)
    from_position = staticmethod(read_position)
    view = staticmethod(write_view)
    forecast = staticmethod(forecast)
    outcome = staticmethod(find_outcome)
    chance_text = staticmethod(chance_text)

    def projection(self, box: Box, state: State) -> Outcome | None:
        return self.outcome_after(try_end, box, state)

    def first_seat(self, state: State) -> int:
        return state.first_seat


GAME = Iki()
