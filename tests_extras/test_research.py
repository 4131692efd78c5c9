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
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.M | re.S)
COMMANDS = [line for line in re.findall(r"^(?:python|edokko) .*$", TEXT, re.M) if "learned" in line]
SMALLER = {"--minutes 20": "--minutes 0.0001", "-n 400": "-n 2 --jobs 0"}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda text: text.split()[1])
def test_a_block_that_needs_torch_runs(block: str) -> None:
    subprocess.run([sys.executable, "-c", block], check=True)


def test_what_is_trained_there_plays_there(tmp_path: Path) -> None:
    assert len(COMMANDS) == 2
    for line in COMMANDS:
        for large, small in SMALLER.items():
            line = line.replace(large, small)
        line = line.replace("examples/", f"{ROOT}/examples/").replace("python ", f"{sys.executable} ")
        line = re.sub("^edokko", f"{sys.executable} -m edokko", line)
        result = subprocess.run(shlex.split(line), check=True, cwd=tmp_path, capture_output=True, text=True)
        assert result.stdout
