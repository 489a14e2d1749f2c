extension Total {
  /// Sends a request down the chain and records every link that it meets; see
  /// ``Handler/path(of:began:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The response or error, with the path, whose last visit is the closing answer where
  ///   nobody took the request. It does not throw.
  @inlinable
  public func path(
    ofRunning request: Base.Request, began: Duration? = nil
  ) async -> RecordedRequest<Base.Response, Base.Failure> {
    await handler.path(ofRunning: request, began: began)
  }
}

extension Total where Base: Handler, Last: LastHandler {
  /// Sends a request down the chain and records every link that it meets; see
  /// ``Handler/path(of:began:)``.
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
  /// - Parameters:
  ///   - request: The request.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The response or error, with the path, whose last visit is the closing answer where
  ///   nobody took the request. It does not throw.
  @inlinable
  public func path(
    of request: Base.Request, began: Duration? = nil
  ) -> RecordedRequest<Base.Response, Base.Failure> {
    handler.path(of: request, began: began)
  }
}
