"""Errors in words, for the one who made the mistake."""

import re
from typing import TYPE_CHECKING

from edokko.engine.errors import CannotUndo, EdokkoError, IllegalAction, NotDecider, UnreadableAction
from edokko.engine.refusals import Refusal
from edokko.engine.views import Fields
from edokko.words.catalogue import Catalogue

if TYPE_CHECKING:
    from edokko.words.speaker import Speaker


def explain(
    error: EdokkoError,
    catalogue: Catalogue,
    speaker: "Speaker | None" = None,
    view: Fields | None = None,
) -> str:
    """What was wrong; what concerns an action or a seat can be told only with a speaker for the table."""
    key = f"error.{code_of(error)}"
    if isinstance(error, UnreadableAction):
        key = f"{key}.similar" if error.suggestions else key
        return catalogue.say(key, text=error.text, suggestions=", ".join(error.suggestions))
    if isinstance(error, CannotUndo):
        return why_no_undo(error.refusal, catalogue, speaker)
    if isinstance(error, IllegalAction) and speaker:
        action = speaker.action(error.text, view)
        return catalogue.say(key, action=action, refusal=speaker.refusal(error.refusal))
    if isinstance(error, NotDecider) and speaker and error.deciders:
        return catalogue.say(key, deciders=catalogue.listed([speaker.names[seat] for seat in error.deciders], "or"))
    if isinstance(error, IllegalAction | NotDecider):
        key = "error.edokko_error"
    return catalogue.say(key, details=say_details(error, catalogue, speaker))


def code_of(error: EdokkoError) -> str:
    """The kind of a mistake in one word, for programs: `no_such_table`."""
    kind = next((each for each in type(error).__mro__ if EdokkoError in each.__bases__), EdokkoError)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def why_no_undo(refusal: Refusal, catalogue: Catalogue, speaker: "Speaker | None" = None) -> str:
    """What stands in the way of taking back; what came to light and who has acted needs a speaker for the table."""
    key = f"undo.{refusal.reason}"
    if speaker and refusal.reason == "revealed":
        named = f"undo.{speaker.game}.{refusal.numbers['what']}"
        return catalogue.say(named if catalogue.has(named) else key)
    if speaker and refusal.reason == "another_acted":
        return catalogue.say(f"{key}.named", seat=speaker.names[int(refusal.numbers["seat"])])
    return catalogue.say(key)


def say_details(error: EdokkoError, catalogue: Catalogue, speaker: "Speaker | None" = None) -> str:
    """What was wrong without the kind of mistake, as part of another sentence; refusals need a speaker."""

    def speak(value: object) -> object:
        return speaker.refusal(value) if speaker and isinstance(value, Refusal) else value

    return catalogue.say_phrase(error.phrase, speak)
