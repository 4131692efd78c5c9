"""Who has been here, who is blocked, and what is forgotten after its time."""

from dataclasses import replace

import pytest

from edokko.engine.errors import BadOption
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.chatting import chat
from edokko.tables.errors import NoSuchTable
from edokko.tables.forgetting import ADDRESSES_KEPT, PEOPLE_KEPT, UNPLAYED_KEPT, forget_person, sweep
from edokko.tables.joining import join
from edokko.tables.people import NOTED_EACH, LastPosts, read_network
from edokko.tables.rooms import Rooms
from edokko.tables.table import BOT, Block
from tables.conftest import Clock
from tables.seating import EASY, FRIEND, HERE, LINK, ME, let_bots_play, match_of, play_first, table_with


def test_a_person_is_noted_with_the_address_of_its_last_post(store: SqlRepository, clock: Clock) -> None:
    posts = LastPosts(store, lambda: int(clock.time))
    began = int(clock.time)
    posts.note(ME, "192.0.2.1")
    clock.time += 5
    posts.note(FRIEND, "192.0.2.2")
    posts.note(None, "192.0.2.3")
    posts.note(ME, "192.0.2.9")
    found = store.people(10)
    assert [(each.user, each.address) for each in found] == [(FRIEND, "192.0.2.2"), (ME, "192.0.2.9")]
    assert (found[1].since, found[1].seen) == (began, began + 5)


def test_somebody_who_does_much_is_written_down_rarely(store: SqlRepository, clock: Clock) -> None:
    posts = LastPosts(store, lambda: int(clock.time))
    began = int(clock.time)
    for _ in range(NOTED_EACH):
        posts.note(ME, "192.0.2.1")
        clock.time += 1
    assert store.people(1)[0].seen == began
    posts.note(ME, "192.0.2.1")
    assert store.people(1)[0].seen == began + NOTED_EACH
    clock.time -= 10 * NOTED_EACH
    posts.note(ME, "192.0.2.1")
    assert store.people(1)[0].seen == int(clock.time), "a clock that was put back is believed"


@pytest.mark.parametrize(
    ("given", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
    ],
)
def test_an_address_is_blocked_alone_or_with_its_household(given: str, network: str) -> None:
    assert str(read_network(given)) == network


@pytest.mark.parametrize("given", ["", "x", "192.0.2", "192.0.2.7/99", "2001:db8::/-1", "a.example", "1" * 500])
def test_what_is_no_address_is_refused_in_words(given: str) -> None:
    with pytest.raises(BadOption, match="is neither an address nor a network"):
        read_network(given)


def test_blocks_are_kept_in_the_order_they_were_made(store: SqlRepository) -> None:
    for time, network in enumerate(("2001:db8::/64", "192.0.2.7/32", "2001:db8::/64")):
        store.block(network, time)
    assert store.blocks() == [Block("2001:db8::/64", 0), Block("192.0.2.7/32", 1)]
    assert store.unblock("192.0.2.7/32")
    assert not store.unblock("192.0.2.7/32")
    assert store.blocks() == [Block("2001:db8::/64", 0)]


# What is forgotten


def test_addresses_are_forgotten_after_their_time_and_people_without_a_table_too(rooms: Rooms, clock: Clock) -> None:
    table_with(rooms, EASY)
    now = int(clock.time)
    for user in (ME, FRIEND):
        rooms.store.note_person(user, "192.0.2.1", now)
    sweep(rooms.store, now + ADDRESSES_KEPT)
    assert {each.address for each in rooms.store.people(9)} == {"192.0.2.1"}
    assert ADDRESSES_KEPT == PEOPLE_KEPT
    with pytest.MonkeyPatch.context() as later:
        later.setattr("edokko.tables.forgetting.UNPLAYED_KEPT", 10 * UNPLAYED_KEPT)
        sweep(rooms.store, now + ADDRESSES_KEPT + 1)
    assert [(each.user, each.address) for each in rooms.store.people(9)] == [(ME, None)]


def test_tables_where_nothing_was_done_are_deleted_after_their_time_and_no_others(rooms: Rooms, clock: Clock) -> None:
    unplayed, visited = (table_with(rooms, LINK, EASY) for _ in range(2))
    played = table_with(rooms, HERE)
    play_first(rooms, played, ME, match_of(rooms, played).deciders[0])
    join(rooms, visited.id, FRIEND, "Ben", visited.invite)
    found = rooms.store.find(visited.id)
    clock.time += UNPLAYED_KEPT
    sweep(rooms.store, int(clock.time))
    assert len(rooms.store.newest(9)) == 3
    rooms.store.change_seat(visited.id, found.changes, replace(found.seats[1], seen=int(clock.time)))
    sweep(rooms.store, int(clock.time) + 1)
    assert {each.id for each in rooms.store.newest(9)} == {played.id, visited.id}
    with pytest.raises(NoSuchTable):
        rooms.store.find(unplayed.id)


def test_a_person_who_is_removed_leaves_neither_name_nor_word_and_games_of_others_go_on(rooms: Rooms) -> None:
    alone, shared = table_with(rooms, EASY), table_with(rooms, LINK)
    join(rooms, shared.id, FRIEND, "Ben", shared.invite)
    for user, seat in ((ME, 0), (FRIEND, 1)):
        chat(rooms, shared.id, user, seat, "hello")
        rooms.store.note_person(user, "192.0.2.1", 1)
    assert forget_person(rooms.store, ME, rooms.now()) == [alone.id]
    left = rooms.store.find(shared.id)
    assert (left.seats[0].kind, left.seats[0].user, left.creator) == (BOT, None, "")
    assert "Ana" not in left.names
    assert [each.name for each in rooms.store.messages(shared.id)] == ["Ben"]
    assert [each.user for each in rooms.store.people(9)] == [FRIEND]
    for _ in range(5):
        let_bots_play(rooms, shared)
        play_first(rooms, shared, FRIEND, 1)
    assert forget_person(rooms.store, FRIEND, rooms.now()) == [shared.id]
