"""The menu of a table is right while its page lies open, and offers each reader what it can do."""

import re
from dataclasses import replace

from starlette.testclient import TestClient

from drawing.reading import read
from edokko.match.record import format_record
from edokko.tables.rooms import Rooms
from edokko.web.live import update
from edokko.web.menu import MENU
from edokko.web.reader import Reader
from edokko.web.table_drawing import draw
from web.test_live import SPECTATOR, site_of
from web.visiting import begin, finish, match_of, play_one

HERE = "http://testserver"


def reader_of(browser: TestClient) -> Reader:
    return Reader("en", None, None, browser.cookies["edokko_user"], origin=HERE)


def menu_of(browser: TestClient, table: str, coach: str = "off") -> str:
    return draw(site_of(browser), table, replace(reader_of(browser), coach=coach)).parts[MENU]


def test_an_invitation_goes_when_the_last_seat_is_taken(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    table = begin(browser, seat1="link")
    before = draw(site_of(browser), table, reader_of(browser))
    link = f'value="{HERE}/t/{table}/join/{rooms.store.find(table).invite}"'
    assert link in before.parts[MENU]
    other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
    pushed = update(before.seen, draw(site_of(browser), table, reader_of(browser)))["zones"]
    assert link not in pushed[MENU]  # type: ignore[index]
    assert "Ben" in pushed[MENU]  # type: ignore[index]


def test_who_has_resigned_and_who_has_finished_cannot_resign(browser: TestClient, rooms: Rooms) -> None:
    resigning, playing = begin(browser), begin(browser)
    for table in (resigning, playing):
        play_one(rooms, table)
        assert f"/t/{table}/resign" in menu_of(browser, table)
    for seat in ("0", "1"):
        browser.post(f"/t/{resigning}/resign", data={"seat": seat})
    finish(rooms, playing)
    for table in (resigning, playing):
        assert "/resign" not in menu_of(browser, table)
        assert "ends_alone" not in menu_of(browser, table)


def test_on_one_device_the_menu_is_of_the_seat_that_decides(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, name1="Ben")
    seats = set()
    for _ in range(12):
        seat = match_of(rooms, table).deciders[0]
        assert f'<input type="hidden" name="seat" value="{seat}">' in menu_of(browser, table)
        seats.add(seat)
        with rooms.change(table) as room:
            room.match.play(room.match.actions(seat)[0], seat)
            room.keep(seat)
    assert seats == {0, 1}


def test_a_switch_says_whether_it_is_on(browser: TestClient) -> None:
    table = begin(browser)

    def pressed(coach: str) -> dict[str, str]:
        buttons = [each for each in read(menu_of(browser, table, coach)) if "aria-pressed" in each.attributes]
        return {each.text.split()[-1]: str(each.attributes["aria-pressed"]) for each in buttons}

    browser.post(f"/t/{table}/wish", data={"chat": "0"})
    assert pressed("off") == {"off": "false"}
    seat = re.search(r'name="seat" value="(\d)"', menu_of(browser, table))
    assert seat
    browser.post(f"/t/{table}/wish", data={"seat": seat[1], "ends_alone": "1", "chat": "1"})
    assert pressed("on") == {"on": "true"}


def test_a_spectator_is_told_so_and_may_sit_down_where_everybody_may(browser: TestClient) -> None:
    for listed, offers in (("1", True), ("0", False)):
        table = begin(browser, seat1="link", listed=listed)
        drawn = draw(site_of(browser), table, SPECTATOR)
        assert "You are watching" in drawn.parts[MENU]
        assert (f"/t/{table}/join" in drawn.parts[MENU]) == offers
        assert (f"/t/{table}/join" in drawn.zones["head"]) == offers
        assert "/join/" not in drawn.parts[MENU], "the invitation is for who sits there to send"
        assert "You are watching" not in menu_of(browser, table)


def test_the_game_played_last_is_chosen_on_the_first_page(browser: TestClient, rooms: Rooms) -> None:
    def chosen() -> list[str]:
        boxes = [each.attributes for each in read(browser.get("/").text) if each.attributes.get("name") == "game"]
        return [str(box["value"]) for box in boxes if "checked" in box]

    assert chosen() == ["iki"]
    for hour, game in enumerate(("edo", "iki", "edo"), start=500_000):
        rooms.clock = lambda now=3600.0 * hour: now
        begin(browser, game)
        assert game in chosen()
        assert len(chosen()) == 1


def test_people_on_one_device_are_named_on_the_first_page(browser: TestClient) -> None:
    fields = [each.attributes for each in read(browser.get("/").text) if each.attributes.get("class") == "theirs"]
    assert [field["name"] for field in fields] == ["name1", "name2", "name3"]
    assert {field["aria-label"] for field in fields} == {"Their name"}
    page = browser.get(f"/t/{begin(browser, name1='Ben', seat2='here', name2='Chie')}").text
    assert all(f"<h3>{name}</h3>" in page for name in ("Ana", "Ben", "Chie"))
    assert 'name="name" value="Ana"' in browser.get("/").text, "the first of them is who begins games here"


def test_an_invitation_leads_to_the_guide(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, "edo", seat1="link")
    page = other_browser.get(f"/t/{table}/join/{rooms.store.find(table).invite}").text
    assert 'href="/rules/edo/guide"' in page


def test_in_an_imported_game_people_are_people_and_bots_bots_of_an_unknown_level(
    browser: TestClient, rooms: Rooms
) -> None:
    table = begin(browser, seat1="bot:hard")
    finish(rooms, table)
    record = format_record(match_of(rooms, table).record())
    imported = browser.post("/import", files={"file": ("game.json", record)}).headers["location"]
    seats = rooms.store.find(imported.removeprefix("/t/")).seats
    assert (seats[0].kind, seats[0].name, seats[0].level) == ("person", "Ana", None)
    assert (seats[1].kind, seats[1].level) == ("bot", None)
    page = browser.get(imported).text
    assert "medium" not in page.partition("id=play-on")[0]
    assert browser.post(f"{imported}/play-on", data={"ply": 0, "seat": 0}).status_code == 303
