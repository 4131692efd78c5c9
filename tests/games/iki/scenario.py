"""`scenario()` sets a table of IKI up in one call; beside it, short ways to play and read a match."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from math import ceil
from typing import Any, cast

from edokko import Match
from edokko.engine.events import Event
from edokko.games.iki.positions.types import IkiView, SeatView
from games.iki.rulebook_facts import CHARACTERS, SEASONS, TILES, TOKENS

STAGES = {"way": "way_of_life", "hire": "turns", "go": "turns", "business": "turns", "stand": "new_year"}
NEW_YEAR = 13
FIRE_MONTHS = (5, 8, 11)
KOBUNS = 4
REVEALED_EACH_MONTH = 4
OFFERED = ("farmhouse", "fire_watchtower", "imperial_villa", "inn", "restaurant", "well")


def scenario(
    *,
    seats: int = 3,
    month: int | None = None,
    asks: str = "business",
    seat: int | None = None,
    at: str | None = None,
    oyakatas: Mapping[int, str | None] | None = None,
    ways: Mapping[int, str] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    stalls: Mapping[str, tuple[Any, ...]] | None = None,
    row: Sequence[str | tuple[str, int]] = (),
    retired: Mapping[int, Sequence[str]] | None = None,
    special: Mapping[int, Sequence[str]] | None = None,
    tokens: Mapping[int, Sequence[str]] | None = None,
    firefighting: Mapping[int, int] | None = None,
    order: Sequence[int] | None = None,
    first_seat: int = 0,
    buildings: Sequence[str] = OFFERED,
    blocked: str = "1-4",
    fire: int = 1,
    next_tile: str | None = None,
    turn: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """A match at a decision: `way`, `hire`, `go`, `business`, or `stand` at New Year.

    Nobody owns anything that is not named. `stalls` holds `(card, owner)` or `(card, owner, experience)`, owner None
    for a neutral character; `row` names cards or `(card, mons)`. The month is the first in which all cards named can
    be about. The deciding seat is the last to act, so that `done` ends the month or the game, unless `ways` or, at New
    Year, `oyakatas` say that others are still to come. `fire` is the nagaya of the next fire, `next_tile` the blocking
    tile of the next month; this month's `blocked` is another one where an ikizama stands.
    """
    position = deepcopy(_set_up(seats))
    slots = [(each, 0) if isinstance(each, str) else each for each in row]
    used = [card for card, *_ in (stalls or {}).values()] + [card for card, _ in slots]
    used += [card for cards in (retired or {}).values() for card in cards]
    owned = [token for each in (tokens or {}).values() for token in each]
    if month is None:
        month = NEW_YEAR if asks == "stand" else _first_month(used, owned)
    position["table"] = table = [_seat(position["table"][0]) for _ in range(seats)]
    for number, amounts in (goods or {}).items():
        table[number]["goods"].update(amounts)
    for number, level in (firefighting or {}).items():
        table[number]["firefighting"] = level
    for number, cards in (retired or {}).items():
        table[number]["retired"] = list(cards)
    for number, names_ in (special or {}).items():
        for name in names_:
            table[number]["special"][name] += 1
    for number, each in (tokens or {}).items():
        for token in each:
            table[number]["tokens"][TOKENS[token].kind].append(token)
    for name, (card, owner, *experience) in (stalls or {}).items():
        position["stalls"][name] = {"card": card, "owner": owner, "experience": experience[0] if experience else 0}
        if owner is not None:
            table[owner]["kobuns"] -= 1
    if order is None:
        order = sorted(range(seats), key=lambda each: -table[each]["firefighting"])
    decider = _decider(order, seat, asks, ways or {}, oyakatas or {})
    _stand(table, month, asks, decider, at, oyakatas or {}, ways)
    season = _season(month)
    position |= {
        "stage": "new_year" if month == NEW_YEAR else STAGES[asks],
        "asks": asks,
        "decider": decider,
        "first_seat": first_seat,
        "month": month,
        "season": SEASONS[season],
        "order": list(order),
        "row": [{"card": card, "mons": mons} for card, mons in slots],
        "buildings": _offered(buildings, used),
        "on_sale": [each for each in TOKENS if TOKENS[each].season == SEASONS[season] and each not in owned],
        "turn": {**_turn(position["turn"], month, asks), **(turn or {})},
        "edition": {"name": "test", "changes": edition} if edition else None,
    }
    _deal(position, used, month)
    draws = [(fire - 1) << 30] if month in FIRE_MONTHS else []
    if seats == 2:
        if blocked in [each["ikizama"] for each in table]:
            blocked = next(way for way in TILES if way not in [each["ikizama"] for each in table])
        _lay_tiles(position, month, blocked, next_tile)
        draws += [0]
    position["hidden"]["stream"] |= {"words": [*reversed(draws), 0, 0, 0, 0][:4], "left": len(draws)}
    return Match.from_position(position, names=names)


def _offered(buildings: Sequence[str], used: Sequence[str]) -> list[str]:
    """Those on offer: with what is built no more than were drawn at the setup."""
    built = [card for card in used if card not in CHARACTERS]
    return [each for each in buildings if each not in built][: len(OFFERED) - len(built)]


@cache
def _set_up(seats: int) -> dict[str, Any]:
    """The pieces of a fresh game, to be laid out anew."""
    return Match.new("iki", seats=seats, seed=1).position()


def _seat(fresh: dict[str, Any]) -> dict[str, Any]:
    return deepcopy(fresh) | {"goods": dict.fromkeys(fresh["goods"], 0), "kobuns": KOBUNS}


def _season(month: int) -> int:
    return (min(month, 12) - 1) // 3


def _first_month(used: Sequence[str], owned: Sequence[str]) -> int:
    seasons = [CHARACTERS[card].season for card in used if card in CHARACTERS]
    seasons += [TOKENS[token].season for token in owned]
    season = max((each for each in seasons if each in SEASONS), key=SEASONS.index, default=SEASONS[0])
    cards = sum(card in CHARACTERS and CHARACTERS[card].season == season for card in used)
    return 3 * SEASONS.index(season) + max(1, ceil(cards / REVEALED_EACH_MONTH))


def _decider(
    order: Sequence[int], seat: int | None, asks: str, ways: Mapping[int, str], oyakatas: Mapping[int, Any]
) -> int:
    """The seat named, else for a way of life or New Year the first in firefighting order, else seat 0."""
    if seat is not None:
        return seat
    if asks == "way":
        return next(each for each in order if each not in ways)
    if asks == "stand":
        return next(each for each in order if not oyakatas.get(each))
    return 0


def _stand(
    table: list[dict[str, Any]],
    month: int,
    asks: str,
    decider: int,
    at: str | None,
    oyakatas: Mapping[int, str | None],
    ways: Mapping[int, str] | None,
) -> None:
    """Put every oyakata and ikizama where it is."""
    for number, each in enumerate(table):
        has_played = month == NEW_YEAR and asks == "business"
        each["oyakata"] = oyakatas.get(number, "exchange" if has_played else None)
        each["ikizama"] = (ways or {}).get(number)
    if asks == "business" and decider not in oyakatas:
        table[decider]["oyakata"] = at or "sandal"
    elif at:
        table[decider]["oyakata"] = at
    if month != NEW_YEAR and asks in ("hire", "go", "business") and decider not in (ways or {}):
        table[decider]["ikizama"] = "1-4" if asks == "go" else "1"


def _turn(blank: dict[str, Any], month: int, asks: str) -> dict[str, Any]:
    is_open = asks == "business"
    walks = is_open and month != NEW_YEAR
    return blank | {"may_walk": walks, "has_free_step": walks, "may_shop": is_open, "may_visit": is_open}


def _deal(position: dict[str, Any], used: Sequence[str], month: int) -> None:
    """Decks of past seasons are gone; of this one the cards in use came up first."""
    decks = position["hidden"]["decks"]
    for index, season in enumerate(SEASONS):
        if index < _season(month) or month == NEW_YEAR:
            decks[season] = []
    deck = decks[SEASONS[_season(month)]]
    deck.sort(key=lambda card: card not in used)
    position["revealed"] = REVEALED_EACH_MONTH * ((month - 1) % 3 + 1) if deck else 0


def _lay_tiles(position: dict[str, Any], month: int, blocked: str, next_tile: str | None) -> None:
    """This month's tile was drawn last; the one that comes next lies first."""
    left = [way for way, count in TILES.items() for _ in range(count)]
    left.remove(blocked)
    first = [next_tile] if next_tile else []
    for tile in first:
        left.remove(tile)
    drawn = [*left[: month - 1], blocked] if month < NEW_YEAR else [*left, blocked]
    position["tiles_drawn"] = drawn
    position["hidden"]["tiles"] = [*first, *left[month - 1 :]]
    position["blocked"] = blocked if month < NEW_YEAR else None


