"""What a bot does in the place of a person is noted as the bot's."""

from dataclasses import replace

from edokko.tables.absence import come_back, resign
from edokko.tables.levels import USUAL
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import EASY, FRIEND, ME, let_bots_play, match_of, play_first, table_with


def hand(rooms: Rooms, table: Table, seat: int) -> None:
    """Let a bot play for somebody who is away."""
    with rooms.change(table.id) as room:
        room.change_seat(replace(room.table.seats[seat], level=USUAL))


def acted(rooms: Rooms, table: Table) -> list[tuple[int, bool]]:
    """Whose entries there are, and whether a bot made them for somebody, as a server knows it that has just begun."""
    with Rooms(rooms.store).open(table.id) as room:
        assert [move.is_stand_in for move in room.match.moves] == [entry.is_stand_in for entry in room.match.entries]
        return [(entry.seat, entry.is_stand_in) for entry in room.match.entries]


def test_only_what_a_bot_did_for_a_person_is_marked(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    let_bots_play(rooms, table)
    play_first(rooms, table, ME, 0)
    before = len(acted(rooms, table))
    hand(rooms, table, 0)
    let_bots_play(rooms, table, 8)
    come_back(rooms, table.id, ME)
    let_bots_play(rooms, table)
    play_first(rooms, table, ME, 0)
    seen = acted(rooms, table)
    assert not any(is_stand_in for seat, is_stand_in in seen if seat == 1)
    assert not any(is_stand_in for _, is_stand_in in seen[:before])
    assert {is_stand_in for seat, is_stand_in in seen[before : before + 8] if seat == 0} == {True}
    assert seen[-1] == (0, False)


def test_so_is_what_it_does_for_who_has_resigned(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    resign(rooms, table.id, ME, 0)
    let_bots_play(rooms, table, 6)
    assert {seat for seat, is_stand_in in acted(rooms, table) if is_stand_in} == {0}
    assert match_of(rooms, table).record()["stand_ins"]
    assert not rooms.store.find(table.id).seats_of(FRIEND)
