import Testing

import Baton

/// Notes the way in and the way out.
private struct Frame: Around {
  let name: String
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next("\(request)>\(name)").map { [name] in "\($0)<\(name)" }
  }
}

private let echo = ClosureHandler("echo") { (request: String) in Outcome.handled(request) }
private let nobody = ClosureHandler("nobody") { (_: String) in Outcome<String>.passed }

@Test func `an around handler encloses the lines below it and not those above`() {
  let chain = Chain("chain") {
    Machine(name: "first")
    Frame(name: "a")
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

@Test func `of two around handlers the upper one is outside`() {
  let chain = Chain {
    Frame(name: "a")
    Frame(name: "b")
    echo
  }
  #expect(chain("x") == .handled("x>a>b<b<a"))
  let other = Chain {
    Frame(name: "b")
    nobody
    Frame(name: "a")
    echo
  }
  #expect(other("x") == .handled("x>b>a<a<b"))
}

@Test func `an around handler with nothing below it passes`() {
  let alone = Chain("chain") { Frame(name: "a") }
  #expect(alone("x") == .passed)
  let last = Chain("chain") {
    Machine(name: "onion")
    Frame(name: "a")
  }
  #expect(last("onion") == .handled("onion, sliced"))
  #expect(last("x") == .passed)
  #expect(last.path(of: "x").path.names == ["chain", "onion", "a"])
}

@Test func `an around handler encloses no more than the braces of its chain`() {
  let chain = Chain {
    Chain("inner") {
      Frame(name: "a")
      nobody
    }
    echo
  }
  #expect(chain("x") == .handled("x"))
}

@Test(arguments: [(true, "x>a<a"), (false, "x")])
func `an around handler in an if encloses what comes after the if`(isThere: Bool, answer: String) {
  let chain = Chain("chain") {
    nobody
    if isThere {
      nobody
      Frame(name: "a")
    }
    echo
  }
  #expect(chain("x") == .handled(answer))
}

@Test(arguments: [(0, "x>a<a"), (1, "x>b>c<c<b"), (2, "x")])
func `around handlers stand in the branches of a switch, beside a branch without one`(
  number: Int, answer: String
) {
  let chain = Chain("chain") {
    switch number {
    case 0: Frame(name: "a")
    case 1:
      Frame(name: "b")
      nobody
      Frame(name: "c")
    default: nobody
    }
    echo
  }
  #expect(chain("x") == .handled(answer))
}

@Test(arguments: [(true, ["chain", "a", "echo"]), (false, ["chain", "nobody", "echo"])])
func `a branch with an around handler is drawn as the way goes`(isThere: Bool, names: [String]) {
  let chain = Chain("chain") {
    if isThere { Frame(name: "a") } else { nobody }
    echo
  }
  #expect(chain.path(of: "x").path.names == names)
  #expect(chain.outline.parts.map(\.name) == Array(names.dropFirst().prefix(isThere ? 1 : 2)))
}

@Test func `around handlers of a for are each within the one before`() {
  let chain = Chain("chain") {
    nobody
    for name in ["a", "b", "c"] {
      nobody
      Frame(name: name)
    }
    echo
  }
  #expect(chain("x") == .handled("x>a>b>c<c<b<a"))
  #expect(
    "\(chain.outline)" == """
      chain
      ├─ nobody
      ├─ nobody
      └─ a
         ├─ nobody
         └─ b
            ├─ nobody
            └─ c
               └─ echo
      """)
}

@Test func `a for over no around handlers leaves the rest as it is`() {
  let chain = Chain("chain") {
    for name in [String]() { Frame(name: name) }
    echo
  }
  #expect(chain("x") == .handled("x"))
  #expect(chain.outline == Outline("chain", parts: [Outline("echo")]))
}

@Test(arguments: [true, false])
func `around handlers in all places stand before handlers that suspend`(isThere: Bool) async throws
{
  let chain = Chain("chain") {
    nobody
    Frame(name: "a")
    if isThere { Frame(name: "b") }
    if isThere { Frame(name: "c") } else { Lazy() }
    for name in ["d", "e"] { Frame(name: name) }
    Slow(name: "tofu")
    Lazy()
    echo
  }
  let answer = isThere ? "x>a>b>c>d>e<e<d<c<b<a" : "x>a>d>e<e<d<a"
  #expect(try await chain.run("x") == .handled(answer))
}
