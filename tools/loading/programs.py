"""Two programs at each table, which play over the HTTP API what they have decided before; one follows its stream."""

import asyncio
import json
import random
import re
from time import perf_counter

from loading.crowd import Table
from loading.midgame import Moves
from loading.paces import Waited
from loading.wire import PATIENCE, Connection, Stream, bearer, open_stream, request

API = "/api/v1/tables"
SECRET = re.compile(rb"edokko_[\w-]{20,}")
SCOPES = ("tables:read", "tables:play", "chat")


class ProgramTable:
    """A table where programs play."""

    def __init__(self, id_: str, tokens: list[str], moves: Moves, ply: int) -> None:
        self.id = id_
        self.tokens = tokens
        self.jumbled: list[int] = []  # plies that were not told right after the one before
        self._moves = list(reversed(moves))
        self._ply, self._steps = ply, [0] * len(tokens)
        self._told = ply
        self._heard = asyncio.Event()
        self._heard_at = 0.0

    async def listen(self, port: int) -> Stream:
        """Follow the table from now on."""
        more = bearer(self.tokens[0])
        asked = request("GET", f"{API}/{self.id}/stream?since={self._ply}", port, more=more)
        return await open_stream(asked, port, self._take)

    def _take(self, text: bytes) -> None:
        self._heard_at = perf_counter()
        for line in text.splitlines():
            about = json.loads(line) if line else {}
            if about.get("type") == "entry":
                if about["ply"] != self._told + 1:
                    self.jumbled.append(about["ply"])
                self._told = about["ply"]
                self._heard.set()

    async def play(self, connection: Connection, chance: random.Random) -> Waited:
        """The next action; a step of a draft is told to nobody."""
        seat, action = self._moves.pop()
        began = perf_counter()
        body = {"ply": self._ply, "step": self._steps[seat], "action": action}
        answer = await connection.send(f"{API}/{self.id}/actions", self.tokens[seat], body)
        assert answer.status == 200, (answer.status, answer.body)
        answered = perf_counter() - began
        led = json.loads(answer.body)
        was, self._ply, self._steps[seat] = self._ply, led["ply"], led["step"]
        while self._told < self._ply:
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), PATIENCE)
        return Waited(answered, answered if self._ply == was else max(answered, self._heard_at - began))


async def with_programs(connection: Connection, table: Table, moves: Moves, ply: int) -> ProgramTable:
    """A table whose people let programs play for them."""
    tokens = []
    for reader in table.readers[: len(table.readers) - 1]:
        made = await connection.post("/me/tokens", reader.cookie, name="load", **dict.fromkeys(SCOPES, "1"))
        secret = SECRET.search(made.body)
        assert secret, made.status
        tokens.append(secret[0].decode())
    return ProgramTable(table.id, tokens, moves, ply)
