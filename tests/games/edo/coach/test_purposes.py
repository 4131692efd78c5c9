"""Each kind of decision is explained from the position."""

from conformance.coached import explained
from edokko.games.edo.coach import PURPOSES
from edokko.games.edo.rules.state import Ask
from games.edo.coach.test_officials import drafted
from games.edo.coach.test_rice import IDLE
from games.edo.scenario import houses, play, scenario


def test_every_kind_of_decision_has_a_purpose() -> None:
    assert set(PURPOSES) == {ask.name.lower() for ask in Ask if ask}


def test_planning_is_explained_with_the_officials_and_the_goal() -> None:
    match = drafted(samurai={0: {"edo": 2}})
    assert "You have 3 officials for them. Aim for a house in Edo" in explained(match, 0)
    assert explained(match, 0).endswith("it costs 2 wood, 1 stone, 5 Ryo, and you have 0 wood, 0 stone, 0 Ryo.")
    settled = drafted(samurai={0: {"edo": 2}}, towns={"edo": houses(0)}, power={0: 4})
    assert explained(settled, 0).endswith("You have 4 points; the round in which somebody reaches 12 is the last.")
    assert "This is the last round" in explained(drafted(round_number=10), 0)


def test_committing_is_explained_with_the_salaries() -> None:
    match = drafted(*IDLE, samurai={0: {"edo": 2}}, goods={0: {"rice": 3}})
    assert explained(match, 0).endswith("Salaries at the end of the round: 3 rice for 2 samurai.")


def test_moves_before_a_card_are_explained_with_the_card_and_the_money() -> None:
    match = scenario(card="base_a.wood=1", goods={0: {"ryo": 7}}, samurai={0: {"boso": 1}})
    assert explained(match).endswith("Your next card is Wood (A); you have 7 Ryo.")


def test_salaries_are_explained_with_the_officials_of_the_next_round() -> None:
    match = scenario(asks="salary", samurai={0: {"edo": 2}}, goods={0: {"rice": 2}}, neutrals={0: 1})
    assert explained(match).endswith("If all stay, you have 4 officials for the next plan.")


def test_gathering_is_explained_with_the_yields() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1, "chichibu": 1}})
    play(match, "reveal")
    assert "Alone on its space it brings 3, beside another one 2." in explained(match)
