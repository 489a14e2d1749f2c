/// The results of a group of checks, including each problem and the identifier of its check.
///
/// A subject is valid if no check finds a problem. This example uses the `password` checks from the
/// documentation of ``Checks``:
///
/// ```swift
/// print(password.report(on: "4 correct horses"))   // valid: 3 checks passed
/// print(password.report(on: "abc"))
/// // invalid: 2 problems in 3 checks
/// // - length: has fewer than 8 characters
/// // - digits: has no digit
/// ```
///
/// A report can limit the number of problems that it lists. A report can also collect results from
/// other reports and from checks (``Check/check(_:into:)``):
///
/// ```swift
/// var brief = CheckReport<String>(limit: 1)
/// brief.add(password.report(on: "abc"))
/// print(brief)
/// // invalid: 2 problems
/// // - length: has fewer than 8 characters
/// // - and 1 more
/// ```
///
/// A report without problems allocates no memory.
public struct CheckReport<Problem> {
  /// A problem and the identifier of the check that found it.
  public struct Finding {
    /// The identifier of the check.
    public let check: String
    /// The problem.
    public let problem: Problem
  }

  // The problems are stored separately from `finders` so that `problems` needs no conversion.
  @usableFromInline var listed: [Problem] = []
  /// The check that found each listed problem, and the problem's index; omits problems that contain
  /// their check's identifier.
  @usableFromInline var finders: [(check: String, place: Int)] = []
  // The first skipped check is stored separately so that it needs no allocation.
  @usableFromInline var firstSkipped: String?
  @usableFromInline var otherSkipped: [String] = []
  @usableFromInline var passes = 0
  @usableFromInline var unlisted = 0

  @usableFromInline let limit: Int

  /// Whether the first problem prevents later checks from running.
  ///
  /// A check can set this property to stop later checks, for example when the total weight of the
  /// problems reaches a limit:
  ///
  /// ```swift
  /// struct Rule: Check {
  ///   let name: String
  ///   let weight: Int
  ///
  ///   func check(_ amount: Int) -> Verdict<Int> { amount > 100 ? .invalid(weight) : .valid }
  ///
  ///   func check(_ amount: Int, into report: inout CheckReport<Int>) {
  ///     guard !report.isComplete else { return }
  ///     report.enter(check(amount), by: name)
  ///     if report.problems.reduce(0, +) >= 80 { report.stopsAtFirst = true }
  ///   }
  /// }
  ///
  /// let rules = Checks("rules") {
  ///   Rule(name: "amount", weight: 40)
  ///   Rule(name: "velocity", weight: 40)
  ///   Rule(name: "country", weight: 30)
  /// }
  /// print(rules.report(on: 500))
  /// // invalid: 2 problems in 2 checks
  /// // - amount: 40
  /// // - velocity: 40
  /// ```
  ///
  /// A nested list, or a check after an around handler, has its own report with its own value for
  /// this property.
  public var stopsAtFirst: Bool

  /// Whether cancelling the task stops later checks; `false` if the caller's error type cannot
  /// represent cancellation.
  @usableFromInline var isCancellable: Bool

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - stopsAtFirst: Whether the checks stop at the first problem.
  ///   - limit: The maximum number of problems to list; further problems are only counted.
  @inlinable
  public init(stopsAtFirst: Bool = false, limit: Int = .max) {
    self.init(stopsAtFirst: stopsAtFirst, isCancellable: false, limit: limit)
  }

  @inlinable
  init(stopsAtFirst: Bool, isCancellable: Bool, limit: Int = .max) {
    self.stopsAtFirst = stopsAtFirst
    self.isCancellable = isCancellable
    self.limit = limit
  }
}

extension CheckReport {
  /// The listed problems and the checks that found them, in the order of the checks.
  ///
  /// - Complexity: O(n) for n listed problems.
  public var findings: [Finding] {
    var finders = finders[...]
    return listed.enumerated().map { place, problem in
      if let finder = finders.first, finder.place == place {
        finders.removeFirst()
        return Finding(check: finder.check, problem: problem)
      }
      let named = problem as? any NamedProblem
      return Finding(check: named?.checkIdentifier ?? "", problem: problem)
    }
  }

  /// The listed problems, in the order of the checks.
  @inlinable public var problems: [Problem] { listed }

  /// The number of problems that were counted but not listed.
  @inlinable public var unlistedCount: Int { unlisted }

  /// The identifiers of the checks that did not apply, in order.
  ///
  /// - Complexity: O(n) for n skipped checks.
  public var skipped: [String] { (firstSkipped.map { [$0] } ?? []) + otherSkipped }

  /// The number of checks that did not apply.
  @inlinable public var skippedCount: Int { firstSkipped == nil ? 0 : otherSkipped.count + 1 }

  /// The number of checks that found no problem.
  @inlinable public var passedCount: Int { passes }

  /// Whether no check found a problem.
  @inlinable public var isValid: Bool { listed.isEmpty && unlisted == 0 }

  /// Adds a check's result to the report; a check may add several results.
  @inlinable
  public mutating func enter(_ verdict: Verdict<Problem>, by check: @autoclosure () -> String) {
    switch verdict {
    case .valid: passes += 1
    case .skipped: skip(check())
    case .invalid(let problem): enter(problem: problem, by: check())
    }
  }

  /// Adds a problem found by a check.
  @inlinable
  public mutating func enter(problem: consuming Problem, by check: @autoclosure () -> String) {
    if list(problem) { finders.append((check(), listed.count - 1)) }
  }

