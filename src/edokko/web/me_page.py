"""`/me`: one's seats and how to get back to them, tokens for programs, and bot accounts."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from edokko.tables import accounts
from edokko.tables.accounts import SCOPES
from edokko.tables.errors import NotAllowed
from edokko.tables.table import BotAccount, Token
from edokko.web.blocks import address_of
from edokko.web.cookies import remember_user
from edokko.web.frames import frame
from edokko.web.limiting import visitor_of
from edokko.web.own_games import find_own, page_asked
from edokko.web.posts import Fields, fields_of, for_user
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of

ME = "/me"


@dataclass(frozen=True)
class OwnAccount:
    """Somebody whom the reader may make tokens for: itself, or one of its bot accounts."""

    user: str
    bot: BotAccount | None
    tokens: tuple[Token, ...]


def show_me(request: Request) -> Response:
    """The page."""
    return _page(request, site_of(request), reader_of(request))


def _page(request: Request, site: Site, reader: Reader, made: Token | None = None, secret: str = "") -> Response:
    return frame(
        request,
        reader,
        "me",
        own=find_own(site, reader, page_asked(request)),
        accounts=_accounts(site, reader.user or ""),
        scopes=SCOPES,
        made=made,
        secret=secret,
        day=_day,
    )


def _accounts(site: Site, person: str) -> list[OwnAccount]:
    """The reader, then its bot accounts."""
    store = site.rooms.store
    bots = store.bot_accounts(person) if person else []
    return [
        OwnAccount(user, bot, tuple(store.tokens(user)) if user else ())
        for user, bot in [(person, None), *((bot.user, bot) for bot in bots)]
    ]


def _day(time: int) -> str:
    return f"{datetime.fromtimestamp(time, UTC):%Y-%m-%d}"


async def make_token(request: Request) -> Response:
    """A new token; the page that answers shows it, and no other does."""
    site, reader = site_of(request), reader_of(request)
    fields = await fields_of(request)
    reader = replace(reader, token=reader.token or site.identities.issue())
    await run_in_threadpool(site.limits.take, "accounts", visitor_of(request, reader))
    return await run_in_threadpool(_make_token, request, site, reader, fields)


def _make_token(request: Request, site: Site, reader: Reader, fields: Fields) -> Response:
    assert reader.token is not None
    assert reader.user is not None
    store = site.rooms.store
    user = accounts.own_account(store, reader.user, fields.get("account") or reader.user)
    scopes = [scope for scope in SCOPES if fields.get(scope) == "1"]
    made, secret = accounts.make_token(store, user, fields.get("name", ""), scopes, site.rooms.now())
    site.last_posts.note(reader.user, address_of(request))
    response = _page(request, site, reader, made, secret)
    remember_user(request, response, reader.token)
    return response


async def revoke_token(request: Request) -> Response:
    """Take a token back. Whoever comes for the first time has none, and leaves no trace by asking for it."""
    if reader_of(request).token is None:
        raise NotAllowed("this bot account is somebody else's")
    return await _revoke(request)


def _revoke_token(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    person, store = reader.user or "", site.rooms.store
    user = accounts.own_account(store, person, fields.get("account", person))
    store.remove_token(user, fields.get("token", ""))
    return ME


_revoke = for_user(_revoke_token)


def make_bot(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    accounts.make_bot(site.rooms.store, reader.user or "", fields.get("name", ""), site.rooms.now())
    return ME


def remove_bot(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    accounts.remove_bot(site.rooms, reader.user or "", fields.get("account", ""))
    return ME
