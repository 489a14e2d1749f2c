/// An admission made of a closure that does not suspend.
///
/// ```swift
/// let lowercased = ClosureAdmission<String, String, Never>("lowercased") { $0.lowercased() }
/// kitchen.surrounded(by: lowercased)("ONION")   // handled("onion, sliced")
/// ```
public struct ClosureAdmission<Request, Response, Failure: Error>: Admission {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) throws(Failure) -> Request

  /// An admission that does what the closure does.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Lets a request through, changed or not, or throws the refusal.
  @inlinable
  public init(
    _ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Request
  ) {
    self.name = name
    self.body = body
  }

  /// An admission that does what the closure does, which refuses nothing.
  ///
  /// By this one a closure that does not throw stands in a chain that fails.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Lets a request through, changed or not.
  @_disfavoredOverload
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (Request) -> Request) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func admit(_ request: Request) throws(Failure) -> Request { try body(request) }
}

extension ClosureAdmission {
  /// Says that the closure must declare what it throws.
  ///
  /// The closure is isolated to anything, since Swift 6.3.1 does not choose it otherwise.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare what it throws: '(request) throws(…) in', with the failure of the chain
      """
  )
  public init(
    _ name: String, _ body: @escaping @Sendable @isolated(any) (Request) throws -> Request
  ) {
    preconditionFailure("the closure must declare what it throws")
  }
}
