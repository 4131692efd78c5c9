"""Gymnasium: its checker passes, an agent meets bots at a table, and many games are stepped at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from conformance.tables import only_compiled
from edokko import BadOption, NotDecider
from edokko.envs.gymnasium import AgainstBots, VectorGames
from edokko.envs.one_game import IllegalStep, environment_names

pytestmark = only_compiled
every_id = pytest.mark.parametrize("name", [f"edokko/{name.replace('_', '-')}" for name in environment_names()])


def play(env: Any, seed: int | None) -> list[Any]:
    """All that an agent sees which always takes its last legal action."""
    observation, info = env.reset(seed=seed)
    told, is_over = [bytes(observation)], False
    while not is_over:
        action = np.flatnonzero(env.unwrapped.action_masks())[-1]
        observation, reward, is_over, _, info = env.step(action)
        told += [bytes(observation), reward]
    return [*told, info["seat"], info["totals"]]


@every_id
def test_the_checker_of_gymnasium_finds_nothing(name: str) -> None:
    check_env(gymnasium.make(name, seats=3, forfeits=True).unwrapped, skip_render_check=True)


@every_id
@pytest.mark.parametrize("opponents", ["random", ("greedy", "search:4")])
def test_an_agent_plays_whole_games_against_any_bots(name: str, opponents: Any) -> None:
    seats = 2 if isinstance(opponents, str) else 3
    env = gymnasium.make(name, seats=seats, opponents=opponents)
    told = play(env, seed=7)
    assert told[-3] in (0, 0.5, 1)
    assert told == play(gymnasium.make(name, seats=seats, opponents=opponents), seed=7)


def test_the_seat_of_the_agent_goes_round() -> None:
    env = AgainstBots("iki", seats=3)
    seats = [env.reset(seed=seed)[1]["seat"] for seed in (4, None, None, None, 4)]
    assert seats == [1, 2, 0, 1, 1]


def test_legal_actions_are_masked_and_an_illegal_one_changes_nothing() -> None:
    env = AgainstBots("edo", opponents="random")
    observation, info = env.reset(seed=1)
    mask = env.action_masks()
    assert mask.dtype == np.bool_
    assert mask.tolist() == info["action_mask"].tolist()
    with pytest.raises(IllegalStep, match="is not legal"):
        env.step(np.int64(mask.argmin()))
    assert np.array_equal(env.game.observe(env.seat), observation)


def test_a_finished_game_takes_no_action() -> None:
    env = AgainstBots("iki")
    play(env, seed=1)
    with pytest.raises(NotDecider):
        env.step(np.int64(0))


def test_where_it_is_asked_for_an_illegal_action_forfeits_the_game() -> None:
    env = AgainstBots("iki", forfeits=True)
    env.reset(seed=1)
    _, reward, is_over, _, _ = env.step(np.int64(env.action_masks().argmin()))
    assert (reward, is_over) == (-1, True)
    with pytest.raises(NotDecider):
        env.step(np.int64(env.action_masks().argmax()))
    env.reset()
    env.step(np.int64(env.action_masks().argmax()))


def test_opponents_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadOption, match="there is no bot 'god'"):
        AgainstBots("iki", opponents="god")
    with pytest.raises(BadOption, match="opponents: 1 for 3 seats"):
        AgainstBots("iki", seats=3, opponents=["random"])


@every_id
def test_many_games_begin_anew_in_the_step_that_ends_them(name: str) -> None:
    games = gymnasium.make_vec(name, num_envs=6, seats=2, threads=2)
    assert isinstance(games, VectorGames)
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, info = games.reset(seed=3)
    assert games.observation_space.contains(observations)
    ended, won = 0, 0.0
    while ended < 6:
        acted = info["seat"]
        actions = games.action_masks().argmax(1)
        assert games.action_space.contains(actions)
        observations, rewards, terminations, truncations, info = games.step(actions)
        assert games.observation_space.contains(observations)
        assert not truncations.any()
        assert np.array_equal(rewards, info["rewards"][np.arange(6), acted])
        ended += terminations.sum()
        won += info["rewards"].sum()
        if terminations.any():
            assert info["_final_obs"].tolist() == terminations.tolist()
            assert [final is not None for final in info["final_obs"]] == terminations.tolist()
            final = next(final for final in info["final_obs"] if final is not None)
            assert games.single_observation_space.contains(final)
    assert won <= ended


def test_results_are_copies_unless_told_otherwise() -> None:
    kept, shared = VectorGames("iki", 2), VectorGames("iki", 2, copy=False)
    for games, is_same in ((kept, False), (shared, True)):
        first, _ = games.reset(seed=1)
        second, *_ = games.step(games.action_masks().argmax(1))
        assert (first is second) == is_same
