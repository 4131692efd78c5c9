"""Rules and cards of a game as plain text to read: whole, a section of them, or what is found in them."""

from collections.abc import Iterator
from itertools import groupby

from edokko.engine.errors import BadOption
from edokko.games import find_game, find_part
from edokko.words.card_pages import PART as CARD_PAGES
from edokko.words.card_pages import CardPage, card_pages
from edokko.words.pages import NAMES, Piece, has_page, picture_in, read_page, written_language

CARDS = "cards"
MADE_LATER = "{{"  # at the head of a block that only a drawn page fills in


def page_names(game: str) -> list[str]:
    """The pages there are about a game."""
    written = [name for name in NAMES if has_page(game, name)]
    return [*written, CARDS] if find_part(game, CARD_PAGES) else written


def whole_page(game: str, page: str, language: str) -> str:
    """All of a page."""
    if page == CARDS:
        return "\n\n".join(map(_written_card, _cards(game, language)))
    return "\n\n".join(map(_written, _pieces(game, page, language)))


def read_rules(game: str, page: str, language: str, anchor: str | None, search: str | None) -> str:
    """The blocks of a page that have all words of a search, or what stands at an anchor; else the table of contents."""
    pieces = _pieces(game, page, language)
    if search is not None:
        return _found([_written(piece) for piece in pieces], search)
    if anchor is None:
        return "\n".join(_written(piece) for piece in pieces if _level(piece))
    return "\n\n".join(map(_written, _at(pieces, anchor)))


def read_cards(game: str, language: str, search: str | None) -> str:
    """The cards and other things that have all words of a search; without one, the names of all, kind by kind."""
    cards = _cards(game, language)
    if search is not None:
        return _found(list(map(_written_card, cards)), search)
    kinds = groupby(cards, key=lambda card: card.kind_name)
    return "\n".join(f"{kind}: {', '.join(card.name for card in group)}" for kind, group in kinds)


def _pieces(game: str, page: str, language: str) -> list[Piece]:
    """The blocks of a page, all that can be read as text."""
    find_game(game)  # raises BadOption
    names = [name for name in page_names(game) if name != CARDS]
    if page not in names:
        raise BadOption(
            "there is no page {page!r} about {game}; choose from {pages}", page=page, game=game, pages=tuple(names)
        )
    written = read_page(game, written_language(game, language, page), page)
    return [piece for piece in written if not piece.markdown.startswith(MADE_LATER)]


def _at(pieces: list[Piece], anchor: str) -> list[Piece]:
    """The block at an anchor; of a heading, all that stands under it."""
    anchors = [piece.anchor for piece in pieces]
    if anchor not in anchors:
        raise BadOption("there is nothing at {anchor!r}; the table of contents has anchors", anchor=anchor)
    first, *rest = pieces[anchors.index(anchor) :]
    return [first, *_under(_level(first), rest)] if _level(first) else [first]


def _under(level: int, pieces: list[Piece]) -> Iterator[Piece]:
    """What follows a heading, up to the next one that is not under it."""
    for piece in pieces:
        if 0 < _level(piece) <= level:
            return
        yield piece


def _level(piece: Piece) -> int:
    """How deep a heading stands; 0 for what is none."""
    return len(piece.markdown) - len(piece.markdown.lstrip("#"))


def _written(piece: Piece) -> str:
    """A block with its anchor; of a picture, what is to be seen."""
    picture = picture_in(piece)
    return f"{{#{piece.anchor}}}\n{f'({picture.seen}) {picture.caption}' if picture else piece.markdown}"


def _cards(game: str, language: str) -> tuple[CardPage, ...]:
    return card_pages(find_game(game).shipped(), language)


def _written_card(card: CardPage) -> str:
    """A card: its name as actions have it, what it is called, and all that is said of it."""
    return "\n".join(
        [f"{card.name} ({card.kind_name}, {card.id})", *(f"- {line.label}: {line.text}" for line in card.lines)]
    )


def _found(blocks: list[str], search: str) -> str:
    """Blocks with all words of a search, in capitals or not."""
    words = search.casefold().split()
    found = [block for block in blocks if all(word in block.casefold() for word in words)]
    if not found:
        raise BadOption("nothing was found for {search!r}", search=search)
    return "\n\n".join(found)
