"""The gentle bot errs as people do: repeatably, within bounds, and still far better than chance."""

import pytest

from bots.places import new_match, place_at
from conformance.tables import moments, only_compiled
from edokko import Match
from edokko.arena.run import run_arena
from edokko.bots.bot import decide
from edokko.bots.gentle import Gentle
from edokko.bots.greedy import Greedy
from edokko.games import GAMES

SEEDS = [str(number) for number in range(20)]

every_game = pytest.mark.parametrize("game", list(GAMES))


def played(game: str, seed: str) -> list[str]:
    """A whole game of gentle bots."""
    match = new_match(game)
    bots = [Gentle(place_at(match, seat, seed)) for seat in range(match.seats)]
    while not match.is_over:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    return [entry.action for entry in match.entries]


@only_compiled
@every_game
def test_the_same_seed_plays_the_same_game(game: str) -> None:
    assert played(game, "a") == played(game, "a") != played(game, "b")


def choices(match: Match, seat: int) -> set[str]:
    """What it chooses, by any of the seeds."""
    return {decide(Gentle(place_at(match, seat, seed)), match) for seed in SEEDS}


@only_compiled
@every_game
def test_it_errs_now_and_then(game: str) -> None:
    """Where greedy always chooses the same, it does not, in a good part of all moments."""
    erring, all_moments = 0, 0
    for match in moments(game, 2, seed=1, every=7):
        seat = match.deciders[0]
        best = {decide(Greedy(place_at(match, seat, seed)), match) for seed in SEEDS}
        if len(best) == 1 and len(match.actions(seat)) > 1:
            erring += choices(match, seat) != best
            all_moments += 1
    assert all_moments > 8
    assert all_moments / 10 < erring < all_moments


@only_compiled
@every_game
def test_it_never_makes_its_position_worse_where_it_need_not(game: str) -> None:
    """Nor does it give away more than its mistakes may cost."""
    tempted = 0
    for match in moments(game, 2, seed=2, every=5):
        seat = match.deciders[0]
        if len(match.actions(seat)) == 1:
            continue
        bot = Gentle(place_at(match, seat))
        seen = match.imagined(seat, 1)
        now = match.game.evaluation.evaluate(match._box, seen, seat)
        values = {match.game.actions.texts[action]: worth for action, worth in bot._action_values(seen).items()}
        best = max(values.values())
        tempted += min(values.values()) < now <= best
        for action in choices(match, seat):
            assert values[action] >= min(now, best) or best < now
            assert values[action] >= best - match.game.evaluation.SEARCH_SETTINGS[0].value_scale / 2
    assert tempted > 8


@only_compiled
@every_game
def test_it_plays_far_better_than_chance(game: str) -> None:
    report = run_arena(game, ["gentle", "random"], seats=2, games=10, seed=1, jobs=0)
    assert report.standing("gentle").win_share >= 0.9
