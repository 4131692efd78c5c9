"""Which actions are legal. Both the list and the refusals are made of the same small checks, one per rule.

In a list an action is written first and counted if nothing refuses it: whether to write it would be a branch that
nobody can foretell, and those are what takes a processor's time.
(A list made by asking for the refusal of every action would be four times slower.)
"""

from edokko.engine.packed_refusals import because
from edokko.engine.rule import Actions, inlined, rule
from edokko.games.iki.rules.actions import OBJECT_OF, VERB_OF, Verb
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.business import (
    is_served,
    no_buy,
    no_shop,
    no_site_build,
    no_skill_build,
    no_swap,
    no_train,
    no_visit,
)
from edokko.games.iki.rules.calendar import season_of
from edokko.games.iki.rules.hiring import no_hire, no_paid_stall, no_room
from edokko.games.iki.rules.movement import FREE, LONGEST_WALK, SANDAL, no_step, shop_here
from edokko.games.iki.rules.payday import no_starve
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.setup import no_take, no_take_stall
from edokko.games.iki.rules.stalls import cheapest_stall, not_empty, row_slot
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import (
    BUILD_OFFER,
    BUILDINGS,
    NONE,
    SHOPS,
    STALLS,
    STARTER_CARD,
    STARTERS,
    TOKEN_KINDS,
    WAYS,
)
from edokko.games.iki.rules.two_seats import no_neutral
from edokko.games.iki.rules.way_of_life import no_way, taken_ways


