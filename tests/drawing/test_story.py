"""The story beside the table: the digest first, and the log does not say it again."""

from collections.abc import Iterator

import pytest

from conformance.tables import moments, new_match
from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.bar import bar
from edokko.drawing.scene import scene_of
from edokko.drawing.story import story
from edokko.drawing.table import table_of
from edokko.games import GAMES
from edokko.words.catalogue import languages

every_game = pytest.mark.parametrize("game", GAMES)


def part(match: Match, seat: int, name: str) -> Element | None:
    """The digest or the log of a seat's page."""
    drawn = read(str(story(scene_of(match, seat))))
    return next((each for each in drawn if name in str(each.attributes.get("class")).split()), None)


def lines_in(element: Element | None) -> Iterator[Element]:
    for each in element.inside if element else ():
        if each.tag == "li":
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
def test_who_has_just_ended_a_turn_has_nothing_to_be_told_until_somebody_acts(game: str) -> None:
    checked = 0
    for match in moments(game, 3, 1, 1):
        seat = match.moves[-1].seat if match.moves else None
        if seat is None or seat in match.deciders:
            continue
        if any(event.kind in table_of(game).CHAPTERS for event in match.moves[-1].events):
            assert part(match, seat, "digest") is not None
        else:
            assert part(match, seat, "digest") is None
            checked += 1
    assert checked > 20


@every_game
def test_every_line_of_the_story_stands_in_the_digest_or_in_the_log(game: str) -> None:
    for match in moments(game, 3, 1, 23):
        seat = match.deciders[0]
        scene = scene_of(match, seat)
        shown = len(list(lines_in(part(match, seat, "digest"))))
        told = [each for each in scene.log if not table_of(game).CHAPTERS.intersection(each.kinds)]
        logged = [each for each in lines_in(part(match, seat, "lines")) if each.attributes.get("class") != "mo"]
        repeated = [each for each in scene.news[-shown:] if each in told] if shown else []
        assert len(logged) == len(told) - len(repeated)


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
    match.names = ("First seat", "First seat")
    assert any("First seat: First seat" in line.text for line in lines_in(part(match, match.deciders[0], "digest")))
