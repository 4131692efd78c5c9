"""Each kind of sentence says the numbers that it is made of, in every language."""

import re
from dataclasses import replace
from math import inf

import pytest

from edokko import Match
from edokko.engine.events import Event
from edokko.games import GAMES, find_game
from edokko.hints.comparing import Difference
from edokko.hints.counting import counted_by
from edokko.hints.hint import Alternative, EventDifference, Hint, LineDifference
from edokko.hints.saying import SaidHint, say_hint
from edokko.match.moves import Preview
from edokko.words.catalogue import find_catalogue, languages
from edokko.words.speaker import Speaker

NOTHING = Preview((), reveals=False)
CLOSE = Difference(0.3, 0.5)
every_language = pytest.mark.parametrize("language", languages())


def say(hint: Hint, language: str = "en", game: str = "iki") -> SaidHint:
    speaker = Speaker(game, ["Ana", "Ben"], language)
    return say_hint(hint, speaker, speaker.action)


def hint_with(*alternatives: Alternative, preview: Preview = NOTHING) -> Hint:
    return Hint(0, "done", "master", preview, alternatives, deals=120, is_only=False)


def other(points: Difference = CLOSE, action: str = "hire monk") -> Alternative:
    return Alternative(action, points, (), ())


def test_at_once_it_brings_what_the_preview_says() -> None:
    events = (Event("gained", {"seat": 0, "good": "mon", "amount": 3}), Event("lap", {"seat": 0}))
    said = say(hint_with(other(), preview=Preview(events, reveals=True)))
    assert said.reasons[0] == "At once: +3 mons. Then something new comes to light."
    elsewhere = (Event("gained", {"seat": 1, "good": "mon", "amount": 3}),)
    assert not any("mon" in reason for reason in say(hint_with(other(), preview=Preview(elsewhere, False))).reasons)


@pytest.mark.parametrize(("game", "points"), [("iki", "4.2 IKI"), ("edo", "4.2 points")])
def test_a_clear_difference_is_told_with_its_number(game: str, points: str) -> None:
    action = {"iki": "hire monk", "edo": "commit"}[game]
    hint = replace(hint_with(other(Difference(4.21, 0.8), action)), action=action)
    said = say(hint, game=game)
    assert said.alternatives[0].worth == f"{points} less"
    assert any(f"{points} more" in reason for reason in said.reasons)


def test_the_lines_of_the_score_pad_that_differ_most_are_named_with_their_signs() -> None:
    lines = (
        LineDifference("fish", Difference(-1.26, 0.4)),
        LineDifference("wood", Difference(0.9, 1.5)),
        LineDifference("buildings", Difference(5.0, 1.0)),
        LineDifference("kobans", Difference(0.4, 0.1)),
    )
    said = say(hint_with(replace(other(Difference(4.1, 1)), lines=lines)))
    assert any(reason.endswith("On the score pad: buildings +5.0, fish \N{MINUS SIGN}1.3.") for reason in said.reasons)


@pytest.mark.parametrize("difference", [CLOSE, Difference(-0.3, 0.5), Difference(0.04, 0.01), Difference(9.0, inf)])
def test_what_is_within_its_interval_is_called_close_and_gets_no_number(difference: Difference) -> None:
    said = say(hint_with(other(difference)))
    assert said.alternatives[0].worth == "close"
    assert not re.search(r"\d", "".join(said.reasons))
    assert said.reasons == ("It is close: games played on to the end show no clear difference.",)


def test_when_the_games_played_on_and_the_search_disagree_it_is_said() -> None:
    said = say(hint_with(other(Difference(-2.5, 0.5))))
    assert said.alternatives[0].worth == "2.5 IKI more in games played on quickly, but the search prefers the first"
    assert said.reasons == ()


def misfortune(wanted: float, rate: float, *, is_once: bool = False, margin: float = 0.05) -> Alternative:
    apart = Difference(wanted - rate, margin, 2 if is_once else 1)
    kind = "eliminated" if is_once else "starved"
    return replace(other(), action="commit", events=(EventDifference(kind, wanted, rate, apart, is_once),))


