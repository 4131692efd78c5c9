"""The contract's functions for Hana-Awase: what Edokko calls."""

from edokko.engine.dice import Dice
from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import Actions, entry, rule
from edokko.engine.stream import below
from hana_awase.rules.box import Box
from hana_awase.rules.capturing import draw, no_play, no_take, play, take, turn_up
from hana_awase.rules.dealing import begin_round, count_at, deal_card, nth_of_stock, redeal_hidden
from hana_awase.rules.scoring import score_round, total_of
from hana_awase.rules.state import Ask, Chance, Place, Stage, State
from hana_awase.rules.terms import CARDS, NONE
from hana_awase.rules.vocabulary import OBJECT_OF, VERB_OF, Happened, Verb, Why


@entry
def start(box: Box, s: State, seats: int, outside: int, log: Log) -> None:
    """Set up a game in a blank state whose stream has its key; the first seat is drawn first."""
    s.seat_count = seats
    s.chance_outside = outside
    s.chance = Chance.FIRST_SEAT
    s.seat = NONE
    s.first_seat = NONE
    s.played = NONE
    for card in range(len(CARDS)):
        s.place[card] = Place.GONE if box.kind[card] == NONE else Place.STOCK
    settle(box, s, log)


@entry
def deciders(s: State) -> int:
    """One seat at a time decides."""
    return 0 if s.asks == Ask.NOTHING else 1 << s.seat


@rule
def why_not(box: Box, s: State, seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    if s.asks == Ask.NOTHING or seat != s.seat:
        return Why.NOT_DECIDER
    verb = VERB_OF[action]
    if s.asks == Ask.PLAY and verb == Verb.PLAY:
        return no_play(s, seat, OBJECT_OF[action])
    if s.asks == Ask.MATCH and verb == Verb.TAKE:
        return no_take(box, s, OBJECT_OF[action])
    if s.asks == Ask.DRAW and verb == Verb.DRAW:
        return 0
    return because(Why.NOT_NOW, s.asks)


@entry
def legal(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of a seat and tell how many."""
    if s.asks == Ask.NOTHING or seat != s.seat:
        return 0
    if s.asks == Ask.DRAW:
        actions[0] = Verb.DRAW
        return 1
    size = 0
    for card in range(len(CARDS)):
        if s.asks == Ask.PLAY and no_play(s, seat, card) == 0:
            actions[size] = Verb.PLAY + card
            size += 1
        elif s.asks == Ask.MATCH and no_take(box, s, card) == 0:
            actions[size] = Verb.TAKE + card
            size += 1
    return size


@entry
def refusal(box: Box, s: State, seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    return why_not(box, s, seat, action)


@entry
def apply(box: Box, s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and all that follows up to the next decision."""
    if VERB_OF[action] == Verb.PLAY:
        play(box, s, OBJECT_OF[action], log)
    elif VERB_OF[action] == Verb.TAKE:
        take(box, s, OBJECT_OF[action], log)
    else:
        draw(s)
    settle(box, s, log)


@rule
def count_outcomes(s: State) -> int:
    """How many equally likely outcomes the awaited chance has; 0 when none is awaited."""
    if s.chance == Chance.NOTHING:
        return 0
    return s.seat_count if s.chance == Chance.FIRST_SEAT else count_at(s, Place.STOCK)


@rule
def deal_outcome(box: Box, s: State, outcome: int, log: Log) -> None:
    """What the awaited chance brings."""
    if s.chance == Chance.FIRST_SEAT:
        s.first_seat = outcome
        note(log, Happened.FIRST_SEAT, outcome)
        begin_round(box, s, log)
    elif s.chance == Chance.DEAL:
        deal_card(box, s, nth_of_stock(s, outcome), log)
    else:
        turn_up(box, s, nth_of_stock(s, outcome), log)


@rule
def settle(box: Box, s: State, log: Log) -> None:
    """Let the state's own stream decide every awaited chance, unless it is supplied from outside."""
    while s.chance != Chance.NOTHING and s.chance_outside == 0:
        deal_outcome(box, s, below(s.stream, count_outcomes(s)), log)


@entry
def chance(box: Box, s: State) -> int:
    """How many equally likely outcomes the awaited chance has."""
    return count_outcomes(s)


@entry
def deal(box: Box, s: State, outcome: int, log: Log) -> None:
    """Supply an outcome of the awaited chance from outside."""
    deal_outcome(box, s, outcome, log)


@entry
def redeal(box: Box, s: State, seat: int, dice: Dice) -> None:
    """Replace everything a seat cannot know, by what it sees and the dice alone."""
    redeal_hidden(s, seat, dice)


@entry
def ending_action(s: State, seat: int) -> int:
    """Drawing ends what a seat can choose freely."""
    return Verb.DRAW if s.asks == Ask.DRAW else NONE


@entry
def is_over(s: State) -> bool:
    """Whether the last round has been counted."""
    return s.stage == Stage.OVER


@entry
def total(s: State, seat: int) -> int:
    """What a seat has scored in all rounds that are over."""
    return total_of(s, seat)


@entry
def count_now(box: Box, s: State, log: Log) -> None:
    """Count the round as if it were over, on a copy of the state."""
    if s.stage == Stage.PLAYING:
        score_round(box, s, log)
