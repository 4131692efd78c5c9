"""All games as environments of PettingZoo: `edokko.envs.pettingzoo.iki_v1` and so on, each with `env` and `raw_env`.

    from edokko.envs.pettingzoo import iki_v1

    env = iki_v1.env(seats=4)

Agents are `seat_0`, `seat_1` and so on in table order. What an agent observes is a dictionary: `observation`, what the
seat may know, and `action_mask`, all 0 unless it is asked. At the end the winner's reward is 1, a shared win is split,
all else is 0. An illegal action raises IllegalStep and changes nothing. An environment can be copied and pickled: what
comes of it goes on from there, by the same chance.
"""

import json
import sys
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from edokko.engine.encoding import LIMIT, size_of
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase
from edokko.envs.one_game import OneGame, environment_names
from edokko.match.opening import Edition

NAMESPACE = "edokko"
HUMAN, ANSI = RENDER_MODES = ("human", "ansi")

Observation = dict[str, Any]


class GameEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game as PettingZoo steps it: one agent after the other."""

    def __init__(
        self, name: str, game: str, *, seats: int = 2, edition: Edition = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            complaint = Phrase("{value!r} is not one of {names}", {"value": render_mode, "names": RENDER_MODES})
            raise BadOption("{field}: {complaint}", field="render_mode", complaint=complaint)
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = OneGame(game, seats, edition)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        size, actions = size_of(self.game.pieces), len(self.game.game.actions)
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-LIMIT, LIMIT, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, by a seed or else by chance."""
        self.game.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it may do if it is asked."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.game.observe(seat), "action_mask": self.game.mask(seat).astype(np.int8)}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is asked; None takes one that is done off the table."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} has an action to choose")
        self.game.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._select()
        if self.game.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.game.rewards(), strict=True))
            self.infos = {agent: {"total": total} for agent, total in zip(self.agents, self.game.totals(), strict=True)}
        self._accumulate_rewards()

    def _select(self) -> None:
        if self.game.seat is not None:
            self.agent_selection = self.possible_agents[self.game.seat]

    def render(self) -> str | None:
        """What a spectator sees, as JSON: as a text, or printed. Tables are drawn by `edokko play` and the site."""
        if self.render_mode is None:
            return None
        text = json.dumps(self.game.view(), indent=1)
        if self.render_mode == ANSI:
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held."""


def env(name: str, game: str, **settings: Any) -> AECEnv[str, Observation, int | None]:
    """An environment that says so if it is used in the wrong order."""
    return OrderEnforcingWrapper(GameEnv(name, game, **settings))


def _module_of(name: str, game: str) -> ModuleType:
    """The module of a game's environments; they are kept nowhere but here, so a game need not be named twice."""
    module = ModuleType(f"{__name__}.{name}", f"{game} as an environment of PettingZoo.")
    vars(module).update(env=partial(env, name, game), raw_env=partial(GameEnv, name, game))
    return module


for _name, _game in environment_names().items():
    _module = _module_of(_name, _game)
    sys.modules[_module.__name__] = globals()[_name] = _module
    if hasattr(pettingzoo, "register"):  # not in every version
        pettingzoo.register("aec", f"{NAMESPACE}/{_name}", partial(env, _name, _game))
