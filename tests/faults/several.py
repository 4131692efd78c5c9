"""Several processes as one site, and people who go on whatever becomes of them."""

import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from threading import Event, Thread

import httpx2 as httpx
from running_postgresql import PostgresServer
from sqlalchemy import create_engine, text

from edokko.cli.processes import ONE_OF_SEVERAL
from faults.people import PATIENCE, PAUSE, Player, Watcher, about, last_event, offered, stored, wait_until
from web.visiting import ASK

LOST = 0  # the answer


class Steadfast(Player):
    """Somebody who goes on when no answer comes; whether an action without one was done, he cannot know."""

    def __init__(self, game: str, seat: int, chance: random.Random) -> None:
        super().__init__(game, seat, chance)
        self.posted: list[tuple[str, int]] = []  # actions, and how they were answered

    def page(self) -> str:
        answer = self.client.get(f"{self.address}/t/{self.table}")
        if answer.status_code == 503:
            assert answer.headers["retry-after"]
            self.refusals += 1
        else:
            assert answer.status_code == 200, answer.text
        return answer.text

    def play_until(self, is_enough: Event) -> None:
        while not is_enough.is_set():
            try:
                page = self.page()
                actions = offered(page)
                if actions and self.post_action(about(page) | {"action": self.chance.choice(actions)}) == 200:
                    continue
            except httpx.TransportError:
                pass
            is_enough.wait(PAUSE)

    def post_action(self, fields: dict[str, str]) -> int:
        try:
            status = super().post_action(fields)
        except httpx.TransportError:
            status = LOST
        self.posted.append((fields["action"], status))
        return status

    def has_lost_nothing(self, kept: Sequence[str]) -> bool:
        """Whether what is kept is all that was acknowledged, once and in order, and of the rest what may be there."""
        ends = {0}  # how much of what is kept can have come of what has been posted so far
        for action, status in self.posted:
            done = {end + 1 for end in ends if end < len(kept) and kept[end] == action}
            if status == 200:
                ends = done
            elif status in (LOST, 503):
                ends |= done
        return len(kept) in ends


class OpenPage(Watcher):
    """A page that connects again by itself, as browsers do, with what it has seen last."""

    def __init__(self, address: str, table: str) -> None:
        super().__init__()
        self.address, self.table = address, table
        self.seen = last_event(self.page())
        self._following = Thread(target=self._follow, daemon=True)
        self._following.start()

    def _follow(self) -> None:
        while not self.has_seen_enough.is_set():
            self.listen((self.heard or [self.seen])[-1])
            self.has_seen_enough.wait(PAUSE)
        self.client.close()

    def catches_up(self) -> bool:
        """Whether it comes to show what a page shows that is asked for now; nothing came twice."""
        wait_until(lambda: (self.heard or [self.seen])[-1] == last_event(self.page()))  # bots may still be playing
        return all(a != b for a, b in pairwise(self.heard))

    def close(self) -> None:
        """Look no more: it ends with the next event or sign of life, or with the site."""
        self.has_seen_enough.set()


def check_kept(place: str, players: Sequence[Steadfast]) -> None:
    """Everything acknowledged is there, once and in order."""
    with stored(place) as store:
        for player in players:
            kept = player.kept(store)
            assert player.has_lost_nothing(kept), (kept, player.posted)


def state_of(address: str) -> tuple[int, str]:
    """What `/readyz` says; nothing if nobody answers."""
    try:
        answer = httpx.get(f"{address}/readyz", headers=ASK, timeout=PATIENCE)
    except httpx.TransportError:
        return LOST, ""
    return answer.status_code, answer.json()["state"]


def descendants_of(process: int) -> list[int]:
    """All processes that a process has started, and those that these have."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):  # it has just ended
            if folder.name.isdigit() and _status(folder)[1] == str(process):
                found.append(int(folder.name))
    return [each for child in found for each in (child, *descendants_of(child))]


def children_of(process: int) -> dict[int, str]:
    """What `edokko serve` runs beside each other: processes, and their commands."""
    found = {}
    for child in descendants_of(process):
        with suppress(OSError):
            command = Path(f"/proc/{child}/cmdline").read_text().split("\0")
            if ONE_OF_SEVERAL in command:
                found[child] = command[command.index("edokko") + 1]
    return found


def is_running(process: int) -> bool:
    try:
        return _status(Path(f"/proc/{process}"))[0] != "Z"
    except OSError:
        return False


def _status(folder: Path) -> list[str]:
    """Its state, its parent, and more."""
    return (folder / "stat").read_text().rpartition(")")[2].split()


def cut_connections(server: PostgresServer, place: str, name: str = "%") -> int:
    """Cut all connections to a database whose names are like that; how many."""
    engine = create_engine(server.address(), isolation_level="AUTOCOMMIT")
    cut = text(
        "select count(pg_terminate_backend(pid)) from pg_stat_activity "
        "where datname = :database and application_name like :name"
    )
    with engine.connect() as connection:
        found = connection.scalar(cut, {"database": place.rpartition("/")[2].partition("?")[0], "name": name})
    engine.dispose()
    return int(found or 0)
