public import Baton

extension Laws {
  /// Holds a check against the laws, made by itself and in a report.
  ///
  /// ```swift
  /// try Laws.check(NotBlank(), valid: ["onion"], invalid: ["", " "])
  /// ```
  ///
  /// What is checked: that it finds what it says, made by itself, and reported with the first
  /// problem or with all; that a failure is not taken for a problem, nor a problem for a failure,
  /// and carries the check's identifier (law 3); that what it does not apply to is reported as
  /// skipped (5); that it remembers nothing: each subject is shown again after each other one, and one
  /// check is shown all of them in turn, sixteen subjects at least (3); and that its identifiers are
  /// there, unlike each other, and the same whenever they are asked for (3). What changes later than that,
  /// after a time or by chance is not caught.
  ///
  /// - Parameters:
  ///   - check: Makes the check; evaluated for each subject anew.
  ///   - valid: Subjects in which it finds nothing.
  ///   - invalid: Subjects in which it finds a problem.
  ///   - skipped: Subjects that it does not apply to.
  ///   - failing: Subjects that it fails at.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  /// - Throws: ``LawViolation``; ``NothingToCheck`` if there are no subjects.
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

  /// Holds a check that may suspend against the laws, made by itself and in a report.
  ///
  /// ```swift
  /// try await Laws.checkAsync(
  ///   InStock(shelves: Shelves()), valid: ["nut"], invalid: ["car"])
  /// ```
  ///
  /// What is checked is what ``check(_:valid:invalid:skipped:failing:fileID:line:)`` checks, and
  /// besides that a cancelled task lets nothing through that is invalid (law 3).
  ///
  /// - Parameters:
  ///   - check: Makes the check; evaluated for each subject anew.
  ///   - valid: Subjects in which it finds nothing.
  ///   - invalid: Subjects in which it finds a problem.
  ///   - skipped: Subjects that it does not apply to.
  ///   - failing: Subjects that it fails at.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  /// - Throws: ``LawViolation``; ``NothingToCheck`` if there are no subjects.
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
        "\(C.self) has no name that a problem could carry."
      } else if Set(names).count < names.count {
        "Its names are not unlike each other: \(list(names))."
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
