"""Style sheets, the script and pictograms, under names that change with their content: browsers keep them for good."""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from edokko.drawing.pictograms import sprite_of, symbols
from edokko.drawing.reading import reading_style
from edokko.drawing.styles import layer, sheets_of_all, style_of, style_of_site
from edokko.games import GAMES

FOLDER = Path(__file__).parent / "static"
SCRIPT = FOLDER / "script"
FIRST = "main"  # the module that begins
IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)  # for people and checkers alone
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Asset:
    """A file for browsers."""

    name: str  # with the hash of its content
    kind: str
    content: bytes
    packed: bytes


@cache
def assets() -> dict[str, Asset]:
    """All of them by the name that templates use."""
    around = layer("site", FOLDER / "around.css", FOLDER / "stage.css")
    found = {f"{game}.css": _make(f"{game}.css", "text/css", style_of(game) + around) for game in GAMES}
    for game in GAMES:
        found[f"{game}-reading.css"] = _make(f"{game}-reading.css", "text/css", reading_style(game) + around)
    found["site.css"] = _make(
        "site.css", "text/css", style_of_site() + around + layer("site", FOLDER / "site.css", *sheets_of_all("print"))
    )
    found["edokko.js"] = _make("edokko.js", "text/javascript", joined_script())
    found["pictograms.svg"] = _make("pictograms.svg", "image/svg+xml", sprite_of(symbols()))
    found["icon.svg"] = _make("icon.svg", "image/svg+xml", read("icon.svg"))
    return found


def joined_script() -> str:
    """The modules of the script as one file, each after those that it imports: a page asks once and not for each.

    No two modules give the same name and none does anything before the first one says so, so they are the same
    without the words that import and export.
    """
    texts = [EXPORT.sub("", IMPORT.sub("", read(f"script/{name}.js"))) for name in modules()]
    return COMMENT.sub("", "".join(['"use strict";\n', *texts]))


def modules() -> list[str]:
    """The names of the script's modules, each after those that it imports; in a circle the first comes last."""
    met: set[str] = set()
    ordered: list[str] = []

    def visit(name: str) -> None:
        if name in met:
            return
        met.add(name)
        for imported in IMPORT.findall(read(f"script/{name}.js")):
            visit(imported)
        ordered.append(name)

    visit(FIRST)
    return ordered


def read(name: str) -> str:
    return FOLDER.joinpath(name).read_text(encoding="utf-8")


def send_worker(request: Request) -> Response:
    """The script that shows notifications: at the top, so that it may for every page, and always by the same name."""
    return Response(read("worker.js"), media_type="text/javascript", headers={"cache-control": "no-cache"})


def _make(name: str, kind: str, text: str) -> Asset:
    content = text.encode()
    stem, _, ending = name.partition(".")
    digest = hashlib.sha256(content).hexdigest()[:12]
    return Asset(f"{stem}-{digest}.{ending}", f"{kind}; charset=utf-8", content, gzip.compress(content, mtime=0))


def address(name: str) -> str:
    """Where an asset is."""
    return f"/static/{assets()[name].name}"


def send_asset(request: Request) -> Response:
    """An asset by the name with its hash."""
    wanted = request.path_params["name"]
    asset = next((each for each in assets().values() if each.name == wanted), None)
    if asset is None:
        raise HTTPException(404)
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(asset.content, media_type=asset.kind, headers=headers)
