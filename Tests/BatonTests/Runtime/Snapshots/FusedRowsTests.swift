import Testing

import Baton

/// A value that retains an object, so that the value's release can be observed.
private struct Keeping: Handler {
  final class Kept: Sendable {}

  let name: String
  let kept: Kept

  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), kept") : .passed
  }
}

/// An object, which is never fused.
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

  @Test func `fused rows of several types keep all their handlers and their order`()
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

  @Test func `fused handlers are released with their chain`() throws {
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

  @Test func `fused handlers are released when they are removed`() throws {
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

/// Tests of asynchronous handlers in rows of one type.
struct AsyncFusedRowsTests {
  private typealias Kitchen = AsyncRuntimeChain<String, String, Never>

  /// A suspending handler that can cancel its task.
  private struct Waiter: AsyncHandler {
    let name: String
    var cancels = false

    func handle(_ request: String) async -> Outcome<String> {
      await Task.yield()
      if cancels { withUnsafeCurrentTask { $0?.cancel() } }
      return request == name ? .handled("\(name), served") : .passed
    }
  }

  /// Returns a chain with rows of two suspending types, and two synchronous handlers between them.
  private func kitchen(cancelling name: String? = nil) throws -> Kitchen {
    let kitchen = Kitchen("kitchen")
    for name in ["leek", "onion", "salt"] { try kitchen.append(Slow(name: name)) }
    for name in ["tofu", "rice"] { try kitchen.append(Machine(name: name)) }
    for other in ["tea", "milk", "wine"] {
      try kitchen.append(Waiter(name: other, cancels: other == name))
    }
    return kitchen
  }

  @Test func `fused asynchronous rows keep all their handlers and their order`()
    async throws
  {
    let kitchen = try kitchen()
    for _ in many {
      for name in ["leek", "onion", "salt"] {
        #expect(try await kitchen.run(name) == .handled("\(name), slow"))
      }
      #expect(try await kitchen.run("rice") == .handled("rice, sliced"))
      for name in ["tea", "milk", "wine"] {
        #expect(try await kitchen.run(name) == .handled("\(name), served"))
      }
      #expect(try await kitchen.run("water") == .passed)
    }
  }

  @Test(arguments: ["tea": "milk", "milk": "wine"])
  func `a cancellation inside a fused row names the next handler`(
    cancelling: String, due: String
  ) async throws {
    let kitchen = try kitchen(cancelling: cancelling)
    for _ in many {
      let complaint = await Task { await kitchen.told(of: "wine") }.value
      #expect(
        complaint == #"cancelled: the next handler, "\#(due)", was not started (kitchen → \#(due))"#
      )
    }
  }

  /// A synchronous handler that can cancel its task.
  private struct Bell: Handler {
    let name: String
    var cancels = false

    func handle(_ request: String) -> Outcome<String> {
      if cancels { withUnsafeCurrentTask { $0?.cancel() } }
      return .passed
    }
  }

  @Test func `synchronous handlers of one type after an asynchronous one stop in between`()
    async throws
  {
    let kitchen = Kitchen("kitchen")
    try kitchen.append(Waiter(name: "tea"))
    try kitchen.append(Bell(name: "first", cancels: true))
    try kitchen.append(Bell(name: "second"))
    for _ in many {
      let complaint = await Task { await kitchen.told(of: "wine") }.value
      #expect(
        complaint == #"cancelled: the next handler, "second", was not started (kitchen → second)"#)
    }
  }

  @Test func `a row fused while synchronous stops in between once a link is asynchronous`()
    async throws
  {
    let kitchen = Kitchen("kitchen")
    // More links than are fused again after each edit.
    for number in 0..<600 { try kitchen.append(Bell(name: "\(number)", cancels: number == 0)) }
    for _ in many {
      let told = await Task { await kitchen.told(of: "wine") }.value
      #expect(told == "passed", "nothing suspends in it")
    }
    try kitchen.append(Slow(name: "last"))
    let last = await Task { await kitchen.told(of: "wine") }.value
    #expect(last == #"cancelled: the next handler, "last", was not started (kitchen → last)"#)
    try kitchen.prepend(Slow(name: "first"))
    for _ in many {
      let told = await Task { await kitchen.told(of: "wine") }.value
      #expect(told == #"cancelled: the next handler, "1", was not started (kitchen → 1)"#)
    }
  }

  @Test func `the next request sees an edit of a fused row`() async throws {
    let kitchen = try kitchen()
    for _ in many { #expect(try await kitchen.run("milk") == .handled("milk, served")) }
    try kitchen.remove("milk")
    #expect(try await kitchen.run("milk") == .passed)
    try kitchen.insert(Waiter(name: "beer"), at: .after("tea"))
    #expect(try await kitchen.run("beer") == .handled("beer, served"))
    try kitchen.append(Machine(name: "milk"))
    #expect(try await kitchen.run("milk") == .handled("milk, sliced"))
  }

  @Test func `a long row stays fused when links are added at its ends`() async throws {
    let kitchen = Kitchen("kitchen")
    for number in 0..<1000 { try kitchen.append(Slow(name: "\(number)")) }
    for _ in many { #expect(try await kitchen.run("999") == .handled("999, slow")) }
    try kitchen.append(Slow(name: "last"))
    try kitchen.prepend(Machine(name: "first"))
    for name in ["0", "998"] {
      #expect(try await kitchen.run(name) == .handled("\(name), slow"))
    }
    #expect(try await kitchen.run("last") == .handled("last, slow"))
    #expect(try await kitchen.run("first") == .handled("first, sliced"))
  }
}
