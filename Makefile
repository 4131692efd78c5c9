# Every target does its own set-up and can be repeated.
VENV := .venv
PYTHON := $(VENV)/bin/python
READY := $(VENV)/.ready
TOOLS := $(VENV)/.tools
PEERS := .venv-peer
EXTRAS := .venv-extras
SCRIPT_CHECKS := tools/script-checks
UNCOMPILED := tests/games/*/rules tests/games/*/positions tests/games/*/test_forecast.py tests/games/*/bot/test_evaluation.py \
	tests/games/*/bot/test_learned.py tests/conformance/test_playthroughs.py tests/conformance/test_repeatability.py \
	tests/conformance/test_evaluation.py tests/conformance/test_learned.py tests/conformance/test_encoding.py
WHOLE_GAMES := tests/conformance/test_playthroughs.py tests/conformance/test_repeatability.py tests/conformance/test_secrets.py \
	tests/conformance/test_legality.py tests/conformance/test_learned.py
# The libraries that are shipped: for any processor of this kind, and for better ones.
SHIPPED := $(if $(filter x86_64,$(shell uname -m)),x86-64 x86-64-v3,$(shell uname -m))
CATALOGUES := $(wildcard src/edokko/words/catalogues/*.po src/edokko/games/*/*/catalogues/*.po)
WORDS := src/edokko/words/catalogues/en.mo
# Tests wait for servers and browsers for a third of their time.
TEST_PROCESSES := $(shell expr 3 \* $$(nproc) / 2)

.PHONY: setup browser run test test-extras check compare docs gallery pictures bench load ladder playthroughs soak train-iki train-edo clean

# Running needs $(READY) and $(WORDS); everything else needs tools besides.
setup: $(READY) $(TOOLS) $(WORDS)

$(READY): pyproject.toml build_catalogues.py
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Edokko needs Python 3.11 or newer"; exit 1; }
	@test -x $(PYTHON) || python3 -m venv $(VENV) || { sh tools/install-venv.sh && python3 -m venv --clear $(VENV); }
	@echo "Installing Edokko into $(VENV) ..."
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(TOOLS): $(READY)
	@echo "Installing what tests and checks need ..."
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(WORDS): $(CATALOGUES) $(READY)
	@$(PYTHON) build_catalogues.py

# Where it cannot be installed, the browser tests fail and say so.
browser:
	@command -v chromium-headless-shell >/dev/null || sh tools/install-chromium.sh || true

# The rules are compiled while the site is served already; what compiles them is installed beside the rest, unless it is
# there for the tests.
run:
	@test -e $(TOOLS) || tools/builder.sh --version >/dev/null & $(MAKE) --silent --no-print-directory $(READY) $(WORDS)
	@$(PYTHON) -m edokko serve

check: setup $(SCRIPT_CHECKS)/node_modules/.ready
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	$(SCRIPT_CHECKS)/node_modules/.bin/tsc --project $(SCRIPT_CHECKS)
	$(SCRIPT_CHECKS)/node_modules/.bin/eslint --config $(SCRIPT_CHECKS)/eslint.config.js src/edokko/web/static/script

# What checks the script of pages; pages need none of it.
$(SCRIPT_CHECKS)/node_modules/.ready: $(SCRIPT_CHECKS)/package-lock.json
	@command -v npm >/dev/null || sh tools/install-node.sh
	@cd $(SCRIPT_CHECKS) && npm ci --silent --no-audit --no-fund
	@touch $@

# The documents as a site, in the package: the site shows it under /docs, and a wheel that is built now has it.
docs: setup
	@NO_MKDOCS_2_WARNING=1 $(PYTHON) -m mkdocs build --quiet
	@echo "Built src/edokko/web/documents/index.html; make run shows it under /docs"

# Needs EDOKKO_TEXTS, a folder with texts that we must not have copied.
compare: setup
	@$(PYTHON) tools/compare_with_texts.py

# All tests with libraries that look at every index; what plays whole games with those that are shipped; then the rules
# uncompiled, for branch coverage. What fails among thousands of tests on busy cores runs once more by itself: it fails for
# good, or its name is printed as one that waits for something too briefly.
test: setup browser
	@$(PYTHON) -m edokko build --checked
	@$(PYTHON) -m edokko build $(SHIPPED:%=--target %)
	EDOKKO_RULES=checked $(PYTHON) -m pytest -q -n $(TEST_PROCESSES) --dist worksteal --durations=15 || \
		{ echo "Once more, by themselves:"; EDOKKO_RULES=checked $(PYTHON) -m pytest -v --last-failed --last-failed-no-failures none; }
	for library in $(SHIPPED); do EDOKKO_RULES=$$library $(PYTHON) -m pytest -q -n auto --dist worksteal $(WHOLE_GAMES) || exit 1; done
	EDOKKO_RULES=python $(PYTHON) -m pytest -q -n auto --dist worksteal --durations=5 --cov --cov-fail-under=98 $(UNCOMPILED)

# Pictures of pages in gallery/index.html.
gallery: setup browser
	@$(PYTHON) tools/gallery.py

# Pictures of the site for the documents.
pictures: setup browser
	@PYTHONPATH=tools $(PYTHON) tools/screenshots.py
	@PYTHONPATH=tools $(PYTHON) tools/strips.py

playthroughs: setup
	@$(PYTHON) tools/playthroughs.py

soak: setup browser
	@$(PYTHON) -m edokko build --checked
	EDOKKO_SOAK=1 EDOKKO_RULES=checked $(PYTHON) -m pytest -q -n auto tests/conformance tests/games tests/tables tests/browser/test_whole_games.py tests/browser/test_motion.py tests/browser/test_replay.py tests/browser/test_accessible_site.py \
		tests/drawing/test_text_fits.py tests/drawing/test_digest.py tests/faults tests/worker \
		tests/web/test_load.py tests/web/api/test_example.py

# Peers run in an environment of their own, in the same run, so that ratios mean something on a noisy machine.
$(PEERS)/.ready: Makefile
	@test -x $(PEERS)/bin/python || python3 -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1 open_spiel==2.0.2
	@touch $@

bench: setup browser $(PEERS)/.ready $(EXTRAS)/.ready
	@$(PYTHON) tools/bench.py --peers $(PEERS)/bin/python
	@$(PYTHON) tools/bench_batch.py --peer $(EXTRAS)/bin/python

# What learns with our games and is needed by none of them; PyTorch by its number, or gigabytes of other builds come along.
$(EXTRAS)/.ready: pyproject.toml Makefile
	@test -x $(EXTRAS)/bin/python || python3 -m venv $(EXTRAS)
	@echo "Installing PyTorch, sb3-contrib, JAX and pgx into $(EXTRAS) ..."
	@$(EXTRAS)/bin/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	@$(EXTRAS)/bin/python -m pip install --quiet --disable-pip-version-check sb3-contrib==2.9.2 matplotlib jax==0.10.2 pgx==2.6.0 \
		pytest pytest-timeout --editable '.[envs]'
	@touch $@

# Minutes: what needs PyTorch, sb3-contrib, JAX or pgx.
test-extras: $(EXTRAS)/.ready $(WORDS)
	$(EXTRAS)/bin/python -m pytest -q --durations=5 tests_extras

# Minutes; writes its table into docs/load.md.
load: setup
	@$(PYTHON) tools/load.py --write
	@$(PYTHON) tools/beside_bots.py

# Hours for the whole; goes on from what has been played.
ladder: setup
	@$(PYTHON) tools/ladder.py

# Minutes to an hour; goes on from what has been played. The weights go into the package.
train-iki train-edo: train-%: setup
	@$(PYTHON) tools/train.py $*

clean:
	rm -rf $(VENV) .venv-build $(PEERS) $(EXTRAS) $(SCRIPT_CHECKS)/node_modules gallery src/edokko/games/*/compiled src/edokko/web/documents .pytest_cache .mypy_cache .ruff_cache .coverage* build dist
