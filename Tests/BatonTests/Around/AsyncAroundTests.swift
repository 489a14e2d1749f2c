import Testing

import Baton

private struct Bouncer: AsyncAround {
  let name = "bouncer"
  func handle(
    _ request: String, next: consuming AsyncNext<String, String, KitchenError>
  ) async throws(ChainError<KitchenError>) -> Outcome<String> {
    await Task.yield()
    switch request {
    case "closed": return .handled("come back tomorrow")
    case "next door": return .passed
    case "muddy": throw .failed(.dirty)
    case "calm":
      do throws(ChainError<KitchenError>) {
        return try await next("fire")
      } catch {
        return .handled("never mind: \(error)")
      }
    default: return try await next(request.lowercased()).map { "\($0)!" }
    }
  }
}

private let house = Chain("house") {
  Bouncer()
  SlowlyBroken(name: "fire")
  ClosureHandler("cook") { (request: String) throws(KitchenError) -> Outcome<String> in
    request == "tofu" ? .passed : .handled(request)
  }
}

@Test func `an asynchronous around handler responds, passes, or changes requests and responses`()
  async throws
{
  #expect(try await house.run("closed") == .handled("come back tomorrow"))
  #expect(try await house.run("next door") == .passed)
  #expect(try await house.run("ONION") == .handled("onion!"))
  #expect(try await house.run("TOFU") == .passed)
}

@Test func `a rejection by an asynchronous around handler has the handler's name`() async {
  let error = await #expect(throws: ChainError<KitchenError>.self) { try await house.run("muddy") }
  #expect(error?.description == #""bouncer" failed: dirty (house → bouncer)"#)
}

@Test func `an asynchronous around handler receives and rethrows an error with its name`()
  async throws
{
  #expect(try await house.run("calm") == .handled(#"never mind: "fire" failed: broken"#))
  let error = await #expect(throws: ChainError<KitchenError>.self) { try await house.run("FIRE") }
  #expect(error?.description == #""fire" failed: broken (house → fire)"#)
}

@Test func `asynchronous around handlers enclose each other`() async throws {
  func frame(_ name: String) -> AsyncClosureAround<String, String, Never> {
    AsyncClosureAround(name) { (request, next) async throws(ChainError<Never>) in
      try await next("\(request)>\(name)").map { "\($0)<\(name)" }
    }
  }
  let chain = Chain("chain") {
    frame("a")
    frame("b")
    ClosureHandler("echo") { (request: String) in .handled(request) }
  }
  #expect(try await chain.run("x") == .handled("x>a>b<b<a"))
  #expect(await chain.path(ofRunning: "x").path.names == ["chain", "a", "b", "echo"])
}

@Test func `an asynchronous repeating around handler calls the rest as often as needed`()
  async throws
{
  struct Persistent: AsyncRepeatingAround {
    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      for attempt in 1...3 {
        let outcome = try await next("\(request)\(attempt)")
        guard case .passed = outcome else { return outcome }
      }
      return .passed
    }
  }
  let chain = Chain("chain") {
    Persistent()
    Slow(name: "onion2")
  }
  #expect(try await chain.run("onion") == .handled("onion2, slow"))
  #expect(try await chain.run("tofu") == .passed)
  #expect(
    await chain.path(ofRunning: "tofu").path.names == [
      "chain", "Persistent", "onion2", "onion2", "onion2",
    ])
}
