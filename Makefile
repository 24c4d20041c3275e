# Two commands do everything on a machine with Python 3.11+, pip and git: `make play`, `make test`.

PYTHON ?= python3
PIP_FLAGS := --quiet --disable-pip-version-check

PLAY := .venv
TEST := .venv-test
COMPILED := .venv-compiled
BENCH := .venv-bench
DOCS := .venv-docs

COMPILER := $(shell command -v cc || command -v gcc || command -v clang)
CHROMIUM := $(shell command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable)
SOURCES := $(shell find src docs/rules -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.html' -o -name '*.css' -o -name '*.js' -o -name '*.svg') pyproject.toml setup.py

.PHONY: play test lint browser pure-test compiled-test bench reports docs clean

## Install Salle into its own environment and open the hall in a browser.
play: $(PLAY)/ready
	$(PLAY)/bin/salle serve --open

$(PLAY)/ready: $(SOURCES)
	$(PYTHON) -m venv $(PLAY)
	$(PLAY)/bin/pip install $(PIP_FLAGS) .
	touch $@

## Everything that must hold: lint, the links of the docs, the suite pure, the whole suite compiled.
# The compiler works beside the pure tests: much of what it does keeps one processor busy only.
test: lint docs browser
	$(MAKE) --jobs=2 --output-sync=target pure-test $(if $(COMPILER),$(COMPILED)/ready)
	$(MAKE) compiled-test

lint: $(TEST)/ready
	$(TEST)/bin/ruff check .
	$(TEST)/bin/ruff format --check .
	$(TEST)/bin/mypy

## Debian's Chromium, for the tests in a real browser: installed where it is missing and may be.
browser:
ifeq ($(CHROMIUM),)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the tests in a browser."; \
		export DEBIAN_FRONTEND=noninteractive; \
		{ apt-get -qq update; apt-get -qq install --yes --no-install-recommends chromium; } \
			>/dev/null 2>&1 </dev/null \
		|| echo "Chromium could not be installed: the browser is NOT tested."; \
	else \
		echo "No Chromium here, and it may not be installed: the browser is NOT tested."; \
	fi
endif

# What gives the same in both forms needs no second run: in the browser, the web and the store, how
# strong the bots are, how a Ray cluster is used, and how Salle is installed are tested compiled
# only, or pure where there is no compiler.
ONCE := tests/browser tests/web tests/store tests/conformance/test_levels.py tests/lab/test_ray.py tests/test_install.py tests/examples

pure-test: $(TEST)/ready browser
	SALLE_PURE=1 $(TEST)/bin/pytest -n auto --dist worksteal $(if $(COMPILER),$(ONCE:%=--ignore=%))

compiled-test: browser
ifeq ($(COMPILER),)
	@echo "No C compiler (cc, gcc or clang) on this machine: the compiled form was NOT tested."
else
	$(MAKE) $(COMPILED)/ready
	SALLE_EXPECT_COMPILED=1 $(COMPILED)/bin/pytest -n auto --dist worksteal
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

## The documentation site, in build/site: nothing in it is loaded from elsewhere, and broken links
## fail. Once its environment is there, it needs no internet.
# Not --quiet: that would keep the warnings from --strict as well.
docs: $(DOCS)/ready
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict
	@echo "Open build/site/index.html"

$(DOCS)/ready: requirements-docs.txt
	$(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/pip install $(PIP_FLAGS) -r requirements-docs.txt
	touch $@

## Speed as ratios to named peers, measured in one run.
bench: $(BENCH)/ready
	$(BENCH)/bin/python -P -m benchmarks.bench

$(BENCH)/ready: $(SOURCES) $(wildcard benchmarks/*.py benchmarks/*/*.py benchmarks/boardgame/*.js*)
	$(PYTHON) -m venv $(BENCH)
	SALLE_REFERENCE=1 $(BENCH)/bin/pip install $(PIP_FLAGS) '.[bench]'
	touch $@

## The published reports of the lab, played again on all cores into docs/lab: most of an hour.
reports: $(COMPILED)/ready
	$(COMPILED)/bin/python -m benchmarks.reports

clean:
	rm -rf $(PLAY) $(TEST) $(COMPILED) $(BENCH) $(DOCS) build dist src/*.egg-info
