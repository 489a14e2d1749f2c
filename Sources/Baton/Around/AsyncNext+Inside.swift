extension AsyncNext {
  /// Lets the rest of the chain look at a request inside a closure that somebody else calls: with a
  /// task-local value, or in a span.
  ///
  /// ```swift
  /// enum Tenant { @TaskLocal static var current = "nobody" }
  ///
  /// struct WithTenant: AsyncAround {
  ///   func handle(
  ///     _ request: Order, next: consuming AsyncNext<Order, Receipt, ShopError>
  ///   ) async throws(ChainError<ShopError>) -> Outcome<Receipt> {
  ///     try await next(request, inside: { rest in
  ///       await Tenant.$current.withValue("acme") { await rest() }
  ///     })
  ///   }
  /// }
  ///
  /// let stamp = ClosureHandler("stamp") { (order: Order) throws(ShopError) -> Outcome<Receipt> in
  ///   .handled(Receipt(article: "\(order.article) for \(Tenant.current)"))
  /// }
  /// let outcome = try await stamp.surrounded(by: WithTenant()).run(order)
  /// outcome.response?.article   // Optional("kettle for acme")
  /// ```
  ///
  /// A closure cannot consume a `next` that it captures, since nothing says that it is called once.
  /// Here the closure gets the rest as a function: the first call lets the rest look, and a later one
  /// returns what the first one did, so the rest looks at most once, whatever the closure does.
  ///
  /// - Parameters:
  ///   - request: The request, changed or not.
  ///   - scope: Calls the rest, or does not, and returns what is to be answered.
  /// - Returns: What the scope returned.
  /// - Throws: The error that the scope returned: of a handler of the rest, with its name; or the
  ///   handler that was next when the task was cancelled.
  @inlinable
  public consuming func callAsFunction(
    _ request: Request, inside scope: (_ rest: () async -> Result) async -> Result
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let next = next
    var first: Result?
    let result = await scope {
      if let first { return first }
      let result = await next.result(of: request)
      first = result
      return result
    }
    return try result.get()
  }
}
