"""The journal of a run: a line with its settings, one with the lines of the score pad, and one for each finished game.

    {"format": "edokko-arena", "version": 2, "game": "edo", "bots": ["greedy", "random"], "code": "a875cda9e33d", ...}
    {"lines": ["power", "samurai", "money"]}
    [0,[1,1,13,2,1,204,8.31],[2,0,0,0,0,180,0.41]]

A game is its number and for each seat its place, share of the win, score by line, decisions, and milliseconds that the
bot spent on them; then why it forfeited, if so.

A run that was stopped goes on from its journal. The settings contain a hash of the sources of rules and bots and of
learned weights: games of different programs are never counted together. How many games are played is no setting, so a
run can be made longer.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from platform import python_version
from typing import Any, BinaryIO, NotRequired, TypedDict

from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.result import GameResult
from edokko.engine.carriers import compiler_of
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase
from edokko.engine.views import Fields
from edokko.games import find_game, folder_of

FORMAT = "edokko-arena"
VERSION = 2
PACKAGE = Path(__file__).parent.parent
SOURCES = (".py", ".toml", ".bin")
DAMAGED = (ValueError, KeyError, TypeError, AttributeError, RecursionError)


class Settings(TypedDict):
    """The first line of a journal: what is played, by what code."""

    format: str
    version: int
    game: str
    rules: int
    bots: list[str]
    seats: int
    seed: int | str
    edition: NotRequired[Mapping[str, object] | None]  # older journals are of games without any
    code: str
    begun: str  # the day; this and the tools are told, and may differ where a run goes on
    tools: str


@dataclass(frozen=True)
class JournalText:
    """What a journal says."""

    settings: Settings
    lines: tuple[str, ...]  # of the score pad
    results: dict[int, GameResult]  # by number of the game
    whole: int  # bytes up to the end of the last line that is whole

    @property
    def line_up(self) -> LineUp:
        """The line-up of the run."""
        return _line_up(self.settings)


class Journal:
    """A journal that is open for this run and no other."""

    def __init__(self, file: BinaryIO, lines: tuple[str, ...], results: dict[int, GameResult]) -> None:
        self._file = file
        self._lines = lines
        self.results = results

    def note(self, result: GameResult) -> None:
        """Write down a finished game at once."""
        if not self._lines:
            self._lines = tuple(result.seats[0].scores)
            _write_line(self._file, {"lines": self._lines})
        _write_line(self._file, result.as_row(), separators=(",", ":"))


def settings_of(line_up: LineUp) -> Settings:
    """The first line of a journal."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": line_up.game,
        "rules": find_game(line_up.game).rules_version,
        "bots": [spec.text for spec in line_up.bots],
        "seats": line_up.seats,
        "seed": line_up.seed,
        "edition": line_up.edition,
        "code": code_hash(line_up.game),
        "begun": f"{datetime.now(UTC):%Y-%m-%d}",
        "tools": f"Python {python_version()}, {compiler_of(find_game(line_up.game))}",
    }


def code_hash(game: str) -> str:
    """A hash of all that decides how bots play a game: sources of engine and bots, the game's own parts and weights."""
    digest = hashlib.sha256()
    own = (folder_of(game) / part for part in ("content", "rules", "bot"))
    for folder in (PACKAGE / "engine", *own, PACKAGE / "bots"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in SOURCES:
                digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


@contextmanager
def open_journal(path: Path, line_up: LineUp, same_play: Collection[str] = ()) -> Iterator[Journal]:
    """Go on with a journal, or begin one. One that cannot be gone on with is left as it is, and BadOption raised.

    `same_play` are hashes of other sources that are known to play the same games.
    """
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadOption("journal: another run is writing to {file}", file=path) from None
        text = file.read()
        lines: tuple[str, ...] = ()
        results: dict[int, GameResult] = {}
        if text:
            found = read_journal(path, text)
            _check_same_run(path, found.settings, settings_of(line_up), same_play)
            lines, results = found.lines, found.results
            if found.whole < len(text):
                file.truncate(found.whole)
            file.seek(found.whole)
        else:
            _write_line(file, settings_of(line_up))
        yield Journal(file, lines, results)


def read_journal(path: Path, text: bytes | None = None) -> JournalText:
    """What a journal says; its last line may be torn, for the run may have been killed while it wrote."""
    written = (path.read_bytes() if text is None else text).split(b"\n")[:-1]
    settings = _read_settings(path, written)
    line_up = _line_up(settings)
    lines: tuple[str, ...] = ()
    results: dict[int, GameResult] = {}
    whole = len(written[0]) + 1
    for at, line in enumerate(written[1:], start=2):
        try:
            values = json.loads(line)
            if isinstance(values, dict):
                lines = tuple(values["lines"])
            else:
                number, *rows = values
                bots = (spec.text for spec in line_up.seating(number))
                results.setdefault(number, GameResult.from_row(number, bots, lines, rows))
        except DAMAGED:
            if at == len(written):
                break
            raise BadOption("journal: line {line} of {file} is damaged", line=at, file=path) from None
        whole += len(line) + 1
    return JournalText(settings, lines, results, whole)


def _line_up(settings: Settings) -> LineUp:
    of = settings
    return read_line_up(of["game"], of["bots"], seats=of["seats"], seed=of["seed"], edition=of.get("edition"))


def _read_settings(path: Path, lines: list[bytes]) -> Settings:
    try:
        settings: Settings = json.loads(lines[0])
        if settings["format"] != FORMAT or settings["version"] != VERSION:
            raise KeyError
        _line_up(settings)
    except (*DAMAGED, IndexError):
        raise BadOption("journal: {file} exists and is not a journal of the arena", file=path) from None
    return settings


def _check_same_run(path: Path, there: Fields, here: Fields, same_play: Collection[str]) -> None:
    """Refuse a journal whose settings are not those of this run, and say which."""
    told_only = {"begun", "tools", *(["code"] if there.get("code") in same_play else [])}
    differ = [key for key in here if key not in told_only and there.get(key) != here[key]]
    if not differ:
        return
    if differ == ["code"]:
        raise BadOption("journal: {file} was begun before rules or bots were changed; name another file", file=path)
    told = tuple(
        Phrase("{field} {there}, here {here}", {"field": key, "there": _told(there.get(key)), "here": _told(here[key])})
        for key in differ
        if key != "code"
    )
    raise BadOption(
        "journal: {file} belongs to another run ({differences}); name another file", file=path, differences=told
    )


def _told(value: object) -> str:
    if isinstance(value, Mapping):
        return json.dumps(value)
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _write_line(file: BinaryIO, values: object, **style: Any) -> None:
    file.write(json.dumps(values, **style).encode() + b"\n")
    file.flush()
