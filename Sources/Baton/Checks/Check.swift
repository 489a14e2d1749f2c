/// The result of one check.
@frozen
public enum Verdict<Problem> {
  /// The subject is valid.
  case valid
  /// The subject has a problem.
  case invalid(Problem)
  /// The check does not apply to this subject.
  case skipped
}

extension Verdict: Sendable where Problem: Sendable {}
extension Verdict: Equatable where Problem: Equatable {}
extension Verdict: Hashable where Problem: Hashable {}

/// A check that may suspend.
///
/// A check accepts a subject or reports a problem:
/// `(Subject) async throws(Failure) -> Verdict<Problem>`.
///
/// ```swift
/// struct InStock: AsyncCheck {
///   let shelves: Shelves
///
///   func check(_ order: Order) async -> Verdict<String> {
///     await shelves.carry(order.article) ? .valid : .invalid("we have no \(order.article)")
///   }
/// }
/// print(try await InStock(shelves: shelves).runReport(on: Order(article: "spoon")))
/// // invalid: 1 problem in 1 check
/// // - InStock: we have no spoon
/// ```
///
/// If a check does not suspend, conform to ``Check`` instead. To run several checks in order, use
/// ``Checks``. To guard a chain with checks, use a ``Gate``.
public protocol AsyncCheck<Subject, Problem, Failure>: Sendable {
  /// The type of the subjects to check.
  associatedtype Subject
  /// The type of the problems to report.
  associatedtype Problem
  /// The type of error thrown if the check cannot run; `Never` if it can always run.
  associatedtype Failure: Error = Never

  /// The identifier under which a report lists this check's problems; by default, the type's name.
  var name: String { get }

  /// The identifiers of the checks inside this one, in order.
  var names: [String] { get }

  /// The outlines that represent this check in drawings; by default, one outline with its name.
  ///
  /// A composite check must include the outlines of its checks, because a run-time chain searches
  /// the outlines for cycles before it adds the check.
  var outlines: [Outline] { get }

  /// Checks the given subject.
  ///
  /// - Throws: An error if the check could not run, in which case the subject is neither valid nor
  ///   invalid.
  func check(_ subject: Subject) async throws(Failure) -> Verdict<Problem>

  /// Checks the given subject and adds the result to a report.
  ///
  /// Implement this method only in a composite check, or in a check that can find several problems.
  /// Return immediately if the report is already complete (``CheckReport/isComplete``).
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) async throws(ChainError<Failure>)

  /// Checks the subject of a recorded request and adds the result to a report.
  ///
  /// Implement this method only in a composite check. Call each inner check with
  /// `Walk.visit(of:on:into:)`, so that its visit is recorded inside this check's visit.
  ///
  /// - Throws: The error thrown by a check that could not run, with the check's identifier.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) async throws(ChainError<Failure>)

  /// This check in the form that a ``CheckList`` calls. The default implementation works for all
  /// checks.
  var _listed: _ListedCheck<Subject, Problem, Failure> { get }
}

/// A check that does not suspend.
///
/// A check accepts a subject or reports a problem: `(Subject) throws(Failure) -> Verdict<Problem>`.
///
/// ```swift
/// struct NotBlank: Check {
///   func check(_ subject: String) -> Verdict<String> {
///     subject.allSatisfy(\.isWhitespace) ? .invalid("is blank") : .valid
///   }
/// }
/// print(NotBlank().report(on: " "))
/// // invalid: 1 problem in 1 check
/// // - NotBlank: is blank
/// ```
///
/// Problems are values, not errors. A check throws an error only if it cannot run, for example
/// because a service that it needs does not respond.
public protocol Check<Subject, Problem, Failure>: AsyncCheck {
  /// Checks the given subject.
  ///
  /// - Throws: An error if the check could not run, in which case the subject is neither valid nor
  ///   invalid.
  func check(_ subject: Subject) throws(Failure) -> Verdict<Problem>

  /// Checks the given subject and adds the result to a report; see ``AsyncCheck``.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<Failure>)

  /// Checks the subject of a recorded request and adds the result to a report; see ``AsyncCheck``.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<Failure>)
}

extension AsyncCheck {
  /// The type's name as declared, without generic arguments.
  @inlinable public var name: String { withoutArguments(typeName(of: Self.self)) }

  /// The identifier of this check.
  public var names: [String] { [name] }

  /// An outline that shows this check's name.
  public var outlines: [Outline] { [Outline(name)] }

  /// Checks the given subject and adds the result to the report, unless the report is complete.
  @inlinable
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) async throws(ChainError<Failure>) {
    guard try report.needs(self) else { return }
    do throws(Failure) {
      let verdict = try await check(subject)
      report.enter(verdict, by: name)
    } catch {
      throw ChainError.failed(error).named(name)
    }
  }

  // This method is always inlined because of the Swift 6.3 crash described at `report(on:in:)`.

  /// Checks the given subject without recording visits, because this check contains no other
  /// checks.
  @inlinable
  @inline(__always)
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) async throws(ChainError<Failure>) {
    try await check(subject, into: &report)
  }
}

extension Check {
  /// Checks the given subject and adds the result to the report, unless the report is complete.
  @inlinable
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<Failure>) {
    guard try report.needs(self) else { return }
    do throws(Failure) {
      let verdict = try check(subject)
      report.enter(verdict, by: name)
    } catch {
      throw ChainError.failed(error).named(name)
    }
  }

  // This method is always inlined because of the Swift 6.3 crash described at `report(on:in:)`.

  /// Checks the given subject without recording visits, because this check contains no other
  /// checks.
  @inlinable
  @inline(__always)
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<Failure>) {
    try check(subject, into: &report)
  }
}
