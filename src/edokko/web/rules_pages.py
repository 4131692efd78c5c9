"""Pages to read about a game, in the frame of the site: rules, a guide, a glossary, and all cards.

Opened from a table, `?table=...`, they show the content version and the edition that are played there.
"""

import json
from functools import lru_cache
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from edokko.drawing.markup import Html
from edokko.drawing.reading import RULES, names_of, reading_body
from edokko.engine.content import Content
from edokko.engine.errors import BadContent, NotCompiled
from edokko.games import GAMES, find_game
from edokko.match.opening import content_of
from edokko.tables.errors import NoSuchTable, UnreadableTable
from edokko.tables.table import Beginning
from edokko.web.addresses import may_be_table
from edokko.web.frames import frame
from edokko.web.guards import READABLE
from edokko.web.reader import reader_of
from edokko.web.site import site_of

FROM = "?table=*"  # links stay with the table that a page was opened from
BODIES_KEPT = 64  # two games in four languages have 32 of the newest content, some of them twice


@lru_cache(maxsize=BODIES_KEPT)
def body_of(game: str, language: str, name: str, version: int, edition: str, has_stills: bool = True) -> Html:
    """A page about a content version with an edition, as JSON, drawn once; in its links `FROM` stands for a table."""

    def address(other: str, anchor: str) -> str:
        place = f"/rules/{game}{FROM}" if other == RULES else f"/rules/{game}/{other}{FROM}"
        return f"{place}#{anchor}" if anchor else place

    found = find_game(game)
    return reading_body(
        found, language, name, content_of(found, version, json.loads(edition)), address, has_stills=has_stills
    )


def readable_body(game: str, language: str, name: str, version: int, edition: str) -> Html:
    """The same; while the rules are compiled it can be read without pictures of tables."""
    try:
        return body_of(game, language, name, version, edition)
    except NotCompiled:
        return body_of(game, language, name, version, edition, has_stills=False)


def played_at(table: str, begun: Beginning) -> Content:
    """The content of a table; raises UnreadableTable if it is not known here."""
    try:
        return content_of(find_game(begun.game), begun.content, begun.edition)
    except BadContent:
        raise UnreadableTable(table) from None


def show_rules(request: Request) -> Response:
    """A page about a game; raises NoSuchTable."""
    reader = reader_of(request)
    game, name = request.path_params["game"], request.path_params.get("part", RULES)
    if game not in GAMES or name not in names_of(game):
        raise HTTPException(404)
    newest = find_game(game).shipped().version
    version, edition, table = newest, "null", request.query_params.get("table", "")
    if table:
        if not may_be_table(table):
            raise NoSuchTable("there is no table {table!r}", table=table)
        begun = site_of(request).rooms.store.find(table).beginning
        if begun.game != game:
            raise HTTPException(404)
        version, edition = played_at(table, begun).version, json.dumps(begun.edition)
    title = reader.catalogue.say(f"page.reading.title.{name}", game=reader.catalogue.say(f"page.game.{game}"))
    body = readable_body(game, reader.language, name, version, edition)
    body = Html(body.replace(FROM, f"?table={quote(table)}" if table else ""))
    answer = frame(request, reader, "reading", game=game, title=title, body=body, table=table)
    answer.headers["content-security-policy"] = READABLE
    return answer
