"""Training: bots play against themselves, weights are fitted, and what was stopped goes on."""

from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from edokko.bots import weights as kept_weights
from edokko.bots.value_model import Weights
from edokko.bots.weights import initial_weights, load_weights
from edokko.crew.crew import Alone, Answer, Crew, Work
from edokko.crew.processes import Processes
from edokko.engine.evaluation import Generation
from edokko.engine.game import Game
from edokko.games import GAMES, find_game
from edokko.learning import training
from edokko.learning.fitting import in_numpy
from edokko.learning.recording import Recorded, record_games
from edokko.learning.selfplay import play_searching
from edokko.learning.training import Batch, PlayBatches, train

GAME, SEATS = "iki", 4  # without plans a game is played at once, and four seats give many rows
SIZE, BATCHES = 20, 2

every_game = pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in GAMES])


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


class Here(Crew):
    """Plays batches in this process, up to a number."""

    most = 1000

    def do(self, work: Work[Answer], numbers: Iterable[int]) -> Generator[tuple[int, Answer]]:
        for number in numbers:
            if number == self.most:
                raise Stopped
            assert isinstance(work, PlayBatches)
            PLAYED.append(work.batches[number].name[:5])
            yield number, work(number)


PLAYED: list[str] = []  # batches, in order


@pytest.fixture(autouse=True)
def tiny_generations(monkeypatch: pytest.MonkeyPatch) -> None:
    PLAYED.clear()
    monkeypatch.setattr(training, "BATCH", SIZE)
    generations = (Generation(games=SIZE * BATCHES, iterations=0),) * 2
    monkeypatch.setattr(find_game(GAME).learned, "GENERATIONS", generations)


def trained(folder: Path) -> Weights:
    weights, curve = train(GAME, SEATS, folder, crew=Here(), tell=lambda line: None)
    assert [learned.generation for learned in curve] == [1, 2]
    return weights


def are_same(one: Weights, other: Weights) -> bool:
    return all(np.array_equal(*parts) for parts in zip(one, other, strict=True))


def test_training_that_was_stopped_goes_on_to_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = trained(tmp_path / "whole")
    assert PLAYED == ["0-000", "0-001", "1-000", "1-001"]
    monkeypatch.setattr(Here, "most", 1)
    with pytest.raises(Stopped):
        trained(tmp_path / "halting")
    assert [file.name[:5] for file in (tmp_path / "halting").iterdir()] == ["0-000"]
    monkeypatch.setattr(Here, "most", 1000)
    assert are_same(trained(tmp_path / "halting"), whole)
    assert are_same(trained(tmp_path / "halting"), whole)  # and again, from what there is
    assert len(PLAYED) == 8
    assert not are_same(whole, initial_weights(find_game(GAME)))


def test_batches_of_other_weights_are_played_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trained(tmp_path)
    PLAYED.clear()
    start = tuple(2 * weight for weight in find_game(GAME).learned.INITIAL_WEIGHTS)
    monkeypatch.setattr(find_game(GAME).learned, "INITIAL_WEIGHTS", start)
    trained(tmp_path)
    assert PLAYED == ["0-000", "0-001", "1-000", "1-001"]


def test_a_batch_half_written_is_played_again(tmp_path: Path) -> None:
    whole = trained(tmp_path)
    (file,) = tmp_path.glob("1-000-*.npz")
    played = file.read_bytes()
    file.unlink()
    file.with_name(f"{file.name}.part").write_bytes(played[:100])
    PLAYED.clear()
    assert are_same(trained(tmp_path), whole)
    assert PLAYED == ["1-000"]
    assert not list(tmp_path.glob("*.part"))


def test_a_batch_is_the_same_whoever_plays_it() -> None:
    weights = in_numpy(initial_weights(find_game(GAME)))
    batches = PlayBatches([Batch(GAME, SEATS, 0, number, SIZE, 0, weights) for number in (0, 1)])
    here = dict(Alone().do(batches, [0, 1]))
    with Processes(2) as crew:
        there = dict(crew.do(batches, [0, 1]))
    for number in (0, 1):
        assert are_same(here[number], there[number])  # type: ignore[arg-type]


def test_what_was_learned_is_shipped_with_what_it_was_learned_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_weights, "weights_file", lambda game: tmp_path / "weights.bin")
    learned = train(GAME, SEATS, tmp_path / "played", crew=Here(), tell=lambda line: None)
    training.ship(GAME, {SEATS: learned}, tmp_path)
    game = find_game(GAME)
    assert are_same(load_weights(game, game.shipped(), SEATS), learned[0])
    assert '"generation": 2' in (tmp_path / "curves.json").read_text()
    kept_weights._read.cache_clear()


# Games to learn from


def is_sound(game: Game, recorded: Recorded, count: int) -> bool:
    """Whether each game has a first position of every stage up to its end, and a score of every seat."""
    assert recorded.positions.shape == (count, game.learned.STAGES, 2, len(game.learned.FEATURE_NAMES))
    assert recorded.scores.shape == (count, 2)
    is_there = recorded.positions[:, :, :, 0] == 1
    planned = recorded.plans[:, :, :, 0] == 1
    return bool(
        (is_there.all(axis=2) == is_there.any(axis=2)).all()
        and (np.diff(is_there.any(axis=2)[:, 1:].astype(int), axis=1) <= 0).all()
        and (planned <= is_there).all()
        and planned[:, 1].all() == (game.learned.PLAN_SAMPLES > 1)
        and all(np.isfinite(part).all() for part in recorded)
    )


@every_game
def test_games_by_weights_alone_are_noted_and_can_be_repeated(game: Game) -> None:
    one, again, other = (record_games(game, 2, 3, initial_weights(game), 0.03, seed) for seed in "aab")
    assert is_sound(game, one, 3)
    assert are_same(one, again)  # type: ignore[arg-type]
    assert not are_same(one, other)  # type: ignore[arg-type]


@every_game
def test_games_with_search_are_noted_and_can_be_repeated(game: Game) -> None:
    one, again = (play_searching(game, 2, 1, initial_weights(game), 2, "a") for _ in range(2))
    assert is_sound(game, one, 1)
    assert are_same(one, again)  # type: ignore[arg-type]


def test_a_generation_says_how_its_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Any]] = []
    monkeypatch.setattr(training, "play_searching", lambda *known: asked.append(("search", known[4])))
    monkeypatch.setattr(training, "record_games", lambda *known: asked.append(("alone", known[4])))
    for iterations in (0, 40):
        training._play_batch(Batch(GAME, 2, 0, 0, 1, iterations, initial_weights(find_game(GAME))))
    assert asked == [("alone", training.EPSILON), ("search", 40)]
