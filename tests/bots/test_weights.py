"""Weights say what they were learned with, and nobody plays with those of something else."""

from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import Any

import pytest

from bots.places import new_match, place_at
from edokko import BadOption, Match
from edokko.bots import weights
from edokko.bots.bot import decide
from edokko.bots.registry import read_spec
from edokko.bots.value_model import Weights
from edokko.bots.weights import initial_weights, load_weights, save_weights, weights_file
from edokko.engine.game import Game
from edokko.games import GAMES, find_game

LARGEST = 2_000_000  # bytes of what is shipped for a game
RICHES = {"iki": "goods = { mon = 50 }", "edo": "goods = { ryo = 50 }"}

every_game = pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in GAMES])


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place for weights outside the package."""
    file = tmp_path / weights.FILE
    monkeypatch.setattr(weights, "weights_file", lambda game: file)
    yield file
    weights._read.cache_clear()


def numbered(game: Game, seats: int) -> Weights:
    """Weights unlike those of another number of seats."""
    weights = initial_weights(game)
    for row in numbers_in(weights):
        row[:] = [number + seats for number in row]
    return weights


def numbers_in(weights: Weights) -> Iterator[Any]:
    """All rows of numbers."""
    yield from (*weights.own, *weights.others, weights.noise, *weights.plan)


def shape(part: Any) -> tuple[int, ...]:
    return memoryview(part).shape


@every_game
def test_weights_are_read_as_they_were_written(game: Game, kept: Path) -> None:
    learned_with = game.learned.LEARNED_WITH
    save_weights(game, {seats: numbered(game, seats) for seats in learned_with.values()}, {"note": "test"})
    for seats in game.seat_counts:
        expected = numbered(game, learned_with[seats])
        for read, written in zip(load_weights(game, game.shipped(), seats), expected, strict=True):
            assert shape(read) == shape(written)
            assert bytes(read) == bytes(written)


@every_game
def test_weights_of_other_features_are_refused(game: Game, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_weights(game, {2: initial_weights(game)}, {})
    monkeypatch.setattr(game.learned, "FEATURE_VERSION", 77)
    with pytest.raises(BadOption) as refused:
        read_spec("master:1").seat(place_at(new_match(game.name), 0))
    learned = f"the weights of {game.name} were learned with features 1, not 77: learn them anew"
    assert str(refused.value) == learned


@every_game
def test_weights_of_another_content_version_are_refused(game: Game, kept: Path) -> None:
    save_weights(game, {2: initial_weights(game)}, {})
    version = game.shipped().version
    with pytest.raises(BadOption) as refused:
        load_weights(game, replace(game.shipped(), version=version + 1), 2)
    learned = f"master has learned {game.name} with content version {version}, not {version + 1}; search plays that too"
    assert str(refused.value) == learned


@every_game
def test_an_edition_of_the_version_learned_is_played(game: Game, tmp_path: Path) -> None:
    edition = tmp_path / "rich.toml"
    edition.write_text(f'game = "{game.name}"\ncontent = 1\nedition = "rich"\n[start]\n{RICHES[game.name]}\n')
    match = Match.new(game.name, seats=2, seed=1, edition=edition)
    assert match.content.edition == "rich"
    seat = match.deciders[0]
    assert decide(read_spec("master:4").seat(place_at(match, seat)), match) in match.actions(seat)


@every_game
def test_where_nothing_has_been_learned_another_bot_is_named(game: Game, kept: Path) -> None:
    with pytest.raises(BadOption) as refused:
        load_weights(game, game.shipped(), 2)
    assert str(refused.value) == f"no weights have been learned for {game.name} yet; search plays it"


# What is shipped


@every_game
def test_the_weights_that_are_shipped_are_few_and_fit_the_game(game: Game) -> None:
    assert weights_file(game).stat().st_size < LARGEST
    learned = game.learned
    for seats in game.seat_counts:
        weights = load_weights(game, game.shipped(), seats)
        assert shape(weights.own) == shape(weights.others) == (learned.STAGES, len(learned.FEATURE_NAMES))
        assert shape(weights.noise) == (learned.STAGES,)
        assert shape(weights.plan) == (learned.STAGES, len(learned.PLAN_FEATURE_NAMES))
        assert all(isfinite(number) for row in numbers_in(weights) for number in row)
        assert min(weights.noise) > 0
