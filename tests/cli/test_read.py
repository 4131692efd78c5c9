"""`edokko read`."""

from pathlib import Path

import pytest

from cli.conftest import Edokko
from edokko.drawing import pictograms


def test_it_writes_the_page_asked_for(edokko: Edokko, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = edokko("--lang", "fr", "read", "edo", "glossary", "--theme", "dark", "-o", page)
    assert (result.code, result.err) == (0, "")
    assert str(page) in result.out.replace("\n", "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "lang=fr" in text
    assert "data-theme=dark" in text


def test_without_a_name_the_file_is_named_after_game_page_and_language(
    edokko: Edokko, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert edokko("read", "iki", "guide").code == 0
    assert (tmp_path / "iki-guide-en.html").exists()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["go", "rules"], "go"),
        (["iki", "story"], "no page story"),
        (["iki", "rules", "--theme", "pink"], "no theme pink"),
        (["iki", "guide", "-o", "no/such/folder/page.html"], "No such file"),
    ],
)
def test_bad_input_ends_with_a_sentence(edokko: Edokko, options: list[str], complaint: str) -> None:
    result = edokko("read", *options)
    assert result.code == 2
    assert complaint in result.err
    assert "Traceback" not in result.err


def test_a_pictogram_that_is_missing_is_told_in_a_sentence(edokko: Edokko, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {name: drawn for name, drawn in pictograms.symbols().items() if name != "character-monk"}
    monkeypatch.setattr(pictograms, "symbols", lambda: known)
    result = edokko("--lang", "en", "read", "iki", "cards")
    assert result.code == 1
    assert "Something is missing: there is no pictogram 'character-monk'" in result.err
    assert "Traceback" not in result.err
