"""`make soak` sets EDOKKO_SOAK: some tests then go on for longer, and some run only then."""

import os

import pytest

SOAK = bool(os.environ.get("EDOKKO_SOAK"))
only_in_soak = pytest.mark.skipif(not SOAK, reason="long: for make soak")
