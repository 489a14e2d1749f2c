extension Handler {
  /// Closes the chain with a closure that responds to unhandled requests.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "no \($0) today" }
  /// line("tofu")   // "no tofu today"
  /// ```
  @inlinable
  public func otherwise(
    _ answer: @escaping @Sendable (Request) -> Response
  ) -> Total<Self, ClosureHandler<Request, Response, Failure>> {
    Total(self, ClosureHandler("otherwise") { (request) in .handled(answer(request)) })
  }
}

extension AsyncHandler {
  /// Closes the chain with an asynchronous closure that responds to unhandled requests.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { dish async in
  ///   await Task.yield()
  ///   return "no \(dish) today"
  /// }
  /// try await line.run("tofu")   // "no tofu today"
  /// ```
  @inlinable
  public func otherwise(
    _ answer: @escaping @Sendable (Request) async -> Response
  ) -> Total<Self, AsyncClosureHandler<Request, Response, Failure>> {
    Total(self, AsyncClosureHandler("otherwise") { (request) in .handled(await answer(request)) })
  }

  /// Closes the chain with a failure for unhandled requests.
  ///
  /// ```swift
  /// let strict = oven.otherwise(throw: { _ in .outOfStock })
  /// do {
  ///   _ = try strict("sushi")
  /// } catch {
  ///   print(error)   // "otherwise" failed: outOfStock
  /// }
  /// ```
  @inlinable
  public func otherwise(
    throw failure: @escaping @Sendable (Request) -> Failure
  ) -> Total<Self, ClosureHandler<Request, Response, Failure>> {
    Total(
      self,
      ClosureHandler("otherwise") { (request) throws(Failure) in throw failure(request) })
  }
}
