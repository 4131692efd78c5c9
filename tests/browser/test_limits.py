"""Limits in a browser: who is refused reads why, keeps what was typed, and is let in later without doing anything."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from looking.site import open_site
from playwright.sync_api import Browser, expect

from browser.visitors import Visitors
from edokko.tables import limits

FEW = 1 / 24  # of every limit: one stream and two messages for a person


@pytest.fixture
def strangers(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitors]:
    """People at a site where little is allowed, and where a refused stream may come back soon."""
    monkeypatch.setattr(limits, "PAUSE", 4)
    with open_site(tmp_path, limits=FEW) as site:
        people = Visitors(chromium, site.address)
        yield people
        people.leave()
        assert people.complaints == []


def test_a_message_too_many_stays_in_its_field(strangers: Visitors) -> None:
    ana = strangers.come()
    ana.begin("iki", seat1="here", name1="Ben")
    ana.page.locator("[popovertarget=chat-panel]:visible").first.click()
    field = ana.page.locator("#chat-panel [name=text]")
    for text in ("one", "two"):
        field.fill(text)
        field.press("Enter")
        expect(ana.page.locator("#chat-lines")).to_contain_text(text)
        expect(field).to_have_value("")
    field.fill("three")
    field.press("Enter")
    expect(ana.page.locator("#note")).to_contain_text("many messages came from here; the next can be sent in 5 min")
    expect(field).to_have_value("three")


def test_a_page_that_may_not_follow_says_why_and_follows_later_by_itself(strangers: Visitors) -> None:
    ana = strangers.come()
    table = ana.begin("iki", seat1="here", name1="Ben")
    expect(ana.page.locator("body")).not_to_have_class("offline")
    second = ana.page.context.new_page()
    asked: list[str] = []
    second.on("request", lambda request: asked.append(request.url) if "/live" in request.url else None)
    second.add_init_script("Math.random = () => 0;")
    second.goto(table)
    expect(second.locator("#note")).to_contain_text("too many tables are open here; close one, or wait 4 s")
    second.wait_for_timeout(2500)
    assert len(asked) == 2  # the stream, and why there is none
    ana.page.close()
    expect(second.locator("body")).not_to_have_class("offline")
    assert len(asked) == 3
