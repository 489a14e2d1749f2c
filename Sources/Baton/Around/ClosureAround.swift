/// An around handler implemented by a closure that does not suspend.
///
/// ```swift
/// let polite = ClosureAround<String, String, Never>("polite") { request, next in
///   next(request).map { "\($0), please" }
/// }
/// kitchen.surrounded(by: polite)("onion")   // handled("onion, sliced, please")
/// ```
public struct ClosureAround<Request, Response, Failure: Error>: Around {
  /// The type of the closure.
  public typealias Body =
    @Sendable (Request, consuming Next<Request, Response, Failure>) -> Step<
      Request, Response, Failure
    >

  /// The name shown in paths, drawings and errors.
  public let name: String
  private let body: Body

  /// Creates an around handler that calls the given closure.
  public init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    body(request, next)
  }
}

/// An around handler implemented by a closure that does not suspend and may call `next` repeatedly.
///
/// ```swift
/// let twice = ClosureRepeatingAround<String, String, Never>("twice") { request, next in
///   next(request) { first in
///     guard case .success(.handled(let dish)) = first else { return .answer(first) }
///     return next(request).map { "\(dish) and \($0)" }
///   }
/// }
/// kitchen.surrounded(by: twice)("onion")   // handled("onion, sliced and onion, sliced")
/// ```
public struct ClosureRepeatingAround<Request, Response, Failure: Error>: RepeatingAround {
  /// The type of the closure.
  public typealias Body =
    @Sendable (Request, RepeatableNext<Request, Response, Failure>) -> Step<
      Request, Response, Failure
    >

  /// The name shown in paths, drawings and errors.
  public let name: String
  private let body: Body

  /// Creates an around handler that calls the given closure.
  public init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    body(request, next)
  }
}

/// An around handler implemented by a closure that may suspend.
///
/// ```swift
/// let timed = AsyncClosureAround<Order, Receipt, ShopError>("timed") {
///   (order, next) async throws(ChainError<ShopError>) in
///   let start = ContinuousClock.now
///   defer { print(start.duration(to: .now)) }
///   return try await next(order)
/// }
/// ```
public struct AsyncClosureAround<Request, Response, Failure: Error>: AsyncAround {
  /// The type of the closure.
  public typealias Body =
    @Sendable (Request, consuming AsyncNext<Request, Response, Failure>)
    async throws(ChainError<Failure>) -> Outcome<Response>

  /// The name shown in paths, drawings and errors.
  public let name: String
  private let body: Body

  /// Creates an around handler that calls the given closure.
  public init(_ name: String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await body(request, next)
  }

  /// Unavailable, because the closure must declare its error type.
  ///
  /// Swift 6.3.1 selects this overload only if the closure's type is `@concurrent`.
  @available(
    *, unavailable,
    message: """
      the closure must declare its error type: '(request, next) async throws(ChainError<…>) in', \
      with the chain's failure type
      """
  )
  public init(
    _ name: String,
    _ body:
      @escaping @Sendable @concurrent (Request, consuming AsyncNext<Request, Response, Failure>)
      async throws -> Outcome<Response>
  ) {
    preconditionFailure("the closure must declare its error type")
  }
}

extension AsyncClosureAround where Failure == any Error {
  /// Creates an around handler from a closure that may throw any error, including one from `next`.
  public init(
    _ name: String,
    _ body:
      @escaping @Sendable (Request, consuming AsyncNext<Request, Response, any Error>)
      async throws -> Outcome<Response>
  ) {
    self.init(name) { (request, next) async throws(ChainError<any Error>) -> Outcome<Response> in
      do {
        return try await body(request, next)
      } catch {
        throw .failed(error)
      }
    }
  }
}
