"""Why something cannot be done that is not asked for now: what the table lacks for it, else the action it takes."""

from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.edo.rules.actions import Verb, building_of
from edokko.games.edo.rules.box import ANY_RESOURCE, Box
from edokko.games.edo.rules.building import no_cost, no_site
from edokko.games.edo.rules.developing import is_shown
from edokko.games.edo.rules.gathering import ground_of
from edokko.games.edo.rules.goods import no_goods
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.samurai import own_officials
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import NONE, STOCK, Deed, Good, Ground
from edokko.games.edo.rules.towns import TOWN_SPACE
from edokko.games.edo.rules.trade import merchant_card


@rule
def why_not_yet(box: Box, s: State, seat: int, asks: int, verb: int, chosen: int) -> int:
    """The reason of an action that the question of the moment does not allow."""
    if building_of(verb) != NONE:
        return no_build_yet(box, s, seat, building_of(verb), chosen)
    if verb == Verb.GATHER:
        return no_gather_yet(box, s, seat, chosen)
    if verb == Verb.ENTER:
        return no_enter_yet(box, s, seat, chosen)
    if verb == Verb.BUY:
        return no_buy_yet(box, s, seat, chosen + Good.WOOD)
    if verb == Verb.POINT:
        return no_point_yet(box, s, seat)
    if verb == Verb.RECRUIT:
        return Why.NONE_IN_SUPPLY if s.neutrals == 0 else takes(Deed.RECRUIT)
    if verb == Verb.DEVELOP:
        return takes(Deed.DEVELOP) if is_shown(s, chosen) else Why.NOT_ON_DISPLAY
    return because(Why.NOT_NOW, asks)


@rule
def takes(deed: int) -> int:
    """Nothing is lacking but the action."""
    return because(Why.NEEDS_ACTION, deed)


@rule
def no_build_yet(box: Box, s: State, seat: int, building: int, town: int) -> int:
    """Where it may not stand, what it costs, who would build it."""
    why = no_site(box, s, seat, building, town)
    if why != 0:
        return why
    why = no_cost(box, s, seat, NONE, building)
    if why != 0:
        return why
    if s.seats[seat].samurai[TOWN_SPACE[town]] == 0:
        return Why.NO_SAMURAI_THERE
    return takes(Deed.BUILD_EASY)


@rule
def no_gather_yet(box: Box, s: State, seat: int, space: int) -> int:
    """What nobody gathers there, or who would."""
    for deed in range(Deed.WOOD, Deed.RICE_FIELD + 1):
        if box.maps[s.map].ground[space] == ground_of(deed):
            if s.seats[seat].samurai[space] == 0:
                return Why.NO_SAMURAI_THERE
            return takes(deed)
    return Why.WRONG_GROUND


@rule
def no_enter_yet(box: Box, s: State, seat: int, space: int) -> int:
    """Towns too are entered, by some cards."""
    ground = box.maps[s.map].ground[space]
    if ground == Ground.NOWHERE:
        return Why.NOT_ON_MAP
    if ground != Ground.BORDER and ground != Ground.TOWN:
        return Why.NO_ENTRY
    return Why.NO_OFFICIAL_LEFT if own_officials(box, s, seat) == 0 else takes(Deed.TRAVEL)


@rule
def no_buy_yet(box: Box, s: State, seat: int, good: int) -> int:
    """What the merchant does not sell, what does not fit or cannot be paid, who would trade."""
    merchant = box.merchants[merchant_card(s)]
    if merchant.sells != ANY_RESOURCE and merchant.sells != good:
        return Why.NOT_SOLD
    if s.seats[seat].stock[good] == box.resource_top:
        return because(Why.STOCK_FULL, box.resource_top)
    why = no_goods(s, seat, Good.RYO, merchant.ryo_each)
    return why if why != 0 else no_trader_yet(s, seat)


@rule
def no_point_yet(box: Box, s: State, seat: int) -> int:
    """What its price lacks, who would trade."""
    merchant = box.merchants[merchant_card(s)]
    for good in range(STOCK):
        why = no_goods(s, seat, good, merchant.point_for[good])
        if why != 0:
            return why
    return no_trader_yet(s, seat)


@rule
def no_trader_yet(s: State, seat: int) -> int:
    """Nobody stands with the merchant, or only the action is lacking."""
    if s.seats[seat].samurai[s.merchant] == 0:
        return Why.MERCHANT_ELSEWHERE
    return takes(Deed.TRADE)
