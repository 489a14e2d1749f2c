extension CheckLinks {
  /// A handler that runs a check and responds with a report; see ``AsyncCheck/handler``.
  public struct Asked<Base: AsyncCheck>: AsyncComposite, LeadingToFirst {
    let check: Base

    /// Whether the check is a composite, which can be nested to any depth.
    public static var _mayNest: Bool { Base.self is any AsyncCheckComposite.Type }

    /// The identifier of the check.
    public var name: String { check.name }

    /// The outlines of the check.
    public var outlines: [Outline] { check.outlines }

    var namesToFirst: [String] { check.wayToFirst }

    /// Returns the check in the form that a check list stores.
    public func _runtimeLink(
      as name: String
    ) -> RuntimeLink<CheckQuestion<Base.Subject>, CheckReport<Base.Problem>, Base.Failure> {
      handlerLink(as: name).asCheck(check._listed)
    }

    /// Runs the check and responds with a report.
    public func handle(
      _ request: CheckQuestion<Base.Subject>, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<CheckReport<Base.Problem>> {
      var report = request.emptyReport(of: Base.Problem.self)
      try await walk.visit(of: check, on: request.subject, into: &report)
      return .handled(report)
    }
  }
}

extension CheckLinks.Asked: Handler, Link where Base: Check {
  /// Runs the check and responds with a report.
  public func handle(
    _ request: CheckQuestion<Base.Subject>, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<CheckReport<Base.Problem>> {
    var report = request.emptyReport(of: Base.Problem.self)
    try walk.visit(of: check, on: request.subject, into: &report)
    return .handled(report)
  }
}

/// A check in the form that a ``CheckList`` calls to add results to its report.
///
/// This type is public only because the compiler requires it.
public final class _ListedCheck<Subject, Problem, Failure: Error>: Sendable {
  @usableFromInline typealias Report = CheckReport<Problem>
  @usableFromInline typealias Run =
    @Sendable (Subject, inout Report, Walk) -> ChainError<Failure>?
  @usableFromInline typealias AsyncRun =
    @Sendable (Subject, inout Report, Walk) async -> ChainError<Failure>?

  /// Runs a check that does not suspend; has no effect if ``runSuspending`` is not `nil`.
  @usableFromInline let run: Run
  /// Runs a check that may suspend; `nil` if the check cannot suspend.
  let runSuspending: AsyncRun?

  @usableFromInline
  init(run: @escaping Run) {
    self.run = run
    runSuspending = nil
  }

  init(runSuspending: @escaping AsyncRun) {
    run = { _, _, _ in nil }
    self.runSuspending = runSuspending
  }
}

extension AsyncCheck {
  /// This check in the form that a ``CheckList`` calls.
  public var _listed: _ListedCheck<Subject, Problem, Failure> {
    // The compiler treats a conditionally synchronous composite as asynchronous here.
    if let check = self as? any Check<Subject, Problem, Failure> { return check.listed }
    return _ListedCheck(runSuspending: { subject, report, walk in
      do throws(ChainError<Failure>) {
        try await walk.visit(of: self, on: subject, into: &report)
        return nil
      } catch {
        return error
      }
    })
  }
}

extension Check {
  /// This check in the form that a ``CheckList`` calls.
  @inlinable public var _listed: _ListedCheck<Subject, Problem, Failure> { listed }

  @inlinable var listed: _ListedCheck<Subject, Problem, Failure> {
    _ListedCheck(run: { subject, report, walk in
      do throws(ChainError<Failure>) {
        if walk.isRecorded {
          try walk.visit(of: self, on: subject, into: &report)
        } else {
          try check(subject, into: &report)
        }
        return nil
      } catch {
        return error
      }
    })
  }
}
