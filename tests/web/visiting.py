"""Short ways through the site, for tests."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient

from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.markup import Html
from edokko.drawing.zones import Pieced
from edokko.match.match import Match
from edokko.tables.rooms import Rooms
from edokko.web.cookies import USER
from edokko.web.site import Site

Result = TypeVar("Result")
ASK = {"accept": "application/json"}


def run(do: Callable[[], Awaitable[Result]]) -> Result:
    """Do something in an event loop of its own: a test of browsers may have left one running in this thread."""
    with start_blocking_portal() as portal:
        return portal.call(do)


def begin(browser: TestClient, game: str = "iki", name: str = "Ana", **seats: str) -> str:
    """Begin a game; the id of its table."""
    answer = browser.post("/begin", data={"game": game, "name": name, "seat1": "here", "pace": "instant", **seats})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/").partition("#")[0]


def known_as(browser: TestClient, name: str) -> TestClient:
    """A browser of somebody who was given this name before."""
    site: Site = browser.app.state.site  # type: ignore[attr-defined]
    cookies = {USER: site.identities.sign(name)}
    return TestClient(browser.app, headers={"origin": "http://testserver"}, cookies=cookies, follow_redirects=False)


def match_of(rooms: Rooms, table: str) -> Match:
    with rooms.open(table) as room:
        return room.match


def finish(rooms: Rooms, table: str) -> None:
    """Let greedy bots play to the end, and keep it as one."""
    with rooms.change(table) as room:
        match, spec = room.match, usual_spec(room.match.game)
        bots = [spec.seat(Place(match.game, match.content, match.seats, seat, "1")) for seat in range(match.seats)]
        while not match.is_over:
            seat = match.deciders[0]
            match.play(decide(bots[seat], match), seat)
        room.keep(seat)


def replace_zones(page: dict[str, str], news: Any, before: Mapping[str, Html]) -> None:
    """What a browser does with zones, and with pieces of zones that it had before."""
    homes = {
        piece: (name, drawn)
        for name, zone in before.items()
        if isinstance(zone, Pieced)
        for piece, drawn in zone.pieces.items()
    }
    for id_, text in news["zones"].items():
        if id_ in homes:
            home, known = homes[id_]
            assert page[home].count(known) == 1
            page[home] = page[home].replace(known, text)
        else:
            page[id_] = text


def play_one(rooms: Rooms, table: str) -> None:
    """Let whoever is to decide do the first thing that is possible: the game has begun then."""
    with rooms.change(table) as room:
        seat = room.match.deciders[0]
        room.match.play(room.match.actions(seat)[0], seat)
        room.keep(seat)


def click(browser: TestClient, table: str, **fields: Any) -> Any:
    """Post as the script does, with what the page says of itself."""
    page = browser.get(f"/t/{table}").text
    said = {key: re.search(rf'data-{key}="(\d*)"', page)[1] for key in ("ply", "step", "seat")}  # type: ignore[index]
    return browser.post(f"/t/{table}/play", data={**said, **fields}, headers=ASK)


def play_first(browser: TestClient, rooms: Rooms, table: str) -> str:
    match = match_of(rooms, table)
    action = match.actions(match.deciders[0])[0]
    answer = click(browser, table, action=action)
    assert answer.status_code == 200, answer.text
    return action
