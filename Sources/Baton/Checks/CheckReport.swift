/// What a row of checks found: nothing, or every problem with the identifier of its check.
///
/// The end of the checks means success, and the report says so. These are the checks of
/// ``Checks``:
///
/// ```swift
/// print(password.report(on: "4 correct horses"))   // valid: 3 checks passed
/// print(password.report(on: "abc"))
/// // invalid: 2 problems in 3 checks
/// // - length: has fewer than 8 characters
/// // - digits: has no digit
/// ```
public struct CheckReport<Problem> {
  /// One problem, with the check that found it.
  public struct Finding {
    /// The identifier of the check.
    public let check: String
    /// What is wrong.
    public let problem: Problem
  }

  /// The problems, in the order of the checks.
  public private(set) var findings: [Finding] = []
  /// The identifiers of the checks that did not apply, in order.
  public private(set) var skipped: [String] = []
  /// How many checks found nothing.
  public private(set) var passedCount = 0

  private let stopsAtFirst: Bool
  /// Whether a cancelled task starts no further check: where only a check's own failure can be
  /// thrown, nobody could be told.
  @usableFromInline let isCancellable: Bool

  @usableFromInline
  init(stopsAtFirst: Bool, isCancellable: Bool = false) {
    self.stopsAtFirst = stopsAtFirst
    self.isCancellable = isCancellable
  }

  /// What a check elsewhere is asked, for this report.
  func question<Subject>(about subject: Subject) -> CheckQuestion<Subject> {
    CheckQuestion(subject: subject, stopsAtFirst: stopsAtFirst, isCancellable: isCancellable)
  }

  /// Enters what a check elsewhere found.
  mutating func add(_ other: CheckReport) {
    findings += other.findings
    skipped += other.skipped
    passedCount += other.passedCount
  }

  /// Whether nothing is wrong: every check that applies has passed.
  public var isValid: Bool { findings.isEmpty }

  /// Whether no further check is to be made, since only the first problem is asked for.
  @usableFromInline
  var isComplete: Bool { stopsAtFirst && !findings.isEmpty }

  /// Whether a check is to be made; throws if it is not to be started since its task is cancelled.
  @inlinable
  func needs<C: AsyncCheck>(_ check: C) throws(ChainError<C.Failure>) -> Bool {
    guard !isComplete else { return false }
    if isCancellable, isTaskStopped() { throw .cancelled(due: check.name) }
    return true
  }

  /// The first problem, if there is one.
  @usableFromInline
  var verdict: Verdict<Problem> {
    findings.first.map { .invalid($0.problem) } ?? (passedCount == 0 ? .skipped : .valid)
  }

  @usableFromInline
  mutating func enter(_ verdict: Verdict<Problem>, by check: some AsyncCheck) {
    switch verdict {
    case .valid: passedCount += 1
    case .skipped: skipped.append(check.name)
    case .invalid(let problem): findings.append(Finding(check: check.name, problem: problem))
    }
  }

  @usableFromInline
  mutating func skip(_ names: [String]) {
    skipped += names
  }
}

extension CheckReport: Sendable where Problem: Sendable {}
extension CheckReport.Finding: Sendable where Problem: Sendable {}
extension CheckReport.Finding: Equatable where Problem: Equatable {}

extension CheckReport: Equatable where Problem: Equatable {
  /// Whether both found the same, however they were asked for.
  public static func == (left: CheckReport, right: CheckReport) -> Bool {
    left.findings == right.findings && left.skipped == right.skipped
      && left.passedCount == right.passedCount
  }
}

extension CheckReport: CustomStringConvertible {
  /// The verdict in a line, then each problem in a line of its own.
  public var description: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let skips = skipped.isEmpty ? "" : ", \(skipped.count) skipped"
    guard !isValid else { return "valid: \(count(passedCount, "check")) passed\(skips)" }
    let checks = count(passedCount + findings.count, "check")
    return "invalid: \(count(findings.count, "problem")) in \(checks)\(skips)"
      + findings.map { "\n- \($0.check): \($0.problem)" }.joined()
  }
}
