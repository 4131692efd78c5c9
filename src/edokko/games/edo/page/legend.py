"""The pictograms of Edo with their names."""

from typing import cast

from edokko.drawing.legend import Group, Sign, Words
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.rules.terms import GOODS

PIECES = ("samurai", "warrior", "official", "neutral_official", "daimyo", "merchant")
GROUNDS = ("town", "forest", "quarry", "rice_field", "river", "border")


def groups(words: Words) -> list[Group]:
    """Goods, actions and pieces, places, then buildings and cards."""
    values, name = cast(EdoContent, words.content.values), words.speaker.name
    deeds = dict.fromkeys(each["action"] for card in values["cards"].values() for each in card["actions"])
    slots = [f"slot-{building}" for building in values["buildings"]]
    cards = [words.of_page(f"building-{building}", "building", building) for building in values["buildings"]]
    cards += [words.of_page(f"card-{card}", "card", card) for card in values["cards"]]
    return [
        Group(
            "goods",
            (
                *(words.sign(f"good-{good}", name("good", good)) for good in GOODS),
                words.sign("good-power"),
                words.sign("good-influence"),
            ),
        ),
        Group(
            "signs",
            (
                *(words.sign(f"deed-{deed}", name("deed", deed)) for deed in deeds),
                *map(words.sign, PIECES),
                words.sign("slot", "", *slots),
            ),
        ),
        Group(
            "places",
            tuple(
                Sign((f"ground-{ground}",), words.say(f"edo.ground.{ground}"), words.say(f"edo.land.{ground}"))
                for ground in GROUNDS
            ),
        ),
        Group("cards", tuple(cards)),
    ]
