"""Playing in the terminal, typed line by line."""

import re
from pathlib import Path

import pytest

from cli.conftest import Edokko
from edokko import Match
from edokko.bots.registry import usual_spec
from edokko.cli.seating import bot_name
from edokko.games import find_game

TO_THE_END = "1\n" * 500


def test_a_person_plays_random_seats_to_the_end_of_the_game(edokko: Edokko) -> None:
    result = edokko("play", "iki", "--who", "me,random,random", "--seed", "5", typed=TO_THE_END)
    assert result.code == 0
    assert "The year is over" in result.out
    assert re.search(r"(You|Wind Chime 1|Wind Chime 2) won with \d+ IKI\.", result.out)
    assert "earned during the year" in result.out
    assert "Wind Chime 2: ikizama on space" in result.out
    assert result.err == ""


def test_the_same_seed_and_the_same_lines_give_the_same_game(edokko: Edokko) -> None:
    first, second = (edokko("play", "iki", "--seats", "2", "--seed", "x", typed=TO_THE_END).out for _ in range(2))
    assert first == second


def test_nothing_needs_to_be_asked_for(edokko: Edokko) -> None:
    result = edokko("play", "iki")
    assert result.code == 0
    assert "You: " in result.out
    assert f"{bot_name(usual_spec(find_game('iki')))} 3" in result.out


def test_the_end_of_the_input_ends_the_session_and_says_how_to_keep_a_game(edokko: Edokko, tmp_path: Path) -> None:
    result = edokko("play", "iki", "--seed", "1")
    assert result.code == 0
    assert "The game stops here." in result.out
    assert "save FILE" in result.out
    assert list(tmp_path.iterdir()) == []


def test_quit_leaves_the_game(edokko: Edokko) -> None:
    assert "The game stops here." in edokko("play", "iki", typed="quit\n1\n").out


def test_random_seats_alone_need_no_input(edokko: Edokko) -> None:
    result = edokko("play", "iki", "--who", "random,random", "--seed", "1")
    assert "won with" in result.out
    assert ">" not in result.out


def test_actions_are_chosen_by_number_or_by_text_in_any_spelling(edokko: Edokko) -> None:
    typed = "TAKE  salt_peddler\nstall 3a\n2\n"
    result = edokko("play", "iki", "--who", "me,me", "--names", "Ana,Ben", "--seed", "1", typed=typed)
    assert re.search(r"(Ana|Ben): took the Salt Peddler", result.out)
    assert re.search(r"(Ana|Ben): put the Salt Peddler into stall 3a", result.out)
    assert re.search(r"(Ana|Ben): took the Cotton Peddler", result.out)


