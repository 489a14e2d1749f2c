public import Baton

extension Laws {
  /// Holds a row of checks against the laws, with checks of the suite's own.
  ///
  /// ```swift
  /// try Laws.checkChecks { checks in
  ///   Checks("password") { for check in checks { check } }
  /// }
  /// ```
  ///
  /// The closure is handed none to three checks; the row it makes is to make them in that order, and
  /// may have others, as long as those let the suite's subjects through. Every pattern of finding
  /// nothing, finding a problem, being skipped and failing is put to it, for the first problem and
  /// for all, and so it is seen that the order is kept, in the calls and in the report (law 1); that
  /// nothing is made after the first problem when only that is asked for (2); that a check that
  /// fails is not taken for one that found something, stops the row, and is named (3); that none is
  /// made twice (4); and that what was skipped, and what was fine, stands in the report (5).
  ///
  /// - Parameters:
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the row.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkChecks<C: Check>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([ClosureCheck<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Subject == String, C.Problem == String, C.Failure == ProbeFailure {
    try checkChecks(
      subject: "subject", problem: { "a problem of \($0)" }, failure: ProbeFailure(),
      fileID: fileID, line: line, make)
  }

  /// Holds a row of checks of any subject, problem and failure against the laws; see
  /// ``checkChecks(fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - subject: What is looked at.
  ///   - problem: Makes the problem that one of the suite's checks finds, from its identifier.
  ///   - failure: What the suite's checks fail with; `nil` where nothing fails.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the row.
  /// - Throws: ``LawViolation``, or what `make` throws.
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

  /// A row that did not name its checks could not say which of them were skipped.
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
