"""The result if the game ended now: the engine's own scoring on a copy, of what everybody may know."""

from conformance.tables import every_table, finished_match, moments, only_compiled, with_other_secrets


@every_table
def test_a_projection_has_every_line_of_the_pad_and_changes_nothing(game: str, seats: int) -> None:
    over = finished_match(game, seats, 1).outcome
    assert over is not None
    for match in moments(game, seats, seed=1, every=29):
        before = match.state_bytes()
        projection = match.projection()
        assert match.state_bytes() == before
        assert projection is not None
        assert [list(score) for score in projection.scores] == [list(over.scores[0])] * seats
        assert projection.totals == tuple(sum(score.values()) for score in projection.scores)
        assert match.outcome is None


@every_table
def test_once_a_game_is_over_its_projection_is_its_outcome(game: str, seats: int) -> None:
    match = finished_match(game, seats, 1)
    assert match.projection() == match.outcome


@only_compiled
@every_table
def test_a_projection_is_the_same_whatever_is_secret(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=2, every=23):
        for seat in (None, *range(seats)):
            assert match.projection() == with_other_secrets(match, seat, seed=9).projection()
