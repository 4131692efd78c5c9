"""What pages post: each calls one use case and answers our script in a few numbers, or leads a browser on."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from functools import partial
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from edokko.engine.errors import BadOption, UnreadableAction
from edokko.games import most_seats
from edokko.tables import absence, after_game, chatting, deleting, joining, one_device, playing, seat_settings
from edokko.tables.creating import Sitter, create_table
from edokko.tables.errors import NoSuchTable
from edokko.tables.levels import USUAL
from edokko.tables.playing import Moment
from edokko.tables.retrying import retry
from edokko.tables.table import Settings
from edokko.web.blocks import address_of
from edokko.web.cookies import forget, remember, remember_user
from edokko.web.guards import int_or
from edokko.web.limiting import visitor_of
from edokko.web.problems import wants_json
from edokko.web.reader import CHOICES, Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.waiting import until_ready, when_ready

COMMANDS = {"undo": playing.undo, "redo": playing.redo, "reset": playing.reset}
LONGEST_ACTION = 200
LONGEST_DRAFT = 1000
BETWEEN_STEPS = ";"  # of a draft
IN_ADDRESSES = "/?#[]@!$&'()*+,;=:%~"  # what stands for itself, or begins an escape

Fields = dict[str, str]
Doing = Callable[[Site, str, Reader, Fields], str | None]  # returns where to go on, or None for the table itself
Playing = Callable[[Site, str, Reader, Fields], Moment]


async def fields_of(request: Request) -> Fields:
    """The text fields of a form. What was typed into it is kept for an answer that it came too early."""
    try:
        async with request.form(max_files=1, max_fields=40) as form:
            request.state.fields = {key: value for key, value in form.items() if isinstance(value, str)}
            return {key: value if isinstance(value, str) else await _text(value) for key, value in form.items()}
    except (ValueError, UnicodeDecodeError, ClientDisconnect):
        raise HTTPException(400) from None


async def _text(upload: UploadFile) -> str:
    return (await upload.read()).decode()


def at_table(doing: Doing | Playing, counts: str | None = None) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that does something at a table, which may count for a limit; who does so is there."""

    async def endpoint(request: Request) -> Response:
        site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
        fields = await fields_of(request)
        if counts:
            await run_in_threadpool(site.limits.take, counts, visitor_of(request, reader))
        await when_ready(site, come, site, table, reader.user, address_of(request), is_acting=doing is play)
        done = await when_ready(site, doing, site, table, reader, fields)
        told = asdict(done) if isinstance(done, Moment) else {}
        response = go_on(request, done if isinstance(done, str) else f"/t/{table}", **told)
        if reader.token is not None:
            remember_user(request, response, reader.token)
        return response

    return endpoint


def for_user(
    doing: Doing, counts: str | None = None, *, is_long: bool = False
) -> Callable[[Request], Awaitable[Response]]:
    """The same for something that needs a user: a browser that has none becomes one. What is long is side work."""

    async def endpoint(request: Request) -> Response:
        site, reader = site_of(request), reader_of(request)
        table = request.path_params.get("table", "")
        fields = await fields_of(request)
        token = reader.token or site.identities.issue()
        reader = replace(reader, token=token)
        visitor = visitor_of(request, reader)
        if counts:
            await run_in_threadpool(site.limits.take, counts, visitor)
        run = partial(site.side_work.do, visitor) if is_long else run_in_threadpool
        where = await until_ready(site, partial(run, partial(retry, doing, site, table, reader, fields)))
        await run_in_threadpool(site.last_posts.note, reader.user, address_of(request))
        response = go_on(request, where or f"/t/{table}")
        remember_user(request, response, token)
        return response

    return endpoint


def come(site: Site, table: str, user: str | None, address: str, *, is_acting: bool = False) -> None:
    """Somebody is at a table, and does something."""
    absence.come_back(site.rooms, table, user, is_acting=is_acting)
    site.last_posts.note(user, address)


def go_on(request: Request, where: str, **told: int) -> Response:
    """Where a browser goes after a post; our script stays if it is where it is, and is told more."""
    where = quote(where, safe=IN_ADDRESSES)
    if not wants_json(request):
        return Response(status_code=303, headers={"location": where})
    return JSONResponse({"location": where, **told})


def number(fields: Fields, name: str) -> int:
    """A number of a form; raises BadOption."""
    found = int_or(fields.get(name), -1)
    if found < 0:
        raise BadOption("{field}: {value!r} is not a number", field=name, value=fields.get(name, "")[:20])
    return found


# At a table


def play(site: Site, table: str, reader: Reader, fields: Fields) -> Moment:
    """An action, a command such as undo, or all steps of a secret draft in place of those before."""
    seat, seen = number(fields, "seat"), Moment(number(fields, "ply"), number(fields, "step"))
    if "draft" in fields:
        return playing.redraft(site.rooms, table, reader.user, seat, _steps(fields["draft"]), seen)
    command, action = fields.get("command"), fields.get("action", "")
    if command in COMMANDS:
        return COMMANDS[command](site.rooms, table, reader.user, seat, seen)
    if command or len(action) > LONGEST_ACTION:
        raise UnreadableAction((command or action)[:20], [])
    return playing.play(site.rooms, table, reader.user, seat, action, seen)


