import Testing

import Baton

@Test func `an around handler encloses the lines below it but not those above`() {
  let chain = Chain("chain") {
    Machine(name: "first")
    Framed(name: "a")
    nobody
    echo
  }
  #expect(chain("first") == .handled("first, sliced"))
  #expect(chain("x") == .handled("x>a<a"))
  #expect(
    "\(chain.outline)" == """
      chain
      ├─ first
      └─ a
         ├─ nobody
         └─ echo
      """)
}

@Test func `the upper of two around handlers is the outer one`() {
  let chain = Chain {
    Framed(name: "a")
    Framed(name: "b")
    echo
  }
  #expect(chain("x") == .handled("x>a>b<b<a"))
  let other = Chain {
    Framed(name: "b")
    nobody
    Framed(name: "a")
    echo
  }
  #expect(other("x") == .handled("x>b>a<a<b"))
}

@Test func `an around handler with nothing below it passes`() {
  let alone = Chain("chain") { Framed(name: "a") }
  #expect(alone("x") == .passed)
  let last = Chain("chain") {
    Machine(name: "onion")
    Framed(name: "a")
  }
  #expect(last("onion") == .handled("onion, sliced"))
  #expect(last("x") == .passed)
  #expect(last.path(of: "x").path.names == ["chain", "onion", "a"])
}

@Test func `an around handler encloses only the rest of its own braces`() {
  let chain = Chain {
    Chain("inner") {
      Framed(name: "a")
      nobody
    }
    echo
  }
  #expect(chain("x") == .handled("x"))
}

@Test(arguments: [(true, "x>a<a"), (false, "x")])
func `an around handler in an if encloses the lines after it`(isThere: Bool, answer: String) {
  let chain = Chain("chain") {
    nobody
    if isThere {
      nobody
      Framed(name: "a")
    }
    echo
  }
  #expect(chain("x") == .handled(answer))
}

@Test func `an empty for loop of around handlers leaves the rest unchanged`() {
  let chain = Chain("chain") {
    for name in [String]() { Framed(name: name) }
    echo
  }
  #expect(chain("x") == .handled("x"))
  #expect(chain.outline == Outline("chain", parts: [Outline("echo")]))
}

@Test(arguments: [true, false])
func `around handlers in every position work before asynchronous handlers`(isThere: Bool)
  async throws
{
  let chain = Chain("chain") {
    nobody
    Framed(name: "a")
    if isThere { Framed(name: "b") }
    if isThere { Framed(name: "c") } else { Lazy() }
    for name in ["d", "e"] { Framed(name: name) }
    Slow(name: "tofu")
    Lazy()
    echo
  }
  let answer = isThere ? "x>a>b>c>d>e<e<d<c<b<a" : "x>a>d>e<e<d<a"
  #expect(try await chain.run("x") == .handled(answer))
}

@Test func `an around handler can be inside #available`() async throws {
  let chain = Chain("chain") {
    if #available(macOS 15, *) { Framed(name: "a") }
    if #available(macOS 15, *) {
      Framed(name: "b")
      Machine(name: "onion")
    } else {
      Framed(name: "c")
    }
    echo
  }
  #expect(chain("x") == .handled("x>a>b<b<a"))
  #expect(
    "\(chain.outline)" == """
      chain
      └─ a
         └─ b
            ├─ onion
            └─ echo
      """)
  #expect(chain.path(of: "x").path.names == ["chain", "a", "b", "onion", "echo"])
}

@Test func `an asynchronous around handler can be inside #available`() async throws {
  let chain = Chain("chain") {
    if #available(macOS 15, *) { Lazy() }
    if #available(macOS 15, *) { Framed(name: "a") }
    echo
  }
  #expect(try await chain.run("x") == .handled("x>a<a"))
}
