import Testing

@testable import Baton

@Test func `even a type-erased link knows whether it is asynchronous`() {
  let suspending: [any AsyncLink<String, String, Never>] = [
    Slow(name: "a"), Lazy(), Slow(name: "a").erasedToAsync(), Chain { Slow(name: "a") },
    AsyncRuntimeChain<String, String, Never>("a"),
  ]
  for link in suspending { #expect(link._runtimeLink(as: "a").suspends, "\(link.name)") }
  let other: [any AsyncLink<String, String, Never>] = [
    Machine(name: "a"), Polite(), Machine(name: "a").erased(), Machine(name: "a").erasedToAsync(),
    Chain { Machine(name: "a") }, RuntimeChain<String, String, Never>("a"),
  ]
  for link in other { #expect(!link._runtimeLink(as: "a").suspends, "\(link.name)") }
}

@Test func `only synchronous handlers are called without a walk`() {
  #expect(Machine(name: "a")._runtimeLink(as: "b").isHandler)
  #expect(!Polite()._runtimeLink(as: "b").isHandler)
  #expect(!Slow(name: "a")._runtimeLink(as: "b").isHandler)
  #expect(!Lazy()._runtimeLink(as: "b").isHandler)
}

@Test func `a link has its identifier and its own name`() {
  let link = Machine(name: "a")._runtimeLink(as: "b")
  #expect(link.name == "b")
  #expect(link.ownName == "a")
}

@Test func `values of the same type are fused, but objects are not`() {
  final class Object: Handler {
    let name = "object"
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  #expect(Machine(name: "a")._runtimeLink(as: "a").isFusible)
  #expect(!Object()._runtimeLink(as: "a").isFusible)
}

/// A handler that contains a handler but is not a composite.
private struct Loud<Base: AsyncHandler>: AsyncHandler
where Base.Request == String, Base.Response == String, Base.Failure == Never {
  let base: Base
  func handle(_ request: String) async -> Outcome<String> {
    await base.handle(request).map { $0.uppercased() }
  }
}

extension Loud: Link, Handler where Base: Handler {
  func handle(_ request: String) -> Outcome<String> {
    base.handle(request).map { $0.uppercased() }
  }
}

@Test func `a synchronous handler with an asynchronous part is stored accordingly`() async throws {
  #expect(!Loud(base: Machine(name: "a"))._runtimeLink(as: "a").suspends)
  #expect(Loud(base: Slow(name: "a"))._runtimeLink(as: "a").suspends)
  let chain = AsyncRuntimeChain<String, String, Never>("kitchen")
  try chain.append(Loud(base: Machine(name: "tomato")), as: "machine")
  try chain.append(Loud(base: Slow(name: "onion")), as: "slow")
  #expect(try await chain.run("tomato") == .handled("TOMATO, SLICED"))
  #expect(try await chain.run("onion") == .handled("ONION, SLOW"))
  #expect(try await chain.run("tofu") == .passed)
}

@Test func `a handler that may nest is stored accordingly, even without composites`() async throws {
  struct Deep: Handler {
    static var _mayNest: Bool { true }
    func handle(_ request: String) -> Outcome<String> {
      request == "deep" ? .handled("found") : .passed
    }
  }
  struct SlowlyDeep: AsyncHandler {
    static var _mayNest: Bool { true }
    func handle(_ request: String) async -> Outcome<String> {
      request == "deep" ? .handled("found") : .passed
    }
  }
  let chain = RuntimeChain<String, String, Never>("well")
  try chain.append(Deep())
  #expect(chain("deep") == .handled("found"))
  #expect(chain("flat") == .passed)
  #expect(chain.path(of: "deep").path.names == ["well", "Deep"])
  let slowly = AsyncRuntimeChain<String, String, Never>("well")
  try slowly.append(SlowlyDeep())
  #expect(try await slowly.run("deep") == .handled("found"))
  #expect(try await slowly.run("flat") == .passed)
  #expect(await slowly.path(ofRunning: "deep").path.names == ["well", "SlowlyDeep"])
}

@Suite struct `Combined parts of a builder` {
  private let parts = ChainBuilder.buildPartialBlock(
    accumulated: ChainBuilder.buildPartialBlock(first: Polite()), next: Machine(name: "tomato"))

  @Test func `combined parts enclose the rest of a run-time chain`() throws {
    let chain = RuntimeChain<String, String, Never>("kitchen")
    try chain.append(Machine(name: "onion"))
    try chain.append(parts, as: "parts")
    try chain.append(Machine(name: "lettuce"))
    #expect(chain("onion") == .handled("onion, sliced"))
    #expect(chain("tomato") == .handled("tomato, sliced, please"))
    #expect(chain("lettuce") == .handled("lettuce, sliced, please"))
    #expect(chain("tofu") == .passed)
    #expect(
      chain.path(of: "lettuce").path.names == ["kitchen", "onion", "Polite", "tomato", "lettuce"])
    #expect(!parts._runtimeLink(as: "parts").suspends)
  }

  @Test func `combined parts enclose the rest of an asynchronous chain`() async throws {
    let chain = AsyncRuntimeChain<String, String, Never>("kitchen")
    try chain.append(parts, as: "parts")
    try chain.append(Slow(name: "lettuce"))
    #expect(try await chain.run("tomato") == .handled("tomato, sliced, please"))
    #expect(try await chain.run("lettuce") == .handled("lettuce, slow, please"))
  }

  @Test func `many combined parts do not overflow the stack`() throws {
    let chain = RuntimeChain<String, String, Never>("kitchen")
    #if THREAD_SANITIZER
      // The thread sanitizer keeps a list of 65,536 calls in progress, and writes past its end.
      let count = 1_000
    #else
      let count = 10_000
    #endif
    for number in 0..<count {
      try chain.append(ChainBuilder.buildPartialBlock(first: Trimmed()), as: "\(number)")
    }
    try chain.append(Machine(name: "lettuce"))
    #expect(chain("let tuce") == .handled("lettuce, sliced"))
  }
}

@Test func `an identifier is stored unchanged, even for an erased link`() throws {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  let (composed, decomposed) = ("\u{C5}", "A\u{30A}")
  try chain.append(AnyLink(Machine(name: composed)), as: decomposed)
  #expect(Array(chain.identifiers[0].utf8) == Array(decomposed.utf8))
  #expect(chain.contains(composed))
}
