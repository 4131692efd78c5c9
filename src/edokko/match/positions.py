"""Positions on paper: a whole state as JSON, with what is played, and back."""

from typing import TYPE_CHECKING

from edokko.engine.errors import BadPosition
from edokko.games import find_game
from edokko.match.opening import content_of, edition_of

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game
    from edokko.engine.records import Record

POSITION_VERSION = 1


def write_position(game: "Game", content: "Content", state: "Record") -> dict[str, object]:
    """The full state, hidden parts included."""
    return {
        "version": POSITION_VERSION,
        "content": content.version,
        "edition": edition_of(content),
        **game.position(game.box_of(content), state),
    }


def read_position(position: object) -> tuple["Game", "Content", "Record"]:
    """The game, content and state of a position; raises BadPosition."""
    if not isinstance(position, dict) or position.get("version") != POSITION_VERSION:
        raise BadPosition("version: must be {version}", version=POSITION_VERSION)
    game = find_game(str(position.get("game")))
    content = content_of(game, position.get("content"), position.get("edition"))
    return game, content, game.from_position(game.box_of(content), position)
