"""Limits: an allowance is there at once, grows back evenly, and is the same for all processes that share a store."""

from threading import Barrier, Thread

import pytest
from sqlalchemy import func, select

from edokko.engine.errors import BadRecord
from edokko.match.match import Match
from edokko.match.record import format_record
from edokko.storage.database import Place, open_database
from edokko.storage.schema import AllowanceRow
from edokko.storage.sql_repository import SqlRepository
from edokko.tables import limits as limits_of_tables
from edokko.tables import playing
from edokko.tables.after_game import import_record
from edokko.tables.errors import NotAllowed, TooMany
from edokko.tables.limits import (
    DAY,
    LIMITS,
    MOST_ENTRIES,
    MOST_WITH_UNDO,
    REFUSALS,
    Allowance,
    Counts,
    CountsInMemory,
    Limits,
    Visitor,
)
from edokko.tables.rooms import Rooms
from tables.conftest import Clock
from tables.seating import HERE, ME, match_of, play_first, seen, table_with

HOME, OFFICE = Visitor("home", None), Visitor("office", None)
REQUESTS = next(limit for limit in LIMITS if limit.kind == "requests")
IMPORTS = next(limit for limit in LIMITS if limit.kind == "imports")


@pytest.fixture(params=["in memory", "in the store"])
def counts(request: pytest.FixtureRequest, store: SqlRepository) -> Counts:
    return CountsInMemory() if request.param == "in memory" else store


@pytest.fixture
def limits(counts: Counts, clock: Clock) -> Limits:
    return Limits(counts, clock)


def take_all(limits: Limits, visitor: Visitor, kind: str = "imports") -> int:
    """Take until it is refused; how often it went."""
    for number in range(10_000):
        try:
            limits.take(kind, visitor)
        except TooMany:
            return number
    raise AssertionError("nothing was refused")


def test_an_address_gets_its_allowance_and_not_one_more(limits: Limits) -> None:
    assert take_all(limits, HOME) == IMPORTS.by_address
    assert take_all(limits, OFFICE) == IMPORTS.by_address


def test_a_person_gets_less_than_an_address_with_several(limits: Limits) -> None:
    assert take_all(limits, Visitor("home", "ana")) == IMPORTS.by_person
    assert take_all(limits, Visitor("home", "ben")) == IMPORTS.by_address - IMPORTS.by_person


def test_new_cookies_give_an_address_nothing(limits: Limits) -> None:
    for number in range(IMPORTS.by_address):
        limits.take("imports", Visitor("home", f"person {number}"))
    with pytest.raises(TooMany):
        limits.take("imports", Visitor("home", "another"))


def test_a_person_has_one_allowance_wherever_it_comes_from(limits: Limits) -> None:
    for number in range(IMPORTS.by_person):
        limits.take("imports", Visitor(f"address {number}", "ana"))
    with pytest.raises(TooMany):
        limits.take("imports", Visitor("another", "ana"))


def test_who_waits_as_long_as_was_said_gets_one_more(limits: Limits, clock: Clock) -> None:
    take_all(limits, HOME)
    with pytest.raises(TooMany) as refused:
        limits.take("imports", HOME)
    assert refused.value.seconds == DAY / IMPORTS.by_address
    clock.time += refused.value.seconds - 1
    with pytest.raises(TooMany) as refused:
        limits.take("imports", HOME)
    assert refused.value.seconds == 1
    clock.time += 1
    assert take_all(limits, HOME) == 1


def test_what_was_refused_costs_nothing(limits: Limits, clock: Clock) -> None:
    take_all(limits, Visitor("home", "ana"))
    for _ in range(20):
        with pytest.raises(TooMany):
            limits.take("imports", Visitor("home", "ana"))
    assert take_all(limits, HOME) == IMPORTS.by_address - IMPORTS.by_person


def test_after_the_whole_time_everything_is_there_again(limits: Limits, clock: Clock) -> None:
    take_all(limits, HOME)
    clock.time += DAY
    assert take_all(limits, HOME) == IMPORTS.by_address


def test_a_clock_that_jumps_forward_and_back_locks_nobody_out(limits: Limits, clock: Clock) -> None:
    clock.time += 365 * DAY
    take_all(limits, HOME)
    clock.time -= 365 * DAY
    assert take_all(limits, HOME) == IMPORTS.by_address


def test_kinds_do_not_mix(limits: Limits) -> None:
    take_all(limits, HOME)
    limits.take("tables", HOME)
    limits.take("requests", HOME)


@pytest.mark.parametrize("factor", [0.001, 0.5, 3])
def test_a_host_makes_limits_wider_or_narrower(store: SqlRepository, clock: Clock, factor: float) -> None:
    assert take_all(Limits(store, clock, factor), HOME, "imports") == max(1, IMPORTS.by_address * factor)


def test_a_host_switches_limits_off(store: SqlRepository, clock: Clock) -> None:
    limits = Limits(store, clock, 0)
    for _ in range(LIMITS[0].by_address + 1):
        limits.take("requests", HOME)
    with limits.hold("streams", HOME):
        pass


