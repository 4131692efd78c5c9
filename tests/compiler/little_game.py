"""A game of one number, written into a folder: somebody else's package, to be changed and built again."""

import os
import subprocess
import sys
from pathlib import Path

import edokko

TERMS = """
STEP = 3
"""
STATE = """
from edokko.engine.records import I8, Annotated, Record
from edokko.engine.state import TurnState

class Box(Record):
    most: I8

class State(TurnState):
    number: I8
    row: Annotated[list[I8], 4]
"""
COUNTING = """
from edokko.engine.rule import rule
from little.rules.terms import STEP

@rule
def stepped(number: int) -> int:
    return number + STEP
"""
CONTRACT = """
from edokko.engine.dice import Dice
from edokko.engine.log import Log
from edokko.engine.rule import Actions, entry
from little.rules.counting import stepped
from little.rules.state import Box, State

@entry
def start(box: Box, state: State, seats: int, outside: int, log: Log) -> None:
    state.seat_count = seats

@entry
def deciders(state: State) -> int:
    return 1 if state.number < 20 else 0

@entry
def legal(box: Box, state: State, seat: int, actions: Actions) -> int:
    actions[0] = 0
    return 1

@entry
def refusal(box: Box, state: State, seat: int, action: int) -> int:
    return 0

@entry
def apply(box: Box, state: State, seat: int, action: int, log: Log) -> None:
    state.number = stepped(state.number)

@entry
def chance(box: Box, state: State) -> int:
    return 0

@entry
def deal(box: Box, state: State, outcome: int, log: Log) -> None:
    state.number = outcome

@entry
def redeal(box: Box, state: State, seat: int, dice: Dice) -> None:
    state.seat = seat

@entry
def ending_action(state: State, seat: int) -> int:
    return -1

@entry
def is_over(state: State) -> bool:
    return state.number >= 20

@entry
def total(state: State, seat: int) -> int:
    return state.number

@entry
def share(state: State, by: int) -> int:
    assert by >= 0
    return state.number // by

@entry
def place(state: State, index: int) -> int:
    return state.row[index]
"""
GAME = """
from little.rules.state import Box, State

class Little:
    name = package = "little"
    box, state = Box, State
    seat_counts = (2,)

GAME = Little()
"""
FILES = {
    "game.py": GAME,
    "rules/terms.py": TERMS,
    "rules/state.py": STATE,
    "rules/counting.py": COUNTING,
    "rules/contract.py": CONTRACT,
}
OURS = Path(str(edokko.__file__)).parent.parent


class LittleGame:
    """The package, and what is kept of building it."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "sources"
        self.kept = folder / "kept"
        self.package = self.sources / "little"
        (self.package / "rules").mkdir(parents=True)
        for empty in (self.package, self.package / "rules"):
            (empty / "__init__.py").touch()
        for name, text in FILES.items():
            (self.package / name).write_text(text)

    def change(self, file: str, old: str, new: str) -> None:
        """Change a source."""
        path = self.package / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))

    def build(self, *options: str) -> subprocess.CompletedProcess[str]:
        """What `edokko build` says, and whether it worked."""
        return self.run("-m", "edokko", "build", "little", *options)

    def compiled(self, *options: str) -> int:
        """How many functions building has to compile now."""
        built = self.build(*options)
        assert built.returncode == 0, built.stderr
        (line,) = [line for line in built.stderr.splitlines() if "functions" in line]
        return int(line.split("building, ")[1].split()[0])

    def play(self, code: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run code that finds `rules`, `state` and `box` of the game."""
        begin = (
            "import little.rules.contract as contract; from little.game import GAME; "
            "from edokko.engine.carriers import carried_out; rules = carried_out(GAME, contract); "
            "box, state = GAME.box(), GAME.state(); "
        )
        return self.run("-c", begin + code, **settings)

    def run(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run Python where the package is found."""
        environment = {
            **os.environ,
            "PYTHONPATH": f"{self.sources}{os.pathsep}{OURS}",
            "EDOKKO_CACHE_DIR": str(self.kept),
            "EDOKKO_RULES": "library",
            "EDOKKO_LANG": "en",
            **settings,
        }
        return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)
