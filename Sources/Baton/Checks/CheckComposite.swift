/// A check composed of other checks, at least one of which may suspend; see ``AsyncComposite``.
///
/// A composite check implements `check(_:into:)`, which adds results to a report. To show the inner
/// checks in a recorded path, the composite also implements `check(_:into:in:)`, and calls
/// `Walk.visit(of:on:into:)` for each of them.
public protocol AsyncCheckComposite<Subject, Problem, Failure>: AsyncCheck {}

/// A check composed of other checks, none of which suspends.
public typealias CheckComposite = AsyncCheckComposite & Check

extension AsyncCheckComposite {
  /// Runs the checks until the first problem and returns the verdict; cancelling the task does not
  /// stop the checks.
  @inlinable
  public func check(_ subject: Subject) async throws(Failure) -> Verdict<Problem> {
    // A check counts as skipped if another task's cancellation prevented it from running.
    try await Shield.over(unlessTold: Failure.self) {
      var report = CheckReport<Problem>(stopsAtFirst: true)
      do throws(ChainError<Failure>) {
        try await check(subject, into: &report)
        return ChainResult<_, Failure>.success(.handled(report.verdict))
      } catch {
        return .failure(error)
      }
    }
    .plain().response ?? .skipped
  }
}

extension AsyncCheckComposite where Self: Check {
  /// Runs the checks until the first problem and returns the verdict.
  @inlinable
  public func check(_ subject: Subject) throws(Failure) -> Verdict<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true)
    do throws(ChainError<Failure>) {
      try check(subject, into: &report)
      return report.verdict
    } catch {
      let outcome: Outcome<Verdict<Problem>> = try error.plain()
      return outcome.response ?? .skipped
    }
  }
}
