"""Which actions are legal. Both the list and the refusals are made of the same small checks, one per rule.

In a list an action is written first and counted if nothing refuses it: whether to write it would be a branch that
nobody can foretell, and those are what takes a processor's time.
"""

from edokko.engine.rule import Actions, inlined, rule
from edokko.games.edo.rules.acting import is_amid, order_now
from edokko.games.edo.rules.actions import OBJECT_OF, VERB_OF, Verb, building_of
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.building import no_build
from edokko.games.edo.rules.developing import no_develop, no_recruit
from edokko.games.edo.rules.flow import decider_mask
from edokko.games.edo.rules.gathering import no_gather
from edokko.games.edo.rules.marching import no_march, no_way
from edokko.games.edo.rules.out_of_turn import why_not_yet
from edokko.games.edo.rules.planning import no_card, no_officials, no_order, no_use, plan_asks, unplanned_officials
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.salaries import no_keep, no_recall
from edokko.games.edo.rules.setup import no_bundle, no_settle
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    BUNDLES,
    CARDS,
    FIRST_ORDER,
    GOODS,
    MOST_OFFICIALS,
    NONE,
    SPACES,
    SPECIALS,
    TOWNS,
    Good,
)
from edokko.games.edo.rules.trade import no_buy, no_point
from edokko.games.edo.rules.travel import no_enter, no_travel, no_travel_to


@rule
def asked(s: State, seat: int) -> int:
    """What a seat is asked for."""
    return plan_asks(s, seat) if s.stage == Stage.PLANNING else s.asks


