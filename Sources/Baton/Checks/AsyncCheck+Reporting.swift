extension Check {
  /// Runs every check and returns a report that lists all problems in the order of the checks.
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier.
  @inlinable
  public func report(
    on subject: Subject
  ) throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: false)
    try check(subject, into: &report)
    return report
  }

  /// Runs the checks in order, stops at the first problem, and returns the report.
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier.
  @inlinable
  public func firstReport(
    on subject: Subject
  ) throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true)
    try check(subject, into: &report)
    return report
  }
}

extension Check where Failure == Never {
  /// Runs every check and returns a report that lists all problems in the order of the checks.
  @inlinable
  public func report(on subject: Subject) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: false)
    checkSurely(subject, into: &report)
    return report
  }

  /// Runs the checks in order, stops at the first problem, and returns the report.
  @inlinable
  public func firstReport(on subject: Subject) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true)
    checkSurely(subject, into: &report)
    return report
  }

  @inlinable
  func checkSurely(_ subject: Subject, into report: inout CheckReport<Problem>) {
    do throws(ChainError<Failure>) {
      try check(subject, into: &report)
    } catch {
      error.endIfTooDeep()
      // A custom check rethrew another task's cancellation error, so its inner checks did not run.
      report.skip(error.handler)
    }
  }
}

extension AsyncCheck {
  /// Runs every check and returns a report that lists all problems in the order of the checks.
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier. If the
  ///   task is cancelled, the error names the check that would have run next.
  @inlinable
  public func runReport(
    on subject: Subject
  ) async throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: false, isCancellable: true)
    try await check(subject, into: &report)
    return report
  }

  /// Runs every check as part of a request, and returns a report that lists all problems.
  ///
  /// An around handler that contains checks, such as ``Gate``, calls this method. Cancelling the
  /// task stops the checks only if it also stops the request.
  ///
  /// ```swift
  /// struct Named: AsyncAround {
  ///   func handle(
  ///     _ request: Order, next: consuming AsyncNext<Order, Receipt, ShopError>
  ///   ) async throws(ChainError<ShopError>) -> Outcome<Receipt> {
  ///     let report: CheckReport<String>
  ///     do throws(ChainError<Never>) {
  ///       report = try await NotBlank().report(on: request.article, in: next.walk)
  ///     } catch {
  ///       // Only a cancellation, because the check cannot fail.
  ///       throw error.setFailureType(to: ShopError.self)
  ///     }
  ///     guard report.isValid else { throw .failed(.invalid(report.findings.map(\.check))) }
  ///     return try await next(request)
  ///   }
  /// }
  /// try await stock.surrounded(by: Named()).run(order).response?.article   // Optional("kettle")
  /// ```
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier. If the
  ///   task is cancelled, the error names the check that would have run next.
  @inlinable
  @inline(__always)
  public func report(
    on subject: Subject, in walk: Walk
  ) async throws(ChainError<Failure>) -> CheckReport<Problem> {
    // This method is always inlined, because Swift 6.3 would otherwise pass a flag instead of the
    // walk, and the call would crash.
    var report = CheckReport<Problem>(stopsAtFirst: false, isCancellable: walk.isCancellable)
    try await check(subject, into: &report)
    return report
  }

  /// Runs the checks in order, stops at the first problem, and returns the report.
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier. If the
  ///   task is cancelled, the error names the check that would have run next.
  @inlinable
  public func runFirstReport(
    on subject: Subject
  ) async throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true, isCancellable: true)
    try await check(subject, into: &report)
    return report
  }
}
