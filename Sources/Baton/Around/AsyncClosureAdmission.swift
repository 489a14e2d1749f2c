/// An admission made of a closure that may suspend; see ``ClosureAdmission``.
///
/// ```swift
/// let signedIn = AsyncClosureAdmission<Order, Receipt, ShopError>("signed in") {
///   (order) async throws(ShopError) in
///   guard let customer = await sessions.customer(order.token) else { throw .notSignedIn }
///   return order.by(customer)
/// }
/// ```
///
/// The closure says what it throws: Swift infers `any Error` for a closure of several statements.
public struct AsyncClosureAdmission<Request, Response, Failure: Error>: AsyncAdmission {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) async throws(Failure) -> Request

  /// An admission that does what the closure does.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Lets a request through, changed or not, or throws the refusal.
  @inlinable
  public init(
    _ name: String, _ body: @escaping @Sendable (Request) async throws(Failure) -> Request
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
  public init(_ name: String, _ body: @escaping @Sendable (Request) async -> Request) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func admit(_ request: Request) async throws(Failure) -> Request {
    try await body(request)
  }
}

extension AsyncClosureAdmission {
  /// Says that the closure must declare what it throws.
  ///
  /// The closure is concurrent, since Swift 6.3.1 does not choose it otherwise.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare what it throws: '(request) async throws(…) in', with the failure of the \
      chain
      """
  )
  public init(
    _ name: String, _ body: @escaping @Sendable @concurrent (Request) async throws -> Request
  ) {
    preconditionFailure("the closure must declare what it throws")
  }
}
