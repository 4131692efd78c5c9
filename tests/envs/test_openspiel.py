import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import edokko.envs.openspiel  # noqa: F401 - to import it registers the games
from conformance.tables import games_with, many, only_compiled, tables_of
from edokko.engine.encoding import LIMIT
from edokko.engine.errors import BadContent, BadOption, IllegalAction, NotDecider, UnreadableAction
from edokko.engine.game import ENCODING_PART
from edokko.games import GAMES, SHIPPED, find_game
from edokko.match.editions import blank_edition
from soaking import SOAK

pytestmark = only_compiled

SIMULATIONS = 2  # of a search, for each decision: enough to see that it can be played
WITH_PLANS = [name for name in GAMES if find_game(name).drafts]
every_game = pytest.mark.parametrize("name", GAMES)
every_encoded_game = pytest.mark.parametrize("name", games_with(ENCODING_PART))
every_game_with_plans = pytest.mark.parametrize("name", WITH_PLANS)
every_table = tables_of(GAMES)


def load(name: str, players: int = 2, **options: Any) -> Any:
    return pyspiel.load_game(f"python_{name}", {"players": players, **options})


def random_line(game: Any, seed: int) -> Iterator[tuple[Any, int]]:
    """A random game: its states, each with the step that is taken there and then carried out."""
    chooser = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        step = chooser.choice(state.legal_actions())
        yield state, step
        state.apply_action(step)


def finished(game: Any, seed: int) -> Any:
    *_, (state, _) = random_line(game, seed)  # all are the same one, further on
    return state


def after(state: Any, *steps: int) -> Any:
    """Another state, some steps on."""
    other = state.clone()
    for step in steps:
        other.apply_action(step)
    return other


def first_decision(game: Any, seed: int) -> Any:
    return next(state for state, _ in random_line(game, seed) if not state.is_chance_node())


def information(state: Any, seat: int) -> str:
    """Everything that OpenSpiel tells a seat."""
    texts = [state.information_state_string(seat), state.observation_string(seat)]
    if state.get_game().get_type().provides_observation_tensor:
        texts += [str(state.information_state_tensor(seat)), str(state.observation_tensor(seat))]
    return "\n".join(texts)


def bits(state: Any) -> bytes:
    return bytes(state.moment.state)


@every_game
def test_a_game_passes_openspiels_own_test_with_two_seats_and_serialization(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=20 if SOAK else 1, serialize=True, verbose=False)


@every_game
def test_openspiel_writes_a_playthrough(name: str) -> None:
    text = playthrough(f"python_{name}(players=2)", None, seed=1)
    assert "IsTerminal() = True" in text
    assert "PublicObservationString() = " in text
    assert "PrivateObservationString(1) = " in text


@every_game
def test_what_is_public_is_the_same_whatever_is_secret_and_the_rest_is_private(name: str) -> None:
    game = load(name)
    public = game.make_py_observer(kind_of(public=True, private=pyspiel.PrivateInfoType.NONE))
    private = game.make_py_observer(kind_of(public=False, private=pyspiel.PrivateInfoType.SINGLE_PLAYER))
    secrets = 0
    for state, _ in random_line(game, 1):
        if state.is_chance_node():
            continue
        seat = state.current_player()
        others = state.resample_from_infostate(1 - seat, lambda: 0.5)
        assert len({public.string_from(each, viewer) for each in (state, others) for viewer in range(2)}) == 1
        told = json.loads(private.string_from(state, seat))
        assert told.pop("viewer") == seat
        assert is_found_in(told, json.loads(shown_as_json(state, seat)))
        secrets += bool(told)
    assert secrets or not find_game(name).drafts


def kind_of(*, public: bool, private: Any) -> Any:
    return pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)


def shown_as_json(state: Any, seat: int) -> str:
    setup = state.moment.setup
    return json.dumps(setup.game.view(setup.box, state.moment.state, seat))


