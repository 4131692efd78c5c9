"""Positions and views: a state of IKI as JSON. A view is a position without what is hidden."""

from edokko.engine.positions import name_of, names_of, seat_of, write_awaited, write_stream
from edokko.games.iki.positions.types import Blaze, BoardName, IkiPosition, IkiView, Occupant, Open, SeatView
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import Ask, Chance, Lot, Stage, State
from edokko.games.iki.rules.terms import (
    BUILDINGS,
    CARDS,
    CHARACTERS,
    GOODS,
    LARGE_BOARD,
    LINES,
    MONTHS,
    NONE,
    SEASON_MONTHS,
    SEASONS,
    SHOPS,
    SMALL_BOARD,
    SPECIALS,
    STALLS,
    TOKEN_KINDS,
    TOKENS,
    WAYS,
)

BOARDS: dict[int, BoardName] = {LARGE_BOARD: "large_board", SMALL_BOARD: "small_board"}


def write_position(box: Box, state: State) -> IkiPosition:
    """The full state."""
    return {
        **_write_open(box, state),
        "seats": state.seat_count,
        "table": _write_seats(box, state),
        "hidden": {
            "decks": {season: names_of(CHARACTERS, state.decks[index]) for index, season in enumerate(SEASONS)},
            "tiles": names_of(WAYS, state.tiles[state.tiles_drawn :]),
            "stream": write_stream(state.stream),
        },
    }


def write_view(box: Box, state: State, seat: int | None) -> IkiView:
    """What a seat or a spectator may see: in IKI everything but the decks, the tiles and the chance to come."""
    return {
        "viewer": seat,
        **_write_open(box, state),
        "seat_count": state.seat_count,
        "seats": _write_seats(box, state),
        "board": BOARDS[state.board],
    }


def _write_open(box: Box, s: State) -> Open:
    extra = box.boards[s.board].extra
    return {
        **write_awaited("iki", s, Stage, Ask, Chance),
        "first_seat": seat_of(s.first_seat),
        "month": s.month,
        "season": SEASONS[season_index(s.month)],
        "served": s.count,
        "order": [seat for seat in s.order if seat != NONE],
        "stalls": {name: _write_stall(s, index) for index, name in enumerate(STALLS) if extra[index] != NONE},
        "row": [{"card": CHARACTERS[s.row[slot]], "mons": s.row_mons[slot]} for slot in range(s.row_size)],
        "revealed": s.revealed,
        "buildings": [BUILDINGS[index] for index, lot in enumerate(s.buildings) if lot == Lot.OFFERED],
        "on_sale": [TOKENS[index] for index, lot in enumerate(s.tokens) if lot == Lot.OFFERED],
        "blocked": name_of(WAYS, s.blocked),
        "tiles_drawn": names_of(WAYS, s.tiles[: s.tiles_drawn]),
        "hungry": s.hungry,
        "fire": _write_fire(s),
        "turn": {
            "may_walk": bool(s.turn.may_walk),
            "has_free_step": bool(s.turn.has_free_step),
            "may_shop": bool(s.turn.may_shop),
            "may_visit": bool(s.turn.may_visit),
            "also_sold": name_of(TOKEN_KINDS, s.turn.also_sold),
            "visiting": name_of(CHARACTERS, s.turn.visiting),
            "placing": name_of(CARDS, s.turn.placing),
            "swapping": name_of(STALLS, s.turn.swapping),
        },
    }


def _write_seats(box: Box, s: State) -> list[SeatView]:
    return [_write_seat(box, s, seat) for seat in range(s.seat_count)]


def _write_seat(box: Box, s: State, seat: int) -> SeatView:
    me = s.seats[seat]
    own = [index for index, lot in enumerate(s.tokens) if lot == 1 + seat]
    return {
        "goods": dict(zip(GOODS, me.stock, strict=False)),
        "firefighting": me.firefighting,
        "kobuns": me.kobuns,
        "oyakata": SHOPS[box.street[me.oyakata - 1]] if me.oyakata else None,
        "ikizama": name_of(WAYS, me.ikizama),
        "special": dict(zip(SPECIALS, me.special, strict=True)),
        "retired": [CHARACTERS[card] for card, owner in enumerate(s.retired) if owner == seat],
        "tokens": {
            kind: [TOKENS[index] for index in own if box.tokens[index].kind == number]
            for number, kind in enumerate(TOKEN_KINDS)
        },
        "score": dict(zip(LINES, me.score, strict=True)) if s.stage == Stage.OVER else None,
    }


def _write_stall(s: State, index: int) -> Occupant | None:
    stall = s.stalls[index]
    if stall.card == NONE:
        return None
    return {"card": CARDS[stall.card], "owner": seat_of(stall.owner), "experience": stall.experience}


def _write_fire(s: State) -> Blaze | None:
    if s.blaze.nagaya == NONE:
        return None
    return {"nagaya": s.blaze.nagaya + 1, "depth": s.blaze.depth, "strength": s.blaze.strength}


def season_index(month: int) -> int:
    """The season of a month; setup counts as spring, New Year as winter."""
    return (min(max(month, 1), MONTHS) - 1) // SEASON_MONTHS
