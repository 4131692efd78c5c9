"""Looking back at a round that is over: what all seats had planned is no secret any more."""

from collections.abc import Iterable

from edokko.engine.events import Event
from edokko.games.edo.positions.types import EdoView

ENDS = frozenset({"round", "game_over"})  # what a round ends with


def hindsight(view: EdoView, later: Iterable[Event]) -> EdoView:
    """A view with every card of all plans, as they were turned up later; of a round that is not over as it was."""
    plans = [list(plan) for plan in view["plans"]]
    turned_up = [seat["revealed"] for seat in view["seats"]]
    for event in later:
        if event.kind in ENDS:
            return {**view, "plans": plans}
        if event.kind == "revealed":
            seat = event.number("seat")
            plans[seat][turned_up[seat]] = {"order": event.text("order"), "officials": event.number("officials")}
            turned_up[seat] += 1
    return view