def is_found_in(part: Any, whole: Any) -> bool:
    """Whether what a part names is in the whole, entries of lists by their number."""
    if not isinstance(part, dict):
        return bool(part == whole)
    at = (lambda name: whole[int(name)]) if isinstance(whole, list) else (lambda name: whole[name])
    return all(is_found_in(value, at(name)) for name, value in part.items())


@every_game
def test_openspiels_tree_search_plays_a_whole_game(name: str) -> None:
    game = load(name)
    numbers = np.random.RandomState(1)
    bot = MCTSBot(game, 2, SIMULATIONS, RandomRolloutEvaluator(1, numbers), random_state=numbers)
    state = game.new_initial_state()
    while not state.is_terminal():
        step = numbers.choice(state.legal_actions()) if state.is_chance_node() else bot.step(state)
        state.apply_action(step)
    assert sum(state.returns()) == 0


@every_game
def test_openspiels_search_of_information_sets_decides_by_what_the_seat_knows(name: str) -> None:
    state = first_decision(load(name), 3)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    assert bits(other) != bits(state)
    policies = []
    for each in (state, other):
        numbers = np.random.RandomState(1)
        bot = ISMCTSBot(load(name), RandomRolloutEvaluator(1, numbers), 2, 4, random_state=numbers)
        bot.set_resampler(lambda each, seat: each.resample_from_infostate(seat, lambda: 0.25))
        policies.append(bot.get_policy(each))
    assert policies[0] == policies[1]


@every_table
def test_the_winner_gains_what_the_others_lose(game: str, seats: int) -> None:
    loaded = load(game, seats)
    for seed in many(3):
        state = finished(loaded, seed)
        setup = state.moment.setup
        winners = setup.game.outcome(setup.box, state.moment.state).winners
        returns = state.returns()
        assert sum(returns) == pytest.approx(0)
        if not winners:
            assert returns == [0] * seats
        else:
            assert [seat for seat in range(seats) if returns[seat] == max(returns)] == list(winners)
        if len(winners) == 1:
            assert max(returns) == 1
            assert min(returns) == pytest.approx(-1 / (seats - 1))


@every_game
def test_chance_comes_one_outcome_at_a_time_and_all_are_equally_likely(name: str) -> None:
    chances = 0
    for state, _ in random_line(load(name), 1):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [outcome for outcome, _ in outcomes] == list(range(len(outcomes))) == state.legal_actions()
            assert {chance for _, chance in outcomes} == {1 / len(outcomes)}
            chances += 1
    assert chances > 10


# What a seat knows


def shown(state: Any, seat: int) -> str:
    """What the game itself shows a seat."""
    setup = state.moment.setup
    return str(setup.game.view(setup.box, state.moment.state, seat))


def dealt(game: Any, steps: Sequence[int]) -> list[Any]:
    """The states after each outcome of chance from the beginning on."""
    states = [game.new_initial_state()]
    for step in steps:
        states.append(after(states[-1], step))
    return states


@every_game
def test_of_the_deal_a_seat_knows_what_it_is_shown_and_nothing_else(name: str) -> None:
    game = load(name)
    deal = takewhile(lambda each: each[0].is_chance_node(), random_line(game, 5))
    steps, counts = zip(*((step, len(state.legal_actions())) for state, step in deal), strict=True)
    first = dealt(game, steps)
    compared = set()
    for number in range(0, len(steps), 4):
        other = (steps[number] + 1) % counts[number]
        second = dealt(game, (*steps[:number], other, *steps[number + 1 :]))
        for seat in range(2):
            is_alike = information(first[-1], seat) == information(second[-1], seat)
            assert is_alike == ([shown(each, seat) for each in first] == [shown(each, seat) for each in second])
            compared.add(is_alike)
    assert compared == {True, False}


