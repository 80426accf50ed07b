# Everything a fresh machine with Python 3.11+ and make needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
endif
ARGS ?=

.PHONY: run test check texts browser screenshots bench soak clean

run: $(VENV)/run.done texts  ## start the app; options in ARGS="--port 9000"
	$(BIN)/companion $(ARGS)

test: $(VENV)/dev.done texts browser  ## everything that must hold
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q

check: $(VENV)/dev.done texts  ## the quick half: no browser
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -m "not browser"

texts: $(VENV)/run.done  ## compile the catalogues
	@$(BIN)/python hatch_build.py

browser:  ## a Chromium for the end-to-end tests
	@sh tests/browser/need_chromium.sh

screenshots: $(VENV)/dev.done texts browser  ## every screen, language, theme and size as PNG
	$(BIN)/python -m tests.browser.screenshots $(ARGS)

bench: $(VENV)/dev.done texts browser
	$(BIN)/python benchmarks/ground_floor.py

soak: $(VENV)/dev.done texts  ## the long runs
	KARAYA_ROUNDS=20000 $(BIN)/python -m pytest -q tests/moderator
	LOG_KILLS=200 $(BIN)/python -m pytest -q tests/companion/test_kill_log.py

$(VENV)/run.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -c constraints.txt -e . babel
	@touch $@

$(VENV)/dev.done: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -c constraints.txt -e ".[dev]"
	@touch $@ $(VENV)/run.done

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
