"""Short ways to tables and moves, for tests."""

from math import inf

from edokko.match.match import Match
from edokko.tables.bot_turns import Turn, next_turn
from edokko.tables.bot_turns import play as carry_out
from edokko.tables.creating import Sitter, create_table
from edokko.tables.playing import Moment, moment_of, play
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings, Table
from edokko.tables.thinking_jobs import Bots, Decision

ME, FRIEND, STRANGER = "me", "friend", "stranger"
LINK, HERE = Sitter("link"), Sitter("here", "Ben")
EASY = Sitter("bot", level="easy")


def table_with(rooms: Rooms, *sitters: Sitter, game: str = "iki", settings: Settings = Settings()) -> Table:  # noqa: B008
    return create_table(rooms, ME, game, [Sitter("me", "Ana"), *sitters], settings)


def match_of(rooms: Rooms, table: Table) -> Match:
    with rooms.open(table.id) as room:
        return room.match


def seen(rooms: Rooms, table: Table, seat: int) -> Moment:
    return moment_of(match_of(rooms, table), seat)


def play_first(rooms: Rooms, table: Table, user: str, seat: int, which: int = 0) -> str:
    """Play the first, or another, legal action of a seat."""
    action = match_of(rooms, table).actions(seat)[which]
    play(rooms, table.id, user, seat, action, seen(rooms, table, seat))
    return action


def let_bots_play(rooms: Rooms, table: Table, most: int = 10_000) -> int:
    """Let bots decide until none is asked; how often they were."""
    bots = Bots()
    for number in range(most):
        turn = next_turn(rooms, table.id)
        if turn is None:
            return number
        carry_out(rooms, turn, think(turn, bots))
    return most


def think(turn: Turn, bots: Bots | None = None, seconds: float = inf) -> str:
    """What a bot decides, thought in this process."""
    choice = turn.choice
    return choice.think(seconds, bots or Bots()) if isinstance(choice, Decision) else choice
