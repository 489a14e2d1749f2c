/// A check made of checks, at least one of which may suspend; see ``AsyncComposite``.
///
/// It answers the method that enters what is found in a report; the plain one follows from that. So that a
/// recorded path shows its checks, it answers the one with a walk, too: `Walk.visit(of:on:into:)`.
public protocol AsyncCheckComposite<Subject, Problem, Failure>: AsyncCheck {}

/// A check made of checks, none of which suspends.
public typealias CheckComposite = AsyncCheckComposite & Check

extension AsyncCheckComposite {
  /// The first problem, if there is one.
  ///
  /// A cancellation stops nothing here, as in the plain form of an ``AsyncComposite``.
  @inlinable
  public func check(_ subject: Subject) async throws(Failure) -> Verdict<Problem> {
    try await Shield.over(unlessTold: Failure.self) {
      var report = CheckReport<Problem>(stopsAtFirst: true)
      do throws(ChainError<Failure>) {
        try await check(subject, into: &report)
        return Result<_, ChainError<Failure>>.success(report.verdict)
      } catch {
        return .failure(error)
      }
    }
    .verdict()
  }
}

extension AsyncCheckComposite where Self: Check {
  /// The first problem, if there is one.
  @inlinable
  public func check(_ subject: Subject) throws(Failure) -> Verdict<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true)
    do throws(ChainError<Failure>) {
      try check(subject, into: &report)
      return report.verdict
    } catch {
      return try error.verdict()
    }
  }
}

extension ChainError {
  /// What this error of a check is where only a `Failure` can be thrown: a cancellation of another
  /// task says that a check was not made, which is what a skipped one says.
  @usableFromInline
  func verdict<Problem>() throws(Failure) -> Verdict<Problem> {
    guard let failure = cause ?? (self as? Failure) else {
      endIfTooDeep()
      return .skipped
    }
    throw failure
  }
}

extension Result {
  @inlinable
  func verdict<Problem, Cause: Error>() throws(Cause) -> Verdict<Problem>
  where Success == Verdict<Problem>, Failure == ChainError<Cause> {
    switch self {
    case .success(let verdict): verdict
    case .failure(let error): try error.verdict()
    }
  }
}
