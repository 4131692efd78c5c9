"""What all states of a loaded game share: its rules, the numbers of its box and how many sit at the table."""

from functools import cache, cached_property

from edokko.engine.dice import Dice, throw
from edokko.engine.game import ENCODING_PART, Game
from edokko.engine.log import Log
from edokko.engine.records import Record, blank, copy_of
from edokko.games import find_game, find_part
from edokko.match.opening import check_seats, find_content

MOST_DECISIONS_OF_A_SEAT = 512  # far from any game: seats that avoided to end their turns made 210


class Setup:
    """A game, its box and its seats. There is one of each: pickles lead back to it."""

    def __init__(self, name: str, seats: int, edition: str) -> None:
        self.game: Game = find_game(name)
        self.seats = check_seats(self.game, seats)
        self.edition = edition  # the path of its file, or ""
        self.box = self.game.box_of(find_content(self.game, edition or None))
        self.rules = self.game.rules
        self.silence = blank(Log)  # notes nothing, so threads may share it
        self._same_dice = blank(Dice)
        throw(self._same_dice, 0)

    def __reduce__(self) -> tuple[object, ...]:
        return setup_of, (self.game.name, self.seats, self.edition)

    @property
    def has_encoding(self) -> bool:
        """Whether the game tells programs that learn what a seat sees."""
        return find_part(self.game.name, ENCODING_PART) is not None

    @property
    def most_decisions(self) -> int:
        """A bound to the length of a game."""
        return MOST_DECISIONS_OF_A_SEAT * self.seats

    @cached_property
    def secret_steps(self) -> frozenset[int]:
        """Actions that nobody else sees, steps of secret plans."""
        return frozenset(filter(self.game.is_draft, range(len(self.game.actions))))

    def opening(self) -> Record:
        """The state before anything was dealt; chance comes from outside."""
        state = blank(self.game.state)
        self.rules.start(self.box, state, self.seats, 1, self.silence)
        return state

    def legal(self, state: Record, seat: int) -> list[int]:
        """What a seat may do, in ascending order."""
        actions = self.game.new_actions()
        size = self.rules.legal(self.box, state, seat, actions)
        return sorted(actions[:size])

    def seen_by(self, seat: int, state: Record) -> Record:
        """A state as a seat sees it: what it cannot know is dealt anew, always by the same dice.

        So two states are seen alike, byte by byte, just if the seat cannot tell them apart.
        """
        seen = copy_of(state)
        self.rules.redeal(self.box, seen, seat, copy_of(self._same_dice))
        return seen


@cache
def setup_of(name: str, seats: int, edition: str) -> Setup:
    """The setup of a game by its name; an edition is read once. Raises BadOption or BadContent."""
    return Setup(name, seats, edition)
