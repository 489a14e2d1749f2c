/// The result and the path of a recorded request.
public struct RecordedRequest<Response, Failure: Error> {
  /// The outcome, or the error that stopped the chain.
  public let result: Result<Outcome<Response>, ChainError<Failure>>
  /// The visits to all links that the request reached.
  public let path: Path
  /// The description of the request if it is ``PathDescribable``; otherwise, `nil`.
  ///
  /// ```swift
  /// struct Word: PathDescribable {
  ///   let text: String
  ///   var pathDescription: String { "a word of \(text.count) letters" }
  /// }
  /// let words = Chain("words") { ClosureHandler("echo") { (word: Word) in .handled(word.text) } }
  /// words.path(of: Word(text: "onion")).request   // Optional("a word of 5 letters")
  /// kitchen.path(of: "onion").request             // nil: a text may be a password
  /// ```
  public let request: String?

  @inlinable
  package init<Request>(
    of request: Request, result: Result<Outcome<Response>, ChainError<Failure>>, path: Path
  ) {
    self.request = Path.shown(request)
    self.result = result
    self.path = path
  }

  /// The response, or `nil` if no handler handled the request or a handler failed.
  @inlinable
  public var response: Response? { try? result.get().response }
}

extension Path {
  @usableFromInline
  @inline(never)
  static func shown<Request>(_ request: Request) -> String? {
    request is any PathDescribable ? text(of: request) : nil
  }
}

extension RecordedRequest: Sendable where Response: Sendable {}

extension RecordedRequest: CustomStringConvertible {
  /// The path as text.
  public var description: String { path.description }
}

extension Handler {
  /// Sends a request through the chain and records every link that it reaches.
  ///
  /// ```swift
  /// let recorded = kitchen.path(of: "onion")
  /// recorded.response      // Optional("onion, sliced")
  /// recorded.path.names    // ["kitchen", "tomato", "onion"]
  /// ```
  ///
  /// Recording changes neither the outcome nor which links run. It takes about 100 ns per visit.
  /// The path stores responses and errors as text.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - began: The time at which the request starts, for ``Path/began``.
  /// - Returns: The outcome or the error, together with the path. The method does not throw.
  @inlinable
  public func path(
    of request: Request, began: Duration? = nil
  ) -> RecordedRequest<Response, Failure> {
    let trace = Trace(began: began)
    let walk = Walk(
      recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: false,
      mayDescend: Walk.mayDescend(Request.self))
    let result = synchronousResult(of: request, in: walk)
    return RecordedRequest(of: request, result: result, path: trace.path)
  }
}

extension AsyncHandler {
  /// Sends a request through the chain and records its path; see ``Handler/path(of:began:)``.
  @inlinable
  public func path(
    ofRunning request: Request, began: Duration? = nil
  ) async -> RecordedRequest<Response, Failure> {
    let trace = Trace(began: began)
    let walk = Walk(
      recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: true,
      mayDescend: Walk.mayDescend(Request.self))
    let result = await resultUnlessCancelled(of: request, in: walk)
    return RecordedRequest(of: request, result: result, path: trace.path)
  }
}
