"""Match: one game being played, in words and JSON instead of numbers."""

import os
import time
from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from edokko.engine.content import Content
from edokko.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalAction,
    NotDecider,
    UnreadableAction,
)
from edokko.engine.events import Event
from edokko.engine.records import Record, copy_of
from edokko.engine.refusals import Refusal
from edokko.engine.views import Fields, View
from edokko.games import find_game
from edokko.match.drafts import Drafts
from edokko.match.files import read_secret, read_text, write_game
from edokko.match.moves import Move, Preview
from edokko.match.opening import Edition, check_names, check_seats, check_seed, find_content, new_secret
from edokko.match.positions import read_position, write_position
from edokko.match.record import (
    REDO,
    UNDO,
    Entry,
    GameRecord,
    RecordFields,
    Secret,
    check_record,
    digest,
    parse_record,
)
from edokko.match.recording import entries_of, record_of
from edokko.match.referee import Referee
from edokko.match.replaying import replay_record
from edokko.match.undoing import NOTHING_UNDONE, barrier_of, why_no_undo

if TYPE_CHECKING:
    from edokko.engine.game import Game, Outcome

Clock = Callable[[], float]


class Match:
    """One game being played. Create it with `new`, `from_position`, `from_record` or `load`.

    The state holds what all seats have done. What a seat drafts in secret before it commits (plans in Edo) is kept
    apart, by seat: no other seat's view, actions, record or undo ever meets it.
    """

    def __init__(
        self,
        game: "Game",
        content: Content,
        state: Record,
        names: Sequence[str],
        secret: Secret,
        clock: Clock,
        opening: Sequence[Event] = (),
    ) -> None:
        self.game = game
        self.content = content
        self.names = tuple(names)
        self.opening = tuple(opening)  # what the setup revealed
        self.secret = secret  # what the game began with: nobody's business until it has ended
        self._referee = Referee(game, content)
        self._box = self._referee.box
        self._state = state
        self._clock = clock
        self._entries: list[Entry] = []
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._drafts = Drafts(len(names))
        self._begun: set[int] = set()  # seats whose plan was begun in the position that the match goes on from

    # Making a match

    @classmethod
    def new(
        cls,
        game: str,
        *,
        seats: int,
        seed: int | str | None = None,
        edition: Edition = None,
        names: Sequence[str] | None = None,
        clock: Clock = time.time,
    ) -> "Match":
        """Set up a game. Without a seed 128 random bits decide; `edition` names a file with the numbers of a box."""
        rules_of = find_game(game)
        return cls.set_up(
            rules_of, find_content(rules_of, edition), seats, new_secret({"seed": check_seed(seed)}), names, clock
        )

    def anew(self) -> "Match":
        """The same game with the same numbers of its box and as many seats, dealt anew."""
        return self.set_up(self.game, self.content, self.seats, new_secret({"seed": check_seed(None)}), None, time.time)

    def branch(self) -> "Match":
        """Another match at the same moment: what is done in one of them is not done in the other."""
        other = copy(self)
        other._entries, other._moves, other._undone = list(self._entries), list(self._moves), list(self._undone)
        other._drafts, other._begun = deepcopy(self._drafts), set(self._begun)
        return other

    @classmethod
    def from_position(
        cls, position: Fields, *, names: Sequence[str] | None = None, clock: Clock = time.time
    ) -> "Match":
        """Go on from a position as `position()` gives it."""
        return cls.go_on(new_secret({"position": deepcopy(position)}), names, clock)

    @classmethod
    def set_up(
        cls,
        game: "Game",
        content: Content,
        seats: int,
        secret: Secret,
        names: Sequence[str] | None = None,
        clock: Clock = time.time,
    ) -> "Match":
        """A match that begins with a seed."""
        check_seats(game, seats)
        log = game.new_log()
        state = game.set_up(game.box_of(content), seats, secret.opening["seed"], log)
        return cls(game, content, state, check_names(names, seats), secret, clock, game.events.read(log))

    @classmethod
    def go_on(cls, secret: Secret, names: Sequence[str] | None, clock: Clock) -> "Match":
        """A match that begins with a position."""
        position = secret.opening["position"]
        game, content, state = read_position(position)
        seats = position["seats"]
        assert isinstance(seats, int)  # or the position could not have been read
        match = cls(game, content, state, check_names(names, seats), secret, clock)
        if not match.is_over and not match.deciders:
            raise BadPosition("chance: a match begins when somebody decides")
        for seat in match.deciders:
            if not match.actions(seat):
                raise BadPosition("asks: there is nothing that seat {seat} could do", seat=seat)
        match._begun = {seat for seat in match.deciders if match._holds_draft(seat)}
        return match

    def _holds_draft(self, seat: int) -> bool:
        """Whether the state itself holds a draft of a seat, as a position may: others imagine it planning afresh."""
        afresh = self._referee.legal(self.imagined(None), seat)
        return any(map(self.game.is_draft, afresh)) and afresh != self._referee.legal(self._state, seat)

    # What is going on

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self._referee.deciders(self._state)

    @property
    def ply(self) -> int:
        """How many entries the record has."""
        return len(self._entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was done, undos included."""
        return tuple(self._entries)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What stands of it, undone moves left out."""
        return tuple(self._moves)

    def drafted(self, seat: int) -> tuple[str, ...]:
        """The steps of a secret plan that a seat has drafted and not committed to."""
        self._check_seat(seat)
        return tuple(self.game.actions.texts[action] for action in self._drafts[seat])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._referee.is_over(self._state)

    @property
    def outcome(self) -> "Outcome | None":
        """The result, once the game is over."""
        return self.game.outcome(self._box, self._state)

    def view(self, seat: int | None = None) -> View:
        """What a seat, or a spectator, may see."""
        return self.game.view(self._box, self._seen_by(seat), seat)

    def forecast(self, seat: int | None = None, *, in_open: bool = False) -> Fields:
        """What a seat, or a spectator, can work out about the next events; `in_open`, from what everybody sees."""
        return self.game.forecast(self._box, self.imagined(None if in_open else seat), seat)

    def projection(self) -> "Outcome | None":
        """The result if the game ended now, by what everybody may know."""
        return self.outcome or self.game.projection(self._box, self.imagined(None))

    def imagined(self, seat: int | None, seed: int | str = 0) -> Record:
        """A copy of the state in which everything the seat cannot know is dealt anew, by the seed."""
        imagined: Record = self.game.imagine(self._box, self._seen_by(seat), seat, seed)
        return imagined

    def _seen_by(self, seat: int | None) -> Record:
        """The state with the seat's own draft in it."""
        self._check_seat(seat)
        if seat is None or not self._drafts[seat]:
            return self._state
        state = copy_of(self._state)
        self._referee.apply(state, self._drafts[seat], seat)
        return state

    # Actions

    def actions(self, seat: int | None = None) -> list[str]:
        """The legal actions of a seat, by default of the only decider; none for a seat that may not decide."""
        if seat is None and not self.deciders:
            return []
        seat = self._decider(seat)
        return self._referee.texts(self._seen_by(seat), seat)

    def knows_more(self, seat: int) -> bool:
        """Whether a seat may see something that not everybody sees."""
        return {**self.view(seat), "viewer": None} != {**self.view(None), "viewer": None}

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has scored so far."""
        return tuple(self.game.rules.total(self._state, seat) for seat in range(self.seats))

    def can_decide_openly(self, seat: int) -> bool:
        """Whether all may look on while a seat decides: it drafts nothing, and everybody knows what it may do."""
        actions = self.actions(seat)
        if self._drafts[seat] or any(self.game.is_draft(self.game.actions.parse(action)) for action in actions):
            return False
        return self._referee.texts(self.imagined(None), seat) == actions

    def ending_action(self, seat: int) -> str | None:
        """The action that ends a seat's turn, if there is one now."""
        self._check_seat(seat)
        return self._referee.ending_action(self._state, seat) if seat in self.deciders else None

    def refusal(self, text: str, seat: int | None = None) -> Refusal | None:
        """None for a legal action, else why not."""
        actions = self._parse(text)
        if seat is None and self.is_over:
            seat = 0  # the same for all: the game is over
        seat = self._decider(seat)
        refused = self._referee.first_refused(self._base(actions, seat), actions, seat)
        return None if refused is None else refused[1]

    def preview(self, text: str, seat: int | None = None, *, in_open: bool = False) -> Preview:
        """What a legal action would cause, up to the first thing it would reveal; the match stays as it is."""
        actions, seat = self._legal(text, seat)
        imagined = self.game.imagine(self._box, self._base(actions, seat), None if in_open else seat, 0)
        events = self._referee.apply(imagined, actions, seat)
        known = next((index for index, event in enumerate(events) if event.reveals), len(events))
        return Preview(events[:known], known < len(events) or self._referee.awaits_chance(imagined))

    def play(
        self, text: str, seat: int | None = None, *, chance: Sequence[str] = (), is_stand_in: bool = False
    ) -> tuple[Event, ...]:
        """Carry out an action, or draft it if it is a step of a secret plan; returns what happened.

        In a position where chance comes from outside, `chance` names the outcomes that it leads to. `is_stand_in`: a
        bot does it in the place of the person whose seat it is, and the record says so.
        """
        actions, seat = self._legal(text, seat)
        if len(actions) == 1 and self.game.is_draft(actions[0]):
            events = self._referee.apply(copy_of(self._seen_by(seat)), actions, seat)
            self._drafts.write(seat, [*self._drafts[seat], *actions])
            return events
        if len(actions) == 1:
            actions = [*self._drafts[seat], *actions]
        return self._move(actions, seat, chance, is_stand_in=is_stand_in)

    def redraft(self, steps: Sequence[str], seat: int) -> None:
        """Replace a seat's secret draft by other steps, all of them or, with why not as an error, none."""
        self._check_seat(seat)
        actions = [self._draft_step(step) for step in steps]
        self._check_legal(self._state, actions, seat)
        self._drafts.write(seat, actions)

    def _draft_step(self, text: str) -> int:
        """A step of a draft; any other action is unreadable here."""
        actions = self._parse(text)
        if len(actions) != 1 or not self.game.is_draft(actions[0]):
            raise UnreadableAction(text, [])
        return actions[0]

    def _move(self, actions: list[int], seat: int, chance: Sequence[str], *, is_stand_in: bool) -> tuple[Event, ...]:
        """Carry out everything a seat does in one piece; its steps before the last were nobody else's business."""
        after = copy_of(self._state)
        self._referee.apply(after, actions[:-1], seat)
        events = self._referee.apply(after, actions[-1:], seat)
        for outcome in chance:
            events += self._referee.deal(after, outcome)
        texts = self._texts(actions, seat)
        barrier = barrier_of(
            events,
            is_plan=len(actions) > 1,
            is_over=self._referee.is_over(after),
            opens=self._referee.opens(after),
        )
        self._drafts.write(seat, ())
        self._undone.clear()
        number, ply = len(self._moves) + 1, self.ply + len(texts)
        self._stand(Move(seat, texts[-1], self._state, after, events, barrier, number, ply, is_stand_in))
        self._note(seat, *texts, is_stand_in=is_stand_in)
        return events

    def _texts(self, actions: list[int], seat: int) -> list[str]:
        """The entries of what a seat did in one piece: one; of a plan begun in the position one for each step left."""
        if seat not in self._begun:
            return [self.game.format(actions)]
        self._begun.discard(seat)
        return [self.game.actions.texts[action] for action in actions]

    def _legal(self, text: str, seat: int | None) -> tuple[list[int], int]:
        """The actions of a text and their seat, or the right one of the three errors."""
        actions = self._parse(text)
        seat = self._decider(seat)
        self._check_legal(self._base(actions, seat), actions, seat)
        return actions, seat

    def _check_legal(self, state: Record, actions: list[int], seat: int) -> None:
        """Whether a seat that may decide may do all of it, one after the other."""
        if seat not in self.deciders:
            raise NotDecider(seat, self.deciders)
        refused = self._referee.first_refused(state, actions, seat)
        if refused is not None:
            action, refusal = refused
            raise IllegalAction(self.game.actions.texts[action], refusal)

    def _base(self, actions: list[int], seat: int) -> Record:
        """Where actions begin: a single one after the seat's draft, a whole plan in place of it."""
        self._check_seat(seat)
        return self._state if len(actions) > 1 else self._seen_by(seat)

    def _parse(self, text: str) -> list[int]:
        if not isinstance(text, str):
            raise UnreadableAction(repr(text), [])
        return self.game.parse(text)

    def _stand(self, move: Move) -> None:
        self._moves.append(move)
        self._state = move.after

    def _note(self, seat: int, *actions: str, is_stand_in: bool = False) -> None:
        now = int(self._clock())
        self._entries += [Entry(seat, action, now, is_stand_in) for action in actions]

    # Undo

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back a step of its draft, or the last move if it is its own and no barrier."""
        return self.undo_refusal(seat) is None

    def undo_refusal(self, seat: int) -> Refusal | None:
        """None if a seat may take something back, else why not."""
        self._check_seat(seat)
        return None if self._drafts[seat] else why_no_undo(self._moves, seat)

    def can_redo(self, seat: int) -> bool:
        """Whether a seat may do again what it took back last."""
        self._check_seat(seat)
        return self._drafts.can_redo(seat) or (bool(self._undone) and self._undone[-1].seat == seat)

    def taken_back_from(self, seat: int) -> int | None:
        """The seat that has just taken back what had made it this seat's turn, if one has."""
        self._check_seat(seat)
        last = self._entries[-1] if self._entries else None
        if last is None or last.action != UNDO or last.seat == seat or seat in self.deciders:
            return None
        was_asked = any(seat in self._referee.deciders(move.after) for move in self._undone)
        return last.seat if was_asked else None

    def undo(self, seat: int) -> None:
        """Take back a seat's last step, up to the barrier."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise CannotUndo(seat, refusal)
        if self._drafts[seat]:
            self._drafts.undo(seat)
            return
        move = self._moves.pop()
        self._state = move.before
        self._undone.append(move)
        self._note(seat, UNDO)

    def redo(self, seat: int) -> None:
        """Do again what a seat took back last."""
        if not self.can_redo(seat):
            raise CannotUndo(seat, NOTHING_UNDONE)
        if self._drafts.can_redo(seat):
            self._drafts.redo(seat)
            return
        self._stand(self._undone.pop())
        self._note(seat, REDO)

    # Positions and records

    def position(self) -> dict[str, object]:
        """The full state as JSON, hidden parts included but drafts left out: for tests and analysis."""
        return write_position(self.game, self.content, self._state)

    def state_bytes(self, seat: int | None = None) -> bytes:
        """The state as bytes, with the draft of a seat in it if one is named: equal for equal games."""
        return bytes(self._seen_by(seat))

    def record(self) -> RecordFields:
        """The host's game record; what the game began with only once it has ended."""
        return record_of(self).as_json()

    def record_for(self, seat: int | None) -> RecordFields:
        """What a seat, or a spectator, may have of the record: of others' plans that are still secret just the verb."""
        return record_of(self, self._hidden_from(seat), is_public=True).as_json()

    def entries_for(self, seat: int | None) -> tuple[Entry, ...]:
        """What a seat, or a spectator, may have of the entries, likewise."""
        return entries_of(self, self._hidden_from(seat))

    def _hidden_from(self, seat: int | None) -> list[int]:
        """The seats whose last plan a seat, or a spectator, must not know yet."""
        self._check_seat(seat)
        return [each for each in range(self.seats) if each != seat and self.game.hides_plan(self._state, each)]

    def standing(self) -> str:
        """A hash of who may do what and of all scores."""
        return digest(self._referee.standing(self._state, self.seats))

    @classmethod
    def from_record(
        cls,
        record: Fields | GameRecord,
        *,
        secret: Secret | None = None,
        ply: int | None = None,
        clock: Clock = time.time,
    ) -> "Match":
        """Replay a record, up to a ply if given; a running game needs its secret, which is kept apart."""
        if not isinstance(record, GameRecord):
            record = check_record(record)
        match = replay_record(cls, record, secret, ply)
        match._clock = clock
        return match

    def replay(self, entry: Entry) -> None:
        """Do what an entry of a record says, at the time it says."""
        clock, self._clock = self._clock, partial(int, entry.time)
        try:
            self._do_again(entry)
        finally:
            self._clock = clock

    def _do_again(self, entry: Entry) -> None:
        if entry.action == UNDO:
            self.undo(entry.seat)
        elif entry.action == REDO:
            self.redo(entry.seat)
        else:
            self.play(entry.action, entry.seat, is_stand_in=entry.is_stand_in)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game file; while the game is running its secret goes into a second file, `<path>.secret`."""
        write_game(Path(path), self.record(), None if self.is_over else self.secret)

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, ply: int | None = None) -> "Match":
        """Read a game file and replay it, up to a ply if given."""
        source = Path(path)
        try:
            record = parse_record(read_text(source))
            return cls.from_record(record, secret=record.secret or read_secret(source), ply=ply)
        except BadRecord as error:
            raise BadRecord("{file}: {complaint}", file=source.name, complaint=error.phrase) from None

    # Checks

    def _decider(self, seat: int | None) -> int:
        if seat is None:
            deciders = self.deciders
            if len(deciders) != 1:
                raise NotDecider(None, deciders)
            return deciders[0]
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise BadOption("there is no seat {seat!r}; seats are 0 to {last}", seat=seat, last=self.seats - 1)
