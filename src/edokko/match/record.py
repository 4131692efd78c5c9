"""The game record: an open, versioned JSON file. `docs/record.md` describes every field.

A record is the save file, the replay and the bug report. What the game began with stays out of it until the game has
ended; then its commitment, made before the first action, can be checked.
"""

import hashlib
import json
from copy import deepcopy
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from edokko.engine.errors import BadRecord
from edokko.engine.phrases import Phrase
from edokko.engine.views import Fields

FORMAT = "edokko-game"
VERSION = 1
UNDO = "undo"
REDO = "redo"
LATEST = 2**53  # seconds
DEEPEST = 32  # values within values; a position has six levels
KEYS = {
    "format": str,
    "version": int,
    "game": str,
    "rules": int,
    "content": int,
    "edition": dict | None,
    "seats": int,
    "names": list,
    "commitment": str,
    "opening": dict | None,
    "salt": str | None,
    "entries": list,
    "standing": str,
    "digest": str,
}
STAND_INS = "stand_ins"  # a field that is there only if a bot has played in the place of a person


@dataclass(frozen=True)
class Entry:
    """One line of the record: who did what, when (seconds since 1970, UTC)."""

    seat: int
    action: str
    time: int
    is_stand_in: bool = False  # a bot did it in the place of the person whose seat it is


class Opening(TypedDict, total=False):
    """What a game began with: one of these."""

    seed: str
    position: Fields


@dataclass(frozen=True)
class Secret:
    """What a game began with, and the salt that keeps its hash from being guessed."""

    opening: Opening
    salt: str


class RecordFields(TypedDict):
    """A record as it is written to a file."""

    format: str
    version: int
    game: str
    rules: int
    content: int
    edition: dict[str, object] | None
    seats: int
    names: list[str]
    commitment: str
    opening: Opening | None
    salt: str | None
    entries: list[list[int | str]]  # seat, action, time
    stand_ins: NotRequired[list[int]]  # which of the entries a bot made in the place of a person
    standing: str
    digest: str


@dataclass(frozen=True)
class GameRecord:
    """A record, read and checked for its form."""

    game: str
    rules: int
    content: int
    edition: dict[str, object] | None
    seats: int
    names: tuple[str, ...]
    commitment: str
    secret: Secret | None  # only once the game has ended
    entries: tuple[Entry, ...]
    standing: str  # hash of who may do what, and of the scores, at the end

    def as_json(self) -> RecordFields:
        """The record as it is written to a file, with a digest of all the rest."""
        values: RecordFields = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "edition": deepcopy(self.edition),
            "seats": self.seats,
            "names": list(self.names),
            "commitment": self.commitment,
            "opening": deepcopy(self.secret.opening) if self.secret else None,
            "salt": self.secret.salt if self.secret else None,
            "entries": [[each.seat, each.action, each.time] for each in self.entries],
            "standing": self.standing,
            "digest": "",
        }
        if stand_ins := [number for number, each in enumerate(self.entries) if each.is_stand_in]:
            values["stand_ins"] = stand_ins
        values["digest"] = digest({key: value for key, value in values.items() if key != "digest"})
        return values


def commitment(secret: Secret, game: str, rules: int, content: int, edition: object, seats: int) -> str:
    """The hash published before the first action: of what the game begins with and what is played."""
    return digest([secret.opening, secret.salt, game, rules, content, edition, seats])


