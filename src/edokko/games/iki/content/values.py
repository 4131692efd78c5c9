"""The shape of IKI's content, as far as words, pages and the terminal read it. `rules/box.py` checks every value."""

from typing import NotRequired, TypedDict, cast

from edokko.engine.content import Content

Goods = dict[str, int]


class Effect(TypedDict):
    """What a visit or a shop costs and gives."""

    pay: NotRequired[Goods]
    gain: NotRequired[Goods]
    opponents_gain: NotRequired[Goods]
    build: NotRequired[Goods]  # puts up a building for so much less
    swap: NotRequired[bool]


class Offer(Effect):
    """What a shop does."""

    at: str  # the shop


class Character(TypedDict):
    season: str
    type: str
    cost: int
    fire_bonus: int
    skill: Effect
    salary: list[Goods]  # by experience
    steps: int  # of experience until it retires
    retirement_token: NotRequired[str]


class Points(TypedDict):
    """IKI at the end of the game."""

    iki: int
    per: NotRequired[str]
    every: NotRequired[int]
    max: NotRequired[int]


class Ongoing(TypedDict):
    """What a building gives during the year."""

    on: str
    each: Goods


class Worth(TypedDict):
    """What tokens and buildings give."""

    gain: NotRequired[Goods]
    ongoing: NotRequired[Ongoing]
    end: NotRequired[Points]


class Building(Worth):
    cost: Goods


class Token(Worth):
    kind: str
    season: str
    cost: int  # mons


class Stall(TypedDict):
    shop: str  # the side it is served from
    extra: int  # mons
    fifth_group: NotRequired[bool]


class Rules(TypedDict):
    income: int  # mons, instead of hiring
    first_space_mons: int
    row_mons: int  # laid on each character that stays in the row
    pipe_factor: int
    firefighting_top: int


class Start(TypedDict):
    kobuns: int


class CalendarValues(TypedDict):
    events: list[str]  # by month


class Ikizama(TypedDict):
    spaces: list[str]


class Street(TypedDict):
    shops: list[str]
    edge_shops: list[str]


class Scoring(TypedDict):
    """IKI at the end for sets, by their size, and for what is left."""

    variety: list[int]
    fish: list[int]
    koban: int
    mons_per_iki: int


class IkiContent(TypedDict):
    rules: Rules
    start: Start
    calendar: CalendarValues
    fire: dict[str, dict[str, int]]  # strengths by board and month
    ikizama: Ikizama
    street: Street
    stalls: dict[str, dict[str, Stall]]  # by board and letter
    shops: dict[str, Offer]
    sold_at: dict[str, str]  # shops by kind of token
    scoring: Scoring
    characters: dict[str, Character]
    buildings: dict[str, Building]
    tokens: dict[str, Token]


def values_of(content: Content) -> IkiContent:
    """The values of a content of IKI."""
    return cast(IkiContent, content.values)
