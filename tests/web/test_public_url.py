"""Under which address the site is known: links lead there, and posts come from there."""

import io

import pytest
import segno
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.hosting import Hosting, read_hosting
from web.visiting import begin

PUBLIC = "https://edo.example"
FORM = {"game": "iki", "name": "Ana", "seat1": "link"}


def visitor(rooms: Rooms, hosting: Hosting, host: str = "edo.example", **headers: str) -> TestClient:
    app = create_app(rooms, Thinkers(), pace=0, hosting=hosting)
    return TestClient(app, f"http://{host}", headers=headers, follow_redirects=False)


def code_of(address: str) -> bytes:
    drawing = io.BytesIO()
    segno.make(address, error="m").save(drawing, kind="svg", scale=4, border=2, dark="#22304a", light="#fcf7eb")
    return drawing.getvalue()


def links_lead_to(browser: TestClient, rooms: Rooms, table: str, origin: str) -> bool:
    """Whether all links to be copied, and the code, begin so."""
    found = rooms.store.find(table)
    page = browser.get(f"/t/{table}").text
    joining = f"{origin}/t/{table}/join/{found.invite}"
    wanted = (joining, f"{origin}/t/{table}", f"{origin}/t/{table}/seat/{found.seats[0].recovery}")
    code = browser.get(f"/t/{table}/code.svg").content
    return all(f'value="{each}"' in page for each in wanted) and code == code_of(joining)


@pytest.mark.parametrize("host", ["edo.example", "evil.example", "127.0.0.1:8000"])
def test_with_a_public_address_links_lead_there_whatever_the_request_says(rooms: Rooms, host: str) -> None:
    browser = visitor(rooms, Hosting(PUBLIC), origin=PUBLIC)
    table = begin(browser, seat1="link")
    token = browser.cookies["__Host-edokko_user"]
    browser.headers.update({"host": host, "x-forwarded-host": host, "cookie": f"__Host-edokko_user={token}"})
    assert links_lead_to(browser, rooms, table, PUBLIC)


@pytest.mark.parametrize(
    "origin",
    [
        "http://edo.example",
        "https://edo.example:8443",
        "https://edo.example.evil.example",
        "https://evil.example",
        "https://sub.edo.example",
        "https://edo.example/",
        "https://user@edo.example",
        "HTTPS://EDO.EXAMPLE",
        "null",
        "",
    ],
)
def test_with_a_public_address_posts_come_from_exactly_there(rooms: Rooms, origin: str) -> None:
    for host in ("edo.example", "evil.example", origin.rpartition("/")[2] or "x"):
        refused = visitor(rooms, Hosting(PUBLIC)).post("/begin", data=FORM, headers={"origin": origin, "host": host})
        assert refused.status_code == 403, host
    assert rooms.store.newest(1) == []


def test_with_a_public_address_any_host_may_be_asked_as_a_proxy_may_change_it(rooms: Rooms) -> None:
    for host in ("edo.example", "127.0.0.1:8000"):
        answer = visitor(rooms, Hosting(PUBLIC)).post("/begin", data=FORM, headers={"origin": PUBLIC, "host": host})
        assert answer.status_code == 303


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.20:8000", "[fe80::1]:8000", "living-room.local"])
def test_without_one_any_host_works_for_play_at_home(rooms: Rooms, host: str) -> None:
    browser = visitor(rooms, Hosting(), host, origin=f"http://{host}")
    assert links_lead_to(browser, rooms, begin(browser, seat1="link"), f"http://{host}")


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_without_one_either_scheme_works_as_a_proxy_may_not_tell(rooms: Rooms, scheme: str) -> None:
    browser = visitor(rooms, Hosting(), "home.example", origin=f"{scheme}://home.example")
    assert browser.post("/begin", data=FORM).status_code == 303
    for other in ("https://evil.example", "ftp://home.example", "https://home.example:8443", "null"):
        assert browser.post("/begin", data=FORM, headers={"origin": other}).status_code == 403


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ("https://Edo.Example", "https://edo.example"),
        ("https://edo.example:443/", "https://edo.example"),
        ("http://edo.example:80", "http://edo.example"),
        ("http://edo.example:8080", "http://edo.example:8080"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://édo.example", "https://xn--do-9ia.example"),
    ],
)
def test_a_public_address_is_understood_as_browsers_say_it(given: str, known: str) -> None:
    assert read_hosting({"EDOKKO_PUBLIC_URL": given}).public_url == known
