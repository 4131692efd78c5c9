"""`python -m edokko.compiler iki`: what a process runs that wants libraries; it says how far it is, `120 209`.

With `--x86-64`, or the name of another target, that is built; with `--checked` the library that looks at every index.
"""

import sys
from signal import SIGINT

from edokko.compiler.building import build
from edokko.engine.errors import EdokkoError
from edokko.engine.libraries import CHECKED
from edokko.engine.phrases import Phrase
from edokko.engine.progress import count_with, tell


def main(*words: str) -> int:
    """Build the libraries of the games named."""
    count_with(lambda done, of: print(done, of, flush=True), 0)
    options = [each.removeprefix("--") for each in words if each.startswith("--")]
    games = [each for each in words if not each.startswith("--")]
    try:
        build(games, [each for each in options if each != CHECKED], checked=CHECKED in options)
    except EdokkoError as error:
        tell(error.phrase)
        return 1
    except OSError as error:
        tell(Phrase("building failed: {details}", {"details": str(error)}))
        return 1
    except KeyboardInterrupt:
        return 128 + SIGINT
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
