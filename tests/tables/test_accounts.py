"""Tokens and bot accounts: who may make them, what is kept of them, and for how long."""

import pytest
from sqlalchemy import select

from edokko.engine.errors import BadOption
from edokko.storage.schema import Base
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.accounts import (
    CHAT,
    MOST_BOTS,
    MOST_TOKENS,
    NOTED_EACH,
    PLAY,
    READ,
    hash_of,
    make_bot,
    make_token,
    note_use,
    own_account,
    remove_bot,
)
from edokko.tables.errors import NotAllowed
from edokko.tables.forgetting import TOKENS_KEPT, forget_person, sweep
from edokko.tables.joining import join
from edokko.tables.rooms import Rooms
from tables.conftest import Clock
from tables.seating import FRIEND, LINK, ME, table_with


def test_the_store_has_no_token_but_its_hash(store: SqlRepository) -> None:
    token, secret = make_token(store, ME, "  my   laptop ", [CHAT, READ], 7)
    assert (token.name, token.scopes, token.used) == ("my laptop", (READ, CHAT), None)
    assert store.find_token(hash_of(secret)) == token
    assert store.tokens(ME) == [token]
    with store.database.connect() as connection:
        kept = str([connection.execute(select(each)).all() for each in Base.metadata.sorted_tables])
    assert hash_of(secret) in kept
    assert secret not in kept
    assert secret.removeprefix("edokko_") not in kept


def test_a_token_is_made_for_something(store: SqlRepository) -> None:
    for scopes in ([], ["everything"], [READ, "everything"]):
        with pytest.raises(BadOption):
            make_token(store, ME, "x", scopes, 0)
    with pytest.raises(BadOption):
        make_token(store, ME, " ", [READ], 0)
    assert store.tokens(ME) == []


def test_nobody_has_more_tokens_or_bots_than_there_is_sense_in(store: SqlRepository) -> None:
    for number in range(MOST_TOKENS):
        make_token(store, ME, str(number), [READ], number)
    with pytest.raises(NotAllowed):
        make_token(store, ME, "one more", [READ], 99)
    for number in range(MOST_BOTS):
        make_bot(store, ME, str(number), number)
    with pytest.raises(NotAllowed):
        make_bot(store, ME, "one more", 99)
    make_token(store, FRIEND, "another's", [READ], 0)


def test_a_person_decides_about_its_own_bots_alone_and_a_bot_has_none(store: SqlRepository, rooms: Rooms) -> None:
    bot = make_bot(store, ME, "Robo", 0)
    assert own_account(store, ME, bot.user) == bot.user
    with pytest.raises(NotAllowed):
        own_account(store, FRIEND, bot.user)
    for stranger in (FRIEND, bot.user):
        with pytest.raises(NotAllowed):
            remove_bot(rooms, stranger, bot.user)
    with pytest.raises(NotAllowed):
        make_bot(store, bot.user, "Robo's", 0)
    with pytest.raises(NotAllowed):
        remove_bot(rooms, ME, ME)


def test_use_is_noted_rarely(store: SqlRepository) -> None:
    token, secret = make_token(store, ME, "x", [READ], 0)
    note_use(store, token, 50)
    for later in (51, 50 + NOTED_EACH - 1):
        found = store.find_token(hash_of(secret))
        assert found is not None
        note_use(store, found, later)
    assert [each.used for each in store.tokens(ME)] == [50]
    note_use(store, store.tokens(ME)[0], 50 + NOTED_EACH)
    assert [each.used for each in store.tokens(ME)] == [50 + NOTED_EACH]


def test_tokens_that_nobody_uses_are_forgotten_and_bots_without_tokens_and_tables(
    store: SqlRepository, rooms: Rooms, clock: Clock
) -> None:
    now = int(clock.time)
    bots = [make_bot(store, ME, name, now) for name in ("used", "unused", "seated")]
    for bot in bots[:2]:
        make_token(store, bot.user, "x", [PLAY], now)
    used = store.tokens(bots[0].user)[0]
    store.note_token(used.id, now + 1000)
    table = table_with(rooms, LINK)
    join(rooms, table.id, bots[2].user, "seated", table.invite)
    store.forget_tokens(now + 1)
    assert {bot.name for bot in store.bot_accounts(ME)} == {"used", "seated"}
    sweep(store, now + TOKENS_KEPT + 1)
    assert {bot.name for bot in store.bot_accounts(ME)} == {"used"}, "a table where nothing was done is gone by then"
    assert [len(store.tokens(bot.user)) for bot in bots] == [1, 0, 0]


def test_a_person_who_is_removed_takes_tokens_and_bots_along(store: SqlRepository) -> None:
    bot = make_bot(store, ME, "Robo", 0)
    for user in (ME, bot.user):
        make_token(store, user, "x", [READ], 0)
    forget_person(store, ME, 1)
    assert store.bot_accounts(ME) == store.tokens(ME) == store.tokens(bot.user) == []
    assert store.find_bot_account(bot.user) is None
