"""Games played on after each of several actions: the same deals, told apart by nothing but the action."""

import pytest

from bots.places import place_at
from conformance.tables import every_table, moments, only_compiled, random_plies
from edokko import Match
from edokko.games import GAMES, find_game
from edokko.hints.counting import counted_by
from edokko.hints.effort import counted
from edokko.hints.playouts import play_on
from hints.asking import QUICK, choices

pytestmark = only_compiled
every_game = pytest.mark.parametrize("game", GAMES)


def legal(match: Match, seat: int) -> list[int]:
    return [match.game.actions.parse(text) for text in match.actions(seat)]


@every_table
def test_an_action_does_not_differ_from_itself(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=4, every=40):
        seat = match.deciders[0]
        action = legal(match, seat)[0]
        played = play_on(place_at(match, seat), match.imagined(seat, 1), [action, action], QUICK)
        assert played.deals == QUICK.deals
        for part in played:
            assert all(after == other for after, other in part)


@every_game
def test_deals_differ_from_each_other(game: str) -> None:
    match, seat = next(choices(Match.new(game, seats=2, seed=1), 1))
    actions = legal(match, seat)[:2]
    played = play_on(place_at(match, seat), match.imagined(seat, 1), actions, counted(1, 20))
    assert len({total for deal in played.totals for total in deal}) > 4


@every_game
def test_the_score_lines_add_up_to_the_totals(game: str) -> None:
    for match, seat in choices(Match.new(game, seats=3, seed=2), 5):
        played = play_on(place_at(match, seat), match.imagined(seat, 1), legal(match, seat)[:3], QUICK)
        assert [[sum(lines) for lines in deal] for deal in played.lines] == played.totals


@every_table
def test_after_a_last_action_the_games_are_what_playing_it_leads_to(game: str, seats: int) -> None:
    """Where an action ends the game nothing is left to chance: totals, lines and events are those of the match.

    Only what happens to the seat itself is counted: in random games of Edo all end without a house there.
    """
    counted_ = counted_by(find_game(game))
    kinds = [find_game(game).events.kinds[int(kind)] for kind in counted_.EVENTS]
    compared = 0
    for seed in range(12):
        match = Match.new(game, seats=seats, seed=seed)
        *_, (seat, last) = random_plies(match, seed)
        before = Match.from_record(match.record(), ply=match.ply - 1)
        if any(map(before.game.is_draft, legal(before, seat))):
            continue
        tried = [before.game.actions.parse(last)] * 2
        played = play_on(place_at(before, seat), before.imagined(seat, 1), tried, QUICK)
        events, outcome = before.play(last, seat), before.outcome
        assert outcome is not None
        assert played.totals == [[outcome.totals[seat]] * 2] * QUICK.deals
        assert played.lines == [[[outcome.scores[seat][line] for line in counted_.LINES]] * 2] * QUICK.deals
        happened = [
            sum(event.kind == kind and next(iter(event.values.values())) == seat for event in events) for kind in kinds
        ]
        assert played.counts == [[happened] * 2] * QUICK.deals
        compared += 1
    assert compared


@every_game
def test_counted_events_begin_with_the_seat_that_they_happen_to(game: str) -> None:
    table = find_game(game).events
    for kind in counted_by(find_game(game)).EVENTS:
        assert table.fields[int(kind)][0] in ("seat", "owner")
