"""The games that are open at one server, by their ids."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path

from edokko.bots.registry import OUTSIDE, THINKING, Spec, read_budget, read_spec, usual_spec
from edokko.engine.errors import BadOption, EdokkoError
from edokko.games import find_game
from edokko.match.match import Match
from edokko.mcp.answers import Turn
from edokko.mcp.seated import SeatedGame
from edokko.words.catalogue import find_catalogue, find_language, languages
from edokko.words.errors import explain
from edokko.words.seat_names import usual_names
from edokko.words.speaker import Speaker

MOST_GAMES = 16  # open at once
MOST_SECONDS, MOST_ITERATIONS = 10, 100_000  # that a bot may think about a decision: somebody waits for the answer


class OpenGames:
    """Begins games, finds them again, and lets them go; with a folder, each is kept there in a file."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language
        self._folder = folder
        self._games: dict[str, SeatedGame] = {}
        self._numbers = count(1)

    def begin(
        self, game: str, bots: Sequence[str] | None, seat: int, seed: int | str | None, language: str | None
    ) -> Turn:
        """Begin a game with a bot at every other seat, up to the first decision of the model's seat."""
        if len(self._games) >= MOST_GAMES:
            raise BadOption("{most} games are open; leave one of them first", most=MOST_GAMES)
        spoken = self.spoken(language)
        chosen = find_game(game)
        specs: list[Spec | None] = [usual_spec(chosen)] if bots is None else [read_guest(bot) for bot in bots]
        if not 0 <= seat <= len(specs):
            raise BadOption("there is no seat {seat!r}; seats are 0 to {last}", seat=seat, last=len(specs))
        specs.insert(seat, None)
        names = usual_names([None if spec is None else spec.kind for spec in specs], find_catalogue(spoken))
        match = Match.new(game, seats=len(specs), seed=seed, names=names)
        begun = SeatedGame(self._free_id(game), match, seat, specs, Speaker.for_match(match, spoken))
        turn = begun.go_on()
        self._games[begun.id] = begun
        self.keep(begun)
        return turn

    def find(self, game_id: str) -> SeatedGame:
        """An open game; raises BadOption."""
        if game_id not in self._games:
            raise BadOption("no game {id!r} is open; begin one first", id=game_id)
        return self._games[game_id]

    def explain(self, error: EdokkoError, game_id: str | None) -> str:
        """A mistake in the words of the game in which it was made, or else of the server."""
        game = self._games.get(game_id or "")
        if game is None:
            return explain(error, find_catalogue(self.language))
        return game.speaker.error(error, game.view())

    def leave(self, game_id: str) -> None:
        """Let a game go."""
        self.find(game_id).close()
        del self._games[game_id]

    def close(self) -> None:
        """Let all games go."""
        for game_id in tuple(self._games):
            self.leave(game_id)

    def spoken(self, language: str | None) -> str:
        """A language that is asked for, or the server's own; raises BadOption."""
        found = self.language if language is None else find_language(language)
        if found is None:
            raise BadOption(
                "there is no language {language!r}; choose from {languages}", language=language, languages=languages()
            )
        return found

    def keep(self, game: SeatedGame) -> None:
        """Write a game's file, if games are kept; what was done stands even if that fails."""
        file = self._file_of(game.id)
        if file is None:
            return
        try:
            game.match.save(file)
        except OSError as error:
            details = error.strerror or str(error)
            raise BadOption(
                "this was done, but {file} cannot be written: {details}", file=file.name, details=details
            ) from error

    def _free_id(self, game: str) -> str:
        """An id that neither an open game nor a file of an earlier server has."""
        ids = (f"{game}-{number}" for number in self._numbers)
        return next(each for each in ids if (file := self._file_of(each)) is None or not file.exists())

    def _file_of(self, game_id: str) -> Path | None:
        return self._folder and self._folder / f"{game_id}.json"


def read_guest(text: str) -> Spec:
    """The spec of a bot that a model may ask for: none that starts programs or thinks without end."""
    spec = read_spec(text)
    if spec.name == OUTSIDE:
        raise BadOption("{bot!r}: programs from outside do not play here", bot=text)
    if spec.name in THINKING:
        budget = read_budget(spec)
        if budget.seconds > MOST_SECONDS or budget.iterations > MOST_ITERATIONS:
            raise BadOption(
                "{bot!r}: a bot thinks {seconds} s or {iterations} iterations a decision here at most",
                bot=text,
                seconds=MOST_SECONDS,
                iterations=MOST_ITERATIONS,
            )
    return spec
