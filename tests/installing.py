"""Environments into which wheels are installed, as somebody would who has no copy of the sources."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
QUIET = ("--quiet", "--disable-pip-version-check")
OWN = ("PYTHONPATH", "EDOKKO_RULES", "PYTEST_XDIST_WORKER", "PYTEST_CURRENT_TEST")  # of the test run


class Environment(NamedTuple):
    """A Python of its own, with nothing of the sources."""

    folder: Path
    variables: dict[str, str]

    def command(self, program: str, *arguments: str) -> list[str | Path]:
        return [self.folder / "env" / "bin" / program, *arguments]

    def type(self, line: str) -> str:
        """What a line prints that is typed into a shell of the environment, in the folder of the sources."""
        path = f"{self.folder / 'env' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        variables = {**self.variables, "PATH": path}
        result = subprocess.run(
            ["sh", "-c", line], cwd=ROOT, env=variables, capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, (line, result.stderr[-2000:])
        return result.stdout

    def run(self, program: str, *arguments: str, typed: str = "", where: Path | None = None, **settings: str) -> str:
        """What a program of the environment prints; it must succeed."""
        result = subprocess.run(
            self.command(program, *arguments),
            cwd=where or self.folder,
            env={**self.variables, **settings},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, (result.stdout + result.stderr)[-3000:]
        return result.stdout


def new_environment(folder: Path, *options: str) -> Environment:
    """An environment in a folder, which also keeps what its programs write."""
    subprocess.run([sys.executable, "-m", "venv", *options, folder / "env"], check=True)
    kept = {name: value for name, value in os.environ.items() if name not in OWN}
    return Environment(
        folder, {**kept, "EDOKKO_CACHE_DIR": str(folder / "cache"), "EDOKKO_DATA_DIR": str(folder / "data")}
    )


def build_wheel(source: Path, folder: Path) -> Path:
    """The wheel of a package, made with the tools of the test run."""
    pip = [sys.executable, "-m", "pip", "wheel", *QUIET, "--no-deps", "--no-build-isolation"]
    before = set(folder.glob("*.whl"))
    subprocess.run([*pip, "--wheel-dir", folder, source], check=True)
    (wheel,) = set(folder.glob("*.whl")) - before
    return wheel


def install_beside_ours(environment: Environment, *wheels: Path) -> None:
    """Install wheels and nothing else: what they need is found where the test run has it."""
    python = environment.folder / "env" / "bin" / "python"
    site = Path(environment.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (site / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")  # a folder's own .pth files do not count
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", *QUIET, "--no-deps", "--no-index"]
    subprocess.run([*pip, *map(str, wheels)], check=True)