def test_two_servers_on_one_store_share_what_is_rare(place: Place, clock: Clock) -> None:
    """Together they give no more than one would, though both ask at the same time."""
    engines = [open_database(place) for _ in range(2)]
    got: list[int] = []
    barrier = Barrier(2)

    def use(server: Limits) -> None:
        barrier.wait()
        got.append(take_all(server, HOME, "imports"))

    threads = [Thread(target=use, args=(Limits(SqlRepository(engine), clock),)) for engine in engines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(got) == IMPORTS.by_address
    for engine in engines:
        engine.dispose()


def test_what_is_whole_again_is_not_kept(store: SqlRepository, clock: Clock) -> None:
    limits = Limits(store, clock)
    for number in range(20):
        limits.take("imports", Visitor(f"address {number}", f"person {number}"))
    clock.time += DAY
    limits.take("imports", HOME)
    store.forget_allowances(clock.time)
    with store._reading.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(AllowanceRow)) == 1


def test_memory_forgets_who_has_not_come_for_longest(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_of_tables, "MOST_IN_MEMORY", 10)
    counts = CountsInMemory()
    for number in range(30):
        assert counts.take([Allowance("requests", f"address {number}", 10, 60)], clock()) == 0
    assert len(counts._whole_at) == 10


def test_what_is_held_counts_until_it_is_let_go(store: SqlRepository, clock: Clock) -> None:
    limits = Limits(store, clock, 1 / 24)  # 5 streams for an address, 1 for a person
    ana = Visitor("home", "ana")
    with limits.hold("streams", ana):
        with pytest.raises(TooMany), limits.hold("streams", ana):
            pass
        with limits.hold("streams", Visitor("home", "ben")):
            pass
    with pytest.raises(ZeroDivisionError), limits.hold("streams", ana):
        _ = 1 / 0
    with limits.hold("streams", ana):
        pass
    assert not limits._held


def endless_game(entries: int) -> str:
    """A finished game in which the first move that can be is taken back and done again until it has so many entries."""
    match = Match.new("iki", seats=2, seed="endless")
    while not match.is_over:
        seat = match.deciders[0]
        match.play(match.actions(seat)[0], seat)
        while match.can_undo(seat) and not match.is_over and match.ply < entries:
            match.undo(seat)
            match.redo(seat)
    return format_record(match.record())


def test_a_file_with_endless_undo_and_redo_is_refused_before_it_is_played(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = endless_game(MOST_ENTRIES + 2)
    monkeypatch.setattr("edokko.match.match.Match.from_record", None)
    with pytest.raises(BadRecord, match=rf"entries: \d+ are too many.* {MOST_ENTRIES} at most"):
        import_record(rooms, ME, endless)
    assert rooms.store.tables_of(ME, 10) == []


@pytest.mark.parametrize("depth", [40, 600, 100_000])
def test_a_file_with_boxes_in_boxes_is_told_what_is_wrong_with_it(rooms: Rooms, depth: int) -> None:
    with pytest.raises(BadRecord, match="not a game file: its values lie more than 32 deep"):
        import_record(rooms, ME, "[" * depth + "]" * depth)


def test_every_limit_has_its_sentence() -> None:
    assert [limit.kind for limit in LIMITS] == list(REFUSALS)


def test_a_game_with_much_undone_can_be_imported(rooms: Rooms) -> None:
    assert import_record(rooms, ME, endless_game(MOST_WITH_UNDO)).beginning.came_as_file


def test_at_a_table_nobody_takes_back_for_ever(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """So whatever is played here is short enough to be downloaded and opened again."""
    monkeypatch.setattr(playing, "MOST_WITH_UNDO", 6)
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    play_first(rooms, table, ME, seat)
    while match_of(rooms, table).ply < 5:
        playing.undo(rooms, table.id, ME, seat, seen(rooms, table, seat))
        playing.redo(rooms, table.id, ME, seat, seen(rooms, table, seat))
    playing.undo(rooms, table.id, ME, seat, seen(rooms, table, seat))
    for again in (playing.redo, playing.undo, playing.reset):
        play_first(rooms, table, ME, seat) if again is playing.undo else None
        with pytest.raises(NotAllowed, match="so much was taken back"):
            again(rooms, table.id, ME, seat, seen(rooms, table, seat))
    assert match_of(rooms, table).entries == tuple(rooms.store.entries(table.id))
    play_first(rooms, table, ME, match_of(rooms, table).deciders[0])


def test_several_processes_share_what_each_counts_for_itself(place: Place, clock: Clock) -> None:
    databases = [open_database(place) for _ in range(2)]
    servers = [Limits(SqlRepository(each), clock, is_one_of_several=True) for each in databases]
    given = sum(take_all(server, HOME, "requests") for server in servers)
    assert given == REQUESTS.by_address + 2 * REQUESTS.by_address / 4
    assert [take_all(server, HOME, "requests") for server in servers] == [0, 0]
    clock.time += REQUESTS.seconds
    assert take_all(servers[0], HOME, "requests") == REQUESTS.by_address * 5 / 4
    for each in databases:
        each.dispose()
