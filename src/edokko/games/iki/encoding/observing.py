"""What a seat may know of a game of IKI, as numbers: all but the decks, the tiles and the chance to come."""

from edokko.engine.encoding import limited, scaled, seats_after
from edokko.engine.rule import Features, entry, rule
from edokko.games.iki.encoding.pieces import (
    ASKS_AT,
    BLOCKED_AT,
    BUILDINGS_AT,
    CHARACTERS_AT,
    DECIDER_AT,
    EVENT_AT,
    FIFTH_PART,
    FIREFIGHTING_AT,
    FIRES_AT,
    FIRST_SEAT_AT,
    FOURTH,
    IKIZAMAS_AT,
    KOBUNS_AT,
    MONTH_AT,
    ORDER_AT,
    OWN_STOCK_AT,
    OYAKATAS_AT,
    PIECES,
    RETIRED_AT,
    SALARIES_AT,
    SEATS_AT,
    SERVICES_AT,
    SPECIAL_TOKENS_AT,
    STALLS_AT,
    TENTH,
    TILES_AT,
    TOKENS_AT,
    TURN_AT,
    TWENTIETH,
    VALUES_AT,
    VERSION,
    Card,
    House,
    Place,
    Turn,
    Value,
    Ware,
)
from edokko.games.iki.rules.box import Box, Character, Effect
from edokko.games.iki.rules.calendar import season_of
from edokko.games.iki.rules.experience import is_character
from edokko.games.iki.rules.hiring import hiring_cost
from edokko.games.iki.rules.outcome import merit
from edokko.games.iki.rules.state import Ask, Lot, State
from edokko.games.iki.rules.terms import (
    BLOCKING_TILES,
    BUILDINGS,
    CARDS,
    CHARACTERS,
    DEPTH,
    FIFTH,
    FIRST_BUILDING,
    MAX_SEATS,
    MONTHS,
    NONE,
    OFFERS,
    SEASONS,
    SHOPS,
    SMALL_BOARD,
    SPECIALS,
    STALLS,
    STOCK,
    TOKENS,
    TYPES,
    WAYS,
    Good,
)

__all__ = ["PIECES", "VERSION", "merit", "observe"]


@rule
def scaled_good(good: int, count: int) -> float:
    """Goods in tens; points are many, so IKI in twenties."""
    return scaled(count, TWENTIETH if good == Good.IKI else TENTH)


@rule
def limited_good(good: int, count: int) -> float:
    """The same of goods that may become many."""
    return limited(count, TWENTIETH if good == Good.IKI else TENTH)


@rule
def write_moment(box: Box, s: State, observer: int, observation: Features) -> None:
    """What is asked of whom, and where in the year the game stands."""
    if s.asks != Ask.NOTHING:
        observation[ASKS_AT + s.asks] = 1
        observation[DECIDER_AT + seats_after(observer, s.seat, s.seat_count)] = 1
    if s.first_seat != NONE:
        observation[FIRST_SEAT_AT + seats_after(observer, s.first_seat, s.seat_count)] = 1
    observation[MONTH_AT + s.month] = 1
    if s.month >= 1 and s.month <= MONTHS:
        observation[EVENT_AT + box.calendar[s.month]] = 1
    for month in range(max(s.month, 1), MONTHS + 1):
        observation[FIRES_AT + month - 1] = scaled(box.boards[s.board].fire_strength[month], TENTH)


@rule
def write_seat(box: Box, s: State, observer: int, seat: int, observation: Features) -> None:
    """What a seat has before it; all of it lies open."""
    me = s.seats[seat]
    after = seats_after(observer, seat, s.seat_count)
    observation[SEATS_AT + after] = 1
    for good in range(STOCK):
        observation[OWN_STOCK_AT + after * STOCK + good] = limited_good(good, me.stock[good])
    observation[FIREFIGHTING_AT + after] = scaled(me.firefighting, TENTH)
    observation[KOBUNS_AT + after] = scaled(me.kobuns, FOURTH)
    for space in range(1, len(SHOPS) + 1):
        steps = space - me.oyakata if space >= me.oyakata else space + len(SHOPS) - me.oyakata
        observation[OYAKATAS_AT + after * len(SHOPS) + box.street[space - 1]] = scaled(steps, 1 / len(SHOPS))
    if me.ikizama != NONE:
        observation[IKIZAMAS_AT + after * len(WAYS) + me.ikizama] = 1
    for special in range(len(SPECIALS)):
        observation[SPECIAL_TOKENS_AT + after * len(SPECIALS) + special] = me.special[special]


@rule
def write_order(s: State, observer: int, observation: Features) -> None:
    """The seats' places in firefighting order."""
    for place in range(s.seat_count):
        if s.order[place] != NONE:
            after = seats_after(observer, s.order[place], s.seat_count)
            observation[ORDER_AT + after * MAX_SEATS + place] = 1


