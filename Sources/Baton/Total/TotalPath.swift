extension Total {
  /// Sends a request down the chain and records every link that it meets; see
  /// ``Handler/path(of:)``.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response or error, with the path, whose last step is the closing answer where
  ///   nobody took the request. It does not throw.
  @inlinable
  public func path(
    ofRunning request: Base.Request
  ) async -> RecordedRequest<Base.Response, Base.Failure> {
    await handler.path(ofRunning: request)
  }
}

extension Total where Base: Handler, Last: LastHandler {
  /// Sends a request down the chain and records every link that it meets; see
  /// ``Handler/path(of:)``.
  ///
  /// ```swift
  /// let line = kitchen.otherwise { "nobody takes \($0)" }
  /// print(line.path(of: "tofu"))
  /// // kitchen     passed   901 ns
  /// // ├─ tomato   passed   310 ns
  /// // ├─ onion    passed   290 ns
  /// // └─ lettuce  passed   301 ns
  /// // otherwise   handled  120 ns  "nobody takes tofu"
  /// ```
  ///
  /// - Parameter request: The request.
  /// - Returns: The response or error, with the path, whose last step is the closing answer where
  ///   nobody took the request. It does not throw.
  @inlinable
  public func path(of request: Base.Request) -> RecordedRequest<Base.Response, Base.Failure> {
    handler.path(of: request)
  }
}
