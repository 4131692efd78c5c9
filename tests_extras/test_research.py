"""The blocks of docs/research.md that need PyTorch."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("sb3_contrib")

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
SMALL = {"--minutes": "0.0001", "-n": "2"}


@pytest.mark.parametrize(
    "block", re.findall(r"^```python\n(.*?)^```", TEXT, re.M | re.S), ids=lambda text: text.split()[1]
)
def test_a_block_that_needs_torch_runs(block: str) -> None:
    subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT)


def test_what_is_trained_there_plays_there(tmp_path: Path) -> None:
    lines = [line for line in re.findall(r"^(?:python|edokko) .*$", TEXT, re.M) if "learned" in line]
    assert len(lines) == 2
    for line in lines:
        words = shlex.split(
            line.replace("learned/", f"{tmp_path}/learned/").replace("--out learned", f"--out {tmp_path}/learned")
        )
        words = [SMALL.get(before, word) for before, word in zip(["", *words], words, strict=False)]
        words = [word.replace("exec:python", f"exec:{sys.executable}") for word in words]
        command = (
            [sys.executable, *words[1:]] if words[0] == "python" else [sys.executable, "-m", *words, "--jobs", "0"]
        )
        result = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True)
        assert result.stdout
