// Checks that are edited while subjects are looked at: they stand in a run-time chain, as handlers.

/// What a run-time chain of checks is asked about a subject; see ``CheckList``.
public struct CheckQuestion<Subject> {
  /// What is looked at.
  public let subject: Subject
  let stopsAtFirst: Bool
  let isCancellable: Bool
}

extension CheckQuestion: Sendable where Subject: Sendable {}

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
/// when it was asked for.
public typealias CheckList<Subject, Problem, Failure: Error> =
  RuntimeChain<CheckQuestion<Subject>, CheckReport<Problem>, Failure>

/// A row of checks, of which some may suspend, that is edited while subjects are looked at; see
/// ``CheckList``.
public typealias AsyncCheckList<Subject, Problem, Failure: Error> =
  AsyncRuntimeChain<CheckQuestion<Subject>, CheckReport<Problem>, Failure>

extension AsyncCheck {
  /// This check as a handler, for a ``CheckList``: it answers with what it found.
  public var handler: CheckLinks.Asked<Self> { CheckLinks.Asked(check: self) }
}

extension CheckLinks {
  /// A check as a handler; see ``AsyncCheck/handler``.
  public struct Asked<Base: AsyncCheck>: AsyncComposite {
    let check: Base

    /// The check's identifier.
    public var name: String { check.name }
    /// The outlines of the check.
    public var outlines: [Outline] { check.outlines }

    /// Makes the check, and answers with what it found.
    public func handle(
      _ request: CheckQuestion<Base.Subject>, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<CheckReport<Base.Problem>> {
      let visit = walk.begin(self)
      do throws(ChainError<Base.Failure>) {
        var report = request.emptyReport(of: Base.Problem.self)
        try await check.check(request.subject, into: &report)
        visit.endComposite(.handled(report))
        return .handled(report)
      } catch {
        visit.end(with: error)
        throw error
      }
    }
  }

  /// The checks of a run-time chain; see ``CheckList``.
  public struct Listed<Subject, Problem, Part: AsyncHandler>: AsyncCheckComposite
  where Part.Request == CheckQuestion<Subject>, Part.Response == CheckReport<Problem> {
    let checks: Broadcast<Part>

    /// The chain's name.
    public var name: String { checks.name }
    /// The names of the checks as they stand, in order.
    public var names: [String] { checks.parts.map(\.name) }

    /// The chain, as drawings show it.
    public var outlines: [Outline] { checks.outlines }

    /// Makes the checks as they stand.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>
    ) async throws(ChainError<Part.Failure>) {
      let question = report.question(about: subject)
      for part in checks.parts where !report.isComplete {
        let walk = Walk(recorder: nil, isCancellable: report.isCancellable)
        try walk.checkCancellation(due: part)
        // A list for which no stack is left passes: its checks were not made.
        guard let found = try await part.handle(question, in: walk).response else {
          report.skip([part.name])
          continue
        }
        report.add(found)
      }
    }
  }
}

extension CheckLinks.Asked: Handler, Link, Composite where Base: Check {
  /// Makes the check, and answers with what it found.
  public func handle(
    _ request: CheckQuestion<Base.Subject>, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<CheckReport<Base.Problem>> {
    let visit = walk.begin(self)
    do throws(ChainError<Base.Failure>) {
      var report = request.emptyReport(of: Base.Problem.self)
      try check.check(request.subject, into: &report)
      visit.endComposite(.handled(report))
      return .handled(report)
    } catch {
      visit.end(with: error)
      throw error
    }
  }
}

extension CheckLinks.Listed: Check where Part: Handler {
  /// Makes the checks as they stand.
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<Part.Failure>) {
    let question = report.question(about: subject)
    for part in checks.parts where !report.isComplete {
      guard let found = try part.handle(question, in: .unobserved).response else {
        report.skip([part.name])
        continue
      }
      report.add(found)
    }
  }
}

extension Checks {
  /// The checks of a list, as they stand when a subject is looked at.
  ///
  /// - Parameter list: The list, whose name is the row's.
  /// - Complexity: O(n) for n checks, beside what they take.
  public init<Subject, Problem, Failure: Error>(_ list: CheckList<Subject, Problem, Failure>)
  where
    Content == CheckLinks.Listed<
      Subject, Problem, AnyHandler<CheckQuestion<Subject>, CheckReport<Problem>, Failure>
    >
  {
    self.init(list.name) { CheckLinks.Listed(checks: Broadcast(to: list)) }
  }

  /// The checks of a list, of which some may suspend, as they stand when a subject is looked at.
  ///
  /// - Parameter list: The list, whose name is the row's.
  /// - Complexity: O(n) for n checks, beside what they take.
  public init<Subject, Problem, Failure: Error>(_ list: AsyncCheckList<Subject, Problem, Failure>)
  where
    Content == CheckLinks.Listed<
      Subject, Problem, AnyAsyncHandler<CheckQuestion<Subject>, CheckReport<Problem>, Failure>
    >
  {
    self.init(list.name) { CheckLinks.Listed(checks: Broadcast(to: list)) }
  }
}

extension CheckQuestion {
  fileprivate func emptyReport<Problem>(of _: Problem.Type) -> CheckReport<Problem> {
    CheckReport(stopsAtFirst: stopsAtFirst, isCancellable: isCancellable)
  }
}

extension OpenVisit {
  /// Ends the visit of a check, whose name the error has already.
  fileprivate func end<Failure: Error>(with error: ChainError<Failure>) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.end(recorder.visit, error.decision, nil)
  }
}
