"""A bug report: a moment of a game as one reader saw it, which replays anywhere. `docs/record.md` describes the fields.

It has nothing in it that the reader may not have. The record of a game that is over replays by itself. What a running
game began with is nobody's business yet, so its report has the position as well, with everything that the reader cannot
know dealt anew.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict, cast

from edokko.engine.errors import BadRecord
from edokko.engine.views import Fields
from edokko.match.match import Match
from edokko.match.positions import write_position
from edokko.match.record import GameRecord, RecordFields, check_record, format_record

FORMAT = "edokko-bug"
VERSION = 1
LONGEST_BROWSER = 300  # characters


class ShownFields(TypedDict):
    """What a page is drawn from."""

    view: Fields
    actions: list[str]  # that the reader could choose from


class ReportFields(TypedDict):
    """A report as it is written to a file."""

    format: str
    version: int
    release: str
    browser: str
    seat: int | None
    ply: int
    shown: ShownFields
    position: Fields | None
    game: RecordFields


KEYS = {
    "format": str,
    "version": int,
    "release": str,
    "browser": str,
    "seat": int | None,
    "ply": int,
    "shown": dict,
    "position": dict | None,
    "game": dict,
}


@dataclass(frozen=True)
class BugReport:
    """A report, read and checked for its form."""

    release: str  # of Edokko, where it was made
    browser: str  # as it calls itself
    seat: int | None  # that the reader saw the table as; a spectator has none
    ply: int
    shown: ShownFields
    position: Fields | None  # of a running game, redealt for the reader
    record: GameRecord

    def match(self, ply: int | None = None) -> Match:
        """The game at the moment of the report; one that is over at another ply, if wanted."""
        if self.position is None:
            return Match.from_record(self.record, ply=self.ply if ply is None else ply)
        if ply is not None:
            raise BadRecord("the game was running: it can be shown at the moment of the report and at no other")
        return Match.from_position(self.position, names=self.record.names)


@dataclass(frozen=True)
class Difference:
    """A value that is not what the reporter's page was drawn from."""

    place: str  # such as `view.seats[1].kobans`
    then: object
    now: object


def report_of(match: Match, seat: int | None, *, release: str, browser: str) -> ReportFields:
    """A report of the present moment, for a reader who may know what a seat, or a spectator, knows."""
    position = None if match.is_over else write_position(match.game, match.content, match.imagined(seat))
    return {
        "format": FORMAT,
        "version": VERSION,
        "release": release,
        "browser": "".join(filter(str.isprintable, browser))[:LONGEST_BROWSER],
        "seat": seat,
        "ply": match.ply,
        "shown": shown(match, seat),
        "position": position,
        "game": match.record() if match.is_over else match.record_for(seat),
    }


def shown(match: Match, seat: int | None) -> ShownFields:
    """What a page is drawn from for a seat, or a spectator."""
    values = {"view": match.view(seat), "actions": match.actions(seat) if seat in match.deciders else []}
    return cast(ShownFields, json.loads(json.dumps(values)))


def format_report(values: ReportFields) -> str:
    """A report as text, one field a line, the game as in a game file."""
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in values.items() if key != "game"]
    game = f' "game": {format_record(values["game"]).strip()}'
    return "{\n" + ",\n".join([*lines, game]) + "\n}\n"


def parse_report(text: str) -> BugReport:
    """Read a report from text; raises BadRecord."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("not a bug report, or damaged") from None
    if not is_report(values) or set(values) != set(KEYS):
        raise BadRecord("not a bug report, or damaged")
    if values["version"] != VERSION or not all(isinstance(values[key], kind) for key, kind in KEYS.items()):
        raise BadRecord("not a bug report, or damaged")
    return BugReport(
        release=values["release"],
        browser=values["browser"],
        seat=values["seat"],
        ply=values["ply"],
        shown=values["shown"],
        position=values["position"],
        record=check_record(values["game"]),
    )


def is_report(values: object) -> bool:
    """Whether values of a file claim to be a report."""
    return isinstance(values, dict) and values.get("format") == FORMAT


def differences(report: BugReport, match: Match) -> list[Difference]:
    """Where what the reporter's page was drawn from is not what the rules say here."""
    return list(_compare("", report.shown, shown(match, report.seat)))


def _compare(place: str, then: object, now: object) -> Iterator[Difference]:
    if isinstance(then, dict) and isinstance(now, dict):
        for key in {**then, **now}:
            yield from _compare(f"{place}.{key}" if place else str(key), then.get(key), now.get(key))
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for number, (before, after) in enumerate(zip(then, now, strict=True)):
            yield from _compare(f"{place}[{number}]", before, after)
    elif then != now:
        yield Difference(place, then, now)
