extension Handler {
  /// Closes the chain with an answer for what no handler took.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "no \($0) today" }
  /// line("tofu")   // "no tofu today"
  /// ```
  ///
  /// - Parameter answer: Makes the response from the request.
  /// - Returns: The chain, closed: calling it gives a plain response.
  @inlinable
  public func otherwise(
    _ answer: @escaping @Sendable (Request) -> Response
  ) -> Total<Self, ClosureLastHandler<Request, Response, Failure>> {
    Total(self, ClosureLastHandler("otherwise") { (request) throws(Failure) in answer(request) })
  }
}

extension AsyncHandler {
  /// Closes the chain with an answer that may await something, for what no handler took.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { dish async in
  ///   await Task.yield()
  ///   return "no \(dish) today"
  /// }
  /// try await line.run("tofu")   // "no tofu today"
  /// ```
  ///
  /// - Parameter answer: Makes the response from the request.
  /// - Returns: The chain, closed: `run` gives a plain response.
  @inlinable
  public func otherwise(
    _ answer: @escaping @Sendable (Request) async -> Response
  ) -> Total<Self, AsyncClosureLastHandler<Request, Response, Failure>> {
    Total(self, AsyncClosureLastHandler("otherwise", answer))
  }

  /// Closes the chain with a failure for what no handler took.
  ///
  /// ```swift
  /// let strict = oven.otherwise(throw: { _ in .outOfStock })
  /// do {
  ///   _ = try strict("sushi")
  /// } catch {
  ///   print(error)   // "otherwise" failed: outOfStock
  /// }
  /// ```
  ///
  /// - Parameter failure: Makes the failure from the request.
  /// - Returns: The chain, closed: calling it gives a plain response, or throws.
  @inlinable
  public func otherwise(
    throw failure: @escaping @Sendable (Request) -> Failure
  ) -> Total<Self, ClosureLastHandler<Request, Response, Failure>> {
    Total(
      self,
      ClosureLastHandler("otherwise") { (request) throws(Failure) in throw failure(request) })
  }

  /// Closes the chain with a last handler for what no handler took.
  ///
  /// - Parameter last: Answers whatever reaches the end.
  /// - Returns: The chain, closed: calling it gives a plain response.
  @inlinable
  public func otherwise<Last: AsyncLastHandler>(lastly last: Last) -> Total<Self, Last>
  where Last.Request == Request, Last.Response == Response, Last.Failure == Failure {
    Total(self, last)
  }
}
