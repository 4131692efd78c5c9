"""The shape of Edo's views and positions. `docs/games/edo.md` says what each field means."""

from typing import Literal, TypedDict

from typing_extensions import ReadOnly

from edokko.engine.views import Moment, StreamFields, View

MapName = Literal["small_map", "large_map"]


class SeatView(TypedDict):
    """What a seat has, but for its plan."""

    goods: dict[str, int]
    power: int
    neutrals: int
    recruits: int  # of this round
    houses: int  # not built
    trading_posts: int  # not built
    samurai: dict[str, int]  # by space
    bundle: int | None
    specials: list[str]
    fresh: list[str]  # those usable from the next round on
    committed: bool
    revealed: int  # cards of its plan
    available: int  # officials when it committed
    score: dict[str, int] | None  # by line, once the game is over


class Built(TypedDict):
    """A building in a town."""

    building: str
    owner: int | None


class Slot(TypedDict):
    """A card of a plan: the action chosen, and the officials on it once they are chosen."""

    order: str
    officials: int | None


Plan = list[Slot | None]  # None: not chosen yet, or not known to the viewer


class Turn(TypedDict):
    """What the deciding seat is in the middle of."""

    slot: int
    left: int
    marching: str | None
    moves: int
    moved: dict[str, int]
    used: dict[str, int]
    bought: int
    has_point: bool


class Open(Moment):
    """What lies open on the table, but for the seats: views and positions have it alike."""

    opener: int | None
    round: int
    towns: dict[str, list[Built]]
    merchant: str  # the space where it is
    merchants_left: list[str]
    merchant_now: str | None
    merchant_next: str | None
    display: list[str]
    shown: list[str]
    neutrals: int
    fortresses: int
    turn: Turn


class EdoView(Open, View):
    """What a seat or a spectator may see."""

    seats: ReadOnly[list[SeatView]]
    map: MapName  # as the content calls it
    plans: list[Plan]  # by seat


class Hidden(TypedDict):
    """What not everybody may see."""

    merchants: list[str]
    specials: list[str]
    plans: list[Plan]
    stream: StreamFields


class EdoPosition(Open):
    """The full state."""

    seats: int
    table: list[SeatView]
    hidden: Hidden
