"""A page whose connection is dead notices it, says so, and is mended without being loaded again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.swallowing import Network, network_before
from browser.visitors import Visitor, Visitors, whose_turn
from edokko.web import live

OFFLINE = "() => document.body.classList.contains('offline')"
SHOW_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"
COUNT_SIGNS = "() => { window.signs = 0; stream.addEventListener('here', () => { window.signs += 1; }); }"


@pytest.fixture
def network(address: str) -> Iterator[Network]:
    with network_before(address) as network:
        yield network


@pytest.fixture
def travellers(chromium: Browser, network: Network) -> Iterator[Visitors]:
    """People who reach the site through the network; that it fails is what they expect."""
    people = Visitors(chromium, network.address)
    yield people
    people.leave()
    assert [each for each in people.complaints if "net::ERR" not in each] == []


def at_one_table(visitors: Visitors, travellers: Visitors) -> tuple[Visitor, Visitor]:
    """Ana, whose clock can be put forward, is on the way; Ben is at home."""
    ana, ben = travellers.come(), visitors.come()
    ana.page.clock.install()
    ana.begin("iki", seat1="link")
    ana.page.keyboard.press("Escape")
    link = ana.page.locator(".invite input").get_attribute("value") or ""
    ben.page.goto(link.replace(travellers.address, visitors.address))
    ben.page.fill("[name=name]", "Ben")
    ben.press(ben.page.locator(".button.go"))
    ben.page.wait_for_url("**/t/*")
    expect(ana.page.locator(".seat h3", has_text="Ben")).to_be_visible()
    ana.page.evaluate("window.wasLoadedOnce = true")
    return ana, ben


def come_to_turn_of(wanted: Visitor, other: Visitor) -> None:
    while (acting := whose_turn(wanted, other)) is not wanted:
        acting.act(acting.choose())


def is_as_new(ana: Visitor, ben: Visitor) -> None:
    """She sees what he sees, on the page that she had."""
    ana.page.wait_for_function(
        "ply => document.body.dataset.ply === ply", arg=ben.page.evaluate("document.body.dataset.ply")
    )
    assert ana.page.evaluate("window.wasLoadedOnce")
    assert not ana.page.evaluate(OFFLINE)


def test_a_silently_dead_connection_is_noticed_and_mended_without_loading_the_page(
    visitors: Visitors, travellers: Visitors, network: Network
) -> None:
    ana, ben = at_one_table(visitors, travellers)
    come_to_turn_of(ben, ana)
    network.swallow()
    ben.act(ben.choose())
    ana.page.clock.fast_forward(1000 * (live.SILENCE - 1))
    assert not ana.page.evaluate(OFFLINE), "a sign of life may still come"
    ana.page.clock.fast_forward(1000)
    ana.page.wait_for_function(OFFLINE)
    network.mend()
    ana.page.clock.fast_forward(1000 * live.SILENCE)  # the stream that was tried meanwhile is dead too
    is_as_new(ana, ben)


def test_who_comes_back_to_a_page_that_has_long_heard_nothing_finds_it_mended(
    visitors: Visitors, travellers: Visitors, network: Network
) -> None:
    ana, ben = at_one_table(visitors, travellers)
    come_to_turn_of(ben, ana)
    network.swallow()
    ben.act(ben.choose())
    network.mend()
    ana.page.clock.pause_at(ana.page.evaluate("Date.now()") + 1000 * (live.SILENCE // 2 + 1))
    ana.page.evaluate(SHOW_AGAIN)
    is_as_new(ana, ben)


def test_a_lost_connection_is_said_in_the_bar_until_it_is_back(
    visitors: Visitors, travellers: Visitors, network: Network
) -> None:
    ana, ben = at_one_table(visitors, travellers)
    said = ana.page.locator("#bar .lost")
    ana.page.clock.pause_at(ana.page.evaluate("Date.now()") + 1000)
    network.cut()
    ana.page.wait_for_function(OFFLINE, polling=50)
    ana.page.clock.run_for(2999)
    assert said.count() == 0
    ana.page.clock.run_for(1)
    assert said.inner_text() == "No connection. It will come back by itself."
    ana.page.clock.resume()
    network.mend()
    expect(said).to_have_count(0)
    is_as_new(ana, ben)


def test_what_was_done_over_a_dead_connection_can_be_done_again(
    visitors: Visitors, travellers: Visitors, network: Network
) -> None:
    ana, ben = at_one_table(visitors, travellers)
    come_to_turn_of(ana, ben)
    network.swallow()
    action = ana.choose()
    ana.page.locator(f'[data-action="{action}"]:visible').first.click()
    ana.page.wait_for_function("() => document.body.classList.contains('posting')")
    ana.page.clock.fast_forward(1000 * live.SILENCE)
    expect(ana.page.locator("#note")).to_contain_text("No connection")
    network.mend()
    ana.page.clock.fast_forward(1000 * live.SILENCE)
    ana.page.wait_for_function(f"() => !({OFFLINE})()")
    ana.act(action)
    assert ana.page.evaluate("window.wasLoadedOnce")


def test_a_dead_connection_is_noticed_within_40_seconds_and_one_sign_of_life_may_be_late() -> None:
    assert 2 * live.STILL_HERE < live.SILENCE <= 40


def test_a_quiet_table_is_no_dead_one(
    visitors: Visitors, travellers: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STILL_HERE", 0.1)
    ana, _ = at_one_table(visitors, travellers)
    opened: list[str] = []
    ana.page.on("request", lambda request: opened.append(request.url) if "/live" in request.url else None)
    ana.page.evaluate(COUNT_SIGNS)
    for _ in range(3):
        hear_a_sign(ana.page)
        ana.page.clock.fast_forward(1000 * (live.SILENCE - 10))
    assert opened == []


def hear_a_sign(page: Page) -> None:
    known = page.evaluate("window.signs")
    page.wait_for_function("known => window.signs > known", arg=known)
