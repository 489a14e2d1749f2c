extension AsyncHandler {
  /// Closes the chain with an answer for what nobody took.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "nobody takes \($0)" }
  /// line("tofu")   // "nobody takes tofu"
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

  /// Closes the chain with a failure for what nobody took.
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

  /// Closes the chain with a last handler for what nobody took.
  ///
  /// - Parameter last: Answers whatever reaches the end.
  /// - Returns: The chain, closed: calling it gives a plain response.
  @inlinable
  public func otherwise<Last: AsyncLastHandler>(lastly last: Last) -> Total<Self, Last>
  where Last.Request == Request, Last.Response == Response, Last.Failure == Failure {
    Total(self, last)
  }
}
