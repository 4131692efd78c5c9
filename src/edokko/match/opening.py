"""How a match begins: the game, its content, the seed and the names, each checked."""

import os
import secrets
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from edokko.engine.content import Content, apply_changes
from edokko.engine.editions import read_edition
from edokko.engine.errors import BadContent, BadOption
from edokko.games import find_game
from edokko.match.record import Opening, Secret

if TYPE_CHECKING:
    from edokko.engine.game import Game

SEED_BITS = 128
LONGEST_SEED = 200
LONGEST_NAME = 40


Edition = str | os.PathLike[str] | None  # a file with the numbers of a box


def find_content(game: "Game", edition: Edition) -> Content:
    """The newest content of a game, or that of an edition; raises BadContent."""
    return game.shipped() if edition is None else read_edition(game.content_folder, Path(edition), game.atoms)


def read_changes(game: str, edition: Edition) -> dict[str, object] | None:
    """What a file changes, as records have it; raises BadContent."""
    return edition_of(find_content(find_game(game), edition))


def content_of(game: "Game", version: object, edition: object) -> Content:
    """The content a record or position was played with."""
    if type(version) is not int:
        raise BadContent("content: {version!r} is not a version", version=version)
    base = game.shipped(version)
    if edition is None:
        return base
    if not isinstance(edition, dict) or set(edition) != {"name", "changes"} or not isinstance(edition["changes"], dict):
        raise BadContent("edition: must have a name and changes")
    return apply_changes(base, edition["changes"], game.atoms, edition=str(edition["name"]))


def secret_seed() -> str:
    """A seed that nobody can guess."""
    return f"{secrets.randbits(SEED_BITS):032x}"


def check_seed(seed: int | str | None) -> str:
    """The seed asked for as text, or a secret one."""
    text = secret_seed() if seed is None else str(seed)
    if not text.isascii() or not text.isprintable() or not 0 < len(text) <= LONGEST_SEED:
        raise BadOption("seed: must be a number or a plain text of 1 to {most} characters", most=LONGEST_SEED)
    return text


def check_seats(game: "Game", seats: object) -> int:
    """A number of seats that a game is for; raises BadOption."""
    if type(seats) is not int or seats not in game.seat_counts:
        raise BadOption(
            "seats: {game} is for {counts}, not {seats!r}", game=game.name, counts=game.seat_counts, seats=seats
        )
    return seats


class About(TypedDict):
    """What is played, as records have it."""

    game: str
    rules: int
    content: int
    edition: dict[str, object] | None
    seats: int


def about(game: "Game", content: Content, seats: int) -> About:
    """What is played, as records have it."""
    return {
        "game": game.name,
        "rules": game.rules_version,
        "content": content.version,
        "edition": edition_of(content),
        "seats": seats,
    }


def edition_of(content: Content) -> dict[str, object] | None:
    """The values of an edition as positions and records have them."""
    if content.edition is None:
        return None
    return {"name": content.edition, "changes": deepcopy(content.changes)}


def new_secret(opening: Opening) -> Secret:
    """What a game begins with, with a fresh salt."""
    return Secret(opening, secrets.token_hex(SEED_BITS // 8))


def check_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """A name for each seat; a seat without one, "", is numbered by the words of the reader's language."""
    if names is None:
        return ("",) * seats
    if isinstance(names, str) or len(names) != seats:
        raise BadOption("names: give {count}, one for each seat", count=seats)
    return tuple(name if name == "" else check_name(name) for name in names)


def check_name(name: object) -> str:
    """A name as it is; raises BadOption."""
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadOption("names: {name!r} is not a name: 1 to {most} printable characters", name=name, most=LONGEST_NAME)
    return name
