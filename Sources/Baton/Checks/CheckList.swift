/// A row of checks that is edited while subjects are looked at: a run-time chain, each of whose links is
/// a check's ``AsyncCheck/handler``, and of which ``Checks`` makes a check.
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
/// Every edit of a ``RuntimeChain`` is one of these, and a report is made by the checks as they stood
/// when it was asked for. What each of them did says ``RuntimeChain/path(checking:for:began:)``.
///
/// An ``Admission`` in the list is asked once, and all checks behind it look at what it lets through:
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
/// A list stands in another one as any link does, straight or wrapped. All its checks are made there, too,
/// and its around handlers and admissions are about its own checks alone:
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
/// Any other around handler, such as `Retry`, is around each check behind it. A check enters what it
/// finds in the one report of its subject, so a subject in which nothing is wrong takes no memory; one
/// that suspends, or stands behind an around handler, and a list in the list have a report of their own to
/// answer with.
public typealias CheckList<Subject, Problem, Failure: Error> =
  RuntimeChain<CheckQuestion<Subject>, CheckReport<Problem>, Failure>

/// A row of checks, of which some may suspend, that is edited while subjects are looked at; see
/// ``CheckList``.
///
/// What each of them did says ``AsyncRuntimeChain/path(checking:for:began:)``.
public typealias AsyncCheckList<Subject, Problem, Failure: Error> =
  AsyncRuntimeChain<CheckQuestion<Subject>, CheckReport<Problem>, Failure>

/// What a run-time chain of checks is asked about a subject; see ``CheckList``.
public struct CheckQuestion<Subject> {
  /// What is looked at; an admission may hand on another one.
  public var subject: Subject
  @usableFromInline let stopsAtFirst: Bool
  @usableFromInline let isCancellable: Bool
  // Where the check that is asked enters what it finds. Nobody else is handed it: whoever wraps a check
  // may ask it twice, or still after the report is done.
  @usableFromInline nonisolated(unsafe) var report: UnsafeMutableRawPointer?

  @inlinable
  init(_ subject: Subject, stopsAtFirst: Bool, isCancellable: Bool) {
    self.subject = subject
    self.stopsAtFirst = stopsAtFirst
    self.isCancellable = isCancellable
  }
}

extension CheckQuestion: Sendable where Subject: Sendable {}

extension CheckQuestion {
  @inlinable
  func emptyReport<Problem>(of _: Problem.Type) -> CheckReport<Problem> {
    CheckReport(stopsAtFirst: stopsAtFirst, isCancellable: isCancellable)
  }
}

extension CheckReport {
  /// What a check elsewhere is asked, for this report.
  @inlinable
  func question<Subject>(about subject: Subject) -> CheckQuestion<Subject> {
    CheckQuestion(subject, stopsAtFirst: stopsAtFirst, isCancellable: isCancellable)
  }
}

extension AsyncCheck {
  /// This check as a handler, for a ``CheckList``: it answers with what it found.
  @inlinable public var handler: CheckLinks.Asked<Self> { CheckLinks.Asked(check: self) }
}

extension Checks {
  /// The checks of a list, as they stand when a subject is looked at.
  ///
  /// - Parameter list: The list, whose name is the row's.
  /// - Complexity: O(n) for n checks, beside what they take.
  public init<Subject, Problem, Failure: Error>(_ list: CheckList<Subject, Problem, Failure>)
  where
    Content == CheckLinks.Listed<Subject, Problem, CheckList<Subject, Problem, Failure>>
  {
    self.init(list.name) { CheckLinks.Listed(list: list) }
  }

  /// The checks of a list, of which some may suspend, as they stand when a subject is looked at.
  ///
  /// - Parameter list: The list, whose name is the row's.
  /// - Complexity: O(n) for n checks, beside what they take.
  public init<Subject, Problem, Failure: Error>(_ list: AsyncCheckList<Subject, Problem, Failure>)
  where
    Content == CheckLinks.Listed<Subject, Problem, AsyncCheckList<Subject, Problem, Failure>>
  {
    self.init(list.name) { CheckLinks.Listed(list: list) }
  }
}
