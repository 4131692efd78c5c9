"""Every piece of Edo has a pictogram."""

from drawing.test_pictograms import missing
from edokko.games.edo.rules import terms


def test_every_piece_has_a_pictogram() -> None:
    grounds = tuple(ground.name.lower() for ground in terms.Ground if ground != terms.Ground.NOWHERE)
    assert not missing("ground", grounds)
    assert not missing("building", terms.BUILDINGS)
    assert not missing("slot", terms.BUILDINGS)
    assert not missing("deed", terms.DEEDS)
    assert not missing("good", terms.GOODS)
    assert not missing("card", terms.CARDS)
