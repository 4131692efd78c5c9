"""A server is killed while people and bots play: nothing that it acknowledged is lost, and nothing is there twice."""

import random
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from cli.serving import serving
from edokko.games import GAMES
from faults.people import (
    PATIENCE,
    Player,
    Watcher,
    finish_games,
    last_event,
    leave,
    playing,
    sit_down,
    stored,
    wait_for_actions,
)
from soaking import SOAK

KILLS = 60 if SOAK else 1
TABLES = (*GAMES,) * (3 if SOAK else 1)
FEWEST, MOST = 5, 40  # actions at all tables together until the server is killed
LONGEST = 0.1  # seconds after the last of them


def check_kept(folder: Path, players: Sequence[Player]) -> None:
    """Everything acknowledged is on the disk, once and in order; of what was not, at most the last action."""
    with stored(folder) as store:
        for player in players:
            kept, size = player.kept(store), len(player.done)
            assert kept[:size] == player.done
            assert kept[size:] in ([], [player.unanswered.get("action")])


def post_again(folder: Path, player: Player) -> None:
    """Nobody knows whether the last action was done: a browser may post it again, and it counts once."""
    if not player.unanswered:
        return
    with stored(folder) as store:
        was_kept = len(player.kept(store)) > len(player.done)
    action = player.unanswered["action"]
    status = player.post_action(player.unanswered)
    if was_kept:
        assert status == 409
        player.done.append(action)


def test_kills_at_random_moments_lose_no_acknowledged_move_and_double_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(18)
    players: list[Player] = []
    watcher = Watcher()
    seen = ""
    for _ in range(KILLS):
        with serving(tmp_path) as site:
            if not players:
                players = sit_down(site.address, TABLES, seed=18)
                watcher.table = players[0].table
            for person in (*players, watcher):
                person.address = site.address
            for player in players:
                post_again(tmp_path, player)
            seen = seen or last_event(watcher.page())
            watching = Thread(target=watcher.listen, args=[seen])
            watching.start()
            with playing(players):
                wait_for_actions(players, chance.randint(FEWEST, MOST))
                sleep(chance.uniform(0, LONGEST))
                site.process.kill()
                site.process.wait()
            watching.join(PATIENCE)
        check_kept(tmp_path, players)
        assert seen not in watcher.heard
        assert len(set(watcher.heard)) == len(watcher.heard)
        seen = (watcher.heard or [seen])[-1]
        watcher.heard.clear()

    with serving(tmp_path) as site:
        for person in (*players, watcher):
            person.address = site.address
        for player in players:
            post_again(tmp_path, player)
        watching = Thread(target=watcher.listen, args=[seen])
        watching.start()
        with playing(players):
            wait_for_actions(players, FEWEST)
        latest = last_event(watcher.page())
        assert latest == seen or watcher.hears(latest)
        site.process.kill()
        watching.join(PATIENCE)
    check_kept(tmp_path, players)
    if SOAK:
        with capsys.disabled():
            print(f"\n{KILLS} kills, {sum(len(each.done) for each in players)} actions acknowledged and kept")
    finish_games(tmp_path, players)
    leave((*players, watcher))
