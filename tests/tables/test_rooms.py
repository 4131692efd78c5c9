"""Rooms are kept in memory up to a limit; whoever opens one finds the table as it stands, whatever others open."""

import random
from collections.abc import Callable
from threading import Thread

import pytest

from edokko.match.record import Entry
from edokko.storage.sql_repository import SqlRepository
from edokko.tables import rooms as rooms_module
from edokko.tables.rooms import Rooms
from tables.seating import HERE, ME, match_of, play_first, table_with


@pytest.fixture(autouse=True)
def small_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "ROOMS_KEPT", 2)


class Interrupted(SqlRepository):
    """A store where something happens while entries of a table are read."""

    def __init__(self, within: SqlRepository) -> None:
        super().__init__(within.database)
        self.meanwhile: Callable[[], None] = lambda: None

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        meanwhile, self.meanwhile = self.meanwhile, lambda: None
        meanwhile()
        return super().entries(table, since)


def test_a_room_that_is_pushed_out_while_it_is_opened_is_found_all_the_same(store: SqlRepository) -> None:
    interrupted = Interrupted(store)
    rooms = Rooms(interrupted)
    first, second, third = (table_with(rooms, HERE) for _ in range(3))
    play_first(rooms, first, ME, match_of(rooms, first).deciders[0])

    def open_others() -> None:
        others = Thread(target=lambda: [match_of(rooms, second), match_of(rooms, third)])
        others.start()
        others.join()

    for _ in range(2):  # the room is known, then it is not
        interrupted.meanwhile = open_others
        assert match_of(rooms, first).ply == 1


def test_a_draft_of_who_no_longer_decides_is_left_alone(store: SqlRepository, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with(Rooms(store), HERE)
    (waiting,) = {0, 1} - set(match_of(Rooms(store), table).deciders)
    monkeypatch.setattr(store, "drafts", lambda _: {waiting: ["commit"]})
    assert match_of(Rooms(store), table).drafted(waiting) == ()


def test_many_threads_open_more_tables_than_are_kept(store: SqlRepository) -> None:
    rooms = Rooms(store)
    tables = [table_with(rooms, HERE) for _ in range(6)]
    failed: list[BaseException] = []

    def visit(seed: int) -> None:
        chooser = random.Random(seed)
        try:
            for _ in range(40):
                table = chooser.choice(tables)
                with rooms.open(table.id) as room:
                    assert room.table.id == table.id
        except BaseException as error:
            failed.append(error)

    visitors = [Thread(target=visit, args=[seed]) for seed in range(6)]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join()
    assert failed == []
    assert len(rooms._rooms) <= 2
