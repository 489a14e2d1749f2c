/// A chain closed with a handler for unhandled requests, so that calls return a plain response.
///
/// ```swift
/// let line = kitchen.otherwise { "no handler took \($0)" }
/// line("onion")   // "onion, sliced"
/// line("tofu")    // "no handler took tofu": a String, not an optional
/// ```
///
/// Close a chain with ``Handler/otherwise(_:)``, ``AsyncHandler/otherwise(_:)`` or
/// ``AsyncHandler/otherwise(throw:)``. If no handler may suspend, call a total chain like a
/// function; otherwise, call `run`. To add a total chain to another chain, use its ``handler``.
@frozen
public struct Total<Base: AsyncHandler, Last: AsyncHandler>: Sendable
where
  Base.Request == Last.Request, Base.Response == Last.Response, Base.Failure == Last.Failure
{
  @usableFromInline let base: Base
  /// The closing handler, which never passes.
  @usableFromInline let last: Last

  @inlinable
  init(_ base: Base, _ last: Last) {
    self.base = base
    self.last = last
  }

  /// The chain and its closing handler as one handler, for use in other chains, outlines and
  /// recorded paths.
  @inlinable
  public var handler: Links.First<Base, Last> { Links.First(base, last) }

  /// Sends a request to the chain; see ``AsyncHandler/run(_:)``.
  @inlinable
  public func run(
    _ request: Base.Request
  ) async throws(ChainError<Base.Failure>) -> Base.Response {
    try await handler.run(request).responseOfTotal
  }
}

extension Total {
  /// Reports that a total chain that may suspend cannot be called like a function.
  @available(
    *, unavailable,
    message: "the chain or one of its links may suspend; write 'try await chain.run(request)'"
  )
  public func callAsFunction(_ request: Base.Request) -> Base.Response {
    preconditionFailure("a chain that may suspend cannot be called like a function")
  }
}

extension Total where Base: Handler, Last: Handler {
  /// Sends a request to the chain; an error thrown by a handler includes the handler's name.
  @inlinable
  public func callAsFunction(
    _ request: Base.Request
  ) throws(ChainError<Base.Failure>) -> Base.Response {
    try handler.handle(request, in: .unobserved).responseOfTotal
  }
}

extension Total where Base: Handler, Last: Handler, Base.Failure == Never {
  /// Sends a request to a chain that cannot fail.
  @inlinable
  public func callAsFunction(_ request: Base.Request) -> Base.Response {
    // This call cannot throw. If an error reports that a different task was cancelled, the chain
    // passes the request, and the closing handler handles it.
    switch base.handle(request) {
    case .handled(let response): response
    case .passed: last.handle(request).responseOfTotal
    }
  }

  /// Sends a request from an asynchronous function to a chain that cannot fail and never suspends.
  @inlinable
  public func run(_ request: Base.Request) async -> Base.Response { self(request) }
}

extension Outcome {
  @inlinable var responseOfTotal: Response {
    switch self {
    case .handled(let response): return response
    case .passed:
      preconditionFailure("the closing handler of a total chain must not pass a request")
    }
  }
}

/// A type-erased total chain that never suspends and can be stored in a property.
///
/// ```swift
/// struct Counter {
///   var line: AnyTotal<String, String, Never>
/// }
///
/// var counter = Counter(line: kitchen.otherwise { "no handler took \($0)" }.erased())
/// counter.line("tofu")   // "no handler took tofu"
///
/// counter.line = kitchen.otherwise { "no \($0) today" }.erased()
/// counter.line("tofu")   // "no tofu today"
/// ```
public typealias AnyTotal<Request, Response, Failure: Error> = Total<
  AnyHandler<Request, Response, Failure>, AnyHandler<Request, Response, Failure>
>

/// A type-erased total chain that may suspend; see ``AnyTotal``.
public typealias AnyAsyncTotal<Request, Response, Failure: Error> = Total<
  AnyAsyncHandler<Request, Response, Failure>, AnyAsyncHandler<Request, Response, Failure>
>

extension Total where Base: Handler, Last: Handler {
  /// Returns a type-erased form of this chain; see ``AnyTotal``.
  @inlinable
  public func erased() -> AnyTotal<Base.Request, Base.Response, Base.Failure> {
    .init(base.erased(), last.erased())
  }
}

extension Total {
  /// Returns a type-erased form of this chain that may suspend; see ``AnyAsyncTotal``.
  @inlinable
  public func erasedToAsync() -> AnyAsyncTotal<Base.Request, Base.Response, Base.Failure> {
    .init(base.erasedToAsync(), last.erasedToAsync())
  }
}
