"""The box: all content of IKI as the one record that rules read."""

from typing import Annotated

from edokko.engine.content import Content
from edokko.engine.decoding import Decoder
from edokko.engine.naming import member_names
from edokko.engine.records import I8, I16, Record, blank
from edokko.engine.versions import shipped
from edokko.games.iki.rules.terms import (
    ABSENT,
    ATOMS,
    BLOCKING_TILES,
    BUILD_OFFER,
    BUILDINGS,
    CHARACTERS,
    CONTENT,
    DECK,
    DEPTH,
    FIFTH,
    GOODS,
    GROUPS,
    LARGE_BOARD,
    MAX_SEATS,
    MONTHS,
    NAGAYAS,
    NEW_YEAR,
    NONE,
    OFFERS,
    ROW,
    SALES,
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
    Good,
    On,
    Per,
    Token,
)

SERVED = DEPTH  # stalls a shop serves, at most
MOST = 99  # of anything a number in the content may count
STOCKED = GOODS[:STOCK]


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
    serves_others: I8  # whether they gain anything


class Points(Record):
    """What a card or token is worth at the end: `iki` for `every` of what it counts, at most `top` (0: no limit)."""

    per: I8
    every: I8
    iki: I8
    top: I8


class Character(Record):
    season: I8  # STARTING, or ABSENT: not in this version
    type: I8
    cost: I8
    fire_bonus: I8
    steps: I8  # experience until retirement
    special: I8  # token won then, or NONE
    skill: Effect
    salary: Annotated[list[list[I16]], TRACK_VALUES, STOCK]  # by experience; the last also for the retired


class Building(Record):
    in_game: I8  # 0: not in this version
    cost: Annotated[list[I16], STOCK]
    end: Points
    ability: I8  # On
    each: Annotated[list[I16], STOCK]


class Sale(Record):
    """A fish, pipe or pouch."""

    kind: I8
    season: I8  # NONE: not in this version
    cost: I8
    effect: Effect
    end: Points


class Offer(Record):
    """What a shop does."""

    shop: I8  # NONE: not in this version
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
    building_count: I8
    deck_size: Annotated[list[I8], len(SEASONS)]
    calendar: Annotated[list[I8], NEW_YEAR]  # by month
    tiles: Annotated[list[I8], BLOCKING_TILES]
    street: Annotated[list[I8], len(SHOPS)]  # shops by space
    sold_at: Annotated[list[I8], len(TOKEN_KINDS)]  # shop by kind of token
    offer_from: Annotated[list[I8], len(SHOPS)]  # first and last offer of a shop; others may lie between
    offer_to: Annotated[list[I8], len(SHOPS)]
    sale_size: Annotated[list[list[I8]], len(TOKEN_KINDS), len(SEASONS)]
    sales: Annotated[list[list[list[I8]]], len(TOKEN_KINDS), len(SEASONS), SALES]  # tokens by kind and season
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


def fill_box(content: Content) -> Box:
    """The content as a record; every value is checked, a wrong one is refused with its path."""
    return _Filling(content).box


