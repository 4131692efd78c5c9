"""Drafts: what each seat plans in secret before it commits, step by step, and the steps it took back."""

from collections.abc import Sequence


class Drafts:
    """Steps as actions, by seat; no seat's draft ever meets another's."""

    def __init__(self, seats: int) -> None:
        self._steps: list[list[int]] = [[] for _ in range(seats)]
        self._undone: list[list[int]] = [[] for _ in range(seats)]

    def __getitem__(self, seat: int) -> Sequence[int]:
        """The steps that stand."""
        return self._steps[seat]

    def write(self, seat: int, steps: Sequence[int]) -> None:
        """A draft of these steps in place of the one before; what was taken back of that is forgotten."""
        self._steps[seat] = list(steps)
        self._undone[seat] = []

    def can_redo(self, seat: int) -> bool:
        """Whether a seat has taken back a step since it last drafted one."""
        return bool(self._undone[seat])

    def undo(self, seat: int) -> None:
        """Take back the last step."""
        self._undone[seat].append(self._steps[seat].pop())

    def redo(self, seat: int) -> None:
        """Take the step again that was taken back last."""
        self._steps[seat].append(self._undone[seat].pop())
