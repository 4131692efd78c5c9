"""What cards, tokens and shops do, as pictograms; the words for screen readers come from the same content."""

from edokko.drawing.markup import MINUS, NOTHING, Html, el
from edokko.drawing.pictograms import picture
from edokko.games.iki.content.values import Building, Effect, Goods, Points, Token
from edokko.games.iki.words.effects import Effects
from edokko.words.speaker import Speaker

PER = {"types": "variety", "characters_of_most_type": "kobun", "fish_score": "fish"}  # others are goods
WHEN = {"fed": "good-rice", "hire_with_fire_bonus": "good-firefighting", "payday_most_type": "kobun"}


class Pictures:
    """Draws effects of one content; the language is for those who hear the page."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.words = Effects(speaker)

    def good(self, good: str, number: int | str) -> Html:
        """`2` and a bowl of rice."""
        return el("b", number, picture(f"good-{good}"))

    def goods(self, goods: Goods) -> list[Html]:
        return [self.good(good, number) for good, number in goods.items()]

    def skill(self, skill: Effect) -> Html:
        """What a visit costs and gives."""
        if "swap" in skill:
            drawn = [picture("swap")]
        elif "build" in skill:
            drawn = [picture("build"), el("span", MINUS, self.goods(skill["build"]), class_="pay")]
        else:
            drawn = [*self.trade(skill), *self.others(skill)]
        return el("span", *drawn, class_="skill")

    def gained(self, goods: Goods) -> list[Html]:
        """Goods that are gained for nothing: the first has a plus."""
        drawn = enumerate(goods.items())
        return [self.good(good, number if place else f"+{number}") for place, (good, number) in drawn]

    def trade(self, offer: Effect) -> list[Html]:
        """What is paid, an arrow, what is gained; a gain for nothing has a plus."""
        gain = offer.get("gain", {})
        if "pay" not in offer:
            drawn = self.gained(gain)
        else:
            drawn = [el("span", self.goods(offer["pay"]), class_="pay"), picture("arrow", "arrow"), *self.goods(gain)]
        if "build" in offer:
            drawn.append(picture("build"))
        return drawn

    def others(self, skill: Effect) -> list[Html]:
        if "opponents_gain" not in skill:
            return []
        return [el("span", picture("others"), self.goods(skill["opponents_gain"]), class_="others")]

    def worth(self, thing: Token | Building) -> Html:
        """What a token or a building gives: at once, during the game, at the end."""
        drawn = self.gained(thing.get("gain", {}))
        if "ongoing" in thing:
            each = self.gained(thing["ongoing"]["each"])
            drawn += [
                el("span", picture(WHEN[thing["ongoing"]["on"]]), picture("arrow", "arrow"), each, class_="amount")
            ]
        if "end" in thing:
            drawn.append(self.points(thing["end"]))
        return el("span", drawn, class_="gains")

    def points(self, end: Points) -> Html:
        """IKI at the end, for each of something."""
        per = NOTHING
        if "per" in end:
            every = end.get("every", 1)
            per = el("span", "/", every if every > 1 else None, picture(PER.get(end["per"], f"good-{end['per']}")))
        top = el("small", f"≤{end['max']}") if "max" in end else NOTHING
        return el("b", f"+{end['iki']}", picture("good-iki"), per, top)

    def cost(self, cost: Goods) -> Html:
        """What a building costs."""
        return el("span", self.goods(cost), class_="price")
