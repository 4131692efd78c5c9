"""Who may ask for a hint at a table, and that the table remembers it."""

import pytest

from edokko.engine.errors import NotDecider
from edokko.hints.hint import Hint
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import resign
from edokko.tables.after_game import rematch
from edokko.tables.errors import MovedOn, NotAllowed
from edokko.tables.hinting import ask, may_have_hints, remember_hint
from edokko.tables.joining import fill_with_bot, join
from edokko.tables.one_device import look, looking
from edokko.tables.playing import Moment, undo
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings, Table
from hints.asking import QUICK
from tables.seating import EASY, FRIEND, HERE, LINK, ME, STRANGER, let_bots_play, match_of, play_first, seen, table_with
from tables.test_one_device import play_until_planning

WITH_HINTS = Settings(allows_hints=True)


def hint_at(rooms: Rooms, table: Table, seat: int = 0, user: str | None = ME, at: Moment | None = None) -> Hint:
    """A hint that a user asks for."""
    at = seen(rooms, table, seat) if at is None else at
    with rooms.open(table.id) as room:
        question = ask(room, user, seat, at)
    return question.asked.think(QUICK)


def own_turn(rooms: Rooms, *sitters: object, game: str = "iki", settings: Settings = Settings()) -> Table:  # noqa: B008
    """A table at which it is the first seat's turn."""
    table = table_with(rooms, *sitters, game=game, settings=settings)  # type: ignore[arg-type]
    wait_for_first(rooms, table)
    return table


def wait_for_first(rooms: Rooms, table: Table) -> None:
    """Let the others do something until it is the first seat's turn."""
    with rooms.change(table.id) as room:
        while 0 not in room.match.deciders:
            room.match.play(room.match.actions()[0])
        room.keep(0)


def with_friend(rooms: Rooms, settings: Settings = Settings()) -> Table:  # noqa: B008
    """A table with somebody who sat down by a link, at the first seat's turn."""
    table = table_with(rooms, LINK, settings=settings)
    join(rooms, table.id, FRIEND, "Ben", table.invite)
    wait_for_first(rooms, table)
    return table


def test_who_plays_with_bots_alone_may_always_ask(rooms: Rooms) -> None:
    table = own_turn(rooms, EASY, EASY)
    assert hint_at(rooms, table).action in match_of(rooms, table).actions(0)


def test_where_people_play_it_must_have_been_allowed_when_the_table_was_made(rooms: Rooms) -> None:
    table = with_friend(rooms)
    with pytest.raises(NotAllowed, match="hints were not allowed"):
        hint_at(rooms, table)
    allowed = with_friend(rooms, WITH_HINTS)
    assert hint_at(rooms, allowed)
    assert may_have_hints(rooms.store.find(allowed.id), FRIEND)


def test_a_free_seat_waits_for_a_person_a_bot_there_or_who_has_left_for_good_is_none(rooms: Rooms) -> None:
    table = own_turn(rooms, LINK)
    with pytest.raises(NotAllowed):
        hint_at(rooms, table)
    fill_with_bot(rooms, table.id, ME, 1, "easy")
    assert hint_at(rooms, table)
    left = with_friend(rooms)
    resign(rooms, left.id, FRIEND, 1)
    assert hint_at(rooms, left)


def test_several_people_on_one_device_need_leave_too(rooms: Rooms) -> None:
    with pytest.raises(NotAllowed):
        hint_at(rooms, own_turn(rooms, HERE))
    assert hint_at(rooms, own_turn(rooms, HERE, settings=WITH_HINTS))


def test_spectators_and_other_seats_get_none(rooms: Rooms) -> None:
    table = with_friend(rooms, WITH_HINTS)
    for user in (STRANGER, None, FRIEND):
        with pytest.raises(NotAllowed, match="do not sit"):
            hint_at(rooms, table, user=user)
    assert not may_have_hints(table, STRANGER)
    assert not may_have_hints(table, None)


def test_whose_turn_it_is_not_gets_none(rooms: Rooms) -> None:
    table = with_friend(rooms, WITH_HINTS)
    with pytest.raises(NotDecider):
        hint_at(rooms, table, seat=1, user=FRIEND)


