"""`edokko build`: what is compiled anew after which change, what a library refuses, and that it is always the same."""

from pathlib import Path

import pytest

from compiler.little_game import LittleGame
from edokko.engine.carriers import UNCOMPILED

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")
SHARE = "state.number = 7; print(rules.share(state, {by}))"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> LittleGame:
    """The little game with its library. Tests leave it as they found it."""
    little = LittleGame(tmp_path_factory.mktemp("little"))
    assert little.compiled() > 20
    return little


def test_what_has_not_changed_is_not_compiled_again(built: LittleGame) -> None:
    assert built.compiled() == 0
    built.change("rules/counting.py", "@rule", "# a comment\n\n@rule")
    assert built.compiled() == 0
    built.change("rules/counting.py", "# a comment\n\n@rule", "@rule")
    assert built.compiled() == 0


def test_a_changed_rule_is_compiled_without_those_that_call_it(built: LittleGame) -> None:
    built.change("rules/counting.py", "number + STEP", "number + STEP + 1")
    assert built.compiled() == 1
    assert built.play("rules.apply(box, state, 0, 0, None); print(state.number)").stdout.split() == ["4"]
    built.change("rules/counting.py", "number + STEP + 1", "number + STEP")
    assert built.compiled() == 0


def test_a_changed_constant_compiles_what_reads_it(built: LittleGame) -> None:
    built.change("rules/terms.py", "STEP = 3", "STEP = 4")
    assert built.compiled() == 1
    assert built.play("rules.apply(box, state, 0, 0, None); print(state.number)").stdout.split() == ["4"]
    built.change("rules/terms.py", "STEP = 4", "STEP = 3")
    assert built.compiled() == 0


def test_a_changed_record_compiles_what_takes_it(built: LittleGame) -> None:
    built.change("rules/state.py", "number: I8", "number: I8\n    other: I8")
    assert built.compiled() > 10
    built.change("rules/state.py", "    other: I8\n", "")
    assert built.compiled() == 0


def test_whoever_plays_with_an_old_library_has_it_built_anew_or_is_told_to(built: LittleGame) -> None:
    assert built.play("print('plays')").stderr == ""
    built.change("rules/counting.py", "number + STEP", "number + 2 * STEP")
    refused = built.play("", EDOKKO_BUILDER="false")
    assert "it was built from other sources" in refused.stderr
    assert "run `edokko build little`" in refused.stderr
    played = built.play("rules.apply(box, state, 0, 0, None); print(state.number)")
    assert played.stdout.split() == ["6"]
    assert "building" in played.stderr
    built.change("rules/counting.py", "number + 2 * STEP", "number + STEP")
    assert built.compiled() == 0


def test_a_library_that_cannot_be_read_counts_as_none(built: LittleGame) -> None:
    (library,) = (built.package / "compiled").glob("*.so")
    whole = library.read_bytes()
    for part in (whole[:1000], whole[:-1], b"", b"no library at all" * 99):
        library.write_bytes(part)
        assert "run `edokko build little`" in built.play("", EDOKKO_BUILDER="false").stderr
    library.write_bytes(whole)
    assert built.play("").stderr == ""


def test_a_rule_that_cannot_go_on_raises_as_python_does(built: LittleGame) -> None:
    assert built.play(SHARE.format(by=2)).stdout.split() == ["3"]
    assert "RuleFault: ZeroDivisionError" in built.play(SHARE.format(by=0)).stderr
    again = "\ntry: rules.share(state, 0)\nexcept Exception: print(rules.share(state, 3))"
    assert built.play("state.number = 7" + again).stdout.split() == ["2"]


def test_the_checked_library_finds_an_index_that_is_out_of_bounds(built: LittleGame) -> None:
    assert built.compiled("--checked") > 20
    told = built.play("print(rules.place(state, 4))", EDOKKO_RULES="checked")
    assert "RuleFault: IndexError" in told.stderr


def test_two_builds_give_the_same_bytes(built: LittleGame, tmp_path: Path) -> None:
    other = LittleGame(tmp_path)
    libraries = []
    for little in (built, other):
        assert little.build("--output", str(tmp_path / "out")).returncode == 0
        (library,) = (tmp_path / "out" / "little").glob("*.so")
        libraries.append(library.read_bytes())
    assert libraries[0] == libraries[1]


def test_a_rule_that_cannot_be_compiled_is_named_with_its_line(built: LittleGame) -> None:
    built.change("rules/counting.py", "return number + STEP", "return number.missing")
    refused = built.build()
    built.change("rules/counting.py", "return number.missing", "return number + STEP")
    assert refused.returncode == 2
    assert "little.rules.counting:stepped cannot be compiled" in refused.stderr
    assert "counting.py" in refused.stderr
    assert "line 7" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_options_that_do_not_exist_are_refused_in_words(built: LittleGame) -> None:
    for options in (("--target", "abacus"), ("nothing",)):
        refused = built.build(*options)
        assert refused.returncode == 2
        assert "abacus" in refused.stderr or "nothing" in refused.stderr
        assert "Traceback" not in refused.stderr


def test_libraries_for_other_machines_can_be_made_here(built: LittleGame, tmp_path: Path) -> None:
    made = built.build("--target", "aarch64", "--target", "wasm32", "--output", str(tmp_path))
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "little" / "aarch64.so").read_bytes()[18:20] == b"\xb7\x00"  # its number among processors
    assert (tmp_path / "little" / "wasm32.so").read_bytes().startswith(b"\0asm")
