# The developer's whole vocabulary. CONTRIBUTING.md explains each word.
.PHONY: play test check bench soak docs lock suite suite-interpreted browser database
.DEFAULT_GOAL := play

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.[ch]') setup.py
# More than the two cores of a small machine: many tests wait for browsers, servers and processes.
WORKERS ?= 3

# Python keeps what it has read once, whatever the machine says: everything here starts many programs.
export PYTHONDONTWRITEBYTECODE :=

# Stamps: a step is done again only when what it was made from has changed.
RUNTIME := .venv/.runtime
DEVELOPMENT := .venv/.development
COMPILER := .venv/.compiler
COMPILED := build/compiled/.built

# The compiled build lives in a folder of its own that goes in front of the interpreted package on the path.
WITH_COMPILED := PYTHONPATH=$(CURDIR)/$(dir $(COMPILED))

play: $(RUNTIME)
	@MAKE="$(MAKE_COMMAND)" tools/play.sh $(COMPILED) $(BIN)/touchline

# The checks and the compiler take one core each; the suites take both.
test:
	$(MAKE) --output-sync=target -j2 check $(COMPILED)
	$(MAKE) suite
	$(MAKE) suite-interpreted
	$(BIN)/python -m touchline.ledger build/ledger.json

# What browsers get.
STATIC := src/touchline/web/static
TEMPLATES := src/touchline/web/templates

# Every part runs even if one before it has found something, so that all faults are told at once.
check: $(DEVELOPMENT)
	@status=0; \
	for part in "ruff check" "ruff format --check" "mypy" "lint-imports" "python -m touchline.ledger" \
		"oxlint --deny-warnings $(STATIC)" "oxfmt --check $(STATIC)" "djlint --quiet --lint $(TEMPLATES)"; do \
		echo "$$part"; $(BIN)/$$part || status=1; \
	done; exit $$status

bench: $(DEVELOPMENT) $(COMPILED) browser database
	$(BIN)/python -m benchmarks.run
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak blitzbowl
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak bloodbowl-2020
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak bloodbowl-2020-rosters
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak bloodbowl-2016
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak bloodbowl-2016-rosters
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak bloodbowl-gold
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.soak bloodbowl-gold-rosters
	$(WITH_COMPILED) $(BIN)/python -m tests.bloodbowl.exhaustive 2000 bloodbowl-2016
	$(WITH_COMPILED) $(BIN)/python -m tests.bloodbowl.exhaustive 2000 bloodbowl-gold
	$(BIN)/python -m benchmarks.random_events
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.server
	$(WITH_COMPILED) $(BIN)/python -m benchmarks.workers

# What `make test` does in part, at its full length: the long tests, four server processes under
# fire for two minutes, 2,000 random seasons.
soak: $(DEVELOPMENT) $(COMPILED) browser database
	$(WITH_COMPILED) $(BIN)/python -m pytest -q -n 2 -m long $(ONCE_MORE) -o timeout=900
	$(MAKE) suite-interpreted INTERPRETED="$(RULES_TESTS)"
	$(BIN)/python -m tests.web.swarm --tables 200 --workers 4 --seconds 120
	$(BIN)/python -m benchmarks.league_soak
	$(WITH_COMPILED) $(BIN)/python -m tests.bloodbowl.watched 100000

docs: $(DEVELOPMENT)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "The pages are in site/. Open site/index.html, or with search: $(BIN)/python -m http.server -d site"

# A wait that runs out on a busy machine is tried once more and reported as such; any other failure stands.
ONCE_MORE := --reruns 1 --only-rerun Timeout --only-rerun 'Locator expected' -rfER

# The parts of `make test`, for those who want one of them. Everything runs on the compiled build, which people play.
suite: $(DEVELOPMENT) $(COMPILED) browser database
	$(WITH_COMPILED) $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(ONCE_MORE) --ledger-results=build/ledger.json

# On the interpreted build: the kernel, both games as a whole, every scenario and every recorded game; in `make soak` every
# test of what is compiled.
INTERPRETED := tests/core tests/blitzbowl $(wildcard tests/bloodbowl/test_*.py) $(wildcard tests/test_*.py) \
	tests/web/test_changed_rules.py
RULES_TESTS := $(addprefix tests/,core blitzbowl bloodbowl bots learn simulate) $(wildcard tests/test_*.py)

suite-interpreted: $(DEVELOPMENT)
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(ONCE_MORE) -p no:schemathesis $(INTERPRETED)

# What the tests need of the system, installed by its package manager where it is missing: name and package.
# Another installation that runs at the moment is waited for.
define bring
	echo "Installing $(1) (once)"; \
	command -v apt-get >/dev/null || { \
		echo "The tests need $(1), and apt-get is missing: install it with the package manager of this system"; exit 1; \
	}; \
	sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
	$$sudo apt-get -o DPkg::Lock::Timeout=600 update -qq && \
	DEBIAN_FRONTEND=noninteractive $$sudo apt-get -o DPkg::Lock::Timeout=600 install -yqq $(2)
endef

# The browser tests drive the system's own Chromium; the variant without windows takes a third less time.
HEADLESS := chromium-headless-shell
browser:
	@command -v $(HEADLESS) >/dev/null || command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
		|| command -v google-chrome >/dev/null || { \
		$(call bring,Chromium,$$(apt-cache show $(HEADLESS) >/dev/null 2>&1 && echo $(HEADLESS) || echo chromium)); \
	}

# The tests of the store start a PostgreSQL of their own.
database:
	@command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		$(call bring,PostgreSQL,postgresql); \
	}

# Pins every dependency again after a change of pyproject.toml. Needs pip-tools, which the locks do not hold.
LOCK := CUSTOM_COMPILE_COMMAND="make lock" pip-compile -q --generate-hashes --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links --strip-extras --allow-unsafe

lock:
	$(LOCK) --build-deps-for editable -o requirements.lock pyproject.toml
	$(LOCK) --extra learn --extra cluster --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml

.venv/bin/python:
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Touchline needs Python 3.11 or newer; say which: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up .venv (once)"
	@"$(PYTHON)" -m venv .venv

$(RUNTIME): requirements.lock pyproject.toml setup.py | .venv/bin/python
	$(PIP) install -q --require-hashes -r requirements.lock
	$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

$(DEVELOPMENT): requirements-dev.lock $(RUNTIME)
	$(PIP) install -q --require-hashes -r requirements-dev.lock
	@touch $@

# The compiler alone, for those who only play: its part of the developers' lock.
$(COMPILER): requirements-dev.lock | $(RUNTIME)
	@mkdir -p build
	@awk '/^[a-z]/ { wanted = /^(ast-serialize|librt|mypy|mypy-extensions|pathspec|typing-extensions)==/ } wanted' \
		requirements-dev.lock > build/compiler.txt
	$(PIP) install -q --require-hashes -r build/compiler.txt
	@touch $@

$(COMPILED): $(COMPILER) $(SOURCES)
	@rm -rf $(@D) build/bdist* build/lib* build/temp*
	TOUCHLINE_COMPILE=1 $(PIP) install -q --no-deps --no-build-isolation --target $(@D) .
	@touch $@