def digest(values: object) -> str:
    """The SHA-256 of a JSON value in its canonical form: sorted keys, no spaces, ASCII only."""
    return hashlib.sha256(json.dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def format_record(values: Fields) -> str:
    """A record as text, one field and one entry a line."""
    lines = []
    for key, value in values.items():
        if key == "entries" and isinstance(value, list) and value:
            body = ",\n".join(f"  {json.dumps(entry)}" for entry in value)
            lines.append(f' "entries": [\n{body}\n ]')
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse_record(text: str) -> GameRecord:
    """Read a record from text; raises BadRecord with the line."""
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord("line {line}: not a game file, or damaged", line=error.lineno) from None
    except RecursionError:
        raise BadRecord("not a game file: its values lie more than {most} deep", most=DEEPEST) from None
    except ValueError:
        raise BadRecord("not a game file") from None
    return check_record(values)


def check_record(values: object) -> GameRecord:
    """Check the form of a record; raises BadRecord with the field."""
    if _is_too_deep(values):
        raise BadRecord("not a game file: its values lie more than {most} deep", most=DEEPEST)
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise _wrong("format", "this is not an Edokko game file")
    version = values.get("version")
    if type(version) is int and version > VERSION:
        raise BadRecord(
            "version: the file was made by a newer Edokko (it is {version}, this one reads {known})",
            version=version,
            known=VERSION,
        )
    _check(version == VERSION, "version", "{version!r} is not a file version", version=version)
    for key, kind in KEYS.items():
        _check(key in values, key, "is missing")
        is_right = isinstance(values[key], kind) and not isinstance(values[key], bool)
        _check(is_right, key, "something else must be here than {value!r}", value=values[key])
    for key in values:
        _check(key in KEYS or key == STAND_INS, key, "is not a field of a game file")
    _check(all(isinstance(name, str) for name in values["names"]), "names", "must be texts")
    _check((values["opening"] is None) == (values["salt"] is None), "salt", "comes with the opening")
    stand_ins = _stand_ins(values.get(STAND_INS, []), len(values["entries"]))
    written = digest({key: value for key, value in values.items() if key != "digest"})
    _check(written == values["digest"], "digest", "the file was changed after it was written")
    return GameRecord(
        game=values["game"],
        rules=values["rules"],
        content=values["content"],
        edition=deepcopy(values["edition"]),
        seats=values["seats"],
        names=tuple(values["names"]),
        commitment=values["commitment"],
        secret=check_secret(values["opening"], values["salt"]) if values["opening"] is not None else None,
        entries=tuple(_entry(entry, index, index in stand_ins) for index, entry in enumerate(values["entries"])),
        standing=values["standing"],
    )


def _is_too_deep(values: object) -> bool:
    """Whether values are nested deeper than any record is, so deep that Python might not get to the ground."""
    level = [values]
    for _ in range(DEEPEST):
        boxes = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list)]
        level = [value for box in boxes for value in box]
        if not level:
            return False
    return True


def check_secret(opening: object, salt: object) -> Secret:
    """What a game began with: a seed of plain characters, or a position."""
    if not isinstance(salt, str) or not salt.isascii():
        raise _wrong("salt", "must be plain text")
    if not isinstance(opening, dict) or set(opening) not in ({"seed"}, {"position"}):
        raise _wrong("opening", "must be a seed or position")
    if "seed" in opening:
        _check(isinstance(opening["seed"], str) and opening["seed"].isascii(), "opening.seed", "must be plain text")
        return Secret({"seed": opening["seed"]}, salt)
    _check(isinstance(opening["position"], dict), "opening.position", "must be a table")
    return Secret({"position": deepcopy(opening["position"])}, salt)


def _stand_ins(found: object, entries: int) -> frozenset[int]:
    """Which entries a bot made in the place of a person, of so many; none unless it is said."""
    if not isinstance(found, list) or not all(type(each) is int and 0 <= each < entries for each in found):
        raise _wrong(STAND_INS, "must be numbers of entries")
    return frozenset(found)


def _entry(entry: object, index: int, is_stand_in: bool) -> Entry:
    at = f"entries[{index}]"
    if not isinstance(entry, list) or [type(value) for value in entry] != [int, str, int]:
        raise _wrong(at, "must be [seat, action, time]")
    _check(0 <= entry[2] < LATEST, at, "has an impossible time")
    return Entry(entry[0], entry[1], entry[2], is_stand_in)


def _check(is_right: bool, key: str, complaint: str, **values: object) -> None:
    if not is_right:
        raise _wrong(key, complaint, **values)


def _wrong(key: str, complaint: str, **values: object) -> BadRecord:
    return BadRecord("{field}: {complaint}", field=key, complaint=Phrase(complaint, values))
