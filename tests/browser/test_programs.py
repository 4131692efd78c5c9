"""Programs among people: somebody makes a bot account and plays against the example bot, which is marked as one."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from looking.browser import PHONES
from playwright.sync_api import expect

from browser.test_accessible_site import SMALLEST, check
from browser.test_people import open_panel
from browser.visitors import Visitor, Visitors

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"
TARGETS = """() => [...document.querySelectorAll('main :is(button, summary, a.button)')]
  .filter(each => each.checkVisibility()).map(each => Math.min(each.offsetWidth, each.offsetHeight))"""


@contextmanager
def example(address: str, token: str, *options: str) -> Iterator[None]:
    """The example bot, for as long as somebody plays against it."""
    environment = {**os.environ, "EDOKKO_TOKEN": token}
    command = [sys.executable, str(EXAMPLE), address, *options]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as bot:
        try:
            yield
        finally:
            bot.kill()


def make_bot(person: Visitor, name: str) -> str:
    """Make a bot account and a token for it on one's page; the token."""
    page = person.page
    page.goto("/")
    person.press(page.locator("a[href='/me']:visible").first)
    page.fill("form[action='/me/bots'] [name=name]", name)
    person.press(page.locator("form[action='/me/bots'] button"))
    account = page.locator(".account", has_text=name)
    person.press(account.locator("summary").first)
    account.locator("form[action='/me/tokens'] [name=name]").fill("my computer")
    person.press(account.locator("form[action='/me/tokens'] button"))
    shown = page.locator(".made input")
    expect(shown).to_be_visible()
    return shown.input_value()


def test_a_person_plays_against_somebodys_program_and_sees_what_it_is(visitors: Visitors, address: str) -> None:
    ana = visitors.come()
    token = make_bot(ana, "Robo")
    ana.begin("iki", seat1="link")
    link = ana.page.locator(".invite input").get_attribute("value") or ""
    with example(address, token, "--join", link):
        note = ana.page.locator(".seat .note i[title='bot account; a program plays']")
        expect(note).to_have_count(1)
        assert ana.play_some(8) == 8
    open_panel(ana, "menu-panel")
    expect(ana.page.locator("#who-is-there")).to_contain_text("bot account; a program plays")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_everybody_can_use_the_page_and_a_token_is_shown_once(visitors: Visitors, size: str) -> None:
    ana = visitors.come(size)
    ana.begin("edo", seat1="bot:easy")
    token = make_bot(ana, "Robo")
    for summary in ana.page.locator("main summary").all():
        ana.press(summary)
    check(ana)
    if size in PHONES:
        assert min(ana.page.evaluate(TARGETS)) >= SMALLEST
        assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.page.goto("/me")
    assert token not in ana.page.content()
    ana.press(ana.page.locator("form[action='/me/tokens/revoke'] button"))
    expect(ana.page.locator(".tokens li")).to_have_count(0)
