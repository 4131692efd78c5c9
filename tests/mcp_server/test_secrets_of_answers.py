"""Nothing hidden is in any answer: games that a seat cannot tell apart are told alike, byte by byte."""

import json
from dataclasses import asdict

from conformance.tables import every_table, moments, new_match, only_compiled, with_other_secrets
from edokko import Match
from edokko.bots.registry import read_spec
from edokko.cli.mcp import draw_plain
from edokko.mcp.seated import SeatedGame
from edokko.words.speaker import Speaker


def seated(match: Match, seat: int) -> SeatedGame:
    specs = [None if each == seat else read_spec("random") for each in range(match.seats)]
    return SeatedGame("game", match, seat, specs, Speaker.for_match(match))


def told(match: Match, seat: int) -> str:
    """All that a seat can ask for between two decisions, as one text."""
    game = seated(match, seat)
    return json.dumps(
        [
            game.asked(),
            game.view(),
            game.look(draw_plain),
            list(map(asdict, game.possibilities())),
            [asdict(game.consider(text)) for text in match.game.actions.texts[::7]],
            asdict(game.score()),
        ]
    )


@only_compiled
@every_table
def test_answers_depend_on_nothing_that_the_seat_cannot_know(game: str, seats: int) -> None:
    looked_at = 0
    for match in moments(game, seats, seed=4, every=61):
        for seat in match.deciders:
            assert told(match, seat) == told(with_other_secrets(match, seat, seed=99), seat)
            looked_at += 1
    assert looked_at


def test_what_others_plan_in_secret_is_in_no_answer_until_it_is_carried_out() -> None:
    answers = []
    for choice in (0, -1):
        match = new_match("edo", 3, seed=1)
        while len(match.deciders) == 1:
            match.play(match.actions()[0])
        while "commit" not in match.actions(1):
            match.play(match.actions(1)[choice], 1)
        match.play(match.actions(2)[choice], 2)
        drafted = told(match, 0)
        match.play("commit", 1)
        game = seated(match, 0)
        answers.append([drafted, told(match, 0), game.chronicle(), asdict(game.go_on())])
    assert answers[0] == answers[1]
    assert answers[0][0] != answers[0][1], "that a seat has committed is known to all"
