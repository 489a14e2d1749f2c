import Baton
import BatonTesting
import Testing

private enum Wrong: Error, Equatable { case stock }

/// A handler that keeps the laws.
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

/// A handler that remembers.
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
  @Test func `a handler that keeps the laws passes`() throws {
    try Laws.check(Machine(), taking: ["onion"], passing: ["tofu", ""], failing: ["red onion"])
    try Laws.check(Machine().erased(), taking: ["onion"], passing: ["tofu"], failing: ["red onion"])
    try Laws.check(
      Chain("kitchen") { Machine() }, taking: ["onion"], passing: ["tofu"], failing: ["red onion"])
    try Laws.check(
      ClosureHandler("any") { (request: Int) in .handled(request) }, taking: [1, 2], passing: [])
  }

  @Test func `a handler that remembers is made anew for each request`() throws {
    try Laws.check(
      Shelf(3), taking: [3], passing: [4], remembering: true,
      observing: { $0.articles.withLock { $0 } })
  }

  @Test func `a handler that remembers what it took is found, unless it is meant to`() throws {
    let violation = caught(LawViolation.self) {
      try Laws.check(Shelf(3), taking: [3], passing: [4])
    }
    #expect(
      violation?.finding == """
        Asked for 3, it answered 0; asked again after 3, it passed it on. One that is meant to \
        remember what it took is checked with "remembering: true".
        """)
    #expect(violation?.law == .passAndError)
    try Laws.check(Shelf(3), taking: [3], passing: [4], remembering: true)
  }

  @Test func `a handler that counts what it took is found by its response`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Shelf(9), taking: [3], passing: [10])
    }
    #expect(violation?.finding.hasPrefix("Asked for 3, it answered 6; asked again after 3") == true)
  }

  @Test func `a pass that changes something is found without being observed`() {
    let shelf = { Shelf(3, takesFromWhatItPasses: true) }
    let plain = caught(LawViolation.self) { try Laws.check(shelf(), taking: [0], passing: [5]) }
    #expect(
      plain?.finding == """
        Asked for 0, it answered 3; asked again after 5, it passed it on. One that is meant to \
        remember what it took is checked with "remembering: true".
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

  @Test func `a pass that changes something is found after a request that was taken`() {
    /// Takes anything at first, and then whatever is not passed in between.
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

  @Test func `a pass that a taken request turned into something else proves nothing`() throws {
    /// Takes an order, and after it one refund.
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

  @Test func `a request that is not taken as the test says is found`() throws {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: ["garlic"], passing: [])
    }
    #expect(
      violation?.description == """
        "onion" breaks law 3: a pass changes nothing; an error is never taken for a pass, nor a \
        pass for an error, and it reaches the client with the handler's name.
        It is to take "garlic"; called by itself, it passed it on.
        Checked at BatonTestingTests/Laws+HandlerTests.swift:\(line).
        """)
    #expect(violation?.law == .passAndError)
    #expect(violation?.culprit == "onion")
  }

  @Test func `an answer to what is to be passed on is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: [], passing: ["onion"])
    }
    #expect(
      violation?.finding == """
        It is to pass on "onion"; called by itself, it answered "sliced".
        """)
  }

  @Test func `an error for what is to be passed on is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: [], passing: ["red onion"])
    }
    #expect(
      violation?.finding == """
        It is to pass on "red onion"; called by itself, it failed: stock.
        """)
  }

  @Test func `a pass for what is to fail is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(), taking: [], passing: [], failing: ["tofu"])
    }
    #expect(
      violation?.finding == """
        It is to fail at "tofu"; called by itself, it passed it on.
        """)
  }

  @Test func `a handler without a name is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Machine(name: ""), taking: ["onion"], passing: [])
    }
    #expect(
      violation?.message == """
        "" breaks law 3: a pass changes nothing; an error is never taken for a pass, nor a pass \
        for an error, and it reaches the client with the handler's name.
        Machine has no name that an error could carry.
        """)
  }

  @Test func `a pass that changes something is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(
        Shelf(3, takesFromWhatItPasses: true), taking: [], passing: [5],
        observing: { $0.articles.withLock { $0 } })
    }
    #expect(
      violation?.message == """
        "Shelf" breaks law 3: a pass changes nothing; an error is never taken for a pass, nor a \
        pass for an error, and it reaches the client with the handler's name.
        It passed 5 on, and changed from 3 to -2.
        """)
  }

  @Test func `a check of nothing is refused`() {
    let error = caught(NothingToCheck.self) { try Laws.check(Machine(), taking: [], passing: []) }
    #expect(
      error?.description == """
        there is nothing to check "onion" with; give requests that it takes, passes on or fails at
        """)
  }
}
