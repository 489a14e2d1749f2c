import Testing

import Baton

private enum Shift { case morning, noon, night }

// A chain with every kind of statement that a builder accepts.
private func diner(shift: Shift, special: String?, extras: [String]) -> some Handler<
  String, String, Never
> {
  Chain("diner") {
    switch shift {
    case .morning: Machine(name: "egg")
    case .noon: ClosureHandler("lunch") { (_: String) in Outcome<String>.passed }
    case .night:
      Chain("bar") { Machine(name: "olive") }
    }
    if let special { Machine(name: special) }
    for extra in extras {
      Machine(name: extra)
      Machine(name: "more \(extra)")
    }
    if #available(macOS 15, *) { Machine(name: "new") }
  }
}

@Test(arguments: [
  (Shift.morning, nil, [], ["egg", "new"]),
  (.noon, "soup", ["salt"], ["lunch", "soup", "salt", "more salt", "new"]),
  (.night, "soup", ["a", "b"], ["bar", "olive", "soup", "a", "more a", "b", "more b", "new"]),
])
private func `a builder includes the lines that its control flow selects, in order`(
  shift: Shift, special: String?, extras: [String], names: [String]
) {
  let chain = diner(shift: shift, special: special, extras: extras)
  #expect(chain.path(of: "tofu").path.names == ["diner"] + names)
  #expect(chain("new") == .handled("new, sliced"))
}

@Test func `handlers that require a newer system run only where it is available`() async throws {
  let chain = Chain("kitchen") {
    if #available(macOS 15, *) { Slow(name: "onion") } else { Machine(name: "onion") }
  }
  #expect(try await chain.run("onion") == .handled("onion, slow"))
}

@Test func `a builder nests like its braces`() {
  let isOpen = [true].allSatisfy(\.self)
  let chain = Chain("a") {
    if isOpen {
      for name in ["x", "y"] {
        if name == "y" {
          Chain("b") {
            if !isOpen { Machine(name: "never") } else { Machine(name: name) }
          }
        }
      }
    }
  }
  #expect(chain("y") == .handled("y, sliced"))
  #expect(
    "\(chain.outline)" == """
      a
      └─ b
         └─ y
      """)
}

@Test func `any number of lines forms one chain`() {
  let chain = Chain("kitchen") {
    Machine(name: "1")
    Machine(name: "2")
    Machine(name: "3")
    Machine(name: "4")
    Machine(name: "5")
    Machine(name: "6")
    Machine(name: "7")
    Machine(name: "8")
    Machine(name: "9")
    Machine(name: "10")
    Machine(name: "11")
    Machine(name: "12")
  }
  #expect(chain("12") == .handled("12, sliced"))
  #expect(chain.outline.parts.map(\.name) == (1...12).map { "\($0)" })
}
