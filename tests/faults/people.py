"""People with browsers at a server that may fail: they remember what was acknowledged."""

import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import unescape
from threading import Condition, Event, Thread
from typing import TypeVar

import httpx2 as httpx

from edokko.games import find_game
from edokko.storage.database import Place, open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from faults.finishing import play_to_the_end
from web.visiting import ASK

PATIENCE = 120  # seconds until a test gives up
PAUSE = 0.02  # seconds until somebody looks again who is not to decide
SomePlayer = TypeVar("SomePlayer", bound="Player")
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
    """Somebody who plays as fast as the server answers, at random."""

    def __init__(self, game: str, seat: int, chance: random.Random) -> None:
        super().__init__()
        self.game = game
        self.seat = seat
        self.chance = chance
        self.done: list[str] = []  # and acknowledged
        self.unanswered: dict[str, str] = {}
        self.refusals = 0  # by a server whose store is in trouble

    def play_until(self, is_enough: Event) -> None:
        """Play until told to stop, or until the server does not answer."""
        try:
            while not is_enough.is_set():
                page = self.page()
                actions = offered(page)
                if not actions or self.post_action(about(page) | {"action": self.chance.choice(actions)}) != 200:
                    is_enough.wait(PAUSE)
        except httpx.TransportError:
            pass

    def post_action(self, fields: dict[str, str]) -> int:
        self.unanswered = fields
        answer = self.client.post(f"{self.address}/t/{self.table}/play", data=fields, headers=ASK)
        self.unanswered = {}
        if answer.status_code == 200:
            self.done.append(fields["action"])
        elif answer.status_code == 503:
            assert answer.headers["retry-after"]
            self.refusals += 1
        else:
            assert answer.status_code in (400, 409), answer.text  # its page was out of date
        return int(answer.status_code)

    def kept(self, store: SqlRepository) -> list[str]:
        """What it has done as the disk has it, plans step by step, the steps of its draft at the end."""
        return kept_of(store, self.table, self.seat)


class Watcher(Person):
    """An open page without a click."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []  # ids of events
        self.has_heard = Condition()
        self.has_seen_enough = Event()

    def listen(self, since: str) -> None:
        """Follow the stream from an event on until the server does not answer, or enough has been seen."""
        live = f"{self.address}/t/{self.table}/live"
        try:
            with self.client.stream("GET", live, headers={"last-event-id": since}) as answer:
                for line in answer.iter_lines():
                    if self.has_seen_enough.is_set():
                        break
                    if line.startswith("id: "):
                        with self.has_heard:
                            self.heard.append(line.removeprefix("id: "))
                            self.has_heard.notify_all()
        except httpx.TransportError:
            pass

    def hears(self, number: str) -> bool:
        """Wait for an event."""
        with self.has_heard:
            return self.has_heard.wait_for(lambda: bool(self.heard) and self.heard[-1] == number, PATIENCE)


def kept_of(store: SqlRepository, table: str, seat: int) -> list[str]:
    """What a seat has done as the disk has it, plans step by step, the steps of its draft at the end."""
    game = find_game(store.find(table).beginning.game)
    own = [game.parse(entry.action) for entry in store.entries(table) if entry.seat == seat]
    draft = store.drafts(table).get(seat, [])
    return [game.actions.texts[action] for actions in own for action in actions] + draft


def offered(page: str) -> list[str]:
    """The actions that a page offers."""
    return sorted({unescape(quoted or plain) for quoted, plain in ACTION.findall(page)})


def about(page: str) -> dict[str, str]:
    """What a page says of itself."""
    return {key: re.search(rf'data-{key}="(\w*)"', page)[1] for key in ("ply", "step", "seat")}  # type: ignore[index]


def last_event(page: str) -> str:
    """The id of the event that leads to a page."""
    state = re.search(r'data-state="(\w+)"', page)
    assert state
    return f"{about(page)['ply']}.{state[1]}"


def sit_down(address: str, games: Sequence[str], seed: int, kind: type[SomePlayer] = Player) -> list[SomePlayer]:  # type: ignore[assignment]
    """At each game two people at one table, and one with a bot at another."""
    players = []
    for number, game in enumerate(games):
        ana, ben, eve = (kind(game, seat, random.Random(seed * 100 + number * 3 + seat)) for seat in (0, 1, 0))
        for each in (ana, ben, eve):
            each.address = address
        ana.table = ben.table = begin(ana, game, seat1="link")
        invite = re.search(r"/join/([\w-]+)", ana.page())
        assert invite
        assert ben.post(f"/t/{ben.table}/join", name="Ben", invite=invite[1]).status_code == 303
        eve.table = begin(eve, game, seat1="bot:gentle", pace="instant")
        players += [ana, ben, eve]
    return players


def begin(person: Person, game: str, **seats: str) -> str:
    """Begin a game; the id of its table."""
    begun = person.post("/begin", game=game, name="Ana", **seats)
    assert begun.status_code == 303, begun.text
    return str(begun.headers["location"].removeprefix("/t/").partition("#")[0])


@contextmanager
def playing(players: Sequence[Player]) -> Iterator[None]:
    """Everybody plays, until what is done meanwhile is over or the server does not answer."""
    is_enough = Event()
    threads = [Thread(target=each.play_until, args=[is_enough]) for each in players]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_enough.set()
        for thread in threads:
            thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)


def wait_for_actions(players: Sequence[Player], more: int) -> None:
    """Until so many more actions have been acknowledged at all tables together."""
    wanted = sum(len(each.done) for each in players) + more
    wait_until(lambda: sum(len(each.done) for each in players) >= wanted)


def wait_for_refusals(players: Sequence[Player], more: int) -> None:
    """Until so many more actions have been refused because of the store."""
    wanted = sum(each.refusals for each in players) + more
    wait_until(lambda: sum(each.refusals for each in players) >= wanted)


def wait_until(is_so: Callable[[], bool]) -> None:
    """Until something is so, which is looked at again and again."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "it has not come about"
        time.sleep(PAUSE)


@contextmanager
def stored(place: Place) -> Iterator[SqlRepository]:
    """What is on the disk."""
    database = open_database(place)
    try:
        yield SqlRepository(database)
    finally:
        database.dispose()


def finish_games(place: Place, players: Sequence[Player]) -> None:
    """Play all tables to their ends by script, without a server."""
    with stored(place) as store:
        rooms = Rooms(store)
        for table in dict.fromkeys(each.table for each in players):
            play_to_the_end(rooms, table)


def leave(people: Sequence[Person]) -> None:
    for each in people:
        each.client.close()
