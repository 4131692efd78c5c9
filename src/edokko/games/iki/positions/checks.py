"""Could this position stand on a table? What is asked must fit the stage, every card and kobun be in one place."""

from edokko.engine.positions import require
from edokko.games.iki.positions.writing import season_index
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import Ask, Chance, Lot, Stage, State
from edokko.games.iki.rules.terms import (
    CARDS,
    CHARACTERS,
    DEPTH,
    FIRST_BUILDING,
    MONTHS,
    NEW_YEAR,
    NONE,
    SEASONS,
    SMALL_BOARD,
    STALLS,
    STARTING,
    TOKENS,
    Good,
    Special,
)

IN_BUSINESS = {Ask.BUSINESS, Ask.TRAIN, Ask.SWAP, Ask.SWAP_WITH, Ask.BUILD, Ask.BUILD_STALL}
ASKED: dict[int, set[Ask]] = {
    Stage.DRAFT: {Ask.TAKE, Ask.TAKE_STALL},
    Stage.WAY_OF_LIFE: {Ask.WAY},
    Stage.TURNS: {Ask.HIRE, Ask.HIRE_STALL, Ask.GO, *IN_BUSINESS},
    Stage.BURNING: {Ask.SAVE},
    Stage.FOOD: {Ask.STARVE},
    Stage.AFTER_NEUTRAL: {Ask.NEUTRAL, Ask.NEUTRAL_STALL},
    Stage.NEW_YEAR: {Ask.STAND, *IN_BUSINESS},
}
AWAITED: dict[int, set[Chance]] = {
    Stage.SETUP: {Chance.FIRST_SEAT, Chance.BUILDING, Chance.DECK},
    Stage.MONTH: {Chance.BLOCKING_TILE},
    Stage.FIRE: {Chance.FIRE},
}


def check_position(box: Box, s: State) -> None:
    """Refuse what no game could lead to and rules could not go on from."""
    _check_moment(s)
    _check_seats(box, s)
    _check_turn(box, s)
    _check_cards(box, s)
    _check_offers(box, s)


def _check_moment(s: State) -> None:
    """Exactly one of a question, a chance and the end, each at its stage and in its month."""
    if s.stage == Stage.OVER:
        require(s.asks == Ask.NOTHING and s.chance == Chance.NOTHING, "asks", "nothing is asked after the end")
    elif s.chance != Chance.NOTHING:
        require(s.asks == Ask.NOTHING, "chance", "a seat decides already")
        require(s.chance in AWAITED.get(s.stage, set()), "chance", "does not belong to this stage")
    else:
        require(s.asks in ASKED.get(s.stage, set()), "asks", "does not belong to this stage")
    if s.stage in (Stage.SETUP, Stage.DRAFT):
        require(s.month == 0, "month", "must be 0 during the setup")
    elif s.stage in (Stage.NEW_YEAR, Stage.OVER):
        require(s.month == NEW_YEAR, "month", "must be {value} at New Year", value=NEW_YEAR)
    else:
        require(1 <= s.month <= MONTHS, "month", "must be from {least} to {most}", least=1, most=MONTHS)
    require((s.first_seat == NONE) == (s.chance == Chance.FIRST_SEAT), "first_seat", "must be drawn by now")
    if s.stage == Stage.DRAFT:
        turn = (s.first_seat + s.seat_count - 1 - s.count) % s.seat_count
        require(s.count < s.seat_count and s.seat == turn, "served", "must lead to the deciding seat")
    elif s.stage == Stage.FOOD:
        require(s.count < s.seat_count and s.seat == s.order[s.count], "served", "must lead to the deciding seat")
    elif s.stage != Stage.SETUP:
        require(s.count == 0, "served", "must be 0 here")


def _check_seats(box: Box, s: State) -> None:
    """Ikizamas on different spaces, oyakatas where business is done, all kobuns there."""
    placed = [seat.ikizama for seat in s.seats if seat.ikizama != NONE]
    require(len(placed) == len(set(placed)), "table.ikizama", "two seats are on one space")
    require(s.blocked == NONE or s.board == SMALL_BOARD, "blocked", "only two seats have blocking tiles")
    require(s.blocked == NONE or s.blocked not in placed, "blocked", "a seat's ikizama stands there")
    if s.asks != Ask.NOTHING:
        me = s.seats[s.seat]
        if s.asks in IN_BUSINESS:
            require(me.oyakata > 0, f"table.{s.seat}.oyakata", "must stand at a shop to do business")
        if s.asks in (Ask.STAND, Ask.WAY):
            require(s.asks == Ask.WAY or me.oyakata == 0, f"table.{s.seat}.oyakata", "must be off the street")
            require(me.ikizama == NONE, f"table.{s.seat}.ikizama", "is placed already")
        if s.stage == Stage.TURNS:
            require(me.ikizama != NONE, f"table.{s.seat}.ikizama", "must be placed")
            on_first = s.asks not in (Ask.HIRE, Ask.HIRE_STALL)
            require(me.ikizama > 0 or on_first, f"table.{s.seat}.ikizama", "nobody hires on the first space")
            require(me.ikizama == 0 or s.asks != Ask.GO, f"table.{s.seat}.ikizama", "the steps are given")
    for number in range(s.seat_count):
        used = sum(stall.owner == number and stall.card != NONE for stall in s.stalls)
        field = f"table.{number}.kobuns"
        all_there = used + s.seats[number].kobuns == box.start_kobuns
        require(all_there, field, "on cards: {count}; some are missing", count=used)


