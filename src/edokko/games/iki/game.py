"""IKI as a game of the engine's contract."""

from collections.abc import Mapping
from typing import Any

from edokko.engine.content import Content
from edokko.engine.game import Game, Outcome
from edokko.engine.records import Array
from edokko.games.iki import actions, box, events, outcome, position, position_reader, reasons, terms
from edokko.games.iki.forecast import forecast
from edokko.games.iki.state import State


class Iki(Game):
    name = "iki"
    package = "edokko.games.iki"
    rules_version = 1
    seat_counts = (2, 3, 4)
    state = State
    box = box.Box
    actions = actions.ACTIONS
    events = events.EVENTS
    reasons = reasons.REASONS
    content_folder = terms.CONTENT
    atoms = frozenset(terms.GOODS)

    def fill_box(self, content: Content) -> Array:
        return box.fill_box(content)

    def position(self, box: Array, state: Array) -> dict[str, Any]:
        return position.write_position(box, state)

    def from_position(self, box: Array, position_: Mapping[str, Any]) -> Array:
        return position_reader.read_position(box, position_)

    def view(self, box: Array, state: Array, seat: int | None) -> dict[str, Any]:
        return position.write_view(box, state, seat)

    def forecast(self, box: Array, state: Array, seat: int | None) -> dict[str, Any]:
        return forecast(box, state, seat)

    def outcome(self, box: Array, state: Array) -> Outcome | None:
        return outcome.outcome(state)

    def chance_text(self, box: Array, state: Array, outcome_: int) -> str:
        return outcome.chance_text(state, outcome_)


IKI = Iki()
