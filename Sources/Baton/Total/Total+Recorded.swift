extension Total where Base: Handler, Last: Handler {
  /// Returns a chain that records a random sample of the requests to this chain; see
  /// ``AsyncHandler/recorded(share:seed:now:into:)``.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "no handler took \($0)" }.recorded(share: 1) { recorded in
  ///   print(recorded.path.names)
  /// }
  /// _ = line("tofu")   // ["kitchen", "tomato", "onion", "lettuce", "otherwise"]
  /// ```
  public func recorded(
    share: Double, seed: UInt64 = .random(in: .min ... .max),
    now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
  ) -> AnyTotal<Base.Request, Base.Response, Base.Failure> {
    .init(
      handler.recorded(share: share, seed: seed, now: now, into: sink).erased(),
      Undrawn(base: last).erased())
  }
}

extension Total {
  /// Returns a chain that records a random sample of the requests to this chain; see
  /// ``AsyncHandler/recorded(share:seed:now:into:)``.
  public func recorded(
    share: Double, seed: UInt64 = .random(in: .min ... .max),
    now: (@Sendable () -> Duration)? = nil,
    into sink: @escaping @Sendable (RecordedRequest<Base.Response, Base.Failure>) -> Void
  ) -> AnyAsyncTotal<Base.Request, Base.Response, Base.Failure> {
    .init(
      handler.recorded(share: share, seed: seed, now: now, into: sink).erasedToAsync(),
      Undrawn(base: last).erasedToAsync())
  }
}

/// A closing handler without an outline, because the recorded chain's outline already includes it.
private struct Undrawn<Base: AsyncHandler>: AsyncHandler {
  let base: Base

  var name: String { base.name }
  var outlines: [Outline] { [] }

  func handle(_ request: Base.Request) async throws(Base.Failure) -> Outcome<Base.Response> {
    try await base.handle(request)
  }
}

extension Undrawn: Handler, Link where Base: Handler {
  func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    try base.handle(request)
  }
}

extension Total {
  /// Sends a request to the chain and records its path; see ``Handler/path(of:began:)``.
  @inlinable
  public func path(
    ofRunning request: Base.Request, began: Duration? = nil
  ) async -> RecordedRequest<Base.Response, Base.Failure> {
    await handler.path(ofRunning: request, began: began)
  }
}

extension Total where Base: Handler, Last: Handler {
  /// Sends a request to the chain and records its path; see ``Handler/path(of:began:)``.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "no handler took \($0)" }
  /// print(line.path(of: "tofu"))
  /// // kitchen     passed   901 ns
  /// // ├─ tomato   passed   310 ns
  /// // ├─ onion    passed   290 ns
  /// // └─ lettuce  passed   301 ns
  /// // otherwise   handled  120 ns  "no handler took tofu"
  /// ```
  ///
  /// If no other handler handles the request, the path ends with the closing handler's visit.
  @inlinable
  public func path(
    of request: Base.Request, began: Duration? = nil
  ) -> RecordedRequest<Base.Response, Base.Failure> {
    handler.path(of: request, began: began)
  }
}
