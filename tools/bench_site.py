"""The site's part of `make bench`: what a table's page costs the server, how soon others see a click, what is sent.

Times on the server are processor time, which other work on the machine hardly changes; from click to sight it is the
time that people wait, in real browsers.
"""

import asyncio
import json
import statistics
import tempfile
from contextlib import ExitStack
from dataclasses import replace
from math import inf
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from looking.browser import open_browser
from looking.site import open_site
from looking.watching import NAMES, Found, find
from playwright.sync_api import Browser, Page
from starlette.applications import Starlette
from starlette.types import Message

from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.moments import games_with_moments, moments_of
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.match.match import Match
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.creating import begin_at
from edokko.tables.rooms import Rooms
from edokko.tables.table import PERSON, Seat, Settings
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.cookies import USER
from edokko.web.live import event, update
from edokko.web.looking_back import MOST_PLIES
from edokko.web.packing import pack_after
from edokko.web.reader import Reader

SEATS = 4
SPECTATOR = Reader("en", None, None, None)
READERS = [Reader("en", None, None, f"a-reader-with-a-seat-{seat}") for seat in range(SEATS)]
WINDOWS, REQUESTS = 30, 4
CLICKS = 20
RANGES = 5
TIMES = """() => {
  window.times = {};
  new MutationObserver(() => times[document.body.dataset.ply] ??= performance.timeOrigin + performance.now())
    .observe(document.body, { attributes: true, attributeFilter: ["data-ply"] });
}"""
CLICK = """() => {
  const commit = document.querySelector("[data-action=commit]");
  const now = performance.timeOrigin + performance.now();
  (commit ?? document.querySelector("[data-action]")).click();
  return now;
}"""
READY = "() => document.querySelector('[data-action], #over.is-open')"
SENT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(each => !each.name.includes("/live")).reduce((sum, each) => sum + each.encodedBodySize, 0)"""


def measure_site(game: str) -> dict[str, Any]:
    """All figures of the site for a game."""
    with tempfile.TemporaryDirectory() as folder:
        rooms = Rooms(SqlRepository(open_database(Path(folder))))
        figures = {**page_costs(rooms, game), **decisions(rooms, game), **looking_back(rooms, game)}
        coached = decisions(rooms, game, coach="on")
        figures |= {name.replace("site_", "site_coached_"): figure for name, figure in coached.items()}
    with tempfile.TemporaryDirectory() as folder, open_site(Path(folder)) as site, open_browser() as browser:
        return {**figures, **seen_by_another(browser, site.address, game)}


# On the server


def page_costs(rooms: Rooms, game: str) -> dict[str, float]:
    """Milliseconds for a page of a full table, from the request to the compressed answer, and for drawing it alone.

    Both are the best of short windows that take turns, so that they compare on a busy machine.
    """
    found: Found = next(find([(game, moments_of(game).FULL)]))
    address = f"/t/{seat_people(rooms, found.match)}"
    app = create_app(rooms, Thinkers())
    reader = READERS[found.reader or 0]

    async def ask() -> None:
        await get(app, address, reader)

    async def draw_alone() -> None:
        page(scene_of(found.match, found.reader))

    async def measure() -> dict[str, float]:
        best = {"site_page_cpu_ms": inf, "site_page_drawing_cpu_ms": inf}
        for _ in range(WINDOWS):
            for key, work in zip(best, (ask, draw_alone), strict=True):
                began = process_time()
                for _ in range(REQUESTS):
                    await work()
                best[key] = min(best[key], 1000 * (process_time() - began) / REQUESTS)
        return best

    return asyncio.run(measure())


def seat_people(rooms: Rooms, match: Match) -> str:
    """A table where a match goes on, every seat with a reader of its own."""
    seats = [Seat(seat, PERSON, NAMES[seat], READERS[seat].user, seen=rooms.now()) for seat in range(match.seats)]
    return begin_at(rooms, READERS[0].user or "", match, seats, Settings()).id


async def get(app: Starlette, path: str, reader: Reader, query: str = "") -> bytes:
    """The compressed body of a page, asked for without a network."""
    token = app.state.site.identities.sign(reader.token or "")
    headers = {"host": "site", "accept-encoding": "gzip", "cookie": f"{USER}={token}"}
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    body = b""
    status = 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        nonlocal body, status
        status = message.get("status", status)
        body += message.get("body", b"")

    await app(scope, receive, send)
    assert status == 200, status
    return body


def decisions(rooms: Rooms, game: str, coach: str = "off") -> dict[str, float]:
    """What a decision costs while two seats, with or without a coach, and a spectator look on, in a whole game.

    It is played by greedy bots.

    Milliseconds to carry it out and keep it, to draw the table for the three and to pack what they are sent; and the
    compressed bytes that the first of them is sent.
    """
    match = Match.new(game, seats=SEATS, seed="bench")
    table = seat_people(rooms, match)
    listeners = create_app(rooms, Thinkers()).state.site.listeners
    places = [Place(match.game, match.content, SEATS, seat, "bench") for seat in range(SEATS)]
    bots = [usual_spec(match.game).seat(place) for place in places]
    readers = [*(replace(reader, coach=coach) for reader in READERS[:2]), SPECTATOR]
    last = [b""] * len(readers)
    spent, sizes = [], []
    with ExitStack() as stack:
        audiences = [stack.enter_context(listeners.at(table, reader))[0] for reader in readers]
        before = [audience.welcome(reader) for audience, reader in zip(audiences, readers, strict=True)]
        while before[0].scene.outcome is None:
            with rooms.open(table) as room:
                seat = room.match.deciders[0]
                action = decide(bots[seat], room.match)
            began = process_time()
            with rooms.change(table) as room:
                room.match.play(action, seat)
                room.keep(seat)
            listeners.wake(table)
            for number, reader in enumerate(readers):
                now = audiences[number].draw(reader)
                if now.state != before[number].state:
                    sent = event(update(before[number].seen, now), f"{now.scene.ply}.{now.state}").encode()
                    packed, last[number] = pack_after(last[number], sent), sent
                    sizes += [len(packed)] if number == 0 else []
                before[number] = now
            spent.append(1000 * (process_time() - began))
    return {
        "site_action_cpu_ms": round(statistics.mean(spent), 1),
        "site_push_mean_bytes": round(statistics.mean(sizes)),
        "site_push_largest_bytes": max(sizes),
    }


def looking_back(rooms: Rooms, game: str) -> dict[str, float]:
    """Milliseconds for frames from the middle of a finished game of greedy bots, one and a whole range.

    Both as somebody waits for them and as processor time, from the request to the compressed answer: the best of some.
    """
    match = Match.new(game, seats=SEATS, seed="bench")
    places = [Place(match.game, match.content, SEATS, seat, "bench") for seat in range(SEATS)]
    bots = [usual_spec(match.game).seat(place) for place in places]
    while not match.is_over:
        match.play(decide(bots[match.deciders[0]], match), match.deciders[0])
    address, first = f"/t/{seat_people(rooms, match)}/frames", match.ply // 2
    app = create_app(rooms, Thinkers())

    async def measure() -> dict[str, float]:
        best: dict[str, float] = {}
        for name, plies in (("site_first_frame", 0), ("site_frames_50", MOST_PLIES)):
            for _ in range(RANGES):
                began, began_work = perf_counter(), process_time()
                await get(app, address, READERS[0], f"from={first}&to={first + plies}")
                times = {"ms": perf_counter() - began, "cpu_ms": process_time() - began_work}
                for unit, seconds in times.items():
                    best[f"{name}_{unit}"] = min(best.get(f"{name}_{unit}", inf), 1000 * seconds)
        return best

    return asyncio.run(measure())


# In browsers


def seen_by_another(browser: Browser, address: str, game: str) -> dict[str, float]:
    """Milliseconds from a click to another browser's page, and what the first page at a table loads, compressed."""
    contexts = [browser.new_context(base_url=address, reduced_motion="reduce") for _ in range(2)]
    acting, watching = (context.new_page() for context in contexts)
    here = {f"seat{seat}": "here" for seat in range(1, SEATS)}
    acting.goto(acting.request.post("/begin", form={"game": game, "name": NAMES[0], **here}).url)
    watching.goto(acting.url)
    watching.evaluate(TIMES)
    waits = [click(acting, watching) for _ in range(CLICKS)]
    watching.goto("about:blank")
    fresh = browser.new_context(base_url=address).new_page()
    fresh.goto(acting.url, wait_until="load")
    return {
        "site_click_to_sight_ms": statistics.median(waits),
        "site_click_to_sight_slowest_ms": max(waits),
        "site_first_load_bytes": fresh.evaluate(SENT),
    }


def click(acting: Page, watching: Page) -> float:
    """Click until everybody can see what was done; how long it takes from the last click to the other page."""
    while True:
        acting.wait_for_function(READY)
        if acting.locator("#over.is-open").count():
            acting.click("#over .button")
            acting.wait_for_selector("#over:not(.is-open)", state="attached")
            continue
        ply, state = acting.evaluate("[+document.body.dataset.ply, document.body.dataset.state]")
        clicked = acting.evaluate(CLICK)
        acting.wait_for_function("state => document.body.dataset.state !== state", arg=state)
        if acting.evaluate("+document.body.dataset.ply") > ply:  # else a step of a secret plan
            watching.wait_for_function("ply => times[ply]", arg=ply + 1)
            return float(watching.evaluate("ply => times[ply]", ply + 1)) - float(clicked)


if __name__ == "__main__":
    print(json.dumps({game: measure_site(game) for game in games_with_moments()}, indent=1))
