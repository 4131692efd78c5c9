"""Tests that need what no part of Edokko needs: `make test-extras` installs it. They are not among the tests of CI."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
