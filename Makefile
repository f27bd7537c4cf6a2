# `make run` plays, `make quick` checks most, `make test` everything; each sets up what it needs first.
PYTHON ?= python3
HOST ?= 0.0.0.0
PORT ?= 8420
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := web/node_modules/.ready
NPM := npm --prefix web --silent
# Python compiles what it imports; pip would compile everything.
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
  --custom-compile-command 'make lock' -c constraints.txt
WORKERS = $$(( $$(nproc 2>/dev/null || echo 2) + 1 )) # one more than cores: some wait for a browser
TOGETHER := $(MAKE) --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync) \
  --jobs $(shell nproc 2>/dev/null || echo 2)
PURE := tests/engine tests/games tests/contract tests/golden tests/rooms # rules: no servers, no databases

# Tests start hundreds of processes; each would compile everything it imports again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run dev watch web quick test soak check chromium browsers postgres fix bench golden pictures lock audit clean
.PHONY: lint types layers web-lint web-types web-test pure

help: ## Show what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(VENV)/run web ## Open the card room for this machine and its network, with a first table
	@$(BIN)/bluefelt serve --host $(HOST) --port $(PORT) --first-room holdem

dev: $(VENV)/ready $(PACKAGES) ## The same for developing: the web client changes as you save it
	@$(BIN)/bluefelt serve --port $(PORT) --first-room holdem --no-qr --log-level warning \
	  --public-url http://localhost:5173 --origins http://127.0.0.1:5173 & server=$$!; \
	trap 'kill $$server 2>/dev/null; wait $$server' EXIT; trap 'exit 0' INT TERM; \
	BLUEFELT_SERVER=http://127.0.0.1:$(PORT) $(NPM) run dev

watch: $(VENV)/run ## Watch a table of bots in the terminal
	@$(BIN)/bluefelt watch

web: $(VENV)/python ## Build the web client, if it has changed
	@$(BIN)/python hatch_build.py

quick: ## Run the checks and the tests of the rules, with few seeds
	@$(TOGETHER) $(VENV)/ready $(PACKAGES)
	@SEEDS=1 LINT=--cache CHECK=--incremental $(TOGETHER) pure web-types web-test web-lint types lint layers

test: ## Run the checks and every test
	@$(TOGETHER) $(VENV)/ready $(PACKAGES) browsers check web-test
	@$(TOGETHER) web postgres
	@$(BIN)/pytest --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder

check: lint web-lint types web-types layers ## Format, lint, types and layers

lint: $(VENV)/ready
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

types: $(VENV)/ready
	@$(BIN)/mypy

layers: $(VENV)/ready
	@$(BIN)/lint-imports --no-logo

web-lint: $(PACKAGES)
	@$(NPM) run lint

web-types: $(PACKAGES)
	@$(NPM) run check

web-test: $(PACKAGES)
	@$(NPM) test

pure: $(VENV)/ready
	@$(BIN)/pytest --quiet -m 'not long' $(PURE)

fix: $(VENV)/ready $(PACKAGES) ## Format and repair what tools can repair
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(NPM) run format

soak: $(VENV)/ready postgres ## Kill, fuzz and read frames for an hour (docs/reliability.md)
	@SOAK_KILLS=1000 SOAK_FRAMES=10000000 SOAK_RAIL=40 SOAK_AT_ONCE=8 SOAK_FUZZED=1000000 SOAK_CONNECTIONS=100000 \
	  $(BIN)/pytest -m soak -n 2 --dist worksteal -rP --no-header --tb=short tests

bench: $(VENV)/bench ## Measure against the peers, side by side
	@$(BIN)/python -m benchmarks

golden: $(VENV)/ready ## Rewrite golden transcripts and reference pages, to read their diff
	@GOLDEN=write $(BIN)/pytest --quiet tests/golden tests/docs

pictures: $(VENV)/ready web chromium ## Take the pictures of the README again, from a hand that is played for them
	@$(BIN)/python -m docs.images.make_pictures

# Every file of every package, so that one lock is for each Python and machine.
lock: $(VENV)/tools ## Lock with hashes what images and releases install, in the versions of constraints.txt
	@$(LOCK) --extra discord pyproject.toml --output-file deploy/requirements.lock
	@printf 'build\nhatchling\n' | $(LOCK) - --output-file deploy/build.lock

audit: $(VENV)/tools ## Look for known vulnerabilities in the packages of constraints.txt and of the web client
	@$(BIN)/python deploy/audit.py

# Installs Debian packages $(2) if there is no $(1) yet; whoever may not do that is told how.
define debian
{ $(1); } >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
  echo "Installing $(2) ..." && apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(2) >/dev/null; } || { \
  echo "The tests need $(3): apt install $(2)"; exit 1; }
endef

postgres:
	@$(call debian,command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl,postgresql,a PostgreSQL server)

# The whole browser will do where somebody has it; its shell is smaller, and faster.
chromium:
	@$(call debian,{ command -v chromium-headless-shell || command -v chromium; } && fc-list | grep -qi emoji,chromium-headless-shell fonts-dejavu-core fonts-noto-color-emoji,a browser)

# One after the other: only one program can install at a time.
browsers: chromium
	@$(call debian,command -v firefox-esr || command -v firefox,firefox-esr,Firefox)
	@$(call debian,command -v WebKitWebDriver && command -v Xvfb && ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser,webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb,WebKit)

clean: ## Remove what the other targets made
	rm -rf web/node_modules web/dist src/bluefelt/server/static
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache web/.eslintcache web/.svelte-check

$(VENV)/python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "bluefelt needs Python 3.11 or newer: apt install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "bluefelt needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing: apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run: $(VENV)/python pyproject.toml constraints.txt
	@echo "Installing into $(VENV) ..."
	@$(PIP) -e '.[discord]'
	@touch $@

$(VENV)/ready: $(VENV)/python pyproject.toml constraints.txt
	@echo "Installing into $(VENV), with the developers' tools ..."
	@$(PIP) -e '.[dev,discord]'
	@touch $(VENV)/run $@

$(PACKAGES): web/package.json web/package-lock.json | $(VENV)/python
	@$(BIN)/python hatch_build.py packages

$(VENV)/bench: $(VENV)/ready
	@$(PIP) -e '.[bench]'
	@touch $@

$(VENV)/tools: $(VENV)/python constraints.txt
	@$(PIP) pip-audit uv
	@touch $@
