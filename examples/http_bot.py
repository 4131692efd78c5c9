#!/usr/bin/env python3
"""A bot that plays over HTTP at any Edokko site and needs nothing but Python: of all actions it takes what brings most.

Make a bot account and a token for it at `/me` of the site. Then play against one of the site's bots:

    EDOKKO_TOKEN=edokko_... python3 examples/http_bot.py http://127.0.0.1:8000 --make iki --against easy

sit down at somebody's table by its invitation link:

    EDOKKO_TOKEN=edokko_... python3 examples/http_bot.py http://127.0.0.1:8000 --join http://127.0.0.1:8000/t/ID/join/CODE

or wait for whatever comes. docs/api-http.md tells what is asked and answered.
"""

import argparse
import json
import os
import random
import re
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from threading import Thread
from typing import Any

Json = dict[str, Any]
GIVES, TAKES = ("gained", "scored"), ("paid", "lost")
PATIENCE = 30  # seconds without a line until a stream counts as cut: the site says something every few
PAUSE = 1.0  # seconds until a site that does not answer is asked again
LATER = (429, 503)  # not now: the answer says when


class Refused(Exception):
    """The site has answered, and it is no."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code


class Site:
    """A site, asked with a token."""

    def __init__(self, address: str, token: str) -> None:
        self.address = f"{address.rstrip('/')}/api/v1"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def ask(self, path: str, body: Json | None = None) -> Json:
        """The answer to a question; with a body it is a post. It is asked until the site answers.

        A post that was cut may have been done or not. With the same key it may be sent again: it is done once.
        """
        headers = self.headers | ({"Idempotency-Key": str(uuid.uuid4())} if body is not None else {})
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with self._open(path, headers, data) as answer:
                    return dict(json.load(answer))
            except urllib.error.HTTPError as error:
                if error.code not in LATER:
                    raise refusal(error) from None
                time.sleep(float(error.headers.get("Retry-After", PAUSE)))
            except (OSError, ValueError):  # cut, or half an answer
                time.sleep(PAUSE)

    def lines(self, path: str) -> Iterator[Json]:
        """What a stream tells, until it ends or is cut."""
        try:
            with self._open(path, self.headers, None) as answer:
                for text in answer:
                    if text.strip():  # an empty line says that the site is there
                        line = json.loads(text)
                        yield line
                        if line["type"] == "retry":
                            time.sleep(line["milliseconds"] / 1000)
        except urllib.error.HTTPError as error:
            if error.code not in LATER:
                raise refusal(error) from None
            time.sleep(float(error.headers.get("Retry-After", PAUSE)))
        except (OSError, ValueError):
            time.sleep(PAUSE)

    def _open(self, path: str, headers: dict[str, str], data: bytes | None) -> Any:
        return urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers), timeout=PATIENCE)


def refusal(error: urllib.error.HTTPError) -> Refused:
    try:
        told = json.load(error)["error"]
        return Refused(error.code, told["code"], told["message"])
    except (ValueError, KeyError):
        return Refused(error.code, "unknown", str(error))


def worth(action: Json, seat: int) -> int:
    """What an action brings its seat at once, as far as the site can tell."""
    found = 0
    for event in action["events"]:
        if event.get("seat") == seat and isinstance(event.get("amount"), int):
            found += event["amount"] * ((event["event"] in GIVES) - (event["event"] in TAKES))
    return found


def act(site: Site, table: str) -> None:
    """Decide once; if the table has moved on meanwhile, the stream says so."""
    asked = site.ask(f"/tables/{table}/actions")
    if not asked["actions"]:
        return
    best = max(asked["actions"], key=lambda each: (worth(each, asked["seat"]), random.random()))
    try:
        site.ask(f"/tables/{table}/actions", {key: asked[key] for key in ("ply", "step")} | {"action": best["action"]})
    except Refused as error:
        if error.status != 409:
            raise


def play(site: Site, table: str) -> None:
    """Follow a table to the end of its game, from where the last stream was cut, and decide when it is asked."""
    ply = 0
    while True:
        try:
            for line in site.lines(f"/tables/{table}/stream?since={ply}"):
                if line["type"] == "entry":
                    ply = max(ply, line["ply"])
                elif line["type"] == "state" and line["your_turn"]:
                    act(site, table)
                elif line["type"] == "end":
                    print(f"{table}: {json.dumps(line['outcome'])}", flush=True)
                    return
                elif line["type"] == "gone":
                    return
        except Refused as error:
            print(f"{table}: {error}", file=sys.stderr, flush=True)
            return


def follow(site: Site, *, is_one_game: bool) -> None:
    """Play every game that begins, each in a thread of its own."""
    games: dict[str, Thread] = {}
    while True:
        for line in site.lines("/events"):
            if line["type"] == "start" and line["table"] not in games:
                games[line["table"]] = Thread(target=play, args=(site, line["table"]))
                games[line["table"]].start()
                print(f"{line['table']}: {line['game']} begins", flush=True)
            elif line["type"] in ("end", "gone") and is_one_game:
                games[line["table"]].join()
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", help="where the site is, such as http://127.0.0.1:8000")
    parser.add_argument("--make", metavar="GAME", help="make a table")
    parser.add_argument("--against", metavar="LEVEL", action="append", help="one of the site's bots; may be repeated")
    parser.add_argument("--join", metavar="LINK", help="sit down by an invitation link")
    parser.add_argument("--one", action="store_true", help="end with the first game that ends")
    options = parser.parse_args()
    site = Site(options.site, os.environ["EDOKKO_TOKEN"])
    if options.make:
        others = [{"who": "bot", "level": level} for level in options.against or []] or [{"who": "link"}]
        made = site.ask("/tables", {"game": options.make, "others": others, "pace": "instant"})
        print(f"{made['id']}: made", flush=True)
    if options.join:
        found = re.search(r"/t/([\w-]+)/join(?:/([\w-]+))?", options.join)
        if found is None:
            sys.exit("this is no invitation link")
        site.ask(f"/tables/{found[1]}/join", {"invite": found[2] or ""})
    follow(site, is_one_game=options.one)


if __name__ == "__main__":
    main()
