#!/bin/sh
# The Python that builds libraries of rules: an environment of its own with Numba, made when it is first wanted.
set -eu
home=$(cd "$(dirname "$0")/.." && pwd)
environment="$home/.venv-build"
(
	flock 9
	test -e "$environment/.ready" && exit 0
	echo "Installing what compiles rules into .venv-build ..." >&2
	test -x "$environment/bin/python" || python3 -m venv "$environment"
	extras=build
	command -v ld.lld >/dev/null || command -v ld >/dev/null || extras="build linker"
	wanted=$("$environment/bin/python" -c '
import sys, tomllib
extras = tomllib.load(open(sys.argv[1], "rb"))["project"]["optional-dependencies"]
print("\n".join(each for extra in sys.argv[2:] for each in extras[extra]))' "$home/pyproject.toml" $extras)
	echo "$wanted" | xargs "$environment/bin/python" -m pip install --quiet --disable-pip-version-check
	touch "$environment/.ready"
) 9>"$home/.venv-build.lock"
exec "$environment/bin/python" "$@"
