"""Making a table: which game, how many seats, who sits where."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from edokko.engine.errors import BadOption, NotCompiled
from edokko.games import find_game
from edokko.match.match import Match
from edokko.match.opening import about, check_seats, new_secret
from edokko.match.record import Entry, commitment
from edokko.tables import levels
from edokko.tables.absence import SHORTEST_WAIT
from edokko.tables.errors import Conflict
from edokko.tables.names import name_at_table
from edokko.tables.receipts import Once
from edokko.tables.repository import Repository
from edokko.tables.rooms import Rooms, course_of, replay
from edokko.tables.table import BOT, OPEN, PERSON, Beginning, Receipt, Seat, Settings, Table

LONGEST_WAIT = 7 * 24 * 3600
SHORT, LONG = 8, 16  # bytes of an id that is shown and of one that is a secret


@dataclass(frozen=True)
class Sitter:
    """Who shall sit at a seat: `me`, `here` on the same device, `link`, or `bot` with its level."""

    who: str
    name: str = ""
    level: str = levels.USUAL
    is_chosen: bool = True  # the name: else it is one from before


def create_table(
    rooms: Rooms, user: str, game: str, sitters: Sequence[Sitter], settings: Settings, once: Once | None = None
) -> Table:
    """Set up a game at a new table, unless that was done already: then that table; raises BadOption."""
    check_settings(settings)
    if made := _made(rooms, once):
        return made
    own = Seat(0, PERSON, user=user, seen=rooms.now(), is_program=is_program(rooms.store, user))
    seats: tuple[Seat, ...] = ()
    for number, sitter in enumerate(sitters):
        seats = (*seats, _seat(number, sitter, own, [seat.name for seat in seats]))
    if not any(seat.user == user for seat in seats):
        raise BadOption("nobody at this table is you")
    table = new_table(rooms, user, beginning_of(game, len(seats), rooms.new_seed()), seats, settings)
    with suppress(NotCompiled):  # then it is worked out later
        table = replace(table, course=course_of(table, replay(table, []), table.created))
    try:
        return keep(rooms, table, [], once.receipt(table.id, table.created) if once else None)
    except Conflict:
        if made := _made(rooms, once):  # by another process, which was sent the same
            return made
        raise


def _made(rooms: Rooms, once: Once | None) -> Table | None:
    receipt = once.find(rooms.store) if once else None
    return rooms.store.find(receipt.table) if receipt else None


def beginning_of(name: str, seats: int, seed: str) -> Beginning:
    """What a new game of the shipped content begins with. No rule is needed for that: they may not be compiled yet."""
    game = find_game(name)
    content = game.shipped()
    secret = new_secret({"seed": seed})
    played = about(game, content, check_seats(game, seats))
    return Beginning(
        game.name, game.rules_version, content.version, played["edition"], commitment(secret, **played), secret
    )


def begin_at(rooms: Rooms, user: str, match: Match, seats: Sequence[Seat], settings: Settings) -> Table:
    """Keep a table for a match and tell about it."""
    return keep(rooms, table_for(rooms, user, match, seats, settings), match.entries)


def keep(rooms: Rooms, table: Table, entries: Sequence[Entry], receipt: Receipt | None = None) -> Table:
    """Keep a new table and tell about it."""
    rooms.store.add(table, entries, receipt)
    rooms.tell(table.id)
    return table


def table_for(rooms: Rooms, user: str, match: Match, seats: Sequence[Seat], settings: Settings) -> Table:
    """A table for a match that has just begun."""
    record = match.record()
    beginning = Beginning(
        record["game"], record["rules"], record["content"], record["edition"], record["commitment"], match.secret
    )
    table = new_table(rooms, user, beginning, seats, settings)
    return replace(table, course=course_of(table, match, table.created))


def new_table(rooms: Rooms, user: str, beginning: Beginning, seats: Sequence[Seat], settings: Settings) -> Table:
    """A table with an address and secrets of its own."""
    return Table(
        id=secrets.token_urlsafe(SHORT).replace("-", "_"),  # nothing that a command line takes for an option
        creator=user,
        created=rooms.now(),
        beginning=beginning,
        settings=settings,
        seats=tuple(replace(seat, recovery=new_recovery()) for seat in seats),
        invite=secrets.token_urlsafe(LONG),
    )


def new_recovery() -> str:
    """The secret of a recovery link."""
    return secrets.token_urlsafe(LONG)


def check_settings(settings: Settings) -> None:
    """Refuse settings that cannot be; raises BadOption."""
    if settings.pace not in levels.PACES:
        raise BadOption("there is no pace {pace!r}; choose from {paces}", pace=settings.pace, paces=tuple(levels.PACES))
    if not SHORTEST_WAIT <= settings.waiting <= LONGEST_WAIT:
        raise BadOption("a waiting time is {least} to {most} seconds", least=SHORTEST_WAIT, most=LONGEST_WAIT)


def is_program(store: Repository, user: str) -> bool:
    """Whether a user is a bot account."""
    return store.find_bot_account(user) is not None


def _seat(number: int, sitter: Sitter, own: Seat, others: Sequence[str]) -> Seat:
    if sitter.who in ("me", "here"):
        is_named = bool(sitter.name.split())
        name = name_at_table(sitter.name, others, is_chosen=sitter.is_chosen) if is_named else ""
        return replace(own, number=number, name=name)
    if sitter.who == "link":
        return Seat(number, OPEN)
    if sitter.who == "bot":
        return Seat(number, BOT, levels.name_of(number), level=levels.check_level(sitter.level))
    raise BadOption("there is no seat for {who!r}", who=sitter.who)
