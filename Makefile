# `make run` plays, `make test` checks everything; both set up what they need first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help run watch test check postgres fix bench golden clean

help: ## Show what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(VENV)/ready ## Open the card room on this machine, with a first table
	@$(BIN)/bluefelt serve --first-room holdem

watch: $(VENV)/ready ## Watch a table of bots in the terminal
	@$(BIN)/bluefelt watch

test: check postgres ## Run the checks and every test
	@$(BIN)/pytest

check: $(VENV)/ready ## Format, lint, types and layers
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

fix: $(VENV)/ready ## Format and repair what tools can repair
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(VENV)/bench ## Measure against the peers, side by side
	@$(BIN)/python -m benchmarks

golden: $(VENV)/ready ## Write golden transcripts and reference pages anew, to read their diff
	@GOLDEN=write $(BIN)/pytest --quiet tests/golden tests/docs

postgres:
	@command -v pg_ctl >/dev/null || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing PostgreSQL ..." && \
	  apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql >/dev/null; } || { \
	  echo "The tests need a PostgreSQL server: apt install postgresql"; exit 1; }

clean: ## Remove what the other targets made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

$(VENV)/python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "bluefelt needs Python 3.11 or newer: apt install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "bluefelt needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing: apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/ready: $(VENV)/python pyproject.toml constraints.txt
	@echo "Installing into $(VENV) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(VENV)/bench: $(VENV)/ready
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@touch $@
