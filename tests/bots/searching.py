"""Bots that search, with weights that never change, and ways to watch them."""

from dataclasses import replace
from types import ModuleType

import pytest

from bots.places import place_at
from conformance.tables import moments
from edokko import Match
from edokko.bots import master as master_module
from edokko.bots import search as search_module
from edokko.bots.master import Master
from edokko.bots.registry import Spec, read_budget
from edokko.bots.search import Search
from edokko.bots.searching import SearchingBot, TreeSearch
from edokko.bots.tree_search import NEAR_MOST_VISITS
from edokko.bots.weights import initial_weights
from edokko.engine.records import Record
from edokko.games import GAMES
from games.iki.scenario import scenario as iki_scenario

MODULES: dict[str, ModuleType] = {"search": search_module, "master": master_module}
LEAST_VISITS = {"search": NEAR_MOST_VISITS, "master": 100}  # of the favourite, in percent of the most

every_game = pytest.mark.parametrize("game", list(GAMES))
every_kind = pytest.mark.parametrize("kind", list(MODULES))


def searching(kind: str, match: Match, seat: int, budget: str, seed: str = "s", threads: int = 1) -> SearchingBot:
    """A bot that searches, with weights that never change."""
    place = replace(place_at(match, seat, seed), threads=threads)
    allowed = read_budget(Spec(f"{kind}:{budget}", kind, budget))
    return Master(place, allowed, initial_weights(match.game)) if kind == "master" else Search(place, allowed)


def open_choices(game: str, every: int = 29) -> list[tuple[Match, int]]:
    """Moments of a random game of three at which there is a choice, each a match of its own."""
    found = []
    for match in moments(game, 3, seed=4, every=every):
        seat = match.deciders[-1]
        copy = Match.from_position({**match.position(), **match.game.position(match._box, match.imagined(seat, 0))})
        if len(copy.actions(seat)) > 1:
            found.append((copy, seat))
    assert len(found) > 5
    return found


def visits(bot: SearchingBot) -> dict[str, int]:
    """How often each choice at the root was visited, all threads together."""
    texts = bot.place.game.actions.texts
    counts: dict[str, int] = {}
    for search in bot._searches:
        for choice in search.root_actions():
            counts[texts[choice.action]] = counts.get(texts[choice.action], 0) + choice.visits
    return counts


def spy_on_iterations(bot: SearchingBot) -> list[int]:
    """How many iterations each run of a search did."""
    done: list[int] = []

    def spy_on(search: TreeSearch) -> None:
        within = search.run

        def counted(seen: Record, iterations: int, now: int) -> int:
            done.append(within(seen, iterations, now))
            return done[-1]

        search.run = counted  # type: ignore[method-assign]

    for search in bot._searches:
        spy_on(search)
    return done


def stay(bot: SearchingBot) -> None:
    """Let the trees stay where they are after a decision."""
    bot._keep_tree = lambda seen, action: None  # type: ignore[method-assign]


def note_resets(bots: list[SearchingBot]) -> list[int]:
    """The seats whose trees are reset from now on, in order."""
    reset: list[int] = []

    def note(search: TreeSearch, seat: int) -> None:
        within = search.reset

        def noted() -> None:
            reset.append(seat)
            within()

        search.reset = noted  # type: ignore[method-assign]

    for bot in bots:
        for search in bot._searches:
            note(search, bot.place.seat)
    return reset


def about_to_hire() -> Match:
    goods = {0: {"mon": 12, "rice": 2}}
    return iki_scenario(asks="hire", month=4, row=["umbrella_maker", "engraver", "eel_stand"], goods=goods)
