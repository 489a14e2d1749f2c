/// The rest of a chain, which an asynchronous around handler may call at most once.
///
/// The value cannot be copied, and a call consumes it, so a second call does not compile: *'next'
/// consumed more than once*.
@frozen
public struct AsyncNext<Request, Response, Failure: Error>: ~Copyable {
  /// The result of calling the rest of the chain: an outcome or an error.
  public typealias Result = ChainResult<Response, Failure>

  @usableFromInline let next: AsyncRepeatableNext<Request, Response, Failure>

  /// The request's walk, to pass to any other chain that the around handler calls.
  @inlinable public var walk: Walk { next.walk }

  @inlinable
  init(_ next: AsyncRepeatableNext<Request, Response, Failure>) {
    self.next = next
  }

  /// Throws an error that names the next handler if the task is cancelled.
  ///
  /// Call this method when the around handler detects cancellation, for example because a sleep
  /// ended early.
  @inlinable
  public func checkCancellation() async throws(ChainError<Failure>) {
    try await next.checkCancellation()
  }

  /// Calls the rest of the chain with the given request.
  @inlinable
  public consuming func callAsFunction(
    _ request: Request
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next(request)
  }
}

extension AsyncNext: Sendable where Request: Sendable, Response: Sendable {}

/// The rest of a chain, which an asynchronous around handler may copy and call any number of times.
@frozen
public struct AsyncRepeatableNext<Request, Response, Failure: Error> {
  /// The result of calling the rest of the chain: an outcome or an error.
  public typealias Result = ChainResult<Response, Failure>

  /// The request's walk, to pass to any other chain that the around handler calls.
  public let walk: Walk
  /// Calls the rest of the chain, or only checks for cancellation if the request is `nil`.
  @usableFromInline let ask: @Sendable (Request?, Walk) async -> Result

  @inlinable
  init(walk: Walk, ask: @escaping @Sendable (Request?, Walk) async -> Result) {
    self.walk = walk
    self.ask = ask
  }

  /// Throws an error if the task is cancelled; see ``AsyncNext/checkCancellation()``.
  @inlinable
  public func checkCancellation() async throws(ChainError<Failure>) {
    if walk.isStopped { _ = try await ask(nil, walk).get() }
  }

  /// Calls the rest of the chain with the given request.
  @inlinable
  public func callAsFunction(
    _ request: Request
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await ask(request, walk).get()
  }

  @inlinable
  func result(of request: Request) async -> Result { await ask(request, walk) }
}

// The response must also be sendable, because a cached response may come from a different task.
extension AsyncRepeatableNext: Sendable where Request: Sendable, Response: Sendable {}

extension AsyncNext {
  /// Calls the rest of the chain inside a closure, for example to bind a task-local value or to
  /// open a tracing span.
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
  /// A closure cannot consume a `next` that it captures, so this closure receives the rest of the
  /// chain as a function. The first call to that function calls the rest of the chain; later calls
  /// return the same result. This method returns the closure's result.
  @inlinable
  public consuming func callAsFunction(
    _ request: Request, inside scope: (_ rest: () async -> Result) async -> Result
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let next = next
    var first: Result?
    let result = await scope {
      let result = if let first { first } else { await next.result(of: request) }
      first = result
      return result
    }
    return try result.get()
  }
}

extension AsyncNext where Request: Sendable, Response: Sendable {
  /// Calls the rest of the chain in a separate task that may outlive this call.
  ///
  /// ```swift
  /// /// Finishes a request that has started, even if its client is gone.
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
  /// The new task inherits the priority and the task-local values, but not the caller's actor. Only
  /// cancelling the new task stops the rest of the chain. Before forwarding the request's
  /// cancellation to the new task, check ``Walk/stopsWhenCancelled``. The first call to `rest`
  /// calls the rest of the chain; later calls return the same result.
  @inlinable
  public consuming func callAsFunction<Value: Sendable>(
    _ request: Request,
    inTask body: @escaping @Sendable (_ rest: () async -> Result) async -> Value
  ) -> Task<Value, Never> {
    next(request, inTask: body)
  }
}

extension AsyncRepeatableNext where Request: Sendable, Response: Sendable {
  /// Calls the rest of the chain in a separate task; see ``AsyncNext/callAsFunction(_:inTask:)``.
  @inlinable
  public func callAsFunction<Value: Sendable>(
    _ request: Request,
    inTask body: @escaping @Sendable (_ rest: () async -> Result) async -> Value
  ) -> Task<Value, Never> {
    let walk = Walk(recorder: walk.recorder, isCancellable: true, mayDescend: walk.mayDescend)
    return Task { [ask] in
      var first: Result?
      return await body {
        let result = if let first { first } else { await ask(request, walk) }
        first = result
        return result
      }
    }
  }
}
