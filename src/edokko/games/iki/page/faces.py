"""The faces of cards and tokens: drawn once for a content and a language."""

from collections.abc import Sequence
from functools import lru_cache

from edokko.drawing.content_cache import ContentCache
from edokko.drawing.markup import DASH, NOTHING, Html, el
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import crest
from edokko.drawing.sheet import Pieces, Sheets
from edokko.games.iki.content.values import Goods, IkiContent
from edokko.games.iki.page.effects import Pictures
from edokko.games.iki.page.scene import IkiScene
from edokko.words.speaker import Speaker

TRACKS_KEPT = 2048


class Faces:
    """Everything printed on the pieces of one content, in one language."""

    def __init__(self, content: IkiContent, speaker: Speaker) -> None:
        self.content = content
        self.speaker = speaker
        self.pictures = Pictures(speaker)
        self.words = self.pictures.words
        self.for_hire = lru_cache(None)(self._for_hire)
        self.in_stall = lru_cache(TRACKS_KEPT)(self._in_stall)
        self.track = lru_cache(TRACKS_KEPT)(self._track)
        self.token = lru_cache(None)(self._token)
        self.building = lru_cache(None)(self._building)
        self.about = lru_cache(None)(self._about)
        self.sheets: Sheets = {}  # drawn before, by all that they say
        self.pieces: Pieces = {}  # the same of what lies on the table

    def say(self, key: str, **values: str) -> str:
        return self.speaker.catalogue.say(f"page.iki.{key}", count=1, **values)

    def is_character(self, card: str) -> bool:
        return card in self.content["characters"]

    def name(self, card: str) -> str:
        return self.speaker.name("card", card)

    def printed_name(self, card: str) -> Html:
        """The name; where there is little room only its short form is shown."""
        name, short = self.name(card), self.speaker.short_name("card", card)
        if name == short:
            return el("b", name, class_="name")
        if name.startswith(short):
            return el("b", short, el("span", name[len(short) :], class_="when-wide"), class_="name")
        return el("b", el("span", name, class_="when-wide"), el("span", short, class_="when-narrow"), class_="name")

    def type_class(self, card: str) -> str:
        """The class that gives a card the colours of its type."""
        return f"type-{self.content['characters'][card]['type']}" if self.is_character(card) else "building"

    def _for_hire(self, card: str) -> Html:
        """A character in the row: cost and fire bonus left, seal right, emblem, name, skill, salaries."""
        character = self.content["characters"][card]
        bonus = el("span", [picture("good-firefighting")] * character["fire_bonus"], class_="fire-bonus")
        cost = el("span", picture("good-mon"), el("b", character["cost"]), class_="cost")
        return unseen(
            "span",
            cost,
            bonus if character["fire_bonus"] else NOTHING,
            picture(f"type-{character['type']}", "seal"),
            picture(f"character-{card}", "emblem"),
            self.printed_name(card),
            self.pictures.skill(character["skill"]),
            self.track(card, None, None),
            class_="face",
        )

    def _in_stall(self, card: str, owner: int | None, experience: int) -> Html:
        """A card on the board: as in the row, but the owner's kobun stands on the track instead of a cost."""
        if not self.is_character(card):
            return self._built(card, owner)
        character = self.content["characters"][card]
        return unseen(
            "span",
            picture(f"type-{character['type']}", "seal"),
            self.printed_name(card),
            picture(f"character-{card}", "emblem"),
            self.pictures.skill(character["skill"]),
            self.track(card, owner, experience),
            class_="face",
        )

    def _built(self, card: str, owner: int | None) -> Html:
        building = self.content["buildings"][card]
        return unseen(
            "span",
            self.printed_name(card),
            picture(f"building-{card}", "emblem"),
            el("span", self.pictures.worth(building), class_="skill"),
            el("span", crest(owner) if owner is not None else NOTHING, class_="salary-track"),
            class_="face",
        )

    def _track(self, card: str, owner: int | None, experience: int | None) -> Html:
        """The salaries, the kobun under the one that is paid, and at the end retirement or its token."""
        character = self.content["characters"][card]
        salaries: Sequence[Goods | None] = character["salary"] or [None] * character["steps"]
        stations = [
            self._station(salary, owner if step == experience else None) for step, salary in enumerate(salaries)
        ]
        special = character.get("retirement_token")
        if special:
            stations.append(el("span", picture(f"special-{special}"), class_="won"))
        return el("span", stations, class_="salary-track" if special else "salary-track ends")

    def _station(self, salary: Goods | None, owner: int | None) -> Html:
        values = self.pictures.goods(salary) if salary else [DASH]
        several = "two" if salary and len(salary) > 1 else None
        mark = crest(owner) if owner is not None else NOTHING
        return el("i", el("u", values, class_=several), mark, class_="on" if owner is not None else None)

    def _token(self, token: str) -> Html:
        """A token on sale: its emblem, its price, what it gives."""
        values = self.content["tokens"][token]
        price = el("b", values["cost"], picture("good-mon"), class_="price-tag")
        art = el("span", picture(f"token-{token}"), class_="token-face")
        return unseen("span", art, price, self.pictures.worth(values), class_="face")

    def _building(self, card: str) -> Html:
        """A building on offer: its emblem, its name, what it costs, what it is worth."""
        values = self.content["buildings"][card]
        text = el("span", self.pictures.cost(values["cost"]), self.pictures.worth(values), class_="building-text")
        return unseen("span", self.printed_name(card), picture(f"building-{card}", "emblem"), text, class_="face")

    def _about(self, card: str) -> str:
        """A card in words, for those who do not see it."""
        if not self.is_character(card):
            building = self.content["buildings"][card]
            cost, worth = self.words.amounts(building["cost"]), self.words.worth(building)
            return self.say("about.building", name=self.name(card), cost=cost, worth=worth)
        character = self.content["characters"][card]
        key = "about.character_with_token" if "retirement_token" in character else "about.character"
        return self.say(
            key,
            name=self.name(card),
            type=self.speaker.name("type", character["type"]),
            skill=self.words.skill(character["skill"]),
            salary=self.words.salary(character),
        )


faces_of: ContentCache[IkiScene, Faces] = ContentCache(lambda scene: Faces(scene.content, scene.speaker))