class _Filling(Decoder):
    """Copies values from the content into a blank box."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.values, content.fault)
        self.version = shipped(CONTENT, ATOMS, content.version).values  # before an edition changed it
        self.box = blank(Box)
        box = self.box
        for name in ("income", "first_space_mons", "harmony_from", "hire_token_discount", "pipe_factor"):
            setattr(box, name, self.number("rules", name))
        box.firefighting_top = self.number("rules", "firefighting_top", least=1)
        box.row_mons = self.number("rules", "row_mons", most=MOST // SEASON_MONTHS)
        box.revealed_each_month = self.number("rules", "revealed_each_month", least=1, most=ROW // SEASON_MONTHS)
        box.building_count = len(self.table("buildings"))
        offered = self.number("rules", "buildings_offered", least=1, most=box.building_count)
        box.buildings_offered = offered
        self.goods(box.start_goods, STOCKED, "start", "goods")
        box.start_kobuns = self.number("start", "kobuns", least=1)
        for name in ("koban", "wood"):
            setattr(box, name, self.number("scoring", name))
        box.mons_per_iki = self.number("scoring", "mons_per_iki", least=1)
        box.variety[:] = self.numbers("scoring", "variety", size=len(TYPES) + 1)
        box.fish[:] = self.numbers("scoring", "fish", size=len(SEASONS) + 1)
        tiles = self.numbers("ikizama", "blocking_tiles", size=len(WAYS))
        if sum(tiles) != BLOCKING_TILES:
            path = ("ikizama", "blocking_tiles")
            raise self.fault("must count {total} tiles, counts {sum}", *path, total=BLOCKING_TILES, sum=sum(tiles))
        box.tiles[:] = [way for way, count in enumerate(tiles) for _ in range(count)]
        if self.choices(WAYS, "ikizama", "spaces", size=len(WAYS)) != list(range(len(WAYS))):
            raise self.fault("must be {value}", "ikizama", "spaces", value=WAYS)
        self.calendar(box)
        self.street(box)
        self.offers(box)
        for index, name in enumerate(CHARACTERS):
            self.character(box.characters[index], "characters", name)
        self.decks(box)
        for index, name in enumerate(BUILDINGS):
            self.building(box.buildings[index], "buildings", name)
        self.sales(box)
        if content.edition is None:
            self.refuse_unread()

    def calendar(self, box: Box) -> None:
        """What each month ends with: payday is the end of a season, and only that."""
        events = member_names(Calendar)
        box.calendar[1:] = self.choices(events, "calendar", "events", size=MONTHS)
        for month in range(1, NEW_YEAR):
            if (box.calendar[month] == Calendar.PAYDAY) != (month % SEASON_MONTHS == 0):
                raise self.fault("payday is at the end of each season", "calendar", "events")

    def street(self, box: Box) -> None:
        """The shops along the street and the stalls behind them, for both boards."""
        shops = self.choices(SHOPS, "street", "shops", size=len(SHOPS))
        if len(set(shops)) != len(SHOPS):
            raise self.fault("must name every shop once", "street", "shops")
        box.street[:] = shops
        edges = self.choices(SHOPS, "street", "edge_shops", size=NAGAYAS)
        pairs = [(shops[2 * nagaya], shops[2 * nagaya + 1]) for nagaya in range(NAGAYAS)]
        if any(sum(shop in edges for shop in pair) != 1 for pair in pairs):
            raise self.fault("must name one shop of each pair along the street", "street", "edge_shops")
        for index, name in ((LARGE_BOARD, "large_board"), (SMALL_BOARD, "small_board")):
            self.board(box.boards[index], name, [sorted(pair, key=lambda shop: shop not in edges) for pair in pairs])

    def board(self, board: Board, name: str, pairs: list[list[int]]) -> None:
        letters = list(self.table("stalls", name))
        board.depth = len(letters)
        board.extra[:] = [NONE] * len(STALLS)
        for month in range(1, NEW_YEAR):
            if self.box.calendar[month] == Calendar.FIRE:
                board.fire_strength[month] = self.number("fire", name, str(month), least=1)
        for nagaya, (edge, centre) in enumerate(pairs):
            for depth, letter in enumerate(letters):
                stall = nagaya * DEPTH + depth
                place = ("stalls", name, letter)
                board.extra[stall] = self.number(*place, "extra")
                side = self.choice(("edge", "centre", "both"), *place, "shop")
                for shop in ((edge,), (centre,), (edge, centre))[side]:
                    board.served[shop][board.served_size[shop]] = stall
                    board.served_size[shop] += 1
                is_fifth = self.has(*place, "fifth_group") and self.flag(*place, "fifth_group")
                groups = (nagaya, FIFTH) if is_fifth else (nagaya,)
                for group in groups:
                    board.groups[group][board.group_size[group]] = stall
                    board.group_size[group] += 1

    def offers(self, box: Box) -> None:
        for index, name in enumerate(OFFERS):
            box.offers[index].shop = NONE
            if not self.has("shops", name) and index != BUILD_OFFER:
                continue
            box.offers[index].shop = self.choice(SHOPS, "shops", name, "at")
            self.effect(box.offers[index].effect, "shops", name)
            if box.offers[index].effect.build != (index == BUILD_OFFER):
                raise self.fault("one shop builds: {name}", "shops", name, name=OFFERS[BUILD_OFFER])
        for shop in range(len(SHOPS)):
            here = [index for index in range(len(OFFERS)) if box.offers[index].shop == shop]
            here = [index for index in here if not box.offers[index].effect.build]
            box.offer_from[shop] = min(here, default=0)
            box.offer_to[shop] = max(here, default=-1) + 1
        for kind in Token:
            box.sold_at[kind] = self.choice(SHOPS, "sold_at", TOKEN_KINDS[kind])

    def character(self, character: Character, *path: str) -> None:
        if not self.has(*path):
            character.season = ABSENT
            return
        seasons = ("starting", *SEASONS)
        character.season = self.choice(seasons, *path, "season") + STARTING
        if self.version["characters"][path[-1]]["season"] != seasons[character.season - STARTING]:
            raise self.fault("a character's season cannot change", *path, "season")
        character.type = self.choice(TYPES, *path, "type")
        character.cost = self.number(*path, "cost")
        character.fire_bonus = self.number(*path, "fire_bonus")
        character.steps = self.number(*path, "steps", least=1, most=TRACK_VALUES)
        character.special = (
            self.choice(SPECIALS, *path, "retirement_token") if self.has(*path, "retirement_token") else NONE
        )
        self.effect(character.skill, *path, "skill")
        values = len(self.items(*path, "salary"))
        if values not in (0, character.steps):
            count = character.steps
            raise self.fault("must have a value for each step, {count} in all", *path, "salary", count=count)
        for step in range(values):
            self.goods(character.salary[step], STOCKED, *path, "salary", step, least=-MOST)

    def decks(self, box: Box) -> None:
        """A season's deck has enough cards for its months, and not more than the state has room for."""
        seasons = [self.get("characters", name, "season") for name in self.table("characters")]
        least = SEASON_MONTHS * box.revealed_each_month
        bounds = [(season, least, DECK) for season in SEASONS]
        for season, fewest, most in (*bounds, ("starting", MAX_SEATS, ROW)):
            found = seasons.count(season)
            if not fewest <= found <= most:
                raise self.fault(
                    "{season} must have from {least} to {most}, has {found}",
                    "characters",
                    season=season,
                    least=fewest,
                    most=most,
                    found=found,
                )
        box.deck_size[:] = [seasons.count(season) for season in SEASONS]

    def building(self, building: Building, *path: str) -> None:
        if not self.has(*path):
            return
        building.in_game = 1
        self.goods(building.cost, STOCKED, *path, "cost")
        self.points(building.end, *path, "end")
        if "ongoing" in self.table(*path):
            moments = member_names(On)
            building.ability = self.choice(moments, *path, "ongoing", "on")
            self.goods(building.each, STOCKED, *path, "ongoing", "each")

    def sales(self, box: Box) -> None:
        for index, name in enumerate(TOKENS):
            path = ("tokens", name)
            sale = box.tokens[index]
            sale.season = NONE
            if not self.has(*path):
                continue
            sale.kind = self.choice(TOKEN_KINDS, *path, "kind")
            sale.season = self.choice(SEASONS, *path, "season")
            before = self.version["tokens"][name]
            if (before["kind"], before["season"]) != (TOKEN_KINDS[sale.kind], SEASONS[sale.season]):
                raise self.fault("a token's kind and season cannot change", *path)
            here = box.sale_size[sale.kind][sale.season]
            box.sales[sale.kind][sale.season][here] = index
            box.sale_size[sale.kind][sale.season] += 1
            sale.cost = self.number(*path, "cost")
            self.effect(sale.effect, *path)
            if "end" in self.table(*path):
                self.points(sale.end, *path, "end")

    def effect(self, effect: Effect, *path: str) -> None:
        """Pay, gain and special powers, as far as the table has them."""
        table = self.table(*path)
        if "pay" in table:
            self.goods(effect.pay, STOCKED, *path, "pay")
        if "gain" in table:
            gains = blank(I16, len(GOODS))
            self.goods(gains, GOODS, *path, "gain")
            effect.gain[:] = gains[:STOCK]
            effect.firefighting = gains[Good.FIREFIGHTING]
            effect.experience = gains[Good.EXPERIENCE]
        if effect.experience > 1:
            raise self.fault("one character gains 1 experience", *path, "gain", "experience")
        effect.swap = "swap" in table and self.flag(*path, "swap")
        if "build" in table:
            effect.build = 1
            self.goods(effect.less, STOCKED, *path, "build")
        if "opponents_gain" in table:
            self.goods(effect.others_gain, STOCKED, *path, "opponents_gain")
            effect.serves_others = any(effect.others_gain)

    def points(self, points: Points, *path: str) -> None:
        table = self.table(*path)
        points.iki = self.number(*path, "iki")
        counted = member_names(Per)
        points.per = self.choice(counted, *path, "per") if "per" in table else Per.NOTHING
        points.every = self.number(*path, "every", least=1) if "every" in table else 1
        points.top = self.number(*path, "max") if "max" in table else 0
