// Clients call a chain through these methods. The synchronous and asynchronous methods have
// different names, because Swift would otherwise choose the asynchronous method in every
// asynchronous function.

extension Handler {
  /// Sends a request to the chain; if a handler throws, the error includes the handler's name.
  ///
  /// ```swift
  /// try oven("pizza")   // handled("hot pizza")
  /// ```
  @inlinable
  public func callAsFunction(_ request: Request) throws(ChainError<Failure>) -> Outcome<Response> {
    try handle(request, in: .unobserved)
  }

  /// Sends a request to the chain from an asynchronous function; see ``AsyncHandler/run(_:)``.
  ///
  /// Cancelling the task has no effect, except on an around handler that resends the request, such
  /// as a retry.
  @inlinable
  public func run(_ request: Request) async throws(ChainError<Failure>) -> Outcome<Response> {
    try synchronousResult(of: request, in: .cancellable(for: Request.self)).get()
  }
}

extension Handler where Failure == Never {
  /// Sends a request to a chain that cannot fail.
  ///
  /// ```swift
  /// kitchen("onion")   // handled("onion, sliced")
  /// ```
  @inlinable
  public func callAsFunction(_ request: Request) -> Outcome<Response> {
    handle(request)
  }

  /// Sends a request from an asynchronous function to a chain that cannot fail or suspend.
  @inlinable
  public func run(_ request: Request) async -> Outcome<Response> {
    self(request)
  }
}

extension AsyncHandler {
  /// Sends a request to the chain and throws a plain failure instead of a chain error.
  ///
  /// ```swift
  /// func bake(_ dish: String) async throws(ShopError) -> String? {
  ///   try await oven.run(dish, orThrow: .outOfStock).response
  /// }
  /// try await bake("pizza")   // Optional("hot pizza")
  /// ```
  ///
  /// Use this method in interfaces that hide the chain. The method throws `failure` if the task is
  /// cancelled or the calls are nested too deeply.
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
  /// Sends a request to the chain and throws a plain failure instead of a chain error; see
  /// ``AsyncHandler/run(_:orThrow:)``.
  @inlinable
  public func run(
    _ request: Base.Request, orThrow failure: @autoclosure () -> Base.Failure
  ) async throws(Base.Failure) -> Base.Response {
    try await handler.run(request, orThrow: failure()).responseOfTotal
  }
}

extension AsyncHandler {
  /// Reports that a chain that may suspend cannot be called like a function.
  @available(
    *, unavailable,
    message: "the chain or one of its links may suspend; write 'try await chain.run(request)'"
  )
  public func callAsFunction(_ request: Request) -> Outcome<Response> {
    preconditionFailure("a chain that may suspend cannot be called like a function")
  }

  /// Sends a request to the chain.
  ///
  /// ```swift
  /// try await stock.run(order).response?.article   // Optional("kettle")
  /// ```
  ///
  /// In a cancelled task, the chain starts no more handlers, and throws an error that names the
  /// handler that would have run next.
  @inlinable
  public func run(_ request: Request) async throws(ChainError<Failure>) -> Outcome<Response> {
    try Walk.cancellable.checkCancellation(due: self)
    return try await handle(request, in: .cancellable(for: Request.self))
  }
}
