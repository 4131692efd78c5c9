"""The frames of pages, filled by Jinja2; what is drawn goes into them as it is."""

from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from edokko.drawing.pictograms import picture, sprite
from edokko.drawing.reading import names_of
from edokko.games import GAMES, folder_of
from edokko.lessons.shelf import lesson_files
from edokko.web.assets import address
from edokko.web.reader import Reader
from edokko.words.catalogue import Catalogue, find_catalogue, languages

FOLDER = Path(__file__).parent / "templates"
TITLE = "game."  # of a game
DOCUMENTS = Path(__file__).parent / "documents"  # built by `make docs`


def has_documents() -> bool:
    """Whether the documents have been built, so that pages may lead to them."""
    return (DOCUMENTS / "index.html").is_file()


ENVIRONMENT = Environment(
    loader=ChoiceLoader(
        [FileSystemLoader(FOLDER), PrefixLoader({game: FileSystemLoader(folder_of(game) / "page") for game in GAMES})]
    ),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
ENVIRONMENT.globals.update(
    address=address,
    picture=picture,
    has_documents=has_documents,
    GAMES=GAMES,
    pages_of=names_of,
    teaches=lesson_files,
)


def frame(request: Request, reader: Reader, template: str, status: int = 200, /, **values: object) -> HTMLResponse:
    """A page from a template; pictograms that it uses are put into it."""
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    text = ENVIRONMENT.get_template(f"{template}.html").render(
        reader=reader,
        say=reader.say,
        page_say=lambda key, **more: _page_words(reader.catalogue, key, **more),
        here=here,
        origin=reader.origin,
        about=reader.say("about", games=_games_in_words(reader.catalogue)),
        language_names={each: find_catalogue(each).say("site.language") for each in languages()},
        **values,
    )
    text = text.replace("<!--sprite-->", sprite(text), 1)
    headers = {"cache-control": "no-store", "vary": "cookie, accept-language"}
    return HTMLResponse(text, status, headers=headers)


def _games_in_words(catalogue: Catalogue) -> str:
    """The games that are there, by name."""
    return catalogue.listed([_page_words(catalogue, f"{TITLE}{game}") for game in GAMES])


def _page_words(catalogue: Catalogue, key: str, *, count: int = 1, **values: object) -> str:
    """Words of pages; a game whose package has no title for it is called by its name: every page names all games."""
    if key.startswith(TITLE) and not catalogue.has(f"page.{key}"):
        return key.removeprefix(TITLE)
    return catalogue.say(f"page.{key}", count=count, **values)
