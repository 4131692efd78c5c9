"""Many games of one kind side by side, stepped together by compiled loops in threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from edokko.engine.actions import ActionSpace
from edokko.engine.cores import core_count
from edokko.engine.dice import throw
from edokko.engine.encoding import Piece, size_of, split
from edokko.engine.errors import BadOption
from edokko.envs.batch_loops import ALL_LEGAL, BatchLoops, Games, new_games, new_table
from edokko.envs.one_game import Flags, IllegalStep, Numbers
from edokko.games import find_game
from edokko.match.opening import Edition, check_seats, check_seed, find_content

Integers = npt.NDArray[np.int64]


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

    Steps write observations at once, while a game is at hand in the processor's cache, and `observe` has only to give
    them; with `observes=False` it writes them itself, for who does not want them at every step.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seats: int,
        seed: int | str | None = None,
        threads: int | None = None,
        edition: Edition = None,
        observes: bool = True,
    ) -> None:
        self.game = find_game(game)
        self.n = _check_count(n, "n")
        self.seat_count = check_seats(self.game, seats)
        self.threads = min(self.n, core_count() if threads is None else _check_count(threads, "threads"))
        seed = check_seed(seed)
        self.content = find_content(self.game, edition)
        self.pieces: tuple[Piece, ...] = self.game.encoding.PIECES
        self._games = new_games(self.game, self.n, self.seat_count)
        self._table = new_table(self.game, self.game.box_of(self.content))
        self._observations = np.zeros((self.n, size_of(self.pieces)), np.float32)
        self._masks = np.zeros((self.n, len(self.actions)), np.bool_)
        self._loops = BatchLoops(self.game, self._table, self._observations, self._masks)
        bounds = [self.n * thread // self.threads for thread in range(self.threads + 1)]
        self._slices = [slice(*each) for each in pairwise(bounds)]
        self._parts = [self._games.part(each) for each in self._slices]
        self.seats: Integers = _only_to_read(self._games.seats)  # by game: the seat that decides
        self.episodes: Integers = _only_to_read(self._games.episodes)  # by game: how many have ended in its place
        self._observes = observes
        self._is_observed = False
        self.reset(seed)

    @property
    def actions(self) -> ActionSpace:
        """All actions of the game: their numbers and texts."""
        return self.game.actions

    def reset(self, seed: int | str | None = None) -> None:
        """Begin anew in all places, by a seed or else by chance."""
        text = check_seed(seed)
        for index in range(self.n):
            throw(self._games.keys[index], f"{text} game {index}")
            throw(self._games.choices[index], f"{text} choices {index}")
        for each in (self._games.rewards, self._games.dones, self._games.episodes):
            each[:] = 0
        self._in_threads(lambda part, _: self._loops.start_all(self._table, part))
        self._is_observed = False

    def observe(self) -> Numbers:
        """By game: what the seat that decides may know, as one row; `split` tells its pieces apart."""
        if not self._is_observed:
            self._in_threads(lambda part, own: self._loops.observe_all(self._table, part, self._observations[own]))
            self._is_observed = True
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
        self._in_threads(lambda part, own: self._loops.step_all(self._table, part, chosen[own], self._wanted(own)))
        self._is_observed = self._observes
        return Step(self._games.rewards, self._games.dones)

    def play_random(self, steps: int = 1) -> Step:
        """Carry out so many random actions in each game; returns what the last of them brought."""
        _check_count(steps, "steps")
        self._in_threads(lambda part, own: self._loops.play_all(self._table, part, steps, self._wanted(own)))
        self._is_observed = self._observes
        return Step(self._games.rewards, self._games.dones)

    def totals(self) -> Integers:
        """By game and seat: the final scores where a game has just ended, elsewhere 0."""
        totals = np.zeros((self.n, self.seat_count), np.int64)
        for index in np.flatnonzero(self._games.dones):
            ended = self._games.ended[index : index + 1]
            totals[index] = [self.game.rules.total(ended, seat) for seat in range(self.seat_count)]
        return totals

    def observe_end(self, index: int, seat: int) -> Numbers:
        """What a seat may know of the game that ended last in a place."""
        observation = np.zeros(size_of(self.pieces), np.float32)
        self.game.encoding.observe(self._table.box, self._games.ended[index : index + 1], seat, observation)
        return observation

    def _wanted(self, own: slice) -> Numbers:
        """Room for the observations of a slice; none where a step does not write them."""
        return self._observations[own] if self._observes else self._observations[:0]

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
            state = self._games.states[index : index + 1]
            raise IllegalStep.of(self.game, self._table.box, state, int(self.seats[index]), int(chosen[index]), index)
        return chosen

    def _in_threads(self, work: Callable[[Games, slice], None]) -> None:
        """Do something with all slices of the games, the first in this thread."""
        futures = [self._pool.submit(work, *each) for each in zip(self._parts[1:], self._slices[1:], strict=True)]
        work(self._parts[0], self._slices[0])
        for each in futures:
            each.result()

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, thread_name_prefix="batch")


def _only_to_read(array: Integers) -> Integers:
    view = array.view()
    view.flags.writeable = False
    return view


def _check_count(count: int, name: str) -> int:
    if type(count) is not int or count < 1:
        raise BadOption("{name}: must be a whole number from 1 on, not {count!r}", name=name, count=count)
    return count
