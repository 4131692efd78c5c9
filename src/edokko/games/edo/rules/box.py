"""The box: all content of Edo as the one record that rules read."""

from collections import deque
from typing import Annotated

from edokko.engine.content import Content
from edokko.engine.decoding import Decoder
from edokko.engine.naming import member_names
from edokko.engine.records import I8, I16, Record, blank
from edokko.engine.versions import shipped
from edokko.games.edo.rules.terms import (
    ATOMS,
    BUILDINGS,
    BUNDLES,
    CARD_OF_ORDER,
    CONTENT,
    DEEDS,
    EDO,
    GOODS,
    LARGE_MAP,
    MAX_SEATS,
    MERCHANTS,
    MOST_OFFICIALS,
    NONE,
    ORDERS,
    SMALL_MAP,
    SPACES,
    SPECIALS,
    STOCK,
    TOWN_SLOTS,
    TOWNS,
    Ground,
)

ANY_RESOURCE = 0  # in place of a good: the merchant sells any
FAR = 99  # no road leads there
RESOURCES = GOODS[1:]
YIELDS = 3
LEAST_PILE = 2  # a merchant in the slot and one face up; shuffling takes as many


class Order(Record):
    """One action on an authorization card."""

    card: I8  # NONE: not in this version
    deed: I8
    limit: I8  # officials it takes at most
    officials_each: I8  # for one activation
    each: I8  # gained for one activation
    bonus: I8  # extra pieces for one activation
    moves: I8  # samurai moved in one activation of Travel
    enters_towns: I8
    pay: Annotated[list[I16], STOCK]
    less: Annotated[list[I16], STOCK]  # discount on buildings
    without_samurai: I8
    both: I8  # parts of a trade
    anywhere: I8  # the samurai need not stand with the merchant


class Merchant(Record):
    sells: I8  # a good, or ANY_RESOURCE
    up_to: I8
    ryo_each: I8
    point_for: Annotated[list[I16], STOCK]


class Kind(Record):
    """A kind of building."""

    cost: Annotated[list[I16], STOCK]
    points: I8
    influence: I8


class Map(Record):
    ground: Annotated[list[I8], len(SPACES)]
    distance: Annotated[list[list[I8]], len(SPACES), len(SPACES)]


class Box(Record):
    resource_top: I8
    points_to_end: I8
    ryo_per_point: I8
    move_cost: I8
    houses_per_fortress: I8
    special_display: I8
    town_slots: I8
    yields: Annotated[list[I8], YIELDS]
    officials: I8
    neutral_officials: I8
    fortresses: I8
    houses: I8
    trading_posts: I8
    start_goods: Annotated[list[I16], STOCK]
    bundle_count: I8
    bundles: Annotated[list[list[I16]], BUNDLES, STOCK]
    kinds: Annotated[list[Kind], len(BUILDINGS)]
    town_income: Annotated[list[list[I8]], MAX_SEATS, MAX_SEATS]  # by number of owners less 1, then rank
    edo_income: Annotated[list[list[I8]], MAX_SEATS, MAX_SEATS]
    orders: Annotated[list[Order], len(ORDERS)]
    special_count: I8
    specials: Annotated[list[I8], len(SPECIALS)]  # the special cards in the game, the rest NONE
    merchants: Annotated[list[Merchant], len(MERCHANTS)]
    merchant_count: I8
    merchant_pile: Annotated[list[I8], len(MERCHANTS)]  # the merchants in the game, the rest NONE
    maps: Annotated[list[Map], 2]  # SMALL_MAP, LARGE_MAP


def fill_box(content: Content) -> Box:
    """The content as a record; every value is checked, a wrong one is refused with its path."""
    return _Filling(content).box