def test_a_misfortune_that_is_rarer_after_the_wanted_action_speaks_for_it() -> None:
    (reason,) = say(hint_with(replace(misfortune(0.2, 0.94), action="hire monk"))).reasons
    assert reason == 'Your people who leave for want of rice: 0.2 a game after this, 0.9 after "Hire the Monk".'


def test_one_that_is_more_frequent_is_to_be_minded() -> None:
    (reason,) = say(hint_with(replace(misfortune(1.4, 0.2), action="hire monk"))).reasons
    assert reason.startswith("Watch out: Your people who leave for want of rice: 1.4 a game after this, 0.2 after")


def test_what_happens_once_or_never_is_told_as_a_share_of_games() -> None:
    hint = replace(hint_with(misfortune(0.055, 0.25, is_once=True)), action="commit")
    (reason,) = say(hint, game="edo").reasons
    assert reason.startswith("Ending without a house in Edo: 5.5% of games after this, 25.0% after")


def test_a_misfortune_within_its_interval_is_not_told() -> None:
    (reason,) = say(hint_with(replace(misfortune(0.2, 0.9, margin=0.8), action="hire monk"))).reasons
    assert reason.startswith("It is close")


def test_numbers_that_would_look_the_same_are_not_told() -> None:
    (reason,) = say(hint_with(replace(misfortune(0.07, 0.14), action="hire monk"))).reasons
    assert reason.startswith("It is close")


def test_where_there_is_nothing_else_it_says_so() -> None:
    only = Hint(0, "done", "master", NOTHING, (), deals=0, is_only=True)
    assert say(only).reasons == ("There is nothing else to do now.",)
    assert say(only).source == ""
    assert say(replace(only, is_only=False)).reasons == ("Nothing else seemed worth a closer look.",)


def test_it_says_which_bot_chose_it_and_over_how_many_deals() -> None:
    assert say(hint_with(other())).source == "Chosen by Old Sage; compared over 120 deals played to the end."


@every_language
def test_the_bot_that_chose_has_the_name_that_it_has_at_tables(language: str) -> None:
    for bot in ("search", "master"):
        assert find_catalogue(language).say(f"bot.{bot}") in say(replace(hint_with(other()), bot=bot), language).source


@every_language
def test_only_the_bot_of_the_level_master_is_called_a_master(language: str) -> None:
    level, name = (find_catalogue(language).say(key) for key in ("site.level.master", "bot.search"))
    assert level.lower() not in name.lower()


@every_language
def test_every_sentence_names_the_same_numbers_in_every_language(language: str) -> None:
    lines = (LineDifference("fish", Difference(-1.26, 0.4)),)
    clear = replace(other(Difference(1.64, 0.5)), lines=lines, events=misfortune(0.2, 0.9).events)
    hint = hint_with(clear, other(Difference(-2.5, 0.5), "income"))
    spoken, english = say(hint, language), say(hint)
    point = find_catalogue(language).number(0.5, 1)[1]

    def numbers(said: SaidHint, comma: str) -> list[str]:
        told = " ".join([*said.reasons, *(each.worth for each in said.alternatives), said.source])
        return [each.replace(comma, ".") for each in re.findall(rf"\d+\{comma}?\d*", told)]

    assert sorted(numbers(spoken, point)) == sorted(numbers(english, "."))


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_lines_and_misfortunes_of_every_game_have_names(game: str, language: str) -> None:
    speaker, found = Speaker(game, ["Ana"], language), counted_by(find_game(game))
    for line in found.LINES:
        assert speaker.name("line", line)
    for kind in found.EVENTS:
        assert speaker.name("counted", find_game(game).events.kinds[int(kind)])


def test_the_example_is_of_this_game() -> None:
    assert {"done", "hire monk", "income"} <= set(Match.new("iki", seats=2, seed=1).game.actions.texts)
