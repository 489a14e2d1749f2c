import Baton
import BatonTesting
import Testing

private enum Wrong: Error { case stock, hurry }

/// A handler that obeys the laws.
private struct Slow: AsyncHandler {
  func handle(_ request: String) async throws(Wrong) -> Outcome<String> {
    guard request != "tofu" else { return .passed }
    await Task.yield()
    guard request == "onion" else { throw .stock }
    guard !Task.isCancelled else { throw .hurry }
    return .handled("sliced")
  }
}

/// A handler that passes if its task is cancelled, instead of throwing.
private struct Shirker: AsyncHandler {
  func handle(_ request: String) async -> Outcome<String> {
    await Task.yield()
    return Task.isCancelled || request != "onion" ? .passed : .handled("sliced")
  }
}

private actor Shelf: AsyncHandler {
  nonisolated let name = "shelf"
  private(set) var articles = 3

  nonisolated func handle(_ request: Int) async -> Outcome<Int> { await take(request) }

  private func take(_ count: Int) -> Outcome<Int> {
    articles -= count
    return articles < 0 ? .passed : .handled(articles)
  }
}

/// A handler whose synchronous and asynchronous methods differ.
private struct TwoFaced: Handler {
  func handle(_ request: String) -> Outcome<String> { .handled("sliced") }

  func handle(_ request: String, in walk: Walk) async throws(ChainError<Never>) -> Outcome<String> {
    .passed
  }
}

struct AsyncHandlerLawsTests {
  @Test func `an asynchronous handler that obeys the laws passes`() async throws {
    try await Laws.checkAsync(Slow(), taking: ["onion"], passing: ["tofu"], failing: ["garlic"])
    try await Laws.checkAsync(
      Slow().erasedToAsync(), taking: ["onion"], passing: ["tofu"], failing: ["garlic"])
    try await Laws.checkAsync(
      Probe<String, String, Never>("onion", taking: "onion", with: "sliced"), taking: ["onion"],
      passing: ["tofu"])
  }

  @Test func `detects a cancellation that becomes a pass`() async {
    let line = #line + 2
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Shirker(), taking: ["onion"], passing: ["tofu"])
    }
    #expect(
      violation?.description == """
        "Shirker" breaks law 3: a pass changes nothing; an error is never mistaken for a pass, nor \
        a pass for an error, and it reaches the client with the handler's name.
        It should handle "onion"; in a cancelled task, it passed it on.
        Checked at BatonTestingTests/Laws+AsyncHandlerTests.swift:\(line).
        """)
  }

  @Test func `detects a pass that changes an actor`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(
        Shelf(), taking: [2], passing: [4], observing: { await $0.articles })
    }
    #expect(violation?.law == .passAndError)
    #expect(violation?.finding == "It passed 4 on, and changed from 3 to -1.")
  }

  @Test func `detects a handler that remembers in unobserved state`() async throws {
    let plain = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Shelf(), taking: [2], passing: [])
    }
    #expect(
      plain?.finding == """
        Called with 2, it answered 1; called again after 2, it passed it on. Check a handler that \
        is meant to remember requests with "remembering: true".
        """)
    let remembering = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Shelf(), taking: [2], passing: [4], remembering: true)
    }
    #expect(
      remembering?.finding == """
        It passed 4 on, and that changed what it does with 2: before, it answered 1; after, it \
        passed it on.
        """)
    try await Laws.checkAsync(Shelf(), taking: [2], passing: [], remembering: true)
  }

  @Test func `detects a handler that behaves differently when awaited`() async throws {
    try Laws.check(TwoFaced(), taking: ["onion"], passing: [])
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(TwoFaced(), taking: ["onion"], passing: [])
    }
    #expect(violation?.law == .passAndError)
    #expect(
      violation?.finding == """
        It should handle "onion"; called as a chain, it passed it on.
        """)
  }

  @Test func `a test without requests is rejected`() async {
    let error = await caughtAsync(NothingToCheck.self) {
      try await Laws.checkAsync(Slow(), taking: [], passing: [])
    }
    #expect(error == NothingToCheck(handler: "Slow"))
  }
}
