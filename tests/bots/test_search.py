"""Bots that search: repeatable, legal whatever happens, and no longer than needed."""

from pathlib import Path

import pytest

from bots.places import new_match, place_at
from bots.searching import (
    LEAST_VISITS,
    MODULES,
    every_game,
    every_kind,
    open_choices,
    searching,
    spy_on_iterations,
    stay,
    visits,
)
from conformance.tables import every_table
from edokko import Match
from edokko.bots.bot import decide
from edokko.bots.master import GuidedSearch
from edokko.bots.registry import SEARCH_RUNGS, THINKING, read_spec
from edokko.bots.search import Search
from edokko.bots.searching import CHUNK
from edokko.bots.weights import initial_weights
from games.edo.scenario import scenario as edo_scenario
from games.iki.scenario import scenario as iki_scenario

# Repeatable


@every_game
@every_kind
def test_the_same_seed_and_iterations_give_the_same_choice(kind: str, game: str) -> None:
    for match, seat in open_choices(game):
        assert decide(searching(kind, match, seat, "50"), match) == decide(searching(kind, match, seat, "50"), match)


@every_game
@every_kind
def test_another_seed_searches_otherwise(kind: str, game: str) -> None:
    for match, seat in open_choices(game, every=11):
        counted = []
        for seed in ("a", "b", "c", "d"):
            bot = searching(kind, match, seat, "48", seed)
            stay(bot)
            decide(bot, match)
            counted.append(visits(bot))
        if any(each != counted[0] for each in counted):
            return
    pytest.fail("four seeds visited the same choices equally often everywhere")


# Rungs


RECORDED = Path(__file__).parent / "recorded"


@every_game
def test_the_first_rung_of_search_plays_as_it_always_has(game: str) -> None:
    """Against itself, with 60 iterations: the game that it played when it was the only rung."""
    match = new_match(game, seats=2, seed=11)
    bots = [read_spec("search-1:60").seat(place_at(match, seat, f"frozen {seat}")) for seat in range(2)]
    played = []
    while not match.is_over:
        seat = match.deciders[0]
        played.append(f"{seat} {decide(bots[seat], match)}")
        match.play(played[-1].partition(" ")[2], seat)
    assert played == (RECORDED / f"search-1-{game}.txt").read_text(encoding="utf-8").splitlines()


@every_game
def test_search_is_its_newest_rung(game: str) -> None:
    match = new_match(game)
    settings = {text: read_spec(text).seat(place_at(match, 0)).settings for text in ("search", *SEARCH_RUNGS)}
    assert settings["search"] == settings[SEARCH_RUNGS[-1]] != settings["search-1"]


def test_a_rung_that_prunes_looks_at_nothing_that_is_never_good() -> None:
    match = edo_scenario(card="base_a.wood=1", goods={0: {"ryo": 9}}, samurai={0: {"edo": 1}})
    looked_at = {}
    for rung in ("search-1:50", "search-2:50"):
        bot = read_spec(rung).seat(place_at(match, 0))
        assert isinstance(bot, Search)
        bot.search(match.imagined(0))
        looked_at[rung] = set(visits(bot))
    assert looked_at["search-1:50"] == set(match.actions(0))
    assert looked_at["search-2:50"] == {"reveal", "move edo"}


# Legal


@every_table
@every_kind
def test_whole_games_are_played_by_the_rules(kind: str, game: str, seats: int) -> None:
    match = new_match(game, seats, seed=3)
    spec = read_spec(f"{kind}:20")
    bots = [spec.seat(place_at(match, seat, seed=f"bot {seat}")) for seat in range(seats)]
    while not match.is_over:
        seat = match.deciders[-1]
        action = decide(bots[seat], match)
        assert action in match.actions(seat)
        match.play(action, seat)
    assert match.outcome is not None


@every_game
@every_kind
@pytest.mark.parametrize("threads", [1, 2])
def test_a_time_budget_gives_a_legal_action(kind: str, game: str, threads: int) -> None:
    searched = 0
    for match, seat in open_choices(game):
        bot = searching(kind, match, seat, "5ms", threads=threads)
        done = spy_on_iterations(bot)
        assert decide(bot, match) in match.actions(seat)
        searched += sum(done)
    assert searched > 0


