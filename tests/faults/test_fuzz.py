"""Whatever is sent: no error of ours, nothing changes by what is refused, and the memory does not grow."""

import hashlib
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from cli.serving import Serving, serving
from edokko.engine.errors import EdokkoError, IllegalAction, UnreadableAction
from edokko.games import GAMES
from edokko.match.match import Match
from edokko.storage.database import Place
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms, due_bots
from faults.fuzzing import Ask, Fuzzer, Line
from faults.memory import memory_of
from faults.people import finish_games, leave, sit_down, stored, wait_until
from faults.several import children_of
from soaking import SOAK
from tables.conftest import place  # noqa: F401

REQUESTS = 300_000 if SOAK else 300
TEXTS = 700_000 if SOAK else 1_500
CHECKED_EACH = 200  # requests
MOST_GROWTH = 64 * 1024  # KiB, after the first tenth
STATE = ("tables", "entries", "drafts", "messages")
SEATS = 'select "table", number, kind, name, "user", level, has_resigned, is_shown, recovery from seats'


def content_of(store: SqlRepository) -> str:
    """A hash of all that is stored, but for when somebody was last there."""
    asked = [*(f"select * from {name}" for name in STATE), SEATS]
    with store.database.connect() as connection:
        rows = [connection.exec_driver_sql(f"{each} order by 1, 2").all() for each in asked]
    return hashlib.sha256(repr(rows).encode()).hexdigest()


def is_quiet(store: SqlRepository, tables: Iterable[str]) -> bool:
    """Whether no bot is to move."""
    rooms = Rooms(store)
    for table in tables:
        with rooms.open(table) as room:
            if due_bots(room.table, room.match):
                return False
    return True


def harmless(fuzzer: Fuzzer, cookies: list[str], record: str) -> Ask:
    """Something that reads, or that must be refused.

    Strangers' posts, game files that are damaged, and what players do on a board long past.
    """
    chance = fuzzer.chance
    kind = chance.random()
    if kind < 0.3:
        return fuzzer.look()
    if kind < 0.4:
        return fuzzer.garbage()
    if kind < 0.45:
        place = chance.randrange(len(record))
        return fuzzer.post("", (), file=record[:place] + chance.choice((fuzzer.value(), "")) + record[place + 1 :])
    if kind < 0.7:
        return fuzzer.post(chance.choice(("", "edokko_user=" + "x" * 32)))
    return fuzzer.post(chance.choice(cookies), ("play",), ply="99999", seat=chance.choice("0129x"))


def web_process(site: Serving) -> int:
    """The process that answers; on a PostgreSQL there are others."""
    answering = [process for process, command in children_of(site.process.pid).items() if command == "serve"]
    return answering[0] if answering else site.process.pid


def test_requests_that_nobody_would_send_do_no_harm(
    place: Place,  # noqa: F811
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    log = tmp_path / "log"
    with log.open("w") as errors, serving(place, errors) as site, stored(place) as store:
        players = sit_down(site.address, tuple(GAMES), seed=5)
        chance = random.Random(5)
        texts = sorted({text for game in GAMES for text in Match.new(game, seats=2, seed=1).game.actions.texts})
        fuzzer = Fuzzer(chance, texts, [each.table for each in players])
        cookies = ["; ".join(f"{name}={value}" for name, value in each.client.cookies.items()) for each in players]
        record = players[0].client.get(f"{site.address}/t/{players[0].table}/record").text
        wait_until(lambda: is_quiet(store, fuzzer.tables))
        before, line, process = content_of(store), Line(site.address), web_process(site)
        answers: Counter[int | None] = Counter()
        held = 0
        for number in range(REQUESTS):
            ask = harmless(fuzzer, cookies, record)
            status = line.send(ask)
            answers[status] += 1
            assert status is None or status < 500, ask.raw
            if (number + 1) % CHECKED_EACH == 0:
                assert content_of(store) == before
            if number == REQUESTS // 10:
                held = memory_of(process)
        grown = memory_of(process) - held
        line.close()
    assert "Traceback" not in log.read_text()
    assert grown < MOST_GROWTH
    if SOAK:
        with capsys.disabled():
            print(f"\n{REQUESTS:,} requests: {dict(answers)}; memory {held:,} KiB, then {grown:+,} KiB")
    finish_games(place, players)
    leave(players)


def test_action_texts_that_nobody_would_type_change_nothing() -> None:
    chance = random.Random(6)
    matches = [Match.new(game, seats=2, seed=2) for game in GAMES]
    refused = 0
    for _ in range(TEXTS):
        match = chance.choice(matches)
        fuzzer = Fuzzer(chance, match.game.actions.texts, ())
        seat, text = chance.choice(match.deciders), fuzzer.text()
        before = match.state_bytes(), match.ply, match.drafted(seat)
        try:
            match.play(text, seat)
        except (IllegalAction, UnreadableAction):
            assert (match.state_bytes(), match.ply, match.drafted(seat)) == before
            refused += 1
        except EdokkoError as error:
            raise AssertionError(text) from error
        if match.is_over:
            matches[matches.index(match)] = Match.new(match.game.name, seats=2, seed=chance.randrange(2**32))
    assert refused > TEXTS // 2
