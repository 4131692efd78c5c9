"""The contract's functions for Edo. They take records: Python, loops and bots call them."""

from edokko.engine.dice import Dice
from edokko.engine.log import Log
from edokko.engine.rule import Actions, entry, inlined
from edokko.games.edo.rules.acting import after_trade, end_activation, end_card, order_now, reveal
from edokko.games.edo.rules.actions import OBJECT_OF, VERB_OF, Verb, building_of
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.building import build
from edokko.games.edo.rules.developing import develop, recruit
from edokko.games.edo.rules.flow import count_outcomes, deal_outcome, decider_mask, proceed, settle_chance
from edokko.games.edo.rules.gathering import gather
from edokko.games.edo.rules.legality import list_legal, why_not
from edokko.games.edo.rules.marching import march, march_to, move_merchant
from edokko.games.edo.rules.planning import choose_card, choose_officials, commit
from edokko.games.edo.rules.redeal import redeal_hidden
from edokko.games.edo.rules.salaries import keep, recall
from edokko.games.edo.rules.setup import lay_out, settle, take_bundle
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import LINES, NONE, Good
from edokko.games.edo.rules.trade import buy, buy_point
from edokko.games.edo.rules.travel import enter, travel, travel_to


@inlined
def do_deed(box: Box, s: State, verb: int, chosen: int, log: Log) -> None:
    """One step of a revealed action."""
    order = order_now(s)
    if verb == Verb.ENTER:
        enter(s, chosen, log)
        end_activation(box, s, log)
    elif verb == Verb.GATHER:
        gather(box, s, order, chosen, log)
        end_activation(box, s, log)
    elif building_of(verb) != NONE:
        build(box, s, order, building_of(verb), chosen, log)
        end_activation(box, s, log)
    elif verb == Verb.BUY:
        buy(box, s, order, chosen + Good.WOOD, log)
        after_trade(box, s, log)
    elif verb == Verb.POINT:
        buy_point(box, s, order, log)
        after_trade(box, s, log)
    elif verb == Verb.RECRUIT:
        recruit(box, s, order, log)
        end_activation(box, s, log)
    elif verb == Verb.DEVELOP:
        develop(box, s, order, chosen, log)
        end_activation(box, s, log)
    elif verb == Verb.NEXT:
        end_activation(box, s, log)
    else:
        end_card(s, log)


@inlined
def act(box: Box, s: State, seat: int, action: int, log: Log) -> None:
    """What an action of a deciding seat itself does."""
    verb = VERB_OF[action]
    chosen = OBJECT_OF[action]
    if verb == Verb.CARD:
        choose_card(s, seat, chosen, log)
    elif verb == Verb.OFFICIALS:
        choose_officials(s, seat, chosen, log)
    elif verb == Verb.COMMIT:
        commit(box, s, seat, log)
    elif verb == Verb.REVEAL:
        reveal(box, s, log)
    elif verb == Verb.MERCHANT:
        move_merchant(box, s, chosen, log)
    elif verb == Verb.MOVE:
        if s.asks == Ask.MARCH:
            march(s, chosen)
        else:
            travel(s, chosen)
    elif verb == Verb.TO:
        if s.asks == Ask.MARCH_TO:
            march_to(box, s, chosen, log)
        elif travel_to(box, s, order_now(s), chosen, log):
            end_activation(box, s, log)
    elif verb == Verb.SETTLE:
        settle(s, chosen, log)
    elif verb == Verb.BUNDLE:
        take_bundle(box, s, chosen, log)
    elif verb == Verb.RECALL:
        recall(s, chosen, log)
    elif verb == Verb.KEEP:
        keep(s, log)
    else:
        do_deed(box, s, verb, chosen, log)


@entry
def start(box: Box, s: State, seats: int, outside: int, log: Log) -> None:
    """Set up a game in a blank state whose stream has its key."""
    lay_out(box, s, seats)
    s.chance_outside = outside
    settle_chance(box, s, log)


@entry
def deciders(s: State) -> int:
    """The seats that may decide now, as a bit mask."""
    return decider_mask(s)


@entry
def legal(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of a seat and tell how many."""
    return list_legal(box, s, seat, actions) if (decider_mask(s) >> seat) & 1 == 1 else 0


@entry
def refusal(box: Box, s: State, seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    return why_not(box, s, seat, action)


@entry
def apply(box: Box, s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and all that follows up to the next decision."""
    act(box, s, seat, action, log)
    proceed(box, s, log)


@entry
def chance(box: Box, s: State) -> int:
    """How many equally likely outcomes the awaited chance has; 0 when none is awaited."""
    return count_outcomes(box, s)


@entry
def deal(box: Box, s: State, outcome: int, log: Log) -> None:
    """Supply an outcome of the awaited chance from outside."""
    deal_outcome(box, s, outcome, log)


@entry
def redeal(box: Box, s: State, seat: int, dice: Dice) -> None:
    """Replace what a seat cannot know: piles and the others' plans."""
    redeal_hidden(box, s, seat, dice)


@entry
def ending_action(s: State, seat: int) -> int:
    """`keep` ends a seat's round, and the last one perhaps the game."""
    return Verb.KEEP if s.asks == Ask.SALARY else NONE


@entry
def is_over(s: State) -> bool:
    """Whether the game has been scored."""
    return s.stage == Stage.OVER


@entry
def total(s: State, seat: int) -> int:
    """A seat's final score; before the end its points so far."""
    if s.stage != Stage.OVER:
        return s.seats[seat].power
    score = 0
    for line in range(len(LINES)):
        score += s.seats[seat].score[line]
    return score
