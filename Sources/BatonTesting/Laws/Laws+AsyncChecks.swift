public import Baton

extension Laws {
  /// Holds a row of checks that may suspend against the laws, with checks of the suite's own.
  ///
  /// ```swift
  /// try await Laws.checkAsyncChecks { checks in
  ///   Checks("order") { for check in checks { check } }
  /// }
  /// ```
  ///
  /// What is checked is what ``checkChecks(fileID:line:_:)`` checks, and besides that a cancelled
  /// task starts no further check, and learns which one was next (law 10).
  ///
  /// - Parameters:
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the row.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkAsyncChecks<C: AsyncCheck>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncClosureCheck<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Subject == String, C.Problem == String, C.Failure == ProbeFailure {
    try await checkAsyncChecks(
      subject: "subject", problem: { "a problem of \($0)" }, failure: ProbeFailure(),
      fileID: fileID, line: line, make)
  }

  /// Holds a row of checks of any subject, problem and failure against the laws; see
  /// ``checkAsyncChecks(fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - subject: What is looked at.
  ///   - problem: Makes the problem that one of the suite's checks finds, from its identifier.
  ///   - failure: What the suite's checks fail with; `nil` where nothing fails.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the row.
  /// - Throws: ``LawViolation``, or what `make` throws.
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
          // In a task of its own, which a check may cancel.
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
