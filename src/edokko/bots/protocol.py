"""The protocol for bots from outside: JSON messages, one a line. `docs/bots.md` tells both sides what to say.

The host says hello, newgame, position, go and quit; the bot answers hello, ready and bestmove, or error.
"""

import hashlib
import json
from typing import TYPE_CHECKING

from edokko.match.opening import edition_of
from edokko.match.positions import write_position

if TYPE_CHECKING:
    from edokko.bots.bot import Place
    from edokko.engine.records import Record

PROTOCOL = 2  # counts what old bots could not understand; new fields and new types of messages need no new number
UNSAID = 1  # what a bot speaks that does not say it
HOST = "edokko"

Message = dict[str, object]


class BadMessage(ValueError):
    """A line that is no message, or a message without what belongs in it."""


def write_message(message: Message) -> str:
    """A message as one line: plain ASCII, no spaces between tokens, so that even a shell script can take it apart."""
    return json.dumps(message, separators=(",", ":"))


def read_message(line: str) -> Message:
    """The message of a line; raises BadMessage."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise BadMessage("not JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise BadMessage('not an object with a "type"')
    return message


# What the host says


def say_hello() -> Message:
    """The first message: who speaks, and which protocol."""
    return {"type": "hello", "protocol": PROTOCOL, "host": HOST}


def say_newgame(place: "Place") -> Message:
    """What is played, and where the bot sits."""
    return {
        "type": "newgame",
        "game": place.game.name,
        "rules": place.game.rules_version,
        "content": place.content.version,
        "edition": edition_of(place.content),
        "seats": place.seats,
        "seat": place.seat,
        "seed": seed_told(place.seed),
    }


def seed_told(seed: str) -> str:
    """What a bot is told of its seed: enough to play the same again, useless for guessing what else it was made of."""
    return hashlib.sha256(f"edokko bot from outside {seed}".encode()).hexdigest()[:32]


def say_position(place: "Place", seen: "Record", actions: list[str], decision: int) -> Message:
    """What the seat sees and may do; `seen` has been redealt for it, so nothing that follows from it is a secret."""
    return {
        "type": "position",
        "decision": decision,
        "actions": actions,
        "view": place.game.view(place.box, seen, place.seat),
        "imagined": write_position(place.game, place.content, seen),
    }


def say_go(seconds: float) -> Message:
    """The question: which action? To be answered within so many seconds."""
    return {"type": "go", "seconds": seconds}


def say_quit() -> Message:
    """The last message."""
    return {"type": "quit"}


# What the bot answers


def answer_hello(name: str) -> Message:
    return {"type": "hello", "protocol": PROTOCOL, "name": name}


def answer_ready() -> Message:
    return {"type": "ready"}


def answer_bestmove(action: str) -> Message:
    return {"type": "bestmove", "action": action}


def answer_error(complaint: str) -> Message:
    return {"type": "error", "message": complaint}