  @inlinable
  mutating func list(_ problem: consuming Problem) -> Bool {
    guard listed.count < limit else {
      unlisted += 1
      return false
    }
    if !stopsAtFirst, listed.isEmpty { listed.reserveCapacity(8) }
    listed.append(problem)
    return true
  }

  @inlinable
  mutating func skip(_ name: String) {
    if firstSkipped == nil { firstSkipped = name } else { otherSkipped.append(name) }
  }

  @inlinable
  mutating func skip(_ names: [String]) {
    for name in names { skip(name) }
  }

  /// Appends the results of the given report.
  ///
  /// - Complexity: O(n) for n listed problems and skipped checks in the given report.
  public mutating func add(_ other: CheckReport) {
    passes += other.passes
    unlisted += other.unlisted
    skip(other.skipped)
    var finders = other.finders[...]
    for (place, problem) in other.listed.enumerated() {
      let finder = finders.first?.place == place ? finders.popFirst() : nil
      if list(problem), let finder {
        self.finders.append((finder.check, listed.count - 1))
      }
    }
  }

  /// Whether no more checks need to run, because the report stops at the first problem and already
  /// contains one.
  @inlinable public var isComplete: Bool { stopsAtFirst && !isValid }

  /// Returns whether the given check must run; throws an error if the task is cancelled.
  @inlinable
  func needs<C: AsyncCheck>(_ check: C) throws(ChainError<C.Failure>) -> Bool {
    guard !isComplete else { return false }
    if isCancellable, isTaskStopped() { throw .cancelled(due: check.name) }
    return true
  }

  /// The number of results of each kind, for comparison without copying the report.
  var counts: (problems: Int, passed: Int, skipped: Int) {
    (listed.count + unlisted, passes, skippedCount)
  }

  /// The verdict: `invalid` with the first problem, else `valid` if a check passed, else `skipped`.
  @usableFromInline
  var verdict: Verdict<Problem> {
    listed.first.map { .invalid($0) } ?? (passedCount == 0 ? .skipped : .valid)
  }
}

extension CheckReport where Problem: NamedProblem {
  /// Adds a problem that contains its check's identifier.
  @inlinable
  public mutating func enter(problem: consuming Problem) {
    _ = list(problem)
  }
}

extension CheckReport: Sendable where Problem: Sendable {}
extension CheckReport.Finding: Sendable where Problem: Sendable {}
extension CheckReport.Finding: Encodable where Problem: Encodable {}
extension CheckReport.Finding: Decodable where Problem: Decodable {}
extension CheckReport.Finding: Equatable where Problem: Equatable {}

extension CheckReport: Equatable where Problem: Equatable {
  /// Returns whether two reports have the same results, regardless of their options.
  public static func == (left: CheckReport, right: CheckReport) -> Bool {
    left.findings == right.findings && left.skipped == right.skipped
      && left.passedCount == right.passedCount && left.unlistedCount == right.unlistedCount
  }
}

extension CheckReport: CustomStringConvertible {
  /// The verdict, followed by a line for each problem and the number of unlisted problems.
  public var description: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let skips = skippedCount == 0 ? "" : ", \(skippedCount) skipped"
    guard !isValid else { return "valid: \(count(passedCount, "check")) passed\(skips)" }
    // An unlisted problem may come from any check, so the number of checks is unknown.
    let checks =
      unlistedCount == 0 ? " in \(count(passedCount + listed.count, "check"))" : ""
    return "invalid: \(count(listed.count + unlistedCount, "problem"))\(checks)\(skips)"
      + findings.map { "\n- \($0.check): \($0.problem)" }.joined()
      + (unlistedCount == 0 ? "" : "\n- and \(unlistedCount) more")
  }
}

/// A problem that contains its check's identifier, so that reports need not store the identifier
/// separately.
///
/// ```swift
/// struct Fault: NamedProblem {
///   let checkIdentifier: String
///   let code: Int
/// }
/// var report = CheckReport<Fault>()
/// report.enter(problem: Fault(checkIdentifier: "length", code: 7))
/// report.findings.map(\.check)   // ["length"]
/// ```
public protocol NamedProblem {
  /// The identifier of the check.
  var checkIdentifier: String { get }
}

// The encoded form of a report contains its results, but not its options.

extension CheckReport {
  private enum Key: String, CodingKey { case findings, skipped, passed, unlisted }
}

extension CheckReport: Encodable where Problem: Encodable {
  /// Encodes the results of the checks.
  ///
  /// The keys are `findings`, whose elements have the keys `check` and `problem`; `skipped`, which
  /// lists the identifiers of skipped checks; and the counts `passed` and `unlisted`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(findings, forKey: .findings)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(passedCount, forKey: .passed)
    try container.encode(unlistedCount, forKey: .unlisted)
  }
}

extension CheckReport: Decodable where Problem: Decodable {
  /// Creates a report from its encoded form, without a limit on the number of listed problems.
  ///
  /// - Throws: `DecodingError` if the data is invalid, or if a count is negative or greater than
  ///   2³¹ − 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func count(_ key: Key) throws -> Int {
      let count = try container.decode(Int.self, forKey: key)
      guard 0...Int(Int32.max) ~= count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(count) is not a valid number of checks")
      }
      return count
    }
    self.init()
    passes = try count(.passed)
    unlisted = try count(.unlisted)
    skip(try container.decode([String].self, forKey: .skipped))
    for finding in try container.decode([Finding].self, forKey: .findings) {
      enter(problem: finding.problem, by: finding.check)
    }
  }
}
