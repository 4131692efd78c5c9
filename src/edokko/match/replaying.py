"""From a record back to a match: what the game began with, then entry by entry."""

import time
from typing import TYPE_CHECKING

from edokko.engine.errors import BadOption, BadRecord, EdokkoError
from edokko.games import find_game
from edokko.match.opening import content_of
from edokko.match.record import GameRecord, Secret
from edokko.match.recording import check_fits

if TYPE_CHECKING:
    from edokko.match.match import Match


def replay_record(kind: type["Match"], record: GameRecord, secret: Secret | None, ply: int | None) -> "Match":
    """The match of a record, at a ply or where it was saved; raises BadRecord."""
    if ply is not None and not 0 <= ply <= len(record.entries):
        raise BadOption("the game has plies 0 to {last}, not {ply}", last=len(record.entries), ply=ply)
    match = _begin(kind, record, record.secret or secret)
    for number, entry in enumerate(record.entries[:ply]):
        try:
            match.replay(entry)
        except EdokkoError as error:
            raise BadRecord("entries[{number}]: {complaint}", number=number, complaint=error.phrase) from None
    if ply is None:
        _check_end(record, match)
    return match


def _begin(kind: type["Match"], record: GameRecord, secret: Secret | None) -> "Match":
    """A match at ply 0 of a record."""
    if secret is None:
        raise BadRecord("opening: the game is still running and its secret file is not here")
    try:
        match = _begin_with(kind, record, secret)
    except BadRecord:
        raise
    except EdokkoError as error:
        raise BadRecord(error.phrase) from None
    check_fits(record, match)
    return match


def _begin_with(kind: type["Match"], record: GameRecord, secret: Secret) -> "Match":
    game = find_game(record.game)
    if record.rules != game.rules_version:
        raise BadRecord("rules: version {version} of {game} is not known here", version=record.rules, game=record.game)
    if "position" in secret.opening:
        return kind.go_on(secret, record.names, time.time)
    content = content_of(game, record.content, record.edition)
    return kind.set_up(game, content, record.seats, secret, record.names, time.time)


def _check_end(record: GameRecord, match: "Match") -> None:
    """Whether a game that was replayed to its last entry is where the record says."""
    if record.standing != match.standing() and (record.standing or match.is_over):
        raise BadRecord("standing: the game does not lead to where it was saved")
    if record.secret and not match.is_over:
        raise BadRecord("opening: it is told before the game has ended")
