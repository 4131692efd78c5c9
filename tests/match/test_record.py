"""The game file: what is in it, and that nothing damaged, foreign or tampered with gets through."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.tables import finished_match, new_match
from edokko import BadRecord, EdokkoError, Match
from edokko.match.record import digest, parse_record

Json = dict[str, Any]


def half_played(seed: int = 5, plies: int = 40, game: str = "iki") -> Match:
    match = Match.new(game, seats=3, seed=seed, names=["Ana", "Ben", "Chie"], clock=lambda: 1_700_000_000)
    chooser = random.Random(seed)
    for _ in range(plies):
        seat = match.deciders[0]
        match.play(chooser.choice(match.actions(seat)), seat)
    return match


def signed(record: Json) -> Json:
    """The record with a digest that fits, as a careful forger would write it."""
    rest = {key: value for key, value in record.items() if key != "digest"}
    return {**rest, "digest": digest(rest)}


def test_a_running_game_keeps_its_seed_out_of_the_record(tmp_path: Path) -> None:
    match = half_played()
    record = match.record()
    assert record["opening"] is None
    assert record["salt"] is None
    assert len(record["commitment"]) == 64
    match.save(tmp_path / "game.json")
    assert match.secret.salt not in (tmp_path / "game.json").read_text()
    assert (tmp_path / "game.json.secret").stat().st_mode & 0o077 == 0


def test_a_running_game_goes_on_after_loading(tmp_path: Path) -> None:
    match = half_played()
    match.save(tmp_path / "game.json")
    again = Match.load(tmp_path / "game.json")
    assert again.state_bytes() == match.state_bytes()
    assert again.entries == match.entries
    assert again.names == ("Ana", "Ben", "Chie")
    action = again.actions()[0]
    assert again.play(action) == match.play(action)


def test_without_its_seed_file_a_running_game_cannot_be_loaded(tmp_path: Path) -> None:
    half_played().save(tmp_path / "game.json")
    (tmp_path / "game.json.secret").unlink()
    with pytest.raises(BadRecord, match="opening"):
        Match.load(tmp_path / "game.json")


def test_another_games_seed_file_is_refused(tmp_path: Path) -> None:
    half_played().save(tmp_path / "game.json")
    half_played(seed=6).save(tmp_path / "other.json")
    (tmp_path / "other.json.secret").rename(tmp_path / "game.json.secret")
    with pytest.raises(BadRecord, match="commitment"):
        Match.load(tmp_path / "game.json")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"opening": {"seed": 1}, "salt": ""}', "\x00"])
def test_a_damaged_seed_file_is_refused(tmp_path: Path, text: str) -> None:
    half_played().save(tmp_path / "game.json")
    (tmp_path / "game.json.secret").write_text(text)
    with pytest.raises(BadRecord, match="opening"):
        Match.load(tmp_path / "game.json")


def test_a_finished_game_carries_the_seed_it_was_committed_to_and_leaves_no_seed_file(tmp_path: Path) -> None:
    match = half_played()
    match.save(tmp_path / "game.json")
    commitment = match.record()["commitment"]
    while not match.is_over:
        match.play(match.actions()[0])
    match.save(tmp_path / "game.json")
    record = json.loads((tmp_path / "game.json").read_text())
    assert record["commitment"] == commitment
    assert record["opening"] == {"seed": "5"}
    assert not (tmp_path / "game.json.secret").exists()
    assert Match.load(tmp_path / "game.json").outcome == match.outcome


def test_a_file_has_one_entry_a_line(tmp_path: Path) -> None:
    match = half_played(plies=3)
    match.save(tmp_path / "game.json")
    lines = (tmp_path / "game.json").read_text().splitlines()
    assert sum(line.startswith("  [") for line in lines) == 3


def test_any_ply_can_be_replayed(tmp_path: Path) -> None:
    match = half_played()
    match.save(tmp_path / "game.json")
    assert Match.load(tmp_path / "game.json", ply=0).ply == 0
    earlier = Match.load(tmp_path / "game.json", ply=17)
    assert earlier.ply == 17
    assert earlier.state_bytes() == bytes(match.moves[17].before)
    for ply in (-1, 41):
        with pytest.raises(EdokkoError, match="plies"):
            Match.load(tmp_path / "game.json", ply=ply)


def test_entries_keep_their_times() -> None:
    match = half_played(plies=2)
    assert [entry.time for entry in match.entries] == [1_700_000_000] * 2
    assert Match.from_record(match.record(), secret=match.secret).entries == match.entries


def test_a_game_begun_from_a_position_is_saved_with_it(tmp_path: Path) -> None:
    match = Match.from_position(half_played().position())
    match.play(match.actions()[0])
    match.save(tmp_path / "study.json")
    again = Match.load(tmp_path / "study.json")
    assert again.state_bytes() == match.state_bytes()
    assert again.ply == 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "newer Edokko"),
        ({"version": "1"}, "version"),
        ({"game": "go"}, "go"),
        ({"game": 7}, "game"),
        ({"rules": 99}, "rules"),
        ({"rules": "1"}, "rules"),
        ({"content": 99}, "content"),
        ({"edition": {"name": "x"}}, "edition"),
        ({"edition": {"name": "x", "changes": {"characters": {"monk": {"cost": -1}}}}}, "characters.monk.cost"),
        ({"edition": {"name": "x", "changes": {"characters": {"wizard": {"cost": 1}}}}}, "wizard"),
        ({"edition": []}, "edition"),
        ({"seats": 9}, "seats"),
        ({"seats": None}, "seats"),
        ({"names": ["Ana"]}, "names"),
        ({"names": "Ana"}, "names"),
        ({"commitment": "00"}, "commitment"),
        ({"commitment": None}, "commitment"),
        ({"opening": {"seed": "6"}}, "commitment"),
        ({"opening": {"seed": "\ud800"}}, "opening"),
        ({"opening": {"seed": 6}}, "opening"),
        ({"opening": {}}, "opening"),
        ({"opening": {"position": []}}, "opening"),
        ({"opening": {"position": {}}}, "version"),
        ({"opening": None, "salt": None}, "opening"),
        ({"opening": None}, "salt"),
        ({"salt": "x"}, "commitment"),
        ({"entries": {}}, "entries"),
        ({"entries": [[0, "done"]]}, r"entries\[0\]"),
        ({"entries": [[0, "dance", 0]]}, r"entries\[0\]"),
        ({"entries": [[0, "done", 0]]}, r"entries\[0\]"),
        ({"entries": [[7, "done", 0]]}, r"entries\[0\]"),
        ({"entries": [[0, "undo", 0]]}, r"entries\[0\]"),
        ({"entries": [[0, "done", -1]]}, r"entries\[0\]"),
        ({"standing": "00"}, "standing"),
        ({"standing": None}, "standing"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_forged_field_is_named(change: Json, complaint: str) -> None:
    record = finished_match("iki", 2, 5).record()
    with pytest.raises(BadRecord, match=complaint):
        Match.from_record(signed({**record, **change}))


def test_a_record_that_tells_its_opening_before_the_end_is_refused() -> None:
    match = half_played()
    record = match.record()
    told = {**record, "opening": match.secret.opening, "salt": match.secret.salt}
    with pytest.raises(BadRecord, match="opening"):
        Match.from_record(signed(told))


def test_a_running_game_begun_from_a_position_keeps_what_is_hidden_to_itself() -> None:
    match = Match.from_position(half_played().position())
    assert "hidden" not in json.dumps(match.record())
    assert Match.from_record(match.record(), secret=match.secret).state_bytes() == match.state_bytes()


def test_other_fields_must_fit_the_position_a_game_began_from() -> None:
    match = Match.from_position(half_played().position())
    for change in ({"seats": 4}, {"content": 2}, {"edition": {"name": "x", "changes": {}}}):
        with pytest.raises(BadRecord):
            Match.from_record(signed({**match.record(), **change}), secret=match.secret)


def test_the_same_seed_is_committed_to_with_another_salt_each_time() -> None:
    assert half_played(plies=0).record()["commitment"] != half_played(plies=0).record()["commitment"]


def test_what_is_handed_out_can_be_changed_without_changing_the_match() -> None:
    position = half_played().position()
    match = Match.from_position(position)
    before = match.record()
    position["hidden"].clear()
    match.record()["entries"].append("nonsense")
    match.position()["table"].clear()
    assert match.record() == before
    assert Match.from_record(before, secret=match.secret).state_bytes() == match.state_bytes()


@pytest.mark.parametrize("seed", ["", "\ud800", "é", "x" * 201, "a\nb"])
def test_a_seed_is_a_number_or_a_plain_text(seed: str) -> None:
    with pytest.raises(EdokkoError, match="seed"):
        Match.new("iki", seats=2, seed=seed)


@pytest.mark.parametrize("position", [[], None, "x", {}, {"version": 1}, {"version": 1, "game": "iki"}])
def test_what_is_no_position_is_refused(position: Any) -> None:
    with pytest.raises(EdokkoError):
        Match.from_position(position)


def test_a_position_that_waits_for_chance_is_no_beginning() -> None:
    position = half_played().position()
    waiting = {**position, "stage": "fire", "asks": None, "decider": None, "chance": "fire", "month": 5}
    with pytest.raises(EdokkoError):
        Match.from_position(waiting)


def test_a_missing_field_is_named() -> None:
    record = finished_match("iki", 2, 5).record()
    for key in record:
        rest = {name: value for name, value in record.items() if name != key}
        with pytest.raises(BadRecord, match=key):
            Match.from_record(rest)


def test_a_changed_entry_is_noticed_by_the_digest_and_by_the_table_it_leads_to() -> None:
    match = half_played(plies=6)  # all starting characters are placed
    first, second, *_ = match.actions()
    match.play(first)
    record = match.record()
    record["entries"][-1][1] = second
    with pytest.raises(BadRecord, match="digest"):
        Match.from_record(record, secret=match.secret)
    with pytest.raises(BadRecord, match="standing"):
        Match.from_record(signed(record), secret=match.secret)


@pytest.mark.parametrize("text", ["", "hello", "[1, 2", "null", '"x"', "{}", "[" * 100_000, "9" * 6000])
def test_a_foreign_file_is_refused_with_the_line_or_field(tmp_path: Path, text: str) -> None:
    path = tmp_path / "foreign.json"
    path.write_text(text)
    with pytest.raises(BadRecord, match=r"foreign\.json: (line|format|not a game file)"):
        Match.load(path)


def test_a_file_that_is_not_text_or_not_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    for name in ("picture.png", "nowhere.json", "."):
        with pytest.raises(BadRecord):
            Match.load(tmp_path / name)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_mutilated_file_gives_anything_but_a_clear_error(data: st.DataObject) -> None:
    text = json.dumps(finished_match("iki", 2, 5).record())
    start = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 40))
    filling = data.draw(st.text(max_size=10))
    mutilated = text[:start] + filling + text[start + length :]
    try:
        Match.from_record(parse_record(mutilated))
    except BadRecord as error:
        assert str(error)
    else:
        assert json.loads(mutilated) == json.loads(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_forged_field_gives_anything_but_a_clear_error(data: st.DataObject) -> None:
    record = finished_match("iki", 2, 5).record()
    key = data.draw(st.sampled_from(sorted(set(record) - {"digest", "names"})))
    value = data.draw(json_values)
    if value == record[key]:
        return
    try:
        Match.from_record(signed({**record, key: value}))
    except BadRecord as error:
        assert str(error)
    else:
        raise AssertionError(f"{key} = {value!r} was believed")


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_no_forged_position_gives_anything_but_a_clear_error(data: st.DataObject) -> None:
    game, plies = data.draw(st.sampled_from([("iki", 40), ("edo", 4), ("edo", 32), ("edo", 90)]))
    position = half_played(game=game, plies=plies).position()
    table: Any = position
    while True:
        keys = list(table) if isinstance(table, dict) else list(range(len(table)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(table[key], dict | list) or not table[key] or data.draw(st.booleans()):
            break
        table = table[key]
    if data.draw(st.booleans()) and isinstance(table, dict):
        del table[key]
    else:
        table[key] = data.draw(json_values)
    try:
        match = Match.from_position(position)
    except EdokkoError as error:
        assert str(error)
        return
    for _ in range(30):
        if not match.deciders:
            break
        seat = match.deciders[0]
        match.play(match.actions(seat)[0], seat)


@settings(max_examples=300, deadline=None)
@given(text=st.text(max_size=30))
def test_no_action_text_gives_anything_but_a_clear_error(text: str) -> None:
    match = new_match("iki", 2, 1)
    before = match.state_bytes()
    try:
        match.play(text)
    except EdokkoError as error:
        assert str(error)
        assert match.state_bytes() == before


def played_for(seat: int = 1, plies: int = 40) -> Match:
    """A game in which a bot has played in the place of a seat."""
    match, chooser = Match.new("iki", seats=3, seed=5), random.Random(5)
    for _ in range(plies):
        decider = match.deciders[0]
        match.play(chooser.choice(match.actions(decider)), decider, is_stand_in=decider == seat)
    return match


def test_what_a_bot_did_in_the_place_of_a_person_stands_in_the_record() -> None:
    match = played_for()
    numbers = [number for number, entry in enumerate(match.entries) if entry.seat == 1]
    assert match.record()["stand_ins"] == numbers
    assert match.record_for(0)["stand_ins"] == numbers
    again = Match.from_record(match.record(), secret=match.secret)
    assert again.entries == match.entries
    assert [move.is_stand_in for move in again.moves] == [move.seat == 1 for move in match.moves]
    assert again.state_bytes() == match.state_bytes()


def test_a_record_without_stand_ins_has_no_such_field_and_loads_as_ever() -> None:
    match = half_played()
    assert "stand_ins" not in match.record()
    assert not any(entry.is_stand_in for entry in Match.from_record(match.record(), secret=match.secret).entries)


def test_who_does_not_know_of_stand_ins_replays_to_the_same_end() -> None:
    match = played_for()
    older = {key: value for key, value in match.record().items() if key != "stand_ins"}
    assert Match.from_record(signed(older), secret=match.secret).state_bytes() == match.state_bytes()


@pytest.mark.parametrize("wrong", [None, 3, [-1], [40], ["1"], [True], [[1]], {"1": 1}])
def test_stand_ins_that_cannot_be_are_refused(wrong: object) -> None:
    with pytest.raises(BadRecord, match="stand_ins"):
        Match.from_record(signed({**played_for().record(), "stand_ins": wrong}))


def test_what_is_done_again_is_still_the_bots_or_the_persons() -> None:
    match = Match.new("iki", seats=2, seed=5)
    seat = match.deciders[0]
    match.play(match.actions(seat)[0], seat, is_stand_in=True)
    if match.can_undo(seat):
        match.undo(seat)
        match.redo(seat)
    assert [move.is_stand_in for move in match.moves] == [True]
    assert [entry.is_stand_in for entry in match.entries] == [True, *[False] * (match.ply - 1)]
