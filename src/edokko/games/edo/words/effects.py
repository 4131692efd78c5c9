"""What the cards, merchants and buildings of Edo do and cost, in few words, from their content."""

from edokko.games.edo.content.values import Building, Deed, Goods, Merchant
from edokko.words.speaker import Speaker

GOOD_OF = {"money": "ryo", "rice_field": "rice"}  # of actions that are not named after what they bring
BROUGHT = ("money", "rice")  # actions whose officials bring goods by themselves


class Effects:
    """Says effects of one content in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def say(self, key: str, **values: object) -> str:
        return self.speaker.catalogue.say(f"effect.edo.{key}", count=1, **values)

    def amounts(self, goods: Goods) -> str:
        """`2 wood, 5 Ryo`."""
        return ", ".join(self.speaker.amount(good, amount) for good, amount in goods.items() if amount)

    def deed(self, deed: Deed) -> str:
        """An action, how many officials it takes at most, and what is special about it."""
        said = self.say("deed", deed=self.speaker.name("deed", deed["action"]), limit=deed["limit"])
        details = self.details(deed)
        return f"{said} ({', '.join(details)})" if details else said

    def details(self, deed: Deed) -> list[str]:
        """What tells an action from others of its kind."""
        good = GOOD_OF.get(deed["action"], deed["action"])
        said = []
        if (together := deed.get("officials_each", 1)) > 1:
            said.append(self.say("pairs", officials=together))
        if "each" in deed:
            said.append(self.say("each", goods=self.amounts({good: deed["each"]})))
        if "bonus" in deed:
            said.append(self.say("bonus", goods=self.amounts({good: deed["bonus"]})))
        if "less" in deed:
            said.append(self.say("less", goods=self.amounts(deed["less"])))
        if "pay" in deed:
            said.append(
                self.say("pay", goods=self.amounts(deed["pay"])) if any(deed["pay"].values()) else self.say("free")
            )
        if "gain" in deed:
            said.append(self.speaker.amount("neutral", deed["gain"]))
        if "moves" in deed:
            said.append(self.say("moves", moves=deed["moves"]))
        return said + [self.say(key) for key in ("enter", "both", "anywhere", "without_samurai") if deed.get(key)]

    def about(self, deed: Deed) -> str:
        """An action in a sentence or two, as this card has it."""
        action, say = deed["action"], self._say_about
        if deed.get("without_samurai"):
            return say("without_samurai", goods=self.amounts({GOOD_OF.get(action, action): deed["each"]}))
        if action in BROUGHT:
            return say(action, goods=self.amounts({GOOD_OF.get(action, action): deed["each"]}))
        if action == "travel":
            return say("travel_town" if deed.get("enter") else action, moves=deed["moves"])
        if action == "recruit":
            price, officials = self.amounts(deed["pay"]), self.speaker.amount("neutral", deed["gain"])
            return say(action, price=price, officials=officials) if price else say("recruit_free", officials=officials)
        if action == "develop":
            return say(action, price=self.amounts(deed["pay"]))
        if action == "build_hard":
            together = deed.get("officials_each", 1)
            return say(action, officials=together) if together > 1 else say("build_easy")
        variant = next((f"{action}_{flag}" for flag in ("both", "anywhere") if deed.get(flag)), action)
        return say(variant)

    def extras(self, deed: Deed) -> list[str]:
        """What this card adds to an action or takes off its cost: the rest is in the sentence about it."""
        good = GOOD_OF.get(deed["action"], deed["action"])
        said = [self.say("bonus", goods=self.amounts({good: deed["bonus"]}))] if "bonus" in deed else []
        return said + ([self.say("less", goods=self.amounts(deed["less"]))] if "less" in deed else [])

    def _say_about(self, key: str, **values: object) -> str:
        return self.speaker.catalogue.say(f"page.edo.about.{key}", count=1, **values)

    def merchant(self, merchant: Merchant) -> list[str]:
        """What a merchant sells: goods, and a point."""
        buy = merchant["buy"]
        goods = self.amounts({buy["resource"]: buy["up_to"]})
        return [
            self.say("sells", goods=goods, price=self.amounts({"ryo": buy["ryo_each"]})),
            self.say("point", point=self.speaker.amount("point", 1), price=self.amounts(merchant["point_for"])),
        ]

    def building(self, building: Building) -> str:
        """What a building costs and brings at once."""
        points = self.speaker.amount("point", building["points"])
        return self.say("building", cost=self.amounts(building["cost"]), points=points)
