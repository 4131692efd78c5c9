"""Forgetting: what is kept for a while only, and people who want to be, or are, removed."""

from edokko.engine.errors import BadOption
from edokko.tables.errors import Conflict
from edokko.tables.levels import USUAL, name_of
from edokko.tables.repository import Repository
from edokko.tables.table import BOT, PERSON, Seat, Table

DAY = 24 * 3600
ADDRESSES_KEPT = 30 * DAY  # after a person's last post
PEOPLE_KEPT = 30 * DAY  # the same, for who has no seat and no table any more
RECEIPTS_KEPT = DAY  # after what they are about
TOKENS_KEPT = 365 * DAY  # after something was last done with them
UNPLAYED_KEPT = 30 * DAY  # after somebody was last at a table where nothing has been done yet


def sweep(store: Repository, now: int) -> None:
    """Forget what has been kept for its time."""
    store.delete_unplayed(now - UNPLAYED_KEPT)
    store.forget_addresses(now - ADDRESSES_KEPT)
    store.forget_people(now - PEOPLE_KEPT)
    store.forget_allowances(now)
    store.forget_watched(now)
    store.forget_receipts(now - RECEIPTS_KEPT)
    store.forget_tokens(now - TOKENS_KEPT)


def forget_person(store: Repository, user: str, now: int) -> list[str]:
    """Remove a person for good: its name, what it said, tables where nobody else plays; which tables are gone.

    Games that others play go on: a bot takes the seat. Its tokens and its bot accounts go as well.
    """
    for token in store.tokens(user):  # first: its programs hear nothing of what follows
        store.remove_token(user, token.id)
    gone = [table for account in store.bot_accounts(user) for table in forget_person(store, account.user, now)]
    for table in store.tables_of(user):
        if any(seat.kind == PERSON and seat.user not in (user, None) for seat in table.seats):
            _leave(store, table, user, now)
        else:
            store.delete(table.id)
            gone.append(table.id)
    store.remove_bot_account(user)
    store.forget_person(user)
    return gone


def _leave(store: Repository, table: Table, user: str, now: int) -> None:
    creator = "" if table.creator == user else table.creator
    for seen, number in enumerate(table.seats_of(user), table.changes):
        try:
            store.change_seat(
                table.id,
                seen,
                Seat(number, BOT, name_of(number), level=USUAL),
                creator=creator,
                bot_due=now,
            )
        except Conflict:
            raise BadOption("table {table!r} has just changed; try again", table=table.id) from None
        store.remove_messages(table.id, number)
    if creator != table.creator and not table.seats_of(user):
        store.set_creator(table.id, table.changes, creator)
