"""What a seat sees and what it remembers, as OpenSpiel asks for it: as text and as named tensors."""

import json
from typing import TYPE_CHECKING

import numpy as np

from edokko.engine.encoding import size_of, split
from edokko.engine.records import Array
from edokko.envs.openspiel.setup import Setup

if TYPE_CHECKING:
    from edokko.envs.openspiel.moments import Moment
    from edokko.envs.openspiel.state import EdokkoState

MOVES = "moves"


class SeatObserver:
    """OpenSpiel's observer: `tensor` is one row of numbers, `dict` has views of its pieces by name.

    The pieces are those of the game's encoding. With perfect recall there is one more: the moves that the seat knows
    of, in order. Each has two numbers, how far after the observer who made it sits, and the action; both are counted
    from 1, in parts of how many there are, and 0 where there is no move yet.
    """

    def __init__(self, setup: Setup, *, has_recall: bool) -> None:
        self._setup = setup
        self._has_recall = has_recall
        self.tensor: Array | None = None
        self.dict: dict[str, Array] = {}
        if setup.has_encoding:
            pieces = setup.game.encoding.PIECES
            size, longest = size_of(pieces), setup.most_decisions if has_recall else 0
            self.tensor = np.zeros(size + 2 * longest, np.float32)
            self._seen = self.tensor[:size]
            self.dict = split(pieces, self._seen)
            if has_recall:
                self.dict[MOVES] = self.tensor[size:].reshape(longest, 2)

    def set_from(self, state: "EdokkoState", player: int) -> None:
        """Write what a player sees and, with perfect recall, remembers."""
        if self.tensor is None:
            return
        setup, moment = self._setup, state.moment
        setup.game.encoding.observe(setup.box, setup.seen_by(player, moment.state), player, self._seen)
        if self._has_recall:
            self._write_moves(moment, player)

    def _write_moves(self, moment: "Moment", player: int) -> None:
        setup, written = self._setup, self.dict[MOVES]
        moves = np.array(moment.recall(player).moves()[-len(written) :]).reshape(-1, 2)
        written[:] = 0
        written[: len(moves), 0] = (1 + (moves[:, 0] - player) % setup.seats) / setup.seats
        written[: len(moves), 1] = (1 + moves[:, 1]) / len(setup.game.actions)

    def string_from(self, state: "EdokkoState", player: int) -> str:
        """What a player sees, as JSON; with perfect recall after a digest of all that it has seen and done."""
        setup, moment = self._setup, state.moment
        view = json.dumps(setup.game.view(setup.box, setup.seen_by(player, moment.state), player))
        return f"{moment.recall(player).digest.hex()} {view}" if self._has_recall else view
