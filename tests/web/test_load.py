"""`make load`, small: a crowd at a real server plays, and its figures go into the document."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from load import BEGIN, BEGIN_SHARED, DOCUMENT, END, ROWS, as_markdown, measure
from loading import shared

from soaking import only_in_soak


def test_a_small_crowd_plays_at_a_real_server_and_loses_no_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("load.IDLE", 0.2)
    with ThreadPoolExecutor(1) as beside:  # a test of browsers may have left an event loop running in this thread
        found = beside.submit(measure, 3, seconds=1.0).result()
    assert (found["tables"], found["streams"]) == (3, 9)
    assert found["memory"] > 0
    for pace in ("calm", "flat"):
        assert 0 < found[pace]["p50"] <= found[pace]["p95"] <= found[pace]["p99"]
        assert 0 < found[pace]["crowd"] < 1
    lines = as_markdown(ROWS, [found, found]).splitlines()
    assert lines[0] == "| tables / streams | 3 / 9 | 3 / 9 |"
    assert len(lines) == len(ROWS) + 1


@only_in_soak
def test_a_small_crowd_plays_at_two_processes_on_a_postgresql_and_loses_no_stream() -> None:
    with ThreadPoolExecutor(1) as beside:
        found = beside.submit(shared.measure, shared.PAGES, 3, seconds=1.0).result()
    assert (found["tables"], found["streams"]) == (3, 9)
    for until in ("answered", "seen"):
        assert 0 < found[until]["p50"] <= found[until]["p95"] <= found[until]["p99"]
    assert found["seen"]["p50"] >= found["answered"]["p50"]
    assert found["cpu"].keys() >= {"web 1", "web 2", "worker", "database", "crowd"}
    assert as_markdown(shared.ROWS, [found]).startswith(f"| who plays | {shared.PAGES} |")


@pytest.mark.parametrize(("begin", "rows"), [(BEGIN, ROWS), (BEGIN_SHARED, shared.ROWS)])
def test_the_document_has_the_tables(begin: str, rows: Sequence[tuple[str, str]]) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text.partition(begin)[2].partition(END)[0]
    assert [line.split(" | ")[0].removeprefix("| ") for line in table.splitlines() if line.startswith("|")] == [
        rows[0][0],
        "---",
        *(name for name, _ in rows[1:]),
    ]
