"""Every line of the story marks something that is on the page, and the digest stays while others decide."""

import pytest

from conformance.tables import moments, new_match, random_plies
from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.page import body
from edokko.drawing.scene import Scene, scene_of
from edokko.games import GAMES, find_game
from soaking import SOAK

NOWHERE = {  # what has left the table, or is about the game as a whole
    "iki": {"left", "season_ended", "on_sale", "game_over", "revealed", "offered", "retired", "blocked"},
    "edo": {"merchant_left", "merchant_shown", "special_shown", "game_over"},
}
COUNTS = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game in GAMES
    for seats in (find_game(game).seat_counts if SOAK else find_game(game).seat_counts[1:2])
]


def lines(elements: list[Element], part: str) -> list[Element]:
    """The lines of the digest, or of the log."""
    found = next((each for each in elements if each.attributes.get("class") == part), None)
    return [] if found is None else [each for each in everything_in(found) if "data-places" in each.attributes]


def everything_in(element: Element) -> list[Element]:
    return [found for each in element.inside for found in (each, *everything_in(each))]


def check(scene: Scene, kinds: set[str]) -> None:
    elements = read(str(body(scene)))
    ids = {element.attributes["id"] for element in elements if "id" in element.attributes}
    for part, story in (("log", scene.log), ("digest", scene.digest), ("doing", scene.so_far)):
        for told, line in zip(story, lines(elements, part), strict=True):
            places = (line.attributes.get("data-places") or "").split()
            assert set(places) <= ids, f"{told.sentence}: {set(places) - ids}"
            assert places or NOWHERE[scene.game].issuperset(told.kinds), told.sentence
            kinds.update(told.kinds)
    begin = [each for each in elements if each.attributes.get("data-steps") == "begin"]
    assert bool(begin) == scene.can_step


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_every_line_marks_what_it_touched_where_that_is_on_the_page(game: str, seats: int) -> None:
    kinds: set[str] = set()
    for seed in (1, 2):
        for match in moments(game, seats, seed, 9):
            for seat in (match.deciders[0], (match.deciders[0] + 1) % seats, None):
                check(scene_of(match, seat), kinds)
    assert len(kinds) > 12


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_nothing_on_the_table_shows_marks_the_panel_of_its_seat(game: str) -> None:
    found = 0
    for match in moments(game, 2, 1, 5):
        for line in lines(read(str(body(scene_of(match, match.deciders[0])))), "digest"):
            found += str(line.attributes.get("data-places")).startswith("seat-panel-")
    assert found


def planning(seed: int = 1) -> Match:
    """Edo at the beginning of its second round: three seats are about to plan at the same time."""
    match = new_match("edo", 3, seed)
    for seat, _ in random_plies(match, seed):
        if seat in match.deciders and match.view(seat)["round"] == 2:
            return match
    raise AssertionError("no second round")


def commit(match: Match, seat: int) -> None:
    while seat in match.deciders:
        actions = match.actions(seat)
        match.play("commit" if "commit" in actions else actions[0], seat)


def told(match: Match, seat: int | None) -> list[str]:
    return [each.sentence for each in scene_of(match, seat).digest]


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_digest_stays_while_others_commit_their_plans(seed: int) -> None:
    match = planning(seed)
    before = {seat: told(match, seat) for seat in (0, 1, 2, None)}
    assert all("Round 2 begins" in " ".join(lines) for lines in before.values())
    for seat in (1, 2):
        commit(match, seat)
        assert {seat: told(match, seat) for seat in before} == before


@pytest.mark.parametrize("seed", range(1, 4))
def test_who_has_committed_still_reads_what_happened_before(seed: int) -> None:
    match = planning(seed)
    before = told(match, 0)
    commit(match, 0)
    commit(match, 1)
    assert told(match, 0) == before
    commit(match, 2)
    assert told(match, 0) == before


def test_what_followed_from_the_own_end_of_a_month_stays_news_while_others_decide() -> None:
    match = new_match("iki", 3, 1)
    checked = 0
    for seat, _ in random_plies(match, 1):
        last = match.moves[-1] if match.moves else None
        if last is None or seat == last.seat or not any(event.kind == "payday" for event in last.events):
            continue
        reader = last.seat
        news = told(match, reader)
        assert any("Payday" in line for line in news)
        match.play(match.actions(seat)[0], seat)
        assert told(match, reader)[: len(news)] == news
        checked += 1
        break
    assert checked
