"""From nothing to weights: bots play against themselves by the weights so far, then weights are fitted to their games.

What has been played lies in a folder, batch by batch, so training that was stopped goes on.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from edokko.bots.value_model import Weights
from edokko.bots.weights import initial_weights, save_weights
from edokko.crew.crew import Crew
from edokko.engine.evaluation import Generation
from edokko.games import find_game
from edokko.learning.fitting import Sums, add_positions, fit_values, in_numpy, join
from edokko.learning.recording import Recorded, record_games
from edokko.learning.selfplay import play_searching

BATCH = 250  # games by weights alone
SEARCHED_BATCH = 20
EPSILON = 0.03  # share of decisions that are random


@dataclass(frozen=True)
class Batch:
    """Games that are played at a time."""

    game: str
    seats: int
    generation: int
    number: int
    count: int
    iterations: int
    weights: Weights

    @property
    def name(self) -> str:
        """Says what the games were played with, so that others are played anew."""
        return f"{self.generation}-{self.number:03}-{self._played_with()}.npz"

    def _played_with(self) -> str:
        game = find_game(self.game)
        numbers = (game.shipped().version, game.learned.FEATURE_VERSION, self.count, self.iterations)
        digest = hashlib.sha256(repr(numbers).encode())
        for part in self.weights:
            digest.update(np.ascontiguousarray(part).tobytes())
        return digest.hexdigest()[:8]


@dataclass(frozen=True)
class PlayBatches:
    """Batches as a work: a shard is one of them."""

    batches: list[Batch]

    def __call__(self, number: int) -> Recorded:
        return _play_batch(self.batches[number])


@dataclass(frozen=True)
class GenerationReport:
    """What a generation brought: for the curves in the documents."""

    game: str
    seats: int
    generation: int
    games: int
    iterations: int
    mean_score: float
    explained: tuple[float, ...]  # share of the variance of results, by stage


def train(
    game: str, seats: int, folder: Path, crew: Crew, tell: Callable[[str], None]
) -> tuple[Weights, list[GenerationReport]]:
    """All generations of a game for a number of seats, their batches played by a crew."""
    folder.mkdir(parents=True, exist_ok=True)
    weights, curve = in_numpy(initial_weights(find_game(game))), []
    for number, generation in enumerate(find_game(game).learned.GENERATIONS):
        size = SEARCHED_BATCH if generation.iterations else BATCH
        batches = [
            Batch(game, seats, number, each, size, generation.iterations, weights)
            for each in range(generation.games // size)
        ]
        files = []
        for done, file in enumerate(_play(batches, folder, crew), start=1):
            files.append(file)
            tell(f"{game}, {seats} seats, generation {number + 1}: {done * size} of {generation.games} games")
        weights, learned = _fit(
            game, seats, number, generation, sorted(files), weights
        )  # sums depend on their order, a little
        curve.append(learned)
        tell(
            f"  mean score {learned.mean_score:.1f}, explained {', '.join(f'{each:.2f}' for each in learned.explained)}"
        )
    return weights, curve


def _play(batches: list[Batch], folder: Path, crew: Crew) -> Iterator[Path]:
    """Play what has not been played; the files of all batches as they come."""
    missing = []
    for batch in batches:
        if (folder / batch.name).exists():
            yield folder / batch.name
        else:
            missing.append(batch)
    with closing(crew.do(PlayBatches(missing), range(len(missing)))) as played:
        for number, recorded in played:
            file = folder / missing[number].name
            unfinished = file.with_name(f"{file.name}.part")
            with unfinished.open("wb") as opened:
                np.savez_compressed(opened, **recorded._asdict())
            yield unfinished.rename(file)


def _play_batch(batch: Batch) -> Recorded:
    game, seed = find_game(batch.game), f"train {batch.seats} {batch.generation} {batch.number}"
    if batch.iterations:
        return play_searching(game, batch.seats, batch.count, batch.weights, batch.iterations, seed)
    return record_games(game, batch.seats, batch.count, batch.weights, EPSILON, seed)


def _read(file: Path) -> Recorded:
    with np.load(file) as kept:
        return Recorded(*(kept[name] for name in Recorded._fields))


def _fit(
    name: str, seats: int, number: int, generation: Generation, files: list[Path], before: Weights
) -> tuple[Weights, GenerationReport]:
    learned = find_game(name).learned
    as_leads = learned.PREDICTS_LEAD
    sums = Sums(learned.STAGES, 2 * len(learned.FEATURE_NAMES))
    scores = []
    for file in files:
        recorded = _read(file)
        add_positions(sums, recorded, as_leads=as_leads)
        scores.append(recorded.scores)
    values = fit_values(sums, generation, before)
    plan = initial_weights(find_game(name)).plan  # fitted to what plans brought, it was weaker than the hand-made worth
    explained = tuple(round(float(each), 3) for each in values.explained)
    mean = round(float(np.concatenate(scores).mean()), 2)
    return join(values, plan), GenerationReport(
        name, seats, number + 1, generation.games, generation.iterations, mean, explained
    )


def ship(game: str, learned: dict[int, tuple[Weights, list[GenerationReport]]], folder: Path) -> None:
    """Put weights into the package, and the curves of all generations beside the batches."""
    curves = [asdict(each) for _, curve in learned.values() for each in curve]
    save_weights(find_game(game), {seats: weights for seats, (weights, _) in learned.items()}, {"game": game})
    (folder / "curves.json").write_text(json.dumps(curves, indent=1) + "\n", encoding="utf-8")