def test_wrong_input_is_answered_and_changes_nothing(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "99\nhire mnk\nhire monk\nway 1\n\x00\n[red]\nsave\npreview hire monk\nwhy\n"
    result = edokko("play", "iki", "--who", "me,me", "--seed", "1", "--save", file, typed=typed)
    assert result.code == 0
    assert 'There is no action "99".' in result.out
    assert "Similar: hire monk" in result.out
    assert "Not possible: Hire the Monk. Why: the question now is which starting character to take." in result.out
    assert "[red]" in result.out
    assert Match.load(file).ply == 0


def test_why_says_whether_and_why_not(edokko: Edokko) -> None:
    typed = "why 1\nwhy take salt_peddler\nwhy build inn\nwhy nonsense\n"
    result = edokko("play", "iki", "--seats", "2", "--who", "me,me", "--seed", "1", typed=typed)
    assert "Take the Boiled-Egg Peddler: possible now." in result.out
    assert "Take the Salt Peddler: possible now." in result.out
    assert "Build the Inn: not possible, the question now is which starting character to take." in result.out
    assert 'There is no action "nonsense".' in result.out


def test_a_preview_tells_what_would_happen_and_does_not_do_it(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "preview take salt_peddler\n" + "1\n" * 3 + "preview 1\n"
    result = edokko("play", "iki", "--who", "me,me", "--names", "Ana,Ben", "--seed", "1", "--save", file, typed=typed)
    assert re.search(r"(Ana|Ben): took the Salt Peddler", result.out)
    assert "Then something is revealed." in result.out
    assert Match.load(file).ply == 3


def test_undo_and_redo_up_to_what_was_revealed(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "undo\n1\nundo\nredo\n1\nundo\nundo\nredo\nredo\n1\n1\nundo\n"
    result = edokko("play", "iki", "--who", "me,me", "--seed", "1", "--save", file, typed=typed)
    assert result.out.count("Taken back.") == 3
    assert result.out.count("Done again.") == 3
    assert "There is nothing to take back" in result.out
    assert "No way back: a new month has begun." in result.out
    assert [entry.action for entry in Match.load(file).entries].count("undo") == 3


def test_nobody_takes_back_what_a_random_seat_did(edokko: Edokko) -> None:
    result = edokko("play", "iki", "--who", "random,me", "--seed", "2", typed="undo\n" * 3)
    assert "Taken back." not in result.out


def test_the_log_tells_all_or_the_last_lines(edokko: Edokko, running: Path) -> None:
    whole = edokko("play", "iki", "--load", running, typed="log\n").out
    assert "First player: " in whole
    last = edokko("play", "iki", "--load", running, typed="log 2\n").out
    assert "First player: " not in last
    assert last.count(" │ ") == 2


def test_help_lists_what_can_be_typed(edokko: Edokko) -> None:
    said = edokko("play", "iki", typed="help\n").out
    for command in ("undo", "redo", "why ACTION", "preview ACTION", "save FILE", "log [N]", "table", "help", "quit"):
        assert command in said


def test_an_empty_line_shows_the_table_again(edokko: Edokko) -> None:
    once = edokko("play", "iki", "--seed", "1").out.count("Construction site")
    assert edokko("play", "iki", "--seed", "1", typed="\n").out.count("Construction site") == 2 * once


def test_a_saved_game_goes_on_where_it_was(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    left = edokko("play", "iki", "--who", "me,me", "--names", "Ana,Ben", "--seed", "1", "--save", file, typed="1\n1\n")
    assert f"edokko play iki --who me,me --load '{file}' --save '{file}'" in left.out
    assert Match.load(file).ply == 2
    result = edokko("play", "iki", "--who", "me,me", "--load", file, "--save", file, typed=TO_THE_END)
    assert re.search(r"(Ana|Ben) won with", result.out)
    assert Match.load(file).is_over


def test_save_writes_the_game_and_says_so(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = edokko("play", "iki", "--seed", "1", typed=f"save\nsave {file}\nsave {tmp_path}/no/where\n")
    assert "Say where to: save FILE" in result.out
    assert f"Saved as {file}." in result.out
    assert "That did not work" in result.out
    assert Match.load(file).game.name == "iki"


def test_save_is_an_action_too_when_the_fire_asks_for_it(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "fire.json"
    saved_by_token(file)
    result = edokko("play", "iki", "--who", "me,me,me", "--load", file, typed="save\n")
    assert "a token saved the" in result.out


def saved_by_token(file: Path) -> None:
    """Save a game in which a seat is asked to use its token against a fire."""
    import random

    for seed in range(1000):
        match = Match.new("iki", seats=3, seed=seed)
        chooser = random.Random(seed)
        while not match.is_over:
            if "save" in match.actions():
                match.save(file)
                return
            match.play(chooser.choice(match.actions()))
    raise AssertionError("no fire ever reached a seat with a token")


def test_an_edition_is_played_with(edokko: Edokko, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('game = "iki"\ncontent = 1\nedition = "mine"\n[buildings]\ninn.cost = { wood = 7 }\n')
    result = edokko("play", "iki", "--seed", "1", "--edition", box)
    assert result.code == 0
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "iki"\ncontent = 1\nedition = "mine"\n[characters.monk]\ncost = -1\n')
    result = edokko("play", "iki", "--edition", bad)
    assert result.code == 2
    assert "bad.toml, line 5" in result.err


BAD = [
    (["play", "chess"], 'There is no game "chess". Games: iki'),
    (["play", "iki", "--seats", "5"], "iki is for 2, 3, 4 players, not 5."),
    (["play", "iki", "--seats", "two"], "--seats"),
    (["play", "iki", "--who", "me,bot"], "there is no bot 'bot'; choose from random, gentle, greedy"),
    (["play", "iki", "--who", "me,"], "there is no bot ''"),
    (["play", "iki", "--who", "me,search:fast"], "a budget is iterations or a time"),
    (["play", "iki", "--who", "me,exec:"], "name the program, as in exec:./mybot"),
    (["play", "iki", "--who", "me,exec:./bot 'a"], "No closing quotation"),
    (["play", "iki", "--bot-time", "0"], "--bot-time"),
    (["play", "iki", "--bot-time", "inf"], "--bot-time"),
    (["play", "iki", "--threads", "0"], "--threads"),
    (["play", "iki", "--who", "me,me", "--seats", "3"], "There are 3 seats, but 2 were named."),
    (["play", "iki", "--who", "me"], "not 1."),
    (["play", "iki", "--names", "Ana"], "There are 4 seats, but names for 1."),
    (["play", "iki", "--seats", "2", "--names", "Ana,"], "is not a name"),
    (["play", "iki", "--load", "nowhere.json"], "nowhere.json: there is no such file."),
    (["play", "iki", "--edition", "nowhere.toml"], "nowhere.toml: cannot be read"),
    (["play"], "GAME"),
    (["dance"], "dance"),
]


@pytest.mark.parametrize(
    ("arguments", "sentence"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_bad_use_is_told_on_the_error_stream(edokko: Edokko, arguments: list[str], sentence: str) -> None:
    result = edokko(*arguments)
    assert result.code == 2
    assert sentence in result.err
    assert "Traceback" not in result.err
    assert result.out == ""


def test_a_loaded_game_keeps_its_own_settings(edokko: Edokko, running: Path) -> None:
    for option, value in (("--seats", "2"), ("--names", "A,B"), ("--seed", "1"), ("--edition", "x.toml")):
        result = edokko("play", "iki", "--load", running, option, value)
        assert result.code == 2
        assert "A loaded game has its own." in result.err


def test_a_damaged_file_is_not_played(edokko: Edokko, running: Path) -> None:
    running.write_text(running.read_text()[:-20])
    result = edokko("play", "iki", "--load", running)
    assert result.code == 2
    assert "This game file cannot be used: running.json: line" in result.err


def test_a_finished_game_is_shown_with_its_result(edokko: Edokko, finished: Path) -> None:
    result = edokko("play", "iki", "--load", finished)
    assert result.code == 0
    assert re.search(r"(Ana|Ben) won with", result.out)


def test_a_file_that_cannot_be_written_ends_with_a_sentence(edokko: Edokko, tmp_path: Path) -> None:
    result = edokko("play", "iki", "--save", tmp_path / "no" / "where.json", typed="1\n")
    assert result.code == 2
    assert "That did not work" in result.err


def test_names_with_brackets_are_shown_as_they_are(edokko: Edokko, tmp_path: Path) -> None:
    assert "[b]Ana[/b]" in edokko("play", "iki", "--seats", "2", "--names", "[b]Ana[/b],:smile:", "--seed", "1").out
