"""What bots do at a table. Thinking needs no lock on the table: a job holds all that the bot's seat sees."""

from dataclasses import dataclass

from edokko.match.opening import about
from edokko.match.record import digest
from edokko.tables.errors import MovedOn
from edokko.tables.levels import time_of
from edokko.tables.limits import Visitor
from edokko.tables.networks import hash_of_network
from edokko.tables.playing import Moment, check_fresh, moment_of
from edokko.tables.repository import BOT_TURN
from edokko.tables.rooms import Room, Rooms, due_bots
from edokko.tables.table import Table
from edokko.tables.thinking_jobs import Decision


@dataclass(frozen=True)
class Turn:
    """A decision of a bot that is due."""

    table: str
    seat: int
    level: str
    seen: Moment
    pace: str
    who: Visitor  # who made the table: whose share of thinking it takes
    choice: Decision | str  # what there is to think about, or the only action there is
    drafts: frozenset[str]  # verbs

    @property
    def seconds(self) -> float:
        """How long the bot thinks if it is not hurried."""
        return time_of(self.level)

    def is_draft(self, action: str) -> bool:
        """Whether an action is a step of a secret plan, which nobody needs time to follow."""
        return action.split()[0] in self.drafts


def next_turn(rooms: Rooms, table: str, *, note_none: bool = False) -> Turn | None:
    """A bot's decision that is due at a table, if any; that there is none may be noted in the store."""
    with rooms.open(table) as room:
        due = due_bots(room.table, room.match)
        if not due and note_none:
            rooms.store.set_done(BOT_TURN, table)
        return _turn(room, due[0], maker_of(rooms, room.table)) if due else None


def maker_of(rooms: Rooms, table: Table) -> Visitor:
    """Who made a table, and from where it posted last; all whose address is not known count as one."""
    address = rooms.store.find_address(table.creator)
    return Visitor(hash_of_network(address) if address else "", table.creator)


def _turn(room: Room, seat: int, who: Visitor) -> Turn:
    match, level = room.match, room.table.seats[seat].level or ""
    return Turn(
        table=room.table.id,
        seat=seat,
        level=level,
        seen=moment_of(match, seat),
        pace=room.table.settings.pace,
        who=who,
        choice=_choice(room, seat, level),
        drafts=match.game.drafts,
    )


def _choice(room: Room, seat: int, level: str) -> Decision | str:
    match = room.match
    actions = match.actions(seat)
    if len(actions) == 1:
        return actions[0]
    seed = digest(["bot", seat, match.secret.opening])  # a hash: what the game began with is nobody's business
    seen = match.imagined(seat, f"{seed} {match.ply} {len(actions)}")
    return Decision(room.table.id, seat, level, seed, about(match.game, match.content, match.seats), seen)


def is_due(rooms: Rooms, turn: Turn) -> bool:
    """Whether a bot's decision is still waited for; raises NoSuchTable."""
    with rooms.open(turn.table) as room:
        try:
            _check_due(room, turn)
        except MovedOn:
            return False
        return True


def play(rooms: Rooms, turn: Turn, action: str) -> None:
    """Carry out what a bot decided; raises MovedOn if a person has taken the seat, or the table is elsewhere."""
    with rooms.change(turn.table) as room:
        _check_due(room, turn)
        room.match.play(action, turn.seat, is_stand_in=room.table.seats[turn.seat].is_played_for)
        room.keep(turn.seat)


def _check_due(room: Room, turn: Turn) -> None:
    if room.table.seats[turn.seat].level != turn.level or room.match.is_over:
        raise MovedOn
    check_fresh(room.match, turn.seat, turn.seen)
