"""Building the site of documents as `make docs` does, into another folder."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENTS = ROOT / "docs"


def build_documents(folder: Path) -> Path:
    """Build into a folder; any broken link or forgotten page is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder
