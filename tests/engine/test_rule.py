"""`@rule`: the annotations are the compiled signature."""

import subprocess
import sys

import pytest

from edokko.engine.actions import ActionSpace, VerbEnum
from edokko.engine.errors import UnreadableAction
from edokko.engine.log import Log
from edokko.engine.records import One, dtype_of, fields_of
from edokko.engine.rule import Actions, compiled_lazily, compiled_type, signature_of


def test_annotations_become_the_compiled_signature() -> None:
    def example(log: Log, state: One[Log], actions: Actions, number: int, flag: bool) -> None:
        """Never called."""

    signature = signature_of(example)
    assert str(signature.return_type) == "none"
    assert [type(each).__name__ for each in signature.args] == ["Record", "Array", "Array", "Integer", "Boolean"]
    with pytest.raises(TypeError):
        compiled_type(dict)


def test_an_argument_may_be_left_out_where_it_is_zero_and_nothing_is_compiled_anew() -> None:
    def added(a: int, b: int = 0) -> int:
        return a + b

    callee = compiled_lazily(added)
    callee.compile(signature_of(added))
    callee.disable_compile()
    caller = compiled_lazily(lambda number: callee(number) + callee(number, 1))
    assert caller(3) == 7
    assert len(callee.signatures) == 1


def test_a_verb_is_the_number_of_its_first_action() -> None:
    class Verb(VerbEnum):
        DONE = ()
        HIRE = ("monk", "ox_cart")
        GO = ("1", "2")

    space = ActionSpace.of(Verb)
    assert [int(verb) for verb in Verb] == [0, 1, 3]
    assert space.format(Verb.HIRE + 1) == "hire ox_cart"
    assert space.parse("go 1") == Verb.GO


def test_a_record_is_laid_out_in_the_order_of_its_declaration() -> None:
    assert dtype_of(Log).names == tuple(field.name for field in fields_of(Log))
    assert dtype_of(Log)["events"].shape == (512, 6)


def test_importing_edokko_imports_neither_numba_nor_any_rules() -> None:
    code = "import sys, edokko; print([name for name in sys.modules if name.startswith(('numba', 'edokko.games.'))])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_an_unreadable_action_comes_with_what_may_have_been_meant() -> None:
    space = ActionSpace({"done": (), "hire": ("monk", "ox_cart")})
    assert space.parse("Hire  MONK") == 1
    with pytest.raises(UnreadableAction) as error:
        space.parse("hire mnk")
    assert error.value.suggestions[0] == "hire monk"
