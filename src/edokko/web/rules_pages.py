"""Pages to read about a game, in the frame of the site: rules, a guide, a glossary, and all cards."""

from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from edokko.drawing.markup import Html
from edokko.drawing.reading import NAMES, reading_body
from edokko.games import GAMES, find_game
from edokko.web.frames import frame
from edokko.web.reader import reader_of

FIRST = NAMES[0]


@cache
def body_of(game: str, language: str, name: str) -> Html:
    """A page, drawn once."""

    def address(other: str, anchor: str) -> str:
        place = f"/rules/{game}" if other == FIRST else f"/rules/{game}/{other}"
        return f"{place}#{anchor}" if anchor else place

    found = find_game(game)
    return reading_body(found, language, name, found.shipped(), address)


def show_rules(request: Request) -> Response:
    """A page about a game."""
    reader = reader_of(request)
    game, name = request.path_params["game"], request.path_params.get("part", FIRST)
    if game not in GAMES or name not in NAMES:
        raise HTTPException(404)
    title = reader.catalogue.say(f"page.reading.title.{name}", game=reader.catalogue.say(f"page.game.{game}"))
    return frame(request, reader, "reading", game=game, title=title, body=body_of(game, reader.language, name))
