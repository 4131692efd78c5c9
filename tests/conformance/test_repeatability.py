"""The same seed and actions give the same bytes: replayed, copied, compiled or not, chance inside or outside."""

import os
import subprocess
import sys
from pathlib import Path

from conformance.tables import every_table, finished_match, many, moments, new_match, only_compiled, random_plies
from edokko import Match
from edokko.engine.log import MAX_EVENTS, Log
from edokko.engine.records import Record, blank
from edokko.engine.stream import Stream, draw_below, start_stream


@every_table
def test_the_same_seed_and_actions_give_the_same_bytes(game: str, seats: int) -> None:
    for seed in many(3):
        first, second = new_match(game, seats, seed), new_match(game, seats, seed)
        assert first.state_bytes() == second.state_bytes()
        for seat, action in random_plies(first, seed):
            second.play(action, seat)
        assert first.state_bytes() == second.state_bytes()
        assert first.entries == second.entries


@every_table
def test_another_seed_gives_another_game(game: str, seats: int) -> None:
    assert new_match(game, seats, 1).state_bytes() != new_match(game, seats, 2).state_bytes()


@every_table
def test_without_a_seed_every_game_is_another_and_its_seed_has_128_bits(game: str, seats: int) -> None:
    matches = [Match.new(game, seats=seats) for _ in range(3)]
    assert len({match.state_bytes() for match in matches}) == 3
    assert all(len(match.secret.opening["seed"]) == 32 for match in matches)


@every_table
def test_a_record_replays_to_the_same_bytes(game: str, seats: int) -> None:
    for seed in many(4):
        match = finished_match(game, seats, seed)
        again = Match.from_record(match.record())
        assert again.state_bytes() == match.state_bytes()
        assert again.record() == match.record()


@every_table
def test_a_position_reads_back_to_the_same_bytes(game: str, seats: int) -> None:
    for seed in many(3):
        for match in moments(game, seats, seed, every=3 if seed else 17):
            assert Match.from_position(match.position()).state_bytes() == match.state_bytes()
        end = finished_match(game, seats, seed)
        assert Match.from_position(end.position()).outcome == end.outcome


@every_table
def test_copies_of_a_state_are_independent(game: str, seats: int) -> None:
    match = next(moments(game, seats, seed=1, every=41))
    before = match.state_bytes()
    copies = blank(match.game.state, 3)
    for number, copy in enumerate(copies):
        copies[number] = match._state
        match.game.rules.apply(match._box, copy, match.deciders[0], _some_action(match, number), match.game.new_log())
    assert match.state_bytes() == before
    assert bytes(copies[0]) != before


def _some_action(match: Match, number: int) -> int:
    actions = match.actions(match.deciders[0])
    return match.game.actions.parse(actions[number % len(actions)])


@every_table
def test_chance_supplied_from_outside_gives_the_same_game_as_chance_inside(game: str, seats: int) -> None:
    for seed in many(3):
        inside = finished_match(game, seats, seed)
        rules, box = inside.game.rules, inside._box
        state, log, stream = blank(inside.game.state), blank(Log), blank(Stream)
        start_stream(stream, seed)
        start_stream(state.stream, seed)
        rules.start(box, state, seats, 1, log)
        _supply(inside, state, stream, log)
        for move in inside.moves:
            for action in inside.game.parse(move.text):
                rules.apply(box, state, move.seat, action, log)
            _supply(inside, state, stream, log)
        assert inside.game.outcome(box, state) == inside.outcome


def _supply(match: Match, state: Record, stream: Stream, log: Log) -> None:
    """Deal every awaited chance; each outcome has a text of its own or a twin of the same meaning."""
    rules, box = match.game.rules, match._box
    while outcomes := rules.chance(box, state):
        assert rules.deciders(state) == 0
        assert all(match.game.chance_text(box, state, number) for number in range(outcomes))
        rules.deal(box, state, draw_below(stream, outcomes), log)


@every_table
def test_no_action_fills_the_log(game: str, seats: int) -> None:
    for seed in many(10):
        most = max(len(move.events) for move in finished_match(game, seats, seed).moves)
        assert most < MAX_EVENTS // 3


@only_compiled
def test_compiled_and_uncompiled_rules_give_the_same_bytes_for_whole_games() -> None:
    script = Path(__file__).parent / "play_digest.py"

    def digests(**environment: str) -> str:
        result = subprocess.run(
            [sys.executable, str(script)],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=True,
        )
        return result.stdout

    compiled = digests()
    assert compiled.count("\n") >= 6
    assert compiled == digests(EDOKKO_RULES="python")
