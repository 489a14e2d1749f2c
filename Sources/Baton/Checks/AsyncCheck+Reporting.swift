// The client's side: how checks are asked.

extension Check {
  /// Makes all checks and collects every problem.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: Every problem, in the order of the checks.
  /// - Throws: Why a check could not be made, with its identifier.
  @inlinable
  public func report(
    on subject: Subject
  ) throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: false)
    try check(subject, into: &report)
    return report
  }

  /// Makes the checks in order until the first problem.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: The first problem, or none.
  /// - Throws: Why a check could not be made, with its identifier.
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
  /// Makes all checks and collects every problem.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: Every problem, in the order of the checks.
  @inlinable
  public func report(on subject: Subject) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: false)
    checkSurely(subject, into: &report)
    return report
  }

  /// Makes the checks in order until the first problem.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: The first problem, or none.
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
      // A cancellation of another task, which a check of one's own passed on: its checks were not
      // made.
      report.skip([error.handler])
    }
  }
}

extension AsyncCheck {
  /// Makes all checks and collects every problem.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: Every problem, in the order of the checks.
  /// - Throws: Why a check could not be made, with its identifier; or which one was next when the
  ///   task was cancelled.
  @inlinable
  public func runReport(
    on subject: Subject
  ) async throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: false, isCancellable: true)
    try await check(subject, into: &report)
    return report
  }

  /// Makes all checks for a request that is on its way, and collects every problem.
  ///
  /// An around handler that has checks, as a ``Gate`` does, asks them so: they stop for a cancelled
  /// task where the request does.
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
  ///       throw error.setFailureType(to: ShopError.self)   // a cancellation: nothing fails
  ///     }
  ///     guard report.isValid else { throw .failed(.invalid(report.findings.map(\.check))) }
  ///     return try await next(request)
  ///   }
  /// }
  /// try await stock.surrounded(by: Named()).run(order).response?.article   // Optional("kettle")
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - walk: The walk of the request.
  /// - Returns: Every problem, in the order of the checks.
  /// - Throws: Why a check could not be made, with its identifier; or which one was next when the
  ///   task was cancelled.
  @inlinable
  @inline(__always)
  public func report(
    on subject: Subject, in walk: Walk
  ) async throws(ChainError<Failure>) -> CheckReport<Problem> {
    // Inlined by order: else Swift 6.3 would hand over the one flag instead of the walk, and crashes.
    var report = CheckReport<Problem>(stopsAtFirst: false, isCancellable: walk.isCancellable)
    try await check(subject, into: &report)
    return report
  }

  /// Makes the checks in order until the first problem.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: The first problem, or none.
  /// - Throws: Why a check could not be made, with its identifier; or which one was next when the
  ///   task was cancelled.
  @inlinable
  public func runFirstReport(
    on subject: Subject
  ) async throws(ChainError<Failure>) -> CheckReport<Problem> {
    var report = CheckReport<Problem>(stopsAtFirst: true, isCancellable: true)
    try await check(subject, into: &report)
    return report
  }
}
