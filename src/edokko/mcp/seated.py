"""One game in which a seat is the model's and bots have the others. All it tells is what that seat may know."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from edokko.bots.bot_seats import BotSeats
from edokko.engine.errors import BadOption
from edokko.hints.effort import AT_TABLE, Effort
from edokko.hints.giving import hint_for
from edokko.hints.saying import say_hint
from edokko.mcp.answers import Advice, Possibility, ScoreLine, ScorePad, Turn, Verdict
from edokko.words.log import log_lines
from edokko.words.telling import tell

if TYPE_CHECKING:
    from edokko.bots.registry import Spec
    from edokko.engine.events import Event
    from edokko.engine.views import View
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

Draw = Callable[["Match", "Speaker", int], str]  # the table as a seat sees it, as plain text

HINT_SEED = "hint"  # whatever is dealt anew for a hint tells nothing of the game's own chance


class SeatedGame:
    """A match, played for one seat; whenever another decides alone, bots go on until this seat is asked."""

    def __init__(
        self, game_id: str, match: "Match", seat: int, specs: Sequence["Spec | None"], speaker: "Speaker"
    ) -> None:
        match.view(seat)  # raises BadOption if there is no such seat
        self.id = game_id
        self.match = match
        self.seat = seat
        self.speaker = speaker
        self._bots = BotSeats(match, specs)
        self._news: list[Sequence[Event]] = [match.opening]  # by action, not told yet

    def close(self) -> None:
        """Let the bots go."""
        self._bots.close()

    # Deciding

    def go_on(self) -> Turn:
        """Let bots decide until the seat is asked or the game is over; tell what has happened since the last time.

        Where several seats decide at once in secret, this one is asked before the bots are.
        """
        match = self.match
        while not match.is_over and self.seat not in match.deciders:
            self._let_bot_decide(match.deciders[0])
        happened = tell(self.speaker, *self._news)
        self._news.clear()
        return Turn(
            game_id=self.id,
            seat=self.seat,
            names=list(self.speaker.names),
            happened=happened,
            is_over=match.is_over,
            asked=self.asked(),
            actions=match.actions(self.seat),
            can_undo=match.can_undo(self.seat),
        )

    def _let_bot_decide(self, other: int) -> None:
        """Carry out what a bot decides; what it only drafts in secret is no news for anybody."""
        standing = len(self.match.moves)
        events = self.match.play(self._bots.decide(other), other)
        if len(self.match.moves) > standing:
            self._news.append(events)

    def play(self, action: str) -> Turn:
        """Carry out an action of the seat, in whatever spelling, and let the bots go on."""
        self._check_running()
        self._news.append(self.match.play(action, self.seat))
        return self.go_on()

    def undo(self) -> Turn:
        """Take back the seat's last step."""
        self.match.undo(self.seat)
        return self.go_on()

    def _check_running(self) -> None:
        if self.match.is_over:
            raise BadOption("the game is over")

    def asked(self) -> str:
        """What the seat is to decide; once the game is over, who won."""
        outcome = self.match.outcome
        if outcome is not None:
            return self.speaker.outcome(outcome)
        return self.speaker.prompt(self.view(), self.seat, self.seat)

    # Looking

    def view(self) -> "View":
        """What the seat sees."""
        return self.match.view(self.seat)

    def look(self, draw: Draw) -> str:
        """The table in plain text, and under it what the seat is to decide."""
        return f"{draw(self.match, self.speaker, self.seat)}\n\n{self.asked()}"

    def possibilities(self) -> list[Possibility]:
        """All legal actions of the seat, with what each would cause."""
        view = self.view()
        return [
            Possibility(action, self.speaker.action(action, view), *self._foreseen(action))
            for action in self.match.actions(self.seat)
        ]

    def consider(self, text: str) -> Verdict:
        """What an action would cause, or why it is not legal."""
        game = self.match.game
        action = game.format(game.parse(text))
        said = self.speaker.action(action, self.view())
        refusal = self.match.refusal(action, self.seat)
        if refusal is not None:
            return Verdict(action, said, False, self.speaker.refusal(refusal, action), [], False)
        return Verdict(action, said, True, None, *self._foreseen(action))

    def _foreseen(self, action: str) -> tuple[list[str], bool]:
        """What an action would cause, and whether something would come to light."""
        preview = self.match.preview(action, self.seat)
        return tell(self.speaker, preview.events), preview.reveals

    def chronicle(self, last: int | None = None) -> list[str]:
        """Everything that has happened and was not taken back, or the last sentences of it."""
        told = log_lines(self.match, self.speaker)
        return told if last is None else told[max(0, len(told) - last) :]

    def score(self) -> ScorePad:
        """The score pad, at the end or as if the game ended now, by what everybody may know."""
        outcome = self.match.projection()
        if outcome is None:
            raise BadOption("{game} is scored only when it is over", game=self.match.game.name)
        lines = [
            ScoreLine(self.speaker.name("line", line), [scores[line] for scores in outcome.scores])
            for line in outcome.scores[0]
        ]
        return ScorePad(
            is_over=self.match.is_over,
            names=list(self.speaker.names),
            lines=lines,
            totals=list(outcome.totals),
            ranking=[list(group) for group in outcome.ranking],
            result=self.speaker.outcome(outcome) if self.match.is_over else None,
        )

    def hint(self, effort: Effort = AT_TABLE) -> Advice:
        """What the strongest bot would do."""
        self._check_running()
        view = self.view()
        hint = hint_for(self.match, self.seat, HINT_SEED, effort)
        said = say_hint(hint, self.speaker, lambda action: self.speaker.action(action, view))
        others = [f"{each.label} ({each.action}): {each.worth}" for each in said.alternatives]
        return Advice(hint.action, said.wanted, list(said.reasons), others)
