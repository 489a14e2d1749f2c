/// A handler made of a closure that does not suspend.
///
/// ```swift
/// let onion = ClosureHandler("onion") { (request: String) in
///   request == "onion" ? .handled("onion, sliced") : .passed
/// }
/// ```
///
/// A closure of several statements that throws says what it throws, since Swift infers `any Error`
/// there:
///
/// ```swift
/// let oven = ClosureHandler("oven") { (dish: String) throws(ShopError) -> Outcome<String> in
///   guard dish == "pizza" else { return .passed }
///   throw .doorOpen
/// }
/// ```
public struct ClosureHandler<Request, Response, Failure: Error>: Handler {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) throws(Failure) -> Outcome<Response>

  /// A handler that does what the closure does.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Takes the request and returns its response, or passes it on.
  @inlinable
  public init(
    _ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.body = body
  }

  /// A handler that does what the closure does, which does not fail.
  ///
  /// By this one a closure that does not throw stands in a chain that fails, where that says its types.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Takes the request and returns its response, or passes it on.
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
}

extension ClosureHandler {
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
    _ name: String,
    _ body: @escaping @Sendable @isolated(any) (Request) throws -> Outcome<Response>
  ) {
    preconditionFailure("the closure must declare what it throws")
  }
}

/// A handler made of a closure that may suspend; see ``ClosureHandler``.
///
/// ```swift
/// let stock = AsyncClosureHandler("stock") { (order: Order) async throws(ShopError) in
///   guard await shelves.carry(order.article) else { return Outcome<Receipt>.passed }
///   return .handled(try await shelves.take(order.article))
/// }
/// ```
public struct AsyncClosureHandler<Request, Response, Failure: Error>: AsyncHandler {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let body: @Sendable (Request) async throws(Failure) -> Outcome<Response>

  /// A handler that does what the closure does.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Takes the request and returns its response, or passes it on.
  @inlinable
  public init(
    _ name: String,
    _ body: @escaping @Sendable (Request) async throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.body = body
  }

  /// A handler that does what the closure does, which does not fail.
  ///
  /// By this one a closure that does not throw stands in a chain that fails, where that says its types.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Takes the request and returns its response, or passes it on.
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
}

extension AsyncClosureHandler {
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
    _ name: String,
    _ body: @escaping @Sendable @concurrent (Request) async throws -> Outcome<Response>
  ) {
    preconditionFailure("the closure must declare what it throws")
  }
}
