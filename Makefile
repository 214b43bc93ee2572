# `make play` and `make test` do all set-up themselves; a stamp in .venv remembers it until pyproject.toml changes.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PLAY := .venv/.stamp-play
DEV := .venv/.stamp-dev
FAST := .venv-fast/.stamp
ENGINE := pyproject.toml hatch_build.py $(shell find src -type f -not -name '*.py[co]')

.PHONY: play fast test ledger bench rules-docs

play: $(PLAY)
	@$(BIN)/hauntbox play ghost_stories --plain

# The compiled engine lives in an environment of its own, as an ordinary install: the checkout holds no extension
# modules that could hide edited sources.
fast: $(FAST)
	@.venv-fast/bin/hauntbox --version
	@echo "run it as .venv-fast/bin/hauntbox; after editing sources, 'make fast' compiles anew"

test: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests
	$(BIN)/pytest -q -n 2
	@$(BIN)/pytest -q --collect-only --ledger-strict

ledger: $(DEV)
	@$(BIN)/pytest -q --collect-only --ledger

bench: $(PLAY) $(FAST)
	@$(BIN)/python benchmarks/run.py

rules-docs: $(PLAY)
	@$(BIN)/python -m hauntbox.rulepages docs/rules

$(BIN)/python:
	$(PYTHON) -m venv .venv

$(PLAY): pyproject.toml | $(BIN)/python
	HAUNTBOX_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	HAUNTBOX_COMPILE=0 $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[ray]' \
	|| echo 'NOTE: Ray cannot be installed here (see above); its tests will be skipped and say so'
	@touch $@ $(PLAY)

$(FAST): $(ENGINE)
	@test -x .venv-fast/bin/python || $(PYTHON) -m venv .venv-fast
	@echo "compiling the engine: about a minute"
	@.venv-fast/bin/pip uninstall --quiet --disable-pip-version-check --yes hauntbox
	HAUNTBOX_COMPILE=1 .venv-fast/bin/pip install --quiet --disable-pip-version-check .
	@touch $@