def _steps(draft: str) -> list[str]:
    """The steps of a draft; raises UnreadableAction."""
    if len(draft) > LONGEST_DRAFT:
        raise UnreadableAction(draft[:20], [])
    return draft.split(BETWEEN_STEPS) if draft else []


def here(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    """Nothing but that somebody looks at the page."""


def look(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    one_device.look(site.rooms, table, reader.user, number(fields, "seat"))


def chat(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    chatting.chat(site.rooms, table, reader.user, number(fields, "seat"), fields.get("text", ""))


def hand(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    absence.hand_to_bot(site.rooms, table, reader.user, number(fields, "seat"))


def fill(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    joining.fill_with_bot(site.rooms, table, reader.user or "", number(fields, "seat"), fields.get("level", ""))


def resign(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    absence.resign(site.rooms, table, reader.user, number(fields, "seat"))


def leave(site: Site, table: str, reader: Reader, fields: Fields) -> str | None:
    """Get up; who had several seats there stays at the others."""
    joining.leave(site.rooms, table, reader.user or "", number(fields, "seat"))
    try:
        return None if site.rooms.store.find(table).seats_of(reader.user) else "/"
    except NoSuchTable:
        return "/"


def free(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    joining.free_seat(site.rooms, table, reader.user or "", number(fields, "seat"))


def renew(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    """Another invitation, and the one before leads nowhere."""
    joining.renew_invitation(site.rooms, table, reader.user or "")


def wish(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    """Switches of a seat and of the table."""
    if "ends_alone" in fields:
        wanted = fields["ends_alone"] == "1"
        seat_settings.let_turns_end(site.rooms, table, reader.user, number(fields, "seat"), wanted)
    if "chat" in fields:
        chatting.switch_chat(site.rooms, table, reader.user, fields["chat"] == "1")


def rematch(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    return f"/t/{after_game.rematch(site.rooms, table, reader.user)}"


def delete(site: Site, table: str, reader: Reader, fields: Fields) -> str | None:
    return "/" if deleting.delete(site.rooms, table, reader.user) else None


def keep(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    deleting.keep(site.rooms, table, reader.user)


def mute(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    chatting.mute(site.rooms, table, reader.user, number(fields, "seat"), fields.get("wanted") == "1")


def silence(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    chatting.silence(site.rooms, table, reader.user, number(fields, "seat"), fields.get("wanted") == "1")


def unsay(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    chatting.remove_message(site.rooms, table, reader.user, number(fields, "message"))


def moved(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    """The reader has read that its seat is played from another device, or was freed."""
    joining.accept_loss(site.rooms, table, reader.user)


# By a user who may be new


def join(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    joining.join(site.rooms, table, reader.user or "", fields.get("name", ""), fields.get("invite", ""))


def recover(site: Site, table: str, reader: Reader, fields: Fields) -> None:
    joining.recover(site.rooms, table, reader.user or "", fields.get("recovery", ""))


def play_on(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    """On from a ply: `seat` is the user's, `level0`, `level1` and so on are those of bots."""
    seat = number(fields, "seat") if "seat" in fields else None
    levels = {each: fields[f"level{each}"] for each in range(most_seats()) if f"level{each}" in fields}
    made = after_game.play_on(site.rooms, table, reader.user or "", number(fields, "ply"), seat, levels)
    return f"/t/{made.id}"


def import_game(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    return f"/t/{after_game.import_record(site.rooms, reader.user or '', fields.get('file', '')).id}"


def begin(site: Site, table: str, reader: Reader, fields: Fields) -> str:
    """A new table: `seat1`, `seat2` and so on are `bot:easy`, `link`, `here` or nothing."""
    sitters = [Sitter("me", fields.get("name", ""))]
    for place in range(1, most_seats()):
        who, _, level = fields.get(f"seat{place}", "").partition(":")
        if who:
            sitters.append(Sitter(who, fields.get(f"name{place}", ""), level or USUAL))
    settings = Settings(
        waiting=number({"waiting": str(Settings.waiting), **fields}, "waiting"),
        pace=fields.get("pace", Settings.pace),
        is_listed=fields.get("listed") == "1",
        allows_hints=fields.get("hints") == "1",
    )
    made = create_table(site.rooms, reader.user or "", fields.get("game", ""), sitters, settings)
    return f"/t/{made.id}#welcome" if made.free_seat() else f"/t/{made.id}"


# Looks


async def choose(request: Request) -> Response:
    """Language, theme, speed or keys of a reader."""
    fields = await fields_of(request)
    back = fields.get("back", "/")
    is_local = back.startswith("/") and not back.startswith("//") and "\\" not in back and back.isprintable()
    response = go_on(request, back if is_local else "/")
    for cookie, choices in CHOICES.items():
        value = fields.get(cookie.removeprefix("edokko_"))
        if value in choices:
            remember(request, response, cookie, value)
        elif value == "":
            forget(request, response, cookie)
    return response
