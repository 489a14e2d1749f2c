internal import Synchronization

/// One recorded request: what came out, and the path it took.
public struct RecordedRequest<Response, Failure: Error> {
  /// The outcome, or the error that stopped the chain.
  public let result: Result<Outcome<Response>, ChainError<Failure>>
  /// Every link that the request met.
  public let path: Path
  /// The request as its type says that it is shown, by ``PathDescribable``; `nil` where it says nothing.
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
  init<Request>(
    of request: Request, result: Result<Outcome<Response>, ChainError<Failure>>, path: Path
  ) {
    self.request = Path.shown(request)
    self.result = result
    self.path = path
  }

  /// The response, or `nil` when nobody took the request or a handler failed.
  @inlinable
  public var response: Response? { try? result.get().response }
}

extension Path {
  /// The type of requests that was last found to say nothing of how it is shown: to find that out takes
  /// an eighth of a recorded path, and requests are mostly of one type.
  private static let silentType = Atomic<UInt>(0)

  @usableFromInline
  @inline(never)
  static func shown<Request>(_ request: Request) -> String? {
    let type = UInt(bitPattern: ObjectIdentifier(Request.self))
    guard silentType.load(ordering: .relaxed) != type else { return nil }
    guard request is any PathDescribable else {
      silentType.store(type, ordering: .relaxed)
      return nil
    }
    return PathText(of: request).text
  }
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
      return RecordedRequest(of: request, result: .success(outcome), path: trace.path)
    } catch {
      return RecordedRequest(of: request, result: .failure(error), path: trace.path)
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
      return RecordedRequest(of: request, result: .success(outcome), path: trace.path)
    } catch {
      return RecordedRequest(of: request, result: .failure(error), path: trace.path)
    }
  }
}
