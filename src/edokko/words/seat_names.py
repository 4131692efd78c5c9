"""What seats are called where nobody has named them."""

from collections.abc import Sequence

from edokko.words.catalogue import Catalogue


def usual_names(kinds: Sequence[str | None], catalogue: Catalogue) -> list[str]:
    """Names by seat: of bots by their kind, with numbers if there are several of it; None is who is spoken to."""
    return [_usual_name(kinds, seat, catalogue) for seat in range(len(kinds))]


def _usual_name(kinds: Sequence[str | None], seat: int, catalogue: Catalogue) -> str:
    kind = kinds[seat]
    kin = [other for other, each in enumerate(kinds) if each == kind]
    if kind is None:
        return catalogue.say("seat.you") if len(kin) == 1 else catalogue.say("seat.person", number=seat + 1)
    name = catalogue.say(f"bot.{kind}")
    return name if len(kin) == 1 else catalogue.say("bot.numbered", name=name, number=kin.index(seat) + 1)
