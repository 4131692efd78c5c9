"""Who reads a page: the language, the looks, and the user behind the browser."""

from dataclasses import dataclass
from functools import cached_property

from starlette.requests import Request

from edokko.web.cookies import find_token, hosting_of
from edokko.web.identities import user_of
from edokko.words.catalogue import SOURCE_LANGUAGE, Catalogue, find_catalogue, find_language, languages

LANGUAGE, THEME, SPEED = "edokko_language", "edokko_theme", "edokko_speed"
KEYS, COACH = "edokko_keys", "edokko_coach"
PROGRAMS = "/api/"  # where addresses for programs begin
CHOICES = {
    LANGUAGE: languages(),
    THEME: ("light", "dark"),
    SPEED: ("slow", "fast", "none"),
    KEYS: ("off",),
    COACH: ("on", "off"),
}


@dataclass(frozen=True)
class Reader:
    """Who asks for a page."""

    language: str
    theme: str | None  # as the system has it
    speed: str | None
    token: str | None  # what the browser keeps; the store knows only its hash
    keys: str | None = None  # whether single keys do something: unless they are off
    coach: str | None = None  # off once it was sent away
    origin: str = ""  # the site as the browser calls it, for links to be copied
    instead: tuple[str, ...] | None = None  # where friends find it if not there

    @property
    def is_coached(self) -> bool:
        """Whether the coach sits beside the reader's games: until it is turned off."""
        return self.coach != "off"

    @property
    def shared_origin(self) -> str:
        """The site as others call it who open a link."""
        return self.instead[0] if self.instead else self.origin

    @cached_property
    def user(self) -> str | None:
        """The user, as tables know it."""
        return None if self.token is None else user_of(self.token)

    @cached_property
    def catalogue(self) -> Catalogue:
        return find_catalogue(self.language)

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        """Words of the site: `say("begin")`."""
        return self.catalogue.say(f"site.{key}", count=count, **values)


def is_program(request: Request) -> bool:
    """Whether a program asks: what it is told by is a token, and cookies count for nothing."""
    return str(request.scope["path"]).startswith(PROGRAMS)


def reader_of(request: Request) -> Reader:
    """Who asks; what a cookie must not hold counts as nothing."""
    if is_program(request):
        return Reader(guess_language(request.headers.get("accept-language", "")), None, None, None)
    hosting = hosting_of(request)
    origin = hosting.origin(request.url.scheme, request.headers.get("host", ""))
    return Reader(
        language=_choice(request, LANGUAGE) or guess_language(request.headers.get("accept-language", "")),
        theme=_choice(request, THEME),
        speed=_choice(request, SPEED),
        token=find_token(request),
        keys=_choice(request, KEYS),
        coach=_choice(request, COACH),
        origin=origin,
        instead=hosting.instead_of(origin),
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
