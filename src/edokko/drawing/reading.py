"""Pages to read: rules, guide, glossary and cards of a game as complete static pages."""

from edokko.drawing.gallery import anchor_of, entry, gallery_of, shown_group
from edokko.drawing.head import BRAND
from edokko.drawing.markdown import Address, Prose, alphabetical, heading_of, plain, split_sections
from edokko.drawing.markup import NOTHING, Html, el, join
from edokko.drawing.page import VIEWPORT
from edokko.drawing.pictograms import draw_in_place, picture, sprite, symbols
from edokko.drawing.sources import numbers_table
from edokko.drawing.static_table import MissingPlace, define_once
from edokko.drawing.stills import draw_still, stills_of
from edokko.drawing.styles import FOLDER, layer, on_a_desk, sheets_of, style_of
from edokko.engine.content import Content
from edokko.engine.errors import BadPosition, IllegalAction
from edokko.engine.game import Game
from edokko.games import GAMES, find_part
from edokko.words.card_pages import PART as CARD_PAGES
from edokko.words.card_pages import card_pages
from edokko.words.catalogue import Catalogue, find_catalogue
from edokko.words.numbers import number_parts
from edokko.words.pages import Pictured, Piece, has_page, picture_in, read_page, written_language
from edokko.words.speaker import Speaker
from edokko.words.terms import Term, term_of

CARDS = "cards"
NAMES = ("rules", "guide", "glossary", CARDS)
NUMBERS = "{{numbers}}"
RULES = NAMES[0]  # the page that every game has, if only with its numbers
FAMILIES = ("good", "building", "ground", "deed")  # of pictograms that terms may have

Entries = list[tuple[str, str]]  # of the contents: anchors and titles


def names_of(game: str) -> tuple[str, ...]:
    """The pages that there are about a game."""
    cards = (CARDS,) if find_part(game, CARD_PAGES) else ()
    return (RULES, *(name for name in NAMES[1:] if name != CARDS and has_page(game, name)), *cards)


def file_name(game: str, name: str, language: str) -> str:
    """The name of a page's file; pages with these names in one folder lead to each other."""
    return f"{game}-{name}-{language}.html"


def reading_page(
    game: Game, language: str, name: str, content: Content, address: Address | None = None, theme: str | None = None
) -> str:
    """The document of one of NAMES; `address` says where other pages are, by default files beside this one."""
    body = reading_body(game, language, name, content, address)
    title = find_catalogue(language).say(f"page.reading.title.{name}", game=game_name(game.name, language))
    return document(title, reading_style(game.name), body, language, theme)


def document(title: str, style: str, body: Html, language: str, theme: str | None) -> str:
    """A page that needs nothing beside it: styles and pictograms are in it."""
    about = join(
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content=VIEWPORT),
        el("title", f"{title} · {BRAND}"),
        el("style", Html(style)),
    )
    return (
        "<!doctype html>"
        + el("html", el("head", about), el("body", sprite(body), body), lang=language, data_theme=theme)
        + "\n"
    )


def reading_style(game: str) -> str:
    """The styles of a page: pieces are drawn as on the table of a desk, whatever the page is read on."""
    return on_a_desk(style_of(game)) + layer("reading", FOLDER / "reading.css", *sheets_of(game, "reading"))


def reading_body(
    game: Game, language: str, name: str, content: Content, address: Address | None = None, *, has_stills: bool = True
) -> Html:
    """The page inside `<body>`, without the symbols it uses: `sprite` gives those.

    Pictures of tables need the game's rules: raises NotCompiled where those are waited for, and not without pictures.
    """
    body = _Page(game, language, name, content, address, has_stills).body()
    return draw_in_place(define_once(body))


def about_game(game: str, catalogue: Catalogue) -> str:
    """Whose game it is, if that is said."""
    key = f"page.reading.about.{game}"
    return catalogue.say(key) if catalogue.has(key) else ""


def game_name(game: str, language: str) -> str:
    """What a game is called."""
    return find_catalogue(language).say(f"page.game.{game}")


def page_head(game: str, language: str, *links: Html) -> Html:
    """The brand with the name of the game, and what leads elsewhere."""
    brand = el(
        "p", el("i", picture("brand")), el("span", BRAND, el("small", game_name(game, language))), class_="brand"
    )
    return el("header", brand, *links, class_="top")


