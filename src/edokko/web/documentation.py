"""`/docs`: the documents as a site, which `make docs` builds into the package."""

import hashlib
import mimetypes
import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

from edokko.web.frames import DOCUMENTS, frame, has_documents
from edokko.web.guards import POLICY
from edokko.web.reader import reader_of

FIRST = "index.html"
INLINE = re.compile(r"<script>(.*?)</script>", re.S)
CACHED = {"cache-control": "no-cache"}  # a browser asks whether what it has is still so


def show_documents(request: Request) -> Response:
    """A page or another file of the documents; a page that says how they are made where they are not."""
    if not has_documents():
        return frame(request, reader_of(request), "no_documents", 404)
    name = request.path_params.get("path", "")
    if name == "":
        return RedirectResponse(f"/docs/{FIRST}")
    path = files_of(DOCUMENTS).get(name)
    if path is None:
        raise HTTPException(404)
    answer = FileResponse(path, media_type=mimetypes.guess_type(name)[0], headers=CACHED)
    if path.suffix == ".html":
        answer.headers["content-security-policy"] = policy_of(path)
    return answer


@cache
def files_of(folder: Path) -> dict[str, Path]:
    """All files in a folder by their addresses: what is not among them is not shown, whatever its name leads to."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


@cache
def policy_of(page: Path) -> str:
    """Our policy with the scripts that the theme writes into its pages, each by its hash, and none else."""
    scripts = INLINE.findall(page.read_text(encoding="utf-8"))
    hashes = [f"'sha256-{b64encode(hashlib.sha256(each.encode()).digest()).decode()}'" for each in scripts]
    own = "script-src 'self'"
    return POLICY.format(framing="'none'").replace(own, " ".join([own, *hashes]))
