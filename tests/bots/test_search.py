"""Bots that search: repeatable, legal whatever happens, no longer than needed, and they keep what they have found."""

from dataclasses import replace
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bots.places import new_match, place_at
from conformance.tables import every_table, moments
from edokko import Match
from edokko.bots import master as master_module
from edokko.bots import search as search_module
from edokko.bots.bot import decide
from edokko.bots.master import GuidedSearch, Master
from edokko.bots.registry import SEARCH_RUNGS, THINKING, Spec, read_budget, read_spec
from edokko.bots.search import Search
from edokko.bots.searching import CHUNK, RootAction, SearchingBot, TreeSearch
from edokko.bots.tree_search import NEAR_MOST_VISITS
from edokko.bots.weights import initial_weights
from edokko.games import GAMES
from games.edo.scenario import scenario as edo_scenario
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

        def counted(*arguments: Any) -> int:
            done.append(within(*arguments))
            return done[-1]

        search.run = counted  # type: ignore[method-assign]

    for search in bot._searches:
        spy_on(search)
    return done


def stay(bot: SearchingBot) -> None:
    """Let the trees stay where they are after a decision."""
    bot._keep_tree = lambda seen, action: None  # type: ignore[method-assign]


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


# Several trees


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
        plans.append(tree._model.steps.tobytes())
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


# What has been found is kept


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


@every_kind
def test_trees_are_kept_from_one_choice_of_a_turn_to_the_next(kind: str) -> None:
    match = about_to_hire()
    bot = searching(kind, match, 0, "100")
    reset = note_resets([bot])
    match.play(decide(bot, match))
    known = visits(bot)
    assert reset == [0]
    assert sum(known.values()) > 0  # the new root knows what was found below the first choice
    assert set(known) >= set(match.actions())
    match.play(decide(bot, match))
    assert reset == [0]


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


@every_kind
def test_a_kept_tree_is_of_the_choice_made(kind: str) -> None:
    """Who plays something else than the bot said makes it start anew."""
    match = about_to_hire()
    bot = searching(kind, match, 0, "100")
    reset = note_resets([bot])
    chosen = decide(bot, match)
    match.play(next(action for action in match.actions() if action.startswith("hire") and action != chosen))
    decide(bot, match)
    assert reset == [0, 0]


def has_room(bot: SearchingBot) -> bool:
    return not any(search.is_half_full() for search in bot._searches)


@every_game
@every_kind
def test_trees_are_reset_once_another_seat_has_acted(kind: str, game: str) -> None:
    """And kept when nobody has, nothing was revealed, and there is room."""
    match = new_match(game, seats=3, seed=6)
    bots = [searching(kind, match, seat, "20", seed=f"bot {seat}") for seat in range(3)]
    reset = note_resets(bots)
    last: int | None = None  # the seat whose bot decided last, if nothing else has happened since
    kept = anew = 0
    while not match.is_over:
        seat = match.deciders[0]
        is_forced = len(bots[seat].candidates(match.imagined(seat))) == 1
        before = len(reset)
        action = decide(bots[seat], match)
        if not is_forced and last == seat:
            kept += 1
            assert len(reset) == before, action
        elif not is_forced and last is not None:
            anew += 1
            assert reset[before:] == [seat]
        events = match.play(action, seat)
        is_plain = not is_forced and not any(event.reveals for event in events)
        last = seat if is_plain and has_room(bots[seat]) else None
    assert min(kept, anew) > 20


@every_game
@every_kind
def test_every_choice_of_a_game_was_searched_for(kind: str, game: str) -> None:
    """Trees that are kept over many choices must not fill up: what was never visited is no better than a guess."""
    match = new_match(game, seats=2, seed=5)
    bots = [searching(kind, match, seat, "60", seed=f"x{seat}") for seat in range(2)]
    chosen: list[RootAction] = []
    for bot in bots:
        note_choices(bot, chosen)
    while not match.is_over:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    assert len(chosen) > 50
    assert all(choice.visits > 0 for choice in chosen)


def note_choices(bot: SearchingBot, chosen: list[RootAction]) -> None:
    """Note what a bot picks from now on."""
    within = bot.pick

    def noted(choices: list[RootAction]) -> int:
        action = within(choices)
        chosen.extend(choice for choice in choices if choice.action == action)
        return action

    bot.pick = noted  # type: ignore[method-assign, assignment]


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
