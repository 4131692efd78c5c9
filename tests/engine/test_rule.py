"""`@rule`: the annotations are the compiled signature, and the cache knows what it depends on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from edokko.engine import compile_cache
from edokko.engine.actions import ActionSpace
from edokko.engine.errors import UnreadableAction
from edokko.engine.log import Log
from edokko.engine.records import One, dtype_of, fields_of
from edokko.engine.rule import Actions, compiled_type, signature_of


def test_annotations_become_the_compiled_signature() -> None:
    def example(log: Log, state: One[Log], actions: Actions, number: int, flag: bool) -> None:
        """Never called."""

    signature = signature_of(example)
    assert str(signature.return_type) == "none"
    assert [type(each).__name__ for each in signature.args] == ["Record", "Array", "Array", "Integer", "Boolean"]
    with pytest.raises(TypeError):
        compiled_type(dict)


def test_a_record_is_laid_out_in_the_order_of_its_declaration() -> None:
    assert dtype_of(Log).names == tuple(field.name for field in fields_of(Log))
    assert dtype_of(Log)["events"].shape == (512, 6)


def test_the_cache_folder_depends_on_every_source_and_every_flag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("engine", "games/iki"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "engine" / "log.py").write_text("one")
    (tmp_path / "games" / "iki" / "fire.py").write_text("two")
    monkeypatch.setattr(compile_cache, "SOURCES", tmp_path)
    seen = {compile_cache.fingerprint()}
    (tmp_path / "games" / "iki" / "fire.py").write_text("three")
    seen.add(compile_cache.fingerprint())
    (tmp_path / "engine" / "new.py").write_text("")
    seen.add(compile_cache.fingerprint())
    monkeypatch.setenv("NUMBA_OPT", "1")
    seen.add(compile_cache.fingerprint())
    assert len(seen) == 4
    (tmp_path / "engine" / "notes.txt").write_text("not a source")
    assert compile_cache.fingerprint() in seen


def test_the_cache_lies_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDOKKO_CACHE_DIR", "/some/where")
    assert compile_cache.user_cache_folder() == Path("/some/where")
    monkeypatch.delenv("EDOKKO_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/else/where")
    assert compile_cache.user_cache_folder() == Path("/else/where/edokko")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert compile_cache.user_cache_folder().parts[-2:] == (".cache", "edokko")


def test_only_the_latest_cache_folders_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDOKKO_CACHE_DIR", str(tmp_path))
    for number in range(6):
        (tmp_path / "compiled" / f"old{number}").mkdir(parents=True)
        os.utime(tmp_path / "compiled" / f"old{number}", (number, number))
    compile_cache.base_folder.cache_clear()
    try:
        folder = compile_cache.cache_folder()
    finally:
        compile_cache.base_folder.cache_clear()
    kept = {path.name for path in (tmp_path / "compiled").iterdir()}
    assert kept == {folder.name, "old5", "old4", "old3"}


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
