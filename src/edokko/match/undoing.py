"""Why a move cannot be taken back: the reasons that are no game's own."""

from collections.abc import Sequence

from edokko.engine.events import Event
from edokko.engine.refusals import Refusal
from edokko.match.moves import Move

NOTHING_DONE = Refusal("nothing_done", {})
NOTHING_UNDONE = Refusal("nothing_undone", {})


def barrier_of(events: Sequence[Event], *, is_plan: bool, is_over: bool, opens: bool) -> Refusal | None:
    """What makes a move final: the game is over, a plan was carried out, something came to light, or all decide now."""
    if is_over:
        return Refusal("game_over", {})
    if is_plan:
        return Refusal("carried_out", {})
    revealed = next((event.kind for event in events if event.reveals), None)
    if revealed is not None:
        return Refusal("revealed", {"what": revealed})
    return Refusal("all_decide", {}) if opens else None


def why_no_undo(moves: Sequence[Move], seat: int) -> Refusal | None:
    """Why a seat without a draft may not take back the last move; None if it may."""
    if not any(move.seat == seat for move in moves):
        return NOTHING_DONE
    last = moves[-1]
    if last.seat != seat:
        is_over = last.barrier is not None and last.barrier.reason == "game_over"
        return last.barrier if is_over else Refusal("another_acted", {"seat": last.seat})
    return last.barrier
