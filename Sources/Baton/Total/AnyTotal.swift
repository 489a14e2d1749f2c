/// Any closed chain that does not suspend, its type erased: what a property stores.
///
/// ```swift
/// struct Counter {
///   var line: AnyTotal<String, String, Never>
/// }
///
/// var counter = Counter(line: kitchen.otherwise { "no handler took \($0)" }.erased())
/// counter.line("tofu")   // "no handler took tofu"
///
/// counter.line = AnyTotal(kitchen.otherwise { "no \($0) today" })
/// counter.line("tofu")   // "no tofu today"
/// ```
///
/// It answers as the ``Total`` inside does: every request gets a response, and the type says so.
public struct AnyTotal<Request, Response, Failure: Error>: Sendable {
  /// The chain with its last handler, as a handler that never passes; see ``Total/handler``.
  public let handler: AnyHandler<Request, Response, Failure>
  /// The last handler's answer.
  ///
  /// A plain call in which nothing fails cannot throw the error of another task, or
  /// of chains that stand too deep: the request is passed then, and the last one has the word.
  @usableFromInline let lastly: @Sendable (Request) throws(Failure) -> Response

  /// Erases a closed chain.
  @inlinable
  public init<Base: Handler, Last: LastHandler>(_ total: Total<Base, Last>)
  where
    Base.Request == Request, Base.Response == Response, Base.Failure == Failure
  {
    handler = AnyHandler(total.handler)
    let last = total.last
    lastly = { request throws(Failure) in try last.respond(to: request) }
  }

  init(
    _ handler: AnyHandler<Request, Response, Failure>,
    _ lastly: @escaping @Sendable (Request) throws(Failure) -> Response
  ) {
    (self.handler, self.lastly) = (handler, lastly)
  }

  /// Hands a request to the chain.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  /// - Throws: What a handler threw, with its name.
  @inlinable
  public func callAsFunction(_ request: Request) throws(ChainError<Failure>) -> Response {
    try handler.handle(request, in: .unobserved).responseOfTotal
  }

  /// Hands a request to the chain, from an asynchronous function.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  /// - Throws: What a handler threw, with its name; or which one was next when the task was
  ///   cancelled.
  @inlinable
  public func run(_ request: Request) async throws(ChainError<Failure>) -> Response {
    try await handler.run(request).responseOfTotal
  }

  /// Sends a request down the chain and records every link that it meets; see
  /// ``Total/path(of:began:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The response or error, with the path. It does not throw.
  @inlinable
  public func path(
    of request: Request, began: Duration? = nil
  ) -> RecordedRequest<Response, Failure> {
    handler.path(of: request, began: began)
  }
}

extension AnyTotal where Failure == Never {
  /// Hands a request to the chain, in which nothing fails.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  @inlinable
  public func callAsFunction(_ request: Request) -> Response {
    switch handler.handle(request) {
    case .handled(let response): response
    case .passed: lastly(request)
    }
  }

  /// Hands a request to the chain, in which nothing fails or suspends, from an asynchronous
  /// function.
  @inlinable
  public func run(_ request: Request) async -> Response { self(request) }
}

/// Any closed chain, which may suspend, its type erased; see ``AnyTotal``.
public struct AnyAsyncTotal<Request, Response, Failure: Error>: Sendable {
  /// The chain with its last handler, as a handler that never passes; see ``Total/handler``.
  public let handler: AnyAsyncHandler<Request, Response, Failure>

  /// Erases a closed chain.
  @inlinable
  public init<Base: AsyncHandler, Last: AsyncLastHandler>(_ total: Total<Base, Last>)
  where
    Base.Request == Request, Base.Response == Response, Base.Failure == Failure
  {
    handler = AnyAsyncHandler(total.handler)
  }

  init(_ handler: AnyAsyncHandler<Request, Response, Failure>) {
    self.handler = handler
  }

  /// Hands a request to the chain.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler that took it, or of the last one.
  /// - Throws: What a handler threw, with its name; or which one was next when the task was
  ///   cancelled.
  @inlinable
  public func run(_ request: Request) async throws(ChainError<Failure>) -> Response {
    try await handler.run(request).responseOfTotal
  }

  /// Sends a request down the chain and records every link that it meets; see
  /// ``Total/path(of:began:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The response or error, with the path. It does not throw.
  @inlinable
  public func path(
    ofRunning request: Request, began: Duration? = nil
  ) async -> RecordedRequest<Response, Failure> {
    await handler.path(ofRunning: request, began: began)
  }
}

extension Total where Base: Handler, Last: LastHandler {
  /// This closed chain, its type erased; see ``AnyTotal``.
  @inlinable
  public func erased() -> AnyTotal<Base.Request, Base.Response, Base.Failure> { AnyTotal(self) }
}

extension Total {
  /// This closed chain, its type erased to one that may suspend; see ``AnyAsyncTotal``.
  @inlinable
  public func erasedToAsync() -> AnyAsyncTotal<Base.Request, Base.Response, Base.Failure> {
    AnyAsyncTotal(self)
  }
}

extension AnyTotal {
  /// This closed chain, with a share of all its requests recorded, its last answer included; see
  /// ``AsyncHandler/recorded(share:now:into:)``.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "no handler took \($0)" }.recorded(share: 1) { recorded in
  ///   print(recorded.path.names)
  /// }
  /// _ = line("tofu")   // ["kitchen", "tomato", "onion", "lettuce", "otherwise"]
  /// ```
  ///
  /// - Parameters:
  ///   - share: How much of all requests is recorded, from 0 (none) to 1 (all).
  ///   - now: The time, since the epoch of a clock of yours, for each path's ``Path/began``.
  ///   - sink: Gets each recorded request.
  /// - Returns: The chain, closed.
  public func recorded(
    share: Double, now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Response, Failure>) -> Void
  ) -> AnyTotal {
    AnyTotal(handler.recorded(share: share, now: now, into: sink).erased(), lastly)
  }
}

extension AnyAsyncTotal {
  /// This closed chain, with a share of all its requests recorded, its last answer included; see
  /// ``AnyTotal/recorded(share:now:into:)``.
  public func recorded(
    share: Double, now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Response, Failure>) -> Void
  ) -> AnyAsyncTotal {
    AnyAsyncTotal(handler.recorded(share: share, now: now, into: sink).erasedToAsync())
  }
}

extension Total {
  /// This closed chain, with a share of all its requests recorded, its last answer included; see
  /// ``AnyTotal/recorded(share:now:into:)``.
  public func recorded(
    share: Double, now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
  ) -> AnyAsyncTotal<Base.Request, Base.Response, Base.Failure> {
    erasedToAsync().recorded(share: share, now: now, into: sink)
  }
}

extension Total where Base: Handler, Last: LastHandler {
  /// This closed chain, with a share of all its requests recorded, its last answer included; see
  /// ``AnyTotal/recorded(share:now:into:)``.
  public func recorded(
    share: Double, now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
  ) -> AnyTotal<Base.Request, Base.Response, Base.Failure> {
    erased().recorded(share: share, now: now, into: sink)
  }
}

extension Outcome {
  /// The response of a chain that is closed.
  @inlinable var responseOfTotal: Response {
    switch self {
    case .handled(let response): return response
    case .passed: preconditionFailure("a last handler never passes")
    }
  }
}
