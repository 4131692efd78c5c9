"""Positions and views: a state of Hana-Awase as JSON, and positions read back. A view shows no hand but one's own."""

from typing import TypedDict

from edokko.engine.decoding import names_in_game
from edokko.engine.positions import PositionDecoder, name_of, seat_of, write_awaited, write_stream
from edokko.engine.records import blank
from edokko.engine.views import Moment, StreamFields, View
from hana_awase.rules.box import Box
from hana_awase.rules.state import Ask, Chance, Place, Stage, State
from hana_awase.rules.terms import CARDS, LINES, NONE, SEAT_COUNTS

MOST = 9999  # points
FIELDS = frozenset(
    {"version", "content", "edition", "game", "seats", "stage", "asks", "chance", "chance_outside", "decider"}
    | {"first_seat", "served", "turn", "round", "stock", "field", "played", "from_stock", "table", "stream"}
)


class Seat(TypedDict):
    hand_size: int
    hand: list[str] | None  # None: nobody shows it
    captured: list[str]
    score: dict[str, int]


class Open(Moment):
    """What all can see."""

    round: int
    stock: int  # cards
    field: list[str]
    played: str | None  # waits for the card that it takes


class HanaAwaseView(Open, View):
    seats: list[Seat]


class HanaAwasePosition(Open):
    seats: int
    turn: int | None  # the seat whose turn it is, also while it waits for the card it draws
    from_stock: bool  # the card played
    table: list[Seat]
    stream: StreamFields


def write_view(box: Box, state: State, seat: int | None) -> HanaAwaseView:
    """What a seat or a spectator may see."""
    seats = [_write_seat(state, each, is_shown=each == seat) for each in range(state.seat_count)]
    return {"viewer": seat, **_write_open(state), "seat_count": state.seat_count, "seats": seats}


def write_position(box: Box, state: State) -> HanaAwasePosition:
    """The full state."""
    return {
        **_write_open(state),
        "seats": state.seat_count,
        "turn": seat_of(state.seat),
        "from_stock": bool(state.from_stock),
        "table": [_write_seat(state, each, is_shown=True) for each in range(state.seat_count)],
        "stream": write_stream(state.stream),
    }


def _write_open(s: State) -> Open:
    return {
        **write_awaited("hana_awase", s, Stage, Ask, Chance),
        "first_seat": seat_of(s.first_seat),
        "served": s.count,
        "round": s.round,
        "stock": len(_cards_at(s, Place.STOCK)),
        "field": _cards_at(s, Place.FIELD),
        "played": name_of(CARDS, s.played),
    }


def _write_seat(s: State, seat: int, *, is_shown: bool) -> Seat:
    hand = _cards_at(s, Place.HAND + seat)
    return {
        "hand_size": len(hand),
        "hand": hand if is_shown else None,
        "captured": _cards_at(s, Place.CAPTURED + seat),
        "score": dict(zip(LINES, s.scores[seat], strict=True)),
    }


def _cards_at(s: State, place: int) -> list[str]:
    return [card for number, card in enumerate(CARDS) if s.place[number] == place]


def read_position(box: Box, position: object) -> State:
    """The state of a position; what could not stand on the table is refused with the field."""
    return _Decoder(box, position).state


class _Decoder(PositionDecoder):
    """Fills a state from a position, checking every field."""

    def __init__(self, box: Box, position: object) -> None:
        super().__init__(position, FIELDS, SEAT_COUNTS)
        self.box = box
        self.known = names_in_game(CARDS, [kind != NONE for kind in box.kind])
        self.state = s = blank(State)
        self.read_awaited(s, Stage, Ask, Chance)
        s.seat = self.seat("turn")
        s.count = self.number("served", most=len(CARDS))
        s.round = self.number("round", most=box.rounds)
        s.from_stock = int(self.flag("from_stock"))
        self.read_cards(s)
        self.read_stream(s.stream, "stream")
        self.check(s)

    def read_cards(self, s: State) -> None:
        s.place[:] = [int(Place.STOCK if name else Place.GONE) for name in self.known]
        s.played = self.choice(self.known, "played", optional=True)
        if s.played != NONE:
            s.place[s.played] = Place.PLAYED
        self.put(s, Place.FIELD, "field")
        self.items("table", size=s.seat_count)
        for seat in range(s.seat_count):
            self.put(s, Place.HAND + seat, "table", seat, "hand")
            self.put(s, Place.CAPTURED + seat, "table", seat, "captured")
            s.scores[seat][:] = [self.number("table", seat, "score", line, most=MOST) for line in LINES]

    def put(self, s: State, place: int, *path: str | int) -> None:
        for card in self.choices(self.known, *path):
            if s.place[card] != Place.STOCK:
                raise self.fault("{thing} is in two places", *path, thing=CARDS[card])
            s.place[card] = place

    def check(self, s: State) -> None:
        """Refuse what rules could not go on from."""
        if (s.asks != Ask.NOTHING) + (s.chance != Chance.NOTHING) + (s.stage == Stage.OVER) != 1:
            raise self.fault("exactly one of a question, a chance and the end", "asks")
        awaited = {Stage.SETUP: {Chance.FIRST_SEAT}, Stage.DEALING: {Chance.DEAL}, Stage.OVER: {Chance.NOTHING}}
        if s.chance not in awaited.get(Stage(s.stage), {Chance.NOTHING, Chance.DRAW}):
            raise self.fault("does not belong to this stage", "chance")
        if (s.asks == Ask.NOTHING and s.chance != Chance.DRAW) != (s.seat == NONE):
            raise self.fault("a seat decides exactly when something is asked", "turn")
        if (s.first_seat == NONE) != (s.stage == Stage.SETUP) or (s.round == 0) != (s.stage == Stage.SETUP):
            raise self.fault("must be drawn by now", "first_seat")
        if (s.asks == Ask.MATCH) != (s.played != NONE):
            raise self.fault("does not fit what is asked", "played")
        if s.from_stock and s.asks != Ask.MATCH:
            raise self.fault("does not fit what is asked", "from_stock")
        if s.stage == Stage.PLAYING:
            self.check_hands(s)

    def check_hands(self, s: State) -> None:
        """Seats have played as many cards as the turn tells, and the stock has one for each turn to come."""
        begins = (s.first_seat + s.round - 1) % s.seat_count
        places = list(s.place)
        sizes = [places.count(Place.HAND + (begins + turn) % s.seat_count) for turn in range(s.seat_count)]
        now = (s.seat - begins) % s.seat_count
        has_played = s.asks != Ask.PLAY
        whole = sizes[now] + has_played
        if sizes != [whole - (turn < now or (turn == now and has_played)) for turn in range(s.seat_count)]:
            raise self.fault("hands must fit whose turn it is", "table")
        draws = sum(sizes) + (has_played and not s.from_stock)
        if not 1 <= whole <= self.box.hand[s.seat_count] or places.count(Place.STOCK) < draws:
            raise self.fault("there must be a card for each turn", "table")
        if s.asks == Ask.MATCH and not any(
            s.place[card] == Place.FIELD and self.box.flower[card] == self.box.flower[s.played]
            for card in range(len(CARDS))
        ):
            raise self.fault("there must be a card to take", "field")
