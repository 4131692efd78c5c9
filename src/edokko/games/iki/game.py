"""IKI as a game of the engine's contract."""

from edokko.engine.content import Content
from edokko.engine.game import Game, Outcome
from edokko.engine.records import Array, copy_of
from edokko.games.iki.forecast import IkiForecast, forecast
from edokko.games.iki.positions.reading import read_position
from edokko.games.iki.positions.types import IkiPosition, IkiView
from edokko.games.iki.positions.writing import write_position, write_view
from edokko.games.iki.rules.actions import ACTIONS
from edokko.games.iki.rules.box import Box, fill_box
from edokko.games.iki.rules.events import EVENTS
from edokko.games.iki.rules.outcome import chance_text, find_outcome
from edokko.games.iki.rules.played_ahead import try_end
from edokko.games.iki.rules.reasons import REASONS
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import ATOMS, CONTENT


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

    def fill_box(self, content: Content) -> Array:
        return fill_box(content)

    def position(self, box: Array, state: Array) -> IkiPosition:
        return write_position(box, state)

    def from_position(self, box: Array, position: object) -> Array:
        return read_position(box, position)

    def view(self, box: Array, state: Array, seat: int | None) -> IkiView:
        return write_view(box, state, seat)

    def forecast(self, box: Array, state: Array, seat: int | None) -> IkiForecast:
        return forecast(box, state, seat)

    def outcome(self, box: Array, state: Array) -> Outcome | None:
        return find_outcome(state)

    def projection(self, box: Array, state: Array) -> Outcome | None:
        ended = copy_of(state)
        try_end(box, ended, self.new_log())
        return find_outcome(ended)

    def first_seat(self, state: Array) -> int:
        return int(state[0].first_seat)

    def chance_text(self, box: Array, state: Array, outcome: int) -> str:
        return chance_text(box, state, outcome)


GAME = Iki()
