"""Bad input: the right status code, a clear message in the reader's language, nothing changed."""

import gzip
import html
import json
import logging
from typing import Any

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from drawing.reading import read
from edokko.engine.errors import UnreadableAction
from edokko.match.record import digest
from edokko.tables.errors import NotAllowed
from edokko.tables.rooms import Rooms
from edokko.web import posts
from edokko.web.guards import SMALL
from edokko.web.problems import explain_error
from edokko.web.quiet_log import log_quietly
from edokko.web.reader import Reader
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import ASK, begin, click, finish, match_of, play_first, run

SCRIPT = "<script>alert(1)</script>"


def test_an_unknown_table_is_not_found(browser: TestClient) -> None:
    for address in (
        "/t/none",
        "/t/none/record",
        "/t/none/join/x",
        "/t/none/live",
        "/nowhere",
        "/rules/go",
        "/static/x",
    ):
        answer = browser.get(address, headers={"accept-language": "fr"})
        assert answer.status_code == 404, address
        assert 'lang="fr"' in answer.text
    assert browser.post("/t/none/play", data={"seat": "0", "ply": "0", "step": "0"}, headers=ASK).status_code == 404


def test_messages_are_in_the_readers_language(browser: TestClient) -> None:
    said = {
        tag: browser.get("/t/none", headers={"accept-language": tag}).text
        for tag in ("en-GB", "fr", "pt-BR", "pl,en;q=0")
    }
    for tag, sentence in zip(
        said, ("There is no such table", "Cette table", "Esta mesa", "Nie ma takiego stołu"), strict=True
    ):
        assert sentence in said[tag]


