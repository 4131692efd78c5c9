"""What a page offers about the chat, and what changes on open pages."""

import html
from typing import Any

import pytest
from starlette.testclient import TestClient

from drawing.reading import Element, read
from edokko.tables.rooms import Rooms
from edokko.web.chat_parts import LINES, TALKERS
from edokko.web.live import update
from edokko.web.table_drawing import Drawn, draw
from web.test_live import SPECTATOR, site_of
from web.test_menu import reader_of
from web.visiting import ASK, begin


@pytest.fixture
def table(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> str:
    """Ana made it, Ben sits there too; each has said something."""
    made = begin(browser, seat1="link", seat2="bot:easy")
    other_browser.post(f"/t/{made}/join", data={"name": "Ben", "invite": rooms.store.find(made).invite})
    for visitor, seat in ((browser, 0), (other_browser, 1)):
        say(visitor, made, seat, f"I am {seat}")
    return made


def say(visitor: TestClient, table: str, seat: int, text: str) -> int:
    return visitor.post(f"/t/{table}/chat", data={"seat": seat, "text": text}, headers=ASK).status_code


def seen(visitor: TestClient | None, browser: TestClient, table: str) -> Drawn:
    return draw(site_of(browser), table, SPECTATOR if visitor is None else reader_of(visitor))


def forms(drawn: Drawn, doing: str) -> list[dict[str, str | None]]:
    """The forms of a reader's chat that do something: their fields."""
    page = read(drawn.parts[LINES] + drawn.parts[TALKERS])
    found = [each for each in page if each.tag == "form" and str(each.attributes["action"]).endswith(f"/{doing}")]
    for each in found:
        assert each.attributes["method"] == "post"
        assert [inner.tag for inner in _all(each)].count("button") == 1, "a button that any keyboard reaches"
    return [
        {str(field.attributes["name"]): field.attributes["value"] for field in _all(each) if field.tag == "input"}
        for each in found
    ]


def _all(element: Element) -> list[Element]:
    return [inner for each in element.inside for inner in (each, *_all(each))]


def test_who_sits_there_can_mute_others_and_only_the_creator_can_do_more(
    browser: TestClient, other_browser: TestClient, table: str
) -> None:
    offered = {
        visitor: {doing: len(forms(seen(visitor, browser, table), doing)) for doing in ("mute", "silence", "unsay")}
        for visitor in (browser, other_browser, None)
    }
    assert offered == {
        browser: {"mute": 1, "silence": 1, "unsay": 2},
        other_browser: {"mute": 1, "silence": 0, "unsay": 0},
        None: {"mute": 0, "silence": 0, "unsay": 0},
    }
    assert "Only those who sit at the table can write here." in seen(None, browser, table).parts[TALKERS]


def test_a_mute_hides_lines_from_an_open_page_and_a_second_press_shows_them_again(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str
) -> None:
    before = {visitor: seen(visitor, browser, table) for visitor in (browser, other_browser, None)}
    for is_muted in (True, False):
        fields = forms(seen(other_browser, browser, table), "mute")[0]
        assert other_browser.post(f"/t/{table}/mute", data=fields, headers=ASK).status_code == 200
        pushed: Any = update(before[other_browser].seen, seen(other_browser, browser, table))
        assert ("I am 0" not in pushed["zones"].get(LINES, "I am 0")) == is_muted
        assert ("data-said=2" not in pushed["zones"].get("head", "data-said=2")) == is_muted
        for visitor in (browser, None):
            assert LINES not in update(before[visitor].seen, seen(visitor, browser, table))["zones"]  # type: ignore[operator]
    say(browser, table, 0, "again")
    assert "again" in other_browser.get(f"/t/{table}").text


def test_what_a_muted_person_says_is_not_pushed_to_who_muted(
    browser: TestClient, other_browser: TestClient, table: str
) -> None:
    other_browser.post(f"/t/{table}/mute", data={"seat": "0", "wanted": "1"})
    before = {visitor: seen(visitor, browser, table) for visitor in (other_browser, None)}
    say(browser, table, 0, "a rude word")
    assert "a rude word" not in str(update(before[other_browser].seen, seen(other_browser, browser, table)))
    assert "a rude word" in str(update(before[None].seen, seen(None, browser, table))["chat"])


def test_a_message_that_is_removed_goes_from_open_pages(
    browser: TestClient, other_browser: TestClient, table: str
) -> None:
    before = seen(other_browser, browser, table)
    fields = forms(seen(browser, browser, table), "unsay")[1]
    assert other_browser.post(f"/t/{table}/unsay", data=fields, headers=ASK).status_code == 403
    assert browser.post(f"/t/{table}/unsay", data=fields, headers=ASK).status_code == 200
    pushed: Any = update(before.seen, seen(other_browser, browser, table))
    assert "I am 0" in pushed["zones"][LINES]
    assert "I am 1" not in pushed["zones"][LINES]
    assert browser.post(f"/t/{table}/unsay", data=fields, headers=ASK).status_code == 409
    say(other_browser, table, 1, "sorry")
    assert update(seen(other_browser, browser, table).seen, seen(other_browser, browser, table))["chat"] == []


def test_who_is_silenced_is_told_and_cannot_write(browser: TestClient, other_browser: TestClient, table: str) -> None:
    fields = forms(seen(browser, browser, table), "silence")[0]
    assert other_browser.post(f"/t/{table}/silence", data={"seat": "0", "wanted": "1"}).status_code == 403
    assert browser.post(f"/t/{table}/silence", data=fields).status_code == 303
    told = "The person who made this table has switched off your chat."
    assert told in seen(other_browser, browser, table).parts[TALKERS]
    assert told not in seen(browser, browser, table).parts[TALKERS]
    assert say(other_browser, table, 1, "hello?") == 403
    browser.post(f"/t/{table}/silence", data=forms(seen(browser, browser, table), "silence")[0])
    assert say(other_browser, table, 1, "thank you") == 200


@pytest.mark.parametrize("language", ["en", "fr", "pt", "pl"])
def test_the_chat_speaks_the_readers_language(browser: TestClient, table: str, language: str) -> None:
    browser.post("/choose", data={"language": language})
    page = html.unescape(browser.get(f"/t/{table}").text)
    said = {
        "en": ("Mute someone", "Mute Ben", "Mute for everyone: Ben", "Remove this message"),
        "fr": ("Mettre en sourdine", "Mettre en sourdine pour moi\u00a0: Ben", "Retirer ce message"),
        "pt": ("Silenciar alguém", "Ocultar mensagens: Ben", "Remover esta mensagem"),
        "pl": ("Wycisz kogoś", "Wycisz: Ben", "Usuń tę wiadomość"),
    }[language]
    assert all(each in page for each in said)
