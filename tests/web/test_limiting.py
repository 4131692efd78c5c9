"""Limits on the site: who has too much is told so in words, with the time to wait, and loses nothing."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from cli.serving import serving
from edokko.storage.sqlite import FILE
from edokko.tables.archive import MATCHES_KEPT, VERDICTS_KEPT
from edokko.tables.limits import LIMITS, MOST_ENTRIES, MOST_WITH_UNDO, Visitor
from edokko.tables.networks import network_of
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.connections import MOST_OF_ADDRESS, MOST_WAITING
from edokko.web.hosting import Hosting
from edokko.web.side_work import MOST_DUE
from web.conftest import HERE
from web.visiting import ASK, begin, finish

DOCUMENT = Path(__file__).parents[2] / "docs" / "limits.md"
PATIENCE = 120  # seconds until a test gives up
FEW = 0.02  # of every limit: 4 tables, 2 of them by one person, 24 requests
OTHERS = ("fr", "pt", "pl")
BEGIN = {"game": "iki", "name": "Ana", "seat1": "here"}


@pytest.fixture
def strict(rooms: Rooms) -> Iterator[TestClient]:
    """A browser at a site where little is allowed and time stands still."""
    rooms.clock = float  # 0.0, for ever
    app = create_app(rooms, Thinkers(), pace=0, hosting=Hosting(limits=FEW))
    with TestClient(app, headers={"origin": HERE}, follow_redirects=False) as client:
        yield client


def again(browser: TestClient) -> TestClient:
    """Another browser at the same address."""
    return TestClient(browser.app, headers={"origin": HERE}, follow_redirects=False)


def check_refused(answer: Any, seconds: int, sentence: str) -> None:
    assert (answer.status_code, answer.headers["retry-after"]) == (429, str(seconds))
    assert sentence in answer.text


def test_a_person_and_an_address_make_only_so_many_tables(strict: TestClient) -> None:
    for _ in range(2):
        begin(strict)
    check_refused(strict.post("/begin", data=BEGIN, headers=ASK), 43200, "the next can be made in 12 h")
    other = again(strict)
    begin(other)
    strangers = [again(strict).post("/begin", data=BEGIN) for _ in range(2)]
    assert [each.status_code for each in strangers] == [303, 429]
    check_refused(strangers[1], 21600, "many tables were made from here; the next can be made in 6 h")


def test_what_was_typed_into_a_refused_form_can_be_sent_again(strict: TestClient) -> None:
    for _ in range(2):
        begin(strict)
    page = strict.post("/begin", data={**BEGIN, "name": 'A"<b>'}).text
    form = page.partition('<form method="post" action="/begin">')[2].partition("</form>")[0]
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))
    assert sent == {"game": "iki", "name": "A&#34;&lt;b&gt;", "seat1": "here"}


def test_to_play_on_and_to_play_again_is_to_make_a_table(strict: TestClient, rooms: Rooms) -> None:
    table = begin(strict)
    finish(rooms, table)
    assert strict.post(f"/t/{table}/rematch", headers=ASK).status_code == 200
    assert strict.post(f"/t/{table}/play-on", data={"ply": "0"}, headers=ASK).status_code == 429
    assert again(strict).post(f"/t/{table}/play-on", data={"ply": "0"}, headers=ASK).status_code == 200


def test_tokens_and_bot_accounts_are_limited_by_address_for_who_is_somebody_new_each_time(
    strict: TestClient, rooms: Rooms
) -> None:
    token, bot = {"name": "laptop", "tables:read": "1"}, {"name": "Robo"}
    assert strict.post("/me/tokens", data=token, headers=ASK).status_code == 200
    check_refused(strict.post("/me/bots", data=bot, headers=ASK), 86400, "the next can be made in 24 h")
    other = again(strict)
    assert other.post("/me/bots", data=bot, headers=ASK).status_code == 200
    for what, made in (("tokens", token), ("bots", bot), ("tokens", token)):
        stranger = again(strict)
        refused = stranger.post(f"/me/{what}", data=made, headers=ASK)
        check_refused(refused, 43200, "many tokens and bot accounts were made from here")
        assert not stranger.cookies
    people = rooms.store.people(99)
    assert len(people) == 2
    assert [len(rooms.store.bot_accounts(each.user)) for each in people] in ([0, 1], [1, 0])


def test_who_revokes_nothing_is_nobody_new(strict: TestClient, rooms: Rooms) -> None:
    for _ in range(3):
        stranger = again(strict)
        assert stranger.post("/me/tokens/revoke", data={"token": "x"}).status_code == 403
        assert not stranger.cookies
    assert rooms.store.people(99) == []


def test_files_count_even_if_they_are_none(strict: TestClient) -> None:
    for status in (400, 429):
        assert strict.post("/import", files={"file": ("game.json", "x")}, headers=ASK).status_code == status


def test_messages_are_limited_and_nothing_of_a_refused_one_is_said(strict: TestClient, rooms: Rooms) -> None:
    table = begin(strict)
    said = [strict.post(f"/t/{table}/chat", data={"seat": "0", "text": "hi"}, headers=ASK) for _ in range(2)]
    assert said[0].status_code == 200
    check_refused(said[1], 600, "Please wait: many messages came from here; the next can be sent in 10 min")
    assert len(rooms.store.messages(table)) == 1


@pytest.mark.parametrize("headers", [{}, ASK])
def test_requests_are_limited_for_who_has_a_cookie_and_for_who_has_none(
    strict: TestClient, headers: dict[str, str]
) -> None:
    begin(strict)
    own = [strict.get("/robots.txt", headers=headers) for _ in range(13)]
    assert [each.status_code for each in own] == [200] * 12 + [429]
    strangers = [again(strict).get("/robots.txt", headers=headers) for _ in range(12)]
    assert [each.status_code for each in strangers] == [200] * 11 + [429]
    for refused in (own[-1], strangers[-1]):
        assert int(refused.headers["retry-after"]) > 0
        assert "Please wait" in refused.text
        assert "default-src 'none'" in refused.headers["content-security-policy"]


def test_what_is_refused_is_said_in_the_readers_language(strict: TestClient) -> None:
    said = set()
    for language in ("en", *OTHERS):
        for _ in range(30):
            answer = strict.get("/nowhere", headers={**ASK, "accept-language": language})
        assert answer.status_code == 429
        said.add(re.sub(r"\d+", "", answer.json()["message"]))
    assert len(said) == 1 + len(OTHERS)


def test_a_family_does_not_meet_the_limits_in_an_evening() -> None:
    """Eight people behind one address, each with two tabs, a table every quarter of an hour and a word a minute."""
    people, hours = 8, 5
    evening = {
        "requests": people * 60,  # a minute
        "streams": people * 2,
        "replays": people,
        "messages": people * 10,  # in ten minutes
        "tables": people * 4 * hours,
        "imports": people * hours,
        "accounts": people * 2,  # a bot account and its token
    }
    for limit in LIMITS:
        assert evening[limit.kind] <= limit.by_address, limit.kind
        assert evening[limit.kind] / people <= limit.by_person, limit.kind


def test_the_document_tells_the_limits_as_they_are() -> None:
    within = {0: "at once", 60: "a minute", 600: "ten minutes", 86400: "a day"}
    text = DOCUMENT.read_text(encoding="utf-8")
    for limit in LIMITS:
        where = "in the database" if limit.is_shared else "in each process"
        many = f"{limit.by_address:,} | {limit.by_person:,} | {within[limit.seconds]} | {where}"
        assert f"| {limit.kind} | {many} |" in text
    for number in (MOST_ENTRIES, MOST_WITH_UNDO, MATCHES_KEPT, VERDICTS_KEPT, MOST_DUE, MOST_WAITING, MOST_OF_ADDRESS):
        assert f"{number:,}" in text


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_of_the_sixth_version_counts_by_its_household(host: str, network: str) -> None:
    assert network_of(host) == network


def test_what_is_counted_in_the_store_names_no_address(strict: TestClient, rooms: Rooms, tmp_path: Path) -> None:
    begin(strict)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        counted = [who for (who,) in connection.execute("SELECT who FROM allowances")]
    assert counted
    assert not any("testclient" in who for who in counted)


# Streams


def test_who_may_have_no_more_streams_is_told_why_and_gets_one_when_another_ends(
    strict: TestClient, rooms: Rooms
) -> None:
    table = begin(strict)
    finish(rooms, table)
    limits = strict.app.state.site.limits  # type: ignore[attr-defined]
    user = rooms.store.find(table).creator
    with limits.hold("streams", Visitor("elsewhere", user)):
        refused = strict.get(f"/t/{table}/live", headers={"accept": "text/event-stream"})
        check_refused(refused, 15, "too many tables are open here; close one, or wait 15 s")
        assert strict.get(f"/t/{table}/live", headers=ASK).status_code == 429
    assert strict.get(f"/t/{table}/live", headers=ASK).json() == {}
    assert strict.get("/t/none/live", headers=ASK).status_code == 404


# Addresses behind a proxy, at a real server


def begin_from(site: str, peer: str, **headers: str) -> int:
    """A new browser at an address of this machine makes a table; the status of the answer."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=peer), base_url=site, timeout=PATIENCE) as client:
        return client.post("/begin", data=BEGIN, headers=headers).status_code


def test_a_proxy_is_believed_where_a_request_comes_from_and_nobody_else(tmp_path: Path) -> None:
    told: Callable[[int], dict[str, str]] = lambda number: {"x-forwarded-for": f"192.0.2.{number}"}  # noqa: E731
    with serving(tmp_path, EDOKKO_LIMITS=str(FEW / 4), EDOKKO_TRUSTED_PROXIES="127.0.0.2, 127.0.0.3") as site:
        # each address may make one table
        assert [begin_from(site.address, "127.0.0.9", **told(number)) for number in range(2)] == [303, 429]
        assert [begin_from(site.address, "127.0.0.2", **told(number)) for number in range(2)] == [303, 303]
        assert [begin_from(site.address, "127.0.0.3", **told(number)) for number in range(2)] == [429, 429]
        through_both = {"x-forwarded-for": "192.0.2.77, 192.0.2.1, 127.0.0.3"}
        assert begin_from(site.address, "127.0.0.2", **through_both) == 429  # what a visitor claims comes first
