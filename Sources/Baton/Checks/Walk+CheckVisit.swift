extension Walk {
  /// Makes a check that another one is made of, on a visit of its own.
  ///
  /// The visit says what it reported. A report that is complete makes no further check, and no visit.
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
  /// - Parameters:
  ///   - check: The check.
  ///   - subject: What it looks at.
  ///   - report: Where it enters what it finds.
  /// - Throws: Why it could not be made, with its identifier.
  public func visit<C: Check>(
    of check: C, on subject: C.Subject, into report: inout CheckReport<C.Problem>
  ) throws(ChainError<C.Failure>) {
    guard isRecorded else { return try check.check(subject, into: &report) }
    guard !report.isComplete else { return }
    // Several checks as one without a name: their visits take the place of its own.
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

  /// Makes a check that another one is made of, and that may suspend, on a visit of its own; see
  /// `visit(of:on:into:)`.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - subject: What it looks at.
  ///   - report: Where it enters what it finds.
  /// - Throws: Why it could not be made, with its identifier.
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

/// Checks that are one for the compiler alone.
protocol UnnamedChecks {}

extension CheckLinks.Both: UnnamedChecks {}
extension CheckLinks.Each: UnnamedChecks {}
extension CheckLinks.Listed: UnnamedChecks {}
