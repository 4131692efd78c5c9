"""Hana-Awase as a game of Edokko's contract."""

from edokko.engine.game import Game, Outcome
from edokko.engine.records import copy_of
from hana_awase.positions import read_position, write_position, write_view
from hana_awase.rules.box import Box, fill_box
from hana_awase.rules.contract import count_now
from hana_awase.rules.state import Chance, Place, Stage, State
from hana_awase.rules.terms import ATOMS, CARDS, CONTENT, LINES, SEAT_COUNTS
from hana_awase.rules.vocabulary import ACTIONS, EVENTS, REASONS


class HanaAwase(Game):
    name = "hana_awase"
    package = "hana_awase"
    rules_version = 1
    seat_counts = SEAT_COUNTS
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

    def outcome(self, box: Box, state: State) -> Outcome | None:
        return _result(state) if state.stage == Stage.OVER else None

    def projection(self, box: Box, state: State) -> Outcome:
        counted = copy_of(state)
        count_now(box, counted, self.new_log())
        return _result(counted)

    def first_seat(self, state: State) -> int:
        return state.first_seat

    def chance_text(self, box: Box, state: State, outcome: int) -> str:
        if state.chance == Chance.FIRST_SEAT:
            return f"first_seat {outcome}"
        stock = [card for card, place in zip(CARDS, state.place, strict=True) if place == Place.STOCK]
        return f"{Chance(state.chance).name.lower()} {stock[outcome]}"


def _result(state: State) -> Outcome:
    """Most points win; equal seats share their rank."""
    scores = [dict(zip(LINES, state.scores[seat], strict=True)) for seat in range(state.seat_count)]
    totals = [sum(score.values()) for score in scores]
    ranking = tuple(
        tuple(seat for seat, each in enumerate(totals) if each == total) for total in sorted(set(totals), reverse=True)
    )
    return Outcome(ranking[0], ranking, tuple(scores), tuple(totals), None)


GAME = HanaAwase()
