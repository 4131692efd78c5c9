"""What the server writes down: a line for each event, with the id of the request it belongs to and nobody's secrets."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

TEXT, JSON = "text", "json"
FORMATS = (TEXT, JSON)

request_id: ContextVar[str] = ContextVar("request_id", default="")
SECRETS = re.compile(  # invitations and recovery links, cookies, tokens, what follows a question mark in an address
    r"(?P<kept>/(?:join|seat)/|\b(?:cookie|set-cookie|authorization)\b\W{1,4}|edokko_\w+=|\bedokko_(?=[\w-]{32}))[^\s\"'?<>]+|(?<=\S)\?[\w%.~+-]+=\S*",
    re.I,
)
MASK = "***"
LINE_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # and whatever else a terminal would obey


def without_secrets(text: str) -> str:
    """A text without what opens a seat or tells who somebody is."""
    return SECRETS.sub(lambda found: f"{found['kept'] or '?'}{MASK}", text)


class Lines(logging.Formatter):
    """An event as one line: what it is about follows as names and values."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(self.write(event_of(record, self)))

    def write(self, event: dict[str, Any]) -> str:
        about = [f"{name}={value}" for name, value in event.items() if name not in ("time", "level", "message")]
        text = " ".join([event["time"], event["level"], event["message"], *about])
        return LINE_BREAKS.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


class JsonLines(Lines):
    """The same as JSON."""

    def write(self, event: dict[str, Any]) -> str:
        return json.dumps(event, ensure_ascii=False, default=str)


def event_of(record: logging.LogRecord, formatter: logging.Formatter) -> dict[str, Any]:
    """What is written of a record; `extra={"about": {...}}` adds to it."""
    event = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "message": record.getMessage(),
        "from": record.name,
        **getattr(record, "about", {}),
    }
    if id_ := request_id.get():
        event["request"] = id_
    if record.exc_info:
        event["error"] = formatter.formatException(record.exc_info)
    return event


def set_up_logs(form: str, *, with_access: bool) -> None:
    """Write to the error stream from now on: warnings and errors, and requests if wanted."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == JSON else Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("edokko.access").setLevel(logging.INFO if with_access else logging.WARNING)
