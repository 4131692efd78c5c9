"""A token that is revoked in one process has open streams in another: they end, and tell nothing more."""

import json
from concurrent.futures import ThreadPoolExecutor

import httpx2 as httpx
import pytest
from running_postgresql import PostgresServer

from cli.serving import serving
from edokko.tables.accounts import SCOPES, make_bot, make_token, remove_bot
from edokko.tables.chatting import chat
from edokko.tables.rooms import Rooms
from faults.people import PATIENCE, stored, wait_until
from tables.seating import HERE, ME, table_with
from web.api.calling import API


class Follower:
    """A program that follows something by its open stream."""

    def __init__(self, address: str, secret: str, what: str) -> None:
        self.client = httpx.Client(timeout=PATIENCE, headers={"authorization": f"Bearer {secret}"})
        self.stream = self.client.stream("GET", f"{address}{API}{what}")
        answer = self.stream.__enter__()
        assert answer.status_code == 200
        self.lines = (line for line in answer.iter_lines())
        next(self.lines)  # now it follows

    def rest(self) -> list[str]:
        """The types of all lines until the stream ends; of signs of life nothing."""
        told = [json.loads(line)["type"] for line in self.lines if line]
        self.stream.__exit__(None, None, None)
        self.client.close()
        return told


@pytest.mark.parametrize("is_removed", [False, True])
def test_a_revoked_token_and_a_removed_bot_lose_their_streams_in_another_process(
    postgresql: PostgresServer, is_removed: bool
) -> None:
    place = postgresql.new_database()
    with stored(place) as store, serving(place, options=["--no-bots"]) as site, ThreadPoolExecutor() as readers:
        rooms = Rooms(store)
        table = table_with(rooms, HERE).id
        bot = make_bot(store, "ben", "Robo", rooms.now()).user
        token, secret = make_token(store, bot, "test", SCOPES, rooms.now())
        wait_until(
            lambda: httpx.get(f"{site.address}/t/{table}", timeout=PATIENCE).status_code == 200
        )  # its rules may have to be compiled
        streams = [Follower(site.address, secret, what) for what in (f"/tables/{table}/stream", "/events")]
        if is_removed:
            remove_bot(rooms, "ben", bot)
        else:
            store.remove_token(bot, token.id)
        chat(rooms, table, ME, 0, "Nobody else hears this")
        assert list(readers.map(Follower.rest, streams)) == [["revoked"], ["revoked"]]
