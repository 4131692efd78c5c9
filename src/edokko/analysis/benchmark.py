"""How fast a game is: rates of compiled loops, of Python and of text, sizes and start-up times.

A rate is the best of several short windows, since other work on the machine can only lower it.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from ctypes import sizeof
from dataclasses import asdict, dataclass
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from edokko.engine.libraries import can_build

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game
    from edokko.engine.records import Array, Record

SEED = 1
MOST_GAMES = 256  # states that a processor's cache can hold
COPIED_STATES = 32  # few enough for the fastest cache
WINDOWS = 5
MULTIPLIER, INCREMENT, MODULUS = 1103515245, 12345, 1 << 31  # of a congruential generator
LOW_BITS = 16  # of its numbers, which are hardly random
START = "from edokko import Match; Match.new({game!r}, seats={seats}, seed=1)"

Work = Callable[[int], int]  # does something so many times, or fewer; tells how many units of work it was


@dataclass(frozen=True)
class Benchmark:
    """The figures of one game on this machine."""

    game: str
    seats: int
    decisions_per_s: float
    games_per_s: float
    copies_per_s: float
    python_decisions_per_s: float
    text_decisions_per_s: float
    rollouts_per_s: float  # from the middle of a game to its end, dealt anew each time, on one core
    rollouts_on_all_cores_per_s: float
    searches_per_s: float  # iterations of the searching bot there, on one core
    record_bytes: int
    compile_s: float | None  # where nothing is installed that compiles
    load_s: float
    edition: str | None = None

    def as_json(self) -> dict[str, object]:
        """All figures as a JSON object."""
        figures = asdict(self)
        if self.edition is None:
            del figures["edition"]
        return figures


def measure(game: "Game", *, seats: int, seconds: float, content: "Content | None" = None) -> Benchmark:
    """Measure a game; `seconds` are shared by the rates, start-up times take as long as they take.

    `content` is what is played with, if it is not the newest.
    """
    content = content or game.shipped()
    player = RandomPlay(game, seats, content)
    share = seconds / 7
    middle = _Middle(game, seats, content)
    decisions_per_s = best_rate(player.play_compiled, share)
    compile_s, load_s = start_times(game.name, seats)
    return Benchmark(
        game=game.name,
        seats=seats,
        decisions_per_s=decisions_per_s,
        games_per_s=decisions_per_s * player.games / player.decisions,
        copies_per_s=best_rate(player.copy, share),
        python_decisions_per_s=best_rate(player.play_integers, share),
        text_decisions_per_s=best_rate(player.play_texts, share),
        rollouts_per_s=best_rate(middle.roll_out, share),
        rollouts_on_all_cores_per_s=best_rate(middle.roll_out_on_all_cores, share),
        searches_per_s=best_rate(middle.search, share),
        record_bytes=sizeof(game.state),
        compile_s=compile_s,
        load_s=load_s,
        edition=content.edition,
    )


def best_rate(work: Work, seconds: float) -> float:
    """Units per second in the best of several windows that together last so long."""
    times = 1
    best = 0.0
    began = perf_counter()
    while perf_counter() < began + seconds:
        window_began = perf_counter()
        units = work(times)
        lasted = perf_counter() - window_began
        best = max(best, units / lasted)
        if lasted < seconds / WINDOWS / 2:
            times *= 2
    return best


def start_times(game: str, seats: int) -> tuple[float | None, float]:
    """Seconds that building a library from nothing takes, and those from the start of a process to a match with one."""
    with TemporaryDirectory() as folder:
        built = [sys.executable, "-m", "edokko", "build", game, "--output", folder]
        return (
            _seconds_of(built, EDOKKO_CACHE_DIR=folder) if can_build() else None,
            _seconds_of([sys.executable, "-c", START.format(game=game, seats=seats)]),
        )


def _seconds_of(command: list[str], **settings: str) -> float:
    began = perf_counter()
    subprocess.run(
        command,
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    return perf_counter() - began


class _Middle:
    """A position in the middle of a game between greedy bots."""

    def __init__(self, game: "Game", seats: int, content: "Content") -> None:
        from edokko.bots.bot import Place
        from edokko.bots.greedy import play_out
        from edokko.bots.lookahead import new_scratch
        from edokko.engine.cores import core_count
        from edokko.engine.records import blank

        self.game = game
        self.box = game.box_of(content)
        played = blank(game.state, 1)
        played[0] = game.set_up(self.box, seats, str(SEED), game.new_log())
        self.state = played[0]
        while game.evaluation.round_number(self.state) < game.evaluation.MID_GAME_ROUND:
            play_out(game, self.box, played, str(SEED), most_decisions=1)
        mask = game.rules.deciders(self.state)
        seat = (mask & -mask).bit_length() - 1
        self.scratch = [new_scratch(game, f"{SEED} {core}") for core in range(core_count())]
        self.place = Place(game, content, seats, seat, str(SEED))
        self.search(1)  # loaded now, not while time is taken

    def roll_out(self, times: int, core: int = 0) -> int:
        """Full rollouts with uniformly random actions."""
        states, actions, _, _, log, dice = self.scratch[core]
        done: int = self.game.loops.roll_out(self.box, self.state, states, times, dice, actions, log)
        return done

    def roll_out_on_all_cores(self, times: int) -> int:
        """The same in a thread for each core."""
        cores = range(len(self.scratch))
        with ThreadPoolExecutor(len(self.scratch)) as pool:
            return sum(pool.map(lambda core: self.roll_out(times, core), cores))

    def search(self, times: int) -> int:
        """One decision of the searching bot with so many iterations, or fewer."""
        from edokko.bots.registry import Budget
        from edokko.bots.search import Search

        return Search(self.place, Budget(times)).search(self.state)


class RandomPlay:
    """Random games, played in each of the ways that are measured."""

    def __init__(self, game: "Game", seats: int, content: "Content | None" = None) -> None:
        from edokko.engine.dice import Dice, throw
        from edokko.engine.log import Log
        from edokko.engine.records import blank

        self.game = game
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.loops = game.loops  # loaded now, not while time is taken
        self.content = content or game.shipped()
        self.box = game.fill_box(self.content)
        self.dice = blank(Dice)
        throw(self.dice, SEED)
        self.log = blank(Log)
        self.actions = game.new_actions()
        self.copied = blank(game.state, COPIED_STATES)
        self.number = SEED

    def play_compiled(self, times: int) -> int:
        """Many games in one call."""
        states = self.started(min(times, MOST_GAMES))
        decisions = self.loops.play_random(self.box, states, self.dice, self.actions, self.log)
        self.games += len(states)
        self.decisions += decisions
        return decisions

    def copy(self, times: int) -> int:
        """Copies of a state, in compiled code."""
        self.loops.copy_states(self.copied, times)
        return times

    def play_integers(self, times: int) -> int:
        """Games from Python, actions as integers."""
        return sum(self.play_one() for _ in range(times))

    def play_one(self) -> int:
        """One game from Python; the random numbers are made in place, since a call would be a tenth of the time."""
        deciders, legal, apply = self.game.rules.deciders, self.game.rules.legal, self.game.rules.apply
        box, actions, log = self.box, self.actions, self.log
        (state,) = self.started(1)
        decisions = 0
        number = self.below(MODULUS)
        mask = deciders(state)
        while mask:
            seat = (mask & -mask).bit_length() - 1
            size = legal(box, state, seat, actions)
            number = (number * MULTIPLIER + INCREMENT) % MODULUS
            apply(box, state, seat, actions[(number >> LOW_BITS) % size], log)
            decisions += 1
            mask = deciders(state)
        return decisions

    def play_texts(self, times: int) -> int:
        """Games through `Match.play`, actions as texts."""
        from edokko.match.match import Match
        from edokko.match.opening import new_secret

        decisions = 0
        for _ in range(times):
            secret = new_secret({"seed": str(self.below(1 << 15))})
            match = Match.set_up(self.game, self.content, self.seats, secret)
            while not match.is_over:
                seat = match.deciders[0]
                texts = match.actions(seat)
                match.play(texts[self.below(len(texts))], seat)
                decisions += 1
        return decisions

    def started(self, games: int) -> "Array[Record]":
        from edokko.engine.records import blank

        states = blank(self.game.state, games)
        self.loops.start_games(self.box, states, self.dice, self.seats, self.log)
        return states

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, cheaper than a good generator's."""
        self.number = (self.number * MULTIPLIER + INCREMENT) % MODULUS
        return (self.number >> LOW_BITS) % count
