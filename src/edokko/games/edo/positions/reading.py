"""Positions read back: JSON to a state of Edo, every field checked."""

from edokko.engine.decoding import names_in_game
from edokko.engine.positions import PositionDecoder
from edokko.engine.records import blank
from edokko.games.edo.positions.checks import check_position
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.state import Ask, Chance, Seat, Stage, State
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    BUNDLES,
    GOODS,
    LARGE_MAP,
    LARGE_MAP_SEATS,
    LEAST_SEATS,
    LINES,
    MAX_SEATS,
    MERCHANTS,
    NONE,
    ORDERS,
    SLOTS,
    SMALL_MAP,
    SPACES,
    SPECIALS,
    TOWN_SLOTS,
    TOWNS,
    Building,
    Ground,
)
from edokko.games.edo.rules.towns import TOWN_SPACE

MOST = 9999  # of money or points
FIELDS = frozenset(
    {"version", "content", "edition", "game", "seats", "stage", "asks", "chance", "chance_outside", "decider"}
    | {"opener", "first_seat", "round", "served", "table", "towns", "merchant", "merchants_left", "merchant_now"}
    | {"merchant_next", "display", "shown", "neutrals", "fortresses", "turn", "hidden"}
)


def read_position(box: Box, position: object) -> State:
    """The state of a position; what could not stand on the table is refused with the field."""
    state = _Decoder(box, position).state
    check_position(box, state)
    return state


