"""Telling what happened, move by move: small events are added in brackets to the sentence before, equal ones added up.

No sentence tells of two moves: each line is one decision with what it brought its seat, or what followed by the rules.
"""

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
    effects: str  # what the deed ends with in brackets, if anything
    seat: int | None
    kinds: tuple[str, ...]
    events: tuple["Event", ...]  # with what it adds in brackets
    move: int = 0  # how many moves had been made when it had happened
    ply: int = 0  # after how many entries of the record the table shows it
    is_stand_in: bool = False  # a bot did it in the place of the person whose seat it is

    @property
    def by(self) -> int | None:
        """The seat whose name the deed leaves out: the seat that it tells of."""
        return self.seat if self.deed != self.sentence else None


def tell(speaker: Speaker, *actions: Iterable["Event"]) -> list[str]:
    """What one or several actions caused, a sentence each; what an action begins by paying is for what follows."""
    return [told.sentence for events in actions for told in tell_each(speaker, events)]


def tell_each(
    speaker: Speaker, events: Iterable["Event"], move: int = 0, ply: int = 0, *, stand_in: int | None = None
) -> list[Told]:
    """What one action caused, with whom and what each sentence is about; `move` and `ply` say which action it was.

    `stand_in` is the seat in whose place a bot did it; what that brought others is no bot's doing.
    """
    told = []
    for each in _gather(speaker, events):
        seat = subject(each.events[0])
        effects = ", ".join(_shorts(speaker, each.additions))
        told.append(
            Told(
                sentence=_with_effects(speaker, speaker.event(*each.events), effects),
                deed=_with_effects(speaker, speaker.event(*each.events, beside=seat), effects),
                effects=_with_effects(speaker, "", effects).strip(),
                seat=seat,
                kinds=tuple(event.kind for event in each.events),
                events=(*each.events, *each.additions),
                move=move,
                ply=ply,
                is_stand_in=stand_in is not None and seat == stand_in,
            )
        )
    return told


def summarize(speaker: Speaker, events: Iterable["Event"], seat: int, said: str = "") -> str:
    """What events bring one seat, in a few words; what has been said already is left out.

    So is an event that tells nothing but its seat: it brings nothing.
    """
    own = [event for event in events if subject(event) == seat and len(event.values) > 1]
    return ", ".join(short for short in _shorts(speaker, own) if short.casefold() not in said.casefold())


def subject(event: "Event") -> int | None:
    """The seat an event is about; None for what nobody did."""
    seat = event.values.get("seat", event.values.get("owner"))
    return seat if isinstance(seat, int) else None


def _gather(speaker: Speaker, events: Iterable["Event"]) -> list[Happening]:
    """The events of one move, those together that are told in one sentence."""
    happenings: list[Happening] = []
    for event in events:
        last = happenings[-1] if happenings else None
        if last is None or subject(event) != subject(last.events[0]):
            happenings.append(Happening([event]))
        elif speaker.short(event) is not None:
            last.add(event)
        elif event.kind == last.events[0].kind and speaker.can_join(event):
            last.events.append(event)
        else:
            happenings.append(Happening([event]))
    return happenings


def _is_payment(event: "Event") -> bool:
    """Whether goods changed hands and nothing else."""
    return "good" in event.values


def _with_effects(speaker: Speaker, sentence: str, effects: str) -> str:
    if not effects:
        return sentence
    return speaker.catalogue.say("telling.with_additions", sentence=sentence, additions=effects)


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