@inlined
def list_legal(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of the deciding seat, each once; returns their number."""
    size = 0
    if s.asks == Ask.BUSINESS:
        return list_business(box, s, seat, actions)
    if s.asks == Ask.HIRE:
        return list_hire(box, s, seat, actions)
    if s.asks == Ask.HIRE_STALL or s.asks == Ask.BUILD_STALL:
        return list_paid_stalls(box, s, seat, actions)
    if s.asks == Ask.WAY:
        taken = taken_ways(s)
        for way in range(len(WAYS)):
            actions[size] = Verb.WAY + way
            size += no_way(s, way, taken) == 0
    elif s.asks == Ask.TAKE:
        for starter in range(len(STARTERS)):
            actions[size] = Verb.TAKE + starter
            size += no_take(s, STARTER_CARD[starter]) == 0
    elif s.asks == Ask.GO:
        for steps in range(LONGEST_WALK):
            actions[size] = Verb.GO + steps
            size += 1
    elif s.asks == Ask.BUILD:
        cheapest = cheapest_stall(box.boards[s.board], s)
        for building in range(len(BUILDINGS)):
            actions[size] = Verb.BUILD + building
            size += no_skill_build(box, s, seat, building, cheapest) == 0
    elif s.asks == Ask.SAVE:
        actions[0] = Verb.SAVE
        actions[1] = Verb.LOSE
        return 2
    elif s.asks == Ask.NEUTRAL:
        for slot in range(s.row_size):
            actions[size] = Verb.NEUTRAL + s.row[slot]
            size += 1
    elif s.asks == Ask.STAND:
        for shop in range(len(SHOPS)):
            actions[size] = Verb.STAND + shop
            size += 1
    else:
        asks = s.asks
        first = stall_verb(asks)
        for stall in range(len(STALLS)):
            actions[size] = first + stall
            size += no_stall(box, s, seat, stall, asks) == 0
    return size


@rule
def stall_verb(asks: int) -> int:
    """The first of the actions that answer a question for a stall."""
    if asks == Ask.TRAIN:
        return Verb.TRAIN
    if asks == Ask.SWAP or asks == Ask.SWAP_WITH:
        return Verb.SWAP
    if asks == Ask.STARVE:
        return Verb.STARVE
    return Verb.STALL


@inlined
def no_stall(box: Box, s: State, seat: int, stall: int, asks: int) -> int:
    """Refused as the answer to a question for a stall."""
    if asks == Ask.TRAIN:
        return no_train(s, seat, stall)
    if asks == Ask.SWAP or asks == Ask.SWAP_WITH:
        return no_swap(s, stall)
    if asks == Ask.STARVE:
        return no_starve(s, seat, stall)
    if asks == Ask.TAKE_STALL:
        return no_take_stall(box, s, stall)
    if asks == Ask.NEUTRAL_STALL:
        return not_empty(box.boards[s.board], s, stall)
    return no_paid_stall(box, s, seat, stall)


@rule
def list_hire(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Income, and every character of the row that can be hired."""
    actions[0] = Verb.INCOME
    size = 1
    cheapest = cheapest_stall(box.boards[s.board], s)
    if no_room(s, seat, cheapest) != 0:
        return size
    for slot in range(s.row_size):
        actions[size] = Verb.HIRE + s.row[slot]
        size += no_hire(box, s, seat, slot, cheapest) == 0
    return size


@rule
def list_paid_stalls(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Every empty stall whose extra can be paid (a tenth of all decisions: worth a loop of its own)."""
    size = 0
    for stall in range(len(STALLS)):
        actions[size] = Verb.STALL + stall
        size += no_paid_stall(box, s, seat, stall) == 0
    return size


@inlined
def list_business(box: Box, s: State, seat: int, actions: Actions) -> int:
    """End the turn, a step more, what the shop offers and sells, and the characters it serves."""
    actions[0] = Verb.DONE
    size = 1
    here = shop_here(box, s, seat)
    if s.turn.may_walk == 1:
        for by in (FREE, SANDAL):
            actions[size] = Verb.STEP + by
            size += no_step(s, seat, by) == 0
    if s.turn.may_shop == 1:
        for offer in range(box.offer_from[here], box.offer_to[here]):
            actions[size] = Verb.SHOP + offer
            size += no_shop(box, s, seat, offer) == 0
    if s.turn.may_shop == 1 or s.turn.also_sold != NONE:
        season = season_of(s.month)
        for kind in range(len(TOKEN_KINDS)):
            if box.sold_at[kind] == here:
                for place in range(box.sale_size[kind][season]):
                    token = box.sales[kind][season][place]
                    actions[size] = Verb.BUY + token
                    size += no_buy(box, s, seat, token) == 0
    if s.turn.may_shop == 1 and box.offers[BUILD_OFFER].shop == here:
        cheapest = cheapest_stall(box.boards[s.board], s)
        for building in range(len(BUILDINGS)):
            actions[size] = Verb.BUILD + building
            size += no_site_build(box, s, seat, building, cheapest) == 0
    if s.turn.may_visit == 1:
        board = box.boards[s.board]
        for place in range(board.served_size[here]):
            stall = board.served[here][place]
            actions[size] = Verb.VISIT + stall
            size += no_visit(box, s, seat, stall) == 0
    return size


@rule
def why_not(box: Box, s: State, seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    if s.asks == Ask.NOTHING or seat != s.seat:
        return Why.NOT_DECIDER
    verb = VERB_OF[action]
    chosen = OBJECT_OF[action]
    if s.asks == Ask.BUSINESS:
        return why_no_business(box, s, seat, verb, chosen)
    if s.asks == Ask.HIRE:
        return why_no_hire(box, s, seat, verb, chosen)
    if s.asks == Ask.WAY and verb == Verb.WAY:
        return no_way(s, chosen, taken_ways(s))
    if s.asks == Ask.TAKE and verb == Verb.TAKE:
        return no_take(s, STARTER_CARD[chosen])
    if s.asks == Ask.NEUTRAL and verb == Verb.NEUTRAL:
        return no_neutral(s, chosen)
    if s.asks == Ask.BUILD and verb == Verb.BUILD:
        return no_skill_build(box, s, seat, chosen, cheapest_stall(box.boards[s.board], s))
    if s.asks == Ask.GO and verb == Verb.GO:
        return 0
    if s.asks == Ask.SAVE and (verb == Verb.SAVE or verb == Verb.LOSE):
        return 0
    if s.asks == Ask.STAND and verb == Verb.STAND:
        return 0
    if asks_stall(s.asks) and action - chosen == stall_verb(s.asks):
        return no_stall(box, s, seat, chosen, s.asks)
    return because(Why.NOT_NOW, s.asks)


@rule
def asks_stall(asks: int) -> bool:
    """Whether a question is answered with a stall."""
    return asks in (
        Ask.TAKE_STALL,
        Ask.HIRE_STALL,
        Ask.BUILD_STALL,
        Ask.NEUTRAL_STALL,
        Ask.TRAIN,
        Ask.SWAP,
        Ask.SWAP_WITH,
        Ask.STARVE,
    )


@rule
def why_no_hire(box: Box, s: State, seat: int, verb: int, chosen: int) -> int:
    """Refused instead of income or hiring."""
    if verb == Verb.INCOME:
        return 0
    if verb != Verb.HIRE:
        return because(Why.NOT_NOW, s.asks)
    slot = row_slot(s, chosen)
    if slot == NONE:
        return Why.NOT_IN_ROW
    cheapest = cheapest_stall(box.boards[s.board], s)
    why = no_room(s, seat, cheapest)
    return why if why != 0 else no_hire(box, s, seat, slot, cheapest)


@rule
def why_no_business(box: Box, s: State, seat: int, verb: int, chosen: int) -> int:
    """Refused while doing business."""
    if verb == Verb.DONE:
        return 0
    if verb == Verb.STEP:
        return no_step(s, seat, chosen)
    if verb == Verb.SHOP:
        return no_shop(box, s, seat, chosen)
    if verb == Verb.BUY:
        return no_buy(box, s, seat, chosen)
    if verb == Verb.BUILD:
        return no_site_build(box, s, seat, chosen, cheapest_stall(box.boards[s.board], s))
    if verb == Verb.VISIT:
        if not is_served(box, s, seat, chosen):
            return Why.NOT_SERVED
        return no_visit(box, s, seat, chosen)
    return because(Why.NOT_NOW, s.asks)
