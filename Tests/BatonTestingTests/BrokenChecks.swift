import Baton
import BatonTesting

/// A group of checks that obeys all laws, or violates one.
struct BrokenChecks: CheckComposite {
  enum Fault {
    case makesBackwards, reportsBackwards, skipsTheSecond, namesBackwards, namesNothing
    case goesOnAfterTheFirst, goesOnAfterAFailure, hidesFailures, failsByItself, losesTheName
    case makesTwice, changesTheSubject
    case hidesProblems, hidesSkipped, hidesValid, changesProblems
  }

  typealias Part = ClosureCheck<String, String, ProbeFailure>

  let name = "broken"
  let parts: [Part]
  let fault: Fault?

  init(_ fault: Fault?, _ parts: [Part]) {
    self.fault = fault
    self.parts = parts
  }

  var names: [String] {
    switch fault {
    case .namesBackwards: parts.flatMap(\.names).reversed()
    case .namesNothing: []
    default: parts.flatMap(\.names)
    }
  }

  func check(
    _ subject: String, into report: inout CheckReport<String>
  ) throws(ChainError<ProbeFailure>) {
    if fault == .reportsBackwards { return try reportBackwards(subject, into: &report) }
    let row = fault == .makesBackwards ? parts.reversed() : parts
    var failure: ChainError<ProbeFailure>?
    for (index, part) in row.enumerated() {
      if fault == .skipsTheSecond, index == 1 { continue }
      do throws(ChainError<ProbeFailure>) {
        try make(part, index, subject, into: &report)
      } catch {
        switch fault {
        case .hidesFailures: return
        case .goesOnAfterAFailure: failure = error
        case .losesTheName: throw .failed(ProbeFailure())
        default: throw error
        }
      }
    }
    if let failure { throw failure }
    if fault == .failsByItself { throw .failed(ProbeFailure()) }
  }

  private func reportBackwards(
    _ subject: String, into report: inout CheckReport<String>
  ) throws(ChainError<ProbeFailure>) {
    var forwards = report
    for part in parts { try part.check(subject, into: &forwards) }
    guard forwards.findings.count > 1 else {
      report = forwards
      return
    }
    for finding in forwards.findings.reversed() {
      try Part(finding.check) { _ in .invalid(finding.problem) }.check(subject, into: &report)
    }
  }

  /// Runs one check; its findings are in the report only if the report is passed to the check.
  private func make(
    _ part: Part, _ index: Int, _ subject: String, into report: inout CheckReport<String>
  ) throws(ChainError<ProbeFailure>) {
    switch fault {
    case .changesTheSubject:
      return try part.check("\(subject) \(index)", into: &report)
    case .makesTwice:
      try part.check(subject, into: &report)
      return try part.check(subject, into: &report)
    case .goesOnAfterTheFirst:
      let before = report
      try part.check(subject, into: &report)
      if report == before { _ = try? part.check(subject) }
      return
    case .hidesProblems, .hidesSkipped, .hidesValid, .changesProblems:
      break
    default:
      return try part.check(subject, into: &report)
    }
    let verdict: Verdict<String>
    do throws(ProbeFailure) {
      verdict = try part.check(subject)
    } catch {
      throw .failed(error)
    }
    let entered: Verdict<String>
    switch (fault, verdict) {
    case (.hidesProblems, .invalid), (.hidesSkipped, .skipped), (.hidesValid, .valid): return
    case (.changesProblems, .invalid): entered = .invalid("something")
    default: entered = verdict
    }
    try Part(part.name) { _ in entered }.check(subject, into: &report)
  }
}

/// A group of checks that continues in a cancelled task.
struct StubbornChecks: AsyncCheckComposite {
  enum Fault { case startsAnother, hidesIt, namesAnother }

  typealias Part = AsyncClosureCheck<String, String, ProbeFailure>

  let name = "stubborn"
  let parts: [Part]
  let fault: Fault

  var names: [String] { parts.flatMap(\.names) }

  func check(
    _ subject: String, into report: inout CheckReport<String>
  ) async throws(ChainError<ProbeFailure>) {
    for part in parts {
      do throws(ChainError<ProbeFailure>) {
        try await part.check(subject, into: &report)
      } catch {
        guard error.code == .cancelled else { throw error }
        switch fault {
        case .startsAnother: _ = try? await part.check(subject)
        case .hidesIt: return
        case .namesAnother: try await parts[0].check(subject, into: &report)
        }
      }
    }
  }
}
