"""Two people and a spectator at each table: they have their pages, follow the stream and play what buttons offer."""

import asyncio
import json
import random
import re
from time import perf_counter
from urllib.parse import quote

from edokko.games import GAMES
from loading.paces import Waited
from loading.wire import PATIENCE, Connection, Stream, open_stream, request

READERS = 3  # at a table: its two people and a spectator
ID = re.compile(rb"(?:^|\n)id: (\d+)\.")
ABOUT = re.compile(rb'"ply":(\d+),"step":(\d+),"seat":(\d+|null)')
OFFERED = re.compile(rb'data-action=(?:\\?"([^"\\]*)\\?"|([\w-]+))')
OF_PAGE = {name: re.compile(rf'data-{name}="([^"]*)"'.encode()) for name in ("ply", "step", "seat", "state")}


class Reader:
    """An open page."""

    def __init__(self, table: "Table", cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.ply = self.step = self.seat = 0
        self.actions: list[str] = []  # what its buttons do
        self.state = ""
        self.stream: Stream | None = None

    async def open_page(self, connection: Connection) -> None:
        answer = await connection.get(f"/t/{self.table.id}", self.cookie)
        assert answer.status == 200, answer.status
        said = {name: found[1].decode() for name, known in OF_PAGE.items() if (found := known.search(answer.body))}
        self.ply, self.step, self.seat = (int(said[name] or 0) for name in ("ply", "step", "seat"))
        self.state = said["state"]
        self.actions = offered(answer.body)

    async def listen(self, port: int) -> Stream:
        """Follow the table from the page on."""
        address = f"/t/{self.table.id}/live?state={quote(self.state)}"
        asked = request("GET", address, port, self.cookie, accept="text/event-stream")
        self.stream = await open_stream(asked, port, self._take)
        return self.stream

    def _take(self, text: bytes) -> None:
        if not (news := ID.search(text)):
            return
        if about := ABOUT.search(text):
            self.step, self.seat = int(about[2]), int(about[3]) if about[3] != b"null" else 0
        self.actions = offered(text)
        self.ply = int(news[1])
        self.table.hear()


class Table:
    """A table with its crowd."""

    def __init__(self, id_: str, cookies: list[str]) -> None:
        self.id = id_
        self.readers = [Reader(self, cookie) for cookie in cookies]
        self.heard = asyncio.Event()
        self.heard_at = 0.0

    def hear(self) -> None:
        self.heard_at = perf_counter()
        self.heard.set()

    async def open_pages(self, connection: Connection) -> None:
        for reader in self.readers:
            await reader.open_page(connection)

    async def play(self, connection: Connection, chance: random.Random) -> Waited:
        """Click a button; until the last reader has what came of it."""
        actor = next((reader for reader in self.readers if reader.actions), None)
        if actor is None:  # the buttons of a change may be where nothing else has changed
            await self.open_pages(connection)
            actor = next(reader for reader in self.readers if reader.actions)
        action = chance.choice(actor.actions)
        actor.actions = []
        began = perf_counter()
        told = {"ply": actor.ply, "step": actor.step, "seat": actor.seat, "action": action}
        answer = await connection.post(f"/t/{self.id}/play", actor.cookie, **told)
        assert answer.status == 200, (answer.status, answer.body)
        answered = perf_counter() - began
        about = re.search(rb'"ply":(\d+)', answer.body)
        assert about
        await asyncio.wait_for(self._all_have(int(about[1])), PATIENCE)
        return Waited(answered, max(answered, self.heard_at - began))

    async def _all_have(self, ply: int) -> None:
        while any(reader.ply < ply for reader in self.readers):
            self.heard.clear()
            await self.heard.wait()


def offered(text: bytes) -> list[str]:
    """What buttons in a page, or in a push, do."""
    return sorted({(quoted or plain).decode() for quoted, plain in OFFERED.findall(text)})


async def begin_table(connection: Connection, game: str) -> Table:
    """A new table of two people."""
    made = await connection.post("/begin", game=game, name="Ana", seat1="link", listed="1")
    assert made.status == 200, (made.status, made.body)
    found = re.search(rb'"location":"/t/([\w-]+)', made.body)
    assert found
    id_ = found[1].decode()
    joined = await connection.post(f"/t/{id_}/join", name="Ben")
    assert joined.status == 200, (joined.status, joined.body)
    return Table(id_, [made.cookie, joined.cookie, ""])


async def warm_up(port: int, game: str) -> None:
    """Wait until all games can be played, and load all that one table needs."""
    connection = Connection(port)
    for each in GAMES:
        while not await _is_ready(connection, each):
            await asyncio.sleep(1)
    table = await begin_table(connection, game)
    await table.open_pages(connection)
    for reader in table.readers:
        await reader.listen(port)
    chance = random.Random(0)
    for _ in range(10):
        await table.play(connection, chance)
    for reader in table.readers:
        assert reader.stream
        reader.stream.close()
    connection.close()


async def _is_ready(connection: Connection, game: str) -> bool:
    made = await connection.post("/begin", game=game, name="Ana", seat1="here")
    return (await connection.get(json.loads(made.body)["location"].partition("#")[0], made.cookie)).status == 200
