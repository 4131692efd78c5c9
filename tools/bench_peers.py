"""Our random games beside those of peers, each in a process of its own that is asked for a window at a time.

Windows of all take turns and the best of each counts: ratios of rates measured minutes apart would mean nothing on a
noisy machine. The peers are catanatron, a well-known Python engine, and games of OpenSpiel that are C++ altogether.
"""

import json
import subprocess
from contextlib import ExitStack
from pathlib import Path
from time import thread_time
from typing import IO, NamedTuple

from bench_windows import Rates

from edokko.analysis.benchmark import RandomPlay

ROUNDS = 9
GAMES_A_CALL = 128
# The three fastest, as `bench_openspiel.py survey` found, and three that everybody knows.
OPENSPIEL_GAMES = ("pig", "mancala", "ultimate_tic_tac_toe", "nine_mens_morris", "tic_tac_toe", "connect_four")
SCRIPTS = {
    "catanatron": ("bench_catanatron.py",),
    **{f"OpenSpiel's {game}": ("bench_openspiel.py", game) for game in OPENSPIEL_GAMES},
}


class Comparison(NamedTuple):
    """The best rates of our games and of peers, by name."""

    ours: dict[str, Rates]
    peers: dict[str, Rates]

    def ratios(self, peer: str) -> Rates:
        """By our games: how many times as many decisions they make as a peer."""
        theirs = self.peers[peer]["decisions_per_s"]
        return {game: rates["decisions_per_s"] / theirs for game, rates in self.ours.items()}

    def as_json(self) -> dict[str, dict[str, Rates]]:
        """Rates and ratios."""
        return {**self._asdict(), "ratios": {peer: self.ratios(peer) for peer in self.peers}}


class Peer:
    """A process in the peers' environment that measures one of them."""

    def __init__(self, process: subprocess.Popen[str], asked: IO[str], answers: IO[str]) -> None:
        self._process = process
        self._asked = asked
        self._answers = answers

    def window(self, seconds: float) -> Rates:
        """The rates of a window that lasts so long."""
        print(seconds, file=self._asked, flush=True)
        answer = self._answers.readline()
        if not answer:
            raise RuntimeError(f"{self._process.args!r} has ended")
        rates: Rates = json.loads(answer)
        return rates


def start_peer(python: Path, script: tuple[str, ...], stack: ExitStack) -> Peer:
    """Start a peer's process, which ends with the stack."""
    command = [str(python), str(Path(__file__).with_name(script[0])), *script[1:]]
    process = stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
    assert process.stdin
    assert process.stdout
    return Peer(process, stack.enter_context(process.stdin), process.stdout)


def our_window(play: RandomPlay, seconds: float) -> Rates:
    """Random games of ours, many in a call, for so long."""
    games = decisions = 0
    began = thread_time()
    lasted = 0.0
    while lasted <= seconds:
        decisions += play.play_compiled(GAMES_A_CALL)
        games += GAMES_A_CALL
        lasted = thread_time() - began
    return {"decisions_per_s": decisions / lasted, "games_per_s": games / lasted}


def compare(games: dict[str, RandomPlay], python: Path, seconds: float) -> Comparison:
    """Measure our games and all peers for so many seconds each."""
    share = seconds / ROUNDS
    with ExitStack() as stack:
        peers = {name: start_peer(python, script, stack) for name, script in SCRIPTS.items()}
        comparison = Comparison({}, {})
        for _ in range(ROUNDS):
            for name, play in games.items():
                keep_best(comparison.ours, name, our_window(play, share))
            for name, peer in peers.items():
                keep_best(comparison.peers, name, peer.window(share))
    return comparison


def keep_best(best: dict[str, Rates], name: str, rates: Rates) -> None:
    """Keep rates if they are better than those that are known."""
    if name not in best or rates["decisions_per_s"] > best[name]["decisions_per_s"]:
        best[name] = rates