def planned(start: Any, seed: int) -> list[Any]:
    """The states while the seat that decides makes some plan, until it has committed to it."""
    chooser = random.Random(seed)
    states = [start]
    while states[-1].current_player() == start.current_player():
        states.append(after(states[-1], chooser.choice(states[-1].legal_actions())))
    return states


@every_game_with_plans
def test_a_plan_is_made_in_private_and_seen_by_nobody_else(name: str) -> None:
    drafts = find_game(name).drafts
    line = random_line(load(name), 2)
    start = next(after(state) for state, step in line if state.action_to_string(step).split()[0] in drafts)
    planner, other = start.current_player(), 1 - start.current_player()
    plans = [planned(start, seed) for seed in range(8)]
    assert len({bits(states[-1]) for states in plans}) > 4
    assert {information(state, other) for states in plans for state in states[:-1]} == {information(start, other)}
    assert len({information(states[-1], other) for states in plans}) == 1
    assert len({information(states[-1], planner) for states in plans}) == len({bits(states[-1]) for states in plans})


@every_game
def test_what_a_seat_cannot_know_does_not_change_what_it_is_told(name: str) -> None:
    sampler = random.Random(1).random
    for number, (state, _) in enumerate(random_line(load(name), 4)):
        if number % 23 == 0 and not state.is_chance_node():
            for seat in range(2):
                imagined = state.resample_from_infostate(seat, sampler)
                assert information(imagined, seat) == information(state, seat)
                assert imagined.current_player() == state.current_player()
                assert seat != state.current_player() or imagined.legal_actions() == state.legal_actions()


@every_game
def test_nothing_that_others_really_did_in_secret_is_left_in_what_a_seat_imagines(name: str) -> None:
    line = (state for state, _ in random_line(load(name), 4) if not state.is_chance_node())
    state = next(islice(line, 50, None))
    seat, other = state.current_player(), 1 - state.current_player()
    hidden = state.resample_from_infostate(seat, lambda: 0.5)
    assert bits(hidden) != bits(state)
    again = [each.resample_from_infostate(seat, lambda: 0.25) for each in (state, hidden)]
    assert information(again[0], other) == information(again[1], other)
    assert bits(again[0]) == bits(again[1])


@pytest.mark.parametrize("name", SHIPPED)  # seats do several things in a turn
def test_a_seat_remembers_in_which_order_it_did_things_that_led_to_the_same(name: str) -> None:
    seat, ways = next(ways for seed in range(20) for ways in transpositions(load(name), seed))
    assert ways[0].observation_string(seat) == ways[1].observation_string(seat)
    assert ways[0].information_state_string(seat) != ways[1].information_state_string(seat)
    assert ways[0].information_state_string(1 - seat) != ways[1].information_state_string(1 - seat)


def transpositions(game: Any, seed: int) -> Iterator[tuple[int, tuple[Any, Any]]]:
    """Pairs of states to which two steps of a seat have led, one before the other and the other way round."""
    for state, step in random_line(game, seed):
        later = after(state, step)
        if state.is_chance_node() or later.current_player() != state.current_player():
            continue
        for other in set(state.legal_actions()) & set(later.legal_actions()) - {step}:
            swapped = after(state, other)
            if swapped.current_player() == state.current_player() and step in swapped.legal_actions():
                ways = after(later, other), after(swapped, step)
                if bits(ways[0]) == bits(ways[1]):
                    yield state.current_player(), ways


@every_encoded_game
def test_tensors_have_the_pieces_of_the_encoding_from_the_first_deal_to_the_end(name: str) -> None:
    game = load(name)
    pieces = find_game(name).encoding.PIECES
    sight = game.make_py_observer()
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert {key: view.shape for key, view in sight.dict.items()} == {piece.name: piece.shape for piece in pieces}
    states = [after(state) for state, _ in random_line(game, 6)]
    for state in [*states, finished(game, 6)]:
        for seat in range(2):
            sight.set_from(state, seat)
            recall.set_from(state, seat)
            assert np.isfinite(recall.tensor).all()
            assert np.abs(recall.tensor).max() <= LIMIT
            assert (recall.tensor[: sight.tensor.size] == sight.tensor).all()


