"""A bug report replays to what its reporter saw, and has nothing in it that the reporter may not know."""

import json

import pytest

from conformance.tables import every_table, moments, only_compiled, with_other_secrets
from edokko import BadRecord, Match
from edokko.match.bug_report import BugReport, Difference, differences, format_report, parse_report, report_of

BROWSER = "Mozilla/5.0 (a test)"


def reported(match: Match, seat: int | None) -> BugReport:
    """A report as it comes out of its file."""
    return parse_report(format_report(report_of(match, seat, release="0.1.0", browser=BROWSER)))


@only_compiled
@every_table
def test_a_report_of_a_running_game_replays_to_what_the_reader_saw(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=4, every=23):
        for seat in (None, *range(seats)):
            report = reported(match, seat)
            assert differences(report, report.match()) == []
            assert report.ply == match.ply
            assert report.record.secret is None or match.is_over


@only_compiled
@every_table
def test_what_a_seat_cannot_know_changes_nothing_in_its_report(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=5, every=31):
        for seat in range(seats):
            reports = [
                report_of(each, seat, release="", browser="")
                for each in (match, with_other_secrets(match, seat, seed=9))
            ]
            first, second = (json.dumps([each["shown"], each["position"]]) for each in reports)
            assert first == second


@every_table
def test_a_report_of_a_finished_game_replays_to_any_ply(game: str, seats: int) -> None:
    match = Match.new(game, seats=seats, seed=3)
    while not match.is_over:
        seat = match.deciders[0]
        match.play(match.actions(seat)[0], seat)
    report = reported(match, 0)
    assert report.position is None
    assert report.match().state_bytes() == match.state_bytes()
    assert report.match(ply=2).ply == 2
    assert differences(report, report.match()) == []


def test_what_differs_is_told_with_its_place() -> None:
    match = Match.new("iki", seats=2, seed=7)
    values = report_of(match, 1, release="0.1.0", browser=BROWSER)
    month = values["shown"]["view"]["month"]
    values["shown"]["view"]["month"] = 99  # type: ignore[index]
    values["shown"]["actions"].append("done")
    report = parse_report(format_report(values))
    found = differences(report, report.match())
    assert found[0] == Difference("view.month", 99, month)
    assert [each.place for each in found] == ["view.month", "actions"]


def test_a_running_game_is_shown_at_the_moment_of_the_report_alone() -> None:
    report = reported(Match.new("iki", seats=2, seed=7), None)
    with pytest.raises(BadRecord, match="no other"):
        report.match(ply=0)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"format": "edokko-bug"}', "[" * 100_000, '{"format": "edokko-game"}']
)
def test_what_is_no_report_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a bug report"):
        parse_report(text)


def test_a_report_with_a_field_of_another_kind_is_refused() -> None:
    values = report_of(Match.new("iki", seats=2, seed=7), None, release="0.1.0", browser=BROWSER)
    for key in values:
        with pytest.raises(BadRecord):
            parse_report(json.dumps({**values, key: [1.5]}))
    with pytest.raises(BadRecord, match="changed after it was written"):
        parse_report(json.dumps({**values, "game": {**values["game"], "names": ["Eve", "Eve"]}}))
