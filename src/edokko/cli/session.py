"""A game at the terminal: who acts next, what is shown, and what people type."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.table import Table
from rich.text import Text

from edokko.bots.bot import BotFailed
from edokko.cli.console import clear, say
from edokko.cli.score_sheet import draw_end
from edokko.cli.seating import Seating, bot_name
from edokko.cli.terminal_table import draw_match
from edokko.cli.usage_errors import explain_system
from edokko.engine.errors import EdokkoError
from edokko.words.errors import say_details
from edokko.words.log import log_lines
from edokko.words.speaker import Speaker
from edokko.words.telling import summarize, tell

if TYPE_CHECKING:
    from edokko.bots.bot_seats import BotSeats
    from edokko.engine.events import Event
    from edokko.match.match import Match

INPUT = "> "
WHOLE_LINE = 2  # what to erase


class Left(Exception):
    """Somebody ended the session before the game was over."""


class Session:
    """One match, played until it is over or somebody leaves."""

    def __init__(
        self,
        match: "Match",
        seating: Seating,
        bots: "BotSeats",
        speaker: Speaker,
        console: Console,
        save_to: Path | None,
    ) -> None:
        self.match = match
        self.seating = seating
        self.bots = bots
        self.speaker = speaker
        self.console = console
        self.save_to = save_to
        self.news: list[tuple[Event, ...]] = [match.opening] if not match.moves else []  # by action, not told yet
        self.seat = 0  # the seat that decides now
        self.person: int | None = None  # the seat of who sat at the terminal last
        self.is_table_old = True
        self.kept_ply: int | None = None
        self.listed: list[str] = []  # the actions shown last
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "why": self.why,
            "preview": self.preview,
            "save": self.save,
            "log": self.log,
            "table": self.table,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play to the end; without further input say how to go on another time."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - `input` then has editing and a history
        try:
            while not self.match.is_over:
                self.seat = self.choose_seat()
                if self.seating.is_person(self.seat):
                    self.let_decide(self.seat)
                else:
                    self.let_bot_decide(self.seat)
            self.keep()
            self.end()
        except Left:
            self.leave()

    def choose_seat(self) -> int:
        """Of several seats that may decide: people before bots, and who has begun goes on."""
        deciders = self.match.deciders
        seats = [seat for seat in deciders if self.seating.is_person(seat)] or deciders
        return self.seat if self.seat in seats else seats[0]

    # A bot's decision

    def let_bot_decide(self, seat: int) -> None:
        """Carry out what a bot decides; if it fails, another takes its place and is asked next."""
        try:
            with self.thinking(seat):
                text = self.bots.decide(seat)
        except BotFailed as error:
            bot = bot_name(self.bots.replace(seat))
            details = say_details(error, self.speaker.catalogue, self.speaker)
            self.complain(say("play.bot_failed", details=details, seat=self.speaker.names[seat], bot=bot))
            return
        except KeyboardInterrupt:
            raise Left from None
        self.act(seat, text)
        self.is_table_old = True

    @contextmanager
    def thinking(self, seat: int) -> Iterator[None]:
        """On a terminal, say who is thinking, on a line that is gone afterwards."""
        if not self.console.is_terminal:
            yield
            return
        self.console.print(say("play.thinking", seat=self.speaker.names[seat]), style="dim", end="")
        try:
            yield
        finally:
            self.console.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, WHOLE_LINE)))

    # A person's decision

    def let_decide(self, seat: int) -> None:
        """Show what is new and what can be done, and carry out one line of input."""
        self.keep()
        hides_something = self.match.game.drafts or any(map(self.match.knows_more, self.seating.people))
        if self.person not in (None, seat) and hides_something:
            self.hand_over(seat)
        self.person = seat
        self.tell_news()
        if self.is_table_old:
            self.table()
        actions = self.match.actions(seat)
        self.console.print(self.prompt(), style="bold")
        if actions != self.listed:
            self.console.print(self.draw_actions(actions))
            self.listed = actions
        self.take_line(self.read_line(), actions)

    def hand_over(self, seat: int) -> None:
        """Let another person sit down, who sees nothing of what the last one saw or typed."""
        clear(self.console)
        self.tell_news()
        self.console.print(say("play.hand_over", seat=self.speaker.names[seat]), style="bold")
        self.is_table_old = True
        self.read_line()

    def prompt(self) -> str:
        """What is asked; with several people at the terminal, of whom."""
        view = self.match.view(self.seat)
        if len(self.seating.people) == 1:
            return self.speaker.prompt(view, self.seat, self.seat)
        return say("play.prompt", seat=self.speaker.names[self.seat], ask=self.speaker.ask(view))

    def draw_actions(self, actions: list[str]) -> Table:
        """The legal actions: number, words, what each brings, and its text."""
        view = self.match.view(self.seat)
        table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column()
        table.add_column(style="dim")
        table.add_column(style="dim", no_wrap=True)
        for number, text in enumerate(actions, start=1):
            words = self.speaker.action(text, view)
            table.add_row(str(number), words, self.summary(text, words), text)
        return table

    def summary(self, text: str, words: str) -> str:
        """What an action brings the deciding seat; three dots when something would be revealed."""
        preview = self.match.preview(text, self.seat)
        brings = summarize(self.speaker, preview.events, self.seat, said=f"{words} {text}")
        return f"{brings} …".strip() if preview.reveals else brings

    def read_line(self) -> str:
        """A line of input; its end or an interrupt means to leave."""
        try:
            return input(INPUT).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None

    def take_line(self, line: str, actions: list[str]) -> None:
        """Carry out what was typed: an action, or a command about the game."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        try:
            if not line:
                self.table()
            elif line in actions or word not in self.commands:
                self.act(self.seat, self.named(line, actions))
            else:
                self.commands[word](rest.strip())
        except EdokkoError as error:
            self.complain(self.speaker.error(error, self.match.view(self.seat)))
        except OSError as error:
            self.complain(explain_system(error))

    def named(self, line: str, actions: list[str]) -> str:
        """The action meant by a number of the list or by its text, in its one spelling."""
        if line.isdecimal() and 1 <= int(line) <= len(actions):
            return actions[int(line) - 1]
        game = self.match.game
        return game.format(game.parse(line))

    def act(self, seat: int, text: str) -> None:
        """Carry out an action; what it causes is told before the next decision, a secret draft only to its seat."""
        standing = len(self.match.moves)
        events = self.match.play(text, seat)
        if len(self.match.moves) > standing:
            self.news.append(events)
        elif self.seating.is_person(seat):
            self.print_lines(tell(self.speaker, events))
        self.is_table_old |= any(event.reveals for event in events)

    # Commands

    def undo(self, _: str = "") -> None:
        """Take back a person's last action."""
        last = self.match.moves[-1].seat if self.match.moves else self.seat
        is_others = last in self.seating.people and not self.match.can_undo(self.seat)
        self.match.undo(last if is_others else self.seat)
        self.turned_back("play.undone")

    def redo(self, _: str = "") -> None:
        """Do again what was taken back last."""
        seats = (self.seat, *self.seating.people)
        self.match.redo(next((seat for seat in seats if self.match.can_redo(seat)), self.seat))
        self.turned_back("play.redone")

    def turned_back(self, key: str) -> None:
        self.is_table_old = True
        self.console.print(say(key), style="green")

    def why(self, text: str) -> None:
        """Say whether an action is possible, and if not, why not."""
        action = self.named(text, self.match.actions(self.seat))
        said = self.speaker.action(action, self.match.view(self.seat))
        refusal = self.match.refusal(action, self.seat)
        if refusal is None:
            self.console.print(say("play.possible", action=said))
        else:
            self.console.print(say("play.not_possible", action=said, refusal=self.speaker.refusal(refusal)))

    def preview(self, text: str) -> None:
        """Tell what an action would cause, without doing it."""
        preview = self.match.preview(self.named(text, self.match.actions(self.seat)), self.seat)
        self.print_lines([*tell(self.speaker, preview.events), *([say("play.reveals")] if preview.reveals else [])])

    def save(self, file: str) -> None:
        """Write the game file."""
        target = Path(file) if file else self.save_to
        if target is None:
            self.complain(say("play.save_where"))
            return
        self.match.save(target)
        self.console.print(say("play.saved", file=target), style="green")

    def log(self, size: str = "") -> None:
        """Tell everything that has happened, or the last lines of it."""
        lines = log_lines(self.match, self.speaker)
        self.print_lines(lines[-int(size) :] if size.isdecimal() else lines)

    def table(self, _: str = "") -> None:
        """Show the table."""
        self.console.print()
        self.console.print(draw_match(self.match, self.speaker, self.seat))
        self.is_table_old = False
        self.listed = []

    def help(self, _: str = "") -> None:
        """Say what can be typed."""
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(style="bold cyan", no_wrap=True)
        table.add_row(say("play.type.number"), say("play.does.number"))
        table.add_row(self.match.actions(self.seat)[0], say("play.does.action"))
        if self.speaker.catalogue.has(f"example.{self.match.game.name}.plan"):
            table.add_row(self.speaker.name("example", "plan"), say("play.does.plan"))
        for key in self.commands:
            table.add_row(say(f"play.type.{key}"), say(f"play.does.{key}"))
        self.console.print(table)

    def quit(self, _: str = "") -> None:
        """Leave the game."""
        raise Left

    # Telling

    def tell_news(self) -> None:
        """Tell what has happened since the last time."""
        self.print_lines(tell(self.speaker, *self.news))
        self.news.clear()

    def print_lines(self, lines: list[str]) -> None:
        """Lines of the log, a bar before each."""
        table = Table.grid(padding=(0, 1))
        for line in lines:
            table.add_row(Text(" │", "dim"), line)
        if lines:
            self.console.print(table)

    def complain(self, sentence: str) -> None:
        self.console.print(sentence, style="red")

    # The end

    def keep(self) -> None:
        """Write the file that the game is kept in, if there is one and something is new."""
        if self.save_to is not None and self.kept_ply != self.match.ply:
            self.match.save(self.save_to)
            self.kept_ply = self.match.ply

    def end(self) -> None:
        """Tell the last events and the result."""
        self.tell_news()
        outcome = self.match.outcome
        if outcome is not None:
            self.console.print()
            self.console.print(draw_end(outcome, self.speaker))
        self.say_where()

    def leave(self) -> None:
        """Say goodbye and how to go on, or how to keep a game."""
        self.console.print(say("play.left"))
        self.say_where()

    def say_where(self) -> None:
        """Say where the game is kept and how to go on with it, or how to keep one."""
        if self.save_to is not None:
            self.console.print(say("play.kept", file=self.save_to))
        if not self.match.is_over:
            how = say("play.go_on", command=self.command()) if self.save_to else say("play.not_kept")
            self.console.print(how, soft_wrap=True)

    def command(self) -> str:
        """What to type in the shell to go on with this game."""
        file = str(self.save_to)
        options = ["--who", self.seating.who, *self.bots.options, "--load", file, "--save", file]
        return shlex.join(["edokko", "play", self.match.game.name, *options])
