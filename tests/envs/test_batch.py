"""Batches: many games side by side play as single ones do, in any number of threads, and bad use changes nothing."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conformance.tables import games_with, only_compiled, tables_of
from edokko import BadOption
from edokko.engine.game import ENCODING_PART
from edokko.engine.records import blank, copy_of
from edokko.engine.stream import KEY_WORDS
from edokko.envs import Batch
from edokko.envs.one_game import IllegalStep
from edokko.games import find_game

pytestmark = only_compiled
GAME = games_with(ENCODING_PART)[0]
every_table = tables_of(games_with(ENCODING_PART))


def trace(batch: Batch, steps: int) -> list[bytes]:
    """All that a batch tells while it is played by a rule of thumb."""
    told = []
    for step in range(steps):
        observations, masks = batch.observe(), batch.masks()
        told += [bytes(observations), bytes(masks), batch.seats.tobytes()]
        actions = np.array([np.flatnonzero(mask)[step % mask.sum()] for mask in masks])
        rewards, dones = batch.step(actions)
        told += [bytes(rewards), bytes(dones), batch.totals().tobytes()]
    return told


def whole(batch: Batch) -> bytes:
    """Everything in the games of a batch."""
    return b"".join(bytes(array) for array in batch._games)


@every_table
def test_the_same_seed_gives_the_same_games_in_any_number_of_threads(game: str, seats: int) -> None:
    alone, *others = (Batch(game, n=7, seats=seats, seed=3, threads=threads) for threads in (1, 2, 3))
    expected = trace(alone, 40)
    for other in others:
        assert trace(other, 40) == expected
        assert whole(other) == whole(alone)
    for batch in (alone, *others):
        batch.play_random(700)
    assert min(alone.episodes) > 0
    assert {whole(batch) for batch in others} == {whole(alone)}


@every_table
def test_a_game_of_a_batch_is_played_as_one_by_itself(game: str, seats: int) -> None:
    rules, batch = find_game(game), Batch(game, n=3, seats=seats, seed="alone")
    box, log, actions = rules.box_of(rules.shipped()), rules.new_log(), rules.new_actions()
    state = copy_of(batch._games.states[1])
    is_over = False
    while not is_over:
        mask = rules.rules.deciders(state)
        seat = (mask & -mask).bit_length() - 1
        legal = actions[: rules.rules.legal(box, state, seat, actions)]
        masks = batch.masks()
        assert batch.seats[1] == seat
        assert sorted(legal) == np.flatnonzero(masks[1]).tolist()
        chosen = masks.argmax(1)
        rewards, dones = batch.step(chosen)
        rules.rules.apply(box, state, seat, int(chosen[1]), log)
        is_over = bool(dones[1])
        assert is_over == rules.rules.is_over(state)
        assert is_over or not rewards[1].any()
    outcome = rules.outcome(box, state)
    assert outcome is not None
    shares = [(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(seats)]
    assert rewards[1].tolist() == pytest.approx(shares)
    assert batch.totals()[1].tolist() == list(outcome.totals)
    assert batch.episodes[1] == 1
    next_one = blank(rules.state)
    for word in range(KEY_WORDS):
        next_one.stream.key[word] = batch._games.states[1].stream.key[word]
    rules.rules.start(box, next_one, seats, 0, log)
    assert bytes(next_one) == bytes(batch._games.states[1]), "the next game has begun"


def test_games_differ_by_place_and_seed_and_resetting_begins_them_again() -> None:
    batch = Batch(GAME, n=4, seats=2, seed=1)
    first = whole(batch)
    assert len({bytes(state) for state in batch._games.states}) == 4
    batch.play_random(50)
    assert whole(batch) != first
    batch.reset(1)
    assert batch.episodes.sum() == 0
    observed = batch.observe().tobytes()
    batch.reset(2)
    assert batch.observe().tobytes() != observed
    batch.reset(1)
    assert batch.observe().tobytes() == observed


def test_results_are_the_same_arrays_every_time_and_pieces_are_views_of_them() -> None:
    batch = Batch(GAME, n=5, seats=3, seed=1, threads=2)
    observations, masks, seats = batch.observe(), batch.masks(), batch.seats
    step = batch.step(masks.argmax(1))
    assert batch.observe() is observations
    assert batch.masks() is masks
    assert batch.seats is seats
    again = batch.step(batch.masks().argmax(1))
    assert all(one is other for one, other in zip(step, again, strict=True))
    assert not seats.flags.writeable, "whoever changed it would play for another seat"
    pieces = batch.split(observations)
    assert all(np.shares_memory(piece, observations) for piece in pieces.values())
    assert pieces["seats"].tolist() == [[1, 1, 1, 0]] * 5
    for array in (observations, masks, *step):
        assert array.flags.writeable, "else torch warns"
        assert array.flags.c_contiguous


def test_observations_are_the_same_whether_steps_write_them_or_not() -> None:
    at_once, later = (Batch(GAME, n=5, seats=2, seed=1, threads=2, observes=observes) for observes in (True, False))
    for batch in (at_once, later):
        batch.observe()
        batch.play_random(20)
    before = bytes(later._observations)
    assert bytes(at_once._observations) != before
    for _ in range(3):
        assert at_once.observe().tobytes() == later.observe().tobytes()
        for batch in (at_once, later):
            batch.step(batch.masks().argmax(1))


def test_an_edition_is_played_and_seen(tmp_path: Path) -> None:
    edition = tmp_path / "dear.toml"
    edition.write_text('game = "iki"\ncontent = 1\nedition = "dear"\n[rules]\nincome = 9\n')
    usual, dear = Batch("iki", n=1, seats=2, seed=1), Batch("iki", n=1, seats=2, seed=1, edition=edition)
    values = [batch.split(batch.observe())["values"][0, 0] for batch in (usual, dear)]
    assert values == pytest.approx([0.4, 0.9])


def illegal(batch: Batch) -> np.ndarray[Any, Any]:
    """Legal actions but for the last game."""
    masks = batch.masks()
    actions = masks.argmax(1)
    actions[-1] = np.flatnonzero(~masks[-1])[0]
    return actions


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (illegal, r"game 3: '.*' is not legal: \w+"),
        (lambda batch: np.append(batch.masks().argmax(1)[:-1], 10_000), "game 3: there is no action 10000"),
        (lambda batch: np.append(batch.masks().argmax(1)[:-1], -1), "game 3: there is no action -1"),
        (lambda batch: batch.masks().argmax(1)[:-1], r"must be 4 whole numbers, not int64 of shape \(3,\)"),
        (lambda batch: batch.masks().argmax(1).astype(float), r"must be 4 whole numbers, not float64 of shape \(4,\)"),
        (lambda batch: batch.masks().argmax(1)[:, None], r"of shape \(4, 1\)"),
    ],
)
def test_actions_that_cannot_be_carried_out_are_refused_and_no_game_changes(spoil: Any, said: str) -> None:
    batch = Batch(GAME, n=4, seats=2, seed=1, threads=2)
    batch.play_random(30)
    actions, before = spoil(batch), whole(batch)
    with pytest.raises((IllegalStep, BadOption), match=said):
        batch.step(actions)
    assert whole(batch) == before
    batch.step(batch.masks().argmax(1).astype(np.int16))


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"game": "go"}, "there is no game 'go'"),
        ({"n": 0}, "n: must be a whole number from 1 on, not 0"),
        ({"n": 2.5}, "n: must be a whole number"),
        ({"seats": 5}, "seats: .* is for .*, not 5"),
        ({"threads": 0}, "threads: must be a whole number"),
        ({"seed": ""}, "seed: must be"),
    ],
)
def test_settings_that_do_not_exist_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        Batch(**{"game": GAME, "n": 2, "seats": 2, **settings})
