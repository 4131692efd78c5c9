"""Edo as a game of the engine's contract."""

from edokko.engine.content import Content
from edokko.engine.game import Game, Outcome
from edokko.engine.records import Array, copy_of
from edokko.games.edo.forecast import EdoForecast, forecast
from edokko.games.edo.positions.reading import read_position
from edokko.games.edo.positions.types import EdoPosition, EdoView
from edokko.games.edo.positions.writing import write_position, write_view
from edokko.games.edo.rules.actions import ACTIONS
from edokko.games.edo.rules.box import Box, fill_box
from edokko.games.edo.rules.events import EVENTS
from edokko.games.edo.rules.outcome import chance_text, find_outcome
from edokko.games.edo.rules.plans import format_plan, parse_plan
from edokko.games.edo.rules.played_ahead import try_end
from edokko.games.edo.rules.reasons import REASONS
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import ATOMS, CONTENT, SLOTS


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

    def parse(self, text: str) -> list[int]:
        return parse_plan(text)

    def format(self, actions: list[int]) -> str:
        return format_plan(actions)

    def hides_plan(self, state: Array, seat: int) -> bool:
        plan = state[0].seats[seat].plan
        return bool(plan.committed and plan.revealed < SLOTS)

    def fill_box(self, content: Content) -> Array:
        return fill_box(content)

    def position(self, box: Array, state: Array) -> EdoPosition:
        return write_position(box, state)

    def from_position(self, box: Array, position: object) -> Array:
        return read_position(box, position)

    def view(self, box: Array, state: Array, seat: int | None) -> EdoView:
        return write_view(box, state, seat)

    def forecast(self, box: Array, state: Array, seat: int | None) -> EdoForecast:
        return forecast(box, state, seat)

    def outcome(self, box: Array, state: Array) -> Outcome | None:
        return find_outcome(box, state)

    def projection(self, box: Array, state: Array) -> Outcome | None:
        ended = copy_of(state)
        try_end(box, ended, self.new_log())
        return find_outcome(box, ended)

    def first_seat(self, state: Array) -> int:
        return int(state[0].opener)

    def chance_text(self, box: Array, state: Array, outcome: int) -> str:
        return chance_text(state, outcome)


GAME = Edo()