@every_encoded_game
def test_a_seat_is_told_its_own_moves_and_those_that_others_made_in_the_open(name: str) -> None:
    drafts = find_game(name).drafts
    game = load(name)
    state = finished(game, 7)
    texts = find_game(name).actions.texts
    moves = [(step.player, step.action) for step in state.full_history() if step.player >= 0]
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for seat in range(2):
        observer.set_from(state, seat)
        known = [move for move in moves if move[0] == seat or texts[move[1]].split()[0] not in drafts]
        rows = observer.dict["moves"]
        assert rows[: len(known), 0] * 2 == pytest.approx([1 + (player - seat) % 2 for player, _ in known])
        assert rows[: len(known), 1] * len(texts) == pytest.approx([1 + action for _, action in known], rel=1e-4)
        assert not rows[len(known) :].any()


# States


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = first_decision(load(name), 8)
    before = str(state), information(state, 0)
    clone = after(state, state.legal_actions()[0])
    assert (str(state), information(state, 0)) == before
    assert str(clone) != str(state)


@every_game
def test_a_state_read_back_is_the_same_and_plays_on_alike(name: str) -> None:
    game = load(name, 3)
    for number, (state, step) in enumerate(random_line(game, 9)):
        if number % 41 == 40:
            _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            for one, other in ((state, read), (after(state, step), after(read, step))):
                assert bits(one) == bits(other)
                assert all(information(one, seat) == information(other, seat) for seat in range(3))


@every_game
def test_an_edition_is_played_with_its_own_numbers(name: str, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(blank_edition(name), encoding="utf-8")
    game = load(name, edition=str(file))
    state = first_decision(game, 1)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert read.moment.setup is state.moment.setup
    assert read.moment.setup.edition == str(file)


# Bad use


@every_game
def test_a_wrong_number_of_players_and_a_file_that_is_no_edition_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="not 7"):
        load(name, 7)
    with pytest.raises(BadContent, match="cannot be read"):
        load(name, edition=str(tmp_path / "missing.toml"))


@every_game
def test_what_cannot_be_done_is_refused_and_changes_nothing(name: str) -> None:
    game = load(name)
    start, decision, end = game.new_initial_state(), first_decision(game, 1), finished(game, 1)
    illegal = next(action for action in range(game.num_distinct_actions()) if action not in decision.legal_actions())
    refused = [
        (start, 99, BadOption, "not an outcome"),
        (start, -2, BadOption, "not an outcome"),
        (decision, illegal, IllegalAction, "is not legal"),
        (decision, game.num_distinct_actions(), UnreadableAction, "cannot read"),
        (end, 0, NotDecider, "no seat decides"),
    ]
    for state, step, error, words in refused:
        before = str(state), state.history()
        with pytest.raises(error, match=words):
            state.apply_action(step)
        assert (str(state), state.history()) == before
    with pytest.raises(BadOption, match="no seat 2"):
        decision.resample_from_infostate(2, lambda: 0.5)
    with pytest.raises(pyspiel.SpielError, match="one player may know"):
        game.make_py_observer(pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS))


def test_python_ends_well_after_games_were_loaded() -> None:
    name = next(iter(GAMES))
    code = f"import pyspiel, edokko.envs.openspiel; pyspiel.load_game('python_{name}').new_initial_state().clone()"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_examples_of_the_page_run() -> None:
    page = Path(__file__).parents[2] / "docs" / "openspiel.md"
    examples = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    random.seed(1)
    names: dict[str, Any] = {}
    for example in examples:
        exec(compile(example, page.name, "exec"), names)
    assert len(examples) == 6
    assert str(names["copy"]) == str(names["state"])
