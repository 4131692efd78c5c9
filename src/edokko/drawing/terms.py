"""Words of the glossary that explain themselves where they stand: a link with their meaning, to their paragraph."""

from edokko.drawing.content_cache import ContentCache, pages_of
from edokko.drawing.markdown import plain
from edokko.drawing.markup import Html, el, join
from edokko.drawing.scene import Scene
from edokko.words.terms import Term, Terms, terms_of

MOST = 4  # terms of a bar that are explained: a text full of links is not read any more
found_terms: ContentCache[Scene, Terms] = ContentCache(
    lambda scene: Terms(terms_of(scene.game, scene.language), [page.name for page in pages_of(scene).values()])
)


def explained(scene: Scene, *texts: str) -> list[Html]:
    """Sentences that are read together: in all of them the first terms are explained, each where it stands first.

    Only where a place says where the rules are to be read.
    """
    if not scene.around.rules:
        return [join(text) for text in texts]
    known: set[str] = set()
    return [_explained(scene, text, known) for text in texts]


def _explained(scene: Scene, text: str, known: set[str]) -> Html:
    drawn: list[str] = []
    for part, term in found_terms(scene).split(text):
        if term is None or term.anchor in known or len(known) == MOST:
            drawn.append(part)
            continue
        known.add(term.anchor)
        drawn.append(_link(scene, part, term))
    return join(drawn)


def _link(scene: Scene, said: str, term: Term) -> Html:
    return el("a", said, class_="term", href=f"{scene.around.rules}#{term.rule}", title=plain(term.meaning))
