"""The mistakes a caller can make. After any of them the match is unchanged."""

from edokko.engine.refusals import Refusal


class EdokkoError(Exception):
    """Base of all errors meant for the user."""


class UnreadableAction(EdokkoError):
    """A text that names no action of the game."""

    def __init__(self, text: str, suggestions: list[str]) -> None:
        self.text = text
        self.suggestions = suggestions
        hint = f"; did you mean {', '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"cannot read the action {text!r}{hint}")


class IllegalAction(EdokkoError):
    """An action that is not legal now, with the refusal."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        self.text = text
        self.refusal = refusal
        super().__init__(f"{text!r} is not legal: {refusal}")


class NotDecider(EdokkoError):
    """A seat that may not decide now."""

    def __init__(self, seat: int | None, deciders: tuple[int, ...]) -> None:
        self.seat = seat
        self.deciders = deciders
        who = "no seat" if not deciders else "seat " + " or ".join(map(str, deciders))
        asked = "name the seat" if seat is None else f"seat {seat} may not decide"
        super().__init__(f"{asked}: {who} decides now")


class CannotUndo(EdokkoError):
    """Nothing to take back or do again, or a barrier: something was revealed, or another seat has acted since."""

    def __init__(self, seat: int, revealed: bool) -> None:
        self.seat = seat
        self.revealed = revealed
        why = "something was revealed" if revealed else "there is nothing, or another seat has acted since"
        super().__init__(f"seat {seat} cannot take back or do again: {why}")


class BadOption(EdokkoError):
    """A game, seat count, name or other setting that does not exist."""


class BadContent(EdokkoError):
    """Content or an edition file with a wrong value; says where."""


class BadRecord(EdokkoError):
    """A game file that cannot be read or trusted; says which field."""


class BadPosition(EdokkoError):
    """A position that could not stand on the table; says which field."""
