"""What a table's page fetches when it is asked for: the help with its legend, and what seats would score now."""

import json
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.drawing.legend import help_panel
from edokko.drawing.markup import Html
from edokko.drawing.projection import unfolded, unfolded_id
from edokko.games import find_game
from edokko.match.opening import content_of
from edokko.web.frames import frame
from edokko.web.problems import wants_json
from edokko.web.reader import reader_of
from edokko.web.rules_pages import played_at
from edokko.web.site import site_of
from edokko.web.table_drawing import scene_for

HELPS_KEPT = 16  # two games in four languages, and some editions
FRESH = {"cache-control": "no-store"}


@lru_cache(maxsize=HELPS_KEPT)
def _help(game: str, language: str, version: int, edition: str) -> Html:
    """The help for a content version with an edition, as JSON, drawn once."""
    return help_panel(content_of(find_game(game), version, json.loads(edition)), language)


def show_help(request: Request) -> Response:
    """Keys and legend of a table: for our script what goes into its panel, else a page."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    begun = site.rooms.store.find(table).beginning
    version = played_at(table, begun).version
    drawn = _help(begun.game, reader.language, version, json.dumps(begun.edition))
    if wants_json(request):
        return JSONResponse({"help": drawn}, headers=FRESH)
    return frame(request, reader, "help", game=begun.game, table=table, drawn=drawn)


def send_projection(request: Request) -> Response:
    """What every seat would score if the game ended now, by what everybody may know: the unfolded parts of panels."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    with site.rooms.open(table) as room:
        scene, projection = scene_for(room, reader), room.match.projection()
    drawn = {unfolded_id(each): unfolded(scene, projection, each) for each in range(len(scene.speaker.names))}
    return JSONResponse(drawn, headers=FRESH)
