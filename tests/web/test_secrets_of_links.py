"""Links that are secrets: compared in a time that tells nothing about them."""

import hmac

import pytest
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from web.visiting import begin


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What has been compared with something in constant time."""
    found: list[bytes] = []
    compare = hmac.compare_digest

    def spy(given: bytes, real: bytes) -> bool:
        found.append(real)
        return compare(given, real)

    monkeypatch.setattr(hmac, "compare_digest", spy)
    return found


def test_a_recovery_link_is_compared_in_constant_time_when_it_is_opened_and_when_it_is_used(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, compared: list[bytes]
) -> None:
    table = begin(browser)
    mine = rooms.store.find(table).seats[0].recovery
    for recovery, is_right in ((mine[:-1], False), ("é", False), (mine, True)):
        compared.clear()
        assert other_browser.get(f"/t/{table}/seat/{recovery}").status_code == (200 if is_right else 403)
        assert mine.encode() in compared
        compared.clear()
        answer = other_browser.post(f"/t/{table}/recover", data={"recovery": recovery})
        assert answer.status_code == (303 if is_right else 403)
        assert mine.encode() in compared


def test_an_invitation_is_compared_in_constant_time(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, compared: list[bytes]
) -> None:
    table = begin(browser, seat1="link")
    invite = rooms.store.find(table).invite
    for given, status in ((invite[:-1], 403), (invite, 303)):
        compared.clear()
        assert other_browser.post(f"/t/{table}/join", data={"name": "Eve", "invite": given}).status_code == status
        assert invite.encode() in compared
