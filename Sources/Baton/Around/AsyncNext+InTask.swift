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
  /// The task keeps the priority and the task-local values, and does not stay on a caller's actor. Only
  /// its own cancellation stops the rest; to hand on that of the request, ask ``Walk/stopsWhenCancelled``.
  ///
  /// - Parameters:
  ///   - request: The request, changed or not.
  ///   - body: Runs in the task. The rest looks when it is first called; a later call returns the same.
  /// - Returns: The task, which returns what the body does.
  public consuming func callAsFunction<Value: Sendable>(
    _ request: Request,
    inTask body: @escaping @Sendable (_ rest: () async -> Result) async -> Value
  ) -> Task<Value, Never> {
    next(request, inTask: body)
  }
}

extension AsyncRepeatableNext where Request: Sendable, Response: Sendable {
  /// Lets the rest of the chain look at a request in a task of its own, beside others if need be; see
  /// ``AsyncNext/callAsFunction(_:inTask:)``.
  public func callAsFunction<Value: Sendable>(
    _ request: Request,
    inTask body: @escaping @Sendable (_ rest: () async -> Result) async -> Value
  ) -> Task<Value, Never> {
    let walk = Walk(recorder: walk.recorder, isCancellable: true, mayDescend: walk.mayDescend)
    return Task { [ask] in
      var first: Result?
      return await body {
        if let first { return first }
        let result = await ask(request, walk)
        first = result
        return result
      }
    }
  }
}
