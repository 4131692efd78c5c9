"""Phase B, third part: business with the shop and one character, in any order, each optional."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.building import build, build_stall, can_build_any, no_build
from edokko.games.iki.rules.calendar import season_of
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.experience import count_own, empty_stall, grow, is_character, is_own_character
from edokko.games.iki.rules.goods import no_goods, no_pay, pay, pay_for, take_gains
from edokko.games.iki.rules.movement import shop_here
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import Ask, Lot, State
from edokko.games.iki.rules.terms import BUILD_OFFER, FIRST_BUILDING, NONE, STALLS, TOKEN_KINDS, Good, Token

SWAPPED = 2  # characters that change places


@rule
def no_shop(box: Box, s: State, seat: int, offer: int) -> int:
    """Refused because the shop was used, is another one, or cannot be paid."""
    if box.offers[offer].shop == NONE:
        return Why.NOT_IN_GAME
    if box.offers[offer].shop != shop_here(box, s, seat):
        return because(Why.OTHER_SHOP, box.offers[offer].shop)
    if s.turn.may_shop == 0:
        return Why.SHOP_DONE
    return no_pay(s, seat, box.offers[offer].effect)


@rule
def shop(box: Box, s: State, offer: int, log: Log) -> None:
    """Use what the shop offers, once a turn."""
    note(log, Happened.SHOPPED, s.seat, offer)
    close_walk(s)
    s.turn.may_shop = 0
    pay_for(s, s.seat, box.offers[offer].effect, log)
    take_gains(box, s, s.seat, box.offers[offer].effect, log)


@rule
def close_walk(s: State) -> None:
    """Once business begins no step can be added."""
    s.turn.may_walk = 0
    s.turn.also_sold = NONE


@rule
def owns_fish_of(box: Box, s: State, seat: int, season: int) -> bool:
    """Whether a seat bought a fish of a season."""
    for place in range(box.sale_size[Token.FISH][season]):
        if s.tokens[box.sales[Token.FISH][season][place]] == 1 + seat:
            return True
    return False


@rule
def no_buy(box: Box, s: State, seat: int, token: int) -> int:
    """Refused because a token is not on sale here or now, or too dear; one fish a season (ruling 36: New Year too)."""
    if s.tokens[token] != Lot.OFFERED:
        return Why.NOT_ON_SALE
    kind = box.tokens[token].kind
    if box.sold_at[kind] != shop_here(box, s, seat):
        return because(Why.OTHER_SHOP, box.sold_at[kind])
    if s.turn.may_shop == 0 and s.turn.also_sold != kind:
        return Why.SHOP_DONE
    if kind == Token.FISH and owns_fish_of(box, s, seat, season_of(s.month)):
        return Why.FISH_OF_SEASON
    return no_goods(s, seat, Good.MON, box.tokens[token].cost)


@rule
def buy(box: Box, s: State, token: int, log: Log) -> None:
    """Buy a fish, a pipe or a pouch; a pipe's effect is immediate, and one of each may be bought together."""
    kind = box.tokens[token].kind
    note(log, Happened.BOUGHT, s.seat, token)
    is_second = s.turn.may_shop == 0
    close_walk(s)
    s.turn.may_shop = 0
    if not is_second:
        s.turn.also_sold = sold_along(box, kind)
    pay(s, s.seat, Good.MON, box.tokens[token].cost, log)
    s.tokens[token] = 1 + s.seat
    take_gains(box, s, s.seat, box.tokens[token].effect, log)
    # Ruling 27: without an own character on the board the experience is lost.
    if box.tokens[token].effect.experience > 0 and count_own(s, s.seat) > 0:
        s.asks = Ask.TRAIN


@rule
def sold_along(box: Box, kind: int) -> int:
    """The other kind of token that the same shop sells, or NONE."""
    for other in range(len(TOKEN_KINDS)):
        if other != kind and box.sold_at[other] == box.sold_at[kind]:
            return other
    return NONE


@rule
def no_site_build(box: Box, s: State, seat: int, building: int, cheapest: int) -> int:
    """Refused at the construction site: not there, used already, or not buildable."""
    site = box.offers[BUILD_OFFER]
    if site.shop != shop_here(box, s, seat):
        return because(Why.OTHER_SHOP, site.shop)
    if s.turn.may_shop == 0:
        return Why.SHOP_DONE
    return no_build(box, s, seat, building, site.effect, cheapest)


@rule
def site_build(box: Box, s: State, building: int, log: Log) -> None:
    """Build at the construction site for its price and the building's cost (ruling 15)."""
    close_walk(s)
    s.turn.may_shop = 0
    build(box, s, building, box.offers[BUILD_OFFER].effect, log)


@rule
def is_served(box: Box, s: State, seat: int, stall: int) -> bool:
    """Whether the shop at the oyakata serves a stall."""
    board = box.boards[s.board]
    here = shop_here(box, s, seat)
    for place in range(board.served_size[here]):
        if board.served[here][place] == stall:
            return True
    return False