@inlined
def list_legal(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of a deciding seat, each once; returns their number."""
    asks = asked(s, seat)
    size = 0
    if asks == Ask.CARD:
        for card in range(len(CARDS)):
            if no_use(box, s, seat, card) == 0:
                for order in range(FIRST_ORDER[card], FIRST_ORDER[card + 1]):
                    actions[size] = Verb.CARD + order
                    size += no_order(box, order) == 0
    elif asks == Ask.OFFICIALS:
        left = unplanned_officials(box, s, seat)
        for officials in range(MOST_OFFICIALS + 1):
            actions[size] = Verb.OFFICIALS + officials
            size += no_officials(box, s, seat, officials, left) == 0
    elif asks == Ask.COMMIT:
        actions[0] = Verb.COMMIT
        size = 1
    elif asks == Ask.MARCH:
        size = list_march(box, s, seat, actions)
    elif asks == Ask.MARCH_TO or asks == Ask.TRAVEL_TO:
        for space in range(len(SPACES)):
            actions[size] = Verb.TO + space
            size += no_destination(box, s, seat, space) == 0
    elif asks == Ask.SETTLE:
        for town in range(len(TOWNS)):
            actions[size] = Verb.SETTLE + town
            size += no_settle(box, s, town) == 0
    elif asks == Ask.BUNDLE:
        for bundle in range(BUNDLES):
            actions[size] = Verb.BUNDLE + bundle
            size += no_bundle(box, s, bundle) == 0
    elif asks == Ask.SALARY:
        for space in range(len(SPACES)):
            actions[size] = Verb.RECALL + space
            size += no_recall(s, seat, space) == 0
        actions[size] = Verb.KEEP
        size += no_keep(s, seat) == 0
    else:
        size = list_deed(box, s, seat, actions)
    return size


@inlined
def list_march(box: Box, s: State, seat: int, actions: Actions) -> int:
    """Paid moves, and turning up the card."""
    size = 0
    if s.seats[seat].stock[Good.RYO] >= box.move_cost:
        for space in range(len(SPACES)):
            actions[size] = Verb.MERCHANT + space
            size += no_way(box, s, seat, s.merchant, space) == 0
        for space in range(len(SPACES)):
            actions[size] = Verb.MOVE + space
            size += no_march(box, s, seat, space) == 0
    actions[size] = Verb.REVEAL
    return size + 1


@inlined
def list_deed(box: Box, s: State, seat: int, actions: Actions) -> int:
    """What the revealed action can do, and doing no more."""
    order = order_now(s)
    actions[0] = Verb.DONE
    size = 1
    if is_amid(s):
        actions[size] = Verb.NEXT
        size += 1
    if s.asks == Ask.TRAVEL:
        for space in range(len(SPACES)):
            actions[size] = Verb.ENTER + space
            size += no_enter(box, s, seat, order, space) == 0
        for space in range(len(SPACES)):
            actions[size] = Verb.MOVE + space
            size += no_travel(s, seat, space) == 0
    elif s.asks == Ask.RECRUIT:
        actions[size] = Verb.RECRUIT
        size += no_recruit(box, s, seat, order) == 0
    elif s.asks == Ask.DEVELOP:
        for special in range(len(SPECIALS)):
            actions[size] = Verb.DEVELOP + special
            size += no_develop(box, s, seat, order, special) == 0
    elif s.asks == Ask.GATHER:
        for space in range(len(SPACES)):
            actions[size] = Verb.GATHER + space
            size += no_gather(box, s, seat, order, space) == 0
    elif s.asks == Ask.BUILD:
        for building in range(len(BUILDINGS)):
            for town in range(len(TOWNS)):
                actions[size] = Verb.HOUSE + building * len(TOWNS) + town
                size += no_build(box, s, seat, order, building, town) == 0
    elif s.asks == Ask.TRADE:
        for good in range(Good.WOOD, len(GOODS)):
            actions[size] = Verb.BUY + good - Good.WOOD
            size += no_buy(box, s, seat, order, good) == 0
        actions[size] = Verb.POINT
        size += no_point(box, s, seat, order) == 0
    return size


@rule
def no_destination(box: Box, s: State, seat: int, space: int) -> int:
    """Refused as the space a chosen samurai goes to."""
    if s.asks == Ask.MARCH_TO:
        return no_way(box, s, seat, s.turn.marching, space)
    return no_travel_to(box, s, space)


@rule
def why_not(box: Box, s: State, seat: int, action: int) -> int:
    """0 for a legal action, else the packed reason why not."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    if (decider_mask(s) >> seat) & 1 == 0:
        return Why.NOT_DECIDER
    asks = asked(s, seat)
    verb = VERB_OF[action]
    chosen = OBJECT_OF[action]
    if asks == Ask.CARD and verb == Verb.CARD:
        return no_card(box, s, seat, chosen)
    if asks == Ask.OFFICIALS and verb == Verb.OFFICIALS:
        return no_officials(box, s, seat, chosen, unplanned_officials(box, s, seat))
    if asks == Ask.COMMIT and verb == Verb.COMMIT:
        return 0
    if asks == Ask.MARCH and verb == Verb.MERCHANT:
        return no_way(box, s, seat, s.merchant, chosen)
    if asks == Ask.MARCH and verb == Verb.MOVE:
        return no_march(box, s, seat, chosen)
    if asks == Ask.MARCH and verb == Verb.REVEAL:
        return 0
    if (asks == Ask.MARCH_TO or asks == Ask.TRAVEL_TO) and verb == Verb.TO:
        return no_destination(box, s, seat, chosen)
    if asks == Ask.SETTLE and verb == Verb.SETTLE:
        return no_settle(box, s, chosen)
    if asks == Ask.BUNDLE and verb == Verb.BUNDLE:
        return no_bundle(box, s, chosen)
    if asks == Ask.SALARY and verb == Verb.RECALL:
        return no_recall(s, seat, chosen)
    if asks == Ask.SALARY and verb == Verb.KEEP:
        return no_keep(s, seat)
    if asks >= Ask.TRAVEL and asks <= Ask.TRADE and asks != Ask.TRAVEL_TO:
        return why_no_deed(box, s, seat, verb, chosen)
    return why_not_yet(box, s, seat, asks, verb, chosen)


@rule
def why_no_deed(box: Box, s: State, seat: int, verb: int, chosen: int) -> int:
    """Refused while a revealed action is carried out."""
    order = order_now(s)
    if verb == Verb.DONE:
        return 0
    if verb == Verb.NEXT and (s.asks == Ask.TRAVEL or s.asks == Ask.TRADE):
        if s.turn.left == 1:
            return Why.LAST_ACTIVATION
        return 0 if is_amid(s) else Why.NOTHING_BEGUN
    if s.asks == Ask.TRAVEL and verb == Verb.ENTER:
        return no_enter(box, s, seat, order, chosen)
    if s.asks == Ask.TRAVEL and verb == Verb.MOVE:
        return no_travel(s, seat, chosen)
    if s.asks == Ask.RECRUIT and verb == Verb.RECRUIT:
        return no_recruit(box, s, seat, order)
    if s.asks == Ask.DEVELOP and verb == Verb.DEVELOP:
        return no_develop(box, s, seat, order, chosen)
    if s.asks == Ask.GATHER and verb == Verb.GATHER:
        return no_gather(box, s, seat, order, chosen)
    if s.asks == Ask.BUILD and building_of(verb) != NONE:
        return no_build(box, s, seat, order, building_of(verb), chosen)
    if s.asks == Ask.TRADE and verb == Verb.BUY:
        return no_buy(box, s, seat, order, chosen + Good.WOOD)
    if s.asks == Ask.TRADE and verb == Verb.POINT:
        return no_point(box, s, seat, order)
    return why_not_yet(box, s, seat, s.asks, verb, chosen)
