"""Accounts for programs: tokens that prove who a program acts for, and bot accounts, which people make for their bots.

A bot account is a user of its own; wherever it sits it is marked as a program.
"""

import hashlib
import secrets
from collections.abc import Sequence

from edokko.engine.errors import BadOption
from edokko.tables.errors import NotAllowed
from edokko.tables.forgetting import forget_person
from edokko.tables.names import name_at_table, name_to_show
from edokko.tables.repository import Repository
from edokko.tables.rooms import Rooms
from edokko.tables.table import BotAccount, Token

READ, PLAY, CHAT = "tables:read", "tables:play", "chat"
SCOPES = (READ, PLAY, CHAT)  # what a token may be made for
PREFIX = "edokko_"  # so that a token that lies about is known for what it is
SECRET_BYTES, ID_BYTES, USER_BYTES = 24, 6, 16
MOST_TOKENS = 20  # of one user
MOST_BOTS = 10  # of one person
NOTED_EACH = 3600  # seconds between two notes that a token is used


def make_token(store: Repository, user: str, name: str, scopes: Sequence[str], now: int) -> tuple[Token, str]:
    """A new token of a user and its secret, which nobody can be told again; raises BadOption, NotAllowed."""
    name = name_to_show(name)
    chosen = tuple(scope for scope in SCOPES if scope in scopes)
    if not chosen or set(scopes) - set(SCOPES):
        raise BadOption("a token is made for one or more of {scopes}", scopes=SCOPES)
    if len(store.tokens(user)) >= MOST_TOKENS:
        raise NotAllowed("{most} tokens are the most one can have; revoke one first", most=MOST_TOKENS)
    secret = PREFIX + secrets.token_urlsafe(SECRET_BYTES)
    token = Token(secrets.token_hex(ID_BYTES), user, name, chosen, now)
    store.add_token(token, hash_of(secret))
    return token, secret


def hash_of(secret: str) -> str:
    """What is kept of a token. It is random and long, so a plain hash is not to be guessed."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def note_use(store: Repository, token: Token, now: int) -> None:
    """Note now and then that something was done with a token."""
    if token.used is None or not 0 <= now - token.used < NOTED_EACH:
        store.note_token(token.id, now)


def make_bot(store: Repository, owner: str, name: str, now: int) -> BotAccount:
    """A new bot account of a person; raises BadOption, NotAllowed."""
    name = name_at_table(name, ())
    if store.find_bot_account(owner) is not None:
        raise NotAllowed("a bot account cannot make others")
    if len(store.bot_accounts(owner)) >= MOST_BOTS:
        raise NotAllowed("{most} bot accounts are the most one can have; remove one first", most=MOST_BOTS)
    account = BotAccount(secrets.token_hex(USER_BYTES), owner, name, now)
    store.add_bot_account(account)
    return account


def own_account(store: Repository, person: str, user: str) -> str:
    """A user that a person may decide about: itself, or one of its bot accounts; raises NotAllowed."""
    if user not in (person, *(account.user for account in store.bot_accounts(person))):
        raise NotAllowed("this bot account is somebody else's")
    return user


def remove_bot(rooms: Rooms, owner: str, user: str) -> list[str]:
    """Remove a bot account of a person for good, as a person is removed; which tables are gone. All are told."""
    if user == owner:
        raise NotAllowed("this bot account is somebody else's")
    own_account(rooms.store, owner, user)
    tables = [table.id for table in rooms.store.tables_of(user)]
    gone = forget_person(rooms.store, user, rooms.now())
    for table in tables:
        rooms.hear(table)
    return gone
