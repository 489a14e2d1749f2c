import Baton
import BatonTesting
import Testing

/// A mutable request.
private final class Parcel: CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A handler that passes every request, but changes it first.
private struct Scribbler: Handler {
  func handle(_ request: Parcel) -> Outcome<String> {
    request.description = "scribbled"
    return .passed
  }
}

/// A handler that behaves differently in a chain, where it receives a walk, than when called alone.
private struct TwoFaced: Handler {
  enum Face { case hidesError, losesName, hidesVisit }
  struct Wrong: Error {}

  let face: Face

  func handle(_ request: String) throws(Wrong) -> Outcome<String> {
    guard request == "onion" else { return .passed }
    guard face == .hidesVisit else { throw Wrong() }
    return .handled("sliced")
  }

  func handle(_ request: String, in walk: Walk) throws(ChainError<Wrong>) -> Outcome<String> {
    switch face {
    case .hidesError: return .passed
    case .losesName: throw .failed(Wrong())
    case .hidesVisit: return .handled("sliced")
    }
  }
}

/// A handler that returns its call's number, or handles only the first requests.
private final class Counter: Handler {
  let calls = Lock(0)
  let last: Int

  init(last: Int = .max) {
    self.last = last
  }

  func handle(_ request: String) -> Outcome<Int> {
    let call = calls.withLock { calls in
      calls += 1
      return calls
    }
    return call > last ? .passed : .handled(call)
  }
}

struct BrokenHandlerTests {
  @Test func `detects a handler that changes a request it passes on`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Scribbler(), taking: [], passing: [Parcel("tofu")])
    }
    #expect(
      violation?.message == """
        "Scribbler" breaks law 3: a pass changes nothing; an error is never mistaken for a pass, \
        nor a pass for an error, and it reaches the client with the handler's name.
        It passed tofu on; in a chain, the next one got "scribbled".
        """)
  }

  @Test func `detects a handler whose error becomes a pass in a chain`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(TwoFaced(face: .hidesError), taking: [], passing: [], failing: ["onion"])
    }
    #expect(violation?.law == .passAndError)
    #expect(
      violation?.finding == """
        It should fail at "onion"; called as a chain, it passed it on.
        """)
  }

  @Test func `detects a handler whose error has no name`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(TwoFaced(face: .losesName), taking: [], passing: [], failing: ["onion"])
    }
    #expect(violation?.law == .passAndError)
    #expect(
      violation?.finding == """
        It fails at "onion"; called as a chain, the error names "".
        """)
  }

  @Test func `detects a handler that leaves no visit in a path`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(TwoFaced(face: .hidesVisit), taking: ["onion"], passing: [])
    }
    #expect(
      violation?.message == """
        "TwoFaced" breaks law 9: a recorded path is complete, and recording it changes nothing.
        It got "onion"; recorded, its visit is missing.
        """)
  }

  @Test func `detects a handler whose response differs when recorded`() {
    let counter = Counter()
    let violation = caught(LawViolation.self) {
      try Laws.check(counter, taking: ["onion"], passing: [])
    }
    #expect(
      violation?.message == """
        "Counter" breaks law 9: a recorded path is complete, and recording it changes nothing.
        It answers "onion" with 1; recorded, with 3.
        Counter: handled
        """)
  }

  @Test func `detects a handler that passes a request it handles when recorded`() {
    let counter = Counter(last: 2)
    let violation = caught(LawViolation.self) {
      try Laws.check(counter, taking: ["onion"], passing: [])
    }
    #expect(
      violation?.message == """
        "Counter" breaks law 9: a recorded path is complete, and recording it changes nothing.
        It should handle "onion"; recorded, it passed it on.
        Counter: passed
        """)
  }
}
