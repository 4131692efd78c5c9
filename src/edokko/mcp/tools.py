"""The tools of the server: each a method, its docstring what a model reads of it."""

from typing import Annotated, Any, Literal

from pydantic import Field

from edokko.games import working_games
from edokko.mcp.answers import Advice, GameInfo, Possibility, ScorePad, Turn, Verdict
from edokko.mcp.open_games import OpenGames
from edokko.mcp.reading import page_names, read_cards, read_rules
from edokko.mcp.seated import Draw
from edokko.words.catalogue import find_catalogue

GameName = Annotated[str, Field(description="A game, as list_games names it.")]
GameId = Annotated[str, Field(description="The game_id that begin_game answered with.")]
Action = Annotated[str, Field(description="The text of an action, as legal_actions has it.")]
Bots = Annotated[
    list[str] | None,
    Field(
        description="Who plays the other seats, one bot each: random, gentle, greedy, search:500, search:1s, "
        "master:500. Without it one bot of the usual kind."
    ),
]
Seat = Annotated[int, Field(ge=0, description="Your seat; the bots have the others, in their order.")]
Seed = Annotated[int | str | None, Field(description="The same seed deals the same game. Without it nobody can guess.")]
Language = Annotated[str | None, Field(description="en, fr, pl or pt. Without it the language of the server.")]
Search = Annotated[str | None, Field(description="Words that must all be in what is answered.")]
Anchor = Annotated[str | None, Field(description="Of a heading or a paragraph, without {#}.")]
Last = Annotated[int | None, Field(ge=1, description="How many sentences, counted from the end; without it all.")]
Page = Literal["rules", "guide", "glossary"]


class Tools:
    """What a model can ask for."""

    def __init__(self, games: OpenGames, draw: Draw) -> None:
        self._games = games
        self._draw = draw

    def list_games(self) -> list[GameInfo]:
        """List the games that can be played, with how many seats, and the pages to read about each."""
        title = find_catalogue(self._games.language)
        return [
            GameInfo(game.name, title.say(f"page.game.{game.name}"), list(game.seat_counts), page_names(game.name))
            for game in working_games()
        ]

    def begin_game(
        self, game: GameName, bots: Bots = None, seat: Seat = 0, seed: Seed = None, language: Language = None
    ) -> Turn:
        """Begin a game and sit down at one seat; bots play the others. Answers with your first decision."""
        return self._games.begin(game, bots, seat, seed, language)

    def look(self, game_id: GameId) -> str:
        """See the table as your seat sees it, drawn in plain text."""
        return self._games.find(game_id).look(self._draw)

    def view(self, game_id: GameId) -> dict[str, Any]:
        """Get all that your seat sees, as JSON."""
        return dict(self._games.find(game_id).view())

    def legal_actions(self, game_id: GameId) -> list[Possibility]:
        """List what you may do now, and what each action would cause, up to what nobody can know yet."""
        return self._games.find(game_id).possibilities()

    def consider(self, game_id: GameId, action: Action) -> Verdict:
        """Ask about one action without doing it: what it would cause, or why it is not legal now."""
        return self._games.find(game_id).consider(action)

    def play(self, game_id: GameId, action: Action) -> Turn:
        """Do something. Answers with what happened, the bots' moves included, and with your next decision."""
        game = self._games.find(game_id)
        turn = game.play(action)
        self._games.keep(game)
        return turn

    def undo(self, game_id: GameId) -> Turn:
        """Take back your last step, unless something came to light or another seat has acted since."""
        game = self._games.find(game_id)
        turn = game.undo()
        self._games.keep(game)
        return turn

    def chronicle(self, game_id: GameId, last: Last = None) -> list[str]:
        """Read what has happened in the game, a sentence each."""
        return self._games.find(game_id).chronicle(last)

    def score(self, game_id: GameId) -> ScorePad:
        """See the score pad, line by line: the result, or what it would be if the game ended now."""
        return self._games.find(game_id).score()

    def hint(self, game_id: GameId) -> Advice:
        """Ask what a strong bot would do in your place, and why. It takes about a second."""
        return self._games.find(game_id).hint()

    def read_rules(
        self,
        game: GameName,
        page: Page = "rules",
        anchor: Anchor = None,
        search: Search = None,
        language: Language = None,
    ) -> str:
        """Read about a game: the table of contents, what stands at an anchor, or paragraphs that have some words."""
        return read_rules(game, page, self._games.spoken(language), anchor, search)

    def read_cards(self, game: GameName, search: Search = None, language: Language = None) -> str:
        """Read about the cards and other pieces of a game: all names, or all about those that have some words."""
        return read_cards(game, self._games.spoken(language), search)

    def leave_game(self, game_id: GameId) -> str:
        """Leave a game for good, over or not; only so many may be open at once."""
        self._games.leave(game_id)
        return game_id
