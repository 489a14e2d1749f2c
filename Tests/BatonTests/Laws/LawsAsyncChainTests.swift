import Baton
import BatonResilience
import BatonTesting
import Testing

private typealias Element = AsyncProbe<String, String, ProbeFailure>
private typealias Nobody = Pass<String, String, ProbeFailure>

/// Tests that every asynchronous static chain keeps the laws.
struct LawsAsyncChainTests {
  @Test func `a chain from a for loop obeys the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      Chain("kitchen") { for probe in probes { probe } }
    }
  }

  @Test func `a synchronous chain obeys the laws in asynchronous code`() async throws {
    try await Laws.checkAsyncChain { Chain("kitchen", of: $0.map(\.probe)) }
    try await Laws.checkAsyncChain { probes in
      Chain("kitchen") {
        if probes.count > 0 { probes[0].probe }
        if probes.count > 1 { probes[1].probe } else { Nobody() }
        for probe in probes.dropFirst(2) { probe.probe }
      }
    }
  }

  @Test func `a chain of asynchronous and other handlers obeys the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      Chain("kitchen") {
        if probes.count > 0 { probes[0].probe }
        if probes.count > 1 { probes[1] } else { Nobody() }
        if probes.count < 3 { Nobody() } else { probes[2].probe }
        if let last = probes.dropFirst(3).first { last }
      }
    }
  }

  @Test func `a chain of chains obeys the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      Chain("kitchen") {
        Chain("cold") { for probe in probes.prefix(2) { probe } }
        Chain("hot") { Chain("stove", of: Array(probes.dropFirst(2))).erasedToAsync() }
      }
      .erasedToAsync()
    }
  }

  @Test func `a chain with transparent around handlers obeys the laws`()
    async throws
  {
    try await Laws.checkAsyncChain { probes in
      Chain("kitchen") {
        ClosureAround<String, String, ProbeFailure>("before") { request, next in next(request) }
        if let first = probes.first { first }
        AsyncClosureAround<String, String, ProbeFailure>("between") {
          (request, next) async throws(ChainError<ProbeFailure>) in
          await Task.yield()
          return try await next(request)
        }
        for probe in probes.dropFirst() { probe }
        ClosureAround<String, String, ProbeFailure>("behind") { request, next in next(request) }
      }
    }
  }

  @Test func `the library's own handlers obey the laws around a chain`() async throws {
    try await Laws.checkAsyncChain { Chain("kitchen", of: $0).retrying(attempts: 1) }
    try await Laws.checkAsyncChain {
      Chain("kitchen", of: $0).retrying(attempts: 1, pause: { _ in .zero })
    }
    try await Laws.checkAsyncChain {
      Chain("kitchen", of: $0).timeout(after: .seconds(3600)) { _ in ProbeFailure() }
    }
    try await Laws.checkAsyncChain { Chain("kitchen", of: $0).limited(to: 1) }
    try await Laws.checkAsyncChain {
      Chain("kitchen", of: $0).limited(to: 1) { ProbeFailure() }
    }
    try await Laws.checkAsyncChain { Chain("kitchen", of: $0).fallingBack(to: Nobody()) }
    try await Laws.checkAsyncChain { Chain("kitchen", of: $0).recorded(share: 0.5) { _ in } }
  }

  @Test func `the branches of a dispatcher obey the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      Dispatcher(
        "doors", by: { (request: String) in request },
        branches: probes.map { Branch(keys: ["request", "other"], part: $0) })
    }
  }

  @Test func `a tree obeys the laws`() async throws {
    try await Laws.checkAsyncChain { probes in
      Tree("tree", limit: 1, tooDeep: { _ in ProbeFailure() }) {
        for probe in probes { OnPart(probe) }
      }
    }
  }
}

/// A handler that reads the part of a tree's request.
private struct OnPart: AsyncComposite {
  let probe: Element

  init(_ probe: Element) {
    self.probe = probe
  }

  var name: String { probe.name }
  var outlines: [Outline] { probe.outlines }

  func handle(
    _ request: AsyncTreePart<String, String, ProbeFailure>, in walk: Walk
  ) async throws(ChainError<ProbeFailure>) -> Outcome<String> {
    try await probe.handle(request.part, in: walk)
  }
}
