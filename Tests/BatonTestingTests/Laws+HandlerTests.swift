import Baton
import BatonTesting
import Testing

private enum Wrong: Error, Equatable { case stock }

/// A handler that obeys the laws.
private struct Machine: Handler {
  var name = "onion"

  func handle(_ request: String) throws(Wrong) -> Outcome<String> {
    switch request {
    case "onion": .handled("sliced")
    case "red onion": throw .stock
    default: .passed
    }
  }
}

/// A handler with memory.
private final class Shelf: Handler {
  let articles: Lock<Int>
  let takesFromWhatItPasses: Bool

  init(_ articles: Int, takesFromWhatItPasses: Bool = false) {
    self.articles = Lock(articles)
    self.takesFromWhatItPasses = takesFromWhatItPasses
  }

  func handle(_ request: Int) -> Outcome<Int> {
    articles.withLock { articles in
      if takesFromWhatItPasses { articles -= request }
      guard request <= articles else { return .passed }
      articles -= request
      return .handled(articles)
    }
  }
}

struct HandlerLawsTests {
  @Test func `a handler that obeys the laws passes`() throws {
    try Laws.check(Machine(), taking: ["onion"], passing: ["tofu", ""], failing: ["red onion"])
    try Laws.check(Machine().erased(), taking: ["onion"], passing: ["tofu"], failing: ["red onion"])
    try Laws.check(
      Chain("kitchen") { Machine() }, taking: ["onion"], passing: ["tofu"], failing: ["red onion"])
    try Laws.check(
      ClosureHandler("any") { (request: Int) in .handled(request) }, taking: [1, 2], passing: [])
  }

  @Test func `a handler that remembers is created again for each request`() throws {
    try Laws.check(
      Shelf(3), taking: [3], passing: [4], remembering: true,
      observing: { $0.articles.withLock { $0 } })
  }

  @Test func `detects a handler that remembers handled requests, unless it is meant to`() throws {
    let violation = caught(LawViolation.self) {
      try Laws.check(Shelf(3), taking: [3], passing: [4])
    }
    #expect(
      violation?.finding == """
        Called with 3, it answered 0; called again after 3, it passed it on. Check a handler that \
        is meant to remember requests with "remembering: true".
        """)
    #expect(violation?.law == .passAndError)
    try Laws.check(Shelf(3), taking: [3], passing: [4], remembering: true)
  }

  @Test func `detects a handler whose response shows that it counts requests`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Shelf(9), taking: [3], passing: [10])
    }
    #expect(
      violation?.finding.hasPrefix("Called with 3, it answered 6; called again after 3") == true)
  }

  @Test func `detects a pass that changes unobserved state`() {
    let shelf = { Shelf(3, takesFromWhatItPasses: true) }
    let plain = caught(LawViolation.self) { try Laws.check(shelf(), taking: [0], passing: [5]) }
    #expect(
      plain?.finding == """
        Called with 0, it answered 3; called again after 5, it passed it on. Check a handler that \
        is meant to remember requests with "remembering: true".
        """)
    let remembering = caught(LawViolation.self) {
      try Laws.check(shelf(), taking: [1], passing: [5], remembering: true)
    }
    #expect(
      remembering?.finding == """
        It passed 5 on, and that changed what it does with 1: before, it answered 1; after, it \
        passed it on.
        """)
  }

  @Test func `detects a pass that changes something after a handled request`() {
    /// A handler that handles its first request, and then any request if none was passed in
    /// between.
    final class Sulking: Handler {
      private let hasTaken = Lock(false)
      private let hasPassedSince = Lock(false)

      func handle(_ request: Int) -> Outcome<Int> {
        guard request > 0 else {
          hasPassedSince.withLock { $0 = true }
          return .passed
        }
        let isFirst = hasTaken.exchange(true) == false
        return isFirst || !hasPassedSince.withLock({ $0 }) ? .handled(1) : .passed
      }
    }
    let violation = caught(LawViolation.self) {
      try Laws.check(Sulking(), taking: [1], passing: [0], remembering: true)
    }
    #expect(
      violation?.finding == """
        It passed 0 on, and that changed what it does with 1: before, it answered 1; after, it \
        passed it on.
        """)
  }

  @Test func `a pass that depends on a handled request is not a violation`() throws {
    /// A handler that handles an order, followed by one refund.
    final class Till: Handler {
      private let orders = Lock(0)

      func handle(_ request: String) -> Outcome<String> {
        orders.withLock { orders in
          guard request == "order" || orders > 0 else { return .passed }
          orders += request == "order" ? 1 : -1
          return .handled("\(orders)")
        }
      }
    }
    try Laws.check(Till(), taking: ["order"], passing: ["refund"], remembering: true)
  }

  @Test func `detects a response that differs from the expected one`() throws {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: ["garlic"], passing: [])
    }
    #expect(
      violation?.description == """
        "onion" breaks law 3: a pass changes nothing; an error is never mistaken for a pass, nor a \
        pass for an error, and it reaches the client with the handler's name.
        It should handle "garlic"; called by itself, it passed it on.
        Checked at BatonTestingTests/Laws+HandlerTests.swift:\(line).
        """)
    #expect(violation?.law == .passAndError)
    #expect(violation?.culprit == "onion")
  }

  @Test func `detects a response to a request that should be passed`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: [], passing: ["onion"])
    }
    #expect(
      violation?.finding == """
        It should pass on "onion"; called by itself, it answered "sliced".
        """)
  }

  @Test func `detects an error for a request that should be passed`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: [], passing: ["red onion"])
    }
    #expect(
      violation?.finding == """
        It should pass on "red onion"; called by itself, it failed: stock.
        """)
  }

  @Test func `detects a pass for a request that should fail`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: [], passing: [], failing: ["tofu"])
    }
    #expect(
      violation?.finding == """
        It should fail at "tofu"; called by itself, it passed it on.
        """)
  }

  @Test func `detects a handler without a name`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(name: ""), taking: ["onion"], passing: [])
    }
    #expect(
      violation?.message == """
        "" breaks law 3: a pass changes nothing; an error is never mistaken for a pass, nor a pass \
        for an error, and it reaches the client with the handler's name.
        Machine has no name, so an error cannot identify it.
        """)
  }

  @Test func `detects a pass that changes something`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(
        Shelf(3, takesFromWhatItPasses: true), taking: [], passing: [5],
        observing: { $0.articles.withLock { $0 } })
    }
    #expect(
      violation?.message == """
        "Shelf" breaks law 3: a pass changes nothing; an error is never mistaken for a pass, nor a \
        pass for an error, and it reaches the client with the handler's name.
        It passed 5 on, and changed from 3 to -2.
        """)
  }

  @Test func `a test without requests is rejected`() {
    let error = caught(NothingToCheck.self) { try Laws.check(Machine(), taking: [], passing: []) }
    #expect(
      error?.description == """
        no requests to check "onion" with; supply requests that it handles, passes, or fails on
        """)
  }
}
