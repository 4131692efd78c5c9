"""Game files on disk: the record, and beside it, while the game is running, its seed."""

import json
import os
from pathlib import Path

from edokko.engine.errors import BadRecord
from edokko.match.record import Seed


def read_text(path: Path) -> str:
    """The text of a file; raises BadRecord."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadRecord("not a game file: it is not text") from None


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(part, path)


def seed_file(path: Path) -> Path:
    """Where the seed of a running game is kept."""
    return path.with_name(path.name + ".seed")


def write_seed(path: Path, seed: Seed) -> None:
    """Keep the seed of the game in a file beside it, for its owner only."""
    write_whole(seed_file(path), json.dumps({"seed": seed.seed, "salt": seed.salt}) + "\n", mode=0o600)


def read_seed(path: Path) -> Seed | None:
    """The seed kept beside a game file, if there is one."""
    source = seed_file(path)
    if not source.exists():
        return None
    try:
        values = json.loads(read_text(source))
        return Seed(str(values["seed"]), str(values["salt"]))
    except (ValueError, KeyError, TypeError):
        raise BadRecord(f"seed: the seed file {source.name} is damaged") from None
