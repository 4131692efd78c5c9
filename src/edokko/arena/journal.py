"""The journal of a run: a first line with its settings, then a line of JSON for each finished game.

A run that was stopped goes on from its journal. The settings contain a hash of the sources of rules and bots: games of
different programs are never counted together. How many games are played is no setting, so a run can be made longer.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypedDict

from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.result import GameResult
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase
from edokko.engine.views import Fields
from edokko.games import find_game, folder_of

FORMAT = "edokko-arena"
VERSION = 1
PACKAGE = Path(__file__).parent.parent
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
    code: str


@dataclass(frozen=True)
class JournalText:
    """What a journal says."""

    settings: Settings
    results: dict[int, GameResult]  # by number of the game
    whole: int  # bytes up to the end of the last line that is whole

    @property
    def line_up(self) -> LineUp:
        """The line-up of the run."""
        of = self.settings
        return read_line_up(of["game"], of["bots"], seats=of["seats"], seed=of["seed"])


class Journal:
    """A journal that is open for this run and no other."""

    def __init__(self, file: BinaryIO, results: dict[int, GameResult]) -> None:
        self._file = file
        self.results = results

    def note(self, result: GameResult) -> None:
        """Write down a finished game at once."""
        _write_line(self._file, result.as_json())


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
        "code": code_hash(line_up.game),
    }


def code_hash(game: str) -> str:
    """A hash of everything that decides how bots play a game: the sources of engine, bots, and the game's own parts."""
    digest = hashlib.sha256()
    own = (folder_of(game) / part for part in ("content", "rules", "bot"))
    for folder in (PACKAGE / "engine", *own, PACKAGE / "bots"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


@contextmanager
def open_journal(path: Path, line_up: LineUp) -> Iterator[Journal]:
    """Go on with a journal, or begin one. One that cannot be gone on with is left as it is, and BadOption raised."""
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadOption("journal: another run is writing to {file}", file=path) from None
        text = file.read()
        results: dict[int, GameResult] = {}
        if text:
            found = read_journal(path, text)
            _check_same_run(path, found.settings, settings_of(line_up))
            results = found.results
            if found.whole < len(text):
                file.truncate(found.whole)
            file.seek(found.whole)
        else:
            _write_line(file, settings_of(line_up))
        yield Journal(file, results)


def read_journal(path: Path, text: bytes | None = None) -> JournalText:
    """What a journal says; its last line may be torn, for the run may have been killed while it wrote."""
    lines = (path.read_bytes() if text is None else text).split(b"\n")[:-1]
    settings = _read_settings(path, lines)
    results: dict[int, GameResult] = {}
    whole = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], start=2):
        try:
            result = GameResult.from_json(json.loads(line))
        except DAMAGED:
            if number == len(lines):
                break
            raise BadOption("journal: line {line} of {file} is damaged", line=number, file=path) from None
        results.setdefault(result.number, result)
        whole += len(line) + 1
    return JournalText(settings, results, whole)


def _read_settings(path: Path, lines: list[bytes]) -> Settings:
    try:
        settings: Settings = json.loads(lines[0])
        if settings["format"] != FORMAT or settings["version"] != VERSION:
            raise KeyError
    except (*DAMAGED, IndexError):
        raise BadOption("journal: {file} exists and is no journal of the arena", file=path) from None
    return settings


def _check_same_run(path: Path, there: Fields, here: Fields) -> None:
    """Refuse a journal whose settings are not those of this run, and say which."""
    differ = [key for key in here if there.get(key) != here[key]]
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
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _write_line(file: BinaryIO, values: Fields) -> None:
    file.write(json.dumps(values).encode() + b"\n")
    file.flush()
