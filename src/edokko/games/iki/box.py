"""The box: all content of IKI as the one record that rules read."""

from collections.abc import Iterable
from typing import Annotated, Any

import numpy as np

from edokko.engine.content import Content
from edokko.engine.records import I8, I16, Array, Record, blank
from edokko.games.iki.terms import (
    BLOCKING_TILES,
    BUILDINGS,
    CHARACTERS,
    DECK,
    DEPTH,
    FIFTH,
    GOODS,
    GROUPS,
    LARGE_BOARD,
    MONTHS,
    NAGAYAS,
    NEW_YEAR,
    NONE,
    OFFERS,
    ROW,
    SEASON_MONTHS,
    SEASONS,
    SHOPS,
    SMALL_BOARD,
    SPECIALS,
    STALLS,
    STARTING,
    STOCK,
    TOKEN_KINDS,
    TOKENS,
    TRACK_VALUES,
    TYPES,
    WAYS,
    Calendar,
    On,
    Per,
    Token,
)

SERVED = 3  # stalls a shop serves, at most
MOST = 99  # of anything a number in the content may count


class Effect(Record):
    """What a skill, a shop or a pipe does."""

    pay: Annotated[list[I16], STOCK]
    gain: Annotated[list[I16], STOCK]
    firefighting: I8
    experience: I8
    swap: I8  # cards
    build: I8
    less: Annotated[list[I16], STOCK]  # discount on the building
    others_gain: Annotated[list[I16], STOCK]


class Points(Record):
    """What a card or token is worth at the end: `iki` for `every` of what it counts, at most `top` (0: no limit)."""

    per: I8
    every: I8
    iki: I8
    top: I8


class Character(Record):
    season: I8
    type: I8
    cost: I8
    fire_bonus: I8
    steps: I8  # experience until retirement
    special: I8  # token won then, or NONE
    skill: Effect
    salary: Annotated[list[list[I16]], TRACK_VALUES, STOCK]  # by experience; the last also for the retired


class Building(Record):
    cost: Annotated[list[I16], STOCK]
    end: Points
    ability: I8  # On
    each: Annotated[list[I16], STOCK]


class Sale(Record):
    """A fish, pipe or pouch."""

    kind: I8
    season: I8
    cost: I8
    effect: Effect
    end: Points


class Offer(Record):
    """What a shop does."""

    shop: I8
    effect: Effect


class Board(Record):
    """The board for 3 and 4 seats, or for 2."""

    depth: I8  # stalls of a nagaya
    extra: Annotated[list[I8], len(STALLS)]  # mons; NONE where there is no stall
    served_size: Annotated[list[I8], len(SHOPS)]
    served: Annotated[list[list[I8]], len(SHOPS), SERVED]  # stalls by shop
    group_size: Annotated[list[I8], GROUPS]
    groups: Annotated[list[list[I8]], GROUPS, DEPTH]
    fire_strength: Annotated[list[I8], NEW_YEAR]  # by month


class Box(Record):
    income: I8
    first_space_mons: I8
    revealed_each_month: I8
    row_mons: I8
    firefighting_top: I8
    harmony_from: I8
    hire_token_discount: I8
    pipe_factor: I8
    start_goods: Annotated[list[I16], STOCK]
    start_kobuns: I8
    buildings_offered: I8
    calendar: Annotated[list[I8], NEW_YEAR]  # by month
    tiles: Annotated[list[I8], BLOCKING_TILES]
    street: Annotated[list[I8], len(SHOPS)]  # shops by space
    sold_at: Annotated[list[I8], len(TOKEN_KINDS)]  # shop by kind of token
    offer_from: Annotated[list[I8], len(SHOPS)]  # first and last offer of a shop
    offer_to: Annotated[list[I8], len(SHOPS)]
    sale_from: Annotated[list[list[I8]], len(TOKEN_KINDS), len(SEASONS)]  # first and last token of a kind and season
    sale_to: Annotated[list[list[I8]], len(TOKEN_KINDS), len(SEASONS)]
    variety: Annotated[list[I8], len(TYPES) + 1]
    fish: Annotated[list[I8], len(SEASONS) + 1]
    koban: I8
    wood: I8
    mons_per_iki: I8
    boards: Annotated[list[Board], 2]  # LARGE_BOARD, SMALL_BOARD
    characters: Annotated[list[Character], len(CHARACTERS)]
    buildings: Annotated[list[Building], len(BUILDINGS)]
    tokens: Annotated[list[Sale], len(TOKENS)]
    offers: Annotated[list[Offer], len(OFFERS)]


def fill_box(content: Content) -> Array:
    """The content as a record; every value is checked, a wrong one is refused with its path."""
    return _Filling(content).box


