extension AsyncNext where Request: Sendable, Response: Sendable {
  /// Lets the rest of the chain look at a request in a task of its own, to be left behind, or
  /// cancelled by itself.
  ///
  /// ```swift
  /// /// What is begun is not cut short, though its client be gone.
  /// struct Undisturbed: AsyncAround {
  ///   func handle(
  ///     _ request: Order, next: consuming AsyncNext<Order, Receipt, ShopError>
  ///   ) async throws(ChainError<ShopError>) -> Outcome<Receipt> {
  ///     try await next(request, inTask: { rest in await rest() }).value.get()
  ///   }
  /// }
  /// try await stock.surrounded(by: Undisturbed()).run(order).response?.article
  /// // Optional("kettle")
  /// ```
  ///
  /// The task keeps the priority and the task-local values, and does not stay on a caller's actor. No
  /// cancellation comes to it but its own, which stops the rest; an around handler that hands on the
  /// request's asks ``Walk/stopsWhenCancelled`` whether it is to, as `Timeout` does.
  ///
  /// The body gets the rest as a function, as that of ``callAsFunction(_:inside:)`` does: the first
  /// call lets the rest look, and a later one returns what the first one did.
  ///
  /// - Parameters:
  ///   - request: The request, changed or not.
  ///   - body: Runs in the task, and calls the rest, or does not.
  /// - Returns: The task, which returns what the body does.
  public consuming func callAsFunction<Value: Sendable>(
    _ request: Request,
    inTask body: @escaping @Sendable (_ rest: () async -> Result) async -> Value
  ) -> Task<Value, Never> {
    let next = next.cancellable
    return Task {
      var first: Result?
      return await body {
        if let first { return first }
        let result = await next.result(of: request)
        first = result
        return result
      }
    }
  }
}
