import Baton
import BatonResilience
import BatonTesting
import Testing

/// An admission whose decision depends on an earlier request.
private final class Porter: Admission {
  enum Fault { case refusesWhatItKnows, refusesOthers, changesOthers, numbers }

  let name = "porter"
  private let fault: Fault
  private let seen = Lock<[String]>([])

  init(_ fault: Fault) {
    self.fault = fault
  }

  func admit(_ request: String) throws(DoorFailure) -> String {
    let seen = seen.withLock { seen in
      defer { seen.append(request) }
      return seen
    }
    switch fault {
    case .refusesWhatItKnows where seen.contains(request): throw .unsigned
    case .refusesOthers where seen.first.map({ $0 != request }) == true: throw .unsigned
    case .changesOthers where seen.last == "a" && request == "c": return "\(request), after a"
    case .numbers: return "\(request) \(seen.count + 1)"
    default: return request
    }
  }
}

/// An around handler that stops calling the rest of the chain after a failure.
private final class Timid: Around {
  let name = "timid"
  private let hasFailed = Lock(false)

  func handle(
    _ request: String, next: consuming Next<String, String, DoorFailure>
  ) -> Step<String, String, DoorFailure> {
    guard !hasFailed.withLock({ $0 }) else { return .failed(.stock) }
    return next(request) { result in
      if case .failure = result { self.hasFailed.withLock { $0 = true } }
      return result
    }
  }
}

/// A counter that runs out at the fifth use.
private final class Patience: Sendable {
  private let count = Lock(0)

  var isOver: Bool {
    count.withLock { count in
      count += 1
      return count >= 5
    }
  }
}

/// A handler, a check and an around handler that behave correctly up to the fifth request.
private enum Tired {
  struct Machine: Handler {
    let patience = Patience()

    func handle(_ request: String) -> Outcome<String> {
      patience.isOver ? .passed : .handled("sliced")
    }
  }

  struct Inspector: Check {
    let patience = Patience()

    func check(_ subject: String) -> Verdict<String> {
      patience.isOver ? .invalid("enough") : .valid
    }
  }

  struct Porter: Admission {
    let patience = Patience()

    func admit(_ request: String) throws(DoorFailure) -> String {
      guard !patience.isOver else { throw .unsigned }
      return request
    }
  }
}

@Suite struct MemoryTrialTests {
  private let hint = """
    Check a handler that is meant to remember requests with "remembering: true".
    """

  /// Returns the finding, which must be the same with and without suspension.
  private func finding<A: RepeatingAround<String, String, DoorFailure>>(
    in around: @autoclosure () -> A, sendingOn sent: [String] = ["a", "b", "c"],
    taking: [String] = [], remembering isRemembering: Bool = false
  ) async -> String? {
    let violation = caught(LawViolation.self) {
      try Laws.checkAround(
        around(), sendingOn: sent, taking: taking, response: "sliced", failure: .stock,
        remembering: isRemembering)
    }
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncAround(
        around(), sendingOn: sent, taking: taking, response: "sliced", failure: .stock,
        remembering: isRemembering)
    }
    #expect(violation?.message == other?.message, "the same with and without suspension")
    #expect(violation == nil || violation?.law == .passAndError)
    return violation?.finding
  }

  @Test func `detects an admission that rejects requests it has seen`() async {
    #expect(
      await finding(in: Porter(.refusesWhatItKnows).answering(String.self)) == """
        Called with "a", it answered "sliced"; called again after "a", it failed: unsigned. \(hint)
        """)
  }

  @Test func `detects an admission that rejects every request but the first`() async {
    #expect(
      await finding(in: Porter(.refusesOthers).answering(String.self)) == """
        Called with "a", it answered "sliced"; called after "b", it failed: unsigned. \(hint)
        """)
  }

  @Test func `detects an admission that changes a request after a certain earlier one`() async {
    #expect(
      await finding(in: Porter(.changesOthers).answering(String.self)) == """
        Called with "c", it sent on "c"; called again after "a", it sent on "c, after a". \(hint)
        """)
  }

  @Test func `detects an around handler that stops calling the rest after a failure`() async {
    #expect(
      await finding(in: Timid()) == """
        Called with "a", it sent on "a"; called again after "a", it sent nothing on. \(hint)
        """)
  }

  @Test func `an around handler that is meant to remember declares it`() async {
    #expect(
      await finding(in: Cache<String, String, DoorFailure>(capacity: 1)) == """
        Called with "a", it sent on "a"; called again after "a", it sent nothing on. \(hint)
        """)
    #expect(
      await finding(
        in: Cache<String, String, DoorFailure>(capacity: 1), remembering: true) == nil)
    #expect(await finding(in: Porter(.numbers).answering(String.self), remembering: true) == nil)
  }

  @Test func `detects a change at the fifth request`() async throws {
    #expect(
      await finding(in: Tired.Porter().answering(String.self), sendingOn: ["a"]) == """
        Called with "a", it answered "sliced"; called again as request 5, it failed: unsigned. \
        \(hint)
        """)
    let handler = caught(LawViolation.self) {
      try Laws.check(Tired.Machine(), taking: ["a"], passing: [])
    }
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Tired.Machine(), taking: ["a"], passing: [])
    }
    #expect(
      handler?.finding == """
        Called with "a", it answered "sliced"; called again as request 5, it passed it on. \(hint)
        """)
    #expect(other?.finding == handler?.finding)
  }

  @Test func `detects a check that changes at the fifth subject`() async throws {
    let check = caught(LawViolation.self) {
      try Laws.check(Tired.Inspector(), valid: ["a"], invalid: [])
    }
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Tired.Inspector(), valid: ["a"], invalid: [])
    }
    #expect(
      check?.finding == """
        It should find nothing in "a"; run again as subject 5, it found "enough".
        """)
    #expect(other?.finding == check?.finding)
  }
}
