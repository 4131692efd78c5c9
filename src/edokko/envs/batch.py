"""Many games of one kind side by side, stepped together by compiled loops in threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from edokko.engine.actions import ActionSpace
from edokko.engine.cores import core_count
from edokko.engine.dice import throw
from edokko.engine.encoding import Piece, size_of, split
from edokko.engine.errors import BadOption
from edokko.engine.records import F32, I64, Array, Flag, blank, part_of
from edokko.engine.rule import Features
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
        self._chosen = blank(I64, self.n)
        self._rows = blank(F32, self.n, size_of(self.pieces))
        self._no_rows = blank(F32, 0, size_of(self.pieces))
        self._flags = blank(Flag, self.n, len(self.actions))
        self._loops = BatchLoops(self.game)
        bounds = [self.n * thread // self.threads for thread in range(self.threads + 1)]
        self._parts = [self._part(*each) for each in pairwise(bounds)]
        self._observations: Numbers = _in_numpy(self._rows)
        self._masks: Flags = _in_numpy(self._flags)
        self._rewards: Numbers = _in_numpy(self._games.rewards)
        self._dones: Flags = _in_numpy(self._games.dones)
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
        for each in (self._rewards, self._dones, _in_numpy(self._games.episodes)):
            each[:] = 0
        self._in_threads(lambda part: self._loops.start_all(self._table, part.games))
        self._is_observed = False

    def observe(self) -> Numbers:
        """By game: what the seat that decides may know, as one row; `split` tells its pieces apart."""
        if not self._is_observed:
            self._in_threads(lambda part: self._loops.observe_all(self._table, part.games, part.rows))
            self._is_observed = True
        return self._observations

    def split(self, observations: Numbers) -> dict[str, Numbers]:
        """The pieces of observations by name: views, no copies."""
        return split(self.pieces, observations)

    def masks(self) -> Flags:
        """By game and action: whether it is legal."""
        self._loops.write_masks(self._games, self._flags)
        return self._masks

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out an action in each game; raises, with all games as they were, if not all of them are legal."""
        self._choose(actions)
        self._in_threads(lambda part: self._loops.step_all(self._table, part.games, part.chosen, self._wanted(part)))
        self._is_observed = self._observes
        return Step(self._rewards, self._dones)

    def play_random(self, steps: int = 1) -> Step:
        """Carry out so many random actions in each game; returns what the last of them brought."""
        _check_count(steps, "steps")
        self._in_threads(lambda part: self._loops.play_all(self._table, part.games, steps, self._wanted(part)))
        self._is_observed = self._observes
        return Step(self._rewards, self._dones)

    def totals(self) -> Integers:
        """By game and seat: the final scores where a game has just ended, elsewhere 0."""
        totals = np.zeros((self.n, self.seat_count), np.int64)
        for index in map(int, np.flatnonzero(self._dones)):
            ended = self._games.ended[index]
            totals[index] = [self.game.rules.total(ended, seat) for seat in range(self.seat_count)]
        return totals

    def observe_end(self, index: int, seat: int) -> Numbers:
        """What a seat may know of the game that ended last in a place."""
        observation: Any = np.zeros(size_of(self.pieces), np.float32)
        self.game.encoding.observe(self._table.box, self._games.ended[index], seat, observation)
        seen: Numbers = observation
        return seen

    def _part(self, start: int, stop: int) -> "_Part":
        games = self._games.part(start, stop)
        return _Part(games, part_of(self._chosen, start, stop), part_of(self._rows, start, stop))

    def _wanted(self, part: "_Part") -> Array[Features]:
        """Room for the observations of a part; none where a step does not write them."""
        return part.rows if self._observes else self._no_rows

    def _choose(self, actions: npt.ArrayLike) -> None:
        """Note the actions to be carried out, if all of them are legal."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadOption(
                "actions: must be {n} whole numbers, not {kind} of shape {shape}",
                n=self.n,
                kind=str(given.dtype),
                shape=str(given.shape),
            )
        _in_numpy(self._chosen)[:] = given
        index = self._loops.first_illegal(self._games, self._chosen)
        if index != ALL_LEGAL:
            state = self._games.states[index]
            raise IllegalStep.of(self.game, self._table.box, state, int(self.seats[index]), int(given[index]), index)

    def _in_threads(self, work: Callable[["_Part"], None]) -> None:
        """Do something with all parts of the games, the first in this thread."""
        futures = [self._pool.submit(work, part) for part in self._parts[1:]]
        work(self._parts[0])
        for each in futures:
            each.result()

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, thread_name_prefix="batch")


class _Part(NamedTuple):
    """Some of the games, for one thread."""

    games: Games
    chosen: Array[I64]  # actions to be carried out
    rows: Array[Features]  # observations


def _in_numpy(array: Any) -> Any:
    """One of our arrays as NumPy's: the same memory."""
    return np.ctypeslib.as_array(array)


def _only_to_read(array: Any) -> Integers:
    view: Integers = _in_numpy(array)
    view.flags.writeable = False
    return view


def _check_count(count: int, name: str) -> int:
    if type(count) is not int or count < 1:
        raise BadOption("{name}: must be a whole number from 1 on, not {count!r}", name=name, count=count)
    return count
