extension Walk {
  /// Runs a check that is part of a composite check, and records its visit and result.
  ///
  /// If the report is complete, the check does not run and no visit is recorded.
  ///
  /// ```swift
  /// struct Trimmed<Base: Check>: CheckComposite where Base.Subject == String {
  ///   let name = "trimmed"
  ///   let base: Base
  ///
  ///   var outlines: [Outline] { [Outline(name, parts: base.outlines)] }
  ///
  ///   func check(
  ///     _ text: String, into report: inout CheckReport<Base.Problem>
  ///   ) throws(ChainError<Base.Failure>) {
  ///     try check(text, into: &report, in: .unobserved)
  ///   }
  ///
  ///   func check(
  ///     _ text: String, into report: inout CheckReport<Base.Problem>, in walk: Walk
  ///   ) throws(ChainError<Base.Failure>) {
  ///     try walk.visit(of: base, on: text.filter { $0 != " " }, into: &report)
  ///   }
  /// }
  ///
  /// let rules = CheckList<String, String, Never>("rules")
  /// try rules.append(Trimmed(base: NotBlank()).handler)
  /// rules.path(checking: " ").path.names   // ["rules", "trimmed", "NotBlank"]
  /// ```
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier.
  public func visit<C: Check>(
    of check: C, on subject: C.Subject, into report: inout CheckReport<C.Problem>
  ) throws(ChainError<C.Failure>) {
    guard isRecorded else { return try check.check(subject, into: &report) }
    guard !report.isComplete else { return }
    if check is any UnnamedChecks { return try check.check(subject, into: &report, in: self) }
    let visit = begin(check.name, as: .other)
    let before = report.counts
    do throws(ChainError<C.Failure>) {
      try check.check(subject, into: &report, in: visit.walk)
    } catch {
      visit.end(with: error)
      throw error
    }
    visit.end(entering: report, after: before)
  }

  /// Runs a check that may suspend as part of a composite check, and records its visit and result.
  public func visit<C: AsyncCheck>(
    of check: C, on subject: C.Subject, into report: inout CheckReport<C.Problem>
  ) async throws(ChainError<C.Failure>) {
    guard isRecorded else { return try await check.check(subject, into: &report) }
    guard !report.isComplete else { return }
    if check is any UnnamedChecks { return try await check.check(subject, into: &report, in: self) }
    let visit = begin(check.name, as: .other)
    let before = report.counts
    do throws(ChainError<C.Failure>) {
      try await check.check(subject, into: &report, in: visit.walk)
    } catch {
      visit.end(with: error)
      throw error
    }
    visit.end(entering: report, after: before)
  }
}

/// An unnamed group of checks, which has no visit of its own in a recorded path.
private protocol UnnamedChecks {}

extension CheckLinks.Both: UnnamedChecks {}
extension CheckLinks.Each: UnnamedChecks {}
extension CheckLinks.Listed: UnnamedChecks {}

extension OpenVisit {
  /// Ends a check's visit, and records the first new problem as its detail unless an inner visit
  /// shows that problem.
  func end<Problem>(
    entering report: CheckReport<Problem>, after before: (problems: Int, passed: Int, skipped: Int)
  ) {
    guard let recorder = walk.recorder else { return }
    let counts = report.counts
    guard counts.problems == before.problems else {
      let first = report.problems.dropFirst(before.problems).first
      let isShown = !recorder.trace.hasVisits(below: recorder.visit)
      let detail = isShown ? first.flatMap { recorder.text(of: $0) } : nil
      return recorder.trace.end(recorder.visit, .reported, detail)
    }
    let isSkipped = counts.passed == before.passed && counts.skipped > before.skipped
    recorder.trace.end(recorder.visit, isSkipped ? .skipped : .valid, nil)
  }

  /// Ends a check's visit with an error that already contains the check's name.
  func end<Failure: Error>(with error: ChainError<Failure>) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.end(recorder.visit, error.decision, nil)
  }
}
