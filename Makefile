# The targets that .ci/run calls, and others. `make` alone lists them.

SYSTEMS := $(wildcard Systems/*/Package.swift)
SOURCES := Package.swift Sources Tests Snippets Systems Benchmarks

# Password hashing is written in C and takes seconds without optimization. An index and debug information
# would take a fifth of the build time. Whole-module compilation saves a quarter.
SHOP := --package-path Systems/Market --scratch-path Systems/Market/.build-run --disable-index-store \
  -debug-info-format none -Xcc -O2 -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
BUILDING := [ -e Systems/Market/.build-run ] || \
  echo "building the shop, which takes some minutes the first time"

.PHONY: help setup run cluster demo reset secret kiosk test test-root test-systems model pages \
  soak-briefly soak release counts sanitize fuzz fuzz-parsers mutants bench pictures docs docs-site export format \
  lint ci

help:
	@echo "run      the shop on 127.0.0.1:8080, or on HOST= and PORT=; its last line is the address"
	@echo "cluster  the shop on three nodes with PostgreSQL and nginx, on port 8080, or on PORT="
	@echo "demo     a shop that rejects orders, and the inspector that shows why; see Documentation/inspector.md"
	@echo "reset    deletes the shop's data; the next run creates a new market.sqlite"
	@echo "secret   builds the secret command and shows its help"
	@echo "kiosk    a touch screen in this terminal; see Documentation/kiosk.md"
	@echo "test     all tests of the root and of every system"
	@echo "model    searches the states of the durable chain's model with up to 3 faults, and refutes its broken variants"
	@echo "pages    tests the inspector's pages in a browser, with the build of the tests"
	@echo "soak     64 clients shop while the market is killed repeatedly, until ADDS=1000000 are acknowledged"
	@echo "release  builds the root with optimization, as its users do, and runs some of it"
	@echo "counts   compares the benchmarks' instructions with their thresholds"
	@echo "sanitize the root's tests under the thread and address sanitizers; not part of ci"
	@echo "fuzz     tests random structures against the laws; RUNS=1000000 SEED=1"
	@echo "fuzz-parsers  runs libFuzzer on the parsers of messages and keys; FOR=60"
	@echo "mutants  finds changes to the core and BatonResilience that no test detects; FILES=Permits SAMPLE=200 JOBS=4"
	@echo "bench    compares Baton with its peers (see Benchmarks/README.md), secret with age, Relay with engines"
	@echo "pictures redraws the pictures of simulations and pages in the documentation"
	@echo "docs     builds the documentation, and checks its links, code and console blocks"
	@echo "docs-site  writes the documentation and the tutorial as a static site, and prints where it is"
	@echo "export   builds programs that depend on this package and on the exported inspector by URL and version"
	@echo "format   formats the sources; lint checks them"
	@echo "ci       everything that must pass before a change lands"

# Installs the missing Debian packages that the systems and the tests need in addition to the toolchain.
setup:
	@Scripts/install-packages python3 libsqlite3-dev graphviz nodejs chromium age openssh-client \
	  gnome-keyring dbus libsecret-1-0 tmux unicode-data valgrind prometheus strace \
	  default-jre-headless libpq-dev postgresql-15 curl jq

# Doesn't install the packages that only the tests need.
run:
	@Scripts/install-packages libsqlite3-dev libpq-dev
	@$(BUILDING)
	swift run $(SHOP) \
	  market --show-decisions $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

# Control-C stops all processes and deletes the data.
cluster:
	@Scripts/install-packages libsqlite3-dev libpq-dev postgresql-15 nginx-light
	@$(BUILDING)
	swift build $(SHOP) --product market
	@Systems/Market/Scripts/cluster "$(CURDIR)/Systems/Market/.build-run/debug/market" $(PORT)

demo:
	swift run --package-path Systems/Inspector inspector-demo $(if $(PORT),--port $(PORT))

reset:
	$(RM) market.sqlite market.sqlite-wal market.sqlite-shm

secret:
	swift run --package-path Systems/SecretMessages secret --help

kiosk:
	swift run kiosk

test: test-root test-systems

test-root: setup
	Scripts/test .

test-systems: setup
	Scripts/test $(dir $(SYSTEMS))

# Takes seconds, so ci runs it before the builds.
model:
	@Scripts/install-packages spin gcc libc6-dev
	Systems/Relay/Scripts/check-model

# The optimizer has rejected and miscompiled code that worked in a debug build.
release:
	swift build -c release --scratch-path .build-release
	.build-release/release/kitchen-line tomato onion
	.build-release/release/kiosk --script Sources/kiosk/Scripts/tour.jsonl > .build-release/tour.txt

# Tests each page of the inspector with and without JavaScript, and as a screen reader reads it.
pages:
	Systems/Inspector/Scripts/try-pages .build-gate/debug/inspector-demo

# Tests the shop, using the tests' build: some clients send half a request, and others shop while it is
# killed. Its data must match what the clients recorded. Then tests every promise of /openapi.json, a
# complete purchase in a browser, and the cluster's script.
soak-briefly:
	@Scripts/install-packages nginx-light
	Systems/Market/Scripts/half-sent .build-gate/debug/market
	Systems/Market/Scripts/half-sent .build-gate/debug/market 1024
	Systems/Market/Scripts/soak --market .build-gate/debug/market --seconds 20 --kill 2
	Systems/Market/Scripts/try-api .build-gate/debug/market 20
	Systems/Market/Scripts/try-pages .build-gate/debug/market
	Systems/Market/Scripts/try-cluster .build-gate/debug/market

# Takes about ten minutes in addition to its build.
soak: setup
	swift build -c release --package-path Systems/Market --scratch-path Systems/Market/.build-release \
	  --product market
	Systems/Market/Scripts/soak --market Systems/Market/.build-release/release/market \
	  --adds $(or $(ADDS),1000000)

# Runs each row of the benchmarks with optimization, and compares its instructions with its threshold.
counts: setup
	Benchmarks/check-instructions

# Run this before landing changes to locks, atomics or raw memory. Tests run one at a time, because
# under a sanitizer parallel tests would exceed their time limits. Takes half an hour on two cores,
# longer than all of ci.
sanitize:
	TESTS_OF="Baton BatonResilience BatonTesting" \
	  swift test --no-parallel --sanitize=thread --scratch-path .build-tsan -Xswiftc -DTHREAD_SANITIZER
	LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/Scripts/leaks-of-others.txt \
	  swift test --no-parallel --sanitize=address --scratch-path .build-asan --disable-xctest \
	  -Xswiftc -DADDRESS_SANITIZER

fuzz:
	@Scripts/fuzz $(or $(RUNS),1000000) $(SEED)

# Uses the system's test build. Takes half a minute in addition to the fuzzing.
fuzz-parsers:
	@Systems/SecretMessages/Scripts/fuzz $(or $(FOR),60)

# For developers: takes hours for the whole core, so it is not part of ci.
mutants:
	@FILES="$(FILES)" SAMPLE="$(or $(SAMPLE),0)" SEED="$(or $(SEED),1)" JOBS="$(JOBS)" Scripts/mutants

bench:
	Benchmarks/run
	Systems/SecretMessages/Scripts/beside-age
	Benchmarks/Engines/measure

# Draws the documentation's pictures: the tutorial's, which `make docs` compares; the simulations', which a
# test compares; and those of the inspector's and the shop's pages.
pictures:
	Scripts/draw-steps
	DRAW_PICTURES=1 TESTS_OF=BatonResilience swift test --filter PictureTests
	Scripts/swift build --package-path Systems/Inspector --product inspector-demo
	Scripts/install-python Systems/Inspector
	Systems/Inspector/Scripts/try-pages .build-gate/debug/inspector-demo \
	  --story Documentation/inspector
	Scripts/install-packages fonts-noto-cjk
	Scripts/swift build --package-path Systems/Market --product market
	Scripts/install-python Systems/Market
	Systems/Market/Scripts/try-pages .build-gate/debug/market \
	  --story Systems/Market/Pictures

docs:
	Scripts/check-architecture
	Scripts/check-links
	Scripts/build-docs
	Scripts/check-doc-code
	Scripts/draw-steps --check
	Scripts/paste-articles
	Scripts/check-console

docs-site:
	Scripts/build-docs-site

# An unwanted dependency, or a manifest that names a path, would work here and fail for users.
export:
	Scripts/check-export
	Scripts/check-api

format:
	git ls-files -z '*.swift' | xargs -0 swift format -i

lint:
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict
	Scripts/check-language

ci:
	@Scripts/timed lint model test-root test-systems pages soak-briefly fuzz-parsers release counts docs export
