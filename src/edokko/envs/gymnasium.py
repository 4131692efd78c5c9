"""All games as environments of Gymnasium; importing this registers `edokko/iki-v1` and so on.

    import gymnasium
    import edokko.envs.gymnasium

    env = gymnasium.make("edokko/iki-v1", seats=2, opponents="greedy")
    games = gymnasium.make_vec("edokko/iki-v1", num_envs=1024, seats=4)

The first is one agent against bots, the second many games at once in which one program plays all seats. Both have
`action_masks()`, and masks in their infos.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from edokko.bots.bot import Bot, Place
from edokko.bots.registry import read_spec
from edokko.engine.encoding import LIMIT, size_of
from edokko.engine.errors import BadOption, NotDecider
from edokko.envs.batch import Batch
from edokko.envs.one_game import Flags, IllegalStep, Numbers, OneGame, environment_names
from edokko.match.opening import Edition

NAMESPACE = "edokko"
FORFEIT = -1.0  # the reward of an illegal action that ends a game
Info = dict[str, Any]


class AgainstBots(gymnasium.Env[Numbers, np.int64]):
    """One agent at a table with bots. Its seat goes round from game to game; the seed says where it begins.

    `opponents` is a spec such as `greedy` or `search:500`, or one for each other seat in table order after the agent's.
    At the end the winner's reward is 1, a shared win's is split, else it is 0. An illegal action raises IllegalStep and
    changes nothing; with `forfeits`, for who learns without masks, it ends the game with a reward of -1.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        opponents: str | Sequence[str] = "random",
        edition: Edition = None,
        forfeits: bool = False,
        render_mode: None = None,
    ) -> None:
        self.game = OneGame(game, seats, edition)
        specs = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(specs) != seats - 1:
            raise BadOption("opponents: {count} for {seats} seats", count=len(specs), seats=seats)
        self._specs = [read_spec(spec) for spec in specs]
        self._bots: dict[int, Bot] = {}
        self._forfeits = forfeits
        self._has_forfeited = False
        self._first_seed: int | None = None
        self._episode = 0
        self._ply = 0
        self.seat = 0
        self.observation_space = Box(-LIMIT, LIMIT, (size_of(self.game.pieces),), np.float32)
        self.action_space = Discrete(len(self.game.game.actions))

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Numbers, Info]:
        """Begin a game; the agent sits one seat further than in the game before."""
        super().reset(seed=seed)
        if seed is not None or self._first_seed is None:
            self._first_seed = int(self.np_random.integers(2**31)) if seed is None else seed
            self._episode = 0
        else:
            self._episode += 1
        self.seat = (self._first_seed + self._episode) % self.game.seats
        game_seed = f"{self._first_seed} {self._episode}"
        self._ply = 0
        self._has_forfeited = False
        self._seat_bots(game_seed)
        self.game.reset(game_seed)
        self._play_bots()
        return self._observe()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, Info]:
        """Carry out the agent's action, and all that bots do before it is asked again; raises IllegalStep."""
        if self._has_forfeited:
            raise NotDecider(None, ())
        try:
            self.game.play(int(action))
        except IllegalStep:
            if not self._forfeits:
                raise
            self._has_forfeited = True
            observation, info = self._observe()
            return observation, FORFEIT, True, False, info
        self._play_bots()
        is_over = self.game.seat is None
        reward = self.game.rewards()[self.seat] if is_over else 0.0
        observation, info = self._observe()
        return observation, reward, is_over, False, info

    def action_masks(self) -> Flags:
        """Which actions are legal, as sb3-contrib asks for it."""
        return self.game.mask(self.seat)

    def close(self) -> None:
        """Send the bots home."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

    def _seat_bots(self, seed: str) -> None:
        self.close()
        for after, spec in enumerate(self._specs, 1):
            seat = (self.seat + after) % self.game.seats
            place = Place(self.game.game, self.game.content, self.game.seats, seat, f"{seed} {seat}")
            self._bots[seat] = spec.seat(place)

    def _play_bots(self) -> None:
        while (seat := self.game.seat) is not None and seat != self.seat:
            legal, bot = self.game.legal(seat), self._bots[seat]
            is_forced = len(legal) == 1  # then nobody is asked
            seen = self.game.imagined(seat, f"{bot.place.seed} {self._ply}")
            self.game.play(legal[0] if is_forced else bot.choose(seen))
            self._ply += 1

    def _observe(self) -> tuple[Numbers, Info]:
        info = {"action_mask": self.action_masks(), "seat": self.seat, "totals": self.game.totals()}
        return self.game.observe(self.seat), info


class VectorGames(VectorEnv[Numbers, Any, Any]):
    """Games side by side in which one program plays all seats: whoever decides observes, and is rewarded for its move.

    A game that ends begins anew in the same step; `final_obs` among the infos is what the seat saw that ended it. Infos
    have `seat`, who decides now, `action_mask` and `rewards` by seat. With `copy=False` results are the arrays of the
    batch, which the next step writes over.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int = 2,
        threads: int | None = None,
        edition: Edition = None,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        self.batch = Batch(game, num_envs, seats=seats, threads=threads, edition=edition)
        self.num_envs = num_envs
        self.single_observation_space = Box(-LIMIT, LIMIT, (size_of(self.batch.pieces),), np.float32)
        self.single_action_space = Discrete(len(self.batch.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Numbers, Info]:
        """Begin all games anew, by a seed or else by chance."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._told(self.batch.observe()), self._info()

    def step(self, actions: Any) -> tuple[Numbers, Any, Any, Any, Info]:
        """Carry out an action in each game; raises IllegalStep, with all games as they were."""
        acted = self.batch.seats.copy()
        rewards, dones = self.batch.step(actions)
        own = np.take_along_axis(rewards, acted[:, None], 1)[:, 0].astype(np.float64)
        info = {**self._info(), "rewards": self._told(rewards)}
        if dones.any():
            final = np.full(self.num_envs, None, object)
            for index in np.flatnonzero(dones):
                final[index] = self.batch.observe_end(int(index), int(acted[index]))
            info |= {"final_obs": final, "_final_obs": dones.copy()}
        return self._told(self.batch.observe()), own, self._told(dones), np.zeros_like(dones), info

    def action_masks(self) -> Flags:
        """By game: which actions are legal."""
        masks: Flags = self._told(self.batch.masks())
        return masks

    def _info(self) -> Info:
        return {"seat": self._told(self.batch.seats), "action_mask": self._told(self.batch.masks())}

    def _told(self, array: Any) -> Any:
        return array.copy() if self._copy else array


for _name, _game in environment_names().items():
    gymnasium.register(
        f"{NAMESPACE}/{_name.replace('_v', '-v')}",
        entry_point=f"{__name__}:{AgainstBots.__name__}",
        vector_entry_point=f"{__name__}:{VectorGames.__name__}",
        kwargs={"game": _game},
    )
