"""The game record: an open, versioned JSON file. `docs/record.md` describes every field.

A record is the save file, the replay and the bug report. The seed stays out of it until the game has ended; then its
commitment, made before the first action, can be checked.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from edokko.engine.errors import BadRecord

FORMAT = "edokko-game"
VERSION = 1
UNDO = "undo"
REDO = "redo"
KEYS = (
    "format",
    "version",
    "game",
    "rules",
    "content",
    "edition",
    "seats",
    "names",
    "commitment",
    "seed",
    "salt",
    "position",
    "entries",
    "view",
    "digest",
)


@dataclass(frozen=True)
class Entry:
    """One line of the record: who did what, when (seconds since 1970, UTC)."""

    seat: int
    action: str
    time: int


@dataclass(frozen=True)
class Seed:
    """What all chance of a game comes from, and the salt that keeps its hash from being guessed."""

    seed: str
    salt: str

    @property
    def commitment(self) -> str:
        """The hash published before the first action."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()


@dataclass(frozen=True)
class GameRecord:
    """A record, read and checked for its form."""

    game: str
    rules: int
    content: int
    edition: dict[str, Any] | None
    seats: int
    names: tuple[str, ...]
    commitment: str | None
    seed: Seed | None
    position: dict[str, Any] | None  # where the game began, if not with a setup
    entries: tuple[Entry, ...]
    view: str | None = field(default=None)  # hash of what a spectator saw last

    def as_json(self) -> dict[str, Any]:
        """The record as it is written to a file, with a digest of all the rest."""
        values: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "edition": self.edition,
            "seats": self.seats,
            "names": list(self.names),
            "commitment": self.commitment,
            "seed": self.seed.seed if self.seed else None,
            "salt": self.seed.salt if self.seed else None,
            "position": self.position,
            "entries": [[each.seat, each.action, each.time] for each in self.entries],
            "view": self.view,
        }
        return {**values, "digest": digest(values)}


def digest(values: Any) -> str:
    """The SHA-256 of a JSON value in its canonical form."""
    return hashlib.sha256(json.dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def format_record(values: Mapping[str, Any]) -> str:
    """A record as text, one field and one entry a line."""
    lines = []
    for key, value in values.items():
        if key == "entries" and value:
            body = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in value)
            lines.append(f' "entries": [\n{body}\n ]')
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_record(text: str) -> GameRecord:
    """Read a record from text; raises BadRecord with the line."""
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: not a game file, or damaged ({error.msg})") from None
    except RecursionError:
        raise BadRecord("not a game file: nested too deeply") from None
    return check_record(values)


def check_record(values: Any) -> GameRecord:
    """Check the form of a record; raises BadRecord with the field."""
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BadRecord("format: this is not an Edokko game file")
    version = values.get("version")
    if type(version) is int and version > VERSION:
        raise BadRecord(f"version: the file was made by a newer Edokko (it is {version}, this one reads {VERSION})")
    if version != VERSION:
        raise BadRecord(f"version: {version!r} is not a file version")
    for key in KEYS:
        if key not in values:
            raise BadRecord(f"{key}: is missing")
    for key in values:
        if key not in KEYS:
            raise BadRecord(f"{key}: is not a field of a game file")
    for key in ("game", "digest"):
        _check(isinstance(values[key], str), key, "must be text")
    for key in ("rules", "content", "seats"):
        _check(type(values[key]) is int, key, "must be a whole number")
    for key in ("commitment", "seed", "salt", "view"):
        _check(values[key] is None or isinstance(values[key], str), key, "must be text or null")
    for key in ("edition", "position"):
        _check(values[key] is None or isinstance(values[key], dict), key, "must be a table or null")
    names = values["names"]
    _check(isinstance(names, list) and all(isinstance(name, str) for name in names), "names", "must be a list of text")
    entries = values["entries"]
    _check(isinstance(entries, list), "entries", "must be a list")
    _check((values["seed"] is None) == (values["salt"] is None), "salt", "comes with the seed")
    if digest({key: value for key, value in values.items() if key != "digest"}) != values["digest"]:
        raise BadRecord("digest: the file was changed after it was written")
    seed = Seed(values["seed"], values["salt"]) if values["seed"] is not None else None
    if seed and seed.commitment != values["commitment"]:
        raise BadRecord("seed: it is not the one that was committed to before the game")
    return GameRecord(
        game=values["game"],
        rules=values["rules"],
        content=values["content"],
        edition=values["edition"],
        seats=values["seats"],
        names=tuple(names),
        commitment=values["commitment"],
        seed=seed,
        position=values["position"],
        entries=tuple(_entry(entry, index) for index, entry in enumerate(entries)),
        view=values["view"],
    )


def _entry(entry: Any, index: int) -> Entry:
    kinds = (int, str, int)
    is_entry = isinstance(entry, list) and len(entry) == 3
    _check(
        is_entry and all(type(value) is kind for value, kind in zip(entry, kinds, strict=True)),
        f"entries[{index}]",
        "must be [seat, action, time]",
    )
    return Entry(*entry)


def _check(is_right: bool, key: str, complaint: str) -> None:
    if not is_right:
        raise BadRecord(f"{key}: {complaint}")
