# Two commands do everything on a machine with Python 3.11+, pip and git: `make play`, `make test`.

PYTHON ?= python3
PIP_FLAGS := --quiet --disable-pip-version-check

PLAY := .venv
TEST := .venv-test
COMPILED := .venv-compiled
BENCH := .venv-bench

COMPILER := $(shell command -v cc || command -v gcc || command -v clang)
SOURCES := $(shell find src docs/rules -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml setup.py

.PHONY: play test lint pure-test compiled-test bench clean

## Install Salle into its own environment and start playing.
play: $(PLAY)/ready
	$(PLAY)/bin/salle play jedi-duel

$(PLAY)/ready: $(SOURCES)
	$(PYTHON) -m venv $(PLAY)
	$(PLAY)/bin/pip install $(PIP_FLAGS) .
	touch $@

## Everything that must hold: lint, the whole suite pure, the whole suite compiled.
test: lint pure-test compiled-test

lint: $(TEST)/ready
	$(TEST)/bin/ruff check .
	$(TEST)/bin/ruff format --check .
	$(TEST)/bin/mypy

pure-test: $(TEST)/ready
	SALLE_PURE=1 $(TEST)/bin/pytest -n auto

compiled-test:
ifeq ($(COMPILER),)
	@echo "No C compiler (cc, gcc or clang) on this machine: the compiled form was NOT tested."
else
	$(MAKE) $(COMPILED)/ready
	SALLE_EXPECT_COMPILED=1 $(COMPILED)/bin/pytest -n auto
endif

$(TEST)/ready: pyproject.toml setup.py requirements-test.txt
	$(PYTHON) -m venv $(TEST)
	$(TEST)/bin/pip install $(PIP_FLAGS) -r requirements-test.txt
	SALLE_PURE=1 $(TEST)/bin/pip install $(PIP_FLAGS) --no-deps --editable .
	touch $@

$(COMPILED)/ready: $(SOURCES) requirements-test.txt
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/pip install $(PIP_FLAGS) -r requirements-test.txt
	$(COMPILED)/bin/pip install $(PIP_FLAGS) --no-deps --force-reinstall .
	touch $@

## Speed as ratios to named peers, measured in one run.
bench: $(BENCH)/ready
	$(BENCH)/bin/python -P -m benchmarks.bench

$(BENCH)/ready: $(SOURCES) $(wildcard benchmarks/*.py benchmarks/reference/*.py)
	$(PYTHON) -m venv $(BENCH)
	SALLE_REFERENCE=1 $(BENCH)/bin/pip install $(PIP_FLAGS) '.[bench]'
	touch $@

clean:
	rm -rf $(PLAY) $(TEST) $(COMPILED) $(BENCH) build dist src/*.egg-info