@every_game
@every_kind
@pytest.mark.parametrize("room", [4, 9, 30, 100])
def test_trees_without_room_still_answer_legally(
    kind: str, game: str, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULES[kind], "FEWEST_NODES", room)
    monkeypatch.setattr(MODULES[kind], "MOST_NODES", room)
    for match, seat in open_choices(game):
        bot = searching(kind, match, seat, "40")
        assert decide(bot, match) in match.actions(seat)
        (search,) = bot._searches
        used, there = search.count_nodes()
        assert used <= there == room


@every_kind
def test_a_forced_choice_is_answered_without_searching(kind: str) -> None:
    match = edo_scenario(asks="plan")
    for text in ("card base_a.rice", "officials 0", "card base_b.trade", "officials 0", "card base_c.money"):
        match.play(text, 0)
    match.play("officials 0", 0)
    bot = searching(kind, match, 0, "50")
    done = spy_on_iterations(bot)
    assert match.actions(0) == ["commit"]
    assert decide(bot, match) == "commit"
    assert not done


def test_where_one_action_is_left_the_master_does_not_search() -> None:
    match = edo_scenario(goods={0: {"ryo": 9}}, samurai={0: {"edo": 1}})  # a card without officials comes up
    bot = searching("master", match, 0, "50")
    done = spy_on_iterations(bot)
    assert {"reveal", "move edo", "merchant tama"} <= set(match.actions(0))
    assert decide(bot, match) == "reveal"
    assert not done


# No longer than needed


def at_the_rice_dealer() -> Match:
    """Rice for somebody who has none, or nothing."""
    return iki_scenario(month=2, at="rice", goods={0: {"mon": 4, "rice": 0}})


@every_kind
def test_a_clear_choice_ends_the_search_early(kind: str) -> None:
    match = at_the_rice_dealer()
    bot = searching(kind, match, 0, "400")
    done = spy_on_iterations(bot)
    stay(bot)  # so that the root stays where it was
    decide(bot, match)
    counts = sorted(visits(bot).values())
    assert sum(done) == sum(counts) < 400
    assert counts[-1] - counts[-2] > 400 - sum(done)  # nothing left could turn it


def test_the_master_samples_plans_once_a_decision_however_often_it_looks_at_the_clock() -> None:
    match = edo_scenario(asks="plan")
    tree = GuidedSearch(place_at(match, 0), initial_weights(match.game), match.game.learned.SETTINGS, 1000, "s")
    seen = match.imagined(0)
    plans = []
    for chosen in (None, None, match.game.actions.parse("card base_a.rice")):
        if chosen is not None:
            assert tree.advance_root(chosen)
        tree.run(seen, 1000, 4)
        plans.append(bytes(tree._model.steps))
    assert plans[0] == plans[1] != plans[2]


@every_game
@every_kind
def test_no_search_ends_early_while_it_could_still_turn(kind: str, game: str) -> None:
    for match, seat in open_choices(game):
        bot = searching(kind, match, seat, "48")
        done = spy_on_iterations(bot)
        stay(bot)
        decide(bot, match)
        counts = [0, *sorted(visits(bot).values())]
        assert not done or sum(done) == 48 or counts[-1] - counts[-2] > 48 - sum(done)


@every_game
@every_kind
def test_the_favourite_is_among_the_choices_most_visited(kind: str, game: str) -> None:
    for match, seat in open_choices(game):
        bot = searching(kind, match, seat, "48")
        done = spy_on_iterations(bot)
        stay(bot)
        chosen = decide(bot, match)
        if done:
            assert visits(bot)[chosen] >= max(visits(bot).values()) * LEAST_VISITS[kind] // 100


@every_game
@every_kind
def test_who_is_hurried_stops_in_time(kind: str, game: str) -> None:
    match = new_match(game)
    seat = match.deciders[0]
    bot = searching(kind, match, seat, "600s")
    bot.most_seconds = 0
    assert bot.search(match.imagined(seat, 1)) == CHUNK


def test_all_bots_that_search_are_looked_at() -> None:
    assert set(MODULES) == set(THINKING) - set(SEARCH_RUNGS)