def _check_turn(box: Box, s: State) -> None:
    """What the deciding seat is in the middle of."""
    asks, placing, visiting = s.asks, s.turn.placing, s.turn.visiting
    fits = {
        Ask.TAKE_STALL: 0 <= placing < FIRST_BUILDING and box.characters[placing].season == STARTING,
        Ask.HIRE_STALL: 0 <= placing < FIRST_BUILDING,
        Ask.NEUTRAL_STALL: 0 <= placing < FIRST_BUILDING,
        Ask.BUILD_STALL: placing >= FIRST_BUILDING,
    }
    require(fits.get(Ask(asks), placing == NONE), "turn.placing", "does not fit what is asked")
    if asks in (Ask.TAKE_STALL, Ask.HIRE_STALL, Ask.BUILD_STALL):
        require(s.seats[s.seat].kobuns > 0, f"table.{s.seat}.kobuns", "one is needed for the card being placed")
    if asks in (Ask.SWAP, Ask.SWAP_WITH, Ask.BUILD):
        skill = box.characters[visiting].skill
        fitting = visiting != NONE and (skill.build if asks == Ask.BUILD else skill.swap)
        require(bool(fitting), "turn.visiting", "must be a character with the skill that is used")
    elif asks not in (Ask.TRAIN, Ask.BUILD_STALL):
        require(visiting == NONE, "turn.visiting", "does not fit what is asked")
    require((asks == Ask.SWAP_WITH) == (s.turn.swapping != NONE), "turn.swapping", "does not fit what is asked")
    own = sum(stall.owner == s.seat and NONE < stall.card < FIRST_BUILDING for stall in s.stalls)
    hungry = own - s.seats[s.seat].stock[Good.RICE] if asks == Ask.STARVE else 0
    require(s.hungry == hungry, "hungry", "must be {value}", value=hungry)
    require((asks == Ask.SAVE) == (s.blaze.nagaya != NONE), "fire", "burns exactly while somebody decides about it")
    if asks == Ask.SAVE:
        stall = s.stalls[s.blaze.nagaya * DEPTH + s.blaze.depth]
        is_own = stall.owner == s.seat and NONE < stall.card < FIRST_BUILDING
        has_token = s.seats[s.seat].special[Special.AVOID_FIRE] > 0
        require(is_own and has_token, "fire", "must have reached a character whose owner has a token")


def _check_cards(box: Box, s: State) -> None:
    """Decks of the seasons to come are whole, and every card is in one place."""
    season = season_index(s.month)
    for index, deck in enumerate(s.decks):
        whole = sorted(card for card in range(len(CHARACTERS)) if box.characters[card].season == index)
        field = f"hidden.decks.{SEASONS[index]}"
        has_left = s.stage == Stage.FOOD or s.month > MONTHS  # with the row, before payday (ruling 9)
        if index > season or (index == season and not has_left):
            require(sorted(card for card in deck if card != NONE) == whole, field, "must have all cards of its season")
        else:
            require(set(deck) == {NONE}, field, "must be empty: the season is over")
    shown = s.revealed if s.decks[season][0] != NONE else 0
    require(s.revealed == shown, "revealed", "the season is over")
    months = (s.month - 1) % (MONTHS // len(SEASONS)) + 1 if s.month else 0
    require(s.revealed <= months * box.revealed_each_month, "revealed", "more cards than months")
    seen = [stall.card for stall in s.stalls] + s.row[:] + [s.turn.placing]
    seen += [card for card, owner in enumerate(s.retired) if owner != NONE]
    seen += [card for index, deck in enumerate(s.decks) for card in deck[shown if index == season else 0 :]]
    for card in seen:
        require(card == NONE or seen.count(card) == 1, "stalls", "{thing} is in two places", thing=CARDS[card])
    for slot, card in enumerate(s.row[: s.row_size]):
        of_season = box.characters[card].season == (STARTING if s.month == 0 else season)
        require(of_season, f"row.{slot}", "{thing} is not of this season", thing=CARDS[card])
    for index, stall in enumerate(s.stalls):
        is_neutral = stall.card != NONE and stall.owner == NONE
        require(s.board == SMALL_BOARD or not is_neutral, f"stalls.{STALLS[index]}", "only two seats have neutrals")


def _check_offers(box: Box, s: State) -> None:
    """Tokens are on sale in their season and nobody's before it; of the buildings some were drawn."""
    season = season_index(s.month)
    for token, lot in enumerate(s.tokens):
        late = s.stage == Stage.FOOD and s.month < MONTHS
        on_time = box.tokens[token].season == season + late
        require(lot != Lot.OFFERED or on_time, "on_sale", "{thing} is not of this season", thing=TOKENS[token])
        is_owned_early = lot >= Lot.BUILT and box.tokens[token].season > season
        require(not is_owned_early, "table.tokens", "{thing} is not of this season", thing=TOKENS[token])
    drawn = sum(lot != Lot.GONE for lot in s.buildings)
    most = box.buildings_offered
    require(drawn <= most, "buildings", "with those built there are at most {count}", count=most)
