"""Dealing: hands and field of a round, card by card as chance says."""

from edokko.engine.dice import Dice, roll
from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.engine.stream import rekey
from hana_awase.rules.box import Box
from hana_awase.rules.state import Ask, Chance, Place, Stage, State
from hana_awase.rules.terms import ALIKE, CARDS, FLOWERS, NONE
from hana_awase.rules.vocabulary import Happened

BITS = 6  # enough to count all cards
MASK = (1 << BITS) - 1


@rule
def count_at(s: State, place: int) -> int:
    """How many cards are at a place."""
    found = 0
    for card in range(len(CARDS)):
        if s.place[card] == place:
            found += 1
    return found


@rule
def nth_of_stock(s: State, number: int) -> int:
    """The card that an outcome of a draw stands for."""
    card = 0
    while s.place[card] != Place.STOCK or number > 0:
        if s.place[card] == Place.STOCK:
            number -= 1
        card += 1
    return card


@rule
def round_starter(s: State) -> int:
    """The seat that begins the round: one seat further to the left each round."""
    return (s.first_seat + s.round - 1) % s.seat_count


@rule
def gather_cards(box: Box, s: State) -> None:
    """All cards go back into the stock, to be dealt."""
    for card in range(len(CARDS)):
        s.place[card] = Place.GONE if box.kind[card] == NONE else Place.STOCK
    s.stage = Stage.DEALING
    s.asks = Ask.NOTHING
    s.chance = Chance.DEAL
    s.count = 0


@rule
def begin_round(box: Box, s: State, log: Log) -> None:
    """The next round begins, with another seat."""
    s.round += 1
    note(log, Happened.ROUND, s.round, round_starter(s))
    gather_cards(box, s)


@rule
def deal_card(box: Box, s: State, card: int, log: Log) -> None:
    """A card goes to the next hand that is not full, then to the field."""
    hand = box.hand[s.seat_count]
    offset = s.count // hand
    s.count += 1
    if offset < s.seat_count:
        s.place[card] = Place.HAND + (round_starter(s) + offset) % s.seat_count
        return
    s.place[card] = Place.FIELD
    note(log, Happened.LAID, card)
    if s.count == hand * s.seat_count + box.field[s.seat_count]:
        begin_play(box, s, log)


@rule
def begin_play(box: Box, s: State, log: Log) -> None:
    """The first turn; with all four cards of a flower on the field it is dealt anew."""
    for flower in range(len(FLOWERS)):
        if count_on_field(box, s, flower) == ALIKE:
            note(log, Happened.DEALT_ANEW, flower)
            gather_cards(box, s)
            return
    s.chance = Chance.NOTHING
    s.stage = Stage.PLAYING
    s.seat = round_starter(s)
    s.asks = Ask.PLAY
    s.count = 0


@rule
def count_on_field(box: Box, s: State, flower: int) -> int:
    """How many cards of a flower lie on the field."""
    found = 0
    for card in range(len(CARDS)):
        if s.place[card] == Place.FIELD and box.flower[card] == flower:
            found += 1
    return found


@rule
def redeal_hidden(s: State, seat: int, dice: Dice) -> None:
    """What a seat cannot know, the hands of others and the stock, is dealt anew; chance starts afresh."""
    sizes = 0  # of the hands, in one number: rules allocate nothing
    for other in range(s.seat_count):
        if other != seat:
            sizes |= count_at(s, Place.HAND + other) << BITS * other
    for card in range(len(CARDS)):
        if Place.HAND <= s.place[card] < Place.CAPTURED and s.place[card] != Place.HAND + seat:
            s.place[card] = Place.STOCK
    for other in range(s.seat_count):
        for _ in range((sizes >> BITS * other) & MASK):
            s.place[nth_of_stock(s, roll(dice, count_at(s, Place.STOCK)))] = Place.HAND + other
    rekey(s.stream, dice)
