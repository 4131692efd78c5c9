"""The pictograms of IKI with their names."""

from edokko.drawing.legend import Group, Words
from edokko.games.iki.content.values import values_of
from edokko.games.iki.rules.terms import GOODS, SEASONS, SHOPS, SPECIALS, TYPES

SIGNS = (
    *("oyakata", "kobun", "ikizama", "hire", "others", "build", "swap", "retirement", "payday", "harmony", "fire"),
    *("gate", "onward", "new_year", "neutral", "variety", "stock", "well", "fish", "pipe", "pouch"),
)


def groups(words: Words) -> list[Group]:
    """Goods, signs, shops, then cards and tokens."""
    values, name = values_of(words.content), words.speaker.name
    cards = [words.of_page(f"character-{card}", "character", card) for card in values["characters"]]
    cards += [words.of_page(f"building-{card}", "building", card) for card in values["buildings"]]
    cards += [words.of_page(f"token-{token}", "token", token) for token in values["tokens"]]
    return [
        Group("goods", tuple(words.sign(f"good-{good}", name("good", good)) for good in GOODS)),
        Group(
            "signs",
            (
                *map(words.sign, SIGNS),
                words.sign("type", "", *(f"type-{each}" for each in TYPES)),
                words.sign("season", "", *(f"season-{each}" for each in SEASONS)),
                *(words.sign(f"special-{each}", name("special", each)) for each in SPECIALS),
            ),
        ),
        Group("places", tuple(words.of_page(f"shop-{shop}", "shop", shop) for shop in SHOPS)),
        Group("cards", tuple(cards)),
    ]
