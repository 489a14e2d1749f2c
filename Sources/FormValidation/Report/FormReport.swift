/// The result of a form's checks: the findings, in declaration order, and counts.
///
/// ```swift
/// print(signUp.report(on: SignUp(name: "Ada", age: 7)))
/// // invalid: 2 problems in 5 checks
/// // - email: Please fill this in.
/// // - age: Must be at least 18.
/// ```
///
/// A report's size is bounded. At most ``InputLimits/findings`` problems in client input are
/// listed, and output formats have a limit as well. All other problems are only counted.
public struct FormReport: Error {
  /// The findings, in the order of the checks.
  public internal(set) var findings: [Finding]
  /// The number of checks that found no problem.
  public internal(set) var passedCount: Int
  /// The number of checks that did not apply, or that depended on a failed check.
  public internal(set) var skippedCount: Int
  private var rest: Rest?

  /// Rarely used data, stored out of line so that it takes up a single word in most reports.
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

  /// Creates a report from findings in order, such as those received from a service.
  public init(_ findings: [Finding]) {
    self.init(findings: findings, passedCount: 0, skippedCount: 0)
  }

  /// Returns this report with the findings of the given report, on the same form, at the end.
  ///
  /// ```swift
  /// let checked = signUp.report(on: SignUp(name: "Ada", age: 36))
  /// let taken = Finding(FormatFault("name.taken", at: 0), at: "name", by: "register")
  /// let service = FormReport([taken])
  /// checked.merging(service).codes   // ["required.missing", "name.taken"]
  /// ```
  public func merging(_ other: FormReport) -> FormReport {
    FormReport(
      findings: findings + other.findings, passedCount: passedCount + other.passedCount,
      skippedCount: skippedCount + other.skippedCount, failures: failures + other.failures,
      unlistedCount: unlistedCount + other.unlistedCount,
      unlistedFailureCount: unlistedFailureCount + other.unlistedFailureCount)
  }

  /// The checks that could not run, in order.
  public var failures: [CheckFailure] { rest?.failures ?? [] }

  /// The number of problems that are not listed.
  public var unlistedCount: Int { rest?.unlistedCount ?? 0 }

  /// The number of failures that are not listed in ``failures``.
  public var unlistedFailureCount: Int { rest?.unlistedFailureCount ?? 0 }

  /// The default limit for problems in output: 100.
  public static var writtenCount: Int { 100 }

  /// Whether there are no findings and every check ran.
  public var isValid: Bool { findings.isEmpty && rest == nil }

  /// The findings' codes, in order.
  public var codes: [String] { findings.map(\.code) }

  /// The HTTP status for a response (RFC 9110).
  ///
  /// The status is 200 for a valid form, 422 if the client must correct something, and 503 if no
  /// problem was found but some checks could not run.
  public var status: Int { isValid ? 200 : findings.isEmpty && unlistedCount == 0 ? 503 : 422 }

  /// Returns the findings of a field, in order.
  public subscript(path: FieldPath) -> [Finding] {
    findings.filter { $0.path == path }
  }
}

extension FormReport: Hashable {
  /// Whether two reports have the same content.
  public static func == (left: FormReport, right: FormReport) -> Bool {
    left.findings == right.findings && left.failures == right.failures
      && left.passedCount == right.passedCount && left.skippedCount == right.skippedCount
      && left.unlistedCount == right.unlistedCount
      && left.unlistedFailureCount == right.unlistedFailureCount
  }

  /// Hashes the components that `==` compares.
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
  /// The verdict on one line, followed by each finding on its own line, in English.
  ///
  /// At most ``writtenCount`` findings are listed; one more line contains the number of the rest.
  /// Failed checks follow with their causes.
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
      // Unlisted failures may come from any number of checks.
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
