"""Figures for whoever runs the site: right, in Prometheus' format, and for nobody else."""

import re

import pytest
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.hosting import Hosting
from edokko.web.metrics import BOUNDS, Histogram
from web.visiting import ASK, begin, play_first

LINE = re.compile(r'# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [0-9.e+-]+')
TOKEN = "a-token-of-the-host"


def at_machine(browser: TestClient, address: str = "127.0.0.1") -> TestClient:
    """Somebody at the same site who asks from an address."""
    return TestClient(browser.app, client=(address, 50000), headers={"origin": "http://testserver"})


def figures(browser: TestClient) -> dict[str, float]:
    answer = at_machine(browser).get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in answer.text.splitlines():
        assert LINE.fullmatch(line), line
    samples = (line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in samples}


def test_tables_actions_requests_and_refusals_are_counted(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    play_first(browser, rooms, table)
    browser.post(f"/t/{table}/play", data={"seat": "0", "ply": "0", "step": "0", "action": "fly"}, headers=ASK)
    browser.get("/t/nowhere")
    found = figures(browser)
    assert found["edokko_tables_stored"] == found["edokko_rooms_open"] == 1
    assert found["edokko_actions_total"] == 1
    assert found['edokko_requests_total{kind="post",status="303"}'] == 1
    assert found['edokko_requests_total{kind="post",status="200"}'] == 1
    assert found['edokko_requests_total{kind="post",status="409"}'] == 1
    assert found['edokko_requests_total{kind="page",status="404"}'] == 1
    assert found['edokko_request_seconds_count{kind="post"}'] == 3
    assert found["edokko_streams_open"] == found["edokko_bot_queue"] == 0
    assert found["edokko_requests_in_flight"] == 1, "this one"
    assert found["process_cpu_seconds_total"] > 0


def test_what_is_asked_for_makes_no_new_names(browser: TestClient) -> None:
    browser.get("/")
    before = figures(browser).keys()
    for path in ("/one", "/two/three", '/"quoted"', "/%0Anew"):
        browser.get(path)
    added = figures(browser).keys() - before
    assert added == {'edokko_requests_total{kind="other",status="404"}'}


def test_a_histogram_counts_all_that_is_not_longer_than_a_bound() -> None:
    histogram = Histogram()
    for seconds in (0.001, BOUNDS[0], 0.3, 60.0):
        histogram.observe(seconds)
    samples = dict(histogram.samples("wait", 'of="us"'))
    assert samples[f'wait_bucket{{of="us",le="{BOUNDS[0]}"}}'] == 2
    assert samples['wait_bucket{of="us",le="0.5"}'] == samples['wait_bucket{of="us",le="10.0"}'] == 3
    assert samples['wait_bucket{of="us",le="+Inf"}'] == samples['wait_count{of="us"}'] == 4
    assert samples['wait_sum{of="us"}'] == pytest.approx(60.306)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.9", "::1"])
def test_who_is_at_the_machine_may_read_them(browser: TestClient, address: str) -> None:
    assert at_machine(browser, address).get("/metrics").status_code == 200


@pytest.mark.parametrize("address", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "testclient"])
def test_for_anybody_else_there_is_no_such_page(browser: TestClient, address: str) -> None:
    somebody = at_machine(browser, address)
    assert somebody.get("/metrics").status_code == 404
    assert somebody.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 404, "none is set"


def test_who_asks_through_a_proxy_is_not_at_the_machine(browser: TestClient) -> None:
    assert at_machine(browser).get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status_code == 404


@pytest.mark.parametrize(
    ("given", "status"), [(f"Bearer {TOKEN}", 200), ("Bearer another", 404), (TOKEN, 404), ("", 404)]
)
def test_from_other_machines_the_token_opens_them(rooms: Rooms, given: str, status: int) -> None:
    app = create_app(rooms, Thinkers(), hosting=Hosting(metrics_token=TOKEN))
    with TestClient(app, client=("192.0.2.7", 50000), headers={"authorization": given}) as machine:
        assert machine.get("/metrics").status_code == status
