"""`pip install .` into an empty environment gives a working `edokko`, content and words included."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from edokko.engine.rule import UNCOMPILED

ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(UNCOMPILED, reason="the same package either way")
def test_pip_install_into_an_empty_environment_gives_a_working_edokko(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "env"], check=True)
    binaries = tmp_path / "env" / "bin"
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([binaries / "python", "-m", "pip", "install", *quiet, ROOT], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def run(*command: str | Path) -> str:
        result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr
        return result.stdout

    assert "site-packages" in run(binaries / "python", "-c", "import edokko; print(edokko.__file__)")
    assert 'game = "iki"' in run(binaries / "edokko", "edition", "iki")
    page = 'from edokko.words.pages import read_page; print(read_page("edo", "en", "rules")[0].anchor)'
    assert run(binaries / "python", "-c", page).strip() == "rules"
    simulated = run(binaries / "edokko", "sim", "iki", "--seats", "2", "-n", "5", "--seed", "1", "--json")
    assert '"games": 5' in simulated
    played = 'from edokko import Match; m = Match.new("iki", seats=2, seed=1); m.play(m.actions()[0]); print(m.ply)'
    assert run(binaries / "python", "-c", played).strip() == "1"