def test_the_wrong_seat_is_forbidden(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    match = match_of(rooms, table)
    action = match.actions(match.deciders[0])[0]
    fields = {"seat": match.deciders[0], "ply": 0, "step": 0, "action": action}
    answer = other_browser.post(f"/t/{table}/play", data=fields, headers=ASK)
    assert answer.status_code == 403
    assert answer.json()["message"] == "Not allowed: you do not sit at this seat"
    for what in ("resign", "rematch", "delete", "chat", "look", "hand", "fill"):
        assert (
            other_browser.post(f"/t/{table}/{what}", data={"seat": "1", "text": "hi"}, headers=ASK).status_code == 403
        )
    assert other_browser.get(f"/t/{table}/code.svg").status_code == 403
    assert match_of(rooms, table).ply == 0


@pytest.mark.parametrize("cookie", ["", "x", "../../etc", "A" * 500, "'; drop table seats; --"])
def test_a_forged_cookie_is_a_strangers(
    browser: TestClient, other_browser: TestClient, cookie: str, rooms: Rooms
) -> None:
    table = begin(browser)
    other_browser.cookies.set("edokko_user", cookie)
    answer = other_browser.get(f"/t/{table}")
    assert answer.status_code == 200
    assert "data-action" not in answer.text
    assert other_browser.post(f"/t/{table}/delete").status_code == 403


def test_what_cannot_be_played_is_said(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    for action, status in (("done", 409), ("fly", 400), ("", 400), (SCRIPT, 400), ("x" * 5000, 400)):
        answer = click(browser, table, action=action)
        assert answer.status_code == status, action
        assert answer.json()["message"]
    assert click(browser, table, command="undo").status_code == 409
    assert click(browser, table, command="sing").status_code == 400
    for field in ("ply", "step", "seat"):
        for value in ("-1", "x", "", "9" * 30, "1.5"):
            assert click(browser, table, action="done", **{field: value}).status_code == 400, (field, value)
    assert match_of(rooms, table).ply == 0


def planning_table(browser: TestClient, rooms: Rooms) -> str:
    """A table where a plan is being drafted."""
    table = begin(browser, "edo")
    while match_of(rooms, table).view()["stage"] != "planning":
        play_first(browser, rooms, table)
    return table


def post_draft(browser: TestClient, rooms: Rooms, table: str, draft: str, **said: int) -> Any:
    """Post as the page of seat 0 does."""
    match = match_of(rooms, table)
    fields = {"seat": 0, "ply": match.ply, "step": len(match.drafted(0)), **said}
    return browser.post(f"/t/{table}/play", data={**fields, "draft": draft}, headers=ASK)


GOOD_DRAFT = "card base_b.travel;officials 2;card base_a.wood;officials 1"


def test_a_draft_is_replaced_whole(browser: TestClient, rooms: Rooms) -> None:
    table = planning_table(browser, rooms)
    for draft in (GOOD_DRAFT, "card base_c.stone", ""):
        answer = post_draft(browser, rooms, table, draft)
        steps = draft.split(";") if draft else []
        assert (answer.status_code, answer.json()["step"]) == (200, len(steps)), draft
        assert [list(match_of(rooms, table).drafted(seat)) for seat in (0, 1)] == [steps, []]


@pytest.mark.parametrize(
    ("draft", "status", "reason"),
    [
        ("card base_b.travel;officials 9", 400, ""),
        ("card base_b.travel;officials 4", 409, "3 officials at most"),
        ("card base_b.travel;officials 1;card base_b.trade", 409, "in the plan already"),
        ("card base_a.build_hard;officials 1", 409, "pairs"),
        ("officials 1", 409, ""),
        ("card base_b.travel;commit", 400, ""),
        ("card base_b.travel;;officials 1", 400, ""),
        ("plan base_b.travel=2 base_a.wood=1 base_c.stone=1", 400, ""),
        ("card base_b.travel;" * 100, 400, ""),
        ("settle edo", 400, ""),
    ],
)
def test_a_draft_that_cannot_be_is_refused_and_the_one_before_stays(
    browser: TestClient, rooms: Rooms, draft: str, status: int, reason: str
) -> None:
    table = planning_table(browser, rooms)
    post_draft(browser, rooms, table, GOOD_DRAFT)
    answer = post_draft(browser, rooms, table, draft)
    assert (answer.status_code, reason in answer.json()["message"]) == (status, True), answer.text
    assert ";".join(match_of(rooms, table).drafted(0)) == GOOD_DRAFT
    assert match_of(rooms, table).drafted(1) == ()


def test_a_draft_is_refused_to_strangers_on_old_boards_and_where_nothing_is_planned(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    table = planning_table(browser, rooms)
    assert post_draft(other_browser, rooms, table, GOOD_DRAFT).status_code == 403
    assert post_draft(browser, rooms, table, GOOD_DRAFT, step=3).status_code == 409
    assert match_of(rooms, table).drafted(0) == ()
    iki = begin(browser)
    assert post_draft(browser, rooms, iki, "hire monk").status_code == 400
    assert match_of(rooms, iki).ply == 0


def test_a_click_on_an_old_board_is_told_that_the_table_has_moved_on(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    action = play_first(browser, rooms, table)
    answer = click(browser, table, action=action, ply="0")
    assert answer.status_code == 409
    assert answer.json()["message"] == "The table has moved on; here is how it stands now."
    assert match_of(rooms, table).ply == 1


@pytest.mark.parametrize("ply", ["-1", "99999999999999999999", "x", "7"])
def test_a_ply_that_is_not_there_is_refused(browser: TestClient, ply: str) -> None:
    assert browser.get(f"/t/{begin(browser)}?ply={ply}").status_code == 400


def test_a_large_body_is_refused(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    answer = browser.post(f"/t/{table}/chat", data={"seat": "0", "text": "x" * 20_000}, headers=ASK)
    assert (answer.status_code, answer.json()["message"]) == (413, "This is too large.")

    def endless() -> object:
        for _ in range(100):
            yield b"text=" + b"x" * 1000

    headers = {**ASK, "content-type": "application/x-www-form-urlencoded"}
    assert browser.post(f"/t/{table}/chat", content=endless(), headers=headers).status_code == 413
    assert rooms.store.messages(table) == []


def test_only_a_file_in_parts_may_be_large(browser: TestClient) -> None:
    """A megabyte of `&` took the server 0.2 s in which nobody else was served."""
    headers = {**ASK, "content-type": "application/x-www-form-urlencoded"}
    assert browser.post("/import", content=b"&" * 20_000, headers=headers).status_code == 413
    assert browser.post("/import", files={"file": ("game.json", b"&" * 900_000)}, headers=ASK).status_code == 400
    assert browser.post("/import", files={"file": ("game.json", b"&" * 1_100_000)}, headers=ASK).status_code == 413


def post_parts(browser: TestClient, address: str, kind: str, *parts: bytes) -> Any:
    """Post parts of a form between boundaries, as they are."""
    body = b"".join(b"--B\r\n" + part + b"\r\n" for part in parts) + b"--B--\r\n"
    return browser.post(address, content=body, headers={**ASK, "content-type": kind, "accept-language": "fr"})


@pytest.mark.parametrize(
    "charset", ["punycode", '"PunyCode"', "utf-16", "latin-1", "no such", "", "utf-8; charset=punycode"]
)
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=B", "application/x-www-form-urlencoded"])
def test_a_form_in_another_charset_is_refused_before_it_is_read(
    browser: TestClient, kind: str, charset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("edokko.web.posts.fields_of", None)
    part = b'content-disposition: form-data; name="x-"\r\n\r\naaaaaaaaaa-' + b"a" * 1000
    for address in ("/import", "/choose", "/begin", "/t/none/play", "/nowhere"):
        answer = post_parts(browser, address, f"{kind}; charset={charset}", part)
        said = "Les formulaires doivent être envoyés en UTF-8, sans compression."
        assert (answer.status_code, answer.json()) == (415, {"message": said}), address


@pytest.mark.parametrize("encoding", ["gzip", "GZIP", "deflate", "br", "zstd", "identity, gzip", "gzip, gzip", "x"])
def test_a_packed_body_is_refused_in_words_and_never_unpacked(
    browser: TestClient, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("edokko.web.posts.fields_of", None)
    bomb = gzip.compress(b"seat=0&text=" + b"x" * 10_000_000)
    assert len(bomb) < SMALL
    for address in ("/import", "/choose", "/begin", "/t/none/chat", "/api/v1/tables"):
        for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=B", "application/json"):
            headers = {**ASK, "content-type": kind, "content-encoding": encoding}
            answer = browser.post(address, content=bomb, headers=headers)
            assert answer.status_code == 415, address
            assert "not compressed" in answer.text


def test_forms_that_are_none_leave_nothing_in_the_log(browser: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    log_quietly()
    with caplog.at_level(logging.WARNING):
        for body in (b"x", b"--B\r\n\r\n", b"--B\r\n:", b"--B\r\na: b\r\n\r\n--B--x"):
            headers = {**ASK, "content-type": "multipart/form-data; boundary=B"}
            assert browser.post("/import", content=body, headers=headers).status_code == 400
    assert caplog.text == ""


def test_a_body_that_says_that_it_is_not_packed_is_read(browser: TestClient) -> None:
    for encoding in ("identity", ""):
        answer = browser.post("/choose", data={"theme": "dark"}, headers={**ASK, "content-encoding": encoding})
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("charset", ["", "; charset=UTF-8", '; charset="utf-8"'])
def test_a_form_is_read_as_utf_8_whatever_its_parts_claim(browser: TestClient, rooms: Rooms, charset: str) -> None:
    name = "Łucja 江".encode()
    parts = (
        b'content-disposition: form-data; name="_charset_"\r\n\r\npunycode',
        b'content-disposition: form-data; name="game"\r\n\r\niki',
        b'content-disposition: form-data; name="seat1"\r\n\r\nhere',
        b'content-disposition: form-data; name="name"\r\ncontent-type: text/plain; charset=punycode\r\n\r\n' + name,
    )
    answer = post_parts(browser, "/begin", f"multipart/form-data; boundary=B{charset}", *parts)
    assert rooms.store.find(answer.json()["location"].removeprefix("/t/")).names == ("Łucja 江", "")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": "http://testserver]"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_post_from_another_site_is_refused(browser: TestClient, rooms: Rooms, headers: dict[str, str]) -> None:
    table = begin(browser)
    assert browser.post(f"/t/{table}/delete", headers=headers).status_code == 403
    assert rooms.store.find(table)


def test_script_in_names_and_chat_is_text(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, name=SCRIPT)
    assert browser.post(f"/t/{table}/chat", data={"seat": "0", "text": SCRIPT}).status_code == 303
    for address in (f"/t/{table}", "/", f"/t/{table}?ply=0", f"/t/{table}/join/x"):
        page = browser.get(address).text
        assert SCRIPT not in page
    assert html.escape(SCRIPT, quote=False) in browser.get(f"/t/{table}").text


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "go"},
        {"seat1": "bot:divine"},
        {"seat1": ""},
        {"name": "x" * 41},
        {"name": "a\x00b"},
        {"pace": "warp"},
        {"waiting": "-3"},
        {"waiting": "0"},
        {"waiting": "29"},
        {"waiting": "999999999"},
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: TestClient, rooms: Rooms, fields: dict[str, str]) -> None:
    answer = browser.post("/begin", data={"game": "iki", "seat1": "link", **fields})
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("text", ["", "{}", "[" * 100_000, "\x00", '{"format": "edokko-game"}'])
def test_a_bad_game_file_is_refused(browser: TestClient, text: str) -> None:
    assert browser.post("/import", files={"file": ("game.json", text)}).status_code == 400
    assert browser.post("/import", files={"file": ("game.json", b"\xff\xfe")}).status_code == 400


def test_a_message_does_not_repeat_a_whole_file(browser: TestClient) -> None:
    text = json.dumps({"format": "edokko-game", "version": 1, "game": ["x" * 100_000]})
    answer = browser.post("/import", files={"file": ("game.json", text)}, headers=ASK)
    assert answer.status_code == 400
    assert answer.json()["message"].startswith("This game file cannot be used: game: something else must be here than")
    assert len(answer.content) < 1000


def test_a_bad_invitation_or_recovery_leads_to_no_seat(browser: TestClient, other_browser: TestClient) -> None:
    table = begin(browser, seat1="link")
    assert other_browser.post(f"/t/{table}/join", data={"name": "Eve", "invite": "guess"}).status_code == 403
    assert other_browser.post(f"/t/{table}/recover", data={"recovery": ""}).status_code == 403
    assert other_browser.get(f"/t/{table}/seat/guess").status_code == 403


def test_a_choice_leads_only_to_pages_of_the_site(browser: TestClient) -> None:
    for back in ("https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/a\r\nb"):
        answer = browser.post("/choose", data={"language": "fr", "back": back})
        assert answer.headers["location"] == "/"


@pytest.mark.parametrize(
    ("back", "location"),
    [("/€", "/%E2%82%AC"), ("/t/a%20b?ply=1#é", "/t/a%20b?ply=1#%C3%A9"), ("/t/x?ply=1&a=b", "/t/x?ply=1&a=b")],
)
def test_a_choice_leads_back_to_any_address(browser: TestClient, back: str, location: str) -> None:
    answer = browser.post("/choose", data={"language": "fr", "back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, location)
    assert browser.post("/choose", data={"back": back}, headers=ASK).json() == {"location": location}


@pytest.mark.parametrize("key", ["\ud800", "x\udfff"])
def test_half_a_character_in_a_game_file_is_refused(browser: TestClient, rooms: Rooms, key: str) -> None:
    table = begin(browser)
    finish(rooms, table)
    record = match_of(rooms, table).record()
    for changed in ({key: 1}, {"names": [key, ""]}, {"entries": [[0, key, 1]]}, {"game": key}, {"commitment": key}):
        values = {**record, **changed}
        values["digest"] = digest({name: value for name, value in values.items() if name != "digest"})
        answer = browser.post("/import", files={"file": ("game.json", json.dumps(values))})
        assert answer.status_code == 400, changed


def test_half_a_character_in_a_form_is_no_seat_and_no_action(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    reader = Reader("en", None, None, browser.cookies["edokko_user"])
    site = browser.app.state.site  # type: ignore[attr-defined]
    fields = {"seat": "0", "ply": "0", "step": "0", "action": "\ud800", "recovery": "\ud800", "invite": "\ud800"}
    with pytest.raises(NotAllowed):
        posts.recover(site, table, reader, fields)
    stranger = Reader("en", None, None, "x" * 20)
    with pytest.raises(NotAllowed):
        posts.join(site, table, stranger, {**fields, "name": "Eve"})
    with pytest.raises(UnreadableAction) as refused:
        posts.play(site, table, reader, {**fields, "seat": str(match_of(rooms, table).deciders[0])})
    scope = {"type": "http", "app": browser.app, "path": "/", "headers": [(b"accept", b"application/json")]}
    request = Request(scope)
    answer = run(lambda: explain_error(request, refused.value))
    assert answer.status_code == 400
    assert json.loads(answer.body)["message"]


@pytest.mark.parametrize("field", ["edition", "opening", "names", "entries", "salt", "new"])
@pytest.mark.parametrize("depth", [60, 600])
def test_a_game_file_with_boxes_in_boxes_is_refused(browser: TestClient, rooms: Rooms, field: str, depth: int) -> None:
    table = begin(browser)
    finish(rooms, table)
    nested: Any = {}
    for _ in range(depth):
        nested = {"changes": nested}
    values = match_of(rooms, table).record()
    values[field] = {"edition": {"name": "x", **nested}, "opening": {"position": nested}}.get(field, [nested])
    values["digest"] = digest({name: value for name, value in values.items() if name != "digest"})
    assert browser.post("/import", files={"file": ("game.json", json.dumps(values))}).status_code == 400


def test_pages_allow_no_script_but_ours(browser: TestClient) -> None:
    table = begin(browser)
    for address in ("/", f"/t/{table}", "/rules/iki", "/nowhere"):
        answer = browser.get(address)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert "<script>" not in answer.text
        assert " onclick" not in answer.text
        framing = "'self'" if address == "/rules/iki" else "'none'"  # rules lie over our own tables
        assert policy.endswith(f"frame-ancestors {framing}")


def test_the_cookie_of_a_user_is_for_the_server_alone(browser: TestClient) -> None:
    answer = browser.post("/begin", data={"game": "iki", "seat1": "here"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("language", ["en", "fr", "pt", "pl"])
def test_a_name_that_cannot_be_had_is_refused_with_one_that_can(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, language: str
) -> None:
    table = begin(browser, seat1="link")
    invite = rooms.store.find(table).invite
    for name, suggestion in (("Аnа", "Аnа B."), ("Haru", "Haru B."), ("\u3164", "")):
        said = {"name": name, "invite": invite}
        answer = other_browser.post(f"/t/{table}/join", data=said, headers={**ASK, "accept-language": language})
        assert answer.status_code == 400
        assert suggestion in answer.json()["message"]
    assert rooms.store.find(table).names == ("Ana", "")
    begin(other_browser, name="Ana")
    page = other_browser.get(f"/t/{table}/join/{invite}").text
    assert 'name="name" value="Ana B."' in page
    assert other_browser.post(f"/t/{table}/join", data={"name": "Ana B.", "invite": invite}).status_code == 303
    assert rooms.store.find(table).names == ("Ana", "Ana B.")


@pytest.mark.parametrize("language", languages())
def test_a_name_is_refused_where_it_is_typed_and_one_that_is_free_stands_there(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, language: str
) -> None:
    table = begin(browser, seat1="link")
    invite = rooms.store.find(table).invite
    other_browser.post("/choose", data={"language": language})
    for name, offered in (("ana", "ana B."), ("Haru", "Haru B."), ("\u3164", "")):
        answer = other_browser.post(f"/t/{table}/join", data={"name": name, "invite": invite})
        assert answer.status_code == 400
        page = read(answer.text)
        fields = {str(each.attributes.get("name")): each.attributes for each in page if each.tag == "input"}
        assert (fields["invite"]["value"], fields["name"]["value"]) == (invite, offered)
        assert fields["name"]["aria-describedby"] == "refused"
        (said,) = [each.text for each in page if each.attributes.get("id") == "refused"]
        assert offered in said
        assert find_catalogue(language).say("error.bad_option", details="").strip() not in said, "it is no setting"
    assert other_browser.post(f"/t/{table}/join", data={"name": "ana B.", "invite": invite}).status_code == 303
