/// A chain closed with an answer for what no handler took: calling it gives a plain response.
///
/// ```swift
/// let line = kitchen.otherwise { "no handler took \($0)" }
/// line("onion")   // "onion, sliced"
/// line("tofu")    // "no handler took tofu": a String, not an optional
/// ```
///
/// A chain is closed in one of three ways: with an answer
/// (``Handler/otherwise(_:)``; one that awaits: ``AsyncHandler/otherwise(_:)``), with a failure
/// (``AsyncHandler/otherwise(throw:)``), or with a last handler
/// (``AsyncHandler/otherwise(lastly:)``). Only then does a request always get a response, and the
/// type says so.
///
/// A closed chain is called like a function where nothing suspends, and with `run` elsewhere.
/// To put it into another chain, take its ``handler``.
@frozen
public struct Total<Base: AsyncHandler, Last: AsyncLastHandler>: Sendable
where
  Base.Request == Last.Request, Base.Response == Last.Response, Base.Failure == Last.Failure
{
  @usableFromInline let base: Base
  @usableFromInline let last: Last

  @inlinable
  init(_ base: Base, _ last: Last) {
    self.base = base
    self.last = last
  }

  /// The chain with its last handler, as a handler that never passes.
  ///
  /// It stands in other chains, draws itself, and records paths.
  @inlinable
  public var handler: Links.First<Base, Links.Lastly<Last>> {
    Links.First(base, Links.Lastly(last))
  }

  /// Hands a request to the chain.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  /// - Throws: What a handler threw, with its name; or which one was next when the task was
  ///   cancelled.
  @inlinable
  public func run(
    _ request: Base.Request
  ) async throws(ChainError<Base.Failure>) -> Base.Response {
    try await handler.run(request).responseOfTotal
  }
}

extension Total {
  /// Says that a closed chain that may suspend is not called like a function.
  @available(
    *, unavailable,
    message: "it may suspend, or a link of it may; write 'try await chain.run(request)'"
  )
  public func callAsFunction(_ request: Base.Request) -> Base.Response {
    preconditionFailure("what may suspend is not called like a function")
  }
}

extension Total where Base: Handler, Last: LastHandler {
  /// Hands a request to the chain.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  /// - Throws: What a handler threw, with its name.
  @inlinable
  public func callAsFunction(
    _ request: Base.Request
  ) throws(ChainError<Base.Failure>) -> Base.Response {
    try handler.handle(request, in: .unobserved).responseOfTotal
  }
}

extension Total where Base: Handler, Last: LastHandler, Base.Failure == Never {
  /// Hands a request to the chain, in which nothing fails.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  @inlinable
  public func callAsFunction(_ request: Base.Request) -> Base.Response {
    switch base.handle(request) {
    case .handled(let response): response
    case .passed: last.respond(to: request)
    }
  }

  /// Hands a request to the chain, in which nothing fails or suspends, from an asynchronous
  /// function.
  @inlinable
  public func run(_ request: Base.Request) async -> Base.Response {
    self(request)
  }
}
