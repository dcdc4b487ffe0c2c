# Every command of the house, once. CI calls the same ones.

PYTHON ?= python3
PROCESSES ?= 2
GAME ?= dreamwell
ARGS ?=
BIN := .venv/bin
CLIENT := src/reverie/server/web/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard src/reverie/games/*/RULES*.md)
export UV_PYTHON_DOWNLOADS = never
export PYTHONUTF8 = 1
export NO_MKDOCS_2_WARNING = 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS = 1

.DEFAULT_GOAL := help
.PHONY: help setup web browser programs screens check format test golden coverage rules lowest matrix bench soak play terminal docs dist lock clean

help:  ## say what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .venv/ready  ## make .venv and install everything the lock names

.venv/ready: requirements.lock pyproject.toml scripts/setup.py $(wildcard docs/guides/lullaby/pyproject.toml)
	@command -v $(PYTHON) >/dev/null || { echo "setup: there is no $(PYTHON) here. Install Python 3.11 or newer, or name one: make setup PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) scripts/setup.py
	@touch $@

.venv/bench-ready: .venv/ready requirements-bench.lock
	@$(PYTHON) scripts/setup.py bench
	@touch $@

web: $(CLIENT)  ## build the browser client into the package

$(CLIENT): .venv/ready scripts/web.py $(CLIENT_SOURCES)
	@$(BIN)/python scripts/web.py build
	@touch $@

browser: setup
	@$(BIN)/python scripts/browser.py chromium

programs: setup
	@$(BIN)/python scripts/browser.py

check: setup  ## format, lint, types, imports, docs, README, client
	@$(BIN)/python scripts/check.py $(ARGS)

format: setup  ## let ruff format and mend what it can
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

test: web programs  ## all tests  (ARGS="-k wake" chooses, PROCESSES=8 hurries)
	@$(BIN)/python -m pytest -n $(PROCESSES) $(ARGS)

golden: setup  ## write the golden playthroughs anew; read the diff before you commit it
	@REVERIE_RENEW=1 $(BIN)/python -m pytest -q -n $(PROCESSES) -k playthrough tests/games $(ARGS)
	@git --no-pager diff --stat -- tests/records

coverage: web programs  ## all tests, the lines they never reach, and whether those are too many
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -n $(PROCESSES) $(ARGS)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report $(if $(ARGS),--fail-under=0)

rules: setup  ## every rule is written, cited and tested
	@$(BIN)/python -m scripts.rules $(ARGS)

lowest: setup  ## start a server and play a move, with the lowest versions pyproject.toml allows
	@$(BIN)/python -m scripts.lowest

matrix: lowest  ## some of the tests with every Python from 3.11 to 3.14 that is here
	@$(BIN)/python -m scripts.matrix

bench: .venv/bench-ready  ## how fast, beside its peers; writes benchmarks/results.md  (ARGS="server")
	@$(BIN)/python benchmarks/run.py $(ARGS)

soak: setup  ## ten thousand random matches per mode against every law
	@$(BIN)/python scripts/soak.py $(ARGS)

play: web  ## open the table to browsers  (ARGS="--lan" lets in whoever is in the same network)
	@$(BIN)/reverie serve $(ARGS)

terminal: setup  ## a game in this terminal  (ARGS="--language de")
	@$(BIN)/reverie play $(GAME) $(ARGS)

screens: web browser  ## pictures of every page, in both languages and widths, in screens/
	@$(BIN)/python -m tests.browser.screens $(ARGS)

docs: setup  ## build the site into site/
	@$(BIN)/mkdocs build --strict -q

dist: web  ## wheel and sdist into dist/, each installed alone, played and served from
	@$(BIN)/python scripts/dist.py

lock: setup  ## pin the newest packages that fit pyproject.toml
	@$(BIN)/python scripts/lock.py

clean:  ## remove all that make made
	rm -rf .venv build dist site htmlcov screens .coverage .coverage.* .hypothesis
	rm -rf web/node_modules benchmarks/peers/*/node_modules src/reverie/server/web
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests scripts workshop benchmarks docs -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
