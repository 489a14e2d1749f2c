public import Baton

extension Laws {
  /// Tests whether a group of checks that may suspend obeys the laws, using the suite's checks.
  ///
  /// ```swift
  /// try await Laws.checkAsyncChecks { checks in
  ///   Checks("order") { for check in checks { check } }
  /// }
  /// ```
  ///
  /// The suite verifies the same conditions as ``checkChecks(fileID:line:_:)``. In addition, in a
  /// cancelled task, the group must not start another check, and the error must name the check that
  /// would have run next (law 10).
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkAsyncChecks<C: AsyncCheck>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncClosureCheck<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Subject == String, C.Problem == String, C.Failure == ProbeFailure {
    try await checkAsyncChecks(
      subject: "subject", problem: { "a problem of \($0)" }, failure: ProbeFailure(),
      fileID: fileID, line: line, make)
  }

  /// Tests whether an asynchronous group of checks with any subject, problem and failure types
  /// obeys the laws.
  ///
  /// The suite verifies the same conditions as ``checkAsyncChecks(fileID:line:_:)``.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkAsyncChecks<Subject, Problem, Failure: Error, C>(
    subject: Subject, problem: @escaping @Sendable (_ name: String) -> Problem,
    failure: Failure?, fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncClosureCheck<Subject, Problem, Failure>]) throws -> C
  ) async throws
  where Subject: Sendable, Problem: Sendable, C: AsyncCheck<Subject, Problem, Failure> {
    let location = "\(fileID):\(line)"
    for count in 0...3 {
      let script = CheckScript<Subject, Problem, Failure>(count, problem, failure)
      let row = try make(script.asyncChecks)
      try checkIdentifiers(of: row, script.names, at: location)
      for stopsAtFirst in [false, true] {
        for moves in script.patterns + script.cancellations {
          script.set(moves)
          // The call has its own task, which a check may cancel.
          let seen = await Task {
            CheckObservation(
              await row.result(onRunning: subject, stopsAtFirst: stopsAtFirst),
              stopsAtFirst: stopsAtFirst, in: script.journal)
          }
          .value
          guard let finding = ChecksJudge(script, moves).finding(in: seen) else { continue }
          throw finding.violation(by: row.name, at: location)
        }
        let cancelled = await inCancelledTask {
          CheckObservation(
            await row.result(onRunning: subject, stopsAtFirst: stopsAtFirst),
            stopsAtFirst: stopsAtFirst, in: script.journal)
        }
        guard let finding = ChecksJudge(script, []).finding(inCancelled: cancelled) else {
          continue
        }
        throw finding.violation(by: row.name, at: location)
      }
    }
  }
}
