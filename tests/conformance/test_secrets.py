"""Nothing leaks: what a seat cannot know changes nothing it is shown, and redeal keeps to what it sees."""

import json
from concurrent.futures import ThreadPoolExecutor

from conformance.tables import every_table, many, moments, only_compiled, with_other_secrets
from edokko import Match
from edokko.engine.dice import Dice, throw
from edokko.engine.records import blank


def shown(match: Match, seat: int) -> str:
    """Everything a seat is told, as text."""
    previews = {}
    for action in match.actions(seat):
        preview = match.preview(action, seat)
        previews[action] = [[str(event) for event in preview.events], preview.reveals]
    refusals = {text: str(match.refusal(text, seat)) for text in match.game.actions.texts}
    return json.dumps(
        [
            match.view(seat),
            match.view(None),
            match.actions(seat),
            previews,
            refusals,
            match.forecast(seat),
            str(match.projection()),
        ]
    )


@only_compiled
@every_table
def test_what_a_seat_cannot_know_changes_nothing_it_is_shown(game: str, seats: int) -> None:
    for seed in many(3):
        for match in moments(game, seats, seed, every=11 if seed else 31):
            for seat in range(seats):
                assert shown(match, seat) == shown(with_other_secrets(match, seat, seed=seed + 100), seat)


@only_compiled
@every_table
def test_redeal_depends_only_on_what_the_seat_sees_and_the_dice(game: str, seats: int) -> None:
    for seed in many(3):
        for match in moments(game, seats, seed, every=13):
            for seat in range(seats):
                other = with_other_secrets(match, seat, seed=77)
                assert match.imagined(seat, 5) == other.imagined(seat, 5)


@every_table
def test_redeal_keeps_what_is_seen_and_changes_what_is_not(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=2, every=29):
        for seat in range(seats):
            imagined = match.imagined(seat, 1)
            assert match.game.view(match._box, imagined, seat) == match.view(seat)
            assert imagined != match.imagined(seat, 2)


@every_table
def test_a_redealt_game_can_be_played_to_its_end(game: str, seats: int) -> None:
    dice = blank(Dice)
    throw(dice, 3)
    for match in moments(game, seats, seed=1, every=37):
        states = blank(match.game.state, 1)
        states[0] = match.imagined(0, 9)
        match.game.loops.play_random(match._box, states, dice, match.game.new_actions(), match.game.new_log())
        assert match.game.rules.is_over(states[0])


@every_table
def test_a_preview_changes_nothing_and_tells_what_playing_then_does(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=6, every=9):
        seat = match.deciders[0]
        before = match.state_bytes()
        for action in match.actions(seat)[:4]:
            preview = match.preview(action, seat)
            assert match.state_bytes() == before
            copy = Match.from_position(match.position())
            for drafted in match._drafts[seat]:
                copy.play(match.game.actions.texts[drafted], seat)
            events = copy.play(action, seat)
            assert events[: len(preview.events)] == preview.events
            assert preview.reveals == any(event.reveals for event in events)
            assert not any(event.reveals for event in preview.events)


@only_compiled
@every_table
def test_previews_asked_for_by_several_threads_do_not_mix(game: str, seats: int) -> None:
    match = next(moments(game, seats, seed=3, every=31))
    seat = match.deciders[0]
    texts = match.actions(seat)
    expected = [match.preview(text, seat) for text in texts]
    with ThreadPoolExecutor(4) as threads:
        for _ in range(20):
            assert list(threads.map(lambda text: match.preview(text, seat), texts)) == expected
