"""*Report a bug* at a table: a file with this moment, as far as its reader may see it, that replays."""

from starlette.testclient import TestClient

from edokko import __version__
from edokko.match.bug_report import differences, parse_report
from edokko.tables.rooms import Rooms
from web.visiting import begin, finish, match_of

BROWSER = {"user-agent": "Lynx/2.9\x7f" + "x" * 999}


def test_the_menu_offers_a_report_that_says_with_what_it_was_made(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    assert f'href="/t/{table}/bug" download' in browser.get(f"/t/{table}").text
    answer = browser.get(f"/t/{table}/bug", headers=BROWSER)
    assert f'filename="edokko-bug-{table}-0.json"' in answer.headers["content-disposition"]
    report = parse_report(answer.text)
    assert report.release == __version__
    assert report.browser == "Lynx/2.9" + "x" * 292
    assert differences(report, report.match()) == []


def test_of_a_running_game_a_report_tells_no_more_than_its_readers_page(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, "edo", seat1="link")
    stranger = TestClient(browser.app)
    with rooms.change(table) as room:
        while not any(entry.action.startswith("plan") for entry in room.match.entries):
            seat = room.match.deciders[0]
            actions = room.match.actions(seat)
            room.match.play("commit" if "commit" in actions else actions[0], seat)
        room.keep(seat)
    match = match_of(rooms, table)
    own, others = (parse_report(each.get(f"/t/{table}/bug").text) for each in (browser, stranger))
    assert (own.seat, others.seat) == (0, None)
    assert own.record.secret is None
    assert match.entries[-1].seat == 0
    assert own.record.entries[-1] == match.entries[-1]
    assert others.record.entries[-1].action == "plan"
    text = browser.get(f"/t/{table}/bug").text + stranger.get(f"/t/{table}/bug").text
    assert match.secret.opening["seed"] not in text
    assert own.match().imagined(0, 5) == match.imagined(0, 5)
    assert own.match().state_bytes() != match.state_bytes()


def test_of_a_finished_game_a_report_has_everything(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    finish(rooms, table)
    report = parse_report(TestClient(browser.app).get(f"/t/{table}/bug").text)
    assert report.match().state_bytes() == match_of(rooms, table).state_bytes()
