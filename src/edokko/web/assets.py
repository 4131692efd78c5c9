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
from edokko.drawing.styles import compact, style_of, style_of_site
from edokko.games import GAMES

FOLDER = Path(__file__).parent / "static"
SCRIPT = (
    "page",
    "patch",
    "motion",
    "sight",
    "stage",
    "acts",
    "story",
    "showing",
    "teaching",
    "coach",
    "hints",
    "looking_back",
    "sheets",
    "rules",
    "terms",
    "names",
    "doubt",
    "keys",
    "asked",
    "calling",
    "playing",
    "planning",
    "lessons",
    "live",
)  # in this order
COMMENT = re.compile(r"^ *//.*\n", re.M)  # a line that only people read
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
    around = compact(read("around.css") + read("stage.css"))
    found = {f"{game}.css": _make(f"{game}.css", "text/css", style_of(game) + around) for game in GAMES}
    for game in GAMES:
        found[f"{game}-reading.css"] = _make(f"{game}-reading.css", "text/css", reading_style(game) + around)
    found["site.css"] = _make("site.css", "text/css", style_of_site() + around + compact(read("site.css")))
    script = "".join(read(f"script/{part}.js") for part in SCRIPT)
    found["edokko.js"] = _make("edokko.js", "text/javascript", COMMENT.sub("", script))
    found["pictograms.svg"] = _make("pictograms.svg", "image/svg+xml", sprite_of(symbols()))
    found["icon.svg"] = _make("icon.svg", "image/svg+xml", read("icon.svg"))
    return found


def read(name: str) -> str:
    return FOLDER.joinpath(name).read_text(encoding="utf-8")


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
