"""Learned weights as they are shipped: a file beside the game's part for bots, which says what it was learned with.

Unpacked with zlib the file is a line of JSON, which has what it says and the shapes of all parts by name, then their
numbers as 32-bit floats, the lowest byte first.
"""

import json
import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edokko.bots.value_model import Weights
from edokko.engine.errors import BadOption
from edokko.engine.records import F32, Array, blank, element_of, filled, shaped
from edokko.engine.rule import Features

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game

FILE = "weights.bin"
ABOUT, SHAPES = "about", "shapes"
SIZE = 4  # bytes of a number


def weights_file(game: "Game") -> Path:
    """Where the weights of a game lie."""
    return Path(str(files(f"{game.package}.bot"))) / FILE


def initial_weights(game: "Game") -> Weights:
    """Weights that say what the hand-made evaluation says."""
    learned = game.learned
    return Weights(
        own=_rows(learned.INITIAL_WEIGHTS, learned.STAGES),
        others=_rows([0.0] * len(learned.INITIAL_WEIGHTS), learned.STAGES),
        noise=filled(F32, [1.0] * learned.STAGES),
        plan=_rows(learned.INITIAL_PLAN_WEIGHTS, learned.STAGES),
    )


def _rows(row: Sequence[float], times: int) -> Array[Features]:
    """The same numbers in each of several rows."""
    rows = blank(F32, times, len(row))
    for each in rows:
        each[:] = row
    return rows


def save_weights(game: "Game", learned: dict[int, Weights], about: dict[str, Any]) -> None:
    """Write the weights of a game by the number of seats they were learned with, and what else they were."""
    told = {**about, "content": game.shipped().version, "features": game.learned.FEATURE_VERSION}
    parts = {f"{name}_{seats}": part for seats, each in learned.items() for name, part in each._asdict().items()}
    shapes = {name: memoryview(part).shape for name, part in parts.items()}
    head = json.dumps({ABOUT: told, SHAPES: shapes}).encode() + b"\n"
    numbers = b"".join(memoryview(part).tobytes() for part in parts.values())
    weights_file(game).write_bytes(zlib.compress(head + numbers, level=9))


def load_weights(game: "Game", content: "Content", seats: int) -> Weights:
    """The weights that a number of seats plays with; raises BadOption if they were learned with something else."""
    features = game.learned.FEATURE_VERSION
    about, kept = _read(game.name, weights_file(game))
    if about["features"] != features:
        raise BadOption(
            "the weights of {game} were learned with features {learned}, not {now}: learn them anew",
            game=game.name,
            learned=about["features"],
            now=features,
        )
    if about["content"] != content.version:
        raise BadOption(
            "master has learned {game} with content version {learned}, not {played}; search plays that too",
            game=game.name,
            learned=about["content"],
            played=content.version,
        )
    parts = [f"{name}_{game.learned.LEARNED_WITH.get(seats)}" for name in Weights._fields]
    if not all(part in kept for part in parts):
        raise BadOption(
            "master has not learned {game} with {seats} seats; search plays that too", game=game.name, seats=seats
        )
    return Weights(*(kept[part] for part in parts))


@cache
def _read(game: str, file: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a file says, and its parts by name."""
    if not file.exists():
        raise BadOption("no weights have been learned for {game} yet; search plays it", game=game)
    head, _, numbers = zlib.decompress(file.read_bytes()).partition(b"\n")
    told, parts, start = json.loads(head), {}, 0
    for name, shape in told[SHAPES].items():
        stop = start + prod(shape) * SIZE
        parts[name] = shaped(element_of(F32), *shape).from_buffer_copy(numbers[start:stop])
        start = stop
    return told[ABOUT], parts
