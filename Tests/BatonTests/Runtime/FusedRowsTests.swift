import Testing

import Baton

/// A value that keeps an object alive, so that it can be seen when the value goes.
private struct Keeping: Handler {
  final class Kept: Sendable {}

  let name: String
  let kept: Kept

  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), kept") : .passed
  }
}

/// Handlers of three types in rows of several lengths, and an object, which is never fused.
private final class Oven: Handler {
  let name = "oven"

  func handle(_ request: String) -> Outcome<String> {
    request == "pizza" ? .handled("pizza, hot") : .passed
  }
}

/// More requests than a chain walks before it fuses its rows.
private let many = 0..<20

struct FusedRowsTests {
  private typealias Kitchen = RuntimeChain<String, String, Never>

  @Test func `rows of several types keep all their handlers and their order once they are fused`()
    throws
  {
    let kitchen = Kitchen("kitchen")
    for name in ["leek", "onion"] { try kitchen.append(Machine(name: name)) }
    for name in ["salt", "onion", "sugar"] {
      try kitchen.append(Keeping(name: name, kept: Keeping.Kept()), as: "jar of \(name)")
    }
    try kitchen.append(Oven())
    for name in ["salt", "tofu"] { try kitchen.append(Machine(name: name), as: "last \(name)") }
    try kitchen.append(ClosureHandler("dish") { $0 == "dish" ? .handled("dish, washed") : .passed })
    for _ in many {
      #expect(kitchen("leek") == .handled("leek, sliced"))
      #expect(kitchen("onion") == .handled("onion, sliced"))
      #expect(kitchen("salt") == .handled("salt, kept"))
      #expect(kitchen("sugar") == .handled("sugar, kept"))
      #expect(kitchen("pizza") == .handled("pizza, hot"))
      #expect(kitchen("tofu") == .handled("tofu, sliced"))
      #expect(kitchen("dish") == .handled("dish, washed"))
      #expect(kitchen("wine") == .passed)
    }
  }

  @Test func `handlers that were fused are released with their chain`() throws {
    var kitchen: Kitchen? = Kitchen("kitchen")
    var kept: Keeping.Kept? = Keeping.Kept()
    weak let left = kept
    for name in ["salt", "sugar"] {
      try kitchen?.append(Keeping(name: name, kept: try #require(kept)))
    }
    kept = nil
    for _ in many { #expect(kitchen?("sugar") == .handled("sugar, kept")) }
    #expect(left != nil)
    kitchen = nil
    #expect(left == nil)
  }

  @Test func `handlers that were fused are released when they are taken out`() throws {
    let kitchen = Kitchen("kitchen")
    var kept: Keeping.Kept? = Keeping.Kept()
    weak let left = kept
    for name in ["salt", "sugar"] {
      try kitchen.append(Keeping(name: name, kept: try #require(kept)))
    }
    kept = nil
    for _ in many { #expect(kitchen("sugar") == .handled("sugar, kept")) }
    try kitchen.remove("salt")
    #expect(left != nil)
    try kitchen.remove("sugar")
    #expect(left == nil)
  }
}
