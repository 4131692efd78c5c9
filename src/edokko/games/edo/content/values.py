"""The shape of Edo's content, as far as words, pages and the terminal read it. `rules/box.py` checks every value."""

from typing import NotRequired, TypedDict, cast

from edokko.engine.content import Content

Goods = dict[str, int]


class Deed(TypedDict):
    """An action of a card."""

    action: str
    limit: int  # officials at most
    officials_each: NotRequired[int]
    each: NotRequired[int]
    bonus: NotRequired[int]
    less: NotRequired[Goods]
    pay: NotRequired[Goods]
    gain: NotRequired[int]
    moves: NotRequired[int]
    enter: NotRequired[str]
    both: NotRequired[bool]
    anywhere: NotRequired[bool]
    without_samurai: NotRequired[bool]


class Card(TypedDict):
    actions: list[Deed]


class Sale(TypedDict):
    """What a merchant sells for money."""

    resource: str
    up_to: int
    ryo_each: int


class Merchant(TypedDict):
    buy: Sale
    point_for: Goods


class Building(TypedDict):
    cost: Goods
    points: int
    influence: int


class Chart(TypedDict):
    """A map."""

    roads: list[list[str]]  # two ends each
    spaces: dict[str, str]  # with their ground


class Rules(TypedDict):
    points_to_end: int
    ryo_per_point: int
    move_cost: int
    houses_per_fortress: int
    yields: list[int]
    town_slots: int


class Pieces(TypedDict):
    officials: int


class Start(TypedDict):
    bundles: list[Goods]


class EdoContent(TypedDict):
    rules: Rules
    pieces: Pieces
    start: Start
    buildings: dict[str, Building]
    income: dict[str, dict[str, list[int]]]  # by town and number of owners; and where they come from
    cards: dict[str, Card]
    merchants: dict[str, Merchant]
    small_map: Chart
    large_map: Chart


def values_of(content: Content) -> EdoContent:
    """The values of a content of Edo."""
    return cast(EdoContent, content.values)
