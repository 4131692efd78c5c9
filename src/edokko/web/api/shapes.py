"""What programs send and are sent, as OpenAPI describes it."""

from typing import Annotated, Any, Literal

from fastapi import Header, Path, Query
from pydantic import BaseModel, ConfigDict, Field

from edokko.tables.creating import LONGEST_WAIT
from edokko.tables.levels import USUAL
from edokko.tables.limits import MOST_ENTRIES
from edokko.tables.table import Settings
from edokko.web.addresses import ID
from edokko.web.posts import LONGEST_ACTION

Json = dict[str, Any]
TableId = Annotated[str, Path(pattern=f"^{ID}$", description="the id of a table")]
Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=100,
        pattern=r"^[!-~]+$",
        description="your own text: for a day the same request with the same key is done once and answered alike",
    ),
]
Since = Annotated[
    int | None, Query(ge=0, le=2 * MOST_ENTRIES, description="a ply: entries after it; without it only what is new")
]
Before = Annotated[
    str | None, Query(max_length=64, pattern=r"^[\w-]+$", description="the id of a table: only those listed after it")
]
Number = Annotated[int, Field(ge=0, le=100)]
Ply = Annotated[int, Field(ge=0, le=2 * MOST_ENTRIES)]


class Asked(BaseModel):
    """A body; what is not in it must not be there."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """What was wrong: a code that stays the same, and a sentence in the language of `Accept-Language`."""

    code: str
    message: str


class Failure(BaseModel):
    """Every answer with a status of 400 or more."""

    error: Problem


# Who


class Account(BaseModel):
    """Who a token acts for."""

    kind: Literal["person", "program"]
    name: str = Field(description="of a bot account its name, of a person the one it gave last, or nothing")
    scopes: list[str]


class SeatInfo(BaseModel):
    """A seat and who sits there."""

    number: int
    kind: Literal["open", "person", "program", "bot"] = Field(
        description="`program`: somebody's bot account; `bot`: one of the site's own bots"
    )
    is_bot: bool = Field(description="whether a program sits here, of whichever kind")
    name: str
    is_you: bool
    level: str | None = Field(description="of the site's bot that plays here now, also in the place of somebody away")
    has_resigned: bool
    is_away: bool = Field(description="a bot plays until its user does something again")
    has_asked_for_hints: bool


# Tables


class OtherSeat(Asked):
    """Who shall sit at another seat."""

    who: Literal["bot", "link"] = Field(description="one of the site's bots, or whoever has the invitation")
    level: str = Field(USUAL, max_length=40)


class NewTable(Asked):
    """A table to be made; you have seat 0."""

    game: str = Field(max_length=40)
    others: list[OtherSeat] = Field(min_length=1, max_length=8)
    name: str = Field("", max_length=100, description="yours; a bot account always has its own")
    pace: str = Field(Settings.pace, max_length=40)
    waiting: int = Field(Settings.waiting, ge=0, le=2 * LONGEST_WAIT)
    listed: bool = False
    hints: bool = False


class Joining(Asked):
    """How to sit down."""

    invite: str = Field("", max_length=100, description="not needed at a listed table")
    name: str = Field("", max_length=100, description="yours; a bot account always has its own")


class TableInfo(BaseModel):
    """What is known of a table without looking at its game."""

    id: str
    game: str
    rules: int
    content: int
    created: int
    seats: list[SeatInfo]
    pace: str
    waiting: int
    has_chat: bool
    is_listed: bool
    allows_hints: bool
    rematch: str | None
    invite: str | None = Field(description="for who was asked to come and sits here, while a seat is free")
    watch: str = Field(description="the page of the table, for a browser")


class Outcome(BaseModel):
    """How a game ended."""

    winners: list[int]
    ranking: list[list[int]]
    scores: list[dict[str, int]]
    totals: list[int]
    tie_break: str | None


class Standing(BaseModel):
    """Where a game stands, for the caller."""

    ply: int
    step: int = Field(description="how many steps of a secret plan your seat has drafted")
    seat: int | None = Field(description="yours; none if you only watch")
    deciders: list[int]
    your_turn: bool
    can_undo: bool
    can_redo: bool
    absent: list[int] = Field(description="seats that may be handed to a bot")
    is_over: bool
    outcome: Outcome | None


class TableNow(TableInfo, Standing):
    """A table as the caller may see it."""

    view: Json = Field(description="what your seat sees; docs/games/ has every field")
    prompt: str = Field(description="what is asked of whoever decides, as a sentence")


class Tables(BaseModel):
    tables: list[TableInfo]


class Page(Tables):
    """A page of tables."""

    next: str | None = Field(description="ask for the tables `before` this one for the next page; null on the last")


class GameInfo(BaseModel):
    name: str
    seats: list[int]
    rules: int
    content: int


class Games(BaseModel):
    """What can be played here, and how well the site's bots do."""

    games: list[GameInfo]
    levels: list[str]
    paces: list[str]


class Seated(BaseModel):
    seat: int


class Left(BaseModel):
    """How it was left: the seat is free again, or it resigned, or nobody else was there and the table is gone."""

    left: Literal["freed", "resigned", "deleted"]


class Rematch(BaseModel):
    table: str


class Nothing(BaseModel):
    """It is done, and there is nothing more to say."""


# Acting


class Seen(Asked):
    """What you had seen when you decided, and your seat if you have several."""

    ply: Ply
    step: Ply = 0
    seat: Number | None = None


class Action(Seen):
    action: str = Field(max_length=LONGEST_ACTION)


class Draft(Seen):
    steps: list[Annotated[str, Field(max_length=LONGEST_ACTION)]] = Field(max_length=40)


class Led(BaseModel):
    """Where it led."""

    ply: int
    step: int


class Possible(BaseModel):
    """A legal action, and what it would cause up to the first thing that nobody knows yet."""

    action: str
    said: str = Field(description="as a sentence")
    events: list[Json] | None = Field(description="none if no previews were asked for")
    reveals: bool | None = Field(description="whether something unknown would follow")


class Possibilities(BaseModel):
    ply: int
    step: int
    seat: int | None
    actions: list[Possible]
    closing: str | None = Field(description="the action that ends the turn, if there is one now")


class OfSeat(Asked):
    """Your seat, if you have several."""

    seat: Number | None = None


class Handing(Asked):
    seat: Number


class Filling(Handing):
    level: str = Field(USUAL, max_length=40)


# Chat


class Saying(Asked):
    text: str = Field(max_length=2000)
    seat: Number | None = None


class Said(BaseModel):
    number: int
    seat: int | None
    name: str
    text: str
    time: int


class Chat(BaseModel):
    is_on: bool
    messages: list[Said]
