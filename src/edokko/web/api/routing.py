"""Routes of the HTTP API: what they do at a table is done again if another process was faster."""

from collections.abc import Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

from fastapi import APIRouter

from edokko.tables.retrying import retry


class SettlingRouter(APIRouter):
    """A router whose functions are done again when they were overtaken."""

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        """Add a route."""
        super().add_api_route(path, endpoint if iscoroutinefunction(endpoint) else _settled(endpoint), **options)


def _settled(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    def settled(**given: Any) -> Any:
        return retry(endpoint, **given)

    return settled
