// The client's side: how a chain is called. A synchronous and an asynchronous entry need two names,
// since in an asynchronous function Swift picks the asynchronous one of two that share a name.

extension Handler {
  /// Hands a request to the chain.
  ///
  /// ```swift
  /// try oven("pizza")   // handled("hot pizza")
  /// ```
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or ``Outcome/passed``.
  /// - Throws: What a handler threw, with the handler's name.
  @inlinable
  public func callAsFunction(_ request: Request) throws(ChainError<Failure>) -> Outcome<Response> {
    try handle(request, in: .unobserved)
  }

  /// Hands a request to the chain from an asynchronous function; see ``AsyncHandler/run(_:)``.
  ///
  /// All its handlers are synchronous, so nothing suspends, and a cancellation comes between none of
  /// them; but an around handler that sends the request on again, as a retry does, ends with it.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or ``Outcome/passed``.
  /// - Throws: What a handler threw, with the handler's name.
  @inlinable
  public func run(_ request: Request) async throws(ChainError<Failure>) -> Outcome<Response> {
    try synchronousResult(of: request, in: .cancellable(for: Request.self)).get()
  }
}

extension Handler where Failure == Never {
  /// Hands a request to the chain, in which nothing fails.
  ///
  /// ```swift
  /// kitchen("onion")   // handled("onion, sliced")
  /// ```
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or ``Outcome/passed``.
  @inlinable
  public func callAsFunction(_ request: Request) -> Outcome<Response> {
    handle(request)
  }

  /// Hands a request to the chain, in which nothing fails or suspends, from an asynchronous
  /// function.
  @inlinable
  public func run(_ request: Request) async -> Outcome<Response> {
    self(request)
  }
}

extension AsyncHandler {
  /// Hands a request to the chain, and throws a handler's failure as it is, without names: for public
  /// interfaces whose callers know of no chain.
  ///
  /// ```swift
  /// func bake(_ dish: String) async throws(ShopError) -> String? {
  ///   try await oven.run(dish, orThrow: .outOfStock).response
  /// }
  /// try await bake("pizza")   // Optional("hot pizza")
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - failure: What is thrown where no handler failed: the task was cancelled, or calls went too deep.
  /// - Returns: The response of the handler that took it, or ``Outcome/passed``.
  /// - Throws: What a handler threw, or `failure`.
  @inlinable
  public func run(
    _ request: Request, orThrow failure: @autoclosure () -> Failure
  ) async throws(Failure) -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try await run(request)
    } catch {
      throw error.cause ?? failure()
    }
  }
}

extension Total {
  /// Hands a request to the chain, and throws a handler's failure as it is, without names; see
  /// ``AsyncHandler/run(_:orThrow:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - failure: What is thrown where no handler failed: the task was cancelled, or calls went too deep.
  /// - Returns: The response of the handler that took it, or of the last one.
  /// - Throws: What a handler threw, or `failure`.
  @inlinable
  public func run(
    _ request: Base.Request, orThrow failure: @autoclosure () -> Base.Failure
  ) async throws(Base.Failure) -> Base.Response {
    try await handler.run(request, orThrow: failure()).responseOfTotal
  }
}

extension AsyncHandler {
  /// Says that a chain that may suspend is not called like a function.
  @available(
    *, unavailable,
    message: "it may suspend, or a link of it may; write 'try await chain.run(request)'"
  )
  public func callAsFunction(_ request: Request) -> Outcome<Response> {
    preconditionFailure("what may suspend is not called like a function")
  }

  /// Hands a request to the chain.
  ///
  /// ```swift
  /// try await stock.run(order).response?.article   // Optional("kettle")
  /// ```
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or ``Outcome/passed``.
  /// - Throws: What a handler threw, with the handler's name; or, when the task is cancelled, which
  ///   handler was next. A cancelled task starts no further handler.
  @inlinable
  @inline(__always)
  public func run(_ request: Request) async throws(ChainError<Failure>) -> Outcome<Response> {
    try Walk.cancellable.checkCancellation(due: self, in: runningTask())
    return try await handle(request, in: .cancellable(for: Request.self))
  }
}
