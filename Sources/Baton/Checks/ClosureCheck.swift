/// A check implemented by a closure that does not suspend.
///
/// ```swift
/// let length = ClosureCheck("length") { (text: String) in
///   text.count < 8 ? .invalid("has fewer than 8 characters") : .valid
/// }
/// print(length.report(on: "abc"))
/// // invalid: 1 problem in 1 check
/// // - length: has fewer than 8 characters
/// ```
public struct ClosureCheck<Subject, Problem, Failure: Error>: Check {
  /// The identifier under which a report lists this check's problems.
  public let name: String
  private let body: @Sendable (Subject) throws(Failure) -> Verdict<Problem>

  /// Creates a check that calls the given closure.
  public init(
    _ name: String, _ body: @escaping @Sendable (Subject) throws(Failure) -> Verdict<Problem>
  ) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func check(_ subject: Subject) throws(Failure) -> Verdict<Problem> {
    try body(subject)
  }
}

/// A check implemented by a closure that may suspend; see ``ClosureCheck``.
public struct AsyncClosureCheck<Subject, Problem, Failure: Error>: AsyncCheck {
  /// The identifier under which a report lists this check's problems.
  public let name: String
  private let body: @Sendable (Subject) async throws(Failure) -> Verdict<Problem>

  /// Creates a check that calls the given closure.
  public init(
    _ name: String, _ body: @escaping @Sendable (Subject) async throws(Failure) -> Verdict<Problem>
  ) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func check(_ subject: Subject) async throws(Failure) -> Verdict<Problem> {
    try await body(subject)
  }
}
