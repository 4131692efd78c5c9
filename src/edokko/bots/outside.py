"""Bots from outside: any program that speaks the protocol of `docs/bots.md` over its standard input and output."""

from time import monotonic
from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, BotFailed, Place
from edokko.bots.program import Program, quote
from edokko.bots.protocol import (
    PROTOCOL,
    UNSAID,
    BadMessage,
    Message,
    read_message,
    say_go,
    say_hello,
    say_newgame,
    say_position,
    say_quit,
    write_message,
)
from edokko.engine.errors import UnreadableAction
from edokko.engine.phrases import Phrase

if TYPE_CHECKING:
    from edokko.engine.records import Record

START_PATIENCE = 60.0  # seconds for hello and for ready: rules may have to be compiled


class Outside(Bot):
    """A program that decides for a seat. Any BotFailed is final: by then the program has been ended."""

    def __init__(self, place: Place, command: str) -> None:
        super().__init__(place)
        self._actions = place.game.new_actions()
        self._decisions = 0
        self._program = Program(command)
        try:
            self.name = self._greet()
            self._ask(say_newgame(place), "ready", START_PATIENCE)
        except BaseException:
            self._program.close()
            raise

    def choose(self, seen: "Record") -> int:
        texts = self._legal_texts(seen)
        self._decisions += 1
        try:
            position = say_position(self.place, seen, texts, self._decisions)
            answer = self._ask(say_go(self.place.patience), "bestmove", self.place.patience, after=position)
            return self._read_action(answer, seen, texts)
        except BaseException:
            self._program.close()
            raise

    def close(self) -> None:
        self._program.close(write_message(say_quit()))

    def _legal_texts(self, seen: "Record") -> list[str]:
        game = self.place.game
        size = game.rules.legal(self.place.box, seen, self.place.seat, self._actions)
        return [game.actions.texts[action] for action in self._actions[:size]]

    def _greet(self) -> str:
        """Say hello; returns the bot's name."""
        answer = self._ask(say_hello(), "hello", START_PATIENCE)
        spoken = answer.get("protocol", UNSAID)
        if spoken != PROTOCOL:
            raise self._program.failure(
                "{program} speaks protocol {spoken!r}, and this program speaks {known}", spoken=spoken, known=PROTOCOL
            )
        return str(answer.get("name", ""))

    def _ask(self, question: Message, wanted: str, seconds: float, after: Message | None = None) -> Message:
        """Say something and wait for its answer; messages of other types that come before it are ignored."""
        self._program.drop_unread()
        for message in (after, question):
            if message is not None:
                self._program.send(write_message(message))
        deadline = monotonic() + seconds
        is_first = True
        while is_first or monotonic() < deadline:
            is_first = False
            line = self._program.read_line(deadline)
            if line is None:
                break
            answer = self._read(line)
            if answer.get("type") == wanted:
                return answer
        raise self._program.failure(
            "{program} did not answer {question} within {seconds:g} seconds",
            question=quote(str(question["type"])),
            seconds=seconds,
        )

    def _read(self, line: str) -> Message:
        """The message of a line; empty ones pass for a message that nobody asked for."""
        if not line.strip():
            return {}
        try:
            message = read_message(line)
        except BadMessage as error:
            raise self._program.failure(
                "{program} wrote a line that is not a message ({details}): {line}", line=quote(line), details=str(error)
            ) from None
        if message["type"] == "error":
            reported = quote(str(message.get("message", "")))
            raise self._program.failure("{program} reports an error: {message}", message=reported)
        return message

    def _read_action(self, answer: Message, seen: "Record", texts: list[str]) -> int:
        """The action of an answer, which must be one of those listed."""
        text = answer.get("action")
        if not isinstance(text, str):
            raise self._program.failure("{program} answered without an action")
        game = self.place.game
        if text not in texts:
            raise self._refuse(text, seen)
        return game.actions.numbers[text]

    def _refuse(self, text: str, seen: "Record") -> BotFailed:
        """Why an action is none of those listed."""
        game = self.place.game
        try:
            action = game.actions.parse(text)
        except UnreadableAction:
            return self._program.failure(
                "{program} chose {action}, which is not an action of this game", action=quote(text)
            )
        packed = game.rules.refusal(self.place.box, seen, self.place.seat, action)
        spelling = Phrase("it is spelled {action}", {"action": quote(game.actions.texts[action])})
        why = game.reasons.explain(packed) or spelling
        return self._program.failure(
            "{program} chose {action}, which is not possible now: {why}", action=quote(text), why=why
        )
