# `make run` plays, `make test` checks everything; both set up what they need first.
PYTHON ?= python3
HOST ?= 0.0.0.0
PORT ?= 8420
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := web/node_modules/.built
NPM := npm --prefix web --silent

.DEFAULT_GOAL := help
.PHONY: help run dev watch web test check chromium postgres fix bench golden pictures clean

help: ## Show what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(VENV)/ready web ## Open the card room for this machine and its network, with a first table
	@$(BIN)/bluefelt serve --host $(HOST) --port $(PORT) --first-room holdem

dev: $(VENV)/ready $(PACKAGES) ## The same for developing: the web client changes as you save it
	@$(BIN)/bluefelt serve --port $(PORT) --first-room holdem --no-qr --log-level warning \
	  --public-url http://localhost:5173 --origins http://127.0.0.1:5173 & server=$$!; \
	trap 'kill $$server 2>/dev/null; wait $$server' EXIT; trap 'exit 0' INT TERM; \
	BLUEFELT_SERVER=http://127.0.0.1:$(PORT) $(NPM) run dev

watch: $(VENV)/ready ## Watch a table of bots in the terminal
	@$(BIN)/bluefelt watch

web: $(VENV)/python ## Build the web client, if it has changed
	@$(BIN)/python hatch_build.py

test: check web postgres chromium ## Run the checks and every test
	@$(NPM) test
	@$(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder

check: $(VENV)/ready $(PACKAGES) ## Format, lint, types and layers
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(NPM) run lint
	@$(NPM) run check

fix: $(VENV)/ready $(PACKAGES) ## Format and repair what tools can repair
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(NPM) run format

bench: $(VENV)/bench ## Measure against the peers, side by side
	@$(BIN)/python -m benchmarks

golden: $(VENV)/ready ## Write golden transcripts and reference pages anew, to read their diff
	@GOLDEN=write $(BIN)/pytest --quiet tests/golden tests/docs

pictures: $(VENV)/ready web chromium ## Take the pictures of the README anew, from a hand that is played for them
	@$(BIN)/python -m docs.images.make_pictures

# Installs Debian packages $(2) if there is no $(1) yet; who may not do that is told how.
define debian
{ $(1); } >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
  echo "Installing $(2) ..." && apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(2) >/dev/null; } || { \
  echo "The tests need $(3): apt install $(2)"; exit 1; }
endef

postgres:
	@$(call debian,command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl,postgresql,a PostgreSQL server)

chromium:
	@$(call debian,command -v chromium && fc-list | grep -qi emoji,chromium fonts-dejavu-core fonts-noto-color-emoji,a browser)

clean: ## Remove what the other targets made
	rm -rf web/node_modules web/dist src/bluefelt/server/static
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
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,discord]'
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json | $(VENV)/python
	@$(BIN)/python hatch_build.py packages

$(VENV)/bench: $(VENV)/ready
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@touch $@
