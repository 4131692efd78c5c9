"""`edokko tables` and `edokko people`: what whoever runs a site sees and does, while it runs."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from looking.site import open_site

from cli.conftest import Edokko
from cli.test_main import words
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.accounts import make_bot
from edokko.tables.chatting import chat
from edokko.tables.creating import Sitter, create_table
from edokko.tables.joining import join
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings, Table
from edokko.web import blocks
from edokko.words.catalogue import find_catalogue, languages

ANA, BEN = "a1" * 16, "b2" * 16
PATIENCE = 30  # seconds


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rooms]:
    monkeypatch.setenv("EDOKKO_DATA_DIR", str(tmp_path))
    engine = open_database(tmp_path)
    yield Rooms(SqlRepository(engine), clock=lambda: 1_700_000_000.0)
    engine.dispose()


@pytest.fixture
def table(rooms: Rooms) -> Table:
    """Ana made it, Ben sits there too, and a bot."""
    made = create_table(rooms, ANA, "edo", [Sitter("me", "Ana"), Sitter("link"), Sitter("bot")], Settings())
    join(rooms, made.id, BEN, "Ben [/b]", made.invite)
    chat(rooms, made.id, BEN, 1, "Good evening")
    rooms.store.note_person(ANA, "192.0.2.7", 1_700_000_100)
    rooms.store.note_person(BEN, "2001:db8::8", 1_700_000_200)
    return rooms.store.find(made.id)


def secrets_of(rooms: Rooms, table: str) -> list[str]:
    """What nobody may read of a running game, not even by accident over a host's shoulder."""
    found = rooms.store.find(table)
    secret = found.beginning.secret
    hidden = [found.invite, secret.salt, json.dumps(secret.opening), str(secret.opening.get("seed"))]
    return [each for each in (*hidden, *(seat.recovery for seat in found.seats)) if each]


@pytest.mark.parametrize("command", [("tables",), ("tables", "list"), ("people",), ("people", "list")])
def test_lists_have_a_line_for_each_and_no_secrets(
    edokko: Edokko, rooms: Rooms, table: Table, command: tuple[str, ...]
) -> None:
    result = edokko(*command)
    assert result.code == 0, result.err
    for word in ("Ana", "Ben [/b]"):
        assert word in result.out
    assert ("192.0.2.7" in result.out) == (command[0] == "people")
    assert (table.id in result.out) == (command[0] == "tables")
    assert not any(secret in result.out for secret in secrets_of(rooms, table.id))


def test_bot_accounts_are_marked_in_every_list(edokko: Edokko, rooms: Rooms) -> None:
    bot = make_bot(rooms.store, ANA, "Robo", 0).user
    made = create_table(rooms, bot, "iki", [Sitter("me", "Robo"), Sitter("link")], Settings())
    chat(rooms, made.id, bot, 0, "beep")
    rooms.store.note_person(bot, "192.0.2.7", 1_700_000_100)
    for command in (("tables",), ("people",)):
        assert "Robo (bot account)" in edokko(*command).out
    shown = edokko("tables", "show", made.id).out
    assert shown.count("bot account") == 2, "at the seat and in the chat"


def test_the_latest_come_first_and_as_many_as_are_asked_for(edokko: Edokko, rooms: Rooms, table: Table) -> None:
    lines = edokko("people", "list", "--most", "1").out.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith(BEN[:12])
    assert len(edokko("tables", "list", "-n", "1").out.splitlines()) == 2


def test_a_table_is_shown_with_seats_times_and_chat_and_without_its_secrets(
    edokko: Edokko, rooms: Rooms, table: Table
) -> None:
    shown = edokko("tables", "show", table.id)
    assert shown.code == 0, shown.err
    for word in ("edo", "Ana", "Ben [/b]", "Good evening", ANA[:12], BEN[:12], "bot (medium)", "2023-11-1"):
        assert word in shown.out
    assert not any(secret in shown.out for secret in secrets_of(rooms, table.id))


def test_a_person_is_shown_with_address_and_tables(edokko: Edokko, rooms: Rooms, table: Table) -> None:
    for beginning in (BEN, BEN[:12], "b"):
        shown = edokko("people", "show", beginning)
        assert shown.code == 0, shown.err
        for word in (BEN, "2001:db8::8", table.id, "Ben [/b]"):
            assert word in shown.out
    assert not any(secret in shown.out for secret in secrets_of(rooms, table.id))


