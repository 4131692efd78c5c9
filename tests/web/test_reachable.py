"""An invitation made on localhost leads friends to an address that they can open, or says that there is none."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web import reachable
from edokko.web.app import create_app
from edokko.web.hosting import Hosting
from edokko.web.reachable import is_loopback, lan_addresses, origins_for_others
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import begin

LAN = ("http://192.168.1.7:8000", "http://10.0.0.7:8000")


@contextmanager
def visit(rooms: Rooms, thinkers: Thinkers, where: str, hosting: Hosting) -> Iterator[TestClient]:
    app = create_app(rooms, thinkers, pace=0, hosting=hosting)
    with TestClient(app, base_url=where, headers={"origin": where}, follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize(
    ("host", "is_local"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("edokko.localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("127.8.9.1", True),
        ("[::1]:8000", True),
        ("::1", True),
        ("192.168.1.7:8000", False),
        ("[fd00::7]:8000", False),
        ("fd00::7", False),
        ("localhost.example.org", False),
        ("edo.example", False),
        ("0.0.0.0", False),
        ("", False),
    ],
)
def test_a_computers_name_for_itself_is_known(host: str, is_local: bool) -> None:
    assert is_loopback(host) is is_local


def test_others_find_a_server_where_it_listens_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reachable, "lan_addresses", lambda: ["192.168.1.7", "fd00::7"])
    assert origins_for_others("0.0.0.0", 8000) == ("http://192.168.1.7:8000", "http://[fd00::7]:8000")
    assert origins_for_others("0.0.0.0", 80) == ("http://192.168.1.7", "http://[fd00::7]")
    assert origins_for_others("192.168.1.9", 8000) == ("http://192.168.1.9:8000",)
    assert origins_for_others("127.0.0.1", 8000) == origins_for_others("localhost", 8000) == ()


def test_no_address_of_the_machine_is_one_that_only_it_can_open() -> None:
    assert not any(is_loopback(each) or each in ("0.0.0.0", "::") or "%" in each for each in lan_addresses())


@pytest.mark.parametrize("language", languages())
def test_on_localhost_the_invitation_leads_into_the_network(rooms: Rooms, thinkers: Thinkers, language: str) -> None:
    with visit(rooms, thinkers, "http://localhost:8000", Hosting(for_others=LAN)) as browser:
        browser.post("/choose", data={"language": language})
        table = begin(browser, seat1="link")
        page, invite = browser.get(f"/t/{table}").text, rooms.store.find(table).invite
        assert [f'value="{origin}/t/{table}/join/{invite}"' in page for origin in LAN] == [True, True]
        assert f"http://localhost:8000/t/{table}/join" not in page
        assert find_catalogue(language).say("site.invite.network") in page
        assert browser.get(f"/t/{table}/code.svg").status_code == 200


@pytest.mark.parametrize("language", languages())
def test_where_nobody_else_can_come_it_says_so_and_has_no_code(rooms: Rooms, thinkers: Thinkers, language: str) -> None:
    with visit(rooms, thinkers, "http://127.0.0.1:8000", Hosting()) as browser:
        browser.post("/choose", data={"language": language})
        table = begin(browser, seat1="link")
        page = browser.get(f"/t/{table}").text
        assert find_catalogue(language).say("site.invite.only_here") in page
        assert "/code.svg" not in page


@pytest.mark.parametrize(
    ("where", "hosting"),
    [
        ("http://192.168.1.7:8000", Hosting(for_others=LAN)),
        ("https://edo.example", Hosting(public_url="https://edo.example", for_others=LAN)),
    ],
)
def test_an_address_that_others_can_open_stays_as_it_is(
    rooms: Rooms, thinkers: Thinkers, where: str, hosting: Hosting
) -> None:
    with visit(rooms, thinkers, where, hosting) as browser:
        table = begin(browser, seat1="link")
        page, invite = browser.get(f"/t/{table}").text, rooms.store.find(table).invite
        assert f'value="{where}/t/{table}/join/{invite}"' in page
        assert find_catalogue("en").say("site.invite.network") not in page
        assert LAN[1] not in page
        assert "/code.svg" in page
