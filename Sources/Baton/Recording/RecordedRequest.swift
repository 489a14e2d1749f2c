/// One recorded request: what came out, and the path it took.
public struct RecordedRequest<Response, Failure: Error> {
  /// The outcome, or the error that stopped the chain.
  public let result: Result<Outcome<Response>, ChainError<Failure>>
  /// Every link that the request met.
  public let path: Path

  @inlinable
  init(result: Result<Outcome<Response>, ChainError<Failure>>, path: Path) {
    self.result = result
    self.path = path
  }

  /// The response, or `nil` when nobody took the request or a handler failed.
  @inlinable
  public var response: Response? { try? result.get().response }
}

extension RecordedRequest: Sendable where Response: Sendable {}

extension RecordedRequest: CustomStringConvertible {
  /// The path as text.
  public var description: String { path.description }
}

extension Handler {
  /// Sends a request down the chain and records every link that it meets.
  ///
  /// ```swift
  /// let recorded = kitchen.path(of: "onion")
  /// recorded.response      // Optional("onion, sliced")
  /// recorded.path.names    // ["kitchen", "tomato", "onion"]
  /// ```
  ///
  /// The handlers do their work as always. Recording takes some 100 ns a visit; requests that are
  /// not recorded pay nothing. Responses and errors are kept as text, by their descriptions.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The outcome or error, with the path. It does not throw.
  @inlinable
  public func path(
    of request: Request, began: Duration? = nil
  ) -> RecordedRequest<Response, Failure> {
    let trace = Trace(began: began)
    let walk = Walk(
      recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: false,
      mayDescend: Walk.mayDescend(Request.self))
    do throws(ChainError<Failure>) {
      let outcome = try handle(request, in: walk)
      return RecordedRequest(result: .success(outcome), path: trace.path)
    } catch {
      return RecordedRequest(result: .failure(error), path: trace.path)
    }
  }
}

extension AsyncHandler {
  /// Sends a request down the chain and records every link that it meets; see
  /// ``Handler/path(of:began:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The outcome or error, with the path. It does not throw.
  @inlinable
  public func path(
    ofRunning request: Request, began: Duration? = nil
  ) async -> RecordedRequest<Response, Failure> {
    let trace = Trace(began: began)
    let walk = Walk(
      recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: true,
      mayDescend: Walk.mayDescend(Request.self))
    do throws(ChainError<Failure>) {
      try walk.checkCancellation(due: self)
      let outcome = try await handle(request, in: walk)
      return RecordedRequest(result: .success(outcome), path: trace.path)
    } catch {
      return RecordedRequest(result: .failure(error), path: trace.path)
    }
  }
}
