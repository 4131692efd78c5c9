"""`@rule`: the annotations are the signature, and declaring changes nothing."""

import subprocess
import sys

import pytest

from edokko.bots.lookahead import Scratch
from edokko.engine.actions import ActionSpace, VerbEnum
from edokko.engine.calling import Many, Number, One, Several, signature_of
from edokko.engine.dice import Dice, roll_one, throw
from edokko.engine.errors import UnreadableAction
from edokko.engine.log import Log, note
from edokko.engine.records import blank
from edokko.engine.rule import RULES, Actions, entry, rule


def test_annotations_are_the_signature() -> None:
    def example(log: Log, actions: Actions, number: int, flag: bool) -> None:
        """Never called."""

    signature = signature_of(example)
    assert [type(each) for each in signature.parameters] == [One, Many, Number, Number]
    assert signature.result is None

    def wrong(anything: dict[str, int]) -> None:
        """Never called."""

    with pytest.raises(TypeError):
        signature_of(wrong)


def test_a_named_tuple_is_handed_over_field_by_field() -> None:
    def example(scratch: Scratch) -> int:
        return 0

    (shape,) = signature_of(example).parameters
    assert isinstance(shape, Several)
    assert len(shape.fields) == len(Scratch._fields)


def test_declaring_a_rule_leaves_the_function_as_it_is_written() -> None:
    def double(number: int) -> int:
        return 2 * number

    assert rule(double) is double
    assert double in RULES
    declared = entry(double)
    assert declared(3) == 6
    assert declared.__name__ == "double"


def test_numbers_of_an_event_that_are_left_out_are_zero() -> None:
    log = blank(Log)
    log.on = 1
    note(log, 3, 1)
    assert list(log.events[0]) == [3, 1, 0, 0, 0, 0]


def test_dice_roll_alike_in_python_and_compiled() -> None:
    dice, same = blank(Dice), blank(Dice)
    throw(dice, "x")
    throw(same, "x")
    assert [roll_one(dice, 6) for _ in range(20)] == [roll_one.plain(same, 6) for _ in range(20)]


def test_a_verb_is_the_number_of_its_first_action() -> None:
    class Verb(VerbEnum):
        DONE = ()
        HIRE = ("monk", "ox_cart")
        GO = ("1", "2")

    space = ActionSpace.of(Verb)
    assert [int(verb) for verb in Verb] == [0, 1, 3]
    assert space.format(Verb.HIRE + 1) == "hire ox_cart"
    assert space.parse("go 1") == Verb.GO


def test_importing_edokko_imports_no_rules() -> None:
    code = "import sys, edokko; print([name for name in sys.modules if name.startswith(('numba', 'edokko.games.'))])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_an_unreadable_action_comes_with_what_may_have_been_meant() -> None:
    space = ActionSpace({"done": (), "hire": ("monk", "ox_cart")})
    assert space.parse("Hire  MONK") == 1
    with pytest.raises(UnreadableAction) as error:
        space.parse("hire mnk")
    assert error.value.suggestions[0] == "hire monk"
