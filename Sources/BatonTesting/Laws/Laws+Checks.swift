public import Baton

extension Laws {
  /// Tests whether a group of checks obeys the laws, using the suite's checks.
  ///
  /// ```swift
  /// try Laws.checkChecks { checks in
  ///   Checks("password") { for check in checks { check } }
  /// }
  /// ```
  ///
  /// The closure receives zero to three checks and returns a group that runs them in that order.
  /// The group may have other checks that accept the suite's subjects. The suite tries every
  /// pattern of valid, invalid, skipped and failing checks, and requests either the first problem
  /// or all problems. The suite verifies the following:
  ///
  /// - The calls and the report have the declared order (law 1).
  /// - No check runs after the first problem if the report stops there (2).
  /// - A failure is not reported as a problem, stops the group, and contains the check's name (3).
  /// - No check runs twice (4).
  /// - The report includes skipped and valid checks (5).
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkChecks<C: Check>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([ClosureCheck<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Subject == String, C.Problem == String, C.Failure == ProbeFailure {
    try checkChecks(
      subject: "subject", problem: { "a problem of \($0)" }, failure: ProbeFailure(),
      fileID: fileID, line: line, make)
  }

  /// Tests whether a group of checks with any subject, problem and failure types obeys the laws.
  ///
  /// The suite verifies the same conditions as ``checkChecks(fileID:line:_:)``.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkChecks<Subject, Problem, Failure: Error, C>(
    subject: Subject, problem: @escaping @Sendable (_ name: String) -> Problem,
    failure: Failure?, fileID: String = #fileID, line: Int = #line,
    _ make: ([ClosureCheck<Subject, Problem, Failure>]) throws -> C
  ) throws where C: Check<Subject, Problem, Failure> {
    let location = "\(fileID):\(line)"
    for count in 0...3 {
      let script = CheckScript<Subject, Problem, Failure>(count, problem, failure)
      let row = try make(script.checks)
      try checkIdentifiers(of: row, script.names, at: location)
      for moves in script.patterns {
        script.set(moves)
        for stopsAtFirst in [false, true] {
          let seen = CheckObservation(
            row.result(on: subject, stopsAtFirst: stopsAtFirst), stopsAtFirst: stopsAtFirst,
            in: script.journal)
          guard let finding = ChecksJudge(script, moves).finding(in: seen) else { continue }
          throw finding.violation(by: row.name, at: location)
        }
      }
    }
  }

  /// Checks that a group lists its checks' identifiers, which it needs to report skipped checks.
  static func checkIdentifiers<C: AsyncCheck>(
    of row: C, _ names: [String], at location: String
  ) throws {
    let shown = row.names.filter(names.contains)
    guard shown != names else { return }
    throw Finding(
      shown.sorted() == names.sorted() ? .order : .unhandled,
      "It has \(list(names)); its names are \(list(shown))."
    )
    .violation(by: row.name, at: location)
  }
}
