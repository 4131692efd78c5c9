import json
from dataclasses import replace
from pathlib import Path

import pytest

from edokko import BadOption, BadRecord, Match
from edokko.games import GAMES
from edokko.match.record import format_record
from edokko.tables.absence import resign
from edokko.tables.after_game import import_record, play_on, rematch
from edokko.tables.archive import Archive
from edokko.tables.chatting import chat, switch_chat
from edokko.tables.creating import Sitter, begin_at, create_table
from edokko.tables.deleting import delete
from edokko.tables.errors import NoSuchTable, NotAllowed
from edokko.tables.fairness import is_from_file
from edokko.tables.levels import is_name_of_bot
from edokko.tables.playing import undo
from edokko.tables.rooms import Rooms, replay
from edokko.tables.table import BOT, PERSON, Seat, Settings, Table
from tables.seating import EASY, FRIEND, HERE, ME, STRANGER, let_bots_play, match_of, play_first, seen, table_with


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
        assert match_of(rooms, on).ply == ply
        play_first(rooms, on, FRIEND, on.seats_of(FRIEND)[0])
    with pytest.raises(NotAllowed):
        play_on(rooms, table.id, FRIEND, plies)
    with pytest.raises(NotAllowed):
        play_on(rooms, table_with(rooms, HERE).id, ME, 0)


def test_playing_on_one_chooses_a_seat_and_the_bots_at_the_others(rooms: Rooms) -> None:
    table = finished(rooms)
    on = play_on(rooms, table.id, ME, 20, seat=1, levels={0: "hard", 1: "easy"})
    assert on.seats_of(ME) == (1,)
    assert [seat.level for seat in on.seats] == ["hard", None]
    own = play_on(rooms, table.id, ME, 20)
    assert own.seats_of(ME) == (0,)
    assert own.seats[1].level == "easy"
    for wrong in ({"seat": 2}, {"seat": -1}, {"levels": {1: "genius"}}):
        with pytest.raises(BadOption):
            play_on(rooms, table.id, ME, 20, **wrong)  # type: ignore[arg-type]


def test_playing_on_everybody_keeps_their_own_name_and_no_bot_has_a_persons(rooms: Rooms) -> None:
    table = finished(rooms)
    assert table.names == ("Ana", "Natsu")
    swapped = play_on(rooms, table.id, ME, 20, seat=1)
    assert swapped.names == ("Haru", "Ana")
    assert rooms.store.last_name(ME) == "Ana"
    friends = play_on(rooms, table.id, FRIEND, 20, seat=1)
    assert friends.names == ("Haru", "")
    old = create_table(rooms, FRIEND, "iki", [Sitter("me", "Eve"), EASY], Settings())
    with rooms.change(old.id) as room:  # as it was before names of bots were refused
        room.change_seat(replace(room.table.seats[0], name="Haru"))
    namesakes = play_on(rooms, table.id, FRIEND, 20, seat=1)
    assert namesakes.names[1] == "Haru"
    assert is_name_of_bot(namesakes.names[0])
    assert len(set(namesakes.names)) == 2
    assert rooms.store.last_name(FRIEND) == "Haru"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_on_keeps_all_that_happened_before(rooms: Rooms, game: str) -> None:
    table = finished(rooms, game)
    before = match_of(rooms, table)
    ply = before.ply // 2
    on = play_on(rooms, table.id, ME, ply)
    match = match_of(rooms, on)
    assert on.beginning == table.beginning
    assert match.entries == before.entries[:ply]
    assert match.opening == before.opening
    assert [move.events for move in match.moves] == [move.events for move in before.moves[: len(match.moves)]]
    resign(rooms, on.id, ME, 0)
    let_bots_play(rooms, on)
    assert Archive(rooms).verify(on.id) == match_of(rooms, on).ply > ply
    assert not is_from_file(on)


def test_what_was_done_before_playing_on_can_be_taken_back_as_ever(rooms: Rooms) -> None:
    """Undo may go behind the moment from which the game was played on, as far as a seat could have taken it back."""
    table = finished(rooms)
    before = match_of(rooms, table)
    moves = list(enumerate(before.moves, start=1))
    ply, move = next((ply, move) for ply, move in moves if not move.is_barrier and ply > 20)
    on = play_on(rooms, table.id, FRIEND, ply, seat=move.seat)
    undo(rooms, on.id, FRIEND, move.seat, seen(rooms, on, move.seat))
    assert match_of(rooms, on).state_bytes() == bytes(move.before)
    play_first(rooms, on, FRIEND, move.seat)
    with rooms.open(on.id) as room:
        kept = room.match.state_bytes()
    assert replay(on, rooms.store.entries(on.id)).state_bytes() == kept


def test_a_plan_begun_in_a_position_is_not_cut_in_two(rooms: Rooms) -> None:
    """Its steps are entries of their own; between them nobody can play on, so the game goes on before them."""
    match = Match.new("edo", seats=2, seed=1)
    while len(match.deciders) < 2:
        match.play(match.actions(match.deciders[0])[0], match.deciders[0])
    position = match.position()
    plan = position["hidden"]["plans"][0]  # type: ignore[index]
    card = match.actions(0)[0].split()[1]
    plan[0] = {"order": card, "officials": None}
    begun = Match.from_position(position)
    seats = [Seat(seat, BOT, name, level="easy") for seat, name in enumerate(("Haru", "Natsu"))]
    table = begin_at(rooms, ME, begun, seats, Settings())
    let_bots_play(rooms, table)
    entries = match_of(rooms, table).entries
    steps = [ply for ply, entry in enumerate(entries, start=1) if entry.action.split()[0] in ("card", "officials")]
    assert steps
    for ply in steps:
        on = play_on(rooms, table.id, FRIEND, ply, seat=0)
        assert match_of(rooms, on).ply < ply
        play_first(rooms, on, FRIEND, 0)
        match_of(rooms, on)


def test_a_record_can_be_imported_once_its_game_is_over(rooms: Rooms) -> None:
    table = finished(rooms)
    text = format_record(match_of(rooms, table).record())
    found = import_record(rooms, FRIEND, text)
    assert match_of(rooms, found).record() == json.loads(text)
    running = format_record(match_of(rooms, table_with(rooms, HERE)).record())
    on = play_on(rooms, found.id, FRIEND, 20, seat=1)
    assert on.names[0] != "Ana"
    assert is_from_file(found)
    assert is_from_file(on)
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
