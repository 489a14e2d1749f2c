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

  /// Calls the closure.
  @inlinable
  public func admit(_ request: Request) throws(Failure) -> Request { try body(request) }
}

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

  /// Calls the closure.
  @inlinable
  public func admit(_ request: Request) async throws(Failure) -> Request {
    try await body(request)
  }
}

extension AsyncHandler {
  /// This handler behind an admission, which lets requests through, changed or not, or refuses them.
  ///
  /// ```swift
  /// kitchen.admitting("lowercased") { $0.lowercased() }("ONION")   // handled("onion, sliced")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Lets a request through, changed or not, or throws the refusal.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func admitting(
    _ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Request
  ) -> Links.Enclosed<ClosureAdmission<Request, Response, Failure>, Self> {
    surrounded(by: ClosureAdmission(name, body))
  }
}
