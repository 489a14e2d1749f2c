/// A list of checks that can be edited while its checks run.
///
/// The list is a run-time chain whose links are checks converted to handlers
/// (``AsyncCheck/handler``). To convert the list to a check, use ``Checks``.
///
/// ```swift
/// let rules = CheckList<String, String, Never>("password")
/// try rules.append(NotBlank().handler)
/// try rules.append(
///   ClosureCheck("digits") { (text: String) in
///     text.contains(where: \.isNumber) ? .valid : .invalid("has no digit")
///   }.handler)
/// let word = Checks(rules)
/// word.report(on: " ").findings.map(\.check)         // ["NotBlank", "digits"]
/// try rules.remove("NotBlank")
/// word.report(on: " ").findings.map(\.check)         // ["digits"]
/// ```
///
/// A list supports the same edits as any ``RuntimeChain``. A report covers the checks that were in
/// the list when the report was requested. To record the result of each check, use
/// ``RuntimeChain/path(checking:for:began:)``.
///
/// The list calls an ``Admission`` once, and all later checks receive the admitted subject:
///
/// ```swift
/// let names = CheckList<String, String, Never>("name")
/// try names.append(
///   ClosureAdmission("trimmed") { question in
///     var question = question
///     question.subject.removeAll(where: \.isWhitespace)
///     return question
///   })
/// try names.append(NotBlank().handler)
/// print(Checks(names).report(on: " Ada "))   // valid: 1 check passed
/// ```
///
/// A list can be nested in another list, either directly or inside a wrapper. The outer list then
/// runs all checks in the nested list. A nested list's around handlers and admissions apply only to
/// its own checks:
///
/// ```swift
/// let texts = CheckList<String, String, Never>("texts")
/// let lengths = CheckList<String, String, Never>("lengths")
/// for least in [4, 8] {
///   try lengths.append(
///     ClosureCheck("\(least)") { (text: String) in
///       text.count < least ? .invalid("has fewer than \(least) characters") : .valid
///     }.handler)
/// }
/// try texts.append(NotBlank().handler)
/// try texts.append(lengths)
/// Checks(texts).report(on: "abc").findings.map(\.check)   // ["4", "8"]
/// ```
///
/// An around handler that is not an admission, such as `Retry`, encloses each later check
/// separately. Each enclosed check responds with its own report, as a nested list does. All other
/// checks add their results to one shared report.
public typealias CheckList<Subject, Problem, Failure: Error> =
  RuntimeChain<CheckQuestion<Subject>, CheckReport<Problem>, Failure>

/// An ``AsyncRuntimeChain`` of checks, some of which may suspend; see ``CheckList``.
public typealias AsyncCheckList<Subject, Problem, Failure: Error> =
  AsyncRuntimeChain<CheckQuestion<Subject>, CheckReport<Problem>, Failure>

/// A request to a run-time chain of checks; see ``CheckList``.
public struct CheckQuestion<Subject> {
  /// The subject to check, which an admission may replace.
  public var subject: Subject
  @usableFromInline let stopsAtFirst: Bool
  @usableFromInline let isCancellable: Bool

  @inlinable
  init(_ subject: Subject, stopsAtFirst: Bool, isCancellable: Bool) {
    self.subject = subject
    self.stopsAtFirst = stopsAtFirst
    self.isCancellable = isCancellable
  }
}

extension CheckQuestion: Sendable where Subject: Sendable {}

extension CheckQuestion: Equatable where Subject: Equatable {
  /// Returns whether two questions have the same subject.
  public static func == (left: CheckQuestion, right: CheckQuestion) -> Bool {
    left.subject == right.subject
  }
}

extension CheckQuestion {
  func emptyReport<Problem>(of _: Problem.Type) -> CheckReport<Problem> {
    CheckReport(stopsAtFirst: stopsAtFirst, isCancellable: isCancellable)
  }
}

extension CheckReport {
  /// Returns the question to pass to a link that responds with its own report.
  @inlinable
  func question<Subject>(about subject: Subject) -> CheckQuestion<Subject> {
    CheckQuestion(subject, stopsAtFirst: stopsAtFirst, isCancellable: isCancellable)
  }
}

extension AsyncCheck {
  /// A handler that runs this check and responds with a report, for use in a ``CheckList``.
  public var handler: CheckLinks.Asked<Self> { CheckLinks.Asked(check: self) }
}

extension Checks {
  /// Creates a check that runs the given list's current checks and has the list's name.
  ///
  /// - Complexity: O(n) for n checks, in addition to the cost of the checks.
  public init<Subject, Problem, Failure: Error>(_ list: CheckList<Subject, Problem, Failure>)
  where
    Content == CheckLinks.Listed<Subject, Problem, CheckList<Subject, Problem, Failure>>
  {
    self.init(list.name) { CheckLinks.Listed(list: list) }
  }

  /// Creates a check that runs the given list's current checks, some of which may suspend.
  ///
  /// - Complexity: O(n) for n checks, in addition to the cost of the checks.
  public init<Subject, Problem, Failure: Error>(_ list: AsyncCheckList<Subject, Problem, Failure>)
  where
    Content == CheckLinks.Listed<Subject, Problem, AsyncCheckList<Subject, Problem, Failure>>
  {
    self.init(list.name) { CheckLinks.Listed(list: list) }
  }
}

extension CheckLinks {
  /// A check that runs a run-time chain's current checks; see ``CheckList``.
  public struct Listed<Subject, Problem, List: EditableChain>: AsyncCheckComposite, LeadingToFirst
  where List.Request == CheckQuestion<Subject>, List.Response == CheckReport<Problem> {
    @usableFromInline let list: List

    /// The name of the chain.
    public var name: String { list.name }

    /// The names of the current checks, in order.
    public var names: [String] {
      list.editor.published.snapshot().links.filter(\.isAnyHandler).map(\.ownName)
    }

    /// The outlines of the chain.
    public var outlines: [Outline] { list.outlines }

    var namesToFirst: [String] { list.editor.namesToFirst }

    /// Runs the chain's current checks.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>
    ) async throws(ChainError<List.Failure>) {
      let walk = Walk(recorder: nil, isCancellable: report.isCancellable)
      try await check(subject, into: &report, in: walk)
    }

    /// Runs the chain's current checks and records a visit for each.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
    ) async throws(ChainError<List.Failure>) {
      let snapshot = list.editor.published.snapshot()
      if let error = await snapshot.runChecks(of: subject, into: &report, in: walk) {
        throw error
      }
    }
  }
}

extension CheckLinks.Listed: Check where List: Handler {
  /// Runs the chain's current checks.
  @inlinable
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<List.Failure>) {
    let error = list.editor.published.read {
      $0.runChecks(of: subject, into: &report, in: .unobserved)
    }
    if let error { throw error }
  }

  /// Runs the chain's current checks and records a visit for each.
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<List.Failure>) {
    let snapshot = list.editor.published.snapshot()
    if let error = snapshot.runChecks(of: subject, into: &report, in: walk) { throw error }
  }
}
