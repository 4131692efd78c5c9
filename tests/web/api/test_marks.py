"""A bot account is marked as a bot wherever it sits: nobody can take it for a person."""

import re

import pytest
from starlette.testclient import TestClient

from edokko.tables.accounts import remove_bot
from edokko.tables.joining import recover
from edokko.tables.rooms import Rooms
from edokko.web.reader import Reader
from edokko.web.table_drawing import draw
from tables.seating import ME
from web.api.calling import Program, begin, bot_of, seat_two

MARK = "bot account; a program plays"


def is_marked(text: str) -> bool:
    """Whether the name of the bot is there, and each time with its mark."""
    names = re.findall(r"Robo(?=[^\w.])(.{0,220})", text, re.S)
    return bool(names) and all(MARK in after for after in names)


def test_at_the_table_in_its_menu_and_in_the_chat(browser: TestClient, rooms: Rooms) -> None:
    _, robo, table = seat_two(browser, rooms)
    robo.post(f"/tables/{table}/chat", text="beep")
    drawn = draw(browser.app.state.site, table, Reader("en", None, None, None))  # type: ignore[attr-defined]
    assert MARK in drawn.body
    assert is_marked(drawn.parts["chat-lines"])
    assert is_marked(drawn.parts["menu-now"])


@pytest.mark.parametrize("where", ["lobby", "invitation"])
def test_before_one_sits_down(browser: TestClient, rooms: Rooms, where: str) -> None:
    table = begin(bot_of(browser, rooms), listed=True)
    assert is_marked(browser.get("/" if where == "lobby" else f"/t/{table}/join").text)


def test_in_answers_to_programs(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    for program in (ana, robo):
        seats = program.get(f"/tables/{table}")["seats"]
        assert [(seat["kind"], seat["is_bot"]) for seat in seats] == [("person", False), ("program", True)]


def test_a_bot_account_is_called_by_its_name_whatever_it_says(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    table = begin(robo, name="Ana", listed=True)
    assert rooms.store.find(table).names[0] == "Robo"
    other = bot_of(browser, rooms, name="Robo Two")
    other.post(f"/tables/{table}/join", name="Ben")
    assert rooms.store.find(table).names == ("Robo", "Robo Two")


def test_where_a_program_has_played_the_mark_stays(browser: TestClient, rooms: Rooms) -> None:
    _, _, table = seat_two(browser, rooms)
    recover(rooms, table, ME, rooms.store.find(table).seats[1].recovery)
    taken = rooms.store.find(table).seats[1]
    assert (taken.user, taken.is_program) == (ME, True)


def test_a_bot_account_that_is_removed_leaves_its_seats_to_the_sites_bots(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    alone = begin(robo)
    browser.post("/me/bots", data={"name": "Mine"})
    refused = browser.post("/me/bots/remove", data={"account": robo.user}, headers={"accept": "application/json"})
    assert refused.status_code == 403
    told: list[str] = []
    rooms.listen(told.append)
    assert remove_bot(rooms, "owner", robo.user) == [alone]
    assert set(told) == {alone, table}, "pages follow, and bots that are due now are woken"
    assert ana.get(f"/tables/{table}")["seats"][1]["kind"] == "bot"
    robo.get("/account", 401)


def test_a_bot_account_that_is_called_like_somebody_at_the_table_is_told_apart_and_not_refused(
    browser: TestClient, rooms: Rooms
) -> None:
    ana = Program(browser, rooms, "ana")
    table = begin(ana, "iki", "link", "link", "link", name="Robo")
    invite = ana.get(f"/tables/{table}")["invite"]
    for seat in (1, 2):
        assert bot_of(browser, rooms, name="Robo").post(f"/tables/{table}/join", invite=invite) == {"seat": seat}
    assert rooms.store.find(table).names == ("Robo", "Robo B.", "Robo C.", "")
    again = Program(browser, rooms, "ben").post(f"/tables/{table}/join", 400, name="robo b.", invite=invite)
    assert "'robo D.' is free" in again["error"]["message"]
