"""Every game's coach: it explains every decision, warns of what can be done, speaks all languages, knows no secret."""

from collections.abc import Iterator

import pytest

from conformance.coached import coaching
from conformance.tables import games_with, many, moments, only_compiled, tables_of, with_other_secrets
from edokko import Match
from edokko.coaching.advice import Advice
from edokko.coaching.coach import PART, coach_of
from edokko.words.catalogue import languages
from edokko.words.speaker import Speaker

every_coached_table = tables_of(games_with(PART))
LONGEST = 360  # letters of one advice


def decisions(game: str, seats: int, seed: int, every: int) -> Iterator[tuple[Match, int]]:
    for match in moments(game, seats, seed, every):
        for seat in match.deciders:
            yield match, seat


def all_said(match: Match, seat: int) -> list[Advice]:
    told = coaching(match, seat)
    assert told.purpose is not None
    return [told.purpose, *told.warnings.values()]


@every_coached_table
def test_every_decision_is_explained_and_warnings_are_about_what_can_be_done(game: str, seats: int) -> None:
    for match, seat in decisions(game, seats, seed=4, every=5):
        told = coaching(match, seat)
        assert told.kind
        for name, advice in told.warnings.items():
            assert set(advice.actions) <= set(match.actions(seat)), name
            assert advice.actions or not advice.waits, name


@only_compiled
@every_coached_table
def test_it_speaks_every_language_in_few_words(game: str, seats: int) -> None:
    for match, seat in decisions(game, seats, seed=5, every=7):
        for language in languages():
            speaker = Speaker.for_match(match, language)
            for advice in all_said(match, seat):
                said = advice.in_words(speaker)
                assert "{" not in said
                assert len(said) <= LONGEST, said


@only_compiled
@every_coached_table
def test_what_a_seat_cannot_know_changes_nothing_that_its_coach_says(game: str, seats: int) -> None:
    for seed in many(2):
        for match, seat in decisions(game, seats, seed, every=11):
            assert coaching(match, seat) == coaching(with_other_secrets(match, seat, seed=seed + 50), seat)


@pytest.mark.parametrize("game", games_with(PART))
def test_what_everybody_is_asked_about_are_warnings_of_the_coach(game: str) -> None:
    coach = coach_of(game)
    assert coach is not None
    assert {warn.__name__ for warn in coach.WARNINGS} >= coach.FOR_ALL
    assert all(warn.__doc__ for warn in coach.WARNINGS)
