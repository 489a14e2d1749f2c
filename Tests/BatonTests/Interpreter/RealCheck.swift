import Baton

/// A check of the interpreter.
struct RealCheck<Q: Asked, F: Error>: Check {
  let check: Form.Inspection.Check
  let stage: Stage

  var name: String { check.name }

  func check(_ subject: Q) throws(F) -> Verdict<String> {
    stage.noteAsked(name)
    return try check.verdict(subject, F.self)
  }
}

/// A suspending check of the interpreter.
struct RealAsyncCheck<Q: Asked, F: Error>: AsyncCheck {
  let check: Form.Inspection.Check
  let stage: Stage

  var name: String { check.name }

  func check(_ subject: Q) async throws(F) -> Verdict<String> {
    stage.noteAsked(name)
    for _ in 0..<(check.pauses ?? 0) { await stage.pause() }
    return try check.verdict(subject, F.self)
  }
}

extension Form.Inspection.Check {
  fileprivate func verdict<F: Error>(
    _ subject: some Asked, _ type: F.Type
  ) throws(F) -> Verdict<String> {
    if fails.covers(subject.number) { throw Trouble.broken(failure).typed() as F }
    if refuses.covers(subject.number) { return .invalid("\(subject.number)") }
    return skips.covers(subject.number) ? .skipped : .valid
  }
}

/// A type-erased check.
struct AnyRealCheck<Q: Asked, F: Error>: CheckComposite {
  let base: any Check<Q, String, F>

  var name: String { base.name }
  var names: [String] { base.names }

  func check(
    _ subject: Q, into report: inout CheckReport<String>
  ) throws(ChainError<F>) {
    try base.check(subject, into: &report)
  }
}

/// A type-erased asynchronous check.
struct AnyRealAsyncCheck<Q: Asked, F: Error>: AsyncCheckComposite {
  let base: any AsyncCheck<Q, String, F>

  var name: String { base.name }
  var names: [String] { base.names }

  func check(
    _ subject: Q, into report: inout CheckReport<String>
  ) async throws(ChainError<F>) {
    try await base.check(subject, into: &report)
  }
}
