import Baton

/// What a check makes of a subject, as the raw value says in a sentence.
enum CheckDecision: String {
  case valid = "find nothing in"
  case invalid = "find a problem in"
  case skipped = "skip"
  case failed = "fail at"
}

/// Holds what a check made of one subject against what it is to make of it.
struct CheckJudge<Problem, Failure: Error> {
  let name: String
  /// The identifiers of the check, and of those that it is made of.
  let names: [String]
  /// The subject, as a message shows it.
  let subject: String
  let expected: CheckDecision

  init<C: AsyncCheck>(_ check: C, _ subject: C.Subject, _ expected: CheckDecision)
  where C.Problem == Problem, C.Failure == Failure {
    name = check.name
    names = check.names + [check.name]
    self.subject = text(subject)
    self.expected = expected
  }

  /// The first thing that is wrong.
  func check(
    _ verdict: Result<Verdict<Problem>, Failure>,
    _ observations: [CheckObservation<Problem, Failure>],
    at location: String
  ) throws {
    var finding = decision(verdict.decision(), "made by itself", verdict.deed())
    for seen in observations where finding == nil {
      finding =
        decision(seen.decision, seen.way, seen.deed) ?? identifiers(seen)
        ?? problem(seen, like: verdict)
    }
    if let finding { throw finding.violation(by: name, at: location) }
  }

  /// Nobody waits for a cancelled check, but nothing invalid goes through because of it.
  func checkCancelled(_ verdict: Result<Verdict<Problem>, Failure>, at location: String) throws {
    guard verdict.decision() == .valid || verdict.decision() == .skipped else { return }
    throw Finding(
      .passAndError,
      "It is to \(expected.rawValue) \(subject); in a cancelled task, it \(verdict.deed())."
    )
    .violation(by: name, at: location)
  }

  /// A check remembers nothing of what it was shown before.
  func checkAgain(
    _ verdict: Result<Verdict<Problem>, Failure>, _ when: String, at location: String
  ) throws {
    guard let finding = decision(verdict.decision(), "asked again \(when)", verdict.deed())
    else { return }
    throw finding.violation(by: name, at: location)
  }

  private func decision(_ decision: CheckDecision, _ way: String, _ what: String) -> Finding? {
    guard decision != expected else { return nil }
    // What does not apply and is not reported so is overlooked.
    let isAboutSkips = Set([decision, expected]) == [.valid, .skipped]
    return Finding(
      isAboutSkips ? .unhandled : .passAndError,
      "It is to \(expected.rawValue) \(subject); \(way), it \(what).")
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

  /// What came out, as part of a sentence about a check.
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

  /// What came out, as part of a sentence about a single check.
  fileprivate var deed: String {
    switch result {
    case .failure(let error): error.cause.map { "failed: \($0)" } ?? "failed: \(error)"
    case .success(let report):
      report.findings.first.map { "found \(text($0.problem))" }
        ?? (report.passedCount == 0 ? "skipped it" : "found nothing")
    }
  }
}
