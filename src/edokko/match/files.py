"""Game files on disk: the record, and beside it, while the game is running, its secret."""

import json
import os
from pathlib import Path

from edokko.engine.errors import BadRecord
from edokko.match.record import RecordFields, Secret, check_secret, format_record


def read_text(path: Path) -> str:
    """The text of a file; raises BadRecord."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord("cannot be read ({details})", details=error.strerror) from None
    except UnicodeDecodeError:
        raise BadRecord("not a game file: it is not text") from None


def write_whole(path: Path, text: str | bytes, mode: int = 0o644) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(text.encode() if isinstance(text, str) else text)
    os.replace(part, path)


def write_game(path: Path, record: RecordFields, secret: Secret | None) -> None:
    """Write a game file, and its secret into a second one, which goes when there is none any more."""
    if secret is not None:
        write_secret(path, secret)
    write_whole(path, format_record(record))
    if secret is None:
        secret_file(path).unlink(missing_ok=True)


def secret_file(path: Path) -> Path:
    """Where the secret of a running game is kept."""
    return path.with_name(path.name + ".secret")


def write_secret(path: Path, secret: Secret) -> None:
    """Keep what the game began with in a file beside it, for its owner only."""
    text = json.dumps({"opening": secret.opening, "salt": secret.salt})
    write_whole(secret_file(path), text + "\n", mode=0o600)


def read_secret(path: Path) -> Secret | None:
    """The secret kept beside a game file, if there is one."""
    source = secret_file(path)
    if not source.exists():
        return None
    try:
        values = json.loads(read_text(source))
        return check_secret(values["opening"], values["salt"])
    except (ValueError, KeyError, TypeError, RecursionError, BadRecord):
        raise BadRecord("opening: the secret file {file} is damaged", file=source.name) from None
