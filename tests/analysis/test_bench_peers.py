"""What `make bench` compares is comparable: the same things are counted, and in turns."""

import sys
from contextlib import ExitStack
from pathlib import Path

import bench_openspiel
import pyspiel
import pytest
from bench_peers import Comparison, keep_best, our_window, start_peer

from edokko.analysis.benchmark import RandomPlay
from edokko.engine.carriers import UNCOMPILED
from edokko.games import GAMES, find_game

SECONDS = 0.02


def test_openspiels_decisions_are_those_of_players_and_not_of_chance() -> None:
    expected = {"tic_tac_toe": (5, 9), "kuhn_poker": (2, 3)}  # in kuhn_poker two cards are dealt besides
    for name, (least, most) in expected.items():
        game = pyspiel.load_game(name)
        rates = bench_openspiel.window(game, bench_openspiel.random_bots(game), SECONDS)
        assert least < rates["decisions_per_s"] / rates["games_per_s"] < most


def test_a_peer_answers_whenever_it_is_asked() -> None:
    with ExitStack() as stack:
        peer = start_peer(Path(sys.executable), ("bench_openspiel.py", "connect_four"), stack)
        for _ in range(2):
            rates = peer.window(SECONDS)
            assert 7 < rates["decisions_per_s"] / rates["games_per_s"] < 43


def test_a_peer_that_cannot_be_measured_is_named() -> None:
    with ExitStack() as stack:
        peer = start_peer(Path(sys.executable), ("bench_openspiel.py", "no_such_game"), stack)
        with pytest.raises(RuntimeError, match="no_such_game"):
            peer.window(SECONDS)


@pytest.mark.skipif(UNCOMPILED, reason="measures compiled rules")
def test_our_own_windows_count_whole_games() -> None:
    play = RandomPlay(find_game(next(iter(GAMES))), 4)
    rates = our_window(play, SECONDS)
    assert rates["decisions_per_s"] / rates["games_per_s"] == pytest.approx(play.decisions / play.games)


def test_the_best_window_counts_and_ratios_say_how_many_times_as_many() -> None:
    best: dict[str, dict[str, float]] = {}
    for decisions in (10.0, 30.0, 20.0):
        keep_best(best, "ours", {"decisions_per_s": decisions, "games_per_s": 1.0})
    comparison = Comparison(best, {"theirs": {"decisions_per_s": 6.0, "games_per_s": 3.0}})
    assert comparison.ratios("theirs") == {"ours": 5.0}