class _Decoder(PositionDecoder):
    """Fills a state from a position, checking every field."""

    def __init__(self, box: Box, position: object) -> None:
        super().__init__(position, FIELDS, (LEAST_SEATS, MAX_SEATS))
        self.box = box
        self.merchants = names_in_game(MERCHANTS, (each in self.box.merchant_pile for each in range(len(MERCHANTS))))
        self.specials = names_in_game(SPECIALS, (each in self.box.specials for each in range(len(SPECIALS))))
        self.orders = names_in_game(ORDERS, (order.card != NONE for order in box.orders))
        self.state = s = blank(State)
        self.read_awaited(s, Stage, Ask, Chance)
        s.map = LARGE_MAP if s.seat_count == LARGE_MAP_SEATS else SMALL_MAP
        s.opener = self.seat("opener")
        s.round_number = self.number("round", most=self.box.merchant_count)
        s.count = self.number("served")
        s.merchant = self.choice(SPACES, "merchant")
        s.neutrals = self.number("neutrals", most=self.box.neutral_officials)
        s.fortresses = self.number("fortresses", most=self.box.fortresses)
        self.read_piles(s)
        self.read_seats(s)
        self.read_towns(s)
        self.read_turn(s)

    def read_piles(self, s: State) -> None:
        """Merchants that left, the two that are seen and the hidden ones; special cards shown and hidden."""
        left = self.choices(self.merchants, "merchants_left")
        seen = [self.choice(self.merchants, key, optional=True) for key in ("merchant_now", "merchant_next")]
        s.merchant_now = len(left)
        pile = [*left, *(each for each in seen if each != NONE), *self.choices(self.merchants, "hidden", "merchants")]
        count = self.box.merchant_count
        if sorted(pile) != self.box.merchant_pile[:count]:
            raise self.fault("every merchant is in one place", "hidden", "merchants")
        s.merchants[:] = pile + [NONE] * (len(MERCHANTS) - count)
        shown = self.choices(self.specials, "shown")
        deck = shown + self.choices(self.specials, "hidden", "specials")
        count = self.box.special_count
        if sorted(deck) != self.box.specials[:count]:
            raise self.fault("every special card is in one place", "hidden", "specials")
        s.specials[:] = deck + [NONE] * (len(SPECIALS) - count)
        s.specials_shown = len(shown)
        s.owners[:] = [NONE] * len(SPECIALS)
        self.read_stream(s.stream, "hidden", "stream")

    def read_seats(self, s: State) -> None:
        self.items("table", size=s.seat_count)
        self.items("hidden", "plans", size=s.seat_count)
        s.bundles[:] = [NONE] * BUNDLES
        for number, seat in enumerate(s.seats):
            seat.bundle = NONE
            seat.plan.orders[:] = [NONE] * SLOTS
            if number < s.seat_count:
                self.read_seat(s, seat, number)
                self.read_plan(s, seat, number)

    def read_seat(self, s: State, seat: Seat, number: int) -> None:
        at = ("table", number)
        for good, name in enumerate(GOODS):
            most = self.box.resource_top if good else MOST
            seat.stock[good] = self.number(*at, "goods", name, most=most)
        seat.power = self.number(*at, "power", most=MOST)
        seat.neutrals = self.number(*at, "neutrals")
        seat.recruits = self.number(*at, "recruits", most=seat.neutrals)
        seat.houses = self.number(*at, "houses", most=self.box.houses)
        seat.trading_posts = self.number(*at, "trading_posts", most=self.box.trading_posts)
        seat.samurai[:] = self.by_space(s, *at, "samurai")
        if self.get(*at, "bundle") is not None:
            seat.bundle = self.number(*at, "bundle", least=1, most=self.box.bundle_count) - 1
            if s.bundles[seat.bundle] != NONE:
                raise self.fault("another seat took it", *at, "bundle")
            s.bundles[seat.bundle] = number
        for special in self.choices(self.specials, *at, "specials"):
            if s.owners[special] != NONE or special not in s.specials[: s.specials_shown]:
                raise self.fault("{thing} is somewhere else", *at, "specials", thing=SPECIALS[special])
            s.owners[special] = number
        for special in self.choices(self.specials, *at, "fresh"):
            if s.owners[special] != number:
                raise self.fault("{thing} is not this seat's", *at, "fresh", thing=SPECIALS[special])
            s.fresh[special] = 1
        if s.stage == Stage.OVER:
            seat.score[:] = [self.number(*at, "score", line, most=MOST) for line in LINES]

    def read_plan(self, s: State, seat: Seat, number: int) -> None:
        plan, at = seat.plan, ("hidden", "plans", number)
        plan.committed = int(self.flag("table", number, "committed"))
        plan.revealed = self.number("table", number, "revealed", most=SLOTS)
        plan.available = self.number("table", number, "available")
        for slot in range(len(self.items(*at, size=SLOTS))):
            if self.get(*at, slot) is None:
                continue
            if plan.size != 2 * slot:
                raise self.fault("slots are filled from the first", *at, slot)
            plan.orders[slot] = self.choice(self.orders, *at, slot, "order")
            plan.size += 1
            if self.get(*at, slot, "officials") is not None:
                plan.officials[slot] = self.number(*at, slot, "officials")
                plan.size += 1

    def read_towns(self, s: State) -> None:
        for index, name in enumerate(TOWNS):
            town = s.towns[index]
            town.building[:] = [NONE] * TOWN_SLOTS
            town.owner[:] = [NONE] * TOWN_SLOTS
            if self.box.maps[s.map].ground[TOWN_SPACE[index]] != Ground.TOWN:
                if self.has("towns", name):
                    raise self.fault("is not on this map", "towns", name)
                continue
            town.size = len(self.items("towns", name, most=self.box.town_slots))
            for place in range(town.size):
                town.building[place] = self.choice(BUILDINGS, "towns", name, place, "building")
                town.owner[place] = self.seat("towns", name, place, "owner")
                if (town.owner[place] == NONE) != (town.building[place] == Building.FORTRESS):
                    raise self.fault("fortresses, and only they, are nobody's", "towns", name, place, "owner")

    def read_turn(self, s: State) -> None:
        s.turn.slot = self.number("turn", "slot", most=SLOTS - 1)
        s.turn.left = self.number("turn", "left")
        s.turn.marching = self.choice(SPACES, "turn", "marching", optional=True)
        s.turn.moves = self.number("turn", "moves")
        s.turn.moved[:] = self.by_space(s, "turn", "moved")
        s.turn.used[:] = self.by_space(s, "turn", "used")
        s.turn.bought = self.number("turn", "bought")
        s.turn.has_point = int(self.flag("turn", "has_point"))

    def by_space(self, s: State, *path: str | int) -> list[int]:
        """Counts by the names of spaces on this map."""
        counts = [0] * len(SPACES)
        self.goods(counts, SPACES, *path, most=self.box.officials)
        for space, count in enumerate(counts):
            if count and not self.box.maps[s.map].ground[space]:
                raise self.fault("{thing} is not on this map", *path, thing=SPACES[space])
        return counts
