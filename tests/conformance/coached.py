"""What the coach says to a seat of a match, by default the first that decides."""

from edokko import Match
from edokko.coaching.coach import Coaching, ask_coach
from edokko.coaching.sight import Sight
from edokko.words.speaker import Speaker


def coaching(match: Match, seat: int | None = None) -> Coaching:
    """All that the coach says to a seat that is to decide."""
    seat = match.deciders[0] if seat is None else seat
    actions = tuple(match.actions(seat))
    previews = {action: match.preview(action, seat) for action in actions}
    sight = Sight(seat, match.view(seat), match.content.values, match.forecast(seat), actions, previews)
    return ask_coach(match.game.name, sight)


def explained(match: Match, seat: int | None = None) -> str:
    """What the coach says the decision is for."""
    purpose = coaching(match, seat).purpose
    assert purpose is not None
    return purpose.in_words(Speaker.for_match(match))


def warned(match: Match, name: str, seat: int | None = None) -> str:
    """What a warning says; nothing if it is silent."""
    advice = coaching(match, seat).warnings.get(name)
    return advice.in_words(Speaker.for_match(match)) if advice else ""


def warned_of(match: Match, name: str, seat: int | None = None) -> set[str]:
    """The actions that a warning is about."""
    return set(coaching(match, seat).warnings[name].actions)
