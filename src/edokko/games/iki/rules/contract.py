"""The contract's functions for IKI. Python and loops call them."""

from edokko.engine.dice import Dice
from edokko.engine.log import Log
from edokko.engine.rule import Actions, entry, inlined, rule
from edokko.games.iki.rules.actions import OBJECT_OF, VERB_OF, Verb
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.business import (
    buy,
    done,
    finish_building,
    shop,
    site_build,
    skill_build,
    swap,
    train,
    visit,
)
from edokko.games.iki.rules.fire import lose, save
from edokko.games.iki.rules.flow import count_outcomes, deal_outcome, proceed, settle, walk_way
from edokko.games.iki.rules.hiring import hire, hire_stall, take_income
from edokko.games.iki.rules.legality import list_legal, why_not
from edokko.games.iki.rules.movement import go, step
from edokko.games.iki.rules.new_year import stand
from edokko.games.iki.rules.payday import starve
from edokko.games.iki.rules.redeal import redeal_hidden
from edokko.games.iki.rules.setup import lay_out, take, take_stall
from edokko.games.iki.rules.stalls import row_slot
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import LINES, NONE, STARTER_CARD, Good
from edokko.games.iki.rules.two_seats import choose_neutral, neutral_stall
from edokko.games.iki.rules.way_of_life import choose_way


@rule
def put_in_stall(box: Box, s: State, stall: int, log: Log) -> None:
    """The chosen card goes into a stall, by what it was chosen for."""
    if s.asks == Ask.HIRE_STALL:
        hire_stall(box, s, stall, log)
        walk_way(box, s, log)
    elif s.asks == Ask.BUILD_STALL:
        finish_building(box, s, stall, log)
    elif s.asks == Ask.TAKE_STALL:
        take_stall(s, stall, log)
    else:
        neutral_stall(s, stall, log)


@inlined
def act(box: Box, s: State, action: int, log: Log) -> None:
    """What an action of the deciding seat itself does."""
    verb = VERB_OF[action]
    chosen = OBJECT_OF[action]
    if verb == Verb.DONE:
        done(s, log)
    elif verb == Verb.WAY:
        choose_way(s, chosen, log)
    elif verb == Verb.STALL:
        put_in_stall(box, s, chosen, log)
    elif verb == Verb.HIRE:
        hire(box, s, row_slot(s, chosen), log)
    elif verb == Verb.INCOME:
        take_income(box, s, log)
        walk_way(box, s, log)
    elif verb == Verb.VISIT:
        visit(box, s, chosen, log)
    elif verb == Verb.SHOP:
        shop(box, s, chosen, log)
    elif verb == Verb.STEP:
        step(box, s, chosen, log)
    elif verb == Verb.GO:
        go(box, s, chosen + 1, log)
    elif verb == Verb.BUY:
        buy(box, s, chosen, log)
    elif verb == Verb.TRAIN:
        train(box, s, chosen, log)
    elif verb == Verb.SWAP:
        swap(box, s, chosen, log)
    elif verb == Verb.BUILD:
        if s.asks == Ask.BUILD:
            skill_build(box, s, chosen, log)
        else:
            site_build(box, s, chosen, log)
    elif verb == Verb.STARVE:
        starve(box, s, chosen, log)
    elif verb == Verb.SAVE:
        save(s, log)
    elif verb == Verb.LOSE:
        lose(s, log)
    elif verb == Verb.TAKE:
        take(s, STARTER_CARD[chosen], log)
    elif verb == Verb.NEUTRAL:
        choose_neutral(box, s, chosen, log)
    elif verb == Verb.STAND:
        stand(box, s, chosen, log)


@entry
def start(box: Box, state: State, seats: int, outside: int, log: Log) -> None:
    """Set up a game in a blank state whose stream has its key."""
    lay_out(box, state, seats)
    state.chance_outside = outside
    settle(box, state, log)


@entry
def deciders(state: State) -> int:
    """One seat at a time decides in IKI."""
    return 0 if state.asks == Ask.NOTHING else 1 << state.seat


@entry
def legal(box: Box, state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of a seat and tell how many."""
    if state.asks == Ask.NOTHING or seat != state.seat:
        return 0
    return list_legal(box, state, seat, actions)


@entry
def refusal(box: Box, state: State, seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    return why_not(box, state, seat, action)


@entry
def apply(box: Box, state: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and all that follows up to the next decision."""
    act(box, state, action, log)
    if state.asks == Ask.NOTHING:
        proceed(box, state, log)
        settle(box, state, log)


@entry
def chance(box: Box, state: State) -> int:
    """How many equally likely outcomes the awaited chance has; 0 when none is awaited."""
    return count_outcomes(box, state)


@entry
def deal(box: Box, state: State, outcome: int, log: Log) -> None:
    """Supply an outcome of the awaited chance from outside."""
    deal_outcome(box, state, outcome, log)


@entry
def redeal(box: Box, state: State, seat: int, dice: Dice) -> None:
    """Replace what nobody can know; in IKI all seats see the same."""
    redeal_hidden(box, state, dice)


@entry
def ending_action(state: State, seat: int) -> int:
    """`done` ends a turn."""
    return Verb.DONE if state.asks == Ask.BUSINESS else NONE


@entry
def is_over(state: State) -> bool:
    """Whether the game has been scored."""
    return state.stage == Stage.OVER


@entry
def total(state: State, seat: int) -> int:
    """A seat's final score; before the end the IKI it has."""
    if state.stage != Stage.OVER:
        return state.seats[seat].stock[Good.IKI]
    score = 0
    for line in range(len(LINES)):
        score += state.seats[seat].score[line]
    return score
