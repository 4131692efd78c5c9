"""Many games of one kind side by side, stepped together by compiled loops in threads."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from edokko.engine.actions import ActionSpace
from edokko.engine.cores import core_count
from edokko.engine.dice import throw
from edokko.engine.editions import read_edition
from edokko.engine.encoding import Piece, size_of, split
from edokko.engine.errors import BadOption, EdokkoError
from edokko.engine.refusals import Refusal
from edokko.envs.batch_loops import ALL_LEGAL, BatchLoops, Games, new_games, new_table
from edokko.games import find_game
from edokko.match.opening import check_seats, check_seed

Numbers = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]
Integers = npt.NDArray[np.int64]


class IllegalStep(EdokkoError):
    """Actions of which at least one is not legal in its game: no game has changed."""

    def __init__(self, index: int, text: str, refusal: Refusal | None) -> None:
        self.index = index
        if refusal is None:
            super().__init__("game {index}: there is no action {text}", index=index, text=text)
        else:
            super().__init__("game {index}: {text!r} is not legal: {refusal}", index=index, text=text, refusal=refusal)


class Step(NamedTuple):
    """What a step brought: arrays of the batch, which the next step writes over."""

    rewards: Numbers  # by game and seat: 1 for who has won, in parts if a win is shared; else 0
    dones: Flags  # by game: it has ended, and the next one has begun in its place


class Batch:
    """`n` games of one kind, each at a decision of one seat.

        batch = Batch("iki", n=1024, seats=4, seed=1)
        while True:
            observations, masks = batch.observe(), batch.masks()
            rewards, dones = batch.step(choose(observations, masks))

    Everything is told from the seat that decides, `seats` of each game; of several that decide at once the first. A
    game that has ended gives its rewards and begins anew in the same step. Results are always the same arrays, written
    over by the next call: copy what you keep. Games depend on the seed, on their place in the batch and on the actions,
    not on the number of threads.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seats: int,
        seed: int | str | None = None,
        threads: int | None = None,
        edition: str | os.PathLike[str] | None = None,
    ) -> None:
        self.game = find_game(game)
        self.n = _check_count(n, "n")
        self.seat_count = check_seats(self.game, seats)
        self.threads = min(self.n, core_count() if threads is None else _check_count(threads, "threads"))
        seed = check_seed(seed)
        if edition is None:
            self.content = self.game.shipped()
        else:
            self.content = read_edition(self.game.content_folder, Path(edition), self.game.atoms)
        self.pieces: tuple[Piece, ...] = self.game.encoding.PIECES
        self._games = new_games(self.game, self.n, self.seat_count)
        self._table = new_table(self.game, self.game.box_of(self.content))
        self._observations = np.zeros((self.n, size_of(self.pieces)), np.float32)
        self._masks = np.zeros((self.n, len(self.actions)), np.bool_)
        self._loops = BatchLoops(self.game, self._table, self._observations, self._masks)
        bounds = [self.n * thread // self.threads for thread in range(self.threads + 1)]
        self._slices = [slice(*each) for each in pairwise(bounds)]
        self._parts = [self._games.part(each) for each in self._slices]
        self.reset(seed)

    @property
    def actions(self) -> ActionSpace:
        """All actions of the game: their numbers and texts."""
        return self.game.actions

    @property
    def seats(self) -> Integers:
        """By game: the seat that decides."""
        return self._games.seats

    @property
    def episodes(self) -> Integers:
        """By game: how many have ended in its place."""
        return self._games.episodes

    def reset(self, seed: int | str | None = None) -> None:
        """Begin anew in all places, by a seed or else by chance."""
        text = check_seed(seed)
        for index in range(self.n):
            throw(self._games.keys[index], f"{text} game {index}")
            throw(self._games.choices[index], f"{text} choices {index}")
        for each in (self._games.rewards, self._games.dones, self._games.episodes):
            each[:] = 0
        self._in_threads(lambda part, _: self._loops.start_all(self._table, part))

    def observe(self) -> Numbers:
        """By game: what the seat that decides may know, as one row; `split` tells its pieces apart."""
        self._in_threads(lambda part, own: self._loops.observe_all(self._table, part, self._observations[own]))
        return self._observations

    def split(self, observations: Numbers) -> dict[str, Numbers]:
        """The pieces of observations by name: views, no copies."""
        return split(self.pieces, observations)

    def masks(self) -> Flags:
        """By game and action: whether it is legal."""
        self._loops.write_masks(self._games, self._masks)
        return self._masks

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out an action in each game; raises, with all games as they were, if not all of them are legal."""
        chosen = self._check_actions(actions)
        self._in_threads(lambda part, own: self._loops.step_all(self._table, part, chosen[own]))
        return Step(self._games.rewards, self._games.dones)

    def play_random(self, steps: int = 1) -> Step:
        """Carry out so many random actions in each game; returns what the last of them brought."""
        _check_count(steps, "steps")
        self._in_threads(lambda part, _: self._loops.play_all(self._table, part, steps))
        return Step(self._games.rewards, self._games.dones)

    def totals(self) -> Integers:
        """By game and seat: the final scores where a game has just ended, elsewhere 0."""
        totals = np.zeros((self.n, self.seat_count), np.int64)
        for index in np.flatnonzero(self._games.dones):
            ended = self._games.ended[index : index + 1]
            totals[index] = [self.game.rules.total(ended, seat) for seat in range(self.seat_count)]
        return totals

    def _check_actions(self, actions: npt.ArrayLike) -> Integers:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadOption(
                "actions: must be {n} whole numbers, not {kind} of shape {shape}",
                n=self.n,
                kind=str(given.dtype),
                shape=str(given.shape),
            )
        chosen = np.ascontiguousarray(given, np.int64)
        index = self._loops.first_illegal(self._games, chosen)
        if index != ALL_LEGAL:
            raise self._illegal(index, int(chosen[index]))
        return chosen

    def _illegal(self, index: int, action: int) -> IllegalStep:
        if not 0 <= action < len(self.actions):
            return IllegalStep(index, str(action), None)
        state = self._games.states[index : index + 1]
        packed = self.game.rules.refusal(self._table.box, state, int(self.seats[index]), action)
        return IllegalStep(index, self.actions.texts[action], self.game.reasons.explain(packed))

    def _in_threads(self, work: Callable[[Games, slice], None]) -> None:
        """Do something with all slices of the games, the first in this thread."""
        futures = [self._pool.submit(work, *each) for each in zip(self._parts[1:], self._slices[1:], strict=True)]
        work(self._parts[0], self._slices[0])
        for each in futures:
            each.result()

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, thread_name_prefix="batch")


def _check_count(count: int, name: str) -> int:
    if type(count) is not int or count < 1:
        raise BadOption("{name}: must be a whole number from 1 on, not {count!r}", name=name, count=count)
    return count
