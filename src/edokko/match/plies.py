"""Where in a record the moves of a match stand."""

from typing import TYPE_CHECKING

from edokko.match.record import REDO, UNDO

if TYPE_CHECKING:
    from edokko.match.match import Match


def plies_of_moves(match: "Match") -> tuple[int, ...]:
    """How many entries the record had right after each move that stands: of one done again after that."""
    standing: list[int] = []
    undone: list[int] = []
    for ply, entry in enumerate(match.entries, start=1):
        if entry.action == UNDO:
            undone.append(standing.pop())
        elif entry.action == REDO:
            undone.pop()
            standing.append(ply)
        elif not _is_step(match, entry.action):
            undone.clear()
            standing.append(ply)
    return tuple(standing)


def _is_step(match: "Match", action: str) -> bool:
    """Whether an entry is but a step of a plan that was begun in the position from which the match goes on."""
    actions = match.game.parse(action)
    return len(actions) == 1 and match.game.is_draft(actions[0])
