"""What tables ask of a store. Each call either happens whole and for good, or raises and changes nothing.

Several processes may write to one store. So whoever changes a table says what it had seen, as the count of changes
until then, and gets a Conflict if somebody else was faster; messages alone are added whatever was seen. Where the store
itself is in trouble any call raises StoreUnavailable. What no store could keep or look for, such as a zero byte, half a
character or a number that is too large, raises BadOption before any is asked.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from edokko.match.record import Entry
from edokko.tables.limits import Allowance
from edokko.tables.table import UNKNOWN, Block, BotAccount, Course, Message, Person, PutOut, Receipt, Seat, Table, Token

LARGEST_NUMBER = 2**31 - 1  # that a store keeps, times apart
LONGEST_TEXT = 10_000  # characters
BOT_TURN = "bot turn"  # a kind of work that is due: a bot is to decide at a table


class Following(Protocol):
    """News of other processes, until it is closed."""

    def close(self) -> None: ...


class Repository(Protocol):
    """A store of tables."""

    def add(self, table: Table, entries: Sequence[Entry] = (), receipt: Receipt | None = None) -> None:
        """Keep a new table; if bots sit at it, one may be due. With a receipt, or Conflict if that is there."""

    def find(self, table: str) -> Table:
        """A table by its id; raises NoSuchTable."""

    def changes(self, table: str) -> int:
        """How often a table has changed; raises NoSuchTable."""

    def count_tables(self) -> int:
        """How many tables are kept."""

    def delete(self, table: str, seen: int | None = None) -> None:
        """Forget a table and all that belongs to it, whatever has happened there unless it is said what was seen."""

    def change_seat(
        self,
        table: str,
        seen: int,
        after: Seat,
        *,
        creator: str | None = None,
        put_out: Sequence[PutOut] | None = None,
        bot_due: int | None = None,
    ) -> None:
        """Change a seat, perhaps who counts as the creator or was put out, and note since when a bot is to decide."""

    def add_rematch(self, table: str, seen: int, rematch: Table) -> None:
        """Keep a new table where the same seats play again."""

    def switch_chat(self, table: str, seen: int, has_chat: bool) -> None:
        """Switch the chat on or off."""

    def set_put_out(self, table: str, seen: int, put_out: Sequence[PutOut]) -> None:
        """Say who was put out, and which of them has been told."""

    def set_invite(self, table: str, seen: int, invite: str) -> None:
        """Let another invitation lead to a table, and no longer the one before."""

    def set_creator(self, table: str, seen: int, creator: str) -> None:
        """Say who may decide about a table as its creator."""

    def note_course(self, table: str, seen: int, course: Course) -> None:
        """Keep how far a table's game has come, where that was not known."""

    def without_course(self, most: int) -> list[str]:
        """Tables of which it is not known how far their games have come, the newest first."""

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of its game from a ply on."""

    def append(
        self,
        table: str,
        seen: int,
        ply: int,
        entries: Sequence[Entry],
        seat: int,
        draft: Sequence[str] | None,
        *,
        course: Course = UNKNOWN,
        bot_due: int | None = None,
        has_bots: bool = True,
        present: int | None = None,
        receipt: Receipt | None = None,
    ) -> None:
        """Add entries from a ply on, keep the seat's draft, the course and since when a bot is to decide, if one is.

        Without a draft the one before stays; where there are no bots nothing is noted of them; `present` is the time at
        which the seat's user is there, if that is to be noted as well. A receipt is kept with them, or nothing is.
        Raises Conflict also if the ply is not the next or the receipt is there.
        """

    def find_receipt(self, user: str, key: str) -> Receipt | None:
        """The receipt of a user with a key, if it is kept."""

    def progress(self, table: str) -> tuple[int, int | None]:
        """How many entries its game has, and when the last was made."""

    def drafts(self, table: str) -> dict[int, list[str]]:
        """What seats have drafted in secret."""

    def say(self, table: str, name: str, seat: int | None, text: str, time: int) -> None:
        """Add a message."""

    def messages(self, table: str) -> list[Message]:
        """What was said, the oldest first."""

    def remove_message(self, table: str, number: int) -> None:
        """Remove a message; raises Conflict if there is none."""

    def remove_messages(self, table: str, seat: int) -> None:
        """Remove all that a seat has said."""

    def due(self, kind: str, now: int, most: int, but: Collection[str] = ()) -> list[str]:
        """What work of a kind is due for, such as tables where a bot is to decide; the longest due first."""

    def set_done(self, kind: str, key: str) -> None:
        """Note that some work is not due after all."""

    def put_off(self, kind: str, key: str, now: int, wait: int) -> None:
        """Note that an attempt at some work has failed, and in how many seconds the next is due."""

    # Several processes

    @property
    def is_shared(self) -> bool:
        """Whether several processes play on it, of which workers do what is due."""

    def note_watched(self, tables: Collection[str], until: int) -> None:
        """Note that somebody looks at tables, until a time."""

    def is_watched(self, table: str, now: int) -> bool:
        """Whether somebody looks at a table."""

    def follow(self, news: Callable[[str], None], gap: Callable[[], None]) -> Following | None:
        """Tell which tables other processes change, and when that may have been missed; None if there are no others."""

    # Finding

    def newest(self, most: int) -> list[Table]:
        """The tables that were made last, the newest first."""

    def tables_of(self, user: str, most: int | None = None, before: str = "") -> list[Table]:
        """The tables where a user sits, or that it made, the newest first; only those after one in this order."""

    def running_of(self, user: str) -> list[Table]:
        """Those of them whose games have not ended, as far as is known: all, however many."""

    def finished_of(self, user: str, most: int, before: str = "") -> list[Table]:
        """Those whose games have, the last that ended first; only those after one in this order."""

    def games_of(self, user: str) -> frozenset[str]:
        """The games that a user has sat down to, by name."""

    def listed(self, most: int, seen_since: int = 0) -> list[Table]:
        """Tables with a free seat that anyone may take, where whoever made them sits and was seen since a time."""

    def state(self) -> str:
        """How the store is: `ok`, or the state of a StoreUnavailable."""

    def last_name(self, user: str) -> str:
        """The name that a user gave last, or nothing."""

    def take(self, allowances: Sequence[Allowance], now: float) -> float:
        """Take one of each allowance, or nothing if one is used up: then how many seconds to wait."""

    # People

    def cookie_key(self) -> bytes:
        """What proves that a user's cookie was made here."""

    def users_with_unsigned_cookies(self) -> frozenset[str]:
        """Users who came before cookies were signed."""

    def note_person(self, user: str, address: str, now: int) -> None:
        """Keep where a user's last post came from."""

    def find_address(self, user: str) -> str | None:
        """Where a user's last post came from, while that is kept."""

    def people(self, most: int) -> list[Person]:
        """Who has been here last, the latest first."""

    def find_people(self, beginning: str) -> list[Person]:
        """People whose ids begin so."""

    def forget_person(self, user: str) -> None:
        """Forget a person; what lies at tables is not touched."""

    def block(self, network: str, now: int) -> None:
        """Block a network."""

    def unblock(self, network: str) -> bool:
        """Let a network in again; whether it was blocked."""

    def blocks(self) -> list[Block]:
        """All blocked networks, the oldest first."""

    # Accounts

    def add_bot_account(self, account: BotAccount) -> None:
        """Keep a new bot account."""

    def find_bot_account(self, user: str) -> BotAccount | None:
        """The bot account that a user is, if it is one."""

    def bot_accounts(self, owner: str) -> list[BotAccount]:
        """The bot accounts of a person, the oldest first."""

    def remove_bot_account(self, user: str) -> None:
        """Remove a bot account and its tokens; what lies at tables is not touched."""

    def add_token(self, token: Token, secret_hash: str) -> None:
        """Keep a new token by the hash of its secret."""

    def find_token(self, secret_hash: str) -> Token | None:
        """The token whose secret has a hash."""

    def tokens(self, user: str) -> list[Token]:
        """The tokens of a user, the oldest first."""

    def remove_token(self, user: str, token: str) -> None:
        """Remove a token of a user by its id, if it is there."""

    def note_token(self, token: str, now: int) -> None:
        """Note that a token was used."""

    # What is kept for a while

    def forget_watched(self, before: int) -> None:
        """Forget who looked at tables until a time."""

    def forget_allowances(self, before: float) -> None:
        """Forget allowances that have been whole again since a time."""

    def forget_receipts(self, before: int) -> None:
        """Forget what was done before a time: who sends it again then is told that the table has moved on."""

    def forget_tokens(self, before: int) -> None:
        """Forget tokens that nothing was done with since a time, and bot accounts without tokens and tables."""

    def forget_addresses(self, before: int) -> None:
        """Forget the addresses of people whose last post was before a time."""

    def forget_people(self, before: int) -> None:
        """Forget people who have no table and have not been here since a time."""

    def delete_unplayed(self, before: int) -> None:
        """Delete tables where nothing has been done and nobody has been since a time."""
