"""Legal means accepted: one source of legality, whatever the game."""

import pytest

from conformance.tables import every_table, finished_match, many, moments, new_match, only_compiled, random_plies
from edokko import BadOption, EdokkoError, IllegalAction, Match, NotDecider, UnreadableAction
from edokko.engine.records import Record, copy_of


@every_table
def test_a_legal_action_is_always_there_and_applies_until_the_game_is_over(game: str, seats: int) -> None:
    for seed in many(20):
        match = new_match(game, seats, seed)
        for seat, action in random_plies(match, seed):
            assert match.refusal(action, seat) is None
        assert match.is_over
        assert match.outcome is not None


@only_compiled
@every_table
def test_the_legal_actions_are_exactly_those_not_refused_over_the_whole_action_space(game: str, seats: int) -> None:
    for seed in many(6):
        for match in moments(game, seats, seed, every=5):
            rules, texts = match.game.rules, match.game.actions.texts
            for seat in range(seats):
                seen = match._seen_by(seat)
                accepted = {
                    texts[each] for each in range(len(texts)) if not rules.refusal(match._box, seen, seat, each)
                }
                listed = match.actions(seat)
                assert len(listed) == len(set(listed))
                assert set(listed) == accepted


@every_table
def test_a_refused_action_raises_with_its_reason_and_changes_nothing(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=3, every=23):
        before, record = match.state_bytes(), match.record()
        seat = match.deciders[0]
        for text in match.game.actions.texts:
            refusal = match.refusal(text, seat)
            if refusal is not None:
                with pytest.raises(IllegalAction) as error:
                    match.play(text, seat)
                assert error.value.refusal == refusal
        assert match.state_bytes() == before
        assert match.record() == record


@every_table
def test_a_seat_that_may_not_decide_is_told_so(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=1)
    for seat in set(range(seats)) - set(match.deciders):
        assert match.actions(seat) == []
        with pytest.raises(NotDecider):
            match.play(match.actions(match.deciders[0])[0], seat)


@every_table
@pytest.mark.parametrize("text", ["", "dance", "hire", "hire  ", "🂡", "x" * 10_000, "done\x00", 3, None])
def test_a_text_that_names_no_action_is_unreadable_and_changes_nothing(game: str, seats: int, text: object) -> None:
    match = new_match(game, seats, seed=1)
    before = match.state_bytes()
    for ask in (match.play, match.preview, match.refusal):
        with pytest.raises(UnreadableAction):
            ask(text)
    assert match.state_bytes() == before


@every_table
@pytest.mark.parametrize("seat", [-1, 99, True, "0", 1.0])
def test_a_seat_that_does_not_exist_is_refused(game: str, seats: int, seat: object) -> None:
    match = new_match(game, seats, seed=1)
    for ask in (match.actions, match.view, match.forecast, match.can_undo):
        with pytest.raises(BadOption):
            ask(seat)  # type: ignore[operator]


@every_table
def test_a_game_that_is_over_refuses_everything(game: str, seats: int) -> None:
    match = finished_match(game, seats, 0)
    assert match.deciders == ()
    assert match.actions() == []
    for text in match.game.actions.texts[:: len(match.game.actions) // 20]:
        refusal = match.refusal(text)
        assert refusal is not None
        assert refusal.reason == "game_over"
        with pytest.raises(NotDecider):
            match.play(text)


@every_table
def test_texts_and_numbers_of_actions_are_each_others_inverse(game: str, seats: int) -> None:
    space = new_match(game, seats, seed=1).game.actions
    for number, text in enumerate(space.texts):
        assert space.parse(text) == number
        assert space.parse(f"  {text.upper()} ") == number
        assert space.format(number) == text


@only_compiled
@every_table
def test_decision_sequences_are_as_many_as_a_naive_enumeration_finds(game: str, seats: int) -> None:
    match = new_match(game, seats, seed=5)
    assert _count(match, match._state, 3, naive=False) == _count(match, match._state, 3, naive=True)
    later = next(each for each in moments(game, seats, seed=4, every=60) if each.ply > 50)
    assert _count(later, later._state, 3, naive=False) == _count(later, later._state, 3, naive=True)


def _count(match: Match, state: Record, depth: int, *, naive: bool) -> int:
    """Sequences of so many decisions from a state; naively by asking for the refusal of every action."""
    if depth == 0:
        return 1
    rules, box, total = match.game.rules, match._box, 0
    for seat in range(match.seats):
        if naive:
            actions = [a for a in range(len(match.game.actions)) if rules.refusal(box, state, seat, a) == 0]
        else:
            buffer = match.game.new_actions()
            actions = buffer[: rules.legal(box, state, seat, buffer)]
        for action in actions:
            after = copy_of(state)
            rules.apply(box, after, seat, action, match.game.new_log())
            total += _count(match, after, depth - 1, naive=naive)
    return total


@pytest.mark.parametrize(
    "options",
    [
        {"game": "go", "seats": 2},
        {"game": "iki", "seats": 1},
        {"game": "iki", "seats": 5},
        {"game": "iki", "seats": "3"},
        {"game": "iki", "seats": 2, "names": ["Ana"]},
        {"game": "iki", "seats": 2, "names": ["Ana", " "]},
        {"game": "iki", "seats": 2, "names": ["Ana", "x" * 41]},
        {"game": "iki", "seats": 2, "names": ["Ana", "a\nb"]},
        {"game": "iki", "seats": 2, "names": "Bo"},
        {"game": "iki", "seats": 2, "edition": "nowhere.toml"},
    ],
)
def test_a_match_that_cannot_be_set_up_says_why(options: dict[str, object]) -> None:
    game = options.pop("game")
    with pytest.raises(EdokkoError):
        Match.new(game, **options)  # type: ignore[arg-type]
