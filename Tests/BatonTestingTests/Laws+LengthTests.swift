import Baton
import BatonTesting
import Testing

/// A textbook chain: each link contains the next one, and calls it.
///
/// Swift releases links of one class in a loop if a single field contains the next one, so this is
/// an array.
private final class Linked: Composite {
  let name = "linked"
  let probe: Probe<Int, Int, Never>?
  let next: [Linked]
  let walksInLoop: Bool

  init(_ probes: [Probe<Int, Int, Never>], walksInLoop: Bool = false) {
    next = probes.reversed().reduce([]) { [Linked($1, before: $0)] }
    probe = nil
    self.walksInLoop = walksInLoop
  }

  private init(_ probe: Probe<Int, Int, Never>, before next: [Linked]) {
    self.probe = probe
    self.next = next
    walksInLoop = false
  }

  var outlines: [Outline] { [] }

  func handle(_ request: Int, in walk: Walk) throws(ChainError<Never>) -> Outcome<Int> {
    if let probe, case .handled(let number) = try probe.handle(request, in: walk) {
      return .handled(number)
    }
    guard walksInLoop else { return try next.first?.handle(request, in: walk) ?? .passed }
    var link = next.first
    while let current = link {
      if let outcome = try current.probe?.handle(request, in: walk), outcome != .passed {
        return outcome
      }
      link = current.next.first
    }
    return .passed
  }
}

/// An array-based chain that fails if it is long.
private struct Short: Composite {
  enum Fault { case forgetsTheLast, hidesVisits, hidesOutlines }

  let name = "short"
  let probes: [Probe<Int, Int, Never>]
  let fault: Fault

  var outlines: [Outline] { fault == .hidesOutlines ? [] : probes.flatMap(\.outlines) }

  func handle(_ request: Int, in walk: Walk) throws(ChainError<Never>) -> Outcome<Int> {
    let walk = fault == .hidesVisits ? Walk.unobserved : walk
    for probe in fault == .forgetsTheLast ? probes.dropLast() : probes[...] {
      let outcome = try probe.handle(request, in: walk)
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }
}

struct LengthLawsTests {
  @Test func `a chain with an iterative walk passes`() async throws {
    try Laws.checkLength(10_000) { Chain("kitchen", of: $0) }
    try await Laws.checkAsyncLength(10_000) { Chain("kitchen", of: $0) }
  }

  @Test func `detects a chain whose links call each other`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkLength { Linked($0) }
    }
    #expect(
      violation?.description == """
        "linked" breaks law 8: length is safe: a long chain needs only a small stack.
        When it is called, it uses more of the stack for each handler; a million would not fit \
        in 512 KiB.
        Checked at BatonTestingTests/Laws+LengthTests.swift:\(line).
        """)
  }

  @Test func `detects a chain whose links release each other`() async {
    let finding = """
      When it is released, it uses more of the stack for each handler; a million would not fit \
      in 512 KiB.
      """
    let violation = caught(LawViolation.self) {
      try Laws.checkLength { Linked($0, walksInLoop: true) }
    }
    #expect(violation?.law == .length)
    #expect(violation?.finding == finding)
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncLength { Linked($0.map(\.probe), walksInLoop: true) }
    }
    #expect(other?.finding == finding)
  }

  @Test(arguments: [
    (Short.Fault.forgetsTheLast, "It has 2000 handlers; called for the last one, it passed it on."),
    (.hidesVisits, "It has 2000 handlers, and its path has 0."),
    (.hidesOutlines, "It has 3000 handlers, and its outline has 0."),
  ])
  private func `detects a chain that does not work at its full length`(
    fault: Short.Fault, finding: String
  ) async {
    let violation = caught(LawViolation.self) {
      try Laws.checkLength(3000) { Short(probes: $0, fault: fault) }
    }
    #expect(violation?.law == .length)
    #expect(violation?.finding == finding)
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncLength(3000) { Short(probes: $0.map(\.probe), fault: fault) }
    }
    #expect(other?.finding == finding)
  }
}
