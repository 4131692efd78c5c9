"""A hint is what the strongest bot would do, with the numbers that its reasons are made of."""

import numpy as np
import pytest

from bots.places import place_at
from conformance.tables import every_table, games_with, only_compiled
from edokko import Match
from edokko.bots.master import Master
from edokko.bots.registry import Budget
from edokko.engine.errors import BadOption, NotDecider
from edokko.engine.game import LEARNED_PART
from edokko.games import GAMES
from edokko.hints.effort import AT_TABLE, counted
from edokko.hints.giving import ask, hint_for
from edokko.hints.playouts import play_on
from edokko.hints.ranking import rank
from hints.asking import ENOUGH, QUICK, choices

pytestmark = only_compiled
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("game", games_with(LEARNED_PART))
def test_it_begins_with_what_the_master_would_do(game: str) -> None:
    for match, seat in choices(Match.new(game, seats=2, seed=3), 8):
        hint = hint_for(match, seat, "s", QUICK)
        master = Master(place_at(match, seat, "s"), Budget(iterations=40))
        assert hint.action == match.game.actions.texts[master.choose(match.imagined(seat, "s"))]
        assert hint.bot == "master"


@every_table
def test_it_names_legal_actions_the_wanted_one_and_at_most_two_others(game: str, seats: int) -> None:
    numbers = set()
    for match, seat in choices(Match.new(game, seats=seats, seed=4), 10):
        hint = hint_for(match, seat, "s", QUICK)
        named = [hint.action, *(other.action for other in hint.alternatives)]
        assert set(named) <= set(match.actions(seat))
        assert len(set(named)) == len(named) <= 3
        numbers.add(len(named))
    assert 3 in numbers


def test_where_the_master_has_learned_nothing_search_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def unlearned(*_: object) -> None:
        raise BadOption("no weights")

    monkeypatch.setattr("edokko.bots.master.load_weights", unlearned)
    match = Match.new("iki", seats=2, seed=1)
    assert hint_for(match, match.deciders[0], "s", QUICK).bot == "search"


def test_a_choice_of_one_needs_no_thought() -> None:
    match = Match.new("edo", seats=2, seed=1)
    while len(match.deciders) > 1 or len(match.actions(match.deciders[0])) > 1:
        match.play(match.actions(match.deciders[0])[-1], match.deciders[0])
    seat = match.deciders[0]
    hint = hint_for(match, seat, "s", QUICK)
    assert hint.is_only
    assert [hint.action] == match.actions(seat)
    assert hint.preview == match.preview(hint.action, seat)
    assert hint.deals == 0


@pytest.mark.parametrize("game", games_with("hints"))
def test_its_differences_are_those_of_the_games_played_on(game: str) -> None:
    for match, seat in choices(Match.new(game, seats=2, seed=5), 4):
        hint = hint_for(match, seat, "s", ENOUGH)
        place, seen = place_at(match, seat, "s"), match.imagined(seat, "s")
        ranking = rank(place, seen, ENOUGH.search)
        played = play_on(place, seen, ranking.actions[:3], ENOUGH)
        assert hint.deals == played.deals == ENOUGH.deals
        for number, other in enumerate(hint.alternatives, start=1):
            totals, counts = np.array(played.totals), np.array(played.counts)
            apart = totals[:, 0] - totals[:, number]
            assert other.points.mean == pytest.approx(apart.mean())
            assert other.points.margin == pytest.approx(1.96 * apart.std(ddof=1) / np.sqrt(len(apart)), rel=1e-3)
            assert sum(line.points.mean for line in other.lines) == pytest.approx(apart.mean())
            for column, event in enumerate(other.events):
                assert event.wanted == pytest.approx(counts[:, 0, column].mean())
                assert event.other == pytest.approx(counts[:, number, column].mean())
                assert event.apart.mean == pytest.approx(event.wanted - event.other)


@every_game
def test_it_changes_nothing(game: str) -> None:
    for match, seat in choices(Match.new(game, seats=3, seed=6), 9):
        before = match.state_bytes(), match.record(), match.drafted(seat), match.view(seat)
        hint_for(match, seat, "s", QUICK)
        assert (match.state_bytes(), match.record(), match.drafted(seat), match.view(seat)) == before


def test_the_seats_own_draft_counts() -> None:
    """A plan that has been begun is gone on with: what is wanted next is legal after the steps so far."""
    match = Match.new("edo", seats=2, seed=1)
    while not match.game.is_draft(match.game.actions.parse(match.actions(0)[0]) if 0 in match.deciders else 0):
        match.play(match.actions(match.deciders[0])[0], match.deciders[0])
    for _ in range(6):
        hint = hint_for(match, 0, "s", QUICK)
        assert hint.action in match.actions(0)
        match.play(hint.action, 0)
    assert len(match.drafted(0)) == 6
    assert hint_for(match, 0, "s", QUICK).action == "commit"


def test_who_does_not_decide_gets_none() -> None:
    match = Match.new("iki", seats=2, seed=1)
    with pytest.raises(NotDecider):
        ask(match, 1 - match.deciders[0], "s")


def test_an_effort_by_the_clock_is_shared_out() -> None:
    half = AT_TABLE.within(AT_TABLE.most_seconds / 2)
    assert half.most_seconds == pytest.approx(AT_TABLE.most_seconds / 2)
    assert half.search.seconds == pytest.approx(AT_TABLE.search.seconds / 2)
    assert AT_TABLE.within(100) == AT_TABLE
    assert counted(5, 6).within(0.001) == counted(5, 6)
    assert AT_TABLE.most_seconds < 1


def test_an_effort_by_the_clock_plays_some_deals() -> None:
    match = Match.new("iki", seats=2, seed=1)
    hint = hint_for(match, match.deciders[0], "s", AT_TABLE.within(0.05))
    assert hint.deals > 0
