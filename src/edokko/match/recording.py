"""From a match to its record, and whether a record tells of a match."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from edokko.engine.errors import BadRecord
from edokko.match.opening import About, about
from edokko.match.record import REDO, UNDO, Entry, GameRecord, commitment

if TYPE_CHECKING:
    from edokko.match.match import Match


def record_of(match: "Match", hidden: Sequence[int] = (), *, is_public: bool = False) -> GameRecord:
    """The record of a match; of the plans that some seats committed to last it has just the verb.

    In a public one of a running game it is not said where that stands: what is hidden could be guessed from the hash.
    """
    return GameRecord(
        **_about(match),
        names=match.names,
        commitment=commitment(match.secret, **_about(match)),
        secret=match.secret if match.is_over else None,
        entries=entries_of(match, hidden),
        standing="" if is_public and not match.is_over else match.standing(),
    )


def entries_of(match: "Match", hidden: Sequence[int] = ()) -> tuple[Entry, ...]:
    """The entries of a match; of the plans that some seats committed to last just the verb."""
    entries = list(match.entries)
    for seat in hidden:
        for number in _last_plan(match, seat):
            entries[number] = replace(entries[number], action=entries[number].action.split()[0])
    return tuple(entries)


def check_fits(record: GameRecord, match: "Match") -> None:
    """Raise BadRecord unless a match began as a record says."""
    for key, value in _about(match).items():
        if getattr(record, key) != value:
            raise BadRecord("{field}: does not fit what the game began with", field=key)
    if record.commitment != commitment(match.secret, **_about(match)):
        raise BadRecord("commitment: the game began with something else")


def _about(match: "Match") -> About:
    return about(match.game, match.content, match.seats)


def _last_plan(match: "Match", seat: int) -> list[int]:
    """The entries of the plan that a seat committed to last: one, the steps of one begun in a position, or none."""
    plays = {
        number: match.game.parse(entry.action)
        for number, entry in enumerate(match.entries)
        if entry.seat == seat and entry.action not in (UNDO, REDO)
    }
    whole = [number for number, actions in plays.items() if len(actions) > 1]
    return whole[-1:] or [number for number, actions in plays.items() if match.game.is_draft(actions[0])]
