"""What games tell bots: every judgement can be asked anywhere, changes nothing, and knows a winner when it sees one."""

from conformance.tables import every_table, many, new_match, random_plies
from edokko.engine.dice import Dice, throw
from edokko.engine.records import blank


@every_table
def test_judging_changes_nothing_and_every_answer_can_be_used(game: str, seats: int) -> None:
    for seed in many(compiled=3):
        match = new_match(game, seats, seed)
        ideas, box = match.game.judgement, match._box
        dice = blank(Dice)
        throw(dice[0], seed)
        actions = match.game.new_actions()
        for seat, _ in random_plies(match, seed):
            state = match.imagined(seat)
            before = state.tobytes()
            size = match.game.rules.legal(box, state, seat, actions)
            legal = actions[:size].tolist()
            for other in range(seats):
                assert ideas.judge(box, state, other) >= ideas.judge(box, state, other) - ideas.promise(
                    box, state, other
                )
            assert ideas.closing(state, seat) in (-1, *range(len(match.game.actions)))
            assert ideas.is_unfinished(state) in (True, False)
            assert ideas.epoch(state) >= 0
            if size > 1:
                choice = ideas.hunch(box, state, seat, actions, size, dice)
                assert choice == -1 or 0 <= choice < len(legal)
            assert state.tobytes() == before


@every_table
def test_at_the_end_the_winner_is_judged_best(game: str, seats: int) -> None:
    for seed in many(compiled=20):
        match = new_match(game, seats, seed)
        for _ in random_plies(match, seed):
            pass
        outcome = match.outcome
        assert outcome is not None
        judged = [match.game.judgement.judge(match._box, match._state, seat) for seat in range(seats)]
        if len(outcome.winners) == 1 and outcome.tie_break != "influence_in_edo":
            assert judged.index(max(judged)) == outcome.winners[0]
