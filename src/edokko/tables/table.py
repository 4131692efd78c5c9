"""What is known of a table besides its game: seats, settings, what is said at it."""

import hmac
from dataclasses import dataclass, field, replace
from typing import Self

from edokko.match.record import Secret

OPEN, PERSON, BOT = "open", "person", "bot"  # who sits at a seat; an open one waits for somebody with the link


@dataclass(frozen=True)
class Seat:
    """A seat and who sits there."""

    number: int
    kind: str
    name: str = ""
    user: str | None = None  # several seats of one user are played on one device
    level: str | None = None  # of the bot that plays here, at a person's seat in its place
    has_resigned: bool = False
    ends_alone: bool = False  # the table plays `done` when nothing else is possible
    is_shown: bool = False  # of several seats on one device: the one that looks at it now
    recovery: str = ""  # who knows it may sit here from another browser
    seen: int = 0  # when its user was last there, seconds since 1970
    used_hints: bool = False  # it has asked for hints in this game

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays here until the user is back."""
        return self.kind == PERSON and self.level is not None and not self.has_resigned

    def is_reached_by(self, recovery: str) -> bool:
        """Whether a recovery link is this seat's."""
        return _is_same_secret(recovery, self.recovery)


@dataclass(frozen=True)
class Settings:
    """What the creator chose for a table."""

    waiting: int = 600  # seconds until an absent seat may be handed to a bot
    pace: str = "calm"  # of bots
    has_chat: bool = True
    is_listed: bool = False  # anyone may see it on the first page and sit down
    allows_hints: bool = False  # to everybody who sits down; who plays with bots alone needs no leave


@dataclass(frozen=True)
class Beginning:
    """What a table's game began with: all that a record has but names and entries."""

    game: str
    rules: int
    content: int
    edition: dict[str, object] | None
    commitment: str
    secret: Secret
    came_as_file: bool = False  # nobody saw its commitment here before the first action


@dataclass(frozen=True)
class Table:
    """A table."""

    id: str
    creator: str
    created: int
    beginning: Beginning
    settings: Settings
    seats: tuple[Seat, ...]
    invite: str  # who knows it may sit down at an open seat
    rematch: str | None = None  # the table where the same seats play again

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats of a user."""
        if user is None:
            return ()
        return tuple(seat.number for seat in self.seats if seat.user == user)

    def free_seat(self) -> Seat | None:
        """The first seat that waits for somebody."""
        return next((seat for seat in self.seats if seat.kind == OPEN), None)

    def is_entered_by(self, invite: str) -> bool:
        """Whether an invitation is one to this table."""
        return _is_same_secret(invite, self.invite)

    def with_seat(self, seat: Seat) -> Self:
        seats = tuple(seat if each.number == seat.number else each for each in self.seats)
        return replace(self, seats=seats)


@dataclass(frozen=True)
class Message:
    """Something said at a table."""

    number: int
    name: str
    seat: int | None
    text: str
    time: int = field(compare=False)


def _is_same_secret(given: str, real: str) -> bool:
    """Whether somebody knows a secret; how long the answer takes does not tell how much of it was right."""
    return hmac.compare_digest(given.encode(errors="surrogatepass"), real.encode())
