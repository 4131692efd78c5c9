"""`edokko mcp`: what it says before anybody is connected."""

import sys
from pathlib import Path

import pytest

from cli.conftest import Edokko


def test_without_its_extra_it_says_what_to_install(edokko: Edokko, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    result = edokko("mcp")
    assert result.code == 2
    assert "a language model needs more packages: pip install 'edokko[mcp]'" in result.err
    assert result.out == ""


def test_a_folder_that_cannot_be_made_is_told(edokko: Edokko, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = edokko("mcp", "--save", tmp_path / "file" / "games")
    assert result.code == 2
    assert "file" in result.err
    assert result.out == ""
