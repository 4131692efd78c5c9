"""The mistakes a caller can make. After any of them the match is unchanged."""

from edokko.engine.phrases import Phrase
from edokko.engine.refusals import Refusal


class EdokkoError(Exception):
    """Base of all errors meant for the user: `BadOption("there is no seat {seat}", seat=7)`.

    `str` of it is plain English; `words.errors.explain` says it in the user's language.
    """

    def __init__(self, complaint: str | Phrase, /, **values: object) -> None:
        self.phrase = Phrase(complaint, values) if isinstance(complaint, str) else complaint
        super().__init__(self.phrase)


class UnreadableAction(EdokkoError):
    """A text that names no action of the game."""

    def __init__(self, text: str, suggestions: list[str]) -> None:
        self.text = text
        self.suggestions = suggestions
        if suggestions:
            similar = tuple(suggestions)
            super().__init__("cannot read the action {text!r}; did you mean {similar}?", text=text, similar=similar)
        else:
            super().__init__("cannot read the action {text!r}", text=text)


class IllegalAction(EdokkoError):
    """An action that is not legal now, with the refusal."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        self.text = text
        self.refusal = refusal
        super().__init__("{text!r} is not legal: {refusal}", text=text, refusal=refusal)


class NotDecider(EdokkoError):
    """A seat that may not decide now."""

    def __init__(self, seat: int | None, deciders: tuple[int, ...]) -> None:
        self.seat = seat
        self.deciders = deciders
        if not deciders:
            super().__init__("no seat decides now")
        elif seat is None:
            super().__init__("name the seat; now these decide: {deciders}", deciders=deciders)
        else:
            super().__init__("seat {seat} may not decide; now these do: {deciders}", seat=seat, deciders=deciders)


class CannotUndo(EdokkoError):
    """Nothing to take back or do again, or a barrier: something was revealed, or another seat has acted since."""

    def __init__(self, seat: int, refusal: Refusal) -> None:
        self.seat = seat
        self.refusal = refusal
        super().__init__("seat {seat} cannot take back or do again: {refusal}", seat=seat, refusal=refusal)


class BadOption(EdokkoError):
    """A game, seat count, name or other setting that does not exist."""


class BadContent(EdokkoError):
    """Content or an edition file with a wrong value; says where."""


class BadRecord(EdokkoError):
    """A game file that cannot be read or trusted; says which field."""


class BadPosition(EdokkoError):
    """A position that could not stand on the table; says which field."""


class Incomplete(LookupError):
    """Something that a package should have brought and has not, such as words; `lacks` is its name."""

    def __init__(self, lacks: str, complaint: Phrase) -> None:
        self.lacks = lacks
        self.phrase = complaint
        super().__init__(complaint)


class NotBuilt(EdokkoError):
    """A game without a library that fits, where none can be built."""

    def __init__(self, game: str, why: Phrase) -> None:
        super().__init__("{game} has no library that fits ({why}): run `edokko build {game}`", game=game, why=why)


class NotCompiled(Exception):
    """Rules that are wanted before they are compiled, where another process does that: no mistake, one has to wait."""

    def __init__(self, package: str) -> None:
        self.package = package
        super().__init__(f"{package} is being compiled")
