"""A wrong command is told what is wrong in the user's language, whoever noticed it."""

import pytest

from cli.conftest import Edokko
from edokko.cli.usage_errors import SAID_BY_TYPER
from edokko.engine.phrases import Phrase
from edokko.words.catalogue import find_catalogue, languages

every_language = pytest.mark.parametrize("spoken", languages())
WHOLE = Phrase("Input should be a valid integer, unable to parse string as an integer")
NUMBER = Phrase("Input should be a valid number, unable to parse string as a number")
WRONG = {
    "sim iki --gaems 3": Phrase(
        "No such option: {option} (Possible options: {options})", {"option": "--gaems", "options": "--games"}
    ),
    "sim -x": Phrase("No such option: {option}", {"option": "-x"}),
    "simm iki": Phrase(
        "No such command {command}. Did you mean {commands}?", {"command": "'simm'", "commands": "'sim'"}
    ),
    "chess": Phrase("No such command {command}.", {"command": "'chess'"}),
    "arena iki": Phrase("Missing option {option}.", {"option": "'--bots'"}),
    "sim iki edo": Phrase("Got unexpected extra argument(s) ({arguments})", {"arguments": "edo"}),
    "sim iki --seats": Phrase("Option {option} requires an argument.", {"option": "'--seats'"}),
    "sim iki --json=3": Phrase("Option {option} does not take a value.", {"option": "'--json'"}),
    "sim iki --seats x": Phrase("Invalid value for {place}: {complaint}", {"place": "'--seats'", "complaint": WHOLE}),
    "bench iki --seconds x": Phrase(
        "Invalid value for {place}: {complaint}", {"place": "'--seconds'", "complaint": NUMBER}
    ),
    "bench iki --seconds 0": Phrase("Input should be greater than or equal to {number}", {"number": "0.01"}),
    "play iki --bot-time 1e9": Phrase("Input should be less than or equal to {number}", {"number": "86400"}),
}


@every_language
@pytest.mark.parametrize("command", WRONG)
def test_what_is_wrong_is_told_in_the_language_asked_for(edokko: Edokko, spoken: str, command: str) -> None:
    result = edokko("--lang", spoken, *command.split())
    assert result.code == 2
    assert result.out == ""
    assert find_catalogue(spoken).say_phrase(WRONG[command]) in result.err
    assert find_catalogue(spoken).say("cli.bad.hint", command="edokko") in result.err


@every_language
def test_a_missing_value_is_called_as_in_the_help(edokko: Edokko, spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDOKKO_LANG", spoken)
    catalogue = find_catalogue(spoken)
    game = catalogue.say("cli.value.game")
    assert f"{{{game}}}" in edokko("sim", "--help").out
    missing = Phrase("Missing argument {argument}.", {"argument": f"'{game}'"})
    assert catalogue.say_phrase(missing) in edokko("sim").err
    assert game in edokko("sim", "go").err
    assert catalogue.say_phrase(Phrase("Missing command.")) in edokko("--lang", spoken).err


def test_every_sentence_of_typer_that_has_words_is_tried() -> None:
    tried = {phrase.template for phrase in (*WRONG.values(), WHOLE, NUMBER)}
    elsewhere = {"Missing argument {argument}.", "Missing command."}
    assert tried | elsewhere == {phrase.template for phrase in SAID_BY_TYPER}


@every_language
def test_the_marks_of_options_are_in_the_language_asked_for(edokko: Edokko, spoken: str) -> None:
    page = edokko("--lang", spoken, "arena", "--help").out
    catalogue = find_catalogue(spoken)
    assert catalogue.say("cli.usage", command="edokko arena") in page
    assert catalogue.say("cli.required") in page
    assert catalogue.say("cli.default", value="100") in page


@every_language
def test_what_the_system_refuses_is_told_in_the_language_asked_for(edokko: Edokko, spoken: str) -> None:
    result = edokko("--lang", spoken, "play", "iki", "--seats", "2", "--save", "nowhere/game.json")
    assert result.code == 2
    assert find_catalogue(spoken).say_phrase(Phrase("No such file or directory")) in result.err
    assert "Errno" not in result.err
