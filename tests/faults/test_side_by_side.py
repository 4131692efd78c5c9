"""Two processes change the same tables at the same moment, each with rooms and connections of its own."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from threading import Barrier, Thread

import pytest
from running_postgresql import PostgresServer

from edokko.engine.errors import EdokkoError
from edokko.games import GAMES, find_game
from edokko.storage.postgresql import open_server
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import SHORTEST_WAIT, hand_to_bot
from edokko.tables.chatting import chat
from edokko.tables.deleting import delete, keep
from edokko.tables.errors import NoSuchTable, NotAllowed, SeatTaken, StoreUnavailable
from edokko.tables.forgetting import sweep
from edokko.tables.joining import join
from edokko.tables.limits import Allowance
from edokko.tables.playing import moment_of, play
from edokko.tables.repository import BOT_TURN
from edokko.tables.retrying import retry
from edokko.tables.rooms import Rooms, due_bots
from edokko.tables.table import Table
from faults.people import kept_of
from soaking import SOAK
from tables.seating import EASY, FRIEND, LINK, ME, table_with

ROUNDS = 400 if SOAK else 20
PLANNED = next(game for game in GAMES if find_game(game).drafts)  # by all seats at once
LONG = 40 * 24 * 3600  # seconds: what is kept for a while only is old by then

Doing = Callable[[], object]


@pytest.fixture
def now() -> list[float]:
    return [1_700_000_000.0]


@pytest.fixture
def both(postgresql: PostgresServer, now: list[float]) -> Iterator[list[Rooms]]:
    """Rooms of two processes."""
    place = postgresql.new_database()
    databases = [open_server(place) for _ in range(2)]
    yield [Rooms(SqlRepository(each), lambda: now[0], lambda: now[0]) for each in databases]
    for database in databases:
        database.dispose()


def at_once(*doings: Doing) -> list[object]:
    """Do things at the same moment; what came of each, mistakes included."""
    start = Barrier(len(doings))
    results: dict[int, object] = {}

    def do(number: int, doing: Doing) -> None:
        start.wait()
        try:
            results[number] = doing()
        except Exception as error:
            results[number] = error

    threads = [Thread(target=do, args=each) for each in enumerate(doings)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [results[number] for number in range(len(doings))]


def with_friend(both: list[Rooms], game: str) -> Table:
    table = table_with(both[0], LINK, game=game)
    join(both[1], table.id, FRIEND, "Ben", table.invite)
    return table


def next_play(rooms: Rooms, table: Table, user: str, seat: int, chance: random.Random) -> tuple[str, Doing] | None:
    """An action that somebody decides on who looks at the table now, and how it is done."""
    with rooms.open(table.id) as room:
        if seat not in room.match.deciders:
            return None
        action = chance.choice(room.match.actions(seat))
        return action, partial(retry, play, rooms, table.id, user, seat, action, moment_of(room.match, seat))


def begun(rooms: Rooms, game: str) -> Table:
    """A table where something has been done, so that it is kept, and a bot plays."""
    table = table_with(rooms, EASY, game=game)
    begin_play(rooms, table)
    return table


def begin_play(rooms: Rooms, table: Table) -> None:
    """Do something, so that a table is no longer its creator's alone."""
    with rooms.change(table.id) as room:
        while not room.match.ply:
            seat = room.match.deciders[0]
            room.match.play(room.match.actions(seat)[0], seat)
        room.keep(seat)


def is_bot_forgotten(rooms: Rooms, table: Table) -> bool:
    """Whether a bot is to decide and nobody knows it."""
    with rooms.open(table.id) as room:
        is_due = bool(due_bots(room.table, room.match))
    return is_due and table.id not in rooms.store.due(BOT_TURN, rooms.now(), 10_000)


@pytest.mark.parametrize("free", [1, 2])
def test_two_who_sit_down_get_a_seat_each_or_one_is_told_that_none_is_free(both: list[Rooms], free: int) -> None:
    for _ in range(ROUNDS):
        table = table_with(both[0], *[LINK] * free)
        results = at_once(
            *(
                partial(retry, join, rooms, table.id, user, user, table.invite)
                for rooms, user in zip(both, ("ben", "eve"), strict=True)
            )
        )
        seated = {seat.user for seat in both[0].store.find(table.id).seats} - {ME, None}
        assert len(seated) == free
        assert sum(isinstance(each, SeatTaken) for each in results) == 2 - free
        assert sum(isinstance(each, int) for each in results) == free


