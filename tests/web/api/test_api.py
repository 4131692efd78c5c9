"""The HTTP API: from a token to a game that is played, without a browser."""

import pytest
from starlette.testclient import TestClient

from edokko.games import GAMES
from edokko.tables.rooms import Rooms
from edokko.web.api import sitting
from tables.seating import let_bots_play
from web.api.calling import API, Program, act, begin, bot_of, seat_two, whose_turn
from web.visiting import finish, match_of


def test_a_token_is_needed_and_cookies_count_for_nothing(browser: TestClient) -> None:
    browser.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "link"})
    for headers in ({}, {"authorization": "Bearer nonsense"}, {"authorization": "Basic YTpi"}):
        answer = browser.get(f"{API}/tables", headers=headers)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"
        assert answer.json()["error"]["code"] == "no_token"


def test_a_token_is_good_for_its_scopes_alone(browser: TestClient, rooms: Rooms) -> None:
    reader = Program(browser, rooms, "ana", "tables:read")
    assert reader.get("/account") == {"kind": "person", "name": "", "scopes": ["tables:read"]}
    assert reader.post("/tables", 403, game="iki", others=[{"who": "link"}])["error"]["code"] == "missing_scope"
    player = Program(browser, rooms, "ana", "tables:play")
    table = begin(player)
    assert player.get(f"/tables/{table}", 403)["error"]["message"].endswith("the token needs the scope 'tables:read'")
    assert reader.get(f"/tables/{table}/chat", 403)["error"]["code"] == "missing_scope"
    assert [each["id"] for each in reader.get("/tables")["tables"]] == [table]


def test_a_token_that_is_revoked_is_nobodys(browser: TestClient, rooms: Rooms) -> None:
    program = Program(browser, rooms, "ana")
    program.get("/account")
    rooms.store.remove_token("ana", program.token)
    program.get("/account", 401)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(browser: TestClient, rooms: Rooms, game: str) -> None:
    ana, robo, table = seat_two(browser, rooms, game)
    for number in range(40):
        act(whose_turn(table, ana, robo), table, -(number % 2))
    for seat in (0, 1):
        with rooms.change(table) as room:
            while room.match.drafted(seat):
                room.match.undo(seat)
            room.keep(seat)
    finish(rooms, table)
    over = robo.get(f"/tables/{table}")
    assert over["is_over"]
    assert not over["your_turn"]
    assert len(over["outcome"]["totals"]) == 2
    assert robo.get(f"/tables/{table}/record")["entries"]
    again = robo.post(f"/tables/{table}/rematch")["table"]
    assert ana.post(f"/tables/{table}/rematch") == {"table": again}
    assert [seat["kind"] for seat in ana.get(f"/tables/{again}")["seats"]] == ["person", "program"]


