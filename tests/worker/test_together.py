"""Several processes on one PostgreSQL are one site: people are served by any of them, bots play in a worker."""

from threading import Thread

from running_postgresql import PostgresServer

from cli.serving import serving
from edokko.games import GAMES
from edokko.storage.sql_repository import SqlRepository
from faults.people import (
    Watcher,
    finish_games,
    last_event,
    leave,
    playing,
    sit_down,
    stored,
    wait_for_actions,
    wait_until,
)


def has_played(store: SqlRepository, table: str, seat: int) -> bool:
    return any(entry.seat == seat for entry in store.entries(table))


def test_people_at_two_processes_and_bots_in_a_worker_play_at_the_same_tables(postgresql: PostgresServer) -> None:
    place = postgresql.new_database()
    watchers = [Watcher() for _ in range(6)]  # more than one process serves them, as good as surely
    with serving(place, options=["--workers", "2"]) as site:
        players = sit_down(site.address, tuple(GAMES), seed=19)
        for watcher in watchers:
            watcher.address, watcher.table = site.address, players[0].table
        seen = last_event(watchers[0].page())
        threads = [Thread(target=each.listen, args=[seen]) for each in watchers]
        for thread in threads:
            thread.start()
        with playing(players):
            wait_for_actions(players, 60)
            with stored(place) as store:
                with_bots = [each.table for each in players if store.find(each.table).seats[1].level]
                wait_until(lambda: all(has_played(store, table, 1) for table in with_bots))
        latest = last_event(watchers[0].page())
        assert all(each.hears(latest) for each in watchers), "whoever serves a page hears of every change"
        with stored(place) as store:
            for player in players:
                assert player.kept(store) == player.done
    for thread in threads:
        thread.join()
    finish_games(place, players)
    leave((*players, *watchers))