@rule
def no_visit(box: Box, s: State, seat: int, stall: int) -> int:
    """Refused because nobody there can be visited, or the skill cannot be paid or carried out (ruling 25)."""
    if s.turn.may_visit == 0:
        return Why.VISIT_DONE
    card = s.stalls[stall].card
    if card == NONE:
        return Why.NOBODY_THERE
    if card >= FIRST_BUILDING:
        return Why.A_BUILDING
    skill = box.characters[card].skill
    if skill.build == 1:  # ruling 18: without the site's price
        return 0 if can_build_any(box, s, seat, skill) else Why.NOTHING_TO_BUILD
    if skill.experience > 0 and count_own(s, seat) == 0:
        return Why.NOBODY_TO_TRAIN
    if skill.swap == 1 and count_characters(s) < SWAPPED:
        return Why.NOTHING_TO_SWAP
    return no_pay(s, seat, skill)


@rule
def count_characters(s: State) -> int:
    """All characters on the board, whoever owns them."""
    count = 0
    for stall in range(len(STALLS)):
        if is_character(s, stall):
            count += 1
    return count


@rule
def visit(box: Box, s: State, stall: int, log: Log) -> None:
    """Do business with a character: its price, its gains, then the choice its skill asks for."""
    card = s.stalls[stall].card
    skill = box.characters[card].skill
    note(log, Happened.VISITED, s.seat, card, stall, s.stalls[stall].owner)
    close_walk(s)
    s.turn.may_visit = 0
    s.turn.visiting = card
    if skill.build == 1:  # it has no price of its own, only the building has
        s.asks = Ask.BUILD
        return
    pay_for(s, s.seat, skill, log)
    take_gains(box, s, s.seat, skill, log)
    if skill.experience > 0:
        s.asks = Ask.TRAIN
    elif skill.swap == 1:
        s.asks = Ask.SWAP
    else:
        finish_visit(box, s, log)


@rule
def finish_visit(box: Box, s: State, log: Log) -> None:
    """After business another seat's character gains 1 experience, a neutral one leaves the game, wherever it is now."""
    s.asks = Ask.BUSINESS
    card = s.turn.visiting
    s.turn.visiting = NONE
    if card == NONE:
        return
    for stall in range(len(STALLS)):
        if s.stalls[stall].card == card:
            owner = s.stalls[stall].owner
            if owner == NONE:
                empty_stall(s, stall)
                note(log, Happened.LEFT, card)
            elif owner != s.seat:
                grow(box, s, stall, log)
            return


@rule
def no_train(s: State, seat: int, stall: int) -> int:
    """Refused because no own character stands there; the visited one may be trained when it is own (ruling 19)."""
    return 0 if is_own_character(s, stall, seat) else Why.NOT_YOURS


@rule
def train(box: Box, s: State, stall: int, log: Log) -> None:
    """The experience skill or pipe: one own character gains 1 experience."""
    grow(box, s, stall, log)
    finish_visit(box, s, log)


@rule
def no_swap(s: State, stall: int) -> int:
    """Refused because no character stands there, or it is the one already chosen (ruling 28)."""
    if not is_character(s, stall):
        return Why.NOBODY_THERE
    return Why.SAME_STALL if s.turn.swapping == stall else 0


@rule
def swap(box: Box, s: State, stall: int, log: Log) -> None:
    """Choose two characters; they change places with their kobuns, and nothing extra is paid."""
    if s.asks == Ask.SWAP:
        s.turn.swapping = stall
        s.asks = Ask.SWAP_WITH
        return
    here = s.stalls[s.turn.swapping]
    there = s.stalls[stall]
    card = here.card
    owner = here.owner
    experience = here.experience
    here.card = there.card
    here.owner = there.owner
    here.experience = there.experience
    there.card = card
    there.owner = owner
    there.experience = experience
    note(log, Happened.SWAPPED, s.seat, s.turn.swapping, stall)
    s.turn.swapping = NONE
    finish_visit(box, s, log)


@rule
def no_skill_build(box: Box, s: State, seat: int, building: int, cheapest: int) -> int:
    """Refused because a visited builder cannot put this building up."""
    return no_build(box, s, seat, building, box.characters[s.turn.visiting].skill, cheapest)


@rule
def skill_build(box: Box, s: State, building: int, log: Log) -> None:
    """Build by the skill of the visited character."""
    build(box, s, building, box.characters[s.turn.visiting].skill, log)


@rule
def finish_building(box: Box, s: State, stall: int, log: Log) -> None:
    """Put the building into its stall; a visit that built it is over."""
    build_stall(box, s, stall, log)
    finish_visit(box, s, log)


@rule
def done(s: State, log: Log) -> None:
    """End the turn; the ikizama returns."""
    note(log, Happened.ENDED_TURN, s.seat)
    close_walk(s)
    s.turn.has_free_step = 0
    s.turn.may_shop = 0
    s.turn.may_visit = 0
    s.seats[s.seat].ikizama = NONE
    s.asks = Ask.NOTHING
