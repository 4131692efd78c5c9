"""Programs at the site, for tests: people and bot accounts with tokens."""

import json
from typing import Any

from starlette.testclient import TestClient

from edokko.tables.accounts import SCOPES, hash_of, make_bot, make_token
from edokko.tables.limits import Visitor
from edokko.tables.rooms import Rooms
from edokko.web.api.callers import Caller
from edokko.web.reader import Reader
from edokko.web.site import Site

API = "/api/v1"


class Program:
    """A program with a token: what it asks for, and what it is answered."""

    def __init__(self, browser: TestClient, rooms: Rooms, user: str, *scopes: str, name: str = "test") -> None:
        self.user = user
        self.rooms = rooms
        token, self.secret = make_token(rooms.store, user, name, scopes or SCOPES, rooms.now())
        self.token = token.id
        self.client = TestClient(browser.app, headers={"authorization": f"Bearer {self.secret}"})

    def get(self, what: str, status: int = 200, **more: Any) -> Any:
        return self._read(self.client.get(API + what, **more), status)

    def post(self, what: str, status: int = 200, key: str | None = None, **body: Any) -> Any:
        headers = {"idempotency-key": key} if key else {}
        return self._read(self.client.post(API + what, json=body, headers=headers), status)

    def _read(self, answer: Any, status: int) -> Any:
        assert answer.status_code == status, answer.text
        if answer.headers["content-type"] == "application/x-ndjson":
            return [json.loads(line) for line in answer.text.splitlines() if line]
        return answer.json()


def site_of(browser: TestClient) -> Site:
    return browser.app.state.site  # type: ignore[attr-defined,no-any-return]


def caller_for(site: Site, user: str, *scopes: str) -> Caller:
    """A program of a user, inside the site."""
    token, secret = make_token(site.rooms.store, user, "test", scopes or SCOPES, 0)
    return Caller(site, token, hash_of(secret), Visitor("here", user), "127.0.0.1", Reader("en", None, None, None))


def bot_of(browser: TestClient, rooms: Rooms, owner: str = "owner", name: str = "Robo") -> Program:
    """A bot account with a token that is good for everything."""
    return Program(browser, rooms, make_bot(rooms.store, owner, name, rooms.now()).user)


def begin(program: Program, game: str = "iki", *others: str, **settings: Any) -> str:
    """Make a table with friends by link, or bots such as `bot:easy`; its id."""
    wanted = [dict(zip(("who", "level"), other.split(":"), strict=False)) for other in others or ("link",)]
    return str(program.post("/tables", 201, game=game, others=wanted, pace="instant", **settings)["id"])


def seat_two(browser: TestClient, rooms: Rooms, game: str = "iki") -> tuple[Program, Program, str]:
    """A person and a bot account at a table."""
    ana, robo = Program(browser, rooms, "ana"), bot_of(browser, rooms)
    table = begin(ana, game, name="Ana")
    invite = ana.get(f"/tables/{table}")["invite"]
    assert robo.post(f"/tables/{table}/join", invite=invite) == {"seat": 1}
    return ana, robo, table


def whose_turn(table: str, *programs: Program) -> Program:
    return next(each for each in programs if each.get(f"/tables/{table}")["your_turn"])


def act(program: Program, table: str, which: int = 0, **more: Any) -> Any:
    """Do one of what is possible."""
    found = program.get(f"/tables/{table}/actions?previews=false")
    chosen = found["actions"][which]["action"]
    return program.post(f"/tables/{table}/actions", action=chosen, ply=found["ply"], step=found["step"], **more)
