"""Setup: pieces, the shuffles, and the draft of the starting characters."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.stalls import not_empty, put_card, row_slot, take_from_row
from edokko.games.iki.rules.state import Ask, Chance, Lot, Stage, State
from edokko.games.iki.rules.terms import (
    BLOCKING_TILES,
    BUILDINGS,
    CHARACTERS,
    DECK,
    DEPTH,
    LARGE_BOARD,
    MAX_SEATS,
    NONE,
    ROW,
    SEASONS,
    SMALL_BOARD,
    SPECIALS,
    STALLS,
    STARTING,
    STOCK,
    TOKENS,
    TWO_SEATS,
)


@rule
def lay_out(box: Box, s: State, seats: int) -> None:
    """Everything on the table before the first shuffle; the first seat is drawn first."""
    s.seat_count = seats
    s.board = SMALL_BOARD if seats == TWO_SEATS else LARGE_BOARD
    s.stage = Stage.SETUP
    s.chance = Chance.FIRST_SEAT
    s.seat = NONE
    s.first_seat = NONE
    s.blocked = NONE
    s.blaze.nagaya = NONE
    s.turn.also_sold = NONE
    s.turn.visiting = NONE
    s.turn.placing = NONE
    s.turn.swapping = NONE
    for seat in range(MAX_SEATS):
        s.order[seat] = NONE
        s.seats[seat].ikizama = NONE
    for seat in range(seats):
        for good in range(STOCK):
            s.seats[seat].stock[good] = box.start_goods[good]
        s.seats[seat].kobuns = box.start_kobuns
        for token in range(len(SPECIALS)):
            s.seats[seat].special[token] = 0
    for stall in range(len(STALLS)):
        s.stalls[stall].card = NONE
        s.stalls[stall].owner = NONE
    for slot in range(ROW):
        s.row[slot] = NONE
    for card in range(len(CHARACTERS)):
        s.retired[card] = NONE
    for building in range(len(BUILDINGS)):
        s.buildings[building] = Lot.GONE
    for token in range(len(TOKENS)):
        s.tokens[token] = Lot.OFFERED if box.tokens[token].season == 0 else Lot.GONE
    for tile in range(BLOCKING_TILES):
        s.tiles[tile] = box.tiles[tile]
    fill_decks(box, s)


@rule
def fill_decks(box: Box, s: State) -> None:
    """The four season decks in the order of the content; the starting characters lie in the row."""
    for season in range(len(SEASONS)):
        size = 0
        for card in range(len(CHARACTERS)):
            if box.characters[card].season == season:
                s.decks[season][size] = card
                size += 1
        for place in range(size, DECK):
            s.decks[season][place] = NONE
    for card in range(len(CHARACTERS)):
        if box.characters[card].season == STARTING:
            s.row[s.row_size] = card
            s.row_size += 1


@rule
def draw_first_seat(s: State, seat: int, log: Log) -> None:
    """The first seat's firefighting marker lies on top, then clockwise downwards."""
    s.first_seat = seat
    for below_top in range(s.seat_count):
        s.order[below_top] = (seat + below_top) % s.seat_count
    note(log, Happened.FIRST_SEAT, seat)
    s.chance = Chance.BUILDING
    s.count = 0


@rule
def offer_building(box: Box, s: State, outcome: int, log: Log) -> None:
    """Put one of the buildings left in the box on offer."""
    building = nth_unoffered(box, s, outcome)
    s.buildings[building] = Lot.OFFERED
    note(log, Happened.OFFERED, building)
    s.count += 1
    if s.count == box.buildings_offered:
        s.chance = Chance.DECK
        s.count = 0


@rule
def is_unoffered(box: Box, s: State, building: int) -> bool:
    """Whether a building of this version has not been drawn."""
    return box.buildings[building].in_game == 1 and s.buildings[building] == Lot.GONE


@rule
def nth_unoffered(box: Box, s: State, outcome: int) -> int:
    """The building that an outcome of the draw stands for."""
    building = 0
    passed = 0
    while not is_unoffered(box, s, building) or passed < outcome:
        if is_unoffered(box, s, building):
            passed += 1
        building += 1
    return building


@rule
def cards_drawn(box: Box, s: State, season: int) -> int:
    """How many cards have been drawn in a season's shuffle, when those of the seasons before it are done."""
    drawn = s.count
    for before in range(season):
        drawn -= box.deck_size[before] - 1
    return drawn


@rule
def shuffled_deck(box: Box, s: State) -> int:
    """The season whose deck is being shuffled; after the last, the number of seasons."""
    season = 0
    left = s.count
    while season < len(SEASONS) and left >= box.deck_size[season] - 1:
        left -= box.deck_size[season] - 1
        season += 1
    return season


@rule
def shuffle_deck(box: Box, s: State, outcome: int) -> None:
    """Draw the next card of a deck from those not drawn yet; the last card of each is left over."""
    season = shuffled_deck(box, s)
    deck = s.decks[season]
    drawn = cards_drawn(box, s, season)
    card = deck[drawn + outcome]
    deck[drawn + outcome] = deck[drawn]
    deck[drawn] = card
    s.count += 1
    if shuffled_deck(box, s) == len(SEASONS):
        s.chance = Chance.NOTHING
        s.count = 0
        s.stage = Stage.DRAFT


@rule
def next_draft(s: State) -> None:
    """In reverse seat order each seat takes a starting character; untaken ones leave the game."""
    if s.count < s.seat_count:
        s.seat = (s.first_seat + s.seat_count - 1 - s.count) % s.seat_count
        s.asks = Ask.TAKE
        return
    while s.row_size > 0:
        take_from_row(s, s.row_size - 1)
    s.count = 0
    s.month = 1
    s.stage = Stage.MONTH


@rule
def no_take(s: State, card: int) -> int:
    """Refused because a starting character was taken already."""
    return Why.NOT_IN_ROW if row_slot(s, card) == NONE else 0


@rule
def take(s: State, card: int, log: Log) -> None:
    """Choose a starting character; nothing is paid."""
    take_from_row(s, row_slot(s, card))
    s.turn.placing = card
    s.asks = Ask.TAKE_STALL
    note(log, Happened.TOOK, s.seat, card)


@rule
def no_take_stall(box: Box, s: State, stall: int) -> int:
    """Refused because a starting character goes to a free edge stall."""
    why = not_empty(box.boards[s.board], s, stall)
    if why == 0 and stall % DEPTH != 0:
        why = Why.NOT_AT_EDGE
    return why


@rule
def take_stall(s: State, stall: int, log: Log) -> None:
    """Put the starting character taken into its stall."""
    put_card(s, s.turn.placing, s.seat, stall, log)
    s.turn.placing = NONE
    s.asks = Ask.NOTHING
    s.count += 1
