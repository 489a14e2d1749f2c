/// A check made of checks, at least one of which may suspend; see ``AsyncComposite``.
public protocol AsyncCheckComposite<Subject, Problem, Failure>: AsyncCheck {}

/// A check made of checks, none of which suspends.
public protocol CheckComposite<Subject, Problem, Failure>: AsyncCheckComposite, Check {}

extension AsyncCheckComposite {
  /// The first problem, if there is one.
  @inlinable
  public func check(_ subject: Subject) async throws(Failure) -> Verdict<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true)
    do throws(ChainError<Failure>) {
      try await check(subject, into: &report)
    } catch {
      throw error.onlyCause
    }
    return report.verdict
  }
}

extension CheckComposite {
  /// The first problem, if there is one.
  @inlinable
  public func check(_ subject: Subject) throws(Failure) -> Verdict<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true)
    do throws(ChainError<Failure>) {
      try check(subject, into: &report)
    } catch {
      throw error.onlyCause
    }
    return report.verdict
  }
}
