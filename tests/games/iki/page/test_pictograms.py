"""Every piece of IKI has a pictogram."""

from drawing.test_pictograms import IDS, PATTERNS, missing
from edokko.games.iki.rules import terms


def test_every_piece_has_a_pictogram() -> None:
    assert not missing("character", terms.CHARACTERS)
    assert not missing("building", terms.BUILDINGS)
    assert not missing("token", terms.TOKENS)
    assert not missing("special", terms.SPECIALS)
    assert not missing("shop", terms.SHOPS)
    assert not missing("good", terms.GOODS)
    assert not missing("type", terms.TYPES)
    assert not missing("season", terms.SEASONS)
    assert set(terms.TOKEN_KINDS) <= IDS
    assert {f"pattern-{season}" for season in terms.SEASONS} <= PATTERNS