def page_contents(entries: Entries, catalogue: Catalogue, lang: str | None = None) -> Html:
    """The sections of a page: a column or, on a phone, a strip."""
    links = [el("li", el("a", title, href=f"#{anchor}")) for anchor, title in entries]
    label = catalogue.say("page.reading.contents")
    listed = el("ol", links, lang=lang)
    return el("nav", el("p", label, aria_hidden="true"), listed, class_="contents", aria_label=label)


def page_foot(catalogue: Catalogue) -> Html:
    """Whose games these are, and that we are not they."""
    games = [el("li", said) for game in GAMES if (said := about_game(game, catalogue))]
    return el("footer", el("p", catalogue.say("page.reading.own")), el("ul", games), class_="foot")


class _Page:
    """Writes one page of one game in one language."""

    def __init__(
        self, game: Game, language: str, name: str, content: Content, address: Address | None, has_stills: bool
    ) -> None:
        self.game, self.language, self.name, self.content = game, language, name, content
        self.has_stills = has_stills
        self.is_written = has_page(game.name, name)
        self.written = written_language(game.name, language, name) if self.is_written else language
        self.speaker = Speaker(game.name, (), language)
        self.catalogue = self.speaker.catalogue
        self.address = address or self._file
        self.prose = Prose(name, self.address, lambda title: self.say("link_to", title=title))

    def _file(self, name: str, anchor: str) -> str:
        file = file_name(self.game.name, name, self.language)
        return f"{file}#{anchor}" if anchor else file

    def say(self, key: str, **values: str) -> str:
        return self.catalogue.say(f"page.reading.{key}", count=1, **values)

    def body(self) -> Html:
        """Head, contents, text and what is said about whose games these are."""
        if self.name == CARDS:
            title, entries, text = self.cards()
        elif self.name == "glossary":
            title, entries, text = self.glossary()
        else:
            title, entries, text = self.text()
        skip = el("a", self.say("skip"), href="#text", class_="skip")
        main = el("main", self.notices(), title, text, id="text", class_="text", lang=self.other_language())
        columns = el("div", page_contents(entries, self.catalogue, self.other_language()), main, class_="columns")
        parts = (skip, self.head(), columns, page_foot(self.catalogue))
        return el("div", *parts, class_=f"reading {self.name} of-{self.game.name}")

    def other_language(self) -> str | None:
        """The language of the text if it is not the reader's."""
        return self.written if self.written != self.language else None

    def notices(self) -> list[Html]:
        """That the page is not written in the reader's language yet, and whose numbers it has if not the usual ones."""
        found = [self.say("in_english")] if self.other_language() else []
        version, newest = self.content.version, self.game.shipped().version
        if self.content.edition is not None:
            found.append(self.say("of_edition", name=self.content.edition, version=str(version)))
        elif version != newest:
            found.append(self.say("of_version", version=str(version), newest=str(newest)))
        return [el("p", said, class_="notice", lang=self.language) for said in found]

    def head(self) -> Html:
        """The brand and the pages about the game."""
        links = []
        for page in names_of(self.game.name):
            here = "page" if page == self.name else None
            links.append(el("li", el("a", self.say(f"name.{page}"), href=self.address(page, ""), aria_current=here)))
        label = self.say("pages", game=game_name(self.game.name, self.language))
        return page_head(self.game.name, self.language, el("nav", el("ul", links), aria_label=label))

    # Rules and guide

    def text(self) -> tuple[Html, Entries, Html]:
        """Blocks under their headings."""
        title, sections = split_sections(self.pieces())
        words = self.title_of(title)
        pages = card_pages(self.content, self.language)
        figures = gallery_of(self.game.name).figures(self.content, self.speaker, pages)

        def figure(piece: Piece) -> Html:
            return figures.get(f"{self.name}#{piece.anchor}", NOTHING)

        contents, drawn = [], []
        for pieces in sections:
            heading = heading_of(pieces[0]) if pieces else None
            if heading is None:
                drawn.append(el("div", [self.block(piece, words) for piece in pieces], class_="lead"))
                continue
            level, section = heading
            contents.append((pieces[0].anchor, plain(section)))
            blocks = [(self.block(piece, section), figure(piece)) for piece in pieces[1:]]
            shown = self.prose.heading(level, pieces[0].anchor, section)
            drawn.append(el("section", shown, figure(pieces[0]), blocks, id=pieces[0].anchor))
        return el("h1", words, id=title.anchor), contents, join(drawn)

    def pieces(self) -> tuple[Piece, ...]:
        """What is written; of a game that nobody has written about the numbers."""
        if self.is_written:
            return read_page(self.game.name, self.written, self.name)
        title = self.say(f"title.{self.name}", game=game_name(self.game.name, self.language))
        return Piece(self.name, f"# {title}"), Piece("unwritten", self.say("unwritten")), Piece("numbers", NUMBERS)

    def block(self, piece: Piece, section: str) -> Html:
        if pictured := picture_in(piece):
            return self.still(piece.anchor, pictured)
        if piece.markdown != NUMBERS:
            return self.prose.block(piece, section)
        parts = number_parts(self.game, self.content, self.language)
        return el("div", numbers_table(parts, self.catalogue), id=piece.anchor, class_="wide")

    def still(self, anchor: str, pictured: Pictured) -> Html:
        """A picture over its caption; one that does not fit the content of this page is left out."""
        if not self.has_stills:
            return NOTHING
        try:
            still = stills_of(self.game.name)[pictured.name]
            art = draw_still(self.game.name, still, self.content, self.language)
        except (BadPosition, IllegalAction, MissingPlace):
            return NOTHING
        caption = el("figcaption", self.prose.inline(pictured.caption))
        return el("figure", el("div", art, role="img", aria_label=pictured.seen), caption, id=anchor, class_="still")

    def title_of(self, piece: Piece) -> str:
        heading = heading_of(piece)
        return plain(heading[1]) if heading else ""

    # Glossary

    def glossary(self) -> tuple[Html, Entries, Html]:
        """Terms by their first letter."""
        title, *terms = read_page(self.game.name, self.written, self.name)
        contents, drawn = [], []
        for letter, pieces in alphabetical(terms).items():
            anchor = f"letter-{letter.lower()}"
            contents.append((anchor, letter))
            entries = el("dl", [self.term(piece) for piece in pieces])
            drawn.append(el("section", el("h2", letter), entries, id=anchor, class_="letter"))
        return el("h1", self.title_of(title), id=title.anchor), contents, join(drawn)

    def term(self, piece: Piece) -> Html:
        term = term_of(piece)
        sign = self.prose.sign(piece.anchor, term.name)
        named = el("dt", self.prose.inline(term.name), _emblem(piece.anchor), sign)
        meant = el("dd", self.prose.inline(term.meaning), self.paragraph(term))
        return el("div", named, meant, id=piece.anchor, class_="term")

    def paragraph(self, term: Term) -> Html:
        """The way to what the rules say of a term."""
        if not term.rule:
            return NOTHING
        return join(" ", el("a", self.say("in_rules"), href=self.address("rules", term.rule), class_="in-rules"))

    # Cards

    def cards(self) -> tuple[Html, Entries, Html]:
        """All cards, group by group."""
        gallery = gallery_of(self.game.name)
        draw = gallery.draw(self.content, self.speaker)
        groups = gallery.groups(self.content, self.speaker, card_pages(self.content, self.language))
        drawn = []
        for group in groups:
            sign = self.prose.sign(group.anchor, group.title)
            heading = el("h2", picture(group.symbol), group.title, el("small", len(group.pages)), sign)
            entries = [entry(page, draw(page), self.prose.sign(anchor_of(page), page.name)) for page in group.pages]
            drawn.append(shown_group(group, heading, entries))
        title = el("h1", self.say("title.cards", game=game_name(self.game.name, self.language)), id=CARDS)
        lead = el("div", el("p", self.say("cards.lead")), class_="lead")
        return title, [(group.anchor, group.title) for group in groups], join(lead, drawn)


def _emblem(anchor: str) -> Html:
    """The pictogram of a term that has one."""
    wanted = [anchor, *(f"{family}-{anchor.replace('-', '_')}" for family in FAMILIES)]
    found = next((symbol for symbol in wanted if symbol in symbols()), None)
    return picture(found) if found else NOTHING