class _Filling(Decoder):
    """Copies values from the content into a blank box."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.values, content.fault)
        self.version = shipped(CONTENT, ATOMS, content.version).values  # before an edition changed it
        self.box = box = blank(Box)
        for name in ("resource_top", "points_to_end", "ryo_per_point", "move_cost", "houses_per_fortress"):
            setattr(box, name, self.number("rules", name, least=1))
        box.special_count = self.pile(box.specials, SPECIALS, "cards")
        box.special_display = self.number("rules", "special_display", least=1, most=box.special_count)
        box.town_slots = self.number("rules", "town_slots", least=1, most=TOWN_SLOTS)
        box.yields[:] = self.numbers("rules", "yields", size=YIELDS)
        for name in ("officials", "neutral_officials", "fortresses", "houses", "trading_posts"):
            setattr(box, name, self.number("pieces", name, least=1))
        self.goods(box.start_goods, GOODS, "start", "goods")
        box.bundle_count = len(self.items("start", "bundles", least=MAX_SEATS, most=BUNDLES))
        for index in range(box.bundle_count):
            self.goods(box.bundles[index], GOODS, "start", "bundles", index)
        for index, name in enumerate(BUILDINGS):
            self.goods(box.kinds[index].cost, GOODS, "buildings", name, "cost")
            box.kinds[index].points = self.number("buildings", name, "points")
            box.kinds[index].influence = self.number("buildings", name, "influence")
        for table, name in ((box.town_income, "town"), (box.edo_income, "edo")):
            for owners in range(1, MAX_SEATS + 1):
                table[owners - 1][:owners] = self.numbers("income", name, str(owners), size=owners)
        for order in box.orders:
            order.card = NONE
        for name in self.table("cards"):
            before = self.version["cards"][name]["actions"]
            self.items("cards", name, "actions", size=len(before))
            for index, deed in enumerate(before):
                self.order(box, name, deed["action"], "cards", name, "actions", index)
        box.merchant_count = self.pile(box.merchant_pile, MERCHANTS, "merchants")
        for index in box.merchant_pile[: box.merchant_count]:
            self.merchant(box.merchants[index], "merchants", MERCHANTS[index])
        self.map(box.maps[SMALL_MAP], "small_map")
        self.map(box.maps[LARGE_MAP], "large_map")
        if content.edition is None:
            self.refuse_unread()

    def pile(self, pile: list[int], names: tuple[str, ...], table: str) -> int:
        """The cards of a table that are in the game; how many there are."""
        here = [number for number, name in enumerate(names) if self.has(table, name)]
        if len(here) < LEAST_PILE:
            raise self.fault("must have at least {count} cards to draw", table, count=LEAST_PILE)
        pile[:] = here + [NONE] * (len(names) - len(here))
        return len(here)

    def order(self, box: Box, card: str, deed: str, *path: str | int) -> None:
        """An action on a card. Texts of actions name its kind: an edition changes its numbers only."""
        number = ORDERS.index(f"{card}.{deed}")
        order = box.orders[number]
        if order.card != NONE:
            raise self.fault("is on the card twice", *path)
        order.card = CARD_OF_ORDER[number]
        order.deed = self.choice(DEEDS, *path, "action")
        if DEEDS[order.deed] != deed:
            raise self.fault("must be {value}", *path, "action", value=deed)
        order.limit = self.number(*path, "limit", least=1, most=MOST_OFFICIALS)
        order.officials_each = self.number(*path, "officials_each", least=1) if self.has(*path, "officials_each") else 1
        for name in ("each", "bonus", "moves"):
            setattr(order, name, self.number(*path, name) if self.has(*path, name) else 0)
        if self.has(*path, "gain"):
            order.each = self.number(*path, "gain", least=1)
        for name in ("pay", "less"):
            if self.has(*path, name):
                self.goods(getattr(order, name), GOODS, *path, name)
        for name in ("without_samurai", "both", "anywhere"):
            setattr(order, name, int(self.has(*path, name) and self.flag(*path, name)))
        order.enters_towns = int(self.has(*path, "enter") and self.choice(("border", "town"), *path, "enter"))

    def merchant(self, merchant: Merchant, *path: str) -> None:
        merchant.sells = self.choice(("any", *RESOURCES), *path, "buy", "resource")
        merchant.up_to = self.number(*path, "buy", "up_to", least=1)
        merchant.ryo_each = self.number(*path, "buy", "ryo_each")
        self.goods(merchant.point_for, GOODS, *path, "point_for")

    def map(self, map_: Map, name: str) -> None:
        """The grounds of a map, and distances counted along its roads."""
        grounds = member_names(Ground)
        for named in self.table(name, "spaces"):
            if named not in SPACES:
                raise self.fault("is not known", name, "spaces", named)
            map_.ground[SPACES.index(named)] = self.choice(grounds, name, "spaces", named)
        towns = {SPACES[space] for space in range(len(SPACES)) if map_.ground[space] == Ground.TOWN}
        if not {SPACES[EDO]} < towns <= set(TOWNS):
            raise self.fault("towns must be Edo and others of {names}", name, "spaces", names=TOWNS)
        roads: dict[int, set[int]] = {space: set() for space in range(len(SPACES)) if map_.ground[space]}
        for road in range(len(self.items(name, "roads"))):
            first, second = self.choices(SPACES, name, "roads", road, size=2)
            if first not in roads or second not in roads:
                raise self.fault("leads off the map", name, "roads", road)
            roads[first].add(second)
            roads[second].add(first)
        for start in range(len(SPACES)):
            map_.distance[start][:] = [FAR] * len(SPACES)
        for start in roads:
            for space, steps in distances(roads, start).items():
                map_.distance[start][space] = steps
        if any(map_.distance[start][space] == FAR for start in roads for space in roads):
            raise self.fault("must join all spaces", name, "roads")


def distances(roads: dict[int, set[int]], start: int) -> dict[int, int]:
    """Steps from a space to every space that roads lead to."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        space = waiting.popleft()
        for other in roads[space] - steps.keys():
            steps[other] = steps[space] + 1
            waiting.append(other)
    return steps
