"""The contract's functions for IKI. They take arrays of one record, so that Python and loops can call them fast."""

from edokko.engine.dice import Dice
from edokko.engine.log import Log
from edokko.engine.records import One
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
def start(box: One[Box], state: One[State], seats: int, outside: int, log: One[Log]) -> None:
    """Set up a game in a blank state whose stream has its key."""
    s = state[0]
    lay_out(box[0], s, seats)
    s.chance_outside = outside
    settle(box[0], s, log[0])


@entry
def deciders(state: One[State]) -> int:
    """One seat at a time decides in IKI."""
    s = state[0]
    return 0 if s.asks == Ask.NOTHING else 1 << s.seat


@entry
def legal(box: One[Box], state: One[State], seat: int, actions: Actions) -> int:
    """Write the legal actions of a seat and tell how many."""
    s = state[0]
    if s.asks == Ask.NOTHING or seat != s.seat:
        return 0
    return list_legal(box[0], s, seat, actions)


@entry
def refusal(box: One[Box], state: One[State], seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    return why_not(box[0], state[0], seat, action)


@entry
def apply(box: One[Box], state: One[State], seat: int, action: int, log: One[Log]) -> None:
    """Carry out a legal action and all that follows up to the next decision."""
    s = state[0]
    act(box[0], s, action, log[0])
    if s.asks == Ask.NOTHING:
        proceed(box[0], s, log[0])
        settle(box[0], s, log[0])


@entry
def chance(box: One[Box], state: One[State]) -> int:
    """How many equally likely outcomes the awaited chance has; 0 when none is awaited."""
    return count_outcomes(box[0], state[0])


@entry
def deal(box: One[Box], state: One[State], outcome: int, log: One[Log]) -> None:
    """Supply an outcome of the awaited chance from outside."""
    deal_outcome(box[0], state[0], outcome, log[0])


@entry
def redeal(box: One[Box], state: One[State], seat: int, dice: One[Dice]) -> None:
    """Replace what nobody can know; in IKI all seats see the same."""
    redeal_hidden(box[0], state[0], dice[0])


@entry
def ending_action(state: One[State], seat: int) -> int:
    """`done` ends a turn."""
    return Verb.DONE if state[0].asks == Ask.BUSINESS else NONE


@entry
def is_over(state: One[State]) -> bool:
    """Whether the game has been scored."""
    return state[0].stage == Stage.OVER


@entry
def total(state: One[State], seat: int) -> int:
    """A seat's final score; before the end the IKI it has."""
    s = state[0]
    if s.stage != Stage.OVER:
        return s.seats[seat].stock[Good.IKI]
    score = 0
    for line in range(len(LINES)):
        score += s.seats[seat].score[line]
    return score
