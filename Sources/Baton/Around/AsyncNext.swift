/// The rest of a chain, as an asynchronous around handler may call it: once, or not at all.
///
/// It cannot be copied, and a call consumes it, so a second call does not compile: *'next' consumed
/// more than once*.
@frozen
public struct AsyncNext<Rest: AsyncHandler>: ~Copyable {
  @usableFromInline let next: AsyncRepeatableNext<Rest>

  /// The walk of the request, for another handler that is to be called in place of the rest.
  public var walk: Walk { next.walk }

  /// Throws if the task is cancelled: the error says which handler was due.
  ///
  /// Call it where this around handler notices a cancellation, as when a sleep ends early. On a
  /// walk that cannot be cancelled it does nothing.
  public func checkCancellation() throws(ChainError<Rest.Failure>) {
    try next.checkCancellation()
  }

  @inlinable
  init(_ next: AsyncRepeatableNext<Rest>) {
    self.next = next
  }

  /// Lets the rest of the chain look at a request.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: What the rest made of it.
  /// - Throws: What a handler of the rest threw, with its name; or the handler that was due when
  ///   the task was cancelled.
  @inlinable
  public consuming func callAsFunction(
    _ request: Rest.Request
  ) async throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
    try await next(request)
  }

  /// The same call, with the type of the rest erased.
  consuming func erased() -> AsyncNext<
    AnyAsyncHandler<Rest.Request, Rest.Response, Rest.Failure>
  > {
    AsyncNext<_>(
      AsyncRepeatableNext(
        rest: AnyAsyncHandler(next.rest), original: next.original, visit: next.visit,
        asking: next.asking))
  }
}

/// The rest of a chain, as an asynchronous around handler may call it any number of times.
///
/// It is an ordinary value, which a closure may capture.
@frozen
public struct AsyncRepeatableNext<Rest: AsyncHandler> {
  @usableFromInline let rest: Rest
  @usableFromInline let original: Rest.Request
  @usableFromInline let visit: Visit
  @usableFromInline let asking: Asking

  @inlinable
  init(rest: Rest, original: Rest.Request, visit: Visit, asking: Asking) {
    self.rest = rest
    self.original = original
    self.visit = visit
    self.asking = asking
  }

  /// The walk of the request, for another handler that is to be called in place of the rest.
  public var walk: Walk { visit.walk }

  /// Throws if the task is cancelled: the error says which handler was due.
  ///
  /// Call it where this around handler notices a cancellation, as when a sleep ends early. On a
  /// walk that cannot be cancelled it does nothing.
  public func checkCancellation() throws(ChainError<Rest.Failure>) {
    try visit.walk.checkCancellation(due: rest)
  }

  /// Lets the rest of the chain look at a request.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: What the rest made of it.
  /// - Throws: What a handler of the rest threw, with its name; or the handler that was due when
  ///   the task was cancelled.
  @inlinable
  public func callAsFunction(
    _ request: Rest.Request
  ) async throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
    asking.begin()
    visit.sendOn(original, as: request)
    do throws(ChainError<Rest.Failure>) {
      try visit.walk.checkCancellation(due: rest)
      let outcome = try await rest.handle(request, in: visit.walk)
      visit.cameBack(outcome)
      // Where an error can be told, it may stand in the place of an answer.
      if !visit.walk.isCancellable { keep(.success(outcome)) }
      return outcome
    } catch {
      visit.cameBack(error)
      if !visit.walk.isCancellable { keep(.failure(error)) }
      throw error
    }
  }

  @inlinable
  @inline(never)
  func keep(_ result: AsyncNext<Rest>.Result) {
    asking.keep(result)
  }
}

// A response that is kept for the around handler's own task may have come to it in another one.
extension AsyncRepeatableNext: Sendable where Rest.Request: Sendable, Rest.Response: Sendable {}
extension AsyncNext: Sendable where Rest.Request: Sendable, Rest.Response: Sendable {}
