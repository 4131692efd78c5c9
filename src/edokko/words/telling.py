"""Telling what happened: small events are added in brackets to the sentence before, equal ones are added up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from edokko.words.speaker import Speaker

if TYPE_CHECKING:
    from edokko.engine.events import Event


@dataclass
class Happening:
    """One line of the log: events told in one sentence, and what they brought the same seat."""

    events: list["Event"]
    additions: list["Event"] = field(default_factory=list)

    def add(self, event: "Event") -> None:
        """Add a small event; what was only paid or gained before it becomes an addition to it."""
        if _is_payment(self.events[0]) and not _is_payment(event):
            self.additions = [*self.events, *self.additions]
            self.events = [event]
        else:
            self.additions.append(event)


@dataclass(frozen=True)
class Told:
    """A sentence, the seat it is about if any, the kinds of its events, and all events behind it."""

    sentence: str
    deed: str  # the same without the name of the seat at its head, for a line that begins with the seat's crest
    seat: int | None
    kinds: tuple[str, ...]
    events: tuple["Event", ...]  # with what it adds in brackets


def tell(speaker: Speaker, *actions: Iterable["Event"]) -> list[str]:
    """What one or several actions caused, a sentence each; what an action begins by paying is for what follows."""
    return [told.sentence for told in tell_each(speaker, *actions)]


def tell_each(speaker: Speaker, *actions: Iterable["Event"]) -> list[Told]:
    """The same sentences with whom and what they are about."""
    told = []
    for each in _gather(speaker, actions):
        subject = _subject(each.events[0])
        seat = subject if isinstance(subject, int) else None
        kinds = tuple(event.kind for event in each.events)
        behind = (*each.events, *each.additions)
        told.append(Told(_tell_one(speaker, each), _tell_one(speaker, each, beside=seat), seat, kinds, behind))
    return told


def summarize(speaker: Speaker, events: Iterable["Event"], seat: int, said: str = "") -> str:
    """What events bring one seat, in a few words; what has been said already is left out.

    So is an event that tells nothing but its seat: it brings nothing.
    """
    own = [event for event in events if _subject(event) == seat and len(event.values) > 1]
    return ", ".join(short for short in _shorts(speaker, own) if short.casefold() not in said.casefold())


def _gather(speaker: Speaker, actions: Iterable[Iterable["Event"]]) -> list[Happening]:
    happenings: list[Happening] = []
    for is_first, event in ((number == 0, event) for events in actions for number, event in enumerate(events)):
        last = happenings[-1] if happenings else None
        begins = last is None or _subject(event) != _subject(last.events[0]) or (is_first and _is_payment(event))
        if last is None or begins:
            happenings.append(Happening([event]))
        elif speaker.short(event) is not None:
            last.add(event)
        elif event.kind == last.events[0].kind and speaker.can_join(event):
            last.events.append(event)
        else:
            happenings.append(Happening([event]))
    return happenings


def _subject(event: "Event") -> object:
    """The seat an event is about."""
    return event.values.get("seat", event.values.get("owner"))


def _is_payment(event: "Event") -> bool:
    """Whether goods changed hands and nothing else."""
    return "good" in event.values


def _tell_one(speaker: Speaker, happening: Happening, beside: int | None = None) -> str:
    sentence = speaker.event(*happening.events, beside=beside)
    if not happening.additions:
        return sentence
    additions = ", ".join(_shorts(speaker, happening.additions))
    return speaker.catalogue.say("telling.with_additions", sentence=sentence, additions=additions)


def _shorts(speaker: Speaker, events: Sequence["Event"]) -> list[str]:
    shorts = [speaker.short(event) for event in _added_up(events)]
    return [short for short in shorts if short is not None]


def _added_up(events: Sequence["Event"]) -> list["Event"]:
    """Events that differ only in their amount become one."""
    from edokko.engine.events import Event

    sums: dict[tuple[object, ...], Event] = {}
    for place, event in enumerate(events):
        amount = event.values.get("amount")
        rest = tuple((name, value) for name, value in event.values.items() if name != "amount")
        rest += () if isinstance(amount, int) else (("place", place),)
        before = sums.get((event.kind, rest))
        if before is not None and isinstance(amount, int):
            total = amount + int(before.values["amount"] or 0)
            event = Event(event.kind, {**event.values, "amount": total}, event.reveals)
        sums[event.kind, rest] = event
    return list(sums.values())
