"""Who a browser is: only names that were issued here, kept as safely as the scheme allows."""

import re
from http.cookies import Morsel, SimpleCookie
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import migrate
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.hosting import Hosting
from edokko.web.identities import Identities, user_of
from storage.older import before_people
from web.visiting import begin, known_as

OLD = "a-name-from-before-signatures"
SAFE = "__Host-edokko_user"


def client(rooms: Rooms, scheme: str = "http", hosting: Hosting = Hosting(), **cookies: str) -> TestClient:  # noqa: B008
    return TestClient(
        create_app(rooms, Thinkers(), pace=0, hosting=hosting),
        f"{scheme}://testserver",
        headers={"origin": hosting.public_url or f"{scheme}://testserver"},
        cookies=cookies,
        follow_redirects=False,
    )


def cookies_of(answer: object) -> dict[str, "Morsel[str]"]:
    """What an answer lets the browser keep."""
    found: SimpleCookie = SimpleCookie()
    for header in answer.headers.get_list("set-cookie"):  # type: ignore[attr-defined]
        found.load(header)
    return dict(found)


def sit(browser: TestClient) -> object:
    return browser.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "bot:easy"})


def test_over_http_the_cookie_has_its_plain_name(rooms: Rooms) -> None:
    made = cookies_of(sit(client(rooms)))
    assert list(made) == ["edokko_user"]
    cookie = made["edokko_user"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (True, "lax", "/", "")


@pytest.mark.parametrize(("scheme", "hosting"), [("https", Hosting()), ("http", Hosting("https://edo.example"))])
def test_behind_https_it_belongs_to_this_host_alone(rooms: Rooms, scheme: str, hosting: Hosting) -> None:
    """A proxy may speak http with us; then the public address says what browsers speak with it."""
    made = cookies_of(sit(client(rooms, scheme, hosting)))
    assert list(made) == [SAFE]
    cookie = made[SAFE]
    assert (cookie["secure"], cookie["path"], cookie["domain"], cookie["httponly"]) == (True, "/", "", True)


def test_choices_are_kept_behind_https_alone_if_they_were_made_there(rooms: Rooms) -> None:
    for scheme, secure in (("http", ""), ("https", True)):
        browser = client(rooms, scheme)
        for fields in ({"language": "fr", "theme": "dark"}, {"theme": ""}):
            made = cookies_of(browser.post("/choose", data=fields))
            assert made
            assert {each["secure"] for each in made.values()} == {secure}


@pytest.mark.parametrize(
    "forged",
    ["x" * 32, OLD, f"{OLD}.", f"{OLD}.{'0' * 32}", f"{OLD}.{'é' * 32}", f".{'0' * 32}", "x" * 32 + "." + "A" * 5000],
)
def test_what_was_not_issued_here_is_nobody(browser: TestClient, rooms: Rooms, forged: str) -> None:
    other = TestClient(browser.app, headers={"origin": "http://testserver"}, follow_redirects=False)
    cookie = {"cookie": f"edokko_user={forged}".encode()}
    page = other.get("/", headers=cookie)  # type: ignore[arg-type]
    assert page.status_code == 200
    made = cookies_of(other.post("/begin", data={"game": "iki", "seat1": "bot:easy"}, headers=cookie))  # type: ignore[arg-type]
    assert made["edokko_user"].value != forged
    assert rooms.store.newest(1)[0].creator == user_of(made["edokko_user"].value) != user_of(forged)


def test_a_signature_of_another_site_or_of_another_name_is_none(rooms: Rooms) -> None:
    here, elsewhere = Identities(rooms.store.cookie_key()), Identities(b"another key")
    token = here.issue()
    assert here.is_known(token)
    assert not elsewhere.is_known(token)
    assert not here.is_known(elsewhere.issue())
    other = here.issue()
    assert not here.is_known(token.partition(".")[0] + "." + other.partition(".")[2])
    assert not here.is_known(token.partition(".")[0])


def test_who_has_been_here_is_known_after_a_restart(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    again = client(rooms, edokko_user=browser.cookies["edokko_user"])
    assert again.post(f"/t/{table}/chat", data={"seat": "0", "text": "hello"}).status_code == 303


# People from before signatures


@pytest.fixture
def old_table(tmp_path: Path, rooms: Rooms) -> str:
    """A table whose creator came before cookies were signed."""
    before = client(rooms)
    table = begin(known_as(before, OLD))
    engine = open_database(tmp_path)
    with engine.begin() as connection:
        before_people(connection)
    migrate(engine)
    engine.dispose()
    return table


def test_people_known_from_a_seat_stay_and_get_a_signed_cookie_with_what_they_do_next(
    rooms: Rooms, old_table: str
) -> None:
    browser = client(rooms, edokko_user=OLD)
    page = browser.get(f"/t/{old_table}")
    assert "data-own" in page.text
    assert not cookies_of(page)
    moved = cookies_of(browser.post(f"/t/{old_table}/here"))["edokko_user"].value
    assert moved == Identities(rooms.store.cookie_key()).sign(OLD)
    again = client(rooms, edokko_user=moved)
    assert "data-own" in again.get(f"/t/{old_table}").text
    assert not cookies_of(again.post(f"/t/{old_table}/here")), "once is enough"


def test_behind_https_they_move_to_the_safer_name_and_the_older_cookie_goes(rooms: Rooms, old_table: str) -> None:
    for token in (OLD, Identities(rooms.store.cookie_key()).sign(OLD)):
        browser = client(rooms, "https", edokko_user=token)
        made = cookies_of(browser.post(f"/t/{old_table}/here"))
        assert made[SAFE].value == Identities(rooms.store.cookie_key()).sign(OLD)
        assert made["edokko_user"]["max-age"] == "0"
        assert "data-own" in browser.get(f"/t/{old_table}").text


def test_a_name_without_a_signature_is_taken_from_old_people_alone(rooms: Rooms, old_table: str) -> None:
    browser = client(rooms)
    table = begin(browser)
    name = browser.cookies["edokko_user"].partition(".")[0]
    assert re.fullmatch(r"[\w-]{32}", name)
    assert "data-own" not in client(rooms, edokko_user=name).get(f"/t/{table}").text


def test_the_safer_cookie_counts_before_the_plain_one(rooms: Rooms) -> None:
    identities = Identities(rooms.store.cookie_key())
    own, planted = identities.issue(), identities.issue()
    browser = client(rooms, "https")
    browser.headers["cookie"] = f"edokko_user={planted}; {SAFE}={own}"
    sit(browser)
    assert rooms.store.newest(1)[0].creator == user_of(own)


def test_two_sites_have_different_keys(tmp_path: Path) -> None:
    keys = set()
    for folder in ("one", "other"):
        engine = open_database(tmp_path / folder)
        keys.add(SqlRepository(engine).cookie_key())
        engine.dispose()
    assert len(keys) == 2
