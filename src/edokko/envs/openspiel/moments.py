"""A moment of a game: its state, how it was come to, and what each seat remembers.

A moment never changes. Clones of an OpenSpiel state share it, an action leads to the next one, and what a seat
remembers is worked out when somebody asks, once for all who come by.
"""

from dataclasses import dataclass
from hashlib import blake2b

import pyspiel

from edokko.engine.errors import BadOption, IllegalAction, NotDecider, UnreadableAction
from edokko.engine.game import SPECTATOR
from edokko.engine.records import Record, copy_of
from edokko.envs.openspiel.setup import Setup

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
DIGEST_BYTES = 16
Move = tuple[int, int]  # a seat and its action


@dataclass(frozen=True, slots=True, eq=False)
class Recall:
    """All that a seat has seen and done until now."""

    sight: bytes  # a digest of what it sees now
    digest: bytes  # of all sights and moves, one after the other
    move: Move | None = None  # the last that it was told of ...
    earlier: "Recall | None" = None  # ... and what it remembered then

    def moves(self) -> list[Move]:
        """All moves that it was told of."""
        found = []
        recall: Recall | None = self
        while recall is not None:
            if recall.move is not None:
                found.append(recall.move)
            recall = recall.earlier
        return found[::-1]

    def __reduce__(self) -> tuple[object, ...]:
        return _recalled, (self.sight, self.digest, self.moves())  # one by one: pickles do not go so deep


class Moment:
    """A moment of a game of a setup; `before` is None for the first one."""

    __slots__ = ("_recalls", "action", "before", "player", "setup", "state", "to_move")

    def __init__(
        self, setup: Setup, state: Record, before: "Moment | None" = None, player: int = CHANCE, action: int = 0
    ) -> None:
        self.setup = setup
        self.state = state
        self.before = before
        self.player = player  # who led here
        self.action = action
        self.to_move = self._find_player()
        self._recalls: dict[int, Recall] = {}  # by seat, SPECTATOR included

    def _find_player(self) -> int:
        """Who decides: of seats that plan at the same time the first, since nobody sees what the others plan."""
        rules = self.setup.rules
        mask = rules.deciders(self.state)
        if mask:
            return (mask & -mask).bit_length() - 1
        return CHANCE if rules.chance(self.setup.box, self.state) else TERMINAL

    def __deepcopy__(self, _: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        recalls = {seat: self.recall(seat) for seat in range(SPECTATOR, self.setup.seats)}
        return _restored, (self.setup, bytes(self.state), recalls)

    def after(self, action: int) -> "Moment":
        """The moment after an action, or an outcome of chance; raises an error if that is not possible."""
        setup = self.setup
        self._check(action)
        state = copy_of(self.state)
        if self.to_move == CHANCE:
            setup.rules.deal(setup.box, state, action, setup.silence)
        else:
            setup.rules.apply(setup.box, state, self.to_move, action, setup.silence)
        return Moment(setup, state, self, self.to_move, action)

    def _check(self, action: int) -> None:
        setup, texts = self.setup, self.setup.game.actions.texts
        if self.to_move == TERMINAL:
            raise NotDecider(None, ())
        if self.to_move == CHANCE:
            if not 0 <= action < setup.rules.chance(setup.box, self.state):
                raise BadOption("{outcome!r} is not an outcome of chance that is awaited now", outcome=action)
            return
        if not 0 <= action < len(texts):
            raise UnreadableAction(str(action), [])
        refusal = setup.game.reasons.explain(setup.rules.refusal(setup.box, self.state, self.to_move, action))
        if refusal is not None:
            raise IllegalAction(texts[action], refusal)

    def recall(self, seat: int) -> Recall:
        """What a seat, or a spectator, remembers."""
        way = [self]
        while seat not in way[-1]._recalls and way[-1].before is not None:
            way.append(way[-1].before)
        if seat not in way[-1]._recalls:
            sight = way[-1]._sight(seat)
            way[-1]._recalls[seat] = Recall(sight, _digest(sight))
        recalled = way.pop()._recalls[seat]
        for moment in reversed(way):
            recalled = moment._recalls[seat] = moment._remembered(recalled, seat)
        return recalled

    def _remembered(self, before: Recall, seat: int) -> Recall:
        """What a seat remembers after the last step: a move, or what is seen of chance; nothing of a secret step."""
        if self.player not in (seat, CHANCE) and self.action in self.setup.secret_steps:
            return before
        sight = self._sight(seat)
        if self.player == CHANCE:
            return before if sight == before.sight else Recall(sight, _digest(before.digest, sight), None, before)
        move = f"{self.player} {self.action}".encode()
        return Recall(sight, _digest(before.digest, move, sight), (self.player, self.action), before)

    def _sight(self, seat: int) -> bytes:
        return _digest(bytes(self.setup.seen_by(seat, self.state)))

    def imagined(self, seat: int, state: Record) -> "Moment":
        """The same moment with a state that the seat takes for possible, such as one where others plan something else.

        The seat remembers the same. The others remember what everybody knows and what they see now: what they have
        done in truth is not to be found in somebody's imagination.
        """
        moment = Moment(self.setup, state)
        public = self.recall(SPECTATOR)
        for other in range(self.setup.seats):
            sight = moment._sight(other)
            moment._recalls[other] = Recall(sight, _digest(public.digest, sight), None, public)
        moment._recalls |= {SPECTATOR: public, seat: self.recall(seat)}
        return moment


def _digest(*parts: bytes) -> bytes:
    return blake2b(b"|".join(parts), digest_size=DIGEST_BYTES).digest()


def _recalled(sight: bytes, digest: bytes, moves: list[Move]) -> Recall:
    """The recall of a pickle."""
    earlier: Recall | None = None
    for move in moves:
        earlier = Recall(b"", b"", move, earlier)
    return Recall(sight, digest, None, earlier)


def _restored(setup: Setup, values: bytes, recalls: dict[int, Recall]) -> Moment:
    """The moment of a pickle."""
    moment = Moment(setup, setup.game.state.from_buffer_copy(values))
    moment._recalls.update(recalls)
    return moment
