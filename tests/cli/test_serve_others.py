"""`edokko serve` says where others find it; in a terminal a phone can scan that."""

import io
import sys

import pytest

from edokko.cli.serve import tell_others

ADDRESS = "http://192.168.1.7:8000"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_addresses_are_told_in_lines_and_a_file_gets_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    tell_others([ADDRESS, "http://10.0.0.7:8000"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert ADDRESS in lines[0]


def test_a_terminal_shows_the_first_as_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stdout", shown)
    tell_others([ADDRESS])
    assert len(shown.getvalue().splitlines()) > 12


def test_where_nobody_else_can_come_nothing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    tell_others([])
    assert capsys.readouterr().out == ""
