"""Whatever programs ask of the HTTP API, its answers are those that its description promises; none is a failure."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from edokko.tables.rooms import Rooms
from web.api.calling import API, Program, begin, seat_two, site_of
from web.visiting import finish

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    unsupported_method,
]
EXAMPLES = 12  # requests of each kind


class Running:
    """A site that runs already: whoever asks it need not start it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})


@pytest.fixture
def described(browser: TestClient, rooms: Rooms) -> tuple[Any, Program, list[str]]:
    """The API as it describes itself, somebody to ask, and tables: two that are played, one that is over."""
    ana, _, played = seat_two(browser, rooms)
    over = begin(ana, "edo", listed=True)
    finish(rooms, over)
    site_of(browser).end_streams()  # they end after their first lines
    site_of(browser).limits._factor = 0
    schema = schemathesis.openapi.from_asgi(f"{API}/openapi.json", Running(browser.app))
    return schema, ana, [played, begin(ana, "edo"), over]


def test_no_request_fails_or_is_answered_otherwise_than_described(
    described: tuple[Any, Program, list[str]],
) -> None:
    schema, program, tables = described
    asked = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        right, wrong = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=st.one_of(right, wrong))
        def ask(case: Any) -> None:
            nonlocal asked
            if case.path_parameters and asked % 4:
                case.path_parameters["table"] = tables[asked % 4 - 1]
            asked += 1
            case.call_and_validate(checks=CHECKS, headers={"authorization": f"Bearer {program.secret}"})

        ask()
    assert asked > 20 * EXAMPLES
