"""A server is killed while people play: nothing that it acknowledged is lost, and nothing is there twice."""

import re
from html import unescape
from pathlib import Path
from threading import Condition, Event, Semaphore, Thread

import httpx2 as httpx

from cli.serving import serving
from edokko.games import GAMES, find_game
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from web.visiting import ASK

TABLES = (*GAMES, next(iter(GAMES)))
BEFORE, AFTER = 60, 30  # acknowledged actions at all tables together
PATIENCE = 120  # seconds until the test gives up
ACTION = re.compile(r'data-action=(?:"([^"]*)"|([\w-]+))')


class Person:
    """Somebody with a browser."""

    def __init__(self) -> None:
        self.client = httpx.Client(timeout=PATIENCE)
        self.address = ""
        self.table = ""

    def page(self) -> str:
        return self.client.get(f"{self.address}/t/{self.table}").text

    def post(self, what: str, **fields: str) -> httpx.Response:
        return self.client.post(f"{self.address}{what}", data=fields)


class Player(Person):
    """Somebody who plays as fast as the server answers."""

    def __init__(self, game: str, seat: int) -> None:
        super().__init__()
        self.game = game
        self.seat = seat
        self.done: list[str] = []  # and acknowledged
        self.unanswered: dict[str, str] = {}

    def play_until(self, is_enough: Event, acknowledged: Semaphore) -> None:
        """Play until told to stop, or until the server does not answer."""
        try:
            while not is_enough.is_set():
                page = self.page()
                actions = sorted({unescape(quoted or plain) for quoted, plain in ACTION.findall(page)})
                if actions:
                    if self.post_action(about(page) | {"action": actions[len(self.done) % len(actions)]}) == 200:
                        acknowledged.release()
                else:
                    is_enough.wait(0.02)
        except httpx.TransportError:
            pass

    def post_action(self, fields: dict[str, str]) -> int:
        self.unanswered = fields
        answer = self.client.post(f"{self.address}/t/{self.table}/play", data=fields, headers=ASK)
        self.unanswered = {}
        if answer.status_code == 200:
            self.done.append(fields["action"])
        return answer.status_code

    def kept(self, folder: Path) -> list[str]:
        """What it has done as the disk has it, plans step by step, the steps of its draft at the end."""
        engine, game = open_database(folder), find_game(self.game)
        store = SqlRepository(engine)
        own = [game.parse(entry.action) for entry in store.entries(self.table) if entry.seat == self.seat]
        draft = store.drafts(self.table).get(self.seat, [])
        engine.dispose()
        return [game.actions.texts[action] for actions in own for action in actions] + draft


class Watcher(Person):
    """An open page without a click."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []  # ids of events
        self.has_heard = Condition()

    def listen(self, since: str) -> None:
        """Follow the stream from an event on until the server does not answer."""
        live = f"{self.address}/t/{self.table}/live"
        try:
            with self.client.stream("GET", live, headers={"last-event-id": since}) as answer:
                for line in answer.iter_lines():
                    if line.startswith("id: "):
                        with self.has_heard:
                            self.heard.append(line.removeprefix("id: "))
                            self.has_heard.notify_all()
        except httpx.TransportError:
            pass

    def hears(self, number: str) -> bool:
        """Wait for an event."""
        with self.has_heard:
            return self.has_heard.wait_for(lambda: self.heard and self.heard[-1] == number, PATIENCE)


def about(page: str) -> dict[str, str]:
    """What a page says of itself."""
    return {key: re.search(rf'data-{key}="(\w*)"', page)[1] for key in ("ply", "step", "seat")}  # type: ignore[index]


def last_event(page: str) -> str:
    """The id of the event that leads to a page."""
    state = re.search(r'data-state="(\w+)"', page)
    assert state
    return f"{about(page)['ply']}.{state[1]}"


def sit_down(address: str) -> list[Player]:
    """Two people at each table."""
    players = []
    for game in TABLES:
        ana, ben = Player(game, 0), Player(game, 1)
        ana.address = ben.address = address
        begun = ana.post("/begin", game=game, name="Ana", seat1="link")
        ana.table = ben.table = begun.headers["location"].removeprefix("/t/").partition("#")[0]
        invite = re.search(r"/join/([\w-]+)", ana.page())
        assert invite
        assert ben.post(f"/t/{ben.table}/join", name="Ben", invite=invite[1]).status_code == 303
        players += [ana, ben]
    return players


def play_together(players: list[Player], most: int, is_enough: Event) -> list[Thread]:
    """Everybody plays; returns when so many actions have been acknowledged, while they go on."""
    acknowledged = Semaphore(0)
    threads = [Thread(target=each.play_until, args=(is_enough, acknowledged)) for each in players]
    for thread in threads:
        thread.start()
    for _ in range(most):
        assert acknowledged.acquire(timeout=PATIENCE)
    return threads


def test_a_killed_server_loses_no_acknowledged_move_and_doubles_none(tmp_path: Path) -> None:
    watcher = Watcher()
    with serving(tmp_path) as site:
        players = sit_down(site.address)
        watcher.address, watcher.table = site.address, players[0].table
        begun = last_event(watcher.page())
        watching = Thread(target=watcher.listen, args=(begun,))
        watching.start()
        threads = play_together(players, BEFORE, is_enough := Event())
        site.process.kill()
        site.process.wait()
        is_enough.set()
        for thread in (*threads, watching):
            thread.join(PATIENCE)
    for player in players:
        kept, size = player.kept(tmp_path), len(player.done)
        assert kept[:size] == player.done
        assert kept[size:] in ([], [player.unanswered.get("action")])
    seen = (watcher.heard or [begun])[-1]
    watcher.heard.clear()

    with serving(tmp_path) as site:
        for person in (*players, watcher):
            person.address = site.address
        for player in players:
            if player.unanswered:  # nobody knows whether it was done: a browser may post it again
                was_kept = len(player.kept(tmp_path)) > len(player.done)
                action = player.unanswered["action"]
                assert player.post_action(player.unanswered) == (409 if was_kept else 200)
                player.done += [action] if was_kept else []
            assert player.kept(tmp_path) == player.done
        watching = Thread(target=watcher.listen, args=(seen,))
        watching.start()
        threads = play_together(players, AFTER, is_enough := Event())
        is_enough.set()
        for thread in threads:
            thread.join(PATIENCE)
        assert watcher.hears(last_event(watcher.page()))
        assert seen not in watcher.heard
        assert len(set(watcher.heard)) == len(watcher.heard)
        assert [player.kept(tmp_path) for player in players] == [player.done for player in players]
    watching.join(PATIENCE)
    for person in (*players, watcher):
        person.client.close()
