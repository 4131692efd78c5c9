"""What a seat sees and what it remembers, as OpenSpiel asks for it: as text and as named tensors."""

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from edokko.engine.encoding import size_of, split
from edokko.engine.game import SPECTATOR
from edokko.engine.views import View
from edokko.envs.one_game import Numbers
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
        self.tensor: Numbers | None = None
        self.dict: dict[str, Numbers] = {}
        if setup.has_encoding:
            pieces = setup.game.encoding.PIECES
            size, longest = size_of(pieces), setup.most_decisions if has_recall else 0
            self.tensor = np.zeros(size + 2 * longest, np.float32)
            self._seen: Any = self.tensor[:size]
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


class PublicObserver:
    """What everybody sees, the same for all players: as text alone, since an encoding is of what a seat knows."""

    tensor = None

    def __init__(self, setup: Setup, *, has_recall: bool) -> None:
        self._setup = setup
        self._has_recall = has_recall
        self.dict: dict[str, Numbers] = {}

    def set_from(self, state: "EdokkoState", player: int) -> None:
        """There are no numbers to write."""

    def string_from(self, state: "EdokkoState", player: int) -> str:
        """What a spectator sees, as JSON; with perfect recall after a digest of all that was seen and done openly."""
        view = json.dumps(self._view(state, None))
        return f"{state.moment.recall(SPECTATOR).digest.hex()} {view}" if self._has_recall else view

    def _view(self, state: "EdokkoState", seat: int | None) -> View:
        setup = self._setup
        seen = setup.seen_by(SPECTATOR if seat is None else seat, state.moment.state)
        return setup.game.view(setup.box, seen, seat)


class PrivateObserver(PublicObserver):
    """What a player sees and not everybody, as text alone. What it remembers is its information state."""

    def string_from(self, state: "EdokkoState", player: int) -> str:
        """What differs in the player's view from the public one, as JSON; entries of lists by their number."""
        return json.dumps(_beyond(self._view(state, player), self._view(state, None)))


def _beyond(own: object, public: object) -> object:
    """What is in one value and not in the other, by name or number."""
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        own, public = dict(enumerate(own)), dict(enumerate(public))
    if isinstance(own, dict) and isinstance(public, dict):
        return {name: _beyond(value, public.get(name)) for name, value in own.items() if value != public.get(name)}
    return own
