/// The rest of a chain, as an asynchronous around handler may call it any number of times.
///
/// It is an ordinary value, which a closure may capture.
@frozen
public struct AsyncRepeatableNext<Request, Response, Failure: Error> {
  /// What the rest of the chain made of a request.
  public typealias Result = Swift.Result<Outcome<Response>, ChainError<Failure>>

  /// The walk of the request, for another handler that is to be called in place of the rest.
  public let walk: Walk
  /// Asks the rest; with no request, only whether the task is cancelled.
  @usableFromInline let ask: @Sendable (Request?, Walk) async -> Result

  @inlinable
  init(walk: Walk, ask: @escaping @Sendable (Request?, Walk) async -> Result) {
    self.walk = walk
    self.ask = ask
  }

  /// Throws if the task is cancelled: the error says which handler was next.
  ///
  /// Call it where this around handler notices a cancellation, as when a sleep ends early. On a
  /// walk that cannot be cancelled it does nothing.
  public func checkCancellation() async throws(ChainError<Failure>) {
    guard walk.isStopped else { return }
    _ = try await ask(nil, walk).get()
  }

  /// Lets the rest of the chain look at a request.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: What the rest made of it.
  /// - Throws: What a handler of the rest threw, with its name; or the next handler when
  ///   the task was cancelled.
  @inlinable
  public func callAsFunction(
    _ request: Request
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await ask(request, walk).get()
  }

  /// What the rest of the chain returns or throws, as one value.
  @inlinable
  func result(of request: Request) async -> Result { await ask(request, walk) }
}

// A response that is kept for the around handler's own task may have come to it in another one.
extension AsyncRepeatableNext: Sendable where Request: Sendable, Response: Sendable {}
