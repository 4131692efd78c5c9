"""What is known of a table besides its game: seats, settings, what is said at it."""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Self

from edokko.match.record import Entry, GameRecord, Secret

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
    agrees_to_delete: bool = False
    is_silenced: bool = False  # the table's creator has switched its chat off
    muted: tuple[int, ...] = ()  # seats whose messages it does not see
    taken_from: str | None = None  # the user who had it until another device took it over, and has not been told yet
    is_program: bool = False  # its user is a bot account, or was: a program plays here
    by_list: bool = False  # its user came by the list of open tables, asked by nobody

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays here until the user is back."""
        return self.is_played_for and not self.has_resigned

    @property
    def is_played_for(self) -> bool:
        """Whether a bot plays in the place of the person whose seat it is, until the person is back or for good."""
        return self.kind == PERSON and self.level is not None

    def is_reached_by(self, recovery: str) -> bool:
        """Whether a recovery link is this seat's."""
        return self.recovery != "" and _is_same_secret(recovery, self.recovery)


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
class PutOut:
    """A user whose seat was freed by whoever made the table."""

    user: str
    invite: str  # the invitation that there was then: it does not lead back
    is_told: bool = False


@dataclass(frozen=True)
class Course:
    """How far a table's game has come: what lists tell of it, without the rules that it takes to work that out."""

    begun: int | None = None  # when the first thing was done, seconds since 1970
    ended: int | None = None
    due: tuple[int | None, ...] | None = None  # since when it waits for each seat; None if nobody has worked that out

    def since(self, seats: Iterable[int]) -> int | None:
        """Since when it waits for one of some seats, if it does."""
        return min((since for seat in seats if self.due and (since := self.due[seat]) is not None), default=None)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that it waits for, as far as that is known."""
        return tuple(seat for seat, since in enumerate(self.due or ()) if since is not None)


UNKNOWN = Course()


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
    put_out: tuple[PutOut, ...] = ()
    changes: int = field(default=0, compare=False)  # how often it had changed when it was read
    course: Course = field(default=UNKNOWN, compare=False)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats of a user."""
        if user is None:
            return ()
        return tuple(seat.number for seat in self.seats if seat.user == user)

    @property
    def people(self) -> tuple[str, ...]:
        """The users who play here, each once, in the order of their seats."""
        playing = (seat.user for seat in self.seats if seat.kind == PERSON and not seat.has_resigned)
        return tuple(dict.fromkeys(user for user in playing if user is not None))

    def was_taken_from(self, user: str | None) -> bool:
        """Whether a user had a seat here until another device took it over, and has not been told yet."""
        return user is not None and any(seat.taken_from == user for seat in self.seats)

    def is_to_be_told_of_seat(self, user: str | None) -> bool:
        """Whether a user had a seat here until it was freed, and has not been told yet."""
        return any(each.user == user and not each.is_told for each in self.put_out)

    def may_invite(self, user: str | None) -> bool:
        """Whether a user sits here who did not just come by the list of open tables."""
        return any(not self.seats[seat].by_list for seat in self.seats_of(user))

    def may_sit_down(self, user: str | None, invite: str) -> bool:
        """Whether a user may take a free seat: by the invitation, at an open table without, unless it was put out.

        Who was put out needs an invitation that was made since.
        """
        used = [each.invite for each in self.put_out if each.user == user]
        if self.is_entered_by(invite):
            return self.invite not in used
        return self.settings.is_listed and not used

    def free_seat(self) -> Seat | None:
        """The first seat that waits for somebody."""
        return next((seat for seat in self.seats if seat.kind == OPEN), None)

    def is_entered_by(self, invite: str) -> bool:
        """Whether an invitation is one to this table."""
        return _is_same_secret(invite, self.invite)

    def record(self, entries: Iterable[Entry], secret: Secret | None = None) -> GameRecord:
        """Its game as far as the store knows it: not where that stands; what it began with only if that is given."""
        begun = self.beginning
        return GameRecord(
            game=begun.game,
            rules=begun.rules,
            content=begun.content,
            edition=begun.edition,
            seats=len(self.seats),
            names=self.names,
            commitment=begun.commitment,
            secret=secret,
            entries=tuple(entries),
            standing="",
        )

    def with_seat(self, seat: Seat) -> Self:
        seats = tuple(seat if each.number == seat.number else each for each in self.seats)
        return replace(self, seats=seats)


@dataclass(frozen=True)
class Person:
    """A user who has done something here."""

    user: str
    since: int  # seconds since 1970, as all times
    seen: int
    address: str | None  # of the last post; it is kept for a while only


@dataclass(frozen=True)
class Block:
    """A network from which nobody may do anything here."""

    network: str
    since: int


@dataclass(frozen=True)
class BotAccount:
    """A user of its own that a person has made for a program."""

    user: str
    owner: str
    name: str
    created: int


@dataclass(frozen=True)
class Token:
    """What a program proves with who it is: all but the secret itself, of which only a hash is kept."""

    id: str
    user: str
    name: str
    scopes: tuple[str, ...]
    created: int
    used: int | None = None  # when something was last done with it, about


@dataclass(frozen=True)
class Receipt:
    """That a user has done something, by the key that came with it, and where that led."""

    user: str
    key: str
    asked: str  # a hash of what was asked for
    table: str
    ply: int
    step: int
    time: int


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
