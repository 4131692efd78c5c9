"""The contract of a game. Everything around the rules (matches, bots, pages) knows games only through this.

Its functions take records: the box with the content first, where they need it, then the state. Seats are numbered in
table order from 0.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from edokko.engine.actions import ActionSpace
from edokko.engine.carriers import carried_out
from edokko.engine.content import Content
from edokko.engine.default_evaluation import DefaultEvaluation
from edokko.engine.dice import Dice, throw
from edokko.engine.encoding import Encoding
from edokko.engine.errors import BadOption
from edokko.engine.evaluation import Evaluation, Learned
from edokko.engine.events import EventTable
from edokko.engine.log import Log, new_log
from edokko.engine.loops import Loops
from edokko.engine.parts import load_part
from edokko.engine.records import I16, Record, blank, copy_of
from edokko.engine.refusals import ReasonTable
from edokko.engine.rule import Actions
from edokko.engine.rules import Rules
from edokko.engine.stream import start_stream
from edokko.engine.versions import shipped
from edokko.engine.views import Fields, View

BOT_PART = "bot.evaluation"
LEARNED_PART = "bot.learned"
ENCODING_PART = "encoding.observing"
SPECTATOR = -1  # the seat of who has none


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]  # several when shared, none when nobody won
    ranking: tuple[tuple[int, ...], ...]  # groups of equal seats, the best first
    scores: tuple[dict[str, int], ...]  # by seat: the lines of the score pad
    totals: tuple[int, ...]
    tie_break: str | None  # what told the winner from the next, when points did not


class Game(ABC):
    """One game: its shape, its content and its rules.

    Its state has a `stream`, from which `start` and `apply` draw chance. Actions whose verbs are `drafts` are steps of
    a secret plan: a seat takes them back as it likes until an action that is none carries out the whole.
    """

    name: str
    package: str  # its folder
    rules_version: int  # changes only with behaviour
    seat_counts: tuple[int, ...]
    state: type[Record]
    box: type[Record]
    actions: ActionSpace
    events: EventTable
    reasons: ReasonTable
    content_folder: Path  # one TOML file per version ever shipped
    drafts: frozenset[str] = frozenset()  # verbs
    atoms: frozenset[str]  # keys of the content's tables that count as one value, like `{ wood = 3 }`
    new_log = staticmethod(new_log)

    def __reduce__(self) -> tuple[object, ...]:
        return _game_of, (self.package,)  # there is one of each: a copy or a pickle leads to it

    @cached_property
    def rules(self) -> Rules:
        """The functions of the contract; the first use loads the game's library."""
        module = import_module(f"{self.package}.rules.contract")
        return cast(Rules, carried_out(self, module))

    @cached_property
    def evaluation(self) -> Evaluation:
        """What the game tells bots, or what is known without that: the score."""
        module = load_part(self.package, BOT_PART)
        return cast(Evaluation, carried_out(self, DefaultEvaluation(self) if module is None else module))

    @property
    def has_evaluation(self) -> bool:
        """Whether the game tells bots how good positions are."""
        return load_part(self.package, BOT_PART) is not None

    @cached_property
    def learned(self) -> Learned:
        """What learned weights look at; raises BadOption if nothing has been learned."""
        module = load_part(self.package, LEARNED_PART)
        if module is None:
            raise BadOption("{game} has no part for bots that have learned; search plays it", game=self.name)
        return cast(Learned, carried_out(self, module))

    @cached_property
    def encoding(self) -> Encoding:
        """What the game tells programs that learn; raises BadOption if it tells them nothing."""
        module = load_part(self.package, ENCODING_PART)
        if module is None:
            raise BadOption("{game} has no encoding for programs that learn", game=self.name)
        return cast(Encoding, carried_out(self, module))

    @cached_property
    def loops(self) -> Loops:
        """The engine's loops, compiled for this game."""
        return Loops(self)

    def parse(self, text: str) -> list[int]:
        """The actions of a text: one, or all steps of a plan; raises UnreadableAction."""
        return [self.actions.parse(text)]

    def format(self, actions: list[int]) -> str:
        """The text of what a seat did in one piece."""
        return self.actions.texts[actions[-1]]

    def is_draft(self, action: int) -> bool:
        """Whether an action is a step of a secret plan."""
        return self.actions.texts[action].split()[0] in self.drafts

    def hides_plan(self, state: Any, seat: int) -> bool:
        """Whether others do not know yet all that a seat committed to last."""
        return False

    def new_actions(self) -> Actions:
        """Room for a list of all actions."""
        room: Actions = self._actions()
        return room

    @cached_property
    def _actions(self) -> Any:
        return type(blank(I16, len(self.actions)))

    def set_up(self, box: Any, seats: int, seed: str, log: Log) -> Any:
        """The state after the setup by a seed."""
        state: Any = blank(self.state)
        start_stream(state.stream, seed)
        self.rules.start(box, state, seats, 0, log)
        return state

    def imagine(self, box: Any, state: Any, seat: int | None, seed: int | str) -> Any:
        """A copy of a state in which everything the seat cannot know is dealt anew, by the seed."""
        dice = blank(Dice)
        throw(dice, seed)
        copy = copy_of(state)
        self.rules.redeal(box, copy, SPECTATOR if seat is None else seat, dice)
        return copy

    def shipped(self, version: int | None = None) -> Content:
        """A content version, by default the newest; raises BadContent."""
        return shipped(self.content_folder, self.atoms, version)

    def box_of(self, content: Content) -> Any:
        """The box of a content; that of a shipped version is filled once."""
        if content.edition is not None:
            return self.fill_box(content)
        if content.version not in self._boxes:
            self._boxes[content.version] = self.fill_box(content)
        return self._boxes[content.version]

    @cached_property
    def _boxes(self) -> dict[int, Any]:
        return {}

    @abstractmethod
    def fill_box(self, content: Content) -> Any:
        """The content as the record that rules read; raises BadContent."""

    @abstractmethod
    def position(self, box: Any, state: Any) -> Fields:
        """The full state as JSON."""

    @abstractmethod
    def from_position(self, box: Any, position: object) -> Any:
        """The state of a position; raises BadPosition."""

    @abstractmethod
    def view(self, box: Any, state: Any, seat: int | None) -> View:
        """What a seat, or a spectator, may see, as JSON."""

    def forecast(self, box: Any, state: Any, seat: int | None) -> Fields:
        """What a seat can work out about the next events, as JSON; `state` has been redealt for it."""
        return {}

    @abstractmethod
    def outcome(self, box: Any, state: Any) -> Outcome | None:
        """The result, once the game is over."""

    def projection(self, box: Any, state: Any) -> Outcome | None:
        """The result if the game ended now, as far as the game can tell; `state` has been redealt for a spectator."""
        return None

    def outcome_after(self, ending: Callable[..., None], box: Any, state: Any) -> Outcome | None:
        """The result after a rule that ends the game, on a copy of the state."""
        ended = copy_of(state)
        ending(box, ended, self.new_log())
        return self.outcome(box, ended)

    @abstractmethod
    def first_seat(self, state: Any) -> int:
        """The seat that was drawn to begin the game."""

    @abstractmethod
    def chance_text(self, box: Any, state: Any, outcome: int) -> str:
        """The text of an outcome of the awaited chance."""


def _game_of(package: str) -> Game:
    """The game of a pickle."""
    game: Game = import_module(f"{package}.game").GAME
    return game
