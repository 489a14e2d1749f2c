public import Baton

extension Laws {
  /// Tests whether a check obeys the laws, both alone and in a report.
  ///
  /// ```swift
  /// try Laws.check(NotBlank(), valid: ["onion"], invalid: ["", " "])
  /// ```
  ///
  /// The suite verifies the following:
  ///
  /// - The check has the expected results, both alone and in reports that list the first problem or
  ///   all problems.
  /// - A failure is not reported as a problem, nor a problem as a failure, and a failure contains
  ///   the check's identifier (law 3).
  /// - A subject to which the check does not apply is reported as skipped (5).
  /// - The check does not remember earlier subjects. The suite repeats each subject after every
  ///   other subject, and passes at least sixteen subjects in turn to one check (3).
  /// - The check's identifiers are present, unique and stable (3).
  ///
  /// The suite does not detect changes that occur later, after some time or at random.
  ///
  /// - Parameters:
  ///   - check: An expression that creates the check, evaluated again for each subject.
  ///   - valid: Subjects in which the check finds no problem.
  ///   - invalid: Subjects in which the check finds a problem.
  ///   - skipped: Subjects to which the check does not apply.
  ///   - failing: Subjects on which the check fails.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   subjects.
  public static func check<C: Check>(
    _ check: @autoclosure () throws -> C, valid: [C.Subject], invalid: [C.Subject],
    skipped: [C.Subject] = [], failing: [C.Subject] = [], fileID: String = #fileID,
    line: Int = #line
  ) throws {
    let location = "\(fileID):\(line)"
    let samples = samples(valid: valid, invalid, skipped, failing)
    try checkIdentifiers(of: try check(), samples.isEmpty, at: location)
    for (subject, expected) in samples {
      let check = try check()
      try CheckJudge(check, subject, expected).check(
        check.verdict(on: subject),
        [false, true].map {
          CheckObservation(check.result(on: subject, stopsAtFirst: $0), stopsAtFirst: $0)
        }, at: location)
    }
    for (subject, expected) in samples {
      for (other, _) in samples {
        let check = try check()
        _ = (check.verdict(on: subject), check.verdict(on: other))
        try CheckJudge(check, subject, expected)
          .checkAgain(check.verdict(on: subject), "after \(text(other))", at: location)
      }
    }
    let check = try check()
    for (turn, index) in samples.turns.enumerated() {
      let (subject, expected) = samples[index]
      try CheckJudge(check, subject, expected)
        .checkAgain(check.verdict(on: subject), "as subject \(turn + 1)", at: location)
    }
  }

  /// Tests whether a check that may suspend obeys the laws, both alone and in a report.
  ///
  /// ```swift
  /// try await Laws.checkAsync(
  ///   InStock(shelves: Shelves()), valid: ["nut"], invalid: ["car"])
  /// ```
  ///
  /// The suite verifies the same conditions as
  /// ``check(_:valid:invalid:skipped:failing:fileID:line:)``, which describes the parameters. In
  /// addition, the check must not accept an invalid subject in a cancelled task (law 3).
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   subjects.
  public static func checkAsync<C: AsyncCheck>(
    _ check: @autoclosure () throws -> C, valid: [C.Subject], invalid: [C.Subject],
    skipped: [C.Subject] = [], failing: [C.Subject] = [], fileID: String = #fileID,
    line: Int = #line
  ) async throws where C.Subject: Sendable, C.Problem: Sendable {
    let location = "\(fileID):\(line)"
    let samples = samples(valid: valid, invalid, skipped, failing)
    try checkIdentifiers(of: try check(), samples.isEmpty, at: location)
    for (subject, expected) in samples {
      let check = try check()
      var observations: [CheckObservation<C.Problem, C.Failure>] = []
      for stopsAtFirst in [false, true] {
        observations.append(
          CheckObservation(
            await check.result(onRunning: subject, stopsAtFirst: stopsAtFirst),
            stopsAtFirst: stopsAtFirst))
      }
      let judge = CheckJudge(check, subject, expected)
      try judge.check(await check.verdict(onRunning: subject), observations, at: location)
      guard expected == .invalid else { continue }
      let verdict = await inCancelledTask { await check.verdict(onRunning: subject) }
      try judge.checkCancelled(verdict, at: location)
    }
    for (subject, expected) in samples {
      for (other, _) in samples {
        let check = try check()
        _ = await (check.verdict(onRunning: subject), check.verdict(onRunning: other))
        try CheckJudge(check, subject, expected)
          .checkAgain(
            await check.verdict(onRunning: subject), "after \(text(other))", at: location)
      }
    }
    let check = try check()
    for (turn, index) in samples.turns.enumerated() {
      let (subject, expected) = samples[index]
      try CheckJudge(check, subject, expected).checkAgain(
        await check.verdict(onRunning: subject), "as subject \(turn + 1)", at: location)
    }
  }

  private static func samples<Subject>(
    valid: [Subject], _ invalid: [Subject], _ skipped: [Subject], _ failing: [Subject]
  ) -> [(Subject, CheckDecision)] {
    valid.map { ($0, .valid) } + invalid.map { ($0, .invalid) } + skipped.map { ($0, .skipped) }
      + failing.map { ($0, .failed) }
  }

  private static func checkIdentifiers<C: AsyncCheck>(
    of check: C, _ isEmpty: Bool, at location: String
  ) throws {
    let (names, later) = (check.names, check.names)
    let finding: String? =
      if check.name.isEmpty || names.contains("") {
        "\(C.self) has no name, so a problem cannot identify it."
      } else if Set(names).count < names.count {
        "Its names are not unique: \(list(names))."
      } else if names != later {
        "Its names were \(list(names)), and then \(list(later))."
      } else {
        nil
      }
    if let finding {
      throw Finding(.passAndError, finding).violation(by: check.name, at: location)
    }
    if isEmpty { throw NothingToCheck(handler: check.name) }
  }
}
