# `make play` and `make test` do all set-up themselves; a stamp in .venv remembers it until pyproject.toml changes.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PLAY := .venv/.stamp-play
DEV := .venv/.stamp-dev

.PHONY: play test ledger bench rules-docs

play: $(PLAY)
	@$(BIN)/hauntbox play ghost_stories --plain

test: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests
	$(BIN)/pytest -q -n 2
	@$(BIN)/pytest -q --collect-only --ledger-strict

ledger: $(DEV)
	@$(BIN)/pytest -q --collect-only --ledger

bench: $(PLAY)
	@$(BIN)/hauntbox bench

rules-docs: $(PLAY)
	@$(BIN)/python -m hauntbox.rulepages docs/rules

$(BIN)/python:
	$(PYTHON) -m venv .venv

$(PLAY): pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[ray]' \
	|| echo 'NOTE: Ray cannot be installed here (see above); its tests will be skipped and say so'
	@touch $@ $(PLAY)
