"""What the cards and tokens of IKI do, in few words, from their content."""

from edokko.games.iki.content.values import Building, Character, Effect, Goods, Offer, Ongoing, Points, Token
from edokko.words.speaker import Speaker


class Effects:
    """Says effects of one content in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        return self.speaker.catalogue.say(f"effect.iki.{key}", count=count, **values)

    def amounts(self, goods: Goods) -> str:
        """`1 wood, 2 kobans`."""
        return ", ".join(self.speaker.amount(good, amount) for good, amount in goods.items())

    def skill(self, skill: Effect) -> str:
        """What a visit costs and gives."""
        if "swap" in skill:
            return self.say("swap")
        if "build" in skill:
            return self.say("build", less=self.amounts(skill["build"]))
        said = self.amounts(skill["gain"])
        if "pay" in skill:
            said = self.say("trade", pay=self.amounts(skill["pay"]), gain=said)
        if "opponents_gain" in skill:
            said = self.say("opponents", gain=said, others=self.amounts(skill["opponents_gain"]))
        return said

    def salary(self, character: Character) -> str:
        """A character's salaries step by step, good by good: `IKI 1·2·3`; or the token it retires with."""
        if "retirement_token" in character:
            return self.speaker.short_name("special", character["retirement_token"])
        goods = dict.fromkeys(good for step in character["salary"] for good in step)
        steps = ["·".join(str(step.get(good, 0)) for step in character["salary"]) for good in goods]
        return ", ".join(f"{self.speaker.name('good', good)} {each}" for good, each in zip(goods, steps, strict=True))

    def worth(self, thing: Token | Building) -> str:
        """What a token or building gives at once, during the game and at the end."""
        said = []
        if "gain" in thing:
            said.append(self.amounts(thing["gain"]))
        if "ongoing" in thing:
            said.append(self.ongoing(thing["ongoing"]))
        if "end" in thing:
            said.append(self.points(thing["end"]))
        return ", ".join(said)

    def ongoing(self, ongoing: Ongoing) -> str:
        """What a building gives during the year, and when."""
        return self.say(f"ongoing.{ongoing['on']}", gain=self.amounts(ongoing["each"]))

    def offer(self, offer: Offer) -> str:
        """What a shop gives and takes."""
        if "build" in offer:
            return self.say("build_paying", pay=self.amounts(offer["pay"]))
        return self.skill(offer)

    def points(self, end: Points) -> str:
        """`4 IKI per rice, at most 32`."""
        iki = self.speaker.amount("iki", end["iki"])
        if "per" in end:
            iki = self.say(f"per.{end['per']}", count=end.get("every", 1), iki=iki)
        return self.say("at_most", points=iki, top=end["max"]) if "max" in end else iki
