/// What a form's checks found: nothing, or every problem, in declared order.
///
/// ```swift
/// print(signUp.report(on: SignUp(name: "Ada", age: 7)))
/// // invalid: 2 problems in 5 checks
/// // - email: Please fill this in.
/// // - age: Must be at least 18.
/// ```
///
/// A report is bounded: of what a client sends, no more problems are listed than
/// ``InputLimits/findings`` says, and what is written of a report has a limit as well. The others
/// are counted.
public struct FormReport: Error {
  /// What was found, in the order of the checks.
  public internal(set) var findings: [Finding]
  /// How many checks found nothing.
  public internal(set) var passedCount: Int
  /// How many checks did not apply, or needed what had failed.
  public internal(set) var skippedCount: Int
  private var rest: Rest?

  /// What few reports have; the others are a word for it.
  private final class Rest: Sendable {
    let failures: [CheckFailure]
    let unlistedCount: Int
    let unlistedFailureCount: Int

    init(_ failures: [CheckFailure], _ unlistedCount: Int, _ unlistedFailureCount: Int) {
      self.failures = failures
      self.unlistedCount = unlistedCount
      self.unlistedFailureCount = unlistedFailureCount
    }
  }

  init(
    findings: [Finding], passedCount: Int, skippedCount: Int, failures: [CheckFailure] = [],
    unlistedCount: Int = 0, unlistedFailureCount: Int = 0
  ) {
    self.findings = findings
    self.passedCount = passedCount
    self.skippedCount = skippedCount
    guard !failures.isEmpty || unlistedCount > 0 || unlistedFailureCount > 0 else { return }
    rest = Rest(failures, unlistedCount, unlistedFailureCount)
  }

  /// A report of findings alone, such as a service's.
  ///
  /// - Parameter findings: What was found, in order.
  public init(_ findings: [Finding]) {
    self.init(findings: findings, passedCount: 0, skippedCount: 0)
  }

  /// This report and another one of the same form, as one: what was found here comes first.
  ///
  /// ```swift
  /// let checked = signUp.report(on: SignUp(name: "Ada", age: 36))
  /// let service = FormReport([Finding(FormatFault("name.taken", at: 0), at: "name", by: "register")])
  /// checked.merging(service).codes   // ["required.missing", "name.taken"]
  /// ```
  ///
  /// - Parameter other: The other report, such as a service's.
  /// - Returns: Both.
  public func merging(_ other: FormReport) -> FormReport {
    FormReport(
      findings: findings + other.findings, passedCount: passedCount + other.passedCount,
      skippedCount: skippedCount + other.skippedCount, failures: failures + other.failures,
      unlistedCount: unlistedCount + other.unlistedCount,
      unlistedFailureCount: unlistedFailureCount + other.unlistedFailureCount)
  }

  /// The checks that could not be made, in their order.
  public var failures: [CheckFailure] { rest?.failures ?? [] }

  /// How many problems there are besides those that are listed.
  public var unlistedCount: Int { rest?.unlistedCount ?? 0 }

  /// How many checks of elements could not be made besides those among the ``failures``.
  public var unlistedFailureCount: Int { rest?.unlistedFailureCount ?? 0 }

  /// How many problems are written where nothing else is said: 100.
  public static var writtenCount: Int { 100 }

  /// Whether nothing is wrong, and every check was made.
  public var isValid: Bool { findings.isEmpty && rest == nil }

  /// The codes of the findings, in order.
  public var codes: [String] { findings.map(\.code) }

  /// The status with which a server answers (RFC 9110): 200 for a valid form, 422 where the client
  /// has something to mend, and 503 where nothing was found but checks could not be made.
  public var status: Int { isValid ? 200 : findings.isEmpty && unlistedCount == 0 ? 503 : 422 }

  /// What was found in a field.
  ///
  /// - Parameter path: The field's.
  /// - Returns: The findings about it, in order.
  public subscript(path: FieldPath) -> [Finding] {
    findings.filter { $0.path == path }
  }
}

extension FormReport: Hashable {
  /// Whether two reports say the same.
  public static func == (left: FormReport, right: FormReport) -> Bool {
    left.findings == right.findings && left.failures == right.failures
      && left.passedCount == right.passedCount && left.skippedCount == right.skippedCount
      && left.unlistedCount == right.unlistedCount
      && left.unlistedFailureCount == right.unlistedFailureCount
  }

  /// Feeds what is compared into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(findings)
    hasher.combine(failures)
    hasher.combine(passedCount)
    hasher.combine(skippedCount)
    hasher.combine(unlistedCount)
    hasher.combine(unlistedFailureCount)
  }
}

extension FormReport: CustomStringConvertible {
  /// The verdict in a line, then each finding in a line of its own, in English.
  ///
  /// No more than ``writtenCount`` of them are written; a last line counts the others. Checks that
  /// could not be made follow with their causes.
  public var description: String {
    let limit = Self.writtenCount
    let unwritten = unlistedCount + max(0, findings.count - limit)
    let unwrittenFailures = unlistedFailureCount + max(0, failures.count - limit)
    return verdict
      + findings.prefix(limit).map { "\n- \($0)" }.joined()
      + (unwritten == 0 ? "" : "\n- and \(unwritten) more")
      + failures.prefix(limit).map { "\n! \($0)" }.joined()
      + (unwrittenFailures == 0 ? "" : "\n! and \(unwrittenFailures) more")
  }

  private var verdict: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let skips = skippedCount == 0 ? "" : ", \(skippedCount) skipped"
    guard !isValid else { return "valid: \(count(passedCount, "check")) passed\(skips)" }
    let failed = Set(failures.map(\.check.identifier)).count
    let fails = failed == 0 ? "" : ", \(failed) failed"
    guard !findings.isEmpty || unlistedCount > 0 else {
      // Those that are not listed may be of any number of checks.
      guard unlistedFailureCount == 0 else {
        return "not checked: \(count(failures.count + unlistedFailureCount, "failure"))\(skips)"
      }
      return "not checked: \(failed) of \(count(passedCount + failed, "check")) failed\(skips)"
    }
    let problems = "invalid: \(count(findings.count + unlistedCount, "problem"))"
    guard unlistedCount == 0 else { return "\(problems)\(skips)\(fails)" }
    let found = Set(findings.map(\.check.identifier)).count
    return "\(problems) in \(count(passedCount + found, "check"))\(skips)\(fails)"
  }
}
