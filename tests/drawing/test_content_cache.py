"""What is drawn once and kept can be asked for by many threads while others push it out."""

import sys
from collections.abc import Callable, Iterator
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from edokko.drawing import content_cache, sheet
from edokko.drawing.content_cache import ContentCache
from edokko.drawing.markup import Html


@pytest.fixture(autouse=True)
def hasty_threads() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def in_threads(ask: Callable[[int], None], times: int) -> list[BaseException]:
    """What went wrong while several threads asked, each for something else at a time."""
    failed: list[BaseException] = []

    def asks(first: int) -> None:
        try:
            for number in range(times):
                ask((first + number) % 5)
        except BaseException as error:
            failed.append(error)

    threads = [Thread(target=asks, args=[first]) for first in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failed


def test_values_of_contents_are_right_while_other_threads_push_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content_cache, "CONTENTS", 2)
    scenes: list[Any] = [SimpleNamespace(content={"number": number}, language="en") for number in range(5)]
    values: ContentCache[int] = ContentCache(lambda scene: int(scene.content["number"]))

    def ask(number: int) -> None:
        assert values(scenes[number]) == number

    assert in_threads(ask, 20_000) == []
    assert len(values._kept) <= 2


class Crowded(dict[tuple[object, ...], Html]):
    """Sheets of which another thread draws more as soon as one is kept."""

    def __setitem__(self, key: tuple[object, ...], drawn: Html) -> None:
        super().__setitem__(key, drawn)
        if key == ("mine",):
            other = Thread(target=lambda: [sheet.keep(self, (number,), Html) for number in range(3)])
            other.start()
            other.join()


def test_a_sheet_is_shown_although_another_thread_pushes_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "MOST_KEPT", 2)
    sheets = Crowded()
    assert sheet.keep(sheets, ("mine",), lambda: Html("drawn")) == "drawn"
    assert ("mine",) not in sheets


def test_a_sheet_that_is_kept_is_not_drawn_again() -> None:
    sheets: dict[tuple[object, ...], Html] = {}
    assert sheet.keep(sheets, ("a",), Html) == ""
    assert sheet.keep(sheets, ("a",), lambda: pytest.fail("drawn again")) == ""
