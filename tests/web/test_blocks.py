"""Who comes from a blocked network is refused within seconds, before anything else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web import blocks
from edokko.web.app import create_app
from edokko.web.guards import Guards

BAD, GOOD = "192.0.2.7", "192.0.2.8"


@pytest.fixture
def host(tmp_path: Path, rooms: Rooms) -> Iterator[SqlRepository]:
    """The same database as the host's command line has it, beside the running site."""
    engine = open_database(tmp_path)
    yield SqlRepository(engine)
    engine.dispose()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks are read for each request."""
    monkeypatch.setattr(blocks, "READ_EACH", 0.0)


def visitor(rooms: Rooms, address: str, app: object = None) -> TestClient:
    origin = {"origin": "http://testserver"}
    return TestClient(
        app or create_app(rooms, Thinkers()), headers=origin, client=(address, 5000), follow_redirects=False
    )  # type: ignore[arg-type]


@pytest.mark.usefixtures("at_once")
def test_a_block_holds_in_a_running_site_and_so_does_its_end(rooms: Rooms, host: SqlRepository) -> None:
    bad = visitor(rooms, BAD)
    good = visitor(rooms, GOOD, bad.app)
    assert bad.get("/").status_code == 200
    host.block(f"{BAD}/32", 1)
    for answer in (bad.get("/"), bad.get("/t/none"), bad.get("/static/icon.svg"), bad.post("/begin", data={})):
        assert answer.status_code == 403
        assert "Your network is blocked here." in answer.text
    assert good.get("/").status_code == 200
    host.unblock(f"{BAD}/32")
    assert bad.get("/").status_code == 200


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("network", "address", "is_blocked"),
    [
        ("192.0.2.0/24", GOOD, True),
        ("192.0.2.7/32", f"::ffff:{BAD}", True),
        ("2001:db8:1:2::/64", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::/64", "2001:db8:1:3::9", False),
        ("0.0.0.0/0", "2001:db8::1", False),
        ("192.0.2.7/32", "not an address", False),
    ],
)
def test_a_network_is_blocked_and_nothing_beside_it(
    rooms: Rooms, host: SqlRepository, network: str, address: str, is_blocked: bool
) -> None:
    host.block(network, 1)
    assert (visitor(rooms, address).get("/robots.txt").status_code == 403) == is_blocked


def test_the_refusal_is_in_the_readers_language(rooms: Rooms, host: SqlRepository) -> None:
    host.block(BAD, 1)
    bad = visitor(rooms, BAD)
    for language, said in (("fr", "Votre réseau est bloqué"), ("pt", "Sua rede"), ("pl", "Twoja sieć")):
        assert said in bad.get("/", headers={"accept-language": language}).text
    assert bad.get("/", headers={"accept": "application/json"}).json() == {
        "message": "Your network is blocked here. Ask whoever runs this site."
    }


def test_blocks_are_read_every_few_seconds_and_not_for_each_request(rooms: Rooms, host: SqlRepository) -> None:
    time, reads = 0.0, 0
    read = rooms.store.blocks

    def count() -> object:
        nonlocal reads
        reads += 1
        return read()

    rooms.store.blocks = count  # type: ignore[method-assign,assignment]
    bad = visitor(rooms, BAD)
    bad.get("/robots.txt")
    guards = bad.app.middleware_stack  # type: ignore[attr-defined]
    while not isinstance(guards, Guards):
        guards = guards.app
    guards.blocks._clock = lambda: time
    guards.blocks._read_at = reads = 0
    host.block(f"{BAD}/32", 1)
    for _ in range(20):
        time += blocks.READ_EACH / 25
        assert bad.get("/robots.txt").status_code == 200
    assert reads == 0
    time += blocks.READ_EACH
    assert bad.get("/robots.txt").status_code == 403
    assert reads == 1


@pytest.mark.usefixtures("at_once")
def test_a_store_that_cannot_be_read_changes_nothing_about_who_is_blocked(rooms: Rooms, host: SqlRepository) -> None:
    host.block(f"{BAD}/32", 1)
    bad = visitor(rooms, BAD)
    good = visitor(rooms, GOOD, bad.app)

    def fail() -> None:
        raise OperationalError("SELECT", {}, Exception("disk I/O error"))

    rooms.store.blocks = fail  # type: ignore[method-assign,assignment]
    assert bad.get("/robots.txt").status_code == 403
    assert good.get("/robots.txt").status_code == 200


def test_whoever_does_something_is_noted_with_its_address(rooms: Rooms, host: SqlRepository) -> None:
    browser = visitor(rooms, BAD)
    browser.get("/")
    assert host.people(9) == []
    browser.post("/begin", data={"game": "go"})
    assert host.people(9) == [], "what was refused is nobody's"
    made = browser.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "link"}).headers["location"]
    assert [(each.user, each.address) for each in host.people(9)] == [(host.newest(1)[0].creator, BAD)]
    moved = visitor(rooms, GOOD, browser.app)
    moved.cookies = browser.cookies
    moved.post(f"{made.partition('#')[0]}/here")
    assert [each.address for each in host.people(9)] == [GOOD]
