"""PettingZoo: its own tests pass, agents keep their order, and the winner is rewarded."""

import copy
import itertools
import pickle
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from conformance.tables import only_compiled
from edokko import BadOption, NotDecider
from edokko.envs.one_game import IllegalStep, OneGame, environment_names
from edokko.envs.pettingzoo import GameEnv

pytestmark = only_compiled
every_environment = pytest.mark.parametrize("name", list(environment_names()))


def module_of(name: str) -> Any:
    return import_module(f"edokko.envs.pettingzoo.{name}")


def play(env: Any, seed: int) -> list[tuple[str, float, bool]]:
    """A game of the first legal actions: who was asked, with which reward, and whether it was over."""
    env.reset(seed=seed)
    return play_on(env)


@every_environment
@pytest.mark.filterwarnings("ignore")  # of what it thinks about dictionaries as observations
@pytest.mark.parametrize("seats", [2, 4])
def test_its_own_tests_pass(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module_of(name).env(seats=seats), num_cycles=200)
    seed_test(lambda: module_of(name).env(seats=seats), num_cycles=100)
    assert "Passed" in capsys.readouterr().out


@every_environment
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_a_copy_goes_on_as_the_environment_does_and_changes_nothing_in_it(
    name: str, kind: str, again: Callable[[Any], Any]
) -> None:
    env = getattr(module_of(name), kind)(seats=3)
    env.reset(seed=2)
    play_on(env, 30)
    other = again(env)
    before = bytes(env.unwrapped.game._state)
    told = play_on(other)
    assert bytes(env.unwrapped.game._state) == before
    assert play_on(env) == told
    assert bytes(env.unwrapped.game._state) == bytes(other.unwrapped.game._state) != before


def play_on(env: Any, steps: int = 10_000) -> list[tuple[str, float, bool]]:
    """So many first legal actions, or all to the end: who was asked, with which reward, and whether it was over."""
    told = []
    for agent in itertools.islice(env.agent_iter(), steps):
        observation, reward, is_over, _, _ = env.last()
        told.append((agent, reward, is_over))
        env.step(None if is_over else int(observation["action_mask"].argmax()))
    return told


@every_environment
def test_pettingzoos_own_test_of_rendering_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module_of(name).env)
    assert '"seat_count": 2' in capsys.readouterr().out
    with pytest.raises(BadOption, match="'rgb_array' is not one of human, ansi"):
        module_of(name).env(render_mode="rgb_array")


def test_environments_are_modules_named_by_game_and_version() -> None:
    from edokko.envs.pettingzoo import edo_v1, iki_v1

    assert sys.modules["edokko.envs.pettingzoo.iki_v1"] is iki_v1
    assert edo_v1.raw_env().metadata["name"] == "edo_v1"
    assert isinstance(iki_v1.raw_env(seats=3), GameEnv)
    assert iki_v1.env(seats=3).possible_agents == ["seat_0", "seat_1", "seat_2"]


@every_environment
def test_it_is_registered(name: str) -> None:
    env = pettingzoo.make("aec", f"edokko/{name}", seats=4)
    assert len(env.possible_agents) == 4


@every_environment
def test_a_whole_game_ends_with_the_rewards_of_all_agents_in_table_order(name: str) -> None:
    env = module_of(name).env(seats=3)
    told = play(env, seed=4)
    last = told[-3:]
    assert [agent for agent, _, _ in sorted(last)] == ["seat_0", "seat_1", "seat_2"]
    assert all(is_over for _, _, is_over in last)
    assert [reward for _, reward, _ in sorted(last)] == env.unwrapped.game.rewards()
    assert not any(reward for _, reward, _ in told[:-3])
    assert told == play(env, seed=4)
    assert told != play(env, seed=5)


@every_environment
def test_only_who_is_asked_has_legal_actions_and_an_illegal_one_changes_nothing(name: str) -> None:
    env = module_of(name).raw_env()
    env.reset(seed=1)
    asked, waiting = env.agent_selection, next(agent for agent in env.agents if agent != env.agent_selection)
    mask = env.observe(asked)["action_mask"]
    assert mask.any()
    assert not env.observe(waiting)["action_mask"].any()
    before = bytes(env.game._state)
    for action in (int(mask.argmin()), len(mask), -1):
        with pytest.raises(IllegalStep):
            env.step(action)
    with pytest.raises(ValueError, match="has an action to choose"):
        env.step(None)
    assert bytes(env.game._state) == before
    assert env.agent_selection == asked


def test_a_game_that_is_over_or_has_not_begun_takes_no_action() -> None:
    game = OneGame("iki", seats=2)
    with pytest.raises(NotDecider):
        game.play(0)
    with pytest.raises(BadOption, match="seats"):
        OneGame("iki", seats=1)