def test_a_moment_that_is_over_gets_none(rooms: Rooms) -> None:
    table = own_turn(rooms, EASY)
    before = seen(rooms, table, 0)
    play_first(rooms, table, ME, 0)
    with pytest.raises(MovedOn):
        hint_at(rooms, table, at=before)
    with pytest.raises(MovedOn):
        hint_at(rooms, table, at=Moment(9999))


def test_a_seat_that_a_bot_plays_for_gets_none(rooms: Rooms) -> None:
    table = own_turn(rooms, EASY)
    resign(rooms, table.id, ME, 0)
    with pytest.raises(NotAllowed, match="a bot plays"):
        hint_at(rooms, table)


def test_on_one_device_a_seat_gets_none_before_it_was_handed_over(rooms: Rooms) -> None:
    table = own_turn(rooms, HERE, game="edo", settings=WITH_HINTS)
    play_until_planning(rooms, table)
    for seat in (0, 1):
        with pytest.raises(NotAllowed, match="handed over"):
            hint_at(rooms, table, seat)
    look(rooms, table.id, ME, 1)
    with pytest.raises(NotAllowed, match="handed over"):
        hint_at(rooms, table, 0)
    assert hint_at(rooms, table, 1).seat == 1


def test_a_hint_changes_nothing(rooms: Rooms) -> None:
    table = own_turn(rooms, EASY, game="edo")
    match = match_of(rooms, table)
    before = match.state_bytes(), rooms.store.entries(table.id), rooms.store.drafts(table.id)
    hint_at(rooms, table)
    match = match_of(rooms, table)
    assert (match.state_bytes(), rooms.store.entries(table.id), rooms.store.drafts(table.id)) == before


def test_a_question_is_the_same_as_long_as_its_seat_has_the_same_before_it(rooms: Rooms) -> None:
    table = own_turn(rooms, EASY, game="edo")
    while not match_of(rooms, table).actions(0)[0].startswith("card"):
        play_first(rooms, table, ME, 0)
        let_bots_play(rooms, table)

    def moment() -> str:
        with rooms.open(table.id) as room:
            return ask(room, ME, 0, seen(rooms, table, 0)).moment

    first = moment()
    assert moment() == first
    one = play_first(rooms, table, ME, 0)
    begun = moment()
    undo(rooms, table.id, ME, 0, seen(rooms, table, 0))
    assert moment() == first
    assert play_first(rooms, table, ME, 0, which=1) != one
    assert moment() not in (first, begun), "another plan of as many steps is another question"


def test_a_table_remembers_who_asked_for_hints(rooms: Rooms, store: SqlRepository) -> None:
    table = own_turn(rooms, EASY)
    told: list[str] = []
    rooms.listen(told.append)
    remember_hint(rooms, table.id, 0)
    remember_hint(rooms, table.id, 0)
    assert told == [table.id], "everybody is told once"
    again = Rooms(store).store.find(table.id)
    assert [seat.used_hints for seat in again.seats] == [True, False]


def test_another_game_begins_without_hints_but_with_the_same_leave(rooms: Rooms) -> None:
    table = own_turn(rooms, EASY, settings=WITH_HINTS)
    remember_hint(rooms, table.id, 0)
    with rooms.change(table.id) as room:
        while not room.match.is_over:
            room.match.play(room.match.actions()[0])
        room.keep(0)
    second = rooms.store.find(rematch(rooms, table.id, ME))
    assert not any(seat.used_hints for seat in second.seats)
    assert second.settings.allows_hints


def test_what_everybody_sees_is_what_a_shared_screen_thinks_of(rooms: Rooms) -> None:
    """While plans are carried out before all eyes a hint is given, and for what all may know."""
    table = own_turn(rooms, HERE, game="edo", settings=WITH_HINTS)
    play_until_planning(rooms, table)
    for seat in (0, 1):
        look(rooms, table.id, ME, seat)
        while seat in match_of(rooms, table).deciders:
            play_first(rooms, table, ME, seat)
    with rooms.open(table.id) as room:
        in_front = looking(room, ME)
    assert in_front.in_open
    assert in_front.seat is not None
    assert hint_at(rooms, table, in_front.seat)
