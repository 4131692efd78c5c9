"""Every game file and bug report in tests/records replays, can be told in every language, and can be played on."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from edokko import Match
from edokko.cli.replay import show_match
from edokko.engine.carriers import UNCOMPILED
from edokko.match.bug_report import is_report, parse_report
from edokko.words.catalogue import languages
from edokko.words.speaker import Speaker

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="whole games take long uncompiled")

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.json"))


def replayed(file: Path) -> Match:
    """The match of a game file, or of a bug report at its moment."""
    text = file.read_text(encoding="utf-8")
    return parse_report(text).match() if is_report(json.loads(text)) else Match.load(file)


def test_there_are_game_files_and_reports_of_running_and_of_finished_games() -> None:
    files = [json.loads(file.read_text(encoding="utf-8")) for file in RECORDS]
    reports = [each for each in files if is_report(each)]
    assert len(reports) < len(files)
    assert {report["position"] is None for report in reports} == {True, False}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_moment_can_be_told_and_played_on(file: Path) -> None:
    match = replayed(file)
    for language in languages():
        console = Console(file=StringIO(), width=200)
        show_match(match, Speaker.for_match(match, language), console, None, match.ply)
        assert console.file.getvalue()  # type: ignore[attr-defined]
    for seat in match.deciders:
        for action in match.actions(seat):
            assert match.refusal(action, seat) is None
            match.branch().play(action, seat)
