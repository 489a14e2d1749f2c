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
///
/// A report that one makes oneself may be bounded in length. It takes in other reports, and is filled in by
/// the checks that it is handed to (``Check/check(_:into:)``):
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
/// A report of checks that find nothing takes no memory of its own.
public struct CheckReport<Problem> {
  /// One problem, with the check that found it.
  public struct Finding {
    /// The identifier of the check.
    public let check: String
    /// What is wrong.
    public let problem: Problem
  }

  /// Which check found a problem that does not say so itself.
  @usableFromInline
  struct Finder {
    @usableFromInline let check: String
    /// Where the problem stands among those that are listed.
    @usableFromInline let place: Int

    @inlinable
    init(_ check: String, of place: Int) {
      self.check = check
      self.place = place
    }
  }

  // Apart from those who found them, so that who looks for problems alone has them as they are.
  @usableFromInline var listed: [Problem] = []
  @usableFromInline var finders: [Finder] = []
  @usableFromInline var skips = SkippedChecks()
  @usableFromInline var passes = 0
  @usableFromInline var unlisted = 0

  @usableFromInline let limit: Int

  /// Whether no check is made after a problem. A check that finds the problems so far to be enough, as
  /// where their weights have come to a score, sets it:
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
  /// A list of checks in another one, and what comes after an around handler, has a report of its own:
  /// it counts for itself.
  public var stopsAtFirst: Bool

  /// Whether a cancelled task starts no further check: where only a check's own failure can be
  /// thrown, nobody could be told.
  @usableFromInline var isCancellable: Bool

  /// A report of nothing yet.
  ///
  /// - Parameters:
  ///   - stopsAtFirst: Whether checks are made until the first problem, and not all of them.
  ///   - limit: How many problems are listed; those beyond are counted.
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
  /// The problems that are listed, in the order of the checks, with the checks that found them.
  ///
  /// - Complexity: O(n).
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

  /// The problems that are listed, in the order of the checks.
  @inlinable public var problems: [Problem] { listed }

  /// How many problems there are besides those that are listed.
  @inlinable public var unlistedCount: Int { unlisted }

  /// The identifiers of the checks that did not apply, in order.
  ///
  /// - Complexity: O(n).
  public var skipped: [String] { skips.names }

  /// How many checks did not apply.
  @inlinable public var skippedCount: Int { skips.count }

  /// How many checks found nothing.
  @inlinable public var passedCount: Int { passes }

  /// Whether nothing is wrong: every check that applies has passed.
  @inlinable public var isValid: Bool { listed.isEmpty && unlisted == 0 }

  /// Enters what a check came to; a check that has more to tell enters it all, one after the other.
  ///
  /// - Parameters:
  ///   - verdict: What it found.
  ///   - check: The check's identifier.
  @inlinable
  @inline(__always)
  public mutating func enter(_ verdict: Verdict<Problem>, by check: @autoclosure () -> String) {
    switch verdict {
    case .valid: passes += 1
    case .skipped: skips.append(check())
    case .invalid(let problem): enter(problem: problem, by: check())
    }
  }

  /// Enters a problem, as ``enter(_:by:)`` does.
  ///
  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - check: The identifier of the check that found it.
  @inlinable
  public mutating func enter(problem: consuming Problem, by check: @autoclosure () -> String) {
    if list(problem) { finders.append(Finder(check(), of: listed.count - 1)) }
  }

  /// Lists a problem if it is within the limit, and says so.
  @inlinable
  @inline(__always)
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
  mutating func skip(_ names: [String]) {
    for name in names { enter(.skipped, by: name) }
  }

  /// Enters what checks elsewhere found, behind what was found here.
  ///
  /// - Parameter other: The report of those checks.
  /// - Complexity: O(n).
  public mutating func add(_ other: CheckReport) {
    passes += other.passes
    unlisted += other.unlisted
    for name in other.skips.names { skips.append(name) }
    var finders = other.finders[...]
    for (place, problem) in other.listed.enumerated() {
      let finder = finders.first?.place == place ? finders.popFirst() : nil
      if list(problem), let finder {
        self.finders.append(Finder(finder.check, of: listed.count - 1))
      }
    }
  }

  /// Whether no further check is to be made, since only the first problem is asked for.
  @inlinable public var isComplete: Bool { stopsAtFirst && !isValid }

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
    listed.first.map { .invalid($0) } ?? (passedCount == 0 ? .skipped : .valid)
  }
}

extension CheckReport where Problem: NamedProblem {
  /// Enters a problem, which says itself which check found it.
  ///
  /// - Parameter problem: What is wrong.
  @inlinable
  @inline(__always)
  public mutating func enter(problem: consuming Problem) {
    _ = list(problem)
  }
}

extension CheckReport: Sendable where Problem: Sendable {}
extension CheckReport.Finding: Sendable where Problem: Sendable {}
extension CheckReport.Finder: Sendable where Problem: Sendable {}
extension CheckReport.Finding: Encodable where Problem: Encodable {}
extension CheckReport.Finding: Decodable where Problem: Decodable {}
extension CheckReport.Finding: Equatable where Problem: Equatable {}

extension CheckReport: Equatable where Problem: Equatable {
  /// Whether both found the same, however they were asked for.
  public static func == (left: CheckReport, right: CheckReport) -> Bool {
    left.findings == right.findings && left.skipped == right.skipped
      && left.passedCount == right.passedCount && left.unlistedCount == right.unlistedCount
  }
}

extension CheckReport: CustomStringConvertible {
  /// The verdict in a line, then each problem in a line of its own; a last line counts those that are
  /// not listed.
  public var description: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let skips = skippedCount == 0 ? "" : ", \(skippedCount) skipped"
    guard !isValid else { return "valid: \(count(passedCount, "check")) passed\(skips)" }
    // Those that are not listed may be of any number of checks.
    let checks =
      unlistedCount == 0 ? " in \(count(passedCount + listed.count, "check"))" : ""
    return "invalid: \(count(listed.count + unlistedCount, "problem"))\(checks)\(skips)"
      + findings.map { "\n- \($0.check): \($0.problem)" }.joined()
      + (unlistedCount == 0 ? "" : "\n- and \(unlistedCount) more")
  }
}
