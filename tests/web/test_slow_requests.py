"""What the log says of requests that take long."""

import logging

import pytest

from edokko.web.observing import SLOW, write_down


@pytest.mark.parametrize(("path", "level"), [("/t/abc/play", logging.WARNING), ("/t/abc/hint", logging.INFO)])
def test_a_request_that_takes_long_is_a_warning_but_a_hint_that_is_thought_about(
    path: str, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "edokko.access"):
        write_down({"type": "http", "method": "POST", "path": path}, 200, 1.3 * SLOW)
    assert [record.levelno for record in caplog.records] == [level]
