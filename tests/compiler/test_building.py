"""`edokko build`: what is compiled anew after which change, what a library refuses, and that it is always the same."""

from pathlib import Path

import pytest

from compiler.little_game import LittleGame
from edokko.engine.carriers import UNCOMPILED
from edokko.games import find_game

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


def test_a_library_that_is_there_is_not_linked_again(built: LittleGame) -> None:
    (library,) = (built.package / "compiled").glob("*.so")
    before = library.stat().st_mtime_ns
    assert built.compiled() == 0
    assert library.stat().st_mtime_ns == before
    whole = library.read_bytes()
    library.write_bytes(whole[:-1])
    assert built.compiled() == 0
    assert library.read_bytes() == whole


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


def test_a_changed_default_compiles_who_leaves_that_argument_out(built: LittleGame) -> None:
    built.change("rules/counting.py", "(number: int)", "(number: int, by: int = STEP)")
    built.change("rules/counting.py", "number + STEP", "number + by")
    assert built.compiled() == 2
    built.change("rules/counting.py", "by: int = STEP", "by: int = 5")
    assert built.compiled() == 2
    assert built.play("rules.apply(box, state, 0, 0, None); print(state.number)").stdout.split() == ["5"]
    built.change("rules/counting.py", "(number: int, by: int = 5)", "(number: int)")
    built.change("rules/counting.py", "number + by", "number + STEP")
    assert built.compiled() == 0


def test_a_number_that_becomes_a_flag_compiles_what_takes_its_record(built: LittleGame) -> None:
    built.change("rules/state.py", "import I8", "import Flag, I8")
    built.change("rules/state.py", "number: I8", "number: Flag")
    assert built.compiled() > 10
    built.change("rules/state.py", "number: Flag", "number: I8")
    built.change("rules/state.py", "import Flag, I8", "import I8")
    assert built.compiled() == 0


def test_a_changed_second_name_in_an_enumeration_compiles_what_reads_it(built: LittleGame) -> None:
    built.change("rules/terms.py", "STEP = 3", "from enum import IntEnum\nclass By(IntEnum):\n    FEW = 3\n    ALL = 3")
    built.change("rules/counting.py", "import STEP", "import By")
    built.change("rules/counting.py", "number + STEP", "number + By.ALL")
    assert built.compiled() == 1
    built.change("rules/terms.py", "FEW = 3\n    ALL = 3", "FEW = 7\n    ALL = 7")
    assert built.compiled() == 1
    assert built.play("rules.apply(box, state, 0, 0, None); print(state.number)").stdout.split() == ["7"]
    built.change("rules/terms.py", "from enum import IntEnum\nclass By(IntEnum):\n    FEW = 7\n    ALL = 7", "STEP = 3")
    built.change("rules/counting.py", "import By", "import STEP")
    built.change("rules/counting.py", "By.ALL", "STEP")
    assert built.compiled() == 0


def test_a_source_that_changes_while_it_is_built_is_not_taken_for_what_was_compiled(built: LittleGame) -> None:
    change = (
        "from edokko.compiler import building; from pathlib import Path; link = building._link\n"
        "def changed(job):\n"
        f"    path = Path({str(built.package / 'rules/counting.py')!r})\n"
        "    path.write_text(path.read_text().replace('number + STEP', 'number + 5'))\n"
        "    link(job)\n"
        "building._link = changed; building.build(['little'])"
    )
    assert built.run("-c", change).returncode == 0
    assert "it was built from other sources" in built.play("", EDOKKO_BUILDER="false").stderr
    built.change("rules/counting.py", "number + 5", "number + STEP")
    assert built.compiled() == 0


def test_whoever_plays_with_a_library_for_other_records_has_it_built_anew(built: LittleGame) -> None:
    built.change("rules/state.py", "number: I8", "other: I8\n    number: I8")
    played = built.play("rules.apply(box, state, 0, 0, None); print(state.other, state.number)")
    assert played.stdout.split() == ["0", "3"], played.stderr
    built.change("rules/state.py", "    other: I8\n", "")
    assert built.compiled() == 0


def test_a_setting_that_is_empty_counts_as_none(built: LittleGame) -> None:
    assert built.play("", EDOKKO_RULES="").stderr == ""


def test_a_builder_that_is_not_there_is_told(built: LittleGame) -> None:
    built.change("rules/counting.py", "number + STEP", "number + 5")
    told = built.play("", EDOKKO_BUILDER="/no/python").stderr
    built.change("rules/counting.py", "number + 5", "number + STEP")
    assert "building failed: " in told
    assert "run `edokko build little`" in told
    assert "FileNotFoundError" not in told


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
    assert "counting.py" in refused.stderr.replace("\n", "")  # lines are broken where the terminal ends
    assert "line 7" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_options_that_do_not_exist_are_refused_in_words(built: LittleGame) -> None:
    for options in (("--target", "abacus"), ("nothing",), ("json",), ("no.such",)):
        refused = built.build(*options)
        assert refused.returncode == 2
        assert options[-1] in refused.stderr
        assert "Traceback" not in refused.stderr


def test_libraries_for_other_machines_can_be_made_here(built: LittleGame, tmp_path: Path) -> None:
    made = built.build("--target", "aarch64", "--target", "wasm32", "--output", str(tmp_path))
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "little" / "aarch64.so").read_bytes()[18:20] == b"\xb7\x00"  # its number among processors
    assert (tmp_path / "little" / "wasm32.so").read_bytes().startswith(b"\0asm")


def test_a_library_counts_constants_of_the_engine_among_its_sources() -> None:
    from edokko.compiler.collecting import collect

    assert {"edokko/engine/refusals.py", "edokko/engine/records.py"} <= set(collect(find_game("iki")).files)
