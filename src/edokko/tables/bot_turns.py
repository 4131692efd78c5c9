"""What bots do at a table. Thinking needs no lock on the table: a bot keeps what its seat saw."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from edokko.bots.bot import Bot, Place, considering
from edokko.match.record import digest
from edokko.tables.errors import MovedOn
from edokko.tables.levels import bot_of, time_of
from edokko.tables.playing import Moment, check_fresh, moment_of
from edokko.tables.rooms import Room, Rooms


@dataclass(frozen=True)
class Turn:
    """A decision of a bot that is due."""

    table: str
    seat: int
    level: str
    seen: Moment
    pace: str
    bot: Bot
    consider: Callable[[], str]
    drafts: frozenset[str]  # verbs

    @property
    def seconds(self) -> float:
        """How long the bot thinks if it is not hurried."""
        return time_of(self.level)

    def think(self, most_seconds: float = inf) -> str:
        """What the bot decides; it takes its time, anywhere."""
        self.bot.most_seconds = most_seconds
        return self.consider()

    def is_draft(self, action: str) -> bool:
        """Whether an action is a step of a secret plan, which nobody needs time to follow."""
        return action.split()[0] in self.drafts


class BotSeats:
    """The bots of all tables, each made when it first decides."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._bots: dict[tuple[str, int, str], Bot] = {}

    def next_turn(self, table: str) -> Turn | None:
        """A bot's decision that is due at a table, if any."""
        with self.rooms.open(table) as room:
            if room.match.is_over:
                self.dismiss(table)
            for seat in room.match.deciders:
                level = room.table.seats[seat].level
                if level is not None:
                    return self._turn(room, seat, level)
        return None

    def play(self, turn: Turn, action: str) -> None:
        """Carry out what a bot decided; raises MovedOn if a person has taken the seat, or the table is elsewhere."""
        with self.rooms.change(turn.table) as room:
            if room.table.seats[turn.seat].level != turn.level:
                raise MovedOn
            check_fresh(room.match, turn.seat, turn.seen)
            room.match.play(action, turn.seat)
            room.keep(turn.seat)

    def dismiss(self, table: str) -> None:
        """Let the bots of a table go."""
        for key in [key for key in self._bots if key[0] == table]:
            self._bots.pop(key).close()

    def _turn(self, room: Room, seat: int, level: str) -> Turn:
        match, bot = room.match, self._bot(room, seat, level)
        return Turn(
            table=room.table.id,
            seat=seat,
            level=level,
            seen=moment_of(match, seat),
            pace=room.table.settings.pace,
            bot=bot,
            consider=considering(bot, match),
            drafts=match.game.drafts,
        )

    def _bot(self, room: Room, seat: int, level: str) -> Bot:
        key = (room.table.id, seat, level)
        if key not in self._bots:
            match = room.match
            seed = digest(["bot", seat, match.secret.opening])  # a hash: what the game began with is nobody's business
            self._bots[key] = bot_of(level, Place(match.game, match.content, match.seats, seat, seed))
        return self._bots[key]
