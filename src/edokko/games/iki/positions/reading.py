"""Positions read back: JSON to a state of IKI, every field checked."""

from edokko.engine.decoding import names_in_game
from edokko.engine.positions import PositionDecoder
from edokko.engine.records import blank
from edokko.games.iki.positions.checks import check_position
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import Ask, Chance, Lot, Seat, Stage, State
from edokko.games.iki.rules.terms import (
    ABSENT,
    BLOCKING_TILES,
    BUILDINGS,
    CHARACTERS,
    DECK,
    DEPTH,
    FIRST_BUILDING,
    GOODS,
    LARGE_BOARD,
    LINES,
    MAX_SEATS,
    NAGAYAS,
    NEW_YEAR,
    NONE,
    ROW,
    SEASONS,
    SHOPS,
    SMALL_BOARD,
    SPECIALS,
    STALLS,
    STOCK,
    TOKEN_KINDS,
    TOKENS,
    TWO_SEATS,
    WAYS,
)

MOST = 9999  # of any good or score
TURN = ("may_walk", "has_free_step", "may_shop", "may_visit")
FIELDS = frozenset(
    {"version", "content", "edition", "game", "seats", "stage", "asks", "chance", "chance_outside", "decider"}
    | {"first_seat", "month", "season", "served", "order", "table", "stalls", "row", "revealed", "buildings"}
    | {"on_sale", "blocked", "tiles_drawn", "hungry", "fire", "turn", "hidden"}
)


def read_position(box: Box, position: object) -> State:
    """The state of a position; what could not stand on the table is refused with the field."""
    state = _Decoder(box, position).state
    check_position(box, state)
    return state


