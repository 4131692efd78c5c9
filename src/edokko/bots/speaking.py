"""Our own bots as programs: the bot side of the protocol of `docs/bots.md`, for `edokko bot NAME --stdio`."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from edokko.bots.bot import Place
from edokko.bots.protocol import (
    BadMessage,
    Message,
    answer_bestmove,
    answer_error,
    answer_hello,
    answer_ready,
    read_message,
    write_message,
)
from edokko.engine.errors import EdokkoError
from edokko.games import find_game
from edokko.match.opening import content_of

if TYPE_CHECKING:
    from edokko.bots.bot import Bot
    from edokko.bots.registry import Spec
    from edokko.engine.records import Record

Kind = TypeVar("Kind")
QUIT = "quit"


def speak(spec: "Spec", lines: Iterable[str], write: Callable[[str], None], threads: int = 1) -> None:
    """Answer a host line by line until it quits or ends."""
    talk = Talk(spec, threads)
    try:
        for line in lines:
            if not line.strip():
                continue
            answer = talk.answer(line)
            if answer is not None:
                write(write_message(answer))
            if talk.is_over:
                break
    finally:
        talk.close()


class Talk:
    """What has been said so far: what is played, and where the game stands."""

    def __init__(self, spec: "Spec", threads: int) -> None:
        self.spec = spec
        self.threads = threads
        self.is_over = False
        self._bot: Bot | None = None
        self._seen: Record | None = None
        self._answers: dict[str, Callable[[Message], Message | None]] = {
            "hello": self.hello,
            "newgame": self.newgame,
            "position": self.position,
            "go": self.go,
            QUIT: self.quit,
        }

    def answer(self, line: str) -> Message | None:
        """The answer to a line, if there is one; what cannot be understood or done is answered with an error."""
        try:
            message = read_message(line)
            answer = self._answers.get(str(message["type"]))
            return None if answer is None else answer(message)
        except (BadMessage, EdokkoError) as error:
            return answer_error(str(error))

    def hello(self, message: Message) -> Message:
        """Our protocol and name; whether that will do is for the host to say."""
        return answer_hello(self.spec.text)

    def newgame(self, message: Message) -> Message:
        """Take a place; the rules are compiled before this is answered."""
        self.close()
        place = self._place(message)
        place.game.rules  # compiles, if need be  # noqa: B018
        self._bot = self.spec.seat(place)
        return answer_ready()

    def position(self, message: Message) -> None:
        """Remember where the game stands."""
        self._seen = None
        place = self._seated().place
        imagined = _field(message, "imagined", dict)
        if (imagined.get("game"), imagined.get("seats")) != (place.game.name, place.seats):
            raise BadMessage("imagined: not a position of the game that is played")
        seen = place.game.from_position(place.box, imagined)
        if not place.game.rules.deciders(seen) >> place.seat & 1:
            raise BadMessage(f"imagined: seat {place.seat} may not decide")
        self._seen = seen

    def go(self, message: Message) -> Message:
        """Decide."""
        bot = self._seated()
        if self._seen is None:
            raise BadMessage("go: no position was given")
        chosen = bot.choose(self._seen)
        self._seen = None
        return answer_bestmove(bot.place.game.actions.texts[chosen])

    def quit(self, message: Message) -> None:
        self.is_over = True

    def close(self) -> None:
        """Let the bot go."""
        bot, self._bot, self._seen = self._bot, None, None
        if bot is not None:
            bot.close()

    def _seated(self) -> "Bot":
        if self._bot is None:
            raise BadMessage("no newgame was given")
        return self._bot

    def _place(self, message: Message) -> Place:
        game = find_game(_field(message, "game", str))
        content = content_of(game, _field(message, "content", int), message.get("edition"))
        seats, seat = _field(message, "seats", int), _field(message, "seat", int)
        if message.get("rules", game.rules_version) != game.rules_version:
            raise BadMessage(f"rules: version {message['rules']!r} of {game.name} is not known here")
        if seats not in game.seat_counts or not 0 <= seat < seats:
            raise BadMessage(f"seat: there is no seat {seat} of {seats}")
        return Place(game, content, seats, seat, _field(message, "seed", str), threads=self.threads)


def _field(message: Message, name: str, kind: type[Kind]) -> Kind:
    """A field that must be there; raises BadMessage."""
    value = message.get(name)
    if type(value) is not kind:
        raise BadMessage(f"{name}: is missing or of the wrong kind")
    return value
