"""The pages of a table: now, a moment before, its record, sitting down."""

import io

import segno
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from edokko import __version__
from edokko.engine.errors import BadOption
from edokko.match.bug_report import format_report, report_of
from edokko.match.record import format_record
from edokko.tables.errors import NotAllowed, UnreadableTable
from edokko.tables.fairness import is_from_file
from edokko.tables.joining import reached_by, why_not
from edokko.tables.names import name_to_offer
from edokko.tables.one_device import looking
from edokko.tables.other_versions import is_of_other_version, stored_record
from edokko.tables.rooms import Rooms
from edokko.web import live
from edokko.web.cookies import remember
from edokko.web.frames import frame
from edokko.web.looking_back import draw_past, ply_of
from edokko.web.newcomers import INVITED, remembered, unplayed
from edokko.web.posts import for_user, join
from edokko.web.problems import wants_json
from edokko.web.reader import reader_of
from edokko.web.site import site_of
from edokko.words.errors import say_details

LAST = "last"  # instead of a ply: the one before now


def show_table(request: Request) -> Response:
    """A table now."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    drawn = site.listeners.draw(table, reader)
    if drawn.awaits_bot:  # none is at work yet at a server that was started anew
        site.bots.wake(table)
    own = drawn.table.seats_of(reader.user)
    return frame(
        request,
        reader,
        "table",
        drawn=drawn,
        own=own,
        silence=live.SILENCE,
        first_layers=" ".join(sorted(drawn.scene.table.FIRST_LAYERS)) if own else "",
    )


def show_past(request: Request) -> Response:
    """A table at a ply."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    asked = request.query_params["ply"]
    ply = None if asked == LAST else ply_of(asked)
    return frame(request, reader, "past", drawn=draw_past(site, table, reader, ply))


def show_invitation(request: Request) -> Response:
    """What a link to a table leads to: a name, and one sits."""
    return _invitation(request, request.path_params.get("invite", ""))


async def sit_down(request: Request) -> Response:
    """Take a free seat. Who cannot have a name is told so where it is typed, and is offered one that is free."""
    try:
        return await _join(request)
    except BadOption as refused:
        if wants_json(request):
            raise
        invite = request.state.fields.get("invite", "")
        return await run_in_threadpool(_invitation, request, invite, refused)


_join = for_user(join)


def _invitation(request: Request, invite: str, refused: BadOption | None = None) -> Response:
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    found = site.rooms.store.find(table)
    if found.seats_of(reader.user):
        return show_table_again(table)
    if is_of_other_version(found):
        raise UnreadableTable(table)
    may_sit_down = found.may_sit_down(reader.user, invite)
    offered = name_to_offer(site.rooms.store.last_name(reader.user), found.names) if reader.user else ""
    if refused:
        offered = str(refused.phrase.values.get("suggestion", ""))
    answer = frame(
        request,
        reader,
        "join",
        400 if refused else 200,
        table=found,
        invite=invite,
        why_not=None if may_sit_down else reader.catalogue.say_phrase(why_not(found, reader.user, invite)),
        refused=say_details(refused, reader.catalogue) if refused else "",
        name=offered,
        is_new=found.beginning.game in unplayed(site, reader),
    )
    if found.free_seat() and may_sit_down:  # it waits while one learns, and is found again on the first page
        remember(request, answer, INVITED, remembered(found.id, invite))
    return answer


def show_recovery(request: Request) -> Response:
    """What a recovery link leads to: a button, since looking at a link should change nothing."""
    site, reader = site_of(request), reader_of(request)
    found = site.rooms.store.find(request.path_params["table"])
    secret = request.path_params["recovery"]
    reached_by(found, secret)
    if is_of_other_version(found):
        raise UnreadableTable(found.id)
    return frame(request, reader, "recover", table=found, recovery=secret)


def show_table_again(table: str) -> Response:
    """Go to a table."""
    return Response(status_code=303, headers={"location": f"/t/{table}"})


def send_record(request: Request) -> Response:
    """The record: of a running game what its reader may know of it."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    text = record_for(site.rooms, table, reader.user)
    headers = {"content-disposition": f'attachment; filename="edokko-{table}.json"', "cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


def record_for(rooms: Rooms, table: str, user: str | None) -> str:
    try:
        with rooms.open(table) as room:
            if room.match.is_over:
                return format_record(room.match.record())
            return format_record(room.match.record_for(looking(room, user).eyes))
    except UnreadableTable:
        return format_record(stored_record(rooms.store, rooms.store.find(table), user).as_json())


def send_bug_report(request: Request) -> Response:
    """The table at this moment as its reader may know it, in a file that replays: for whoever looks for a bug."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    browser = request.headers.get("user-agent", "")
    with site.rooms.open(table) as room:
        report = report_of(room.match, looking(room, reader.user).eyes, release=__version__, browser=browser)
    name = f"edokko-bug-{table}-{report['ply']}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(format_report(report), media_type="application/json", headers=headers)


def show_verdict(request: Request) -> Response:
    """Whether chance was fixed before the first action of a finished game, computed anew."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    replayed = reader.catalogue.say("cli.verify.entries", count=site.archive.verify(table))
    found = site.rooms.store.find(table)
    verdict = "file" if is_from_file(found) else "fixed"
    return frame(request, reader, "verify", table=found, verdict=verdict, replayed=replayed)


def send_code(request: Request) -> Response:
    """The invitation as a QR code, for who sits at the table."""
    site, reader = site_of(request), reader_of(request)
    found = site.rooms.store.find(request.path_params["table"])
    if not found.may_invite(reader.user):
        raise NotAllowed("only players at this table may do this")
    link = f"{reader.shared_origin}/t/{found.id}/join/{found.invite}"
    drawing = io.BytesIO()
    segno.make(link, error="m").save(drawing, kind="svg", scale=4, border=2, dark="#22304a", light="#fcf7eb")
    return Response(drawing.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
