/// A handler implemented by a closure that does not suspend.
///
/// ```swift
/// let onion = ClosureHandler("onion") { (request: String) in
///   request == "onion" ? .handled("onion, sliced") : .passed
/// }
/// ```
///
/// A throwing closure with several statements must declare its error type, because Swift would
/// otherwise infer `any Error`: `{ (dish: String) throws(ShopError) -> Outcome<String> in … }`.
public struct ClosureHandler<Request, Response, Failure: Error>: Handler {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) throws(Failure) -> Outcome<Response>

  /// Creates a handler that calls the given closure.
  @inlinable
  public init(
    _ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.body = body
  }

  /// Creates a handler from a nonthrowing closure, for use in a chain that can throw.
  @_disfavoredOverload
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (Request) -> Outcome<Response>) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    try body(request)
  }

  /// Reports that the closure must declare its error type; Swift 6.3.1 requires `@isolated(any)` in
  /// this overload.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare its error type, which is the chain's failure type: '(request) \
      throws(…) in'
      """
  )
  public init(
    _ name: String,
    _ body: @escaping @Sendable @isolated(any) (Request) throws -> Outcome<Response>
  ) {
    preconditionFailure("the closure must declare its error type")
  }
}

/// A handler implemented by a closure that may suspend; see ``ClosureHandler``.
///
/// ```swift
/// let stock = AsyncClosureHandler("stock") { (order: Order) async throws(ShopError) in
///   guard await shelves.carry(order.article) else { return Outcome<Receipt>.passed }
///   return .handled(try await shelves.take(order.article))
/// }
/// ```
public struct AsyncClosureHandler<Request, Response, Failure: Error>: AsyncHandler {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) async throws(Failure) -> Outcome<Response>

  /// Creates a handler that calls the given closure.
  @inlinable
  public init(
    _ name: String,
    _ body: @escaping @Sendable (Request) async throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.body = body
  }

  /// Creates a handler from a nonthrowing closure, for use in a chain that can throw.
  @_disfavoredOverload
  @inlinable
  public init(_ name: String, _ body: @escaping @Sendable (Request) async -> Outcome<Response>) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  @inlinable
  public func handle(_ request: Request) async throws(Failure) -> Outcome<Response> {
    try await body(request)
  }

  /// Reports that the closure must declare its error type; Swift 6.3.1 requires `@concurrent` in
  /// this overload.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare its error type, which is the chain's failure type: '(request) async \
      throws(…) in'
      """
  )
  public init(
    _ name: String,
    _ body: @escaping @Sendable @concurrent (Request) async throws -> Outcome<Response>
  ) {
    preconditionFailure("the closure must declare its error type")
  }
}