class _Filling:
    """Copies values from the content into a blank box."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.box = blank(Box)
        box = self.box[0]
        for name in ("income", "first_space_mons", "revealed_each_month", "row_mons", "firefighting_top"):
            box[name] = self.number("rules", name)
        for name in ("harmony_from", "hire_token_discount", "pipe_factor", "buildings_offered"):
            box[name] = self.number("rules", name)
        if box.revealed_each_month * SEASON_MONTHS > ROW:
            raise self.fault(f"must be at most {ROW // SEASON_MONTHS}", "rules", "revealed_each_month")
        if not 1 <= box.buildings_offered <= len(BUILDINGS):
            raise self.fault(f"must be from 1 to {len(BUILDINGS)}", "rules", "buildings_offered")
        self.goods(box.start_goods, "start", "goods")
        box.start_kobuns = self.number("start", "kobuns")
        for name in ("koban", "wood"):
            box[name] = self.number("scoring", name)
        box.mons_per_iki = self.number("scoring", "mons_per_iki", least=1)
        box.variety[:] = self.numbers(len(TYPES) + 1, "scoring", "variety")
        box.fish[:] = self.numbers(len(SEASONS) + 1, "scoring", "fish")
        tiles = self.numbers(len(WAYS), "ikizama", "blocking_tiles")
        if sum(tiles) != BLOCKING_TILES:
            raise self.fault(f"must count {BLOCKING_TILES} tiles, counts {sum(tiles)}", "ikizama", "blocking_tiles")
        box.tiles[:] = np.repeat(np.arange(len(WAYS)), tiles)
        events = tuple(each.name.lower() for each in Calendar)
        box.calendar[1:] = self.choices(events, MONTHS, "calendar", "events")
        self.street(box)
        self.offers(box)
        for index, name in enumerate(CHARACTERS):
            self.character(box.characters[index], "characters", name)
        for season, name in enumerate(SEASONS):
            if sum(box.characters["season"] == season) != DECK:
                raise self.fault(f"{name} must have {DECK} characters", "characters")
        for index, name in enumerate(BUILDINGS):
            self.building(box.buildings[index], "buildings", name)
        self.sales(box)

    def street(self, box: Any) -> None:
        """The shops along the street and the stalls behind them, for both boards."""
        shops = self.choices(SHOPS, len(SHOPS), "street", "shops")
        if len(set(shops)) != len(SHOPS):
            raise self.fault("must name every shop once", "street", "shops")
        box.street[:] = shops
        edges = self.choices(SHOPS, NAGAYAS, "street", "edge_shops")
        pairs = [(shops[2 * nagaya], shops[2 * nagaya + 1]) for nagaya in range(NAGAYAS)]
        if any(sum(shop in edges for shop in pair) != 1 for pair in pairs):
            raise self.fault("must name one shop of each pair along the street", "street", "edge_shops")
        for index, name in ((LARGE_BOARD, "large_board"), (SMALL_BOARD, "small_board")):
            self.board(box.boards[index], name, [sorted(pair, key=lambda shop: shop not in edges) for pair in pairs])

    def board(self, board: Any, name: str, pairs: list[list[int]]) -> None:
        letters = list(self.table("stalls", name))
        board.depth = len(letters)
        board.extra[:] = NONE
        for month in range(1, NEW_YEAR):
            if self.box[0].calendar[month] == Calendar.FIRE:
                board.fire_strength[month] = self.number("fire", name, str(month), least=1)
        for nagaya, (edge, centre) in enumerate(pairs):
            for depth, letter in enumerate(letters):
                stall = nagaya * DEPTH + depth
                place = ("stalls", name, letter)
                board.extra[stall] = self.number(*place, "extra")
                side = self.choice(("edge", "centre", "both"), *place, "shop")
                for shop in {"edge": (edge,), "centre": (centre,), "both": (edge, centre)}[side]:
                    board.served[shop][board.served_size[shop]] = stall
                    board.served_size[shop] += 1
                groups = (nagaya, FIFTH) if self.table(*place).get("fifth_group") else (nagaya,)
                for group in groups:
                    board.groups[group][board.group_size[group]] = stall
                    board.group_size[group] += 1

    def offers(self, box: Any) -> None:
        for index, name in enumerate(OFFERS):
            shop = SHOPS.index(self.choice(SHOPS, "shops", name, "at"))
            box.offers[index].shop = shop
            self.effect(box.offers[index].effect, "shops", name)
        for shop in range(len(SHOPS)):
            here = [index for index in range(len(OFFERS)) if box.offers[index].shop == shop]
            here = [index for index in here if not box.offers[index].effect.build]
            box.offer_from[shop] = min(here, default=0)
            box.offer_to[shop] = max(here, default=-1) + 1
        for kind in Token:
            box.sold_at[kind] = SHOPS.index(self.choice(SHOPS, "sold_at", TOKEN_KINDS[kind]))

    def character(self, character: Any, *path: str) -> None:
        seasons = ("starting", *SEASONS)
        character.season = seasons.index(self.choice(seasons, *path, "season")) + STARTING
        character.type = TYPES.index(self.choice(TYPES, *path, "type"))
        character.cost = self.number(*path, "cost")
        character.fire_bonus = self.number(*path, "fire_bonus")
        character.steps = self.number(*path, "steps", least=1)
        token = self.table(*path).get("retirement_token")
        character.special = SPECIALS.index(self.choice(SPECIALS, *path, "retirement_token")) if token else NONE
        self.effect(character.skill, *path, "skill")
        salary = self.value(*path, "salary")
        if len(salary) not in (0, self.number(*path, "steps")):
            raise self.fault(f"must have one value for each of the {character.steps} steps", *path, "salary")
        for step, value in enumerate(salary):
            self.fill_goods(character.salary[step], value, (*path, "salary"), least=-MOST)

    def building(self, building: Any, *path: str) -> None:
        self.goods(building.cost, *path, "cost")
        self.points(building.end, *path, "end")
        if "ongoing" in self.table(*path):
            moments = tuple(each.name.lower() for each in On)
            building.ability = moments.index(self.choice(moments, *path, "ongoing", "on"))
            self.goods(building.each, *path, "ongoing", "each")

    def sales(self, box: Any) -> None:
        for index, name in enumerate(TOKENS):
            path = ("tokens", name)
            sale = box.tokens[index]
            sale.kind = TOKEN_KINDS.index(self.choice(TOKEN_KINDS, *path, "kind"))
            sale.season = SEASONS.index(self.choice(SEASONS, *path, "season"))
            sale.cost = self.number(*path, "cost")
            self.effect(sale.effect, *path)
            if "end" in self.table(*path):
                self.points(sale.end, *path, "end")
        for kind in Token:
            for season in range(len(SEASONS)):
                of_kind = [
                    index
                    for index in range(len(TOKENS))
                    if box.tokens[index].kind == kind and box.tokens[index].season == season
                ]
                box.sale_from[kind][season] = min(of_kind)
                box.sale_to[kind][season] = max(of_kind) + 1

    def effect(self, effect: Any, *path: str) -> None:
        """Pay, gain and special powers, as far as the table has them."""
        table = self.table(*path)
        if "pay" in table:
            self.goods(effect.pay, *path, "pay")
        if "gain" in table:
            gain = dict(self.value(*path, "gain"))
            effect.firefighting = self.count(gain.pop("firefighting", 0), (*path, "gain", "firefighting"))
            effect.experience = self.count(gain.pop("experience", 0), (*path, "gain", "experience"))
            self.fill_goods(effect.gain, gain, (*path, "gain"))
        effect.swap = "swap" in table
        if "build" in table:
            effect.build = 1
            self.goods(effect.less, *path, "build")
        if "opponents_gain" in table:
            self.goods(effect.others_gain, *path, "opponents_gain")

    def points(self, points: Any, *path: str) -> None:
        table = self.table(*path)
        points.iki = self.number(*path, "iki")
        counted = tuple(each.name.lower() for each in Per)
        points.per = counted.index(self.choice(counted, *path, "per")) if "per" in table else Per.NOTHING
        points.every = self.number(*path, "every", least=1) if "every" in table else 1
        points.top = self.number(*path, "max") if "max" in table else 0

    def goods(self, target: Any, *path: str) -> None:
        self.fill_goods(target, self.value(*path), path)

    def fill_goods(self, target: Any, table: Any, path: tuple[str, ...], least: int = 0) -> None:
        """Amounts of goods by name; only what lies in a stock."""
        if not isinstance(table, dict):
            raise self.fault("must be a table of goods", *path)
        for name, amount in table.items():
            if name not in GOODS[:STOCK]:
                raise self.fault(f"{name!r} is not one of {', '.join(GOODS[:STOCK])}", *path)
            target[GOODS.index(name)] = self.count(amount, (*path, name), least)

    def number(self, *path: str, least: int = 0) -> int:
        return self.count(self.value(*path), path, least)

    def numbers(self, size: int, *path: str) -> list[int]:
        values = self.value(*path)
        if not isinstance(values, list) or len(values) != size:
            raise self.fault(f"must be a list of {size} numbers", *path)
        return [self.count(value, path) for value in values]

    def count(self, value: Any, path: Iterable[str], least: int = 0) -> int:
        if type(value) is not int or not least <= value <= MOST:
            raise self.fault(f"must be a whole number from {least} to {MOST}, is {value!r}", *path)
        return value

    def choice(self, names: tuple[str, ...], *path: str) -> str:
        value = self.value(*path)
        if value not in names:
            raise self.fault(f"must be one of {', '.join(names)}, is {value!r}", *path)
        return str(value)

    def choices(self, names: tuple[str, ...], size: int, *path: str) -> list[int]:
        values = self.value(*path)
        if not isinstance(values, list) or len(values) != size or not set(values) <= set(names):
            raise self.fault(f"must be a list of {size} of {', '.join(names)}", *path)
        return [names.index(value) for value in values]

    def table(self, *path: str) -> dict[str, Any]:
        value = self.value(*path)
        if not isinstance(value, dict):
            raise self.fault("must be a table", *path)
        return value

    def value(self, *path: str) -> Any:
        value: Any = self.content.values
        for depth, key in enumerate(path):
            if not isinstance(value, dict) or key not in value:
                raise self.fault("is missing", *path[: depth + 1])
            value = value[key]
        return value

    def fault(self, complaint: str, *path: str) -> Exception:
        return self.content.fault(path, complaint)