def test_a_table_is_removed_and_an_unknown_one_removes_none(edokko: Edokko, rooms: Rooms, table: Table) -> None:
    other = create_table(rooms, ANA, "iki", [Sitter("me"), Sitter("bot")], Settings())
    refused = edokko("tables", "remove", other.id, "nowhere")
    assert refused.code == 2
    assert len(rooms.store.newest(9)) == 2
    assert edokko("tables", "remove", table.id).out == "1 table removed.\n"
    assert [each.id for each in rooms.store.newest(9)] == [other.id]


def test_a_person_is_removed_and_the_game_of_others_stays(edokko: Edokko, rooms: Rooms, table: Table) -> None:
    create_table(rooms, ANA, "iki", [Sitter("me", "Ana"), Sitter("bot")], Settings())
    assert edokko("people", "remove", ANA[:12]).out == "The person is removed; 1 table went with it.\n"
    assert rooms.store.find(table.id).seats_of(BEN) == (1,)
    for command in (("people",), ("tables",)):
        assert "Ana" not in edokko(*command).out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("people show", "Missing argument"),
        ("people show c", "no person has an id that begins with"),
        ("people remove", "Missing argument"),
        ("people show ''", "no person has an id that begins with"),
        ("people block nonsense", "is neither an address nor a network"),
        ("people block 127.0.0.1", "holds this computer"),
        ("people block 0.0.0.0/0", "holds this computer"),
        ("people block ::1", "holds this computer"),
        ("people unblock 192.0.2.9", "192.0.2.9/32 is not blocked"),
        ("tables show nowhere", "There is no such table"),
        ("tables sho", "No such command"),
    ],
)
def test_what_is_wrong_is_said(edokko: Edokko, rooms: Rooms, table: Table, command: str, said: str) -> None:
    result = edokko("--lang", "en", *(part.replace("''", "") for part in command.split()))
    assert result.code == 2
    assert said in result.err
    assert rooms.store.blocks() == []


def test_an_id_that_several_people_have_is_not_enough(edokko: Edokko, rooms: Rooms, table: Table) -> None:
    rooms.store.note_person("b3" * 16, "192.0.2.1", 1)
    result = edokko("people", "remove", "b")
    assert "several people" in result.err
    assert len(rooms.store.people(9)) == 3


@pytest.mark.parametrize("command", [("tables",), ("people", "blocks"), ("people", "block", "192.0.2.1")])
def test_without_a_site_nothing_is_made(
    edokko: Edokko, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("EDOKKO_DATA_DIR", str(tmp_path / "none"))
    result = edokko(*command)
    assert result.code == 2
    assert "no games are kept in" in result.err
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("spoken", languages())
def test_hosts_are_spoken_to_in_their_language(edokko: Edokko, rooms: Rooms, table: Table, spoken: str) -> None:
    catalogue = find_catalogue(spoken)
    for command, column in (("tables", "plies"), ("people", "address")):
        assert catalogue.say(f"cli.host.column.{column}") in edokko("--lang", spoken, command).out
    for part in ("list", "show", "remove", "block", "unblock", "blocks"):
        page = edokko("--lang", spoken, "people", part, "--help").out
        assert words(catalogue.say(f"cli.people.{part}"))[:60] in words(page)


def test_a_block_and_a_removal_hold_in_a_running_site(
    edokko: Edokko, tmp_path: Path, rooms: Rooms, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "READ_EACH", 0.1)
    with open_site(tmp_path) as site:

        def status(address: str, path: str = "/robots.txt") -> int:
            try:
                with urlopen(Request(site.address + path, headers={"x-forwarded-for": address})) as answer:
                    return int(answer.status)
            except HTTPError as error:
                error.close()
                return error.code

        def becomes(wanted: int, address: str) -> bool:
            for _ in range(PATIENCE * 10):
                if status(address) == wanted:
                    return True
                time.sleep(0.1)
            return False

        assert status("203.0.113.7") == status("2001:db8:9::1") == 200
        assert edokko("people", "block", "203.0.113.7", "2001:db8:9::1").out == (
            "203.0.113.7/32 is blocked.\n2001:db8:9::/64 is blocked.\n"
        )
        assert becomes(403, "203.0.113.7")
        assert status("2001:db8:9::ffff") == 403
        assert status("203.0.113.8") == 200
        assert "203.0.113.7/32" in edokko("people", "blocks").out
        edokko("people", "unblock", "203.0.113.7")
        assert becomes(200, "203.0.113.7")
        edokko("tables", "remove", table.id)
        assert status("203.0.113.8", f"/t/{table.id}") == 404
