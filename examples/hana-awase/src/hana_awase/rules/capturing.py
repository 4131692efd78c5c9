"""A turn: a card of the hand, then the first of the stock, and what each of them captures."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from hana_awase.rules.box import Box
from hana_awase.rules.dealing import begin_round, count_at, count_on_field
from hana_awase.rules.scoring import score_round
from hana_awase.rules.state import Ask, Chance, Place, Stage, State
from hana_awase.rules.terms import CARDS, NONE, Kind
from hana_awase.rules.vocabulary import Happened, Why

CHOICE = 2  # cards of a flower on the field among which a seat chooses


@rule
def no_play(s: State, seat: int, card: int) -> int:
    """Refused because the card is not in the seat's hand."""
    return 0 if s.place[card] == Place.HAND + seat else Why.NOT_IN_HAND


@rule
def no_take(box: Box, s: State, card: int) -> int:
    """Refused because the card is not on the field or of another flower than the one played."""
    if s.place[card] != Place.FIELD:
        return Why.NOT_ON_FIELD
    flower = box.flower[s.played]
    return 0 if box.flower[card] == flower else because(Why.OTHER_FLOWER, flower)


@rule
def play(box: Box, s: State, card: int, log: Log) -> None:
    """A card from the hand is played to the field."""
    note(log, Happened.PLAYED, s.seat, card)
    put_on_field(box, s, card, 0, log)


@rule
def draw(s: State) -> None:
    """The first card of the stock is turned up: chance says which."""
    s.asks = Ask.NOTHING
    s.chance = Chance.DRAW


@rule
def turn_up(box: Box, s: State, card: int, log: Log) -> None:
    """The card that was drawn is played to the field."""
    s.chance = Chance.NOTHING
    note(log, Happened.DREW, s.seat, card)
    put_on_field(box, s, card, 1, log)


@rule
def put_on_field(box: Box, s: State, card: int, from_stock: int, log: Log) -> None:
    """A card takes the one of its flower, or all three; of two one is chosen, and without any it stays."""
    s.played = card
    s.from_stock = from_stock
    s.place[card] = Place.PLAYED
    matching = count_on_field(box, s, box.flower[card])
    if matching == CHOICE and not are_both_chaff(box, s, box.flower[card]):
        s.asks = Ask.MATCH
        return
    if matching == 0:
        s.place[card] = Place.FIELD
        note(log, Happened.STAYED, s.seat, card)
    else:
        capture_matching(box, s, 1 if matching == CHOICE else matching, log)
    finish_card(box, s, log)


@rule
def are_both_chaff(box: Box, s: State, flower: int) -> bool:
    """Whether all cards of a flower on the field are chaff: then it does not matter which is taken."""
    for card in range(len(CARDS)):
        if s.place[card] == Place.FIELD and box.flower[card] == flower and box.kind[card] != Kind.CHAFF:
            return False
    return True


@rule
def capture_matching(box: Box, s: State, number: int, log: Log) -> None:
    """The card played captures so many cards of its flower."""
    flower = box.flower[s.played]
    for card in range(len(CARDS)):
        if number > 0 and s.place[card] == Place.FIELD and box.flower[card] == flower:
            capture(s, card, log)
            number -= 1


@rule
def take(box: Box, s: State, card: int, log: Log) -> None:
    """The chosen card is captured."""
    capture(s, card, log)
    finish_card(box, s, log)


@rule
def capture(s: State, card: int, log: Log) -> None:
    """A card goes, with the one played, to the cards that the seat has captured."""
    s.place[card] = Place.CAPTURED + s.seat
    s.place[s.played] = Place.CAPTURED + s.seat
    note(log, Happened.CAPTURED, s.seat, card)


@rule
def finish_card(box: Box, s: State, log: Log) -> None:
    """After a card of the hand one is drawn; after that the turn is over."""
    s.played = NONE
    if s.from_stock == 0:
        s.asks = Ask.DRAW
        return
    s.from_stock = 0
    s.seat = (s.seat + 1) % s.seat_count
    s.asks = Ask.PLAY
    if count_at(s, Place.HAND + s.seat) == 0:
        end_round(box, s, log)


@rule
def end_round(box: Box, s: State, log: Log) -> None:
    """With empty hands a round is counted; after the last one the game is over."""
    score_round(box, s, log)
    s.seat = NONE
    s.asks = Ask.NOTHING
    if s.round < box.rounds:
        begin_round(box, s, log)
    else:
        s.stage = Stage.OVER
        note(log, Happened.GAME_OVER)
