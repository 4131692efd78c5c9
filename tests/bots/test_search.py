"""The searching bot: repeatable, legal whatever happens, no longer than needed, and it keeps what it has found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bots.places import new_match, place_at
from conformance.tables import every_table, moments
from edokko import Match
from edokko.bots import search
from edokko.bots.bot import decide
from edokko.bots.registry import read_spec
from edokko.bots.search import Search, children
from edokko.bots.tree import NEARLY
from edokko.engine.records import Array
from edokko.games import GAMES
from games.edo.scenario import scenario as edo_scenario
from games.iki.scenario import scenario as iki_scenario

every_game = pytest.mark.parametrize("game", list(GAMES))


def searching(match: Match, seat: int, budget: str, seed: str = "s", threads: int = 1) -> Search:
    bot = read_spec(f"search:{budget}").seat(replace(place_at(match, seat, seed), threads=threads))
    assert isinstance(bot, Search)
    return bot


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


def visits(bot: Search) -> dict[str, int]:
    """How often each choice at the root was visited, all threads together."""
    texts = bot.place.game.actions.texts
    counts: dict[str, int] = {}
    for _, trees in bot._thinkers:
        for child in children(trees, bot.place.seat):
            text = texts[int(trees.nodes[child].action)]
            counts[text] = counts.get(text, 0) + int(trees.nodes[child].visits)
    return counts


def spy_on_iterations(bot: Search) -> list[int]:
    """How many iterations each call of the compiled loop did."""
    done: list[int] = []
    within = bot._search

    def counted(*arguments: Any) -> int:
        done.append(within(*arguments))
        return done[-1]

    bot._search = counted
    return done


# Repeatable


@every_game
def test_the_same_seed_and_iterations_give_the_same_choice(game: str) -> None:
    for match, seat in open_choices(game):
        assert decide(searching(match, seat, "50"), match) == decide(searching(match, seat, "50"), match)


@every_game
def test_another_seed_searches_otherwise(game: str) -> None:
    for match, seat in open_choices(game, every=11):
        counted = []
        for seed in ("a", "b", "c", "d"):
            bot = searching(match, seat, "48", seed)
            bot._go_on = lambda seen, action: None  # type: ignore[method-assign]
            decide(bot, match)
            counted.append(visits(bot))
        if any(each != counted[0] for each in counted):
            return
    pytest.fail("four seeds visited the same choices equally often everywhere")


@every_game
def test_two_threads_decide_as_two_threads_do_again(game: str) -> None:
    for match, seat in open_choices(game):
        answers = {decide(searching(match, seat, "60", threads=2), match) for _ in range(3)}
        assert len(answers) == 1


@every_game
def test_threads_share_the_iterations_and_grow_trees_of_their_own(game: str) -> None:
    are_different = False
    for match, seat in open_choices(game):
        bot = searching(match, seat, "61", threads=2)
        done = spy_on_iterations(bot)
        decide(bot, match)
        assert len(done) == 2
        assert all(0 < count <= 31 for count in done)
        first, second = (trees.nodes for _, trees in bot._thinkers)
        are_different |= first.tobytes() != second.tobytes()
    assert are_different


# Legal


@every_table
def test_whole_games_are_played_by_the_rules(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=3)
    bots = [searching(match, seat, "20", seed=f"bot {seat}") for seat in range(seats)]
    while not match.is_over:
        seat = match.deciders[-1]
        action = decide(bots[seat], match)
        assert action in match.actions(seat)
        match.play(action, seat)
    assert match.outcome is not None


@every_game
@pytest.mark.parametrize("threads", [1, 2])
def test_a_time_budget_gives_a_legal_action(game: str, threads: int) -> None:
    for match, seat in open_choices(game):
        bot = searching(match, seat, "5ms", threads=threads)
        done = spy_on_iterations(bot)
        assert decide(bot, match) in match.actions(seat)
        assert sum(done) > 0


@every_game
@pytest.mark.parametrize("room", [4, 9, 30, 100])
def test_trees_without_room_still_answer_legally(game: str, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FEWEST_NODES", room)
    monkeypatch.setattr(search, "MOST_NODES", room)
    for match, seat in open_choices(game):
        bot = searching(match, seat, "40")
        assert decide(bot, match) in match.actions(seat)
        (_, trees), *_ = bot._thinkers
        assert len(trees.nodes) == room
        assert trees.quest["used"][0] <= room


def test_a_forced_choice_is_answered_without_searching() -> None:
    match = edo_scenario(asks="plan")
    for text in ("card base_a.rice", "officials 0", "card base_b.trade", "officials 0", "card base_c.money"):
        match.play(text, 0)
    match.play("officials 0", 0)
    bot = searching(match, 0, "50")
    done = spy_on_iterations(bot)
    assert match.actions(0) == ["commit"]
    assert decide(bot, match) == "commit"
    assert not done


# No longer than needed


def at_the_tower() -> Match:
    """Firefighting for nothing, or nothing."""
    return iki_scenario(month=2, at="fire_tower")


def test_a_clear_choice_ends_the_search_early() -> None:
    match = at_the_tower()
    bot = searching(match, 0, "400")
    done = spy_on_iterations(bot)
    bot._go_on = lambda seen, action: None  # type: ignore[method-assign] # so that the root stays where it was
    assert decide(bot, match) == "shop fire_tower"
    counts = sorted(visits(bot).values())
    assert sum(done) == sum(counts) < 400
    assert counts[-1] - counts[-2] > 400 - sum(done)  # nothing left could turn it


def test_no_search_ends_early_while_it_could_still_turn() -> None:
    for game in GAMES:
        for match, seat in open_choices(game):
            bot = searching(match, seat, "48")
            done = spy_on_iterations(bot)
            bot._go_on = lambda seen, action: None  # type: ignore[method-assign]
            decide(bot, match)
            counts = [0, *sorted(visits(bot).values())]
            assert sum(done) == 48 or counts[-1] - counts[-2] > 48 - sum(done)


def test_the_favourite_is_among_the_choices_most_visited() -> None:
    for game in GAMES:
        for match, seat in open_choices(game):
            bot = searching(match, seat, "48")
            bot._go_on = lambda seen, action: None  # type: ignore[method-assign]
            chosen = decide(bot, match)
            assert visits(bot)[chosen] >= max(visits(bot).values()) * NEARLY // 100


# What has been found is kept


def count_plantings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose trees were planted anew, in order."""
    planted: list[int] = []
    within: Callable[..., None] = search.plant

    def noted(trees: Any, seats: int) -> None:
        planted.append(int(trees.quest[0].seat))
        within(trees, seats)

    monkeypatch.setattr(search, "plant", noted)
    return planted


