import json
from pathlib import Path

import pytest

from edokko import BadRecord, Match
from edokko.games import GAMES
from edokko.match.record import format_record
from edokko.tables.absence import resign
from edokko.tables.after_game import import_record, play_on, rematch
from edokko.tables.creating import begin_at
from edokko.tables.errors import NoSuchTable, NotAllowed
from edokko.tables.rooms import Rooms
from edokko.tables.seat_wishes import chat, delete, switch_chat
from edokko.tables.table import BOT, PERSON, Seat, Settings, Table
from tables.seating import EASY, FRIEND, HERE, ME, STRANGER, let_bots_play, match_of, play_first, table_with


def finished(rooms: Rooms, game: str = "iki") -> Table:
    table = table_with(rooms, EASY, game=game)
    resign(rooms, table.id, ME, 0)
    let_bots_play(rooms, table)
    return table


def test_a_rematch_is_one_table_for_all_who_ask(rooms: Rooms) -> None:
    running = table_with(rooms, HERE)
    with pytest.raises(NotAllowed):
        rematch(rooms, running.id, ME)
    table = finished(rooms)
    with pytest.raises(NotAllowed):
        rematch(rooms, table.id, STRANGER)
    new = rematch(rooms, table.id, ME)
    assert rematch(rooms, table.id, ME) == new
    assert rooms.store.find(new).names == table.names
    assert rooms.store.find(new).seats[0].level is None


def test_a_rematch_is_played_with_the_same_edition(rooms: Rooms, tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    file.write_text('game = "iki"\ncontent = 1\nedition = "rich"\n[start]\ngoods = { mon = 50 }\n')
    seats = [Seat(0, PERSON, "Ana", ME, level="easy", has_resigned=True), Seat(1, BOT, "Haru", level="easy")]
    table = begin_at(rooms, ME, Match.new("iki", seats=2, edition=file), seats, Settings())
    let_bots_play(rooms, table)
    again = rooms.store.find(rematch(rooms, table.id, ME))
    before = table.beginning
    assert again.beginning.edition == before.edition == {"name": "rich", "changes": {"start": {"goods": {"mon": 50}}}}
    assert (again.beginning.game, again.beginning.content) == (before.game, before.content)
    assert again.beginning.secret != before.secret
    assert match_of(rooms, again).content.values["start"]["goods"] == {"mon": 50}


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_can_be_played_on_from_any_ply(rooms: Rooms, game: str) -> None:
    table = finished(rooms, game)
    plies = match_of(rooms, table).ply
    for ply in range(0, plies, 9):
        on = play_on(rooms, table.id, FRIEND, ply)
        assert on.seats_of(FRIEND)[0] in match_of(rooms, on).deciders
        play_first(rooms, on, FRIEND, on.seats_of(FRIEND)[0])
    with pytest.raises(NotAllowed):
        play_on(rooms, table.id, FRIEND, plies)
    with pytest.raises(NotAllowed):
        play_on(rooms, table_with(rooms, HERE).id, ME, 0)


def test_a_record_can_be_imported_once_its_game_is_over(rooms: Rooms) -> None:
    table = finished(rooms)
    text = format_record(match_of(rooms, table).record())
    found = import_record(rooms, FRIEND, text)
    assert match_of(rooms, found).record() == json.loads(text)
    running = format_record(match_of(rooms, table_with(rooms, HERE)).record())
    for bad in (running, "{}", "x", text.replace("Ana", "Eve")):
        with pytest.raises(BadRecord):
            import_record(rooms, FRIEND, bad)


def test_only_the_creator_deletes_a_table_and_its_chat(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    chat(rooms, table.id, ME, 0, " hello   there ")
    assert [(each.name, each.text) for each in rooms.store.messages(table.id)] == [("Ana", "hello there")]
    with pytest.raises(NotAllowed):
        chat(rooms, table.id, STRANGER, 0, "spam")
    for doing in (lambda: switch_chat(rooms, table.id, FRIEND, False), lambda: delete(rooms, table.id, FRIEND)):
        with pytest.raises(NotAllowed):
            doing()
    switch_chat(rooms, table.id, ME, False)
    with pytest.raises(NotAllowed):
        chat(rooms, table.id, ME, 0, "hello?")
    delete(rooms, table.id, ME)
    with pytest.raises(NoSuchTable), rooms.open(table.id):
        pass
    assert rooms.store.messages(table.id) == rooms.store.entries(table.id) == []