class _Decoder(PositionDecoder):
    """Fills a state from a position, checking every field."""

    def __init__(self, box: Box, position: object) -> None:
        super().__init__(position, FIELDS, (TWO_SEATS, MAX_SEATS))
        self.box = box
        self.characters = names_in_game(CHARACTERS, (each.season != ABSENT for each in box.characters))
        self.buildings = names_in_game(BUILDINGS, (each.in_game == 1 for each in box.buildings))
        self.tokens = names_in_game(TOKENS, (each.season != NONE for each in box.tokens))
        self.cards = self.characters + self.buildings
        self.state = s = blank(State)
        self.read_awaited(s, Stage, Ask, Chance)
        s.board = SMALL_BOARD if self.seats == TWO_SEATS else LARGE_BOARD
        s.month = self.number("month", most=NEW_YEAR)
        s.count = self.number("served", most=127)
        s.hungry = self.number("hungry", most=len(STALLS))
        s.blocked = self.choice(WAYS, "blocked", optional=True)
        if (s.asks == Ask.NOTHING) != (s.seat == NONE):
            raise self.fault("a seat decides exactly when something is asked", "decider")
        self.read_seats(s)
        self.read_order(s)
        self.read_board(s)
        self.read_hidden(s)
        self.read_turn(s)

    def read_seats(self, s: State) -> None:
        self.items("table", size=s.seat_count)
        for number, seat in enumerate(s.seats):
            seat.ikizama = NONE
            if number < s.seat_count:
                self.read_seat(s, seat, number)
        for token in range(len(TOKENS)):
            s.tokens[token] = s.tokens[token] or Lot.GONE
        for token in self.choices(self.tokens, "on_sale"):
            if s.tokens[token] != Lot.GONE:
                raise self.fault("{thing} is in two places", "on_sale", thing=TOKENS[token])
            s.tokens[token] = Lot.OFFERED

    def read_seat(self, s: State, seat: Seat, number: int) -> None:
        at = ("table", number)
        seat.stock[:] = [self.number(*at, "goods", good, most=MOST) for good in GOODS[:STOCK]]
        seat.firefighting = self.number(*at, "firefighting", most=self.box.firefighting_top)
        seat.kobuns = self.number(*at, "kobuns", most=self.box.start_kobuns)
        shop = self.choice(SHOPS, *at, "oyakata", optional=True)
        seat.oyakata = 0 if shop == NONE else list(self.box.street).index(shop) + 1
        seat.ikizama = self.choice(WAYS, *at, "ikizama", optional=True)
        seat.special[:] = [self.number(*at, "special", name, most=9) for name in SPECIALS]
        for card in self.choices(self.characters, *at, "retired"):
            if s.retired[card] > 0:
                raise self.fault("{thing} is in two places", *at, "retired", thing=CHARACTERS[card])
            s.retired[card] = 1 + number  # NONE is filled in when all seats are read
        for kind in TOKEN_KINDS:
            for token in self.choices(self.tokens, *at, "tokens", kind):
                if s.tokens[token] != 0:
                    raise self.fault("{thing} is in two places", *at, "tokens", kind, thing=TOKENS[token])
                s.tokens[token] = 1 + number
        if s.stage == Stage.OVER:
            seat.score[:] = [self.number(*at, "score", line, most=MOST) for line in LINES]

    def read_order(self, s: State) -> None:
        order = self.items("order", size=s.seat_count if s.first_seat != NONE else 0)
        seats = [seat for seat in order if type(seat) is int and 0 <= seat < s.seat_count]
        levels = [s.seats[seat].firefighting for seat in seats]
        if len(seats) != len(order) or len(set(seats)) != len(seats) or levels != sorted(levels, reverse=True):
            raise self.fault("must name every seat once, higher firefighting first", "order")
        s.order[:] = [*seats, *[NONE] * (MAX_SEATS - len(seats))]

    def read_board(self, s: State) -> None:
        s.retired[:] = [owner - 1 for owner in s.retired]
        board = self.box.boards[s.board]
        for index, name in enumerate(STALLS):
            stall = s.stalls[index]
            stall.card = stall.owner = NONE
            if board.extra[index] == NONE:
                if self.has("stalls", name):
                    raise self.fault("is not on the board of two seats", "stalls", name)
                continue
            if self.get("stalls", name) is None:
                continue
            stall.card = self.choice(self.cards, "stalls", name, "card")
            stall.owner = self.seat("stalls", name, "owner")
            stall.experience = self.number("stalls", name, "experience")
            if stall.card >= FIRST_BUILDING:
                if stall.owner == NONE or stall.experience:
                    raise self.fault("a building has an owner and no experience", "stalls", name)
            elif stall.experience >= self.box.characters[stall.card].steps:
                raise self.fault("a character with that experience has retired", "stalls", name, "experience")
        row = self.items("row", most=ROW)
        s.row_size = len(row)
        cards = [self.choice(self.characters, "row", slot, "card") for slot in range(len(row))]
        s.row[:] = cards + [NONE] * (ROW - len(row))
        for slot in range(len(row)):
            s.row_mons[slot] = self.number("row", slot, "mons", most=99)
        s.revealed = self.number("revealed", most=DECK)
        s.buildings[:] = [Lot.GONE] * len(BUILDINGS)
        for stall in s.stalls:
            if stall.card >= FIRST_BUILDING:
                s.buildings[stall.card - FIRST_BUILDING] = Lot.BUILT
        for building in self.choices(self.buildings, "buildings"):
            if s.buildings[building] == Lot.BUILT:
                raise self.fault("{thing} is in two places", "buildings", thing=BUILDINGS[building])
            s.buildings[building] = Lot.OFFERED

    def read_hidden(self, s: State) -> None:
        for index, season in enumerate(SEASONS):
            deck = self.choices(self.characters, "hidden", "decks", season)
            size = self.box.deck_size[index]
            if len(deck) not in (0, size):
                raise self.fault(
                    "must have all its cards, {count}, or none once the season is over",
                    "hidden",
                    "decks",
                    season,
                    count=size,
                )
            s.decks[index][:] = deck + [NONE] * (DECK - len(deck))
        drawn = self.choices(WAYS, "tiles_drawn")
        s.tiles_drawn = len(drawn)
        tiles = drawn + self.choices(WAYS, "hidden", "tiles")
        if sorted(tiles) != sorted(self.box.tiles):
            raise self.fault("tiles, with the drawn ones: {count}", "hidden", "tiles", count=BLOCKING_TILES)
        s.tiles[:] = tiles
        self.read_stream(s.stream, "hidden", "stream")

    def read_turn(self, s: State) -> None:
        for name in TURN:
            setattr(s.turn, name, int(self.flag("turn", name)))
        s.turn.also_sold = self.choice(TOKEN_KINDS, "turn", "also_sold", optional=True)
        s.turn.visiting = self.choice(self.characters, "turn", "visiting", optional=True)
        s.turn.placing = self.choice(self.cards, "turn", "placing", optional=True)
        s.turn.swapping = self.choice(STALLS, "turn", "swapping", optional=True)
        if s.turn.placing >= FIRST_BUILDING:
            s.buildings[s.turn.placing - FIRST_BUILDING] = Lot.BUILT
        s.blaze.nagaya = NONE
        if self.get("fire") is not None:
            s.blaze.nagaya = self.number("fire", "nagaya", least=1, most=NAGAYAS) - 1
            s.blaze.depth = self.number("fire", "depth", most=DEPTH - 1)
            s.blaze.strength = self.number("fire", "strength", least=-9)
