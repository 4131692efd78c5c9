"""The shape of IKI's views and positions. `docs/games/iki.md` says what each field means."""

from typing import Literal, TypedDict

from typing_extensions import ReadOnly

from edokko.engine.views import Moment, StreamFields, View

BoardName = Literal["large_board", "small_board"]


class SeatView(TypedDict):
    """What a seat has; nothing of it is secret."""

    goods: dict[str, int]
    firefighting: int
    kobuns: int  # not in use
    oyakata: str | None  # the shop where it stands
    ikizama: str | None  # its space of the way of life
    special: dict[str, int]
    retired: list[str]
    tokens: dict[str, list[str]]  # by kind
    score: dict[str, int] | None  # by line, once the game is over


class Occupant(TypedDict):
    """A card in a stall."""

    card: str
    owner: int | None
    experience: int


class RowSlot(TypedDict):
    """A character for hire, and the mons lying on it."""

    card: str
    mons: int


class Blaze(TypedDict):
    """A fire that is burning."""

    nagaya: int
    depth: int
    strength: int


class Turn(TypedDict):
    """What the deciding seat is in the middle of."""

    may_walk: bool
    has_free_step: bool
    may_shop: bool
    may_visit: bool
    also_sold: str | None
    visiting: str | None
    placing: str | None
    swapping: str | None


class Open(Moment):
    """What lies open on the table, but for the seats: views and positions have it alike."""

    month: int
    season: str
    order: list[int]
    stalls: dict[str, Occupant | None]
    row: list[RowSlot]
    revealed: int
    buildings: list[str]
    on_sale: list[str]
    blocked: str | None
    tiles_drawn: list[str]
    hungry: int
    fire: Blaze | None
    turn: Turn


class IkiView(Open, View):
    """What a seat or a spectator may see."""

    seats: ReadOnly[list[SeatView]]
    board: BoardName  # as the content calls it


class Hidden(TypedDict):
    """What nobody may see."""

    decks: dict[str, list[str]]  # by season
    tiles: list[str]
    stream: StreamFields


class IkiPosition(Open):
    """The full state."""

    seats: int
    table: list[SeatView]
    hidden: Hidden
