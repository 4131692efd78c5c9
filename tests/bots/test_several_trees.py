"""A long search, or one in threads, grows several trees: each of its own, and all count."""

from itertools import count

import pytest

from bots.places import new_match
from bots.searching import (
    about_to_hire,
    every_game,
    every_kind,
    note_resets,
    open_choices,
    searching,
    spy_on_iterations,
    stay,
    visits,
)
from edokko.bots.bot import decide
from edokko.bots.master import Master
from edokko.bots.searching import CHUNK
from games.edo.scenario import scenario as edo_scenario


@every_game
@every_kind
def test_two_threads_decide_as_two_threads_do_again(kind: str, game: str) -> None:
    for match, seat in open_choices(game):
        found = []
        for _ in range(3):
            bot = searching(kind, match, seat, "60", threads=2)
            stay(bot)
            found.append((decide(bot, match), visits(bot)))
        assert found[0] == found[1] == found[2]


@every_game
@every_kind
def test_threads_share_the_iterations_and_grow_trees_of_their_own(kind: str, game: str) -> None:
    are_different = False
    for match, seat in open_choices(game):
        bot = searching(kind, match, seat, "61", threads=2)
        done = spy_on_iterations(bot)
        stay(bot)
        decide(bot, match)
        if done:
            assert len(done) == 2
            assert all(0 < count <= 31 for count in done)
            first, second = (search.root_actions() for search in bot._searches)
            are_different |= first != second
    assert are_different


def test_the_master_grows_several_trees_when_it_has_many_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Master, "tree_iterations", 20)
    for match, seat in open_choices("edo"):
        bot = searching("master", match, seat, "60")
        done = spy_on_iterations(bot)
        stay(bot)
        decide(bot, match)
        if done:
            assert len(done) == len(bot._searches) == 3
            assert max(done) <= 20
            assert sum(visits(bot).values()) == sum(bot.visits.values()) == sum(done)


@every_game
def test_a_tree_that_is_not_long_is_the_only_one(game: str) -> None:
    match = new_match(game)
    for iterations in (1, 100, Master.tree_iterations):
        assert searching("master", match, 0, str(iterations)).tree_count == 1
    assert searching("search", match, 0, "1000000").tree_count == 1


def test_time_is_shared_by_all_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr("edokko.bots.searching.perf_counter", lambda: next(ticks) / 1000)
    match = edo_scenario(asks="plan")
    bot = searching("master", match, 0, "160ms")
    done = spy_on_iterations(bot)
    stay(bot)
    decide(bot, match)
    grown = [sum(choice.visits for choice in tree.root_actions()) for tree in bot._searches]
    assert len(grown) == Master.timed_trees
    assert sum(grown) == sum(done)
    assert min(grown) > CHUNK
    assert 100 <= next(ticks) <= 200


def test_trees_that_were_not_needed_do_not_cost_those_that_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Master, "tree_iterations", 50)
    monkeypatch.setattr("edokko.bots.searching.visits_ahead", lambda trees: 1000)  # clear after the first tree
    match = about_to_hire()
    bot = searching("master", match, 0, "400")
    reset = note_resets([bot])
    done = spy_on_iterations(bot)
    match.play(decide(bot, match))
    decide(bot, match)
    assert len(done) == 2
    assert len(bot._searches) == len(reset) == 8  # once, when it began
