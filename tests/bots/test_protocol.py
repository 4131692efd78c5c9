"""What both sides say, word by word; and that no message tells a seat what it cannot know."""

import json
from pathlib import Path
from typing import Any

import pytest

from bots.places import new_match, place_at
from conformance.tables import every_table, moments, only_compiled, with_other_secrets
from edokko import Match
from edokko.bots.protocol import (
    BadMessage,
    read_message,
    say_go,
    say_hello,
    say_newgame,
    say_position,
    say_quit,
    seed_told,
    write_message,
)
from edokko.bots.registry import read_spec
from edokko.bots.speaking import speak

Json = dict[str, Any]


def talk(*messages: Json | str, spec: str = "random") -> list[Json]:
    """What one of our bots answers to messages."""
    said: list[str] = []
    lines = [each if isinstance(each, str) else write_message(each) for each in messages]
    speak(read_spec(spec), lines, said.append)
    assert all(line.isascii() and "\n" not in line for line in said)
    return [json.loads(line) for line in said]


def position_of(match: Match, seat: int) -> Json:
    return say_position(place_at(match, seat), match.imagined(seat, 5), match.actions(seat), 1)


# The host


def test_the_host_says_what_is_played_and_where_the_bot_sits() -> None:
    match = new_match("edo", seats=3)
    assert write_message(say_hello()) == '{"type":"hello","protocol":2,"host":"edokko"}'
    said = say_newgame(place_at(match, 2, seed="my secret"))
    assert said == {
        "type": "newgame",
        "game": "edo",
        "rules": 1,
        "content": 1,
        "edition": None,
        "seats": 3,
        "seat": 2,
        "seed": seed_told("my secret"),
    }
    assert write_message(say_go(2.5)) == '{"type":"go","seconds":2.5}'
    assert write_message(say_quit()) == '{"type":"quit"}'


def test_a_position_has_the_actions_the_view_and_a_state_that_can_be_played_on() -> None:
    match = new_match()
    seat = match.deciders[0]
    said = position_of(match, seat)
    assert list(said) == ["type", "decision", "actions", "view", "imagined"]
    assert said["actions"] == match.actions(seat)
    assert said["view"] == match.view(seat)
    imagined = Match.from_position(said["imagined"])
    assert imagined.actions(seat) == match.actions(seat)
    while not imagined.is_over:
        imagined.play(imagined.actions()[0])


def test_the_own_draft_of_a_plan_is_in_the_position_and_can_be_gone_on_with() -> None:
    match = new_match("edo", seats=3)
    while len(match.deciders) == 1:
        match.play(match.actions()[0])
    for text in ("card base_a.rice", "officials 1", "card base_b.travel"):
        match.play(text, 1)
    match.play("card base_c.stone", 2)
    said = position_of(match, 1)
    assert said["view"]["plans"][1][:2] == [
        {"order": "base_a.rice", "officials": 1},
        {"order": "base_b.travel", "officials": None},
    ]
    assert "base_c.stone" not in json.dumps([said["view"], said["imagined"]])
    imagined = Match.from_position(said["imagined"])
    for text in ("officials 2", "card base_c.develop", "officials 0", "commit"):
        imagined.play(text, 1)
    assert imagined.view(1)["plans"][1][1] == {"order": "base_b.travel", "officials": 2}


@only_compiled
@every_table
def test_messages_depend_on_nothing_that_the_seat_cannot_know(game: str, seats: int) -> None:
    for match in moments(game, seats, seed=4, every=13):
        for seat in match.deciders:
            other = with_other_secrets(match, seat, seed=99)
            assert write_message(position_of(match, seat)) == write_message(position_of(other, seat))


def test_the_seed_a_bot_is_told_does_not_tell_what_it_was_made_of() -> None:
    match = new_match()
    told = {write_message(say_newgame(place_at(match, 0, seed=seed))) for seed in ("7", "8")}
    assert len(told) == 2
    assert not any('"7"' in line or '"8"' in line for line in told)


@pytest.mark.parametrize("line", ["", "x", "[]", "1", "null", "{}", '{"type":1}', "[" * 50_000, '{"type":"a"', "\0"])
def test_what_is_no_message_is_refused(line: str) -> None:
    with pytest.raises(BadMessage):
        read_message(line)


