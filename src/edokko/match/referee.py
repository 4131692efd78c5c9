"""What the rules say of any state of a game: who may do what, and what comes of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from edokko.engine.content import Content
from edokko.engine.errors import BadOption
from edokko.engine.events import Event
from edokko.engine.records import Record, copy_of
from edokko.engine.refusals import Refusal

if TYPE_CHECKING:
    from edokko.engine.game import Game


SEATS_IN = tuple(tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(1 << 8))  # by bit mask


class Referee:
    """The compiled rules of a game with some content, asked in Python's values."""

    def __init__(self, game: "Game", content: Content) -> None:
        self.game = game
        self.box = game.box_of(content)
        self._rules = game.rules

    def deciders(self, state: Record) -> tuple[int, ...]:
        """The seats that may decide."""
        return SEATS_IN[self._rules.deciders(state)]

    def is_over(self, state: Record) -> bool:
        """Whether the game has ended."""
        return self._rules.is_over(state)

    def opens(self, state: Record) -> bool:
        """Whether a state tells secrets or may be acted on in secret: the game is over, or several seats decide."""
        return len(self.deciders(state)) != 1

    def legal(self, state: Record, seat: int) -> list[int]:
        """What a seat may do."""
        actions = self.game.new_actions()
        return actions[: self._rules.legal(self.box, state, seat, actions)]

    def ending_action(self, state: Record, seat: int) -> str | None:
        """The action that ends a seat's turn, if there is one now."""
        action = self._rules.ending_action(state, seat)
        return self.game.actions.texts[action] if action >= 0 else None

    def texts(self, state: Record, seat: int) -> list[str]:
        """The same as texts."""
        return [self.game.actions.texts[action] for action in self.legal(state, seat)]

    def apply(self, state: Record, actions: Sequence[int], seat: int) -> tuple[Event, ...]:
        """Carry out what a seat does one after another; returns what happened."""
        events: list[Event] = []
        for action in actions:
            log = self.game.new_log()
            self._rules.apply(self.box, state, seat, action, log)
            events += self.game.events.read(log)
        return tuple(events)

    def awaits_chance(self, state: Record) -> bool:
        """Whether an outcome of chance must be supplied from outside before anybody decides."""
        return bool(self._rules.chance(self.box, state))

    def deal(self, state: Record, outcome: str) -> tuple[Event, ...]:
        """Supply the outcome that is awaited from outside, by its text; returns what happened."""
        possible = range(self._rules.chance(self.box, state))
        number = next((each for each in possible if self.game.chance_text(self.box, state, each) == outcome), None)
        if number is None:
            raise BadOption("{outcome!r} is not an outcome of chance that is awaited now", outcome=outcome)
        log = self.game.new_log()
        self._rules.deal(self.box, state, number, log)
        return tuple(self.game.events.read(log))

    def first_refused(self, state: Record, actions: Sequence[int], seat: int) -> tuple[int, Refusal] | None:
        """Of actions to be carried out one after another the first that is refused, and why; None if all are legal."""
        before = state
        for number, action in enumerate(actions):
            if number:
                before = copy_of(before)
                self.apply(before, actions[number - 1 : number], seat)
            refusal = self.game.reasons.explain(self._rules.refusal(self.box, before, seat, action))
            if refusal is not None:
                return action, refusal
        return None

    def standing(self, state: Record, seats: int) -> list[object]:
        """Who may do what and all scores: it stays the same however views may change."""
        totals = [self._rules.total(state, seat) for seat in range(seats)]
        return [totals, {seat: sorted(self.texts(state, seat)) for seat in self.deciders(state)}]
