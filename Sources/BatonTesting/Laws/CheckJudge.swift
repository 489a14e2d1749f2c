import Baton

/// The decision of a check, whose raw value is used in messages.
enum CheckDecision: String {
  case valid = "find nothing in"
  case invalid = "find a problem in"
  case skipped = "skip"
  case failed = "fail at"
}

/// A judge that compares a check's result for a subject with the expected result.
struct CheckJudge<Problem, Failure: Error> {
  let name: String
  let names: [String]
  let subject: String
  let expected: CheckDecision

  init<C: AsyncCheck>(_ check: C, _ subject: C.Subject, _ expected: CheckDecision)
  where C.Problem == Problem, C.Failure == Failure {
    name = check.name
    names = check.names + [check.name]
    self.subject = text(subject)
    self.expected = expected
  }

  func check(
    _ verdict: Result<Verdict<Problem>, Failure>,
    _ observations: [CheckObservation<Problem, Failure>],
    at location: String
  ) throws {
    var finding = decision(verdict.decision(), "run by itself", verdict.deed())
    for seen in observations where finding == nil {
      finding =
        decision(seen.decision, seen.way, seen.deed) ?? identifiers(seen)
        ?? problem(seen, like: verdict)
    }
    if let finding { throw finding.violation(by: name, at: location) }
  }

  /// Checks that a cancelled check does not accept an invalid subject.
  func checkCancelled(_ verdict: Result<Verdict<Problem>, Failure>, at location: String) throws {
    guard verdict.decision() == .valid || verdict.decision() == .skipped else { return }
    throw Finding(
      .passAndError,
      "It should \(expected.rawValue) \(subject); in a cancelled task, it \(verdict.deed())."
    )
    .violation(by: name, at: location)
  }

  /// Checks that a check does not remember earlier subjects.
  func checkAgain(
    _ verdict: Result<Verdict<Problem>, Failure>, _ when: String, at location: String
  ) throws {
    guard let finding = decision(verdict.decision(), "run again \(when)", verdict.deed())
    else { return }
    throw finding.violation(by: name, at: location)
  }

  private func decision(_ decision: CheckDecision, _ way: String, _ what: String) -> Finding? {
    guard decision != expected else { return nil }
    // Reporting a skipped subject as valid would hide that it was skipped.
    let isAboutSkips = Set([decision, expected]) == [.valid, .skipped]
    return Finding(
      isAboutSkips ? .unhandled : .passAndError,
      "It should \(expected.rawValue) \(subject); \(way), it \(what).")
  }

  private func identifiers(_ seen: CheckObservation<Problem, Failure>) -> Finding? {
    let (carried, what): ([String], String) =
      switch seen.result {
      case .success(let report): (report.findings.map(\.check) + report.skipped, "report")
      case .failure(let error): ([error.handler], "error")
      }
    guard let other = carried.first(where: { !names.contains($0) }) else { return nil }
    return Finding(
      .passAndError,
      "It is \(list(Array(names.dropLast()))); \(seen.way), the \(what) on \(subject) names \"\(other)\"."
    )
  }

  private func problem(
    _ seen: CheckObservation<Problem, Failure>, like verdict: Result<Verdict<Problem>, Failure>
  ) -> Finding? {
    guard case .success(.invalid(let one)) = verdict, case .success(let report) = seen.result,
      let other = report.findings.first?.problem, !areSame(one, other)
    else { return nil }
    return Finding(
      .passAndError,
      "It found \(text(one)) in \(subject); \(seen.way), it found \(text(other)).")
  }
}

extension Result {
  fileprivate func decision<Problem>() -> CheckDecision where Success == Verdict<Problem> {
    switch self {
    case .success(.valid): .valid
    case .success(.invalid): .invalid
    case .success(.skipped): .skipped
    case .failure: .failed
    }
  }

  fileprivate func deed<Problem>() -> String where Success == Verdict<Problem> {
    switch self {
    case .success(.valid): "found nothing"
    case .success(.invalid(let problem)): "found \(text(problem))"
    case .success(.skipped): "skipped it"
    case .failure(let error): "failed: \(error)"
    }
  }
}

extension CheckObservation {
  fileprivate var decision: CheckDecision {
    guard case .success(let report) = result else { return .failed }
    return !report.isValid ? .invalid : report.passedCount == 0 ? .skipped : .valid
  }

  fileprivate var deed: String {
    switch result {
    case .failure(let error): error.cause.map { "failed: \($0)" } ?? "failed: \(error)"
    case .success(let report):
      report.findings.first.map { "found \(text($0.problem))" }
        ?? (report.passedCount == 0 ? "skipped it" : "found nothing")
    }
  }
}
