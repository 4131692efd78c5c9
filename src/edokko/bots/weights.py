"""Learned weights as they are shipped: a file beside the game's part for bots, which says what it was learned with."""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from edokko.bots.value_model import Weights
from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game

FILE = "weights.npz"
ABOUT = "about"  # what weights were learned with, as JSON text


def weights_file(game: "Game") -> Path:
    """Where the weights of a game lie."""
    return Path(str(files(f"{game.package}.bot"))) / FILE


def initial_weights(game: "Game") -> Weights:
    """Weights that say what the hand-made evaluation says."""
    learned = game.learned
    own = np.tile(np.array(learned.INITIAL_WEIGHTS, np.float32), (learned.STAGES, 1))
    plan = np.tile(np.array(learned.INITIAL_PLAN_WEIGHTS, np.float32), (learned.STAGES, 1))
    return Weights(own, np.zeros_like(own), np.ones(learned.STAGES, np.float32), plan)


def save_weights(game: "Game", learned: dict[int, Weights], about: dict[str, Any]) -> None:
    """Write the weights of a game by the number of seats they were learned with, and what else they were."""
    told = {**about, "content": game.shipped().version, "features": game.learned.FEATURE_VERSION}
    parts = {f"{name}_{seats}": part for seats, each in learned.items() for name, part in each._asdict().items()}
    np.savez_compressed(weights_file(game), about=np.array(json.dumps(told)), **parts)


def load_weights(game: "Game", content: "Content", seats: int) -> Weights:
    """The weights that a number of seats plays with; raises BadOption if they were learned with something else."""
    features = game.learned.FEATURE_VERSION
    kept = _read(game.name, weights_file(game))
    about = json.loads(str(kept[ABOUT]))
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
def _read(game: str, file: Path) -> dict[str, Any]:
    if not file.exists():
        raise BadOption("no weights have been learned for {game} yet; search plays it", game=game)
    with np.load(file) as kept:
        return {name: kept[name] for name in kept.files}
