"""Who reads a page: the language, the looks, and the user behind the browser."""

import hashlib
import re
import secrets
from dataclasses import dataclass
from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

from edokko.words.catalogue import SOURCE_LANGUAGE, Catalogue, find_catalogue, find_language, languages

USER, LANGUAGE, THEME, SPEED = "edokko_user", "edokko_language", "edokko_theme", "edokko_speed"
KEYS, COACH = "edokko_keys", "edokko_coach"
CHOICES = {
    LANGUAGE: languages(),
    THEME: ("light", "dark"),
    SPEED: ("slow", "fast", "none"),
    KEYS: ("off",),
    COACH: ("on", "off"),
}
TOKEN = re.compile(r"[\w-]{20,64}")
KEPT = 2 * 365 * 24 * 3600
TOKEN_BYTES = 24


@dataclass(frozen=True)
class Reader:
    """Who asks for a page."""

    language: str
    theme: str | None  # as the system has it
    speed: str | None
    token: str | None  # what the browser keeps; the store knows only its hash
    keys: str | None = None  # whether single keys do something: unless they are off
    coach: str | None = None  # on or off; else in the first games of a kind
    origin: str = ""  # the site as the browser calls it, for links to be copied

    @cached_property
    def user(self) -> str | None:
        """The user, as tables know it."""
        return None if self.token is None else hashlib.sha256(self.token.encode()).hexdigest()[:32]

    @cached_property
    def catalogue(self) -> Catalogue:
        return find_catalogue(self.language)

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        """Words of the site: `say("begin")`."""
        return self.catalogue.say(f"site.{key}", count=count, **values)


def reader_of(request: Request) -> Reader:
    """Who asks; what a cookie must not hold counts as nothing."""
    token = request.cookies.get(USER, "")
    return Reader(
        language=_choice(request, LANGUAGE) or guess_language(request.headers.get("accept-language", "")),
        theme=_choice(request, THEME),
        speed=_choice(request, SPEED),
        token=token if TOKEN.fullmatch(token) else None,
        keys=_choice(request, KEYS),
        coach=_choice(request, COACH),
        origin=f"{request.scope.get('scheme', 'http')}://{request.headers.get('host', '')}",
    )


def _choice(request: Request, cookie: str) -> str | None:
    value = request.cookies.get(cookie)
    return value if value in CHOICES[cookie] else None


def guess_language(accepted: str) -> str:
    """The best of the languages that a browser asks for: `pt` for `pt-BR,en;q=0.5`."""
    wanted = []
    for part in accepted.split(",")[:20]:
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((float(weight or 1), tag))
        except ValueError:
            continue
    for _, tag in sorted(wanted, key=lambda each: -each[0]):
        if language := find_language(tag):
            return language
    return SOURCE_LANGUAGE


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def remember(request: Request, response: Response, cookie: str, value: str) -> None:
    """Let the browser keep something, which no script can read."""
    is_secure = request.url.scheme == "https"
    response.set_cookie(cookie, value, max_age=KEPT, httponly=True, samesite="lax", secure=is_secure)
