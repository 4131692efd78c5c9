"""Making a table: which game, how many seats, who sits where."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from edokko.engine.errors import BadOption
from edokko.games import find_game
from edokko.match.match import Match
from edokko.match.opening import about, check_name, check_seats, check_seed, new_secret
from edokko.match.record import Entry, commitment
from edokko.tables import levels
from edokko.tables.rooms import Rooms
from edokko.tables.table import BOT, OPEN, PERSON, Beginning, Seat, Settings, Table

LONGEST_WAIT = 7 * 24 * 3600
SHORT, LONG = 8, 16  # bytes of an id that is shown and of one that is a secret


@dataclass(frozen=True)
class Sitter:
    """Who shall sit at a seat: `me`, `here` on the same device, `link`, or `bot` with its level."""

    who: str
    name: str = ""
    level: str = levels.USUAL


def create_table(rooms: Rooms, user: str, game: str, sitters: Sequence[Sitter], settings: Settings) -> Table:
    """Set up a game at a new table; raises BadOption."""
    check_settings(settings)
    seats = tuple(_seat(number, sitter, user, rooms.now()) for number, sitter in enumerate(sitters))
    if not any(seat.user == user for seat in seats):
        raise BadOption("nobody at this table is you")
    return keep(rooms, new_table(rooms, user, beginning_of(game, len(seats)), seats, settings), [])


def beginning_of(name: str, seats: int) -> Beginning:
    """What a new game of the shipped content begins with. No rule is needed for that: they may not be compiled yet."""
    game = find_game(name)
    content = game.shipped()
    secret = new_secret({"seed": check_seed(None)})
    played = about(game, content, check_seats(game, seats))
    return Beginning(
        game.name, game.rules_version, content.version, played["edition"], commitment(secret, **played), secret
    )


def begin_at(rooms: Rooms, user: str, match: Match, seats: Sequence[Seat], settings: Settings) -> Table:
    """Keep a table for a match and tell about it."""
    return keep(rooms, table_for(rooms, user, match, seats, settings), match.entries)


def keep(rooms: Rooms, table: Table, entries: Sequence[Entry]) -> Table:
    """Keep a new table and tell about it."""
    rooms.store.add(table, entries)
    rooms.tell(table.id)
    return table


def table_for(rooms: Rooms, user: str, match: Match, seats: Sequence[Seat], settings: Settings) -> Table:
    """A table for a match that has just begun."""
    record = match.record()
    beginning = Beginning(
        record["game"], record["rules"], record["content"], record["edition"], record["commitment"], match.secret
    )
    return new_table(rooms, user, beginning, seats, settings)


def new_table(rooms: Rooms, user: str, beginning: Beginning, seats: Sequence[Seat], settings: Settings) -> Table:
    """A table with an address and secrets of its own."""
    return Table(
        id=secrets.token_urlsafe(SHORT),
        creator=user,
        created=rooms.now(),
        beginning=beginning,
        settings=settings,
        seats=tuple(replace(seat, recovery=secrets.token_urlsafe(LONG)) for seat in seats),
        invite=secrets.token_urlsafe(LONG),
    )


def check_settings(settings: Settings) -> None:
    """Refuse settings that cannot be; raises BadOption."""
    if settings.pace not in levels.PACES:
        raise BadOption("there is no pace {pace!r}; there is {paces}", pace=settings.pace, paces=tuple(levels.PACES))
    if not 0 <= settings.waiting <= LONGEST_WAIT:
        raise BadOption("a waiting time is 0 to {most} seconds", most=LONGEST_WAIT)


def _seat(number: int, sitter: Sitter, user: str, now: int) -> Seat:
    name = " ".join(sitter.name.split())
    if sitter.who in ("me", "here"):
        return Seat(number, PERSON, check_name(name) if name else "", user, seen=now)
    if sitter.who == "link":
        return Seat(number, OPEN)
    if sitter.who == "bot":
        return Seat(number, BOT, levels.name_of(number), level=levels.check_level(sitter.level))
    raise BadOption("there is no seat for {who!r}", who=sitter.who)
