/// What a check finds.
@frozen
public enum Verdict<Problem> {
  /// Nothing is wrong.
  case valid
  /// Something is wrong.
  case invalid(Problem)
  /// The check does not apply to this subject.
  case skipped
}

extension Verdict: Sendable where Problem: Sendable {}
extension Verdict: Equatable where Problem: Equatable {}
extension Verdict: Hashable where Problem: Hashable {}

/// `(Subject) async throws(Failure) -> Verdict<Problem>`: looks at a subject and lets it through,
/// or reports what is wrong.
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
/// This is the general form. A check that does not suspend is a ``Check``, with the same method
/// less `async`. Checks stand in order in ``Checks``; a chain is put behind them with ``Gate``.
public protocol AsyncCheck<Subject, Problem, Failure>: Sendable {
  /// What is looked at.
  associatedtype Subject
  /// What is reported.
  associatedtype Problem
  /// What is thrown when the check itself cannot be made; `Never` where it always can.
  associatedtype Failure: Error = Never

  /// The identifier that stands beside each problem in a report; the type's name unless given.
  var name: String { get }

  /// The identifiers of the checks that this one is made of, in order.
  var names: [String] { get }

  /// How this check is drawn: its name, or the checks it is made of.
  ///
  /// A run-time chain looks in it for itself, before it takes a check in; so a check that holds others
  /// shows them.
  var outlines: [Outline] { get }

  /// Looks at a subject.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: What was found.
  /// - Throws: Why the check could not be made; the subject is neither valid nor invalid then.
  func check(_ subject: Subject) async throws(Failure) -> Verdict<Problem>

  /// Looks at a subject and enters what was found; checks made of checks answer this one, and those
  /// that may find more than one problem; all others leave it to the default. Whoever answers it looks
  /// first whether the report has all that was asked for: ``CheckReport/isComplete``.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) async throws(ChainError<Failure>)

  /// The same where a request is recorded, on the visit of this check: checks made of checks answer this
  /// one as well, and ask each of them by `Walk.visit(of:on:into:)`, so that each has a visit below this
  /// one's; all others leave it to the default.
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - report: Where what is found is entered.
  ///   - walk: The walk below this check's visit.
  /// - Throws: Why a check could not be made, with its identifier.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) async throws(ChainError<Failure>)

  /// This check as a ``CheckList`` stores it; the default serves all.
  ///
  /// - Parameter name: The identifier in that list.
  /// - Returns: The check, with the fastest way to make it.
  func runtimeLink(
    as name: String
  ) -> RuntimeLink<CheckQuestion<Subject>, CheckReport<Problem>, Failure>
}

/// `(Subject) throws(Failure) -> Verdict<Problem>`: looks at a subject and lets it through, or
/// reports what is wrong.
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
/// A problem is a value and not an error: a check throws only when it could not be made, as when a
/// service that it asks does not answer.
public protocol Check<Subject, Problem, Failure>: AsyncCheck {
  /// Looks at a subject.
  ///
  /// - Parameter subject: What to look at.
  /// - Returns: What was found.
  /// - Throws: Why the check could not be made; the subject is neither valid nor invalid then.
  func check(_ subject: Subject) throws(Failure) -> Verdict<Problem>

  /// Looks at a subject and enters what was found; checks made of checks answer this one, and those
  /// that may find more than one problem; all others leave it to the default. Whoever answers it looks
  /// first whether the report has all that was asked for: ``CheckReport/isComplete``.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<Failure>)

  /// The same where a request is recorded, on the visit of this check: checks made of checks answer this
  /// one as well, and ask each of them by `Walk.visit(of:on:into:)`, so that each has a visit below this
  /// one's; all others leave it to the default.
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - report: Where what is found is entered.
  ///   - walk: The walk below this check's visit.
  /// - Throws: Why a check could not be made, with its identifier.
  func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<Failure>)
}

extension AsyncCheck {
  /// The type's name, as its author wrote it.
  @inlinable public var name: String { withoutArguments(typeName(of: Self.self)) }

  /// The check's identifier alone.
  public var names: [String] { [name] }

  /// The check's name alone.
  public var outlines: [Outline] { [Outline(name)] }

  /// Looks at a subject, unless the report is complete already, and enters what was found.
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

  // Inlined by order, as `report(on:in:)` is, and for the same crash of Swift 6.3.

  /// Looks at a subject as ever: there is nothing inside that has a visit of its own.
  @inlinable
  @inline(__always)
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) async throws(ChainError<Failure>) {
    try await check(subject, into: &report)
  }
}

extension Check {
  /// Looks at a subject, unless the report is complete already, and enters what was found.
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

  // Inlined by order, as `report(on:in:)` is, and for the same crash of Swift 6.3.

  /// Looks at a subject as ever: there is nothing inside that has a visit of its own.
  @inlinable
  @inline(__always)
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<Failure>) {
    try check(subject, into: &report)
  }
}
