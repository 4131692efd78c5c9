"""A hint in words. Its reasons are of three kinds only: what an action brings at once, what the score pads of games
played to the end differ in, and how often something happens in them. What may be chance is called close.
"""

from collections.abc import Callable
from dataclasses import dataclass

from edokko.hints.comparing import Difference
from edokko.hints.hint import Alternative, EventDifference, Hint
from edokko.words.catalogue import MINUS
from edokko.words.speaker import Speaker
from edokko.words.telling import summarize

MOST_LINES = 2  # of the score pad that are named

Label = Callable[[str], str]  # an action in words


@dataclass(frozen=True)
class SaidAlternative:
    """Another action in words, and what it is worth beside the wanted one."""

    action: str
    label: str
    worth: str


@dataclass(frozen=True)
class SaidHint:
    """A hint in one language."""

    wanted: str
    reasons: tuple[str, ...]  # sentences
    alternatives: tuple[SaidAlternative, ...]
    source: str  # whose opinion it is, and what it was compared over


def say_hint(hint: Hint, speaker: Speaker, label: Label) -> SaidHint:
    """All that a hint says."""
    words = _Words(speaker, label)
    reasons = [words.at_once(hint)]
    if hint.is_only:
        reasons.append(words.say("only"))
    elif not hint.alternatives:
        reasons.append(words.say("alone"))
    else:
        reasons += words.against(hint.alternatives)
    return SaidHint(
        wanted=label(hint.action),
        reasons=tuple(filter(None, reasons)),
        alternatives=tuple(
            SaidAlternative(each.action, label(each.action), words.worth(each)) for each in hint.alternatives
        ),
        source=words.source(hint) if hint.deals else "",
    )


class _Words:
    """What hints say in one language about one game."""

    def __init__(self, speaker: Speaker, label: Label) -> None:
        self._speaker = speaker
        self._catalogue = speaker.catalogue
        self._label = label

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        return self._catalogue.say(f"hint.{key}", count=count, **values)

    def source(self, hint: Hint) -> str:
        """Whose choice it is, by the name that this bot has at tables."""
        return self.say("by", bot=self._catalogue.say(f"bot.{hint.bot}"), count=hint.deals)

    def at_once(self, hint: Hint) -> str:
        """What the wanted action brings as far as anybody can know."""
        effects = summarize(self._speaker, hint.preview.events, hint.seat, self._label(hint.action))
        brings = self.say("brings", effects=effects) if effects else ""
        return " ".join(filter(None, (brings, self.say("reveals") if hint.preview.reveals else "")))

    def against(self, alternatives: tuple[Alternative, ...]) -> list[str]:
        """What speaks for the wanted action, or is to be minded, against the first alternative that it clearly beats.

        If it beats none, against the next best.
        """
        better = next((each for each in alternatives if not each.points.is_close and each.points.mean > 0), None)
        other = better or alternatives[0]
        said = [] if better is None else [self._more(better)]
        clear = sorted(other.events, key=lambda event: -abs(event.apart.mean))
        clear = [event for event in clear if not event.apart.is_close]
        rarer = [self._event(event, other) for event in clear if event.apart.mean < 0]
        oftener = [self._event(event, other) for event in clear if event.apart.mean > 0]
        said += list(filter(None, rarer))[:1]
        said += [self.say("mind", what=each) for each in filter(None, oftener)][:1]
        if not said and all(each.points.is_close for each in alternatives):
            said.append(self.say("all_close"))
        return said

    def worth(self, other: Alternative) -> str:
        """An alternative's difference to the wanted action, in a few words."""
        if other.points.is_close:
            return self.say("close")
        return self.say("doubt" if other.is_doubted else "less", points=self._points(other.points))

    def _more(self, other: Alternative) -> str:
        """What the wanted action brings more, and in which lines of the score pad."""
        more = self.say("more", points=self._points(other.points), other=self._label(other.action))
        clear = [line for line in other.lines if not line.points.is_close]
        clear.sort(key=lambda line: -abs(line.points.mean))
        lines = ", ".join(
            self.say("line", line=self._speaker.name("line", each.line), points=self._signed(each.points))
            for each in clear[:MOST_LINES]
        )
        return f"{more} {self.say('lines', lines=lines)}" if lines else more

    def _event(self, event: EventDifference, alternative: Alternative) -> str:
        """How often something happens after both actions; nothing if it would be told with the same numbers."""
        write = self._catalogue.percentage if event.is_once else self._rate
        wanted, rate = write(event.wanted), write(event.other)
        if wanted == rate:
            return ""
        named, other = self._speaker.name("counted", event.kind), self._label(alternative.action)
        return self.say("share" if event.is_once else "times", event=named, wanted=wanted, rate=rate, other=other)

    def _points(self, difference: Difference) -> str:
        """So many points, whichever way."""
        amount = round(abs(difference.mean), difference.digits)
        written = self._catalogue.number(amount, difference.digits)
        return self._catalogue.say(f"decimal.{self._speaker.game}.point", count=int(amount), number=written)

    def _signed(self, difference: Difference) -> str:
        sign = "+" if difference.mean > 0 else MINUS
        return f"{sign}{self._catalogue.number(abs(difference.mean), difference.digits)}"

    def _rate(self, mean: float) -> str:
        return self._catalogue.number(mean, 1)
