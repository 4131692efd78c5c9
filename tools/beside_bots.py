"""A crowd of bots: how long people wait beside tables where masters play among themselves.

    python tools/beside_bots.py [--tables 100] [--seconds 60]
    python tools/beside_bots.py --cookies [--tables 90] [--seconds 60]

A real server with its games in a folder of its own. One person makes the tables, each with three masters, and
resigns at all of them. Meanwhile another plays with an easy bot: how long do the bot, pages and moves take?

With `--cookies` the same is asked twice of bots of the level medium whose pages are open: when all tables belong to one
person, and when each belongs to somebody else at the same address.
"""

import argparse
import re
import socket
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode, urlsplit

from loading.server import serving

from edokko.games import GAMES

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"  # two addresses of this machine
ROUNDS = 3
GAME = next(iter(GAMES))
ABOUT = re.compile(r'data-(ply|step|seat)="(\d*)"')
ACTION = re.compile(r'data-action=(?:"([^"]+)"|([^\s>"]+))')


class GameOver(Exception):
    """Nothing more can be measured at a table."""


class Person:
    """Somebody with a browser, without its script."""

    def __init__(self, address: str, at: str = HERE) -> None:
        self.host = urlsplit(address).netloc
        self.origin = address
        self.at = at
        self.connection = self.connect()
        self.cookies: dict[str, str] = {}

    def connect(self) -> HTTPConnection:
        return HTTPConnection(self.host, timeout=120, source_address=(self.at, 0))

    def ask(self, method: str, path: str, **fields: str) -> tuple[int, str, str]:
        """Status, location and text of an answer."""
        headers = {"origin": self.origin, "cookie": self._cookie()}
        if method == "POST":
            headers["content-type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, path, urlencode(fields) if method == "POST" else None, headers)
        answer = self.connection.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return answer.status, answer.getheader("location") or "", answer.read().decode()

    def begin(self, game: str, *seats: str) -> str:
        fields = {f"seat{number}": seat for number, seat in enumerate(seats, start=1)}
        status, location, text = self.ask("POST", "/begin", game=game, name="Ana", pace="instant", **fields)
        assert status == 303, text
        return location.partition("#")[0]

    def page(self, table: str) -> tuple[dict[str, str], list[str]]:
        """What a table's page says of itself, and the actions on it."""
        status, _, text = self.ask("GET", table)
        assert status == 200, text
        if "/rematch" in text:
            raise GameOver
        return dict(ABOUT.findall(text)), ["".join(each) for each in ACTION.findall(text)]

    def await_turn(self, table: str) -> None:
        while not self.page(table)[1]:
            time.sleep(0.02)

    @contextmanager
    def watching(self, table: str) -> Iterator[None]:
        """Look at a table, as its page does."""
        connection = self.connect()
        connection.request("GET", f"{table}/live", headers={"cookie": self._cookie()})
        stream = connection.getresponse()
        thread = Thread(target=_read_all, args=(stream,), daemon=True)
        thread.start()
        yield
        if connection.sock:
            connection.sock.shutdown(socket.SHUT_RDWR)
        thread.join()
        connection.close()

    def _cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.cookies.items())


def _read_all(stream: HTTPResponse) -> None:
    with suppress(OSError, HTTPException):
        while stream.read1():
            pass


Spent = dict[str, list[float]]  # milliseconds by what took them


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    began = time.monotonic()
    yield
    times.append(1000 * (time.monotonic() - began))


def play(person: Person, table: str, seconds: float) -> Spent:
    """Play for a while with an easy bot: how long pages and moves take, and the bot until it is one's turn again."""
    spent: Spent = {"page": [], "move": [], "bot": []}
    with suppress(GameOver):
        play_on(person, table, time.monotonic() + seconds, spent)
    return spent


def play_on(person: Person, table: str, end: float, spent: Spent) -> None:
    while time.monotonic() < end:
        with timed(spent["page"]):
            about, actions = person.page(table)
        with timed(spent["move"]):
            status, _, text = person.ask("POST", f"{table}/play", action=actions[0], **about)
        assert status == 303, text
        if not person.page(table)[1]:
            with timed(spent["bot"]):
                person.await_turn(table)


def told(spent: Spent) -> str:
    return "; ".join(f"{name} {summary(sorted(times))}" for name, times in spent.items() if times)


def summary(times: list[float]) -> str:
    median, late = statistics.median(times), times[int(0.95 * len(times))]
    return f"({len(times)}) median {median:.0f}, p95 {late:.0f}, most {times[-1]:.0f} ms"


def beside_cookies(tables: int, people: int, seconds: float) -> Spent:
    """Play beside tables of people who share an address, at a server of one's own."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, ExitStack() as open_pages:
        address = f"http://127.0.0.1:{server.port}"
        crowd, ben = [Person(address, ELSEWHERE) for _ in range(people)], Person(address)
        own = ben.begin(GAME, "bot:easy")
        ben.await_turn(own)
        for number in range(tables):
            person = crowd[number % people]
            table = person.begin(GAME, "bot:medium", "bot:medium", "bot:medium")
            person.ask("POST", f"{table}/resign", seat="0")
            open_pages.enter_context(person.watching(table))
        ben.connection.close()  # the server has, if that took long
        with ben.watching(own):
            return play(ben, own, seconds)


def compare_cookies(tables: int, seconds: float) -> None:
    spent: dict[int, Spent] = {people: {"page": [], "move": [], "bot": []} for people in (1, tables)}
    for _ in range(ROUNDS):  # in turns: the machine may have other work
        for people, found in spent.items():
            for name, times in beside_cookies(tables, people, seconds / ROUNDS).items():
                found[name] += times
    for people, found in spent.items():
        print(f"{tables} tables of {people} at one address:", told(found))
    for name, of in (("median", statistics.median), ("mean", statistics.mean)):
        one, many = (of(found["bot"]) for found in spent.values())
        print(f"the bot takes {many / one:.2f} times as long, {name}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--cookies", action="store_true")
    asked = parser.parse_args()
    if asked.cookies:
        compare_cookies(asked.tables or 90, asked.seconds)
    else:
        beside_masters(asked.tables or 100, asked.seconds)


def beside_masters(tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        address = f"http://127.0.0.1:{server.port}"
        ana, ben = Person(address), Person(address)
        quiet = ben.begin(GAME, "bot:easy")
        ben.await_turn(quiet)
        with ben.watching(quiet):
            print("quiet:", told(play(ben, quiet, seconds / 4)))
        began = time.monotonic()
        for _ in range(tables):
            table = ana.begin(GAME, "bot:master", "bot:master", "bot:master")
            status, _, text = ana.ask("POST", f"{table}/resign", seat="0")
            assert status == 303, text
        print(f"{tables} tables of masters made in {time.monotonic() - began:.1f} s")
        table = ben.begin(GAME, "bot:easy")
        ben.await_turn(table)
        with ben.watching(table):
            print("beside them:", told(play(ben, table, seconds)))
        print(f"memory of the server: {server.megabytes():.0f} MB")


if __name__ == "__main__":
    main()