@rule
def add_salary(character: Character, experience: int, at: int, observation: Features) -> None:
    """Add what a character is paid, in whole numbers: they add up without rounding, `scale_salaries` makes shares."""
    for good in range(STOCK):
        if character.salary[experience][good] != 0:
            observation[at + good] += character.salary[experience][good]


@rule
def write_retired(box: Box, s: State, observer: int, observation: Features) -> None:
    """Retired characters count by their types, and are paid like others."""
    for card in range(len(CHARACTERS)):
        if s.retired[card] != NONE:
            after = seats_after(observer, s.retired[card], s.seat_count)
            character = box.characters[card]
            observation[RETIRED_AT + after * len(TYPES) + character.type] += FOURTH
            add_salary(character, character.steps - 1, SALARIES_AT + after * STOCK, observation)


@rule
def write_board(box: Box, s: State, observer: int, observation: Features) -> None:
    """The stalls themselves, and how far they are."""
    board = box.boards[s.board]
    for stall in range(len(STALLS)):
        if board.extra[stall] != NONE:
            at = STALLS_AT + stall * Place.END
            observation[at + Place.IS_THERE] = 1
            observation[at + Place.EXTRA] = scaled(board.extra[stall], FIFTH_PART)
            observation[at + Place.STEPS] = 1
    for place in range(board.group_size[FIFTH]):
        observation[STALLS_AT + board.groups[FIFTH][place] * Place.END + Place.FIFTH_GROUP] = 1
    for shop in range(len(SHOPS)):
        steps = observation[OYAKATAS_AT + shop]
        for place in range(board.served_size[shop]):
            at = STALLS_AT + board.served[shop][place] * Place.END + Place.STEPS
            observation[at] = min(observation[at], steps)
    if s.blaze.nagaya != NONE:
        observation[STALLS_AT + (s.blaze.nagaya * DEPTH + s.blaze.depth) * Place.END + Place.BURNING] = 1
    if s.turn.swapping != NONE:
        observation[STALLS_AT + s.turn.swapping * Place.END + Place.CHOSEN] = 1


@rule
def write_occupants(box: Box, s: State, observer: int, observation: Features) -> None:
    """The cards in the stalls."""
    for stall in range(len(STALLS)):
        place = s.stalls[stall]
        if place.card == NONE:
            continue
        at = STALLS_AT + stall * Place.END
        observation[at + Place.CARD] = scaled(place.card + 1, 1 / len(CARDS))
        if place.owner == NONE:
            observation[at + Place.NEUTRAL] = 1
        else:
            observation[at + Place.OWNER + seats_after(observer, place.owner, s.seat_count)] = 1
        if is_character(s, stall):
            write_character(box, s, observer, stall, observation)
        else:
            observation[at + Place.BUILDING] = 1


@rule
def write_character(box: Box, s: State, observer: int, stall: int, observation: Features) -> None:
    """What a character in a stall is and does; of a seat's own, also what it will be paid."""
    at = STALLS_AT + stall * Place.END
    card = s.stalls[stall].card
    experience = s.stalls[stall].experience
    character = box.characters[card]
    observation[at + Place.EXPERIENCE] = scaled(experience, FIFTH_PART)
    observation[at + Place.STEPS_LEFT] = scaled(character.steps - experience, FIFTH_PART)
    observation[at + Place.TYPE + character.type] = 1
    if card == s.turn.visiting:
        observation[at + Place.CHOSEN] = 1
    write_effect(character.skill, at + Place.SKILL, observation)
    observation[at + Place.SKILL + STOCK + 1] = character.skill.experience
    observation[at + Place.SKILL + STOCK + 2] = character.skill.swap
    observation[at + Place.SKILL + STOCK + 3] = character.skill.build
    if s.stalls[stall].owner != NONE:
        after = seats_after(observer, s.stalls[stall].owner, s.seat_count)
        add_salary(character, experience, SALARIES_AT + after * STOCK, observation)


@rule
def write_effect(effect: Effect, at: int, observation: Features) -> None:
    """What an effect changes in the stock, then on the firefighting track."""
    for good in range(STOCK):
        if effect.gain[good] != effect.pay[good]:
            observation[at + good] = scaled_good(good, effect.gain[good] - effect.pay[good])
    observation[at + STOCK] = effect.firefighting


@rule
def write_characters(box: Box, s: State, observer: int, observation: Features) -> None:
    """Which characters may still come (nobody knows in which order), and those for hire."""
    for season in range(len(SEASONS)):
        first = s.revealed if s.month > 0 and season == season_of(s.month) else 0
        if s.decks[season][0] != NONE:
            for place in range(first, box.deck_size[season]):
                observation[CHARACTERS_AT + s.decks[season][place] * Card.END + Card.MAY_COME] = 1
    for slot in range(s.row_size):
        at = CHARACTERS_AT + s.row[slot] * Card.END
        observation[at + Card.IN_ROW] = 1
        price = hiring_cost(box, s, observer, s.row[slot]) - s.row_mons[slot]
        observation[at + Card.PRICE] = scaled(price, TENTH)
    placing = s.turn.placing
    if placing >= FIRST_BUILDING:
        observation[BUILDINGS_AT + (placing - FIRST_BUILDING) * House.END + House.PLACING] = 1
    elif placing != NONE:
        observation[CHARACTERS_AT + placing * Card.END + Card.PLACING] = 1