# The bot


@pytest.mark.parametrize(("game", "spec"), [("iki", "random"), ("edo", "random"), ("edo", "greedy")])
def test_our_bots_answer_hello_newgame_and_go(game: str, spec: str) -> None:
    match = new_match(game)
    seat = match.deciders[0]
    newgame = say_newgame(place_at(match, seat))
    answers = talk(say_hello(), newgame, position_of(match, seat), say_go(1), say_quit(), say_hello(), spec=spec)
    assert answers[:2] == [{"type": "hello", "protocol": 2, "name": spec}, {"type": "ready"}]
    assert answers[2]["type"] == "bestmove"
    assert answers[2]["action"] in match.actions(seat)
    assert len(answers) == 3


def test_our_bots_play_game_after_game_and_with_an_edition(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('game = "iki"\ncontent = 1\nedition = "mine"\n[buildings]\ninn.cost = { wood = 7 }\n')
    messages: list[Json] = []
    for match in (new_match("edo"), Match.new("iki", seats=2, edition=box)):
        seat = match.deciders[0]
        messages += [say_newgame(place_at(match, seat)), position_of(match, seat), say_go(1)]
    assert messages[-3]["edition"] == {"name": "mine", "changes": {"buildings": {"inn": {"cost": {"wood": 7}}}}}
    assert [answer["type"] for answer in talk(*messages)] == ["ready", "bestmove"] * 2


def test_empty_lines_and_unknown_messages_and_fields_are_ignored() -> None:
    assert talk("", "  \n", {"type": "ponder"}, {**say_hello(), "mood": "good"}) == [
        {"type": "hello", "protocol": 2, "name": "random"}
    ]


def test_a_host_of_another_protocol_is_answered_with_ours() -> None:
    assert talk({"type": "hello", "protocol": 1})[0]["protocol"] == 2


def complaint(*messages: Json | str) -> str:
    """The error that the last of some messages is answered with."""
    answer = talk(*messages)[-1]
    assert answer["type"] == "error"
    return str(answer["message"])


def test_bad_messages_are_answered_with_an_error_and_the_talk_goes_on() -> None:
    match = new_match()
    seat = match.deciders[0]
    newgame, position = say_newgame(place_at(match, seat)), position_of(match, seat)
    assert complaint("hello?") == "not JSON"
    assert complaint(say_go(1)) == "no newgame was given"
    assert complaint(position) == "no newgame was given"
    assert complaint(newgame, say_go(1)) == "go: no position was given"
    assert complaint(newgame, position, say_go(1), say_go(1)) == "go: no position was given"
    assert complaint(newgame, {"type": "position"}).startswith("imagined: is missing")
    assert "may not decide" in complaint(newgame, position_of(other_decides(seat), 1 - seat))
    assert talk("hello?", say_hello())[1]["type"] == "hello"


def other_decides(seat: int) -> Match:
    """A game in which another seat decides."""
    match = new_match()
    while match.deciders[0] == seat:
        match.play(match.actions()[0])
    return match


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("game", "chess", "chess"),
        ("game", None, "game: is missing"),
        ("rules", 2, "rules: version 2 of iki is not known here"),
        ("content", 99, "99"),
        ("content", "1", "content: is missing"),
        ("edition", 3, "edition: must have a name and changes"),
        ("seats", 7, "there is no seat 0 of 7"),
        ("seat", 2, "there is no seat 2 of 2"),
        ("seat", -1, "there is no seat -1 of 2"),
        ("seat", True, "seat: is missing"),
        ("seed", 7, "seed: is missing"),
    ],
)
def test_a_newgame_that_cannot_be_played_is_answered_with_an_error(field: str, value: object, sentence: str) -> None:
    newgame = say_newgame(place_at(new_match(), 0))
    assert sentence in complaint({**newgame, field: value})


def test_a_position_of_another_game_is_answered_with_an_error() -> None:
    match = new_match()
    newgame = say_newgame(place_at(match, match.deciders[0]))
    for other in (new_match("edo"), new_match(seats=3)):
        assert "not a position of the game" in complaint(newgame, position_of(other, other.deciders[0]))
    broken = position_of(match, match.deciders[0])
    broken["imagined"]["month"] = 99
    assert "month" in complaint(newgame, broken)