def test_actions_come_with_what_they_would_cause(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    turn = whose_turn(table, ana, robo)
    found = turn.get(f"/tables/{table}/actions")
    match = match_of(rooms, table)
    assert [each["action"] for each in found["actions"]] == match.actions(found["seat"])
    for each in found["actions"]:
        preview = match.preview(each["action"], found["seat"])
        assert each["events"] == [event.as_json() for event in preview.events]
        assert each["reveals"] == preview.reveals
    other = robo if turn is ana else ana
    assert other.get(f"/tables/{table}/actions")["actions"] == []


def test_a_stale_ply_is_refused_and_nothing_is_done(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    first = whose_turn(table, ana, robo)
    action = first.get(f"/tables/{table}/actions")["actions"][0]["action"]
    act(first, table)
    refused = first.post(f"/tables/{table}/actions", 409, action=action, ply=0)
    assert refused["error"]["code"] == "moved_on"
    assert match_of(rooms, table).ply == 1


def test_a_commit_is_stale_only_when_its_planning_is_over(browser: TestClient, rooms: Rooms) -> None:
    """What another seat does while both plan changes nothing for one's own plan."""
    ana, robo, table = seat_two(browser, rooms, "edo")
    while len(match_of(rooms, table).deciders) < 2:
        act(whose_turn(table, ana, robo), table)
    ply = match_of(rooms, table).ply
    for program in (ana, robo):
        while not can_commit(program, table):
            act(program, table)
    own, other = (program.get(f"/tables/{table}")["step"] for program in (ana, robo))
    robo.post(f"/tables/{table}/actions", action="commit", ply=ply, step=other)
    assert match_of(rooms, table).ply == ply + 1
    committing = {"action": "commit", "ply": ply, "step": own}
    assert ana.post(f"/tables/{table}/actions", **committing) == {"ply": ply + 2, "step": 0}
    assert ana.post(f"/tables/{table}/actions", 409, **committing)["error"]["code"] == "moved_on"


def can_commit(program: Program, table: str) -> bool:
    found = program.get(f"/tables/{table}/actions?previews=false")
    return "commit" in [each["action"] for each in found["actions"]]


def test_what_was_sent_with_a_key_is_done_once_and_answered_alike(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    turn = whose_turn(table, ana, robo)
    found = turn.get(f"/tables/{table}/actions")
    asked = {"action": found["actions"][0]["action"], "ply": 0, "step": 0}
    first = turn.post(f"/tables/{table}/actions", key="one", **asked)
    for _ in range(2):
        assert turn.post(f"/tables/{table}/actions", key="one", **asked) == first
    assert match_of(rooms, table).ply == 1
    other = turn.post(f"/tables/{table}/actions", 422, key="one", **{**asked, "ply": 1})
    assert other["error"]["code"] == "key_used"
    assert turn.post(f"/tables/{table}/undo", key="two", ply=1) == {"ply": 2, "step": 0}
    assert turn.post(f"/tables/{table}/undo", key="two", ply=1) == {"ply": 2, "step": 0}
    assert turn.post(f"/tables/{table}/redo", ply=2) == {"ply": 3, "step": 0}


def test_a_table_that_is_asked_for_twice_is_made_once(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    wanted = {"game": "iki", "others": [{"who": "link"}]}
    made = [robo.post("/tables", 201, key="k", **wanted) for _ in range(2)]
    assert made[0] == made[1]
    assert robo.post("/tables", 422, key="k", **wanted, pace="brisk")["error"]["code"] == "key_used"
    assert robo.post("/tables", 201, **wanted) != made[0]
    assert len(robo.get("/tables")["tables"]) == 2


def test_a_draft_is_replaced_taken_back_and_done_again(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms, "edo")
    while len(match_of(rooms, table).deciders) < 2:
        act(whose_turn(table, ana, robo), table)
    ply = match_of(rooms, table).ply
    act(ana, table)
    drafted = list(match_of(rooms, table).drafted(0))
    assert robo.get(f"/tables/{table}")["step"] == 0
    assert ana.post(f"/tables/{table}/reset", ply=ply, step=1) == {"ply": ply, "step": 0}
    assert ana.post(f"/tables/{table}/draft", ply=ply, steps=drafted, key="d") == {"ply": ply, "step": 1}
    assert ana.post(f"/tables/{table}/draft", ply=ply, steps=drafted, key="d") == {"ply": ply, "step": 1}
    assert ana.get(f"/tables/{table}")["step"] == 1


def test_tables_are_found_joined_and_left(browser: TestClient, rooms: Rooms) -> None:
    ana, robo = Program(browser, rooms, "ana"), bot_of(browser, rooms)
    hidden, listed = begin(ana, name="Ana"), begin(ana, "edo", listed=True)
    assert [each["id"] for each in robo.get("/tables/open")["tables"]] == [listed]
    assert robo.post(f"/tables/{hidden}/join", 403)["error"]["code"] == "not_allowed"
    assert robo.get(f"/tables/{hidden}")["invite"] is None
    assert robo.post(f"/tables/{listed}/join") == robo.post(f"/tables/{listed}/join") == {"seat": 1}
    assert bot_of(browser, rooms, "other").post(f"/tables/{listed}/join", 409)["error"]["code"] == "seat_taken"
    assert robo.post(f"/tables/{listed}/leave") == {"left": "freed"}
    assert [each["kind"] for each in ana.get(f"/tables/{listed}")["seats"]] == ["person", "open"]
    assert ana.post(f"/tables/{listed}/leave") == {"left": "deleted"}
    assert ana.get(f"/tables/{listed}", 404)["error"]["code"] == "no_such_table"


def test_to_leave_a_game_that_goes_on_is_to_resign(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    act(whose_turn(table, ana, robo), table)
    assert robo.post(f"/tables/{table}/leave") == {"left": "resigned"}
    assert ana.get(f"/tables/{table}")["seats"][1]["has_resigned"]
    refused = robo.post(f"/tables/{table}/actions", 403, action="x", ply=1)
    assert refused["error"]["code"] == "not_allowed"


def test_who_makes_a_table_and_leaves_hands_it_on(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms, "edo")
    ana.post(f"/tables/{table}/leave")
    assert rooms.store.find(table).creator == robo.user
    assert rooms.store.drafts(table) == {}


def test_a_table_with_bots_of_the_site_goes_on_by_itself(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    table = begin(robo, "iki", "bot:easy", "link")
    robo.post(f"/tables/{table}/fill", seat=2, level="gentle")
    assert [seat["level"] for seat in robo.get(f"/tables/{table}")["seats"]] == [None, "easy", "gentle"]
    let_bots_play(rooms, rooms.store.find(table))
    assert robo.get(f"/tables/{table}")["your_turn"]


def test_chat_is_read_and_written(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    robo.post(f"/tables/{table}/chat", text="beep")
    (said,) = ana.get(f"/tables/{table}/chat")["messages"]
    assert (said["seat"], said["name"], said["text"]) == (1, "Robo", "beep")
    assert Program(browser, rooms, "eve").post(f"/tables/{table}/chat", 403, text="x")["error"]["code"] == "not_allowed"


def test_errors_are_said_in_the_language_that_is_asked_for(browser: TestClient, rooms: Rooms) -> None:
    program = Program(browser, rooms, "ana")
    program.client.headers["accept-language"] = "fr"
    program.client.cookies.set("edokko_language", "pl")
    assert program.get("/tables/none", 404)["error"]["message"].startswith("Cette table")


@pytest.mark.parametrize(
    ("method", "what", "status", "code"),
    [
        ("GET", "/nothing", 404, "not_found"),
        ("DELETE", "/tables", 405, "method_not_allowed"),
        ("POST", "/tables", 422, "invalid_request"),
    ],
)
def test_every_refusal_has_the_same_shape(
    browser: TestClient, rooms: Rooms, method: str, what: str, status: int, code: str
) -> None:
    program = Program(browser, rooms, "ana")
    answer = program.client.request(method, API + what)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 15_000,
        b"9" * 15_000,
        b'{"game": "\\ud800"}',
        b'{"\\ud800": 1}',
        b"\xff\xfe",
        b"NaN",
        b'{"ply": Infinity}',
        b"",
    ],
)
def test_a_body_that_makes_no_sense_is_refused(browser: TestClient, rooms: Rooms, body: bytes) -> None:
    program = Program(browser, rooms, "ana")
    for what in ("/tables", "/tables/none/actions"):
        answer = program.client.post(API + what, content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["code"] in ("bad_request", "invalid_request")


def test_what_is_too_large_or_from_elsewhere(browser: TestClient, rooms: Rooms) -> None:
    program = Program(browser, rooms, "ana")
    large = program.client.post(f"{API}/tables", json={"game": "x" * 20_000})
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too_large")
    program.client.headers["origin"] = "https://elsewhere.example"
    program.client.headers["sec-fetch-site"] = "cross-site"
    begin(program)


def test_tables_come_in_pages_until_there_are_no_more(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "MOST_OWN", 2)
    robo = bot_of(browser, rooms)
    made = [begin(robo) for _ in range(5)]
    found, page = [], robo.get("/tables")
    while page["next"]:
        assert len(page["tables"]) == 2
        found += [table["id"] for table in page["tables"]]
        page = robo.get("/tables", params={"before": page["next"]})
    found += [table["id"] for table in page["tables"]]
    assert sorted(found) == sorted(made)