def test_trees_are_kept_from_one_choice_of_a_turn_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = count_plantings(monkeypatch)
    goods = {0: {"mon": 12, "rice": 2}}
    match = iki_scenario(asks="hire", month=4, row=["umbrella_maker", "engraver", "eel_stand"], goods=goods)
    bot = searching(match, 0, "100")
    match.play(decide(bot, match))
    known = visits(bot)
    assert planted == [0]
    assert sum(known.values()) > 0  # the new root knows what was found below the first choice
    assert set(known) >= set(match.actions())
    match.play(decide(bot, match))
    assert planted == [0]


def test_a_kept_tree_is_of_the_choice_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays something else than the bot said makes it start anew."""
    planted = count_plantings(monkeypatch)
    goods = {0: {"mon": 12, "rice": 2}}
    match = iki_scenario(asks="hire", month=4, row=["umbrella_maker", "engraver", "eel_stand"], goods=goods)
    bot = searching(match, 0, "100")
    chosen = decide(bot, match)
    match.play(next(action for action in match.actions() if action.startswith("hire") and action != chosen))
    decide(bot, match)
    assert planted == [0, 0]


def has_room(bot: Search) -> bool:
    """Whether the trees are less than half full."""
    return all(trees.quest["used"][0] <= len(trees.nodes) // 2 for _, trees in bot._thinkers)


@every_game
def test_trees_are_planted_anew_once_another_seat_has_acted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And kept when nobody has, nothing was revealed, and there is room."""
    planted = count_plantings(monkeypatch)
    match = new_match(game, seats=3, seed=6)
    bots = [searching(match, seat, "20", seed=f"bot {seat}") for seat in range(3)]
    last: int | None = None  # the seat whose bot decided last, if nothing else has happened since
    kept = anew = 0
    while not match.is_over:
        seat = match.deciders[0]
        is_forced = len(match.actions(seat)) == 1
        before = len(planted)
        action = decide(bots[seat], match)
        if not is_forced and last == seat:
            kept += 1
            assert len(planted) == before, action
        elif not is_forced and last is not None:
            anew += 1
            assert planted[before:] == [seat]
        events = match.play(action, seat)
        is_plain = not is_forced and not any(event.reveals for event in events)
        last = seat if is_plain and has_room(bots[seat]) else None
    assert min(kept, anew) > 20


@every_game
def test_every_choice_of_a_game_was_searched_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees that are kept over many choices must not fill up: what was never visited is no better than a guess."""
    match = new_match(game, seats=2, seed=5)
    bots = [searching(match, seat, "60", seed=f"x{seat}") for seat in range(2)]
    unvisited: list[str] = []
    within = Search._favourite

    def checked(bot: Search, seen: Array) -> int:
        action = within(bot, seen)
        text = bot.place.game.actions.texts[action]
        if visits(bot).get(text, 0) == 0:
            unvisited.append(text)
        return action

    monkeypatch.setattr(Search, "_favourite", checked)
    while not match.is_over:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    assert not unvisited
