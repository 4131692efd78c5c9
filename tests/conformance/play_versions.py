"""Plays a game in a copy of the program that has a second content version, and prints what it saw as JSON.

    python play_versions.py GAME FOLDER

FOLDER has `record.json` and `position.json` of version 1, written by the program without a second version, and an
edition of version 2, `edition.toml`.
"""

import json
import random
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from edokko import BadPosition, Match
from edokko.bots.bot import Place, decide
from edokko.bots.registry import read_spec
from edokko.drawing.page import page
from edokko.drawing.reading import NAMES, reading_page
from edokko.drawing.scene import scene_of
from edokko.engine.content import leaves
from edokko.engine.game import Game
from edokko.games import find_game
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.words.card_pages import card_pages

LOOK_EVERY = 120
EAGER = 0.5  # how often what is new is chosen, where it can be
BOT_MOVES = 8
SHOPS = "shops"  # what they offer: no piece of a position
PIECES = ("characters", "buildings", "tokens", SHOPS, "cards", "merchants")

Json = dict[str, Any]


def old_games(folder: Path) -> Json:
    """What becomes of a record and a position of version 1."""
    again = Match.from_record(json.loads((folder / "record.json").read_text()))
    position = json.loads((folder / "position.json").read_text())
    return {
        "record": again.record(),
        "end": again.position(),
        "position": Match.from_position(position).position(),
        "strangers": {name: read_with(position, old, name) for old, name in strangers(again.game, position)},
    }


def strangers(game: Game, position: Json) -> list[tuple[str, str]]:
    """Names that only version 2 has, each with one of the same table that is in a position."""
    old, new = game.shipped(1).values, game.shipped(2).values
    there = names_in(position)
    return [
        (next(name for name in old[table] if name in there), name)
        for table in PIECES
        for name in new.get(table, ())
        if table != SHOPS and name not in old[table] and there.intersection(old[table])
    ]


def read_with(position: Json, old: str, name: str) -> str:
    """What is said to a position in which a name stands for another."""
    text = json.dumps(position).replace(f'"{old}"', f'"{name}"')
    try:
        Match.from_position(json.loads(text))
    except BadPosition as error:
        return str(error)
    return "read"


def new_games(game: str, seats: int, seed: int) -> Json:
    """A whole game of version 2: what was done in it, and all names that were heard of."""
    match = Match.new(game, seats=seats, seed=seed)
    chooser = random.Random(seed)
    new = {name for table in PIECES for name in match.game.shipped(2).values.get(table, ())}
    new -= {name for table in PIECES for name in match.game.shipped(1).values.get(table, ())}
    first = match.position()
    actions: set[str] = set()
    names = names_in(first)
    while not match.is_over:
        seat = chooser.choice(match.deciders)
        texts = match.actions(seat)
        fresh = [text for text in texts if new.intersection(re.split(r"[ .]", text))]
        text = chooser.choice(fresh if fresh and chooser.random() < EAGER else texts)
        if match.ply % LOOK_EVERY == 0:
            look(match, seat)
        events = match.play(text, seat)
        actions.update(text.split())
        names |= names_in([event.values for event in events])
    assert match.outcome is not None
    assert Match.from_record(match.record()).position() == match.position()
    return {
        "actions": sorted(actions),
        "names": sorted(names | names_in(match.position())),
        "setup": first["hidden"],
        "content": first["content"],
        "sums": [sum(lines.values()) for lines in match.outcome.scores],
        "totals": list(match.outcome.totals),
    }


def look(match: Match, seat: int) -> None:
    """A moment read back, with its actions and refusals, what bots are given, and its page."""
    again = Match.from_position(match.position())
    assert again.position() == match.position()
    assert match.drafted(seat) or again.actions(seat) == match.actions(seat)  # a draft is not on the table
    legal = set(match.actions(seat))
    for text in match.game.actions.texts:
        assert (text in legal) == (match.refusal(text, seat) is None), text
    imagined = match.game.position(match.game.box_of(match.content), match.imagined(seat, seed=1))
    assert {name: sorted(map(str, pile)) for name, pile in piles(imagined)} == {
        name: sorted(map(str, pile)) for name, pile in piles(match.position())
    }
    assert page(scene_of(match, seat, "en"))


def piles(position: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    """The hidden cards by the name of their pile."""
    hidden = position["hidden"]
    found = [(name, pile) for name, pile in hidden.items() if name not in ("stream", "plans", "decks")]
    return found + list(hidden.get("decks", {}).items())


def names_in(value: Any) -> set[str]:
    """All texts in a position."""
    if isinstance(value, Mapping):
        return set(value).union(*map(names_in, value.values())) if value else set()
    if isinstance(value, list):
        return set().union(*map(names_in, value)) if value else set()
    return {value} if isinstance(value, str) else set()


def texts(game: str) -> Json:
    """What pages say of both versions, and where the numbers of version 2 come from."""
    found = find_game(game)
    newest = found.shipped()
    return {
        "pages": {each: reading_page(found, "en", "cards", found.shipped(each)) for each in (1, 2)},
        "others": all(reading_page(found, language, name, newest) for language in ("fr", "pl") for name in NAMES),
        "cards": {each: [page.id for page in card_pages(found.shipped(each), "en")] for each in (1, 2)},
        "sources": {".".join(path): newest.source(path) for path, _ in leaves(newest.values, found.atoms)},
    }


def at_the_site(game: str, folder: Path) -> Json:
    """The page with all cards as it is opened from a table of version 1, and from nowhere."""
    engine = open_database(folder)
    with TestClient(create_app(Rooms(SqlRepository(engine)), Thinkers()), follow_redirects=False) as browser:
        sent = {"file": ("game.json", (folder / "record.json").read_text())}
        answer = browser.post("/import", files=sent, headers={"origin": "http://testserver"})
        table = answer.headers["location"].removeprefix("/t/").partition("?")[0]
        old, new = (browser.get(f"/rules/{game}/cards", params=asked).text for asked in ({"table": table}, {}))
    engine.dispose()
    return {"table": table, "old": old, "new": new}


def play_edition(game: str, file: Path) -> Json:
    """An edition on top of version 2."""
    match = Match.new(game, seats=2, seed=1, edition=file)
    again = Match.from_position(match.position())
    record = match.record()
    return {"content": record["content"], "edition": record["edition"], "values": again.content.values["rules"]}


def thinks(game: str) -> list[str]:
    """What a bot that thinks does at the start of version 2, and whether all of it is legal."""
    match = Match.new(game, seats=2, seed=3)
    bots = [read_spec("greedy").seat(Place(match.game, match.content, 2, seat, "1")) for seat in range(2)]
    done = []
    for _ in range(BOT_MOVES):
        seat = match.deciders[0]
        done.append(decide(bots[seat], match))
        match.play(done[-1], seat)
    return done


if __name__ == "__main__":
    game, folder = sys.argv[1], Path(sys.argv[2])
    seats = find_game(game).seat_counts
    print(
        json.dumps(
            {
                "old": old_games(folder),
                "new": [new_games(game, each, seed=each) for each in (min(seats), max(seats))],
                "texts": texts(game),
                "thinks": thinks(game),
                "site": at_the_site(game, folder),
                "edition": play_edition(game, folder / "edition.toml"),
            }
        )
    )
