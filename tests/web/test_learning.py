"""Lessons on the site: a list, a table with a card, and a state that only the browser keeps."""

import pytest
from starlette.testclient import TestClient

from edokko.drawing.page import sheets_of
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from edokko.lessons.going import go, skip
from edokko.lessons.lesson import LEARNER, Lesson
from edokko.lessons.shelf import lessons_of
from edokko.tables.rooms import Rooms
from edokko.web.lesson_drawing import lesson_address
from edokko.words.catalogue import languages
from web.visiting import ASK, begin

every_game = pytest.mark.parametrize("game", GAMES)
FURTHER = 30_000  # bytes, compressed, that a first lesson may load more than a table


def first(game: str) -> Lesson:
    return lessons_of(game)[0]


def asked_to_act(lesson: Lesson) -> tuple[str, ...]:
    """What was done when the first action is wanted."""
    course = go(lesson, ())
    while not course.wanted:
        course = skip(course)
    return course.done


@every_game
@pytest.mark.parametrize("language", languages())
def test_all_lessons_of_a_game_are_listed_in_every_language(browser: TestClient, game: str, language: str) -> None:
    browser.post("/choose", data={"language": language})
    page = browser.get(f"/learn/{game}").text
    for lesson in lessons_of(game):
        assert f'href="{lesson_address(lesson)}"' in page
        assert browser.get(lesson_address(lesson)).status_code == 200


@every_game
def test_unknown_lessons_are_a_page_with_a_way_back(browser: TestClient, game: str) -> None:
    for address in ("/learn/go", "/learn/go/year", f"/learn/{game}/nothing", f"/learn/{game}/nothing/sheet/card"):
        answer = browser.get(address)
        assert answer.status_code == 404
        assert 'href="/"' in answer.text


@every_game
def test_a_lesson_goes_on_from_what_the_browser_says_was_done(browser: TestClient, game: str) -> None:
    lesson, done = first(game), asked_to_act(first(game))
    wanted = go(lesson, done).wanted[0]
    address = f"{lesson_address(lesson)}/go"
    told = browser.post(address, data={"done": ";".join(done), "action": wanted}, headers=ASK).json()
    assert told["done"] == [*done, wanted]
    assert "teacher" in told["zones"]
    again = browser.post(address, data={"done": "", "to": ";".join(told["done"])}, headers=ASK).json()
    assert again["done"] == told["done"]
    back = browser.post(address, data={"done": ";".join(told["done"]), "turn": "again"}, headers=ASK).json()
    assert back["done"] == []


@every_game
def test_a_wrong_try_is_answered_on_the_card_and_not_done(browser: TestClient, game: str) -> None:
    lesson, done = first(game), asked_to_act(first(game))
    course = go(lesson, done)
    other = next(action for action in course.match.actions(LEARNER) if action not in course.wanted)
    answer = browser.post(
        f"{lesson_address(lesson)}/go", data={"done": ";".join(done), "action": other}, headers=ASK
    ).json()
    assert answer["done"] == list(done)
    assert set(answer["zones"]) == {"teacher"}
    assert "class=reply" in answer["zones"]["teacher"]


@every_game
@pytest.mark.parametrize(
    "fields",
    [
        {"done": "hire everybody", "turn": "next"},
        {"done": "next;" * 100 + "next", "turn": "next"},
        {"done": "", "to": "done;done"},
        {"done": "", "turn": "sideways"},
        {"done": "", "action": "hire everybody"},
        {"done": "x" * 9000, "turn": "next"},
        {"done": "", "action": "\udcff" * 3},
    ],
)
def test_forged_states_are_refused_clearly(browser: TestClient, game: str, fields: dict[str, str]) -> None:
    fields = {name: value.encode(errors="replace").decode() for name, value in fields.items()}
    answer = browser.post(f"{lesson_address(first(game))}/go", data=fields, headers=ASK)
    assert answer.status_code in (400, 409) or answer.json()["done"] == []
    assert answer.status_code == 200 or answer.json()["message"]


@every_game
def test_a_lesson_is_stored_nowhere(browser: TestClient, rooms: Rooms, game: str) -> None:
    browser.post(f"{lesson_address(first(game))}/go", data={"done": "", "turn": "skip"}, headers=ASK)
    assert rooms.store.listed(10) == []
    assert "edokko_user" not in browser.cookies


@every_game
def test_enlarged_cards_can_be_looked_at(browser: TestClient, game: str) -> None:
    lesson = first(game)
    scene = scene_of(go(lesson, ()).match, LEARNER, with_sheets=True)
    for sheet in list(sheets_of(scene))[:3]:
        answer = browser.get(f"{lesson_address(lesson)}/sheet/{sheet}")
        assert answer.status_code == 200
        assert sheet in answer.text
    assert browser.get(f"{lesson_address(lesson)}/sheet/nothing").status_code == 204


@every_game
def test_the_end_of_a_lesson_leads_to_a_first_game(browser: TestClient, game: str) -> None:
    lesson = first(game)
    course = go(lesson, ())
    while course.step is not None:
        course = skip(course)
    told = browser.post(
        f"{lesson_address(lesson)}/go", data={"done": "", "to": ";".join(course.done)}, headers=ASK
    ).json()
    assert told["is_over"]
    assert "action=/begin" in told["zones"]["teacher"] or 'action="/begin"' in told["zones"]["teacher"]
    table = begin(browser, game, name="", seat1="bot:gentle", seat2="bot:gentle")
    assert browser.get(f"/t/{table}").status_code == 200


@every_game
def test_a_lesson_loads_little_more_than_a_table(browser: TestClient, game: str) -> None:
    def size(address: str) -> int:
        with browser.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
            return sum(len(part) for part in answer.iter_raw())

    table = size(f"/t/{begin(browser, game)}")
    assert size(lesson_address(first(game))) < table + FURTHER
