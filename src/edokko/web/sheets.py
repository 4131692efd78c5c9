"""Enlarged cards: each is fetched when somebody opens it, as the table is then for that reader."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from edokko.drawing.page import sheets_of
from edokko.drawing.scene import Scene
from edokko.web.looking_back import know, ply_of, scene_at, steps
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.table_drawing import scene_for


def send_sheet(request: Request) -> Response:
    """A sheet by its id: now, or at a ply. Of what does not lie on the table, perhaps no longer, an empty answer."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    asked = request.query_params.get("ply")
    scene = scene_now(site, table, reader) if asked is None else scene_then(site, table, reader, ply_of(asked))
    sheet = sheets_of(scene).get(request.path_params["sheet"])
    headers = {"cache-control": "no-store", "vary": "cookie, accept-language"}
    return HTMLResponse(sheet, headers=headers) if sheet else Response(status_code=204, headers=headers)


def scene_now(site: Site, table: str, reader: Reader) -> Scene:
    """What a reader sees of a table; raises NoSuchTable."""
    with site.rooms.open(table) as room:
        return scene_for(room, reader, with_sheets=True)


def scene_then(site: Site, table: str, reader: Reader, ply: int) -> Scene:
    """The same of a moment before; raises BadOption for a ply that the game has not."""
    known = know(site, table, reader)
    return scene_at(known, next(steps(known, ply, ply)), reader)
