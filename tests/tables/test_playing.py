import pytest

from edokko import IllegalAction, UnreadableAction
from edokko.games import GAMES
from edokko.tables.errors import MovedOn, NotAllowed
from edokko.tables.joining import join
from edokko.tables.playing import Moment, play, redo, reset, undo
from edokko.tables.rooms import Rooms
from edokko.tables.seat_settings import let_turns_end
from edokko.tables.table import Settings
from tables.seating import EASY, FRIEND, HERE, LINK, ME, STRANGER, let_bots_play, match_of, play_first, seen, table_with


def own_turn(rooms: Rooms, table, seats=(0, 1)) -> int:  # type: ignore[no-untyped-def]
    return match_of(rooms, table).deciders[0]


def test_what_is_played_is_in_the_store(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    seat = own_turn(rooms, table)
    action = play_first(rooms, table, ME, seat)
    assert [(entry.seat, entry.action) for entry in rooms.store.entries(table.id)] == [(seat, action)]
    assert match_of(Rooms(rooms.store), table).state_bytes() == match_of(rooms, table).state_bytes()


def test_only_who_sits_there_may_play(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    seat = own_turn(rooms, table)
    action = match_of(rooms, table).actions(seat)[0]
    for user in (STRANGER, None):
        with pytest.raises(NotAllowed):
            play(rooms, table.id, user, seat, action, Moment(0))
    assert match_of(rooms, table).ply == 0


def test_a_refused_action_changes_nothing(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    seat = own_turn(rooms, table)
    with pytest.raises(UnreadableAction):
        play(rooms, table.id, ME, seat, "fly", Moment(0))
    with pytest.raises(IllegalAction):
        play(rooms, table.id, ME, seat, "done", Moment(0))
    assert rooms.store.entries(table.id) == []


def test_a_click_on_a_board_that_is_no_more_is_gently_refused(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    seat = own_turn(rooms, table)
    action = play_first(rooms, table, ME, seat)
    with pytest.raises(MovedOn):
        play(rooms, table.id, ME, seat, action, Moment(0))
    with pytest.raises(MovedOn):
        play(rooms, table.id, ME, seat, action, Moment(99))
    assert match_of(rooms, table).ply == 1


def test_undo_redo_and_reset_are_entries(rooms: Rooms) -> None:
    table = table_with(rooms, HERE)
    seat = own_turn(rooms, table)
    play_first(rooms, table, ME, seat)
    undo(rooms, table.id, ME, seat, seen(rooms, table, seat))
    redo(rooms, table.id, ME, seat, seen(rooms, table, seat))
    play_first(rooms, table, ME, seat)
    reset(rooms, table.id, ME, seat, seen(rooms, table, seat))
    actions = [entry.action for entry in rooms.store.entries(table.id)]
    assert actions[1:3] == ["undo", "redo"]
    assert actions[4:] == ["undo", "undo"]


def to_planning(rooms: Rooms, table, user_of):  # type: ignore[no-untyped-def]
    """Settle and choose bundles until all plan."""
    while len(match_of(rooms, table).deciders) < 2:
        seat = match_of(rooms, table).deciders[0]
        play_first(rooms, table, user_of[seat], seat)


def draft_plan(rooms: Rooms, table, user: str, seat: int) -> None:  # type: ignore[no-untyped-def]
    while "commit" not in match_of(rooms, table).actions(seat):
        play_first(rooms, table, user, seat)


def test_drafts_are_kept_with_their_seat_and_are_no_entries(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, game="edo")
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    to_planning(rooms, table, {0: ME, 1: FRIEND})
    ply = match_of(rooms, table).ply
    play_first(rooms, table, ME, 0)
    assert match_of(rooms, table).ply == ply
    again = match_of(Rooms(rooms.store), table)
    assert again.drafted(0) == match_of(rooms, table).drafted(0) != ()
    assert again.drafted(1) == ()
    undo(rooms, table.id, ME, 0, seen(rooms, table, 0))
    assert match_of(Rooms(rooms.store), table).drafted(0) == ()


def test_another_seats_commit_does_not_make_a_plan_stale(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, game="edo")
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    to_planning(rooms, table, {0: ME, 1: FRIEND})
    draft_plan(rooms, table, ME, 0)
    before = seen(rooms, table, 0)
    draft_plan(rooms, table, FRIEND, 1)
    play(rooms, table.id, FRIEND, 1, "commit", seen(rooms, table, 1))
    assert match_of(rooms, table).ply > before.ply
    play(rooms, table.id, ME, 0, "commit", before)
    assert rooms.store.drafts(table.id) == {}


def test_a_double_click_on_a_draft_counts_once(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, game="edo")
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    to_planning(rooms, table, {0: ME, 1: FRIEND})
    before = seen(rooms, table, 0)
    action = play_first(rooms, table, ME, 0)
    with pytest.raises(MovedOn):
        play(rooms, table.id, ME, 0, action, before)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_ends_a_turn_when_nothing_else_is_possible(rooms: Rooms, game: str) -> None:
    table = table_with(rooms, EASY, game=game)
    let_turns_end(rooms, table.id, ME, 0, True)
    decided = 0
    while not match_of(rooms, table).is_over:
        let_bots_play(rooms, table)
        if match_of(rooms, table).deciders:
            assert match_of(rooms, table).actions(0) != ["done"] or decided == 0
            play_first(rooms, table, ME, 0, which=-1)
            decided += 1
    assert decided > 10


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_with_a_person(rooms: Rooms, game: str) -> None:
    table = table_with(rooms, EASY, EASY, game=game, settings=Settings(pace="instant"))
    while not match_of(rooms, table).is_over:
        let_bots_play(rooms, table)
        if match_of(rooms, table).deciders:
            play_first(rooms, table, ME, 0)
    assert match_of(Rooms(rooms.store), table).outcome == match_of(rooms, table).outcome
