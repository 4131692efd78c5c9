"""Match: one game being played, in words and JSON instead of numbers."""

import hashlib
import os
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from edokko.engine.content import Content, apply_changes, read_edition, shipped
from edokko.engine.errors import (
    BadContent,
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    EdokkoError,
    IllegalAction,
    NotDecider,
)
from edokko.engine.events import Event
from edokko.engine.records import Array, copy_of
from edokko.engine.refusals import Refusal
from edokko.match.files import read_seed, read_text, seed_file, write_seed, write_whole
from edokko.match.moves import Move, Preview
from edokko.match.record import REDO, UNDO, Entry, GameRecord, Seed, check_record, digest, format_record, parse_record

if TYPE_CHECKING:
    from edokko.engine.game import Game, Outcome

SEED_BITS = 128
LONGEST_NAME = 40


class Match:
    """One game being played. Create it with `new`, `from_position`, `from_record` or `load`."""

    def __init__(
        self,
        game: "Game",
        content: Content,
        state: Array,
        names: Sequence[str],
        *,
        seed: Seed | None,
        position: dict[str, Any] | None,
        clock: Callable[[], float],
    ) -> None:
        self.game = game
        self.content = content
        self.names = tuple(names)
        self.opening: tuple[Event, ...] = ()  # what the setup revealed
        self._rules = game.rules
        self._box = game.box_of(content)
        self._state = state
        self._seed = seed
        self._position = position
        self._clock = clock
        self._entries: list[Entry] = []
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._actions = np.zeros(len(game.actions), np.int16)
        self._log = game.new_log()

    # Making a match

    @classmethod
    def new(
        cls,
        game: str,
        *,
        seats: int,
        seed: int | str | None = None,
        edition: str | os.PathLike[str] | None = None,
        names: Sequence[str] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> "Match":
        """Set up a game. Without a seed 128 random bits decide; `edition` names a file with the numbers of a box."""
        rules_of = _find(game)
        if type(seats) is not int or seats not in rules_of.seat_counts:
            raise BadOption(f"{game} is for {_listed(rules_of.seat_counts)} seats, not {seats!r}")
        if edition is None:
            content = shipped(rules_of.content_folder)
        else:
            content = read_edition(rules_of.content_folder, Path(edition), rules_of.atoms)
        return cls._set_up(rules_of, content, seats, _make_seed(seed), names, clock)

    @classmethod
    def _set_up(
        cls,
        game: "Game",
        content: Content,
        seats: int,
        seed: Seed,
        names: Sequence[str] | None,
        clock: Callable[[], float],
    ) -> "Match":
        log = game.new_log()
        state = game.set_up(game.box_of(content), seats, seed.seed, log)
        match = cls(game, content, state, _check_names(names, seats), seed=seed, position=None, clock=clock)
        match.opening = tuple(game.events.read(log))
        return match

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any],
        *,
        names: Sequence[str] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> "Match":
        """Go on from a position as `position()` gives it."""
        game = _find(str(position.get("game")))
        content = _content(game, position.get("content"), position.get("edition"))
        state = game.from_position(game.box_of(content), position)
        names = _check_names(names, int(position["seats"]))
        match = cls(game, content, state, names, seed=None, position=dict(position), clock=clock)
        for seat in match.deciders:
            if not match.actions(seat):
                raise BadPosition(f"seat {seat} is asked, but there is nothing it could do")
        return match

    # What is going on

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        mask = self._rules.deciders(self._state)
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

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
        """The actions that stand, undone ones left out."""
        return tuple(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._rules.is_over(self._state))

    @property
    def outcome(self) -> "Outcome | None":
        """The result, once the game is over."""
        return self.game.outcome(self._box, self._state)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, may see."""
        self._check_seat(seat)
        return self.game.view(self._box, self._state, seat)

    def forecast(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, can work out about the next events."""
        self._check_seat(seat)
        return self.game.forecast(self._box, self.imagined(seat), seat)

    def imagined(self, seat: int | None, seed: int | str = 0) -> Array:
        """A copy of the state in which everything the seat cannot know is dealt anew, by the seed."""
        return self.game.imagine(self._box, self._state, seat, seed)

    # Actions

    def actions(self, seat: int | None = None) -> list[str]:
        """The legal actions of a seat, by default of the only decider; none for a seat that may not decide."""
        if seat is None and not self.deciders:
            return []
        size = self._rules.legal(self._box, self._state, self._decider(seat), self._actions)
        texts = self.game.actions.texts
        return [texts[action] for action in self._actions[:size].tolist()]

    def refusal(self, text: str, seat: int | None = None) -> Refusal | None:
        """None for a legal action, else why not."""
        action = self.game.actions.parse(text)
        if seat is None and self.is_over:
            seat = 0  # the same for all: the game is over
        return self._refusal(action, self._decider(seat))

    def _refusal(self, action: int, seat: int) -> Refusal | None:
        packed = self._rules.refusal(self._box, self._state, seat, action)
        return self.game.reasons.explain(packed) if packed else None

    def preview(self, text: str, seat: int | None = None) -> Preview:
        """What a legal action would cause, up to the first thing it would reveal; the match stays as it is."""
        action, seat = self._legal(text, seat)
        events = self._apply(copy_of(self._state), action, seat)
        known = next((index for index, event in enumerate(events) if event.reveals), len(events))
        return Preview(tuple(events[:known]), known < len(events))

    def play(self, text: str, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out an action; returns what happened."""
        action, seat = self._legal(text, seat)
        before = self._state
        after = copy_of(before)
        events = tuple(self._apply(after, action, seat))
        move = Move(seat, action, before, after, events, self.game.events.reveals(self._log))
        self._undone.clear()
        self._stand(move)
        self._note(seat, self.game.actions.texts[action])
        return events

    def _legal(self, text: str, seat: int | None) -> tuple[int, int]:
        """The action and its seat, or the right one of the three errors."""
        action = self.game.actions.parse(text)
        seat = self._decider(seat)
        if not self._rules.deciders(self._state) >> seat & 1:
            raise NotDecider(seat, self.deciders)
        refusal = self._refusal(action, seat)
        if refusal is not None:
            raise IllegalAction(self.game.actions.texts[action], refusal)
        return action, seat

    def _apply(self, state: Array, action: int, seat: int) -> list[Event]:
        self._log["size"] = 0
        self._rules.apply(self._box, state, seat, action, self._log)
        return self.game.events.read(self._log)

    def _stand(self, move: Move) -> None:
        self._moves.append(move)
        self._state = move.after

    def _note(self, seat: int, action: str) -> None:
        self._entries.append(Entry(seat, action, int(self._clock())))

    # Undo

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action: nothing was revealed, and no other seat has acted since."""
        self._check_seat(seat)
        return bool(self._moves) and self._moves[-1].seat == seat and not self._moves[-1].reveals

    def can_redo(self, seat: int) -> bool:
        """Whether a seat may do again what it took back last."""
        self._check_seat(seat)
        return bool(self._undone) and self._undone[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back a seat's last action, up to the barrier."""
        if not self.can_undo(seat):
            raise CannotUndo(seat, self._moves[-1].reveals if self._moves else False)
        move = self._moves.pop()
        self._state = move.before
        self._undone.append(move)
        self._note(seat, UNDO)

    def redo(self, seat: int) -> None:
        """Do again what a seat took back last."""
        if not self.can_redo(seat):
            raise CannotUndo(seat, False)
        self._stand(self._undone.pop())
        self._note(seat, REDO)

    # Positions and records

    def position(self) -> dict[str, Any]:
        """The full state as JSON, hidden parts included: for tests and analysis."""
        return {
            **self.game.position(self._box, self._state),
            "content": self.content.version,
            "edition": self._edition(),
        }

    def state_bytes(self) -> bytes:
        """The state as bytes: equal for equal games."""
        return self._state.tobytes()

    def record(self) -> dict[str, Any]:
        """The game record; its seed only once the game has ended."""
        return GameRecord(
            game=self.game.name,
            rules=self.game.rules_version,
            content=self.content.version,
            edition=self._edition(),
            seats=self.seats,
            names=self.names,
            commitment=self._seed.commitment if self._seed else None,
            seed=self._seed if self.is_over else None,
            position=self._position,
            entries=tuple(self._entries),
            view=self._view_digest(),
        ).as_json()

    def _edition(self) -> dict[str, Any] | None:
        if self.content.edition is None:
            return None
        return {"name": self.content.edition, "changes": self.content.changes}

    def _view_digest(self) -> str:
        return digest(self.game.view(self._box, self._state, None))

    @classmethod
    def from_record(
        cls,
        record: Mapping[str, Any] | GameRecord,
        *,
        seed: Seed | None = None,
        ply: int | None = None,
        clock: Callable[[], float] = time.time,
    ) -> "Match":
        """Replay a record, up to a ply if given; a running game needs its seed, which is kept apart."""
        if not isinstance(record, GameRecord):
            record = check_record(record)
        match = cls._begin(record, seed or record.seed)
        if ply is not None and not 0 <= ply <= len(record.entries):
            raise BadOption(f"the game has plies 0 to {len(record.entries)}, not {ply}")
        for number, entry in enumerate(record.entries[:ply]):
            match._clock = partial(int, entry.time)
            try:
                match._replay(entry)
            except EdokkoError as error:
                raise BadRecord(f"entries[{number}]: {error}") from None
        if ply is None and record.view is not None and record.view != match._view_digest():
            raise BadRecord("view: the game does not lead to the table it was saved with")
        match._clock = clock
        return match

    @classmethod
    def _begin(cls, record: GameRecord, seed: Seed | None) -> "Match":
        """A match at ply 0 of a record."""
        try:
            game = _find(record.game)
            if record.rules != game.rules_version:
                raise BadRecord(f"rules: version {record.rules} of {record.game} is not known here")
            if record.position is not None:
                return cls.from_position(record.position, names=record.names)
            if record.seats not in game.seat_counts:
                raise BadRecord(f"seats: {record.game} is not for {record.seats}")
            if seed is None:
                raise BadRecord("seed: the game is still running and its seed file is not here")
            if seed.commitment != record.commitment:
                raise BadRecord("seed: it is not the one that was committed to before the game")
            content = _content(game, record.content, record.edition)
            return cls._set_up(game, content, record.seats, seed, record.names, time.time)
        except BadRecord:
            raise
        except EdokkoError as error:
            raise BadRecord(str(error)) from None

    def _replay(self, entry: Entry) -> None:
        if entry.action == UNDO:
            self.undo(entry.seat)
        elif entry.action == REDO:
            self.redo(entry.seat)
        else:
            self._check_seat(entry.seat)
            self.play(entry.action, entry.seat)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game file; while the game is running its seed goes into a second file, `<path>.seed`."""
        target = Path(path)
        if self._seed and not self.is_over:
            write_seed(target, self._seed)
        write_whole(target, format_record(self.record()))
        if self.is_over:
            seed_file(target).unlink(missing_ok=True)

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, ply: int | None = None) -> "Match":
        """Read a game file and replay it, up to a ply if given."""
        source = Path(path)
        try:
            record = parse_record(read_text(source))
            return cls.from_record(record, seed=record.seed or read_seed(source), ply=ply)
        except BadRecord as error:
            raise BadRecord(f"{source.name}: {error}") from None

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
            raise BadOption(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")


def _find(name: str) -> "Game":
    from edokko.games import find_game

    return find_game(name)


def _content(game: "Game", version: Any, edition: Any) -> Content:
    """The content a record or position was played with."""
    if type(version) is not int:
        raise BadContent(f"content: {version!r} is not a version")
    base = shipped(game.content_folder, version)
    if edition is None:
        return base
    if not isinstance(edition, dict) or set(edition) != {"name", "changes"} or not isinstance(edition["changes"], dict):
        raise BadContent("edition: must have a name and changes")
    return apply_changes(base, edition["changes"], game.atoms, edition=str(edition["name"]))


def _make_seed(seed: int | str | None) -> Seed:
    """The seed asked for, with a salt made from it so that all is repeatable; or a secret one."""
    if seed is None:
        return Seed(f"{secrets.randbits(SEED_BITS):032x}", secrets.token_hex(SEED_BITS // 8))
    return Seed(str(seed), hashlib.sha256(f"salt {seed}".encode()).hexdigest()[:32])


def _check_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Seat {number}" for number in range(1, seats + 1))
    if isinstance(names, str) or len(names) != seats:
        raise BadOption(f"give {seats} names, one for each seat")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadOption(f"{name!r} is not a name: 1 to {LONGEST_NAME} printable characters")
    return tuple(names)


def _listed(counts: Sequence[int]) -> str:
    return ", ".join(map(str, counts[:-1])) + f" or {counts[-1]}"
