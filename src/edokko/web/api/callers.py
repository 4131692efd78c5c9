"""Who calls: the user behind a token, what the token is good for, and what limits count."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from edokko.tables.accounts import CHAT, PLAY, READ, hash_of, note_use
from edokko.tables.errors import MissingScope, NotAllowed, NoToken
from edokko.tables.limits import Visitor
from edokko.tables.receipts import Once
from edokko.tables.table import BotAccount, Token
from edokko.web.blocks import address_of
from edokko.web.limiting import visitor_of
from edokko.web.posts import come
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of

BEARER = HTTPBearer(auto_error=False, description="a token of yours, or of a bot account of yours, made at `/me`")
LOOKING = ("GET", "HEAD")

Credentials = Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]


@dataclass(frozen=True)
class Caller:
    """A program that has shown a token."""

    site: Site
    token: Token
    proof: str  # the hash of what it has shown
    visitor: Visitor
    address: str
    reader: Reader  # for its language alone

    @property
    def user(self) -> str:
        return self.token.user

    @cached_property
    def bot_account(self) -> BotAccount | None:
        """The bot account that it acts for, unless it acts for a person."""
        return self.site.rooms.store.find_bot_account(self.user)

    def name(self, wanted: str = "") -> str:
        """What it is called at a table: a bot account always by its name."""
        if self.bot_account is not None:
            return self.bot_account.name
        return wanted or self.site.rooms.store.last_name(self.user)

    def has_chosen(self, wanted: str) -> bool:
        """Whether it is called as it wants now: a bot account never is."""
        return bool(wanted) and self.bot_account is None

    def check(self) -> None:
        """Raise NoToken if its token has been revoked since it was shown, wherever that was done."""
        if self.site.rooms.store.find_token(self.proof) is None:
            raise NoToken

    def may(self, scope: str) -> bool:
        return scope in self.token.scopes

    def take(self, kind: str) -> None:
        """Count something for the limits; raises TooMany."""
        self.site.limits.take(kind, self.visitor)

    def come(self, table: str, *, is_acting: bool = False) -> None:
        """It does something at a table: its user is there, and bots need not wait for another reader."""
        come(self.site, table, self.user, self.address, is_acting=is_acting)
        self.site.listeners.attend(table)

    def once(self, key: str | None, what: str, asked: BaseModel) -> Once | None:
        """What it asks for as something that is done once, if it has a key for it."""
        return Once(self.user, key, (what, asked.model_dump())) if key else None

    def seat(self, table: str, wanted: int | None) -> int:
        """The seat that it acts for; whether that is its own is for the use case to say. Raises NotAllowed."""
        if wanted is not None:
            return wanted
        rooms = self.site.rooms
        own = rooms.last_told(table).seats_of(self.user) or rooms.store.find(table).seats_of(self.user)
        if not own:
            raise NotAllowed("only players at this table may do this")
        return own[0]


def calling(scope: str | None) -> Callable[[Request, HTTPAuthorizationCredentials | None], Caller]:
    """A dependency: who calls, with a token that was made for a scope."""

    def find(request: Request, credentials: Credentials) -> Caller:
        site = site_of(request)
        proof = hash_of(credentials.credentials) if credentials else ""
        token = site.rooms.store.find_token(proof) if proof else None
        if token is None:
            raise NoToken
        site.limits.take("requests", Visitor("", token.user))  # the address was counted before
        if scope is not None and scope not in token.scopes:
            raise MissingScope(scope)
        reader, address = reader_of(request), address_of(request)
        visitor = visitor_of(request, reader)._replace(person=token.user)
        if request.method not in LOOKING:
            note_use(site.rooms.store, token, site.rooms.now())
            site.last_posts.note(token.user, address)
        return Caller(site, token, proof, visitor, address, reader)

    return find


AnyCaller = Annotated[Caller, Depends(calling(None))]
Reads = Annotated[Caller, Depends(calling(READ))]
Plays = Annotated[Caller, Depends(calling(PLAY))]
Talks = Annotated[Caller, Depends(calling(CHAT))]
