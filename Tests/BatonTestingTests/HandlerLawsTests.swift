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
      Shelf(3), taking: [3], passing: [4], observing: { $0.articles.withLock { $0 } })
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
        Checked at BatonTestingTests/HandlerLawsTests.swift:\(line).
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
