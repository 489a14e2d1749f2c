/// An admission implemented by a closure that does not suspend.
///
/// ```swift
/// let lowercased = ClosureAdmission<String, Never>("lowercased") { $0.lowercased() }
/// kitchen.surrounded(by: lowercased)("ONION")   // handled("onion, sliced")
/// ```
public struct ClosureAdmission<Request, Failure: Error>: Admission {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) throws(Failure) -> Request

  /// Creates an admission that calls the given closure.
  @inlinable
  public init(
    _ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Request
  ) {
    self.name = name
    self.body = body
  }

  /// Creates an admission from a nonthrowing closure, for use in a chain that can throw.
  @_disfavoredOverload
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (Request) -> Request) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func admit(_ request: Request) throws(Failure) -> Request { try body(request) }

  /// Unavailable, because the closure must declare its error type.
  ///
  /// Swift 6.3.1 selects this overload only if the closure's type is `@isolated(any)`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare its error type, which is the chain's failure type: '(request) \
      throws(…) in'
      """
  )
  public init(
    _ name: String, _ body: @escaping @Sendable @isolated(any) (Request) throws -> Request
  ) {
    preconditionFailure("the closure must declare its error type")
  }
}

/// An admission implemented by a closure that may suspend; see ``ClosureAdmission``.
///
/// ```swift
/// let signedIn = AsyncClosureAdmission<Order, ShopError>("signed in") {
///   (order) async throws(ShopError) in
///   guard let customer = await sessions.customer(order.token) else { throw .notSignedIn }
///   return order.by(customer)
/// }
/// ```
public struct AsyncClosureAdmission<Request, Failure: Error>: AsyncAdmission {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) async throws(Failure) -> Request

  /// Creates an admission that calls the given closure.
  @inlinable
  public init(
    _ name: String, _ body: @escaping @Sendable (Request) async throws(Failure) -> Request
  ) {
    self.name = name
    self.body = body
  }

  /// Creates an admission from a nonthrowing closure, for use in a chain that can throw.
  @_disfavoredOverload
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (Request) async -> Request) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func admit(_ request: Request) async throws(Failure) -> Request {
    try await body(request)
  }

  /// Unavailable, because the closure must declare its error type.
  ///
  /// Swift 6.3.1 selects this overload only if the closure's type is `@concurrent`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare its error type, which is the chain's failure type: '(request) async \
      throws(…) in'
      """
  )
  public init(
    _ name: String, _ body: @escaping @Sendable @concurrent (Request) async throws -> Request
  ) {
    preconditionFailure("the closure must declare its error type")
  }
}