def crowd(stalls: Sequence[str], owners: Sequence[int | None]) -> dict[str, tuple[str, int | None]]:
    """Peddlers, whose skills are all free, in many stalls."""
    peddlers = [name for name, each in CHARACTERS.items() if each.type == "peddler"][: len(stalls)]
    return {name: (card, owner) for name, card, owner in zip(stalls, peddlers, owners, strict=True)}


def play(match: Match, *actions: str) -> list[Event]:
    """Play one action after the other, each of them listed as legal; everything that happened."""
    events: list[Event] = []
    for action in actions:
        assert match.refusal(action) is None
        assert action in match.actions()
        events += match.play(action)
    return events


def idle(match: Match) -> list[Event]:
    """Let the rest of the month pass: everyone takes the first way, income and no business."""
    events: list[Event] = []
    month = seen(match)["month"]
    while seen(match)["month"] == month and not match.is_over:
        actions = match.actions()
        events += match.play(next((each for each in ("income", "done", "lose") if each in actions), actions[0]))
    return events


def happened(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """The values of all events of a kind."""
    return [event.values for event in events if event.kind == kind]


def choices(match: Match, verb: str) -> list[str]:
    """What a verb may be followed by now."""
    return [text.partition(" ")[2] for text in match.actions() if text.partition(" ")[0] == verb]


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """Why an action is not legal, which must not be among the legal ones."""
    assert text not in match.actions(seat)
    refusal = match.refusal(text, seat)
    assert refusal is not None
    return str(refusal)


def seen(match: Match) -> IkiView:
    """What lies open on the table."""
    return cast(IkiView, match.view())


def table(match: Match, seat: int) -> SeatView:
    """Everything in front of a seat."""
    return seen(match)["seats"][seat]


def stock(match: Match, seat: int) -> dict[str, int]:
    """A seat's goods, without those it has none of."""
    return {good: amount for good, amount in table(match, seat)["goods"].items() if amount}


def stall(match: Match, name: str) -> tuple[str, int | None, int] | None:
    """Card, owner and experience in a stall."""
    place = seen(match)["stalls"][name]
    return place and (place["card"], place["owner"], place["experience"])


def row(match: Match) -> list[tuple[str, int]]:
    """The characters for hire and the mons on them."""
    return [(each["card"], each["mons"]) for each in seen(match)["row"]]
