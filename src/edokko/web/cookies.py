"""Cookies: what browsers keep for us. No script reads them, and behind https they never travel without it."""

from typing import TYPE_CHECKING, cast

from starlette.requests import Request
from starlette.responses import Response

if TYPE_CHECKING:
    from edokko.web.hosting import Hosting
    from edokko.web.site import Site

USER = "edokko_user"
OURS_ALONE = "__Host-"  # browsers take such a cookie only over https, from this very host and for all of it
KEPT = 2 * 365 * 24 * 3600


def is_secure(request: Request) -> bool:
    """Whether browsers reach the site by https, as far as it is known."""
    return (hosting_of(request).public_url or request.url.scheme).startswith("https")


def remember(request: Request, response: Response, cookie: str, value: str) -> None:
    """Let the browser keep something."""
    response.set_cookie(cookie, value, max_age=KEPT, httponly=True, samesite="lax", secure=is_secure(request))


def forget(request: Request, response: Response, cookie: str) -> None:
    """Let the browser keep something no more."""
    response.delete_cookie(cookie, httponly=True, samesite="lax", secure=is_secure(request))


def find_token(request: Request) -> str | None:
    """What tells who a browser is; anything that was not issued here is nothing."""
    known = _site(request).identities.is_known
    return next((value for name in _names(request) if (value := request.cookies.get(name, "")) and known(value)), None)


def remember_user(request: Request, response: Response, token: str) -> None:
    """Let the browser keep who it is, in the way that is the latest."""
    name, *older = _names(request)
    signed = _site(request).identities.sign(token)
    if request.cookies.get(name) != signed:
        remember(request, response, name, signed)
    for each in older:
        if each in request.cookies:
            forget(request, response, each)


def _names(request: Request) -> tuple[str, ...]:
    """What the cookie with the user may be called, the best name first: a site may have had no https before."""
    return (OURS_ALONE + USER, USER) if is_secure(request) else (USER,)


def hosting_of(request: Request) -> "Hosting":
    """What whoever runs the site has set."""
    return _site(request).hosting


def _site(request: Request) -> "Site":
    return cast("Site", request.app.state.site)