@rule
def write_wares(box: Box, s: State, observer: int, observation: Features) -> None:
    """Buildings on offer, tokens on sale and with their owners, and what shops do."""
    for building in range(len(BUILDINGS)):
        if s.buildings[building] == Lot.OFFERED:
            at = BUILDINGS_AT + building * House.END
            observation[at + House.ON_OFFER] = 1
            observation[at + House.IKI] = scaled(box.buildings[building].end.iki, TWENTIETH)
            for good in range(STOCK):
                observation[at + House.COST + good] = scaled_good(good, box.buildings[building].cost[good])
    for token in range(len(TOKENS)):
        at = TOKENS_AT + token * Ware.END
        if s.tokens[token] == Lot.OFFERED:
            observation[at + Ware.ON_SALE] = 1
            observation[at + Ware.PRICE] = scaled(box.tokens[token].cost, TENTH)
            observation[at + Ware.IKI] = scaled(box.tokens[token].end.iki, TENTH)
        elif s.tokens[token] != Lot.GONE:
            observation[at + Ware.OWNER + seats_after(observer, s.tokens[token] - 1, s.seat_count)] = 1
    for offer in range(len(OFFERS)):
        if box.offers[offer].shop != NONE:
            write_effect(box.offers[offer].effect, SERVICES_AT + offer * (STOCK + 1), observation)


@rule
def write_turn(s: State, observation: Features) -> None:
    """What the deciding seat is in the middle of, and what two seats know of the blocking tiles."""
    observation[TURN_AT + Turn.MAY_WALK] = s.turn.may_walk
    observation[TURN_AT + Turn.HAS_FREE_STEP] = s.turn.has_free_step
    observation[TURN_AT + Turn.MAY_SHOP] = s.turn.may_shop
    observation[TURN_AT + Turn.MAY_VISIT] = s.turn.may_visit
    if s.turn.also_sold != NONE:
        observation[TURN_AT + Turn.ALSO_SOLD + s.turn.also_sold] = 1
    observation[TURN_AT + Turn.HUNGRY] = scaled(s.hungry, FOURTH)
    if s.blaze.nagaya != NONE:
        observation[TURN_AT + Turn.FIRE] = scaled(s.blaze.strength, TENTH)
    if s.board == SMALL_BOARD:
        if s.blocked != NONE:
            observation[BLOCKED_AT + s.blocked] = 1
        for tile in range(s.tiles_drawn, BLOCKING_TILES):
            observation[TILES_AT + s.tiles[tile]] += FOURTH


@rule
def scale_salaries(s: State, observation: Features) -> None:
    """Salaries have been added up as they are paid."""
    for seat in range(s.seat_count):
        for good in range(STOCK):
            at = SALARIES_AT + seat * STOCK + good
            if observation[at] != 0:
                observation[at] = limited_good(good, int(observation[at]))


@rule
def write_values(box: Box, observation: Features) -> None:
    """Numbers that an edition may have changed."""
    observation[VALUES_AT + Value.INCOME] = scaled(box.income, TENTH)
    observation[VALUES_AT + Value.FIRST_SPACE] = scaled(box.first_space_mons, TENTH)
    observation[VALUES_AT + Value.ROW_MONS] = scaled(box.row_mons, TENTH)
    observation[VALUES_AT + Value.HARMONY_FROM] = scaled(box.harmony_from, TENTH)
    observation[VALUES_AT + Value.PIPE_FACTOR] = scaled(box.pipe_factor, TENTH)
    observation[VALUES_AT + Value.KOBAN] = scaled(box.koban, TENTH)
    observation[VALUES_AT + Value.WOOD] = scaled(box.wood, TENTH)
    observation[VALUES_AT + Value.MONS_PER_IKI] = scaled(box.mons_per_iki, TENTH)
    for types in range(len(TYPES)):
        observation[VALUES_AT + Value.VARIETY + types] = scaled(box.variety[types + 1], TENTH)
    for seasons in range(len(SEASONS)):
        observation[VALUES_AT + Value.FISH + seasons] = scaled(box.fish[seasons + 1], TENTH)


@entry
def observe(box: Box, state: State, seat: int, observation: Features) -> None:
    """Write what a seat may know."""
    for number in range(len(observation)):
        observation[number] = 0
    write_moment(box, state, seat, observation)
    for other in range(state.seat_count):
        write_seat(box, state, seat, other, observation)
    write_order(state, seat, observation)
    write_retired(box, state, seat, observation)
    write_board(box, state, seat, observation)
    write_occupants(box, state, seat, observation)
    write_characters(box, state, seat, observation)
    write_wares(box, state, seat, observation)
    write_turn(state, observation)
    scale_salaries(state, observation)
    write_values(box, observation)
