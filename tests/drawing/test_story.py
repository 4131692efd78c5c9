"""The story beside the table: oldest first, turn by turn, and nothing is said twice."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from conformance.tables import finished_match, moments, new_match
from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.bar import bar
from edokko.drawing.game_table import table_of
from edokko.drawing.pictograms import symbols
from edokko.drawing.scene import scene_of
from edokko.drawing.score_sheet import pad
from edokko.drawing.story import story
from edokko.games import GAMES
from edokko.match.moves import Move
from edokko.words.catalogue import languages
from edokko.words.telling import subject

every_game = pytest.mark.parametrize("game", GAMES)


def part(match: Match, seat: int, name: str) -> Element | None:
    """The digest or the log of a seat's page."""
    drawn = read(str(story(scene_of(match, seat))))
    return next((each for each in drawn if name in str(each.attributes.get("class")).split()), None)


def lines_in(element: Element | None) -> Iterator[Element]:
    for each in element.inside if element else ():
        if "data-places" in each.attributes:
            yield each
        yield from lines_in(each)


@every_game
def test_before_its_first_decision_a_seat_reads_what_happened_since_the_beginning(game: str) -> None:
    match = Match.new(game, seats=2, seed=1)
    digest = part(match, match.deciders[0], "digest")
    assert digest is not None
    assert digest.text.startswith("Since the beginning")
    seat = match.deciders[0]
    while not match.moves or match.deciders[0] != seat or match.moves[-1].seat == seat:
        match.play(match.actions(match.deciders[0])[0], match.deciders[0])
    later = part(match, seat, "digest")
    assert later is not None
    assert later.text.startswith("Since your last turn")


@every_game
def test_who_has_just_ended_a_turn_has_nothing_to_be_told_but_what_followed_by_the_rules(game: str) -> None:
    checked = 0
    for match in moments(game, 3, 1, 1):
        last = match.moves[-1] if match.moves else None
        if last is None or last.seat in match.deciders or not tells(game, last):
            continue
        digest = scene_of(match, last.seat).digest
        if any(event.kind in table_of(game).CHAPTERS for event in last.events):
            assert digest[-1].move == last.number
        elif any(told.move == last.number for told in digest):
            assert any(subject(event) is None for event in last.events)
        else:
            assert not digest
            checked += 1
    assert checked > 20


@every_game
def test_log_digest_and_own_turn_are_one_story_in_the_order_of_moves(game: str) -> None:
    for match in moments(game, 3, 1, 23):
        for seat in (match.deciders[0], None):
            drawn = read(str(story(scene_of(match, seat))))[0]
            shown = [int(str(line.attributes["data-move"])) for line in lines_in(drawn)]
            assert shown == sorted(shown)
            telling = [move.number for move in match.moves if tells(game, move)]
            assert set(telling[-5:]) <= set(shown)


def tells(game: str, move: Move) -> bool:
    return any(event.kind not in table_of(game).UNTOLD for event in move.events)


@every_game
def test_no_line_is_told_twice(game: str) -> None:
    for match in moments(game, 3, 1, 23):
        scene = scene_of(match, match.deciders[0])
        lines = [(each.move, each.events) for each in (*scene.log, *scene.digest, *scene.so_far)]
        assert all(lines.count(line) == 1 for line in lines if line[0])


@every_game
def test_consecutive_lines_of_a_seat_stand_together_under_its_name(game: str) -> None:
    grouped = 0
    for match in moments(game, 3, 1, 23):
        scene = scene_of(match, match.deciders[0])
        drawn = read(str(story(scene)))[0]
        for told, line in zip((*scene.log, *scene.digest, *scene.so_far), lines_in(drawn), strict=True):
            assert told.deed in line.text
        for top in [each for part in drawn.inside for each in everything_in(part) if is_list_of_turns(each)]:
            seats = [each.attributes.get("class") for each in top.inside]
            turns = [each for each in seats if str(each).startswith("by ")]
            assert all(first != second for first, second in pairwise(seats) if first in turns)
            grouped += len(turns)
    assert grouped > 10


def everything_in(element: Element) -> Iterator[Element]:
    for each in element.inside:
        yield each
        yield from everything_in(each)


def is_list_of_turns(element: Element) -> bool:
    return element.tag == "ol" and any(str(each.attributes.get("class")).startswith("by ") for each in element.inside)


@every_game
def test_a_line_says_at_which_ply_the_table_shows_it(game: str) -> None:
    played = finished_match(game, 2, 1)
    scene = scene_of(played, None)
    assert {told.ply for told in scene.log} <= {move.ply for move in played.moves}
    for told in scene.log[::5]:
        then = Match.from_record(played.record(), ply=told.ply)
        assert len(then.moves) == told.move
        assert [event for event in told.events if event in then.moves[-1].events] == list(told.events)


@every_game
def test_what_is_undone_is_not_counted_among_moves_but_among_plies(game: str) -> None:
    match = next(each for each in moments(game, 2, 1, 1) if each.moves and each.can_undo(each.moves[-1].seat))
    last = match.moves[-1]
    match.undo(last.seat)
    match.redo(last.seat)
    match.play(match.actions(match.deciders[0])[0], match.deciders[0])
    assert match.moves[-1].number == last.number + 1 == len(match.moves)
    assert match.moves[-1].ply == match.ply == last.ply + 3


@every_game
def test_lines_begin_with_pictograms_of_what_they_are_about(game: str) -> None:
    match = finished_match(game, 2, 1)
    scene, known, pictured = scene_of(match), symbols(), 0
    for move in match.moves:
        for event in move.events:
            found = table_of(game).pictured(scene, event)
            assert set(found) <= set(known), event
            pictured += bool(found)
    assert pictured > 100


@every_game
@pytest.mark.parametrize("language", languages())
def test_a_line_beside_a_crest_leaves_the_name_out_although_it_has_a_colon(game: str, language: str) -> None:
    told = 0
    for match in moments(game, 2, seed=3, every=25):
        shown = []
        for names in (("Ana", "Ben"), ("Dr: No", "Chie : x")):
            match.names = names
            scene = scene_of(match, match.deciders[0], language)
            drawn = read(str(bar(scene)) + str(story(scene)))
            texts = [each.text for each in drawn if each.tag == "li" or "prompt" in str(each.attributes.get("class"))]
            shown.append([text.replace(names[0], "{0}").replace(names[1], "{1}") for text in texts])
            told += len(texts)
        assert shown[0] == shown[1]
    assert told > 50


@every_game
def test_a_name_that_is_also_the_head_of_another_sentence_is_no_reason_to_cut_it(game: str) -> None:
    match = new_match(game, 2, seed=1)
    match.names = ("First player", "First player")
    assert any("First player: First player" in line.text for line in lines_in(part(match, match.deciders[0], "digest")))


def test_the_score_pad_says_for_how_much_money_a_point_is_given() -> None:
    for game, part, name, said in (
        ("edo", "rules", "ryo_per_point", "money left 1 per {} Ryo"),
        ("iki", "scoring", "mons_per_iki", "mons left 1 per {} mons"),
    ):
        match = finished_match(game, 2, 1)
        number = match.content.values[part][name]
        rows = [each.text for each in read(str(pad(scene_of(match)))) if each.tag == "th"]
        assert said.format(number) in rows
