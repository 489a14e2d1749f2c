# The same targets that .ci/run calls. `make` alone lists them.

SYSTEMS := $(wildcard Systems/*/Package.swift)
SOURCES := Package.swift Sources Tests Snippets Systems Benchmarks

.PHONY: help setup run demo reset secret kiosk test test-root test-systems pages soak-briefly soak \
  release counts sanitize fuzz fuzz-parsers mutants bench pictures docs format lint ci

help:
	@echo "run      the shop, on 127.0.0.1:8080 or what PORT= and HOST= say; its last line names the page"
	@echo "demo     a shop that refuses orders, and the inspector that shows why; see Documentation/inspector.md"
	@echo "reset    starts the shop over: the next run makes a new market.sqlite"
	@echo "secret   builds the command secret, and shows its help"
	@echo "kiosk    a touch screen in this terminal; see Documentation/kiosk.md"
	@echo "test     all tests, of the root and of every system"
	@echo "pages    the inspector's pages in a browser, as the tests have built it"
	@echo "soak     64 clients shop while the market is killed, until ADDS=1000000 are acknowledged"
	@echo "release  the root as its users build it: optimised; some of it is run"
	@echo "counts   the benchmarks' instructions, held to their thresholds"
	@echo "sanitize the root's tests under the thread and the address sanitizer; no part of ci"
	@echo "fuzz     random structures held against the laws; RUNS=1000000 SEED=1"
	@echo "fuzz-parsers  what reads messages and keys held against libFuzzer; FOR=60"
	@echo "mutants  changes of the core that no test notices; FILES=Runtime SAMPLE=200 SEED=1 JOBS=4"
	@echo "bench    Baton beside its peers, see Benchmarks/README.md, and secret beside age"
	@echo "pictures draws the simulations and pages of the documentation again"
	@echo "docs     the documentation, its links and its code"
	@echo "format   formats the sources; lint checks them"
	@echo "ci       what has to pass before a change lands"

# Debian packages that a system, or an oracle of the tests, needs beyond the toolchain; installs what
# is missing.
setup:
	@Scripts/install-packages libsqlite3-dev graphviz nodejs chromium age openssh-client \
	  gnome-keyring dbus libsecret-1-0 tmux unicode-data valgrind prometheus strace \
	  default-jre-headless

# Hashing a password is C, and takes seconds where the optimiser is off. What only tests need is left out.
run:
	@Scripts/install-packages libsqlite3-dev
	swift run --package-path Systems/Market --scratch-path Systems/Market/.build-run -Xcc -O2 \
	  market $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

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
	@for manifest in $(SYSTEMS); do Scripts/test $$(dirname $$manifest) || exit 1; done

# The optimiser has refused what a debug build took, and made something else of it.
release:
	swift build -c release --scratch-path .build-release
	.build-release/release/kitchen-line tomato onion
	.build-release/release/kiosk --script Sources/kiosk/Scripts/tour.jsonl > .build-release/tour.txt

# Looks at each page of the inspector, with and without JavaScript, as a screen reader does, too.
pages:
	Systems/Inspector/Scripts/try-pages Systems/Inspector/.build/debug/inspector-demo

# The shop as the tests have built it: clients that send half a request, and others that shop while it is
# killed. What they remember has to be what it has. And whatever /openapi.json promises is tried, and the
# whole way through the pages in a browser.
soak-briefly:
	Systems/Market/Scripts/half-sent Systems/Market/.build/debug/market
	Systems/Market/Scripts/half-sent Systems/Market/.build/debug/market 1024
	Systems/Market/Scripts/soak --market Systems/Market/.build/debug/market --seconds 20 --kill 2
	Systems/Market/Scripts/try-api Systems/Market/.build/debug/market 20
	Systems/Market/Scripts/try-pages Systems/Market/.build/debug/market

# Takes some ten minutes beside its build.
soak: setup
	swift build -c release --package-path Systems/Market --scratch-path Systems/Market/.build-release \
	  --product market
	Systems/Market/Scripts/soak --market Systems/Market/.build-release/release/market \
	  --adds $(or $(ADDS),1000000)

# Runs each row of the benchmarks, optimised, and holds the instructions that it takes to its threshold.
counts: setup
	Benchmarks/check-instructions

# Before a landing that touches locks, atomics or raw memory. One test after the other: a sanitizer
# takes so long that the tests' limits of time would count the others. That is half an hour on two
# cores, longer than all of ci.
sanitize:
	TESTS_OF="Baton BatonResilience BatonTesting" \
	  swift test --no-parallel --sanitize=thread --scratch-path .build-tsan -Xswiftc -DTHREAD_SANITIZER
	LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/leaks-of-others.txt \
	  swift test --no-parallel --sanitize=address --scratch-path .build-asan --disable-xctest

fuzz:
	@Scripts/fuzz $(or $(RUNS),1000000) $(SEED)

# In the build that the tests of the system have made; half a minute beside the fuzzing.
fuzz-parsers:
	@Systems/SecretMessages/Scripts/fuzz $(or $(FOR),60)

# For developers: hours for the whole core, so it is no part of ci.
mutants:
	@FILES="$(FILES)" SAMPLE="$(or $(SAMPLE),0)" SEED="$(or $(SEED),1)" JOBS="$(JOBS)" Scripts/mutants

bench:
	Benchmarks/run
	Systems/SecretMessages/Scripts/beside-age

# The pictures of the documentation that a simulation makes, which a test compares, and those of the
# inspector's pages and the shop's.
pictures:
	DRAW_PICTURES=1 TESTS_OF=BatonResilience swift test --filter PictureTests
	swift build --package-path Systems/Inspector --product inspector-demo
	Scripts/install-python Systems/Inspector
	Systems/Inspector/Scripts/try-pages Systems/Inspector/.build/debug/inspector-demo \
	  --story Documentation/inspector
	Scripts/install-packages fonts-noto-cjk
	swift build --package-path Systems/Market --product market
	Scripts/install-python Systems/Market
	Systems/Market/Scripts/try-pages Systems/Market/.build/debug/market \
	  --story Systems/Market/Pictures

docs:
	Scripts/build-docs
	Scripts/check-doc-code
	Scripts/paste-articles

format:
	git ls-files -z '*.swift' | xargs -0 swift format -i

lint:
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict

ci:
	@Scripts/timed lint test-root test-systems pages soak-briefly fuzz-parsers release counts docs