def test_nobody_who_plans_while_others_do_is_refused_and_every_step_counts_once(both: list[Rooms]) -> None:
    chance = random.Random(22)
    table = with_friend(both, PLANNED)
    done: list[list[str]] = [[], []]
    together = 0
    for _ in range(5 * ROUNDS):
        found = [
            next_play(rooms, table, user, seat, chance)
            for seat, (rooms, user) in enumerate(zip(both, (ME, FRIEND), strict=True))
        ]
        plays = {seat: each for seat, each in enumerate(found) if each is not None}
        if not plays:
            break
        results = at_once(*(doing for _, doing in plays.values()))
        assert not any(isinstance(each, Exception) for each in results), results
        for seat, (action, _) in plays.items():
            done[seat].append(action)
        together += len(plays) == 2
    assert together
    assert [kept_of(rooms.store, table.id, seat) for seat, rooms in enumerate(both)] == done  # type: ignore[arg-type]


def test_a_seat_is_handed_to_a_bot_or_its_move_counts_and_no_bot_is_forgotten(
    both: list[Rooms], now: list[float]
) -> None:
    chance = random.Random(23)
    for number in range(ROUNDS):
        table = with_friend(both, PLANNED if number % 2 else "iki")
        now[0] += 1000 * SHORTEST_WAIT
        both[0].now(), both[1].now()
        now[0] += 1000 * SHORTEST_WAIT
        with both[0].open(table.id) as room:
            seat = room.match.deciders[-1]
        away, stays = ((ME, FRIEND), (FRIEND, ME))[seat]
        found = next_play(both[1], table, away, seat, chance)
        assert found
        handed, played = at_once(partial(retry, hand_to_bot, both[0], table.id, stays, seat), found[1])
        assert {type(each) for each in (handed, played) if isinstance(each, Exception)} <= {NotAllowed}
        assert not isinstance(handed, Exception) or not isinstance(played, Exception)
        is_played = not isinstance(played, Exception)
        assert kept_of(both[0].store, table.id, seat) == [found[0]] * is_played  # type: ignore[arg-type]
        assert both[0].store.find(table.id).seats[seat].level is None  # who was refused is there, so the seat is his
        assert not is_bot_forgotten(both[0], table)


def test_a_table_is_not_deleted_when_somebody_has_just_changed_his_mind(both: list[Rooms]) -> None:
    for _ in range(ROUNDS):
        table = with_friend(both, "iki")
        begin_play(both[0], table)
        assert not delete(both[0], table.id, ME)
        deleted, kept = at_once(
            partial(retry, delete, both[0], table.id, FRIEND), partial(retry, keep, both[1], table.id, ME)
        )
        is_there = both[0].store.count_tables() > 0
        assert isinstance(deleted, bool)
        assert isinstance(kept, NoSuchTable) == deleted == (not is_there)
        if is_there:
            both[0].store.delete(table.id)


def test_whatever_is_written_at_the_same_time_nobody_waits_for_each_other_in_vain(both: list[Rooms]) -> None:
    tables = [begun(both[0], game) for game in GAMES]
    watched = [table.id for table in tables] + [str(number) for number in range(30)]
    allowances = [Allowance("messages", who, 10**9, 60) for who in ("address a", "person b", "person c")]

    def played(rooms: Rooms, chance: random.Random) -> None:
        table = chance.choice(tables)
        found = next_play(rooms, table, ME, 0, chance)
        if found:
            found[1]()

    def begun_and_deleted(rooms: Rooms, chance: random.Random) -> None:
        table = table_with(rooms, EASY)
        chat(rooms, table.id, ME, 0, "hello")
        at_once(
            lambda: retry(delete, both[0], table.id, ME),
            lambda: retry(chat, both[1], table.id, ME, 0, "still there?"),
        )

    kinds: list[Callable[[Rooms, random.Random], object]] = [
        played,
        played,
        lambda rooms, chance: chat(rooms, chance.choice(tables).id, ME, 0, "hello"),
        lambda rooms, chance: rooms.store.take(chance.sample(allowances, 2), rooms.clock()),
        lambda rooms, chance: rooms.store.note_watched(
            chance.sample(watched, 20), rooms.now() + chance.choice((0, LONG))
        ),
        lambda rooms, chance: rooms.store.note_person(chance.choice((ME, FRIEND)), "::1", rooms.now()),
        lambda rooms, chance: sweep(rooms.store, rooms.now() + LONG),
        begun_and_deleted,
    ]

    def keep_doing(
        kind: Callable[[Rooms, random.Random], object], rooms: Rooms, chance: random.Random
    ) -> list[Exception]:
        wrong: list[Exception] = []
        for _ in range(ROUNDS):
            try:
                kind(rooms, chance)
            except StoreUnavailable as error:
                wrong.append(error)
            except EdokkoError:  # a refusal: the table has moved on, is gone, or its chat is full
                continue
            except Exception as error:
                wrong.append(error)
        return wrong

    found = at_once(
        *(
            partial(keep_doing, kind, rooms, random.Random(number))
            for number, (kind, rooms) in enumerate((kind, rooms) for kind in kinds for rooms in both)
        )
    )
    assert found == [[]] * len(found)
    assert not any(is_bot_forgotten(both[0], table) for table in tables)
