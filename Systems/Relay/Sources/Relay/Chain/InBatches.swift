public import Baton

extension AsyncHandler where Request: Codable & Sendable, Response: Codable & Sendable {
  /// Returns a link that hands over many requests in one transaction.
  ///
  /// Use batches for a handler that takes only microseconds. A worker claims the oldest waiting
  /// requests, calls the handler for each in turn, and stores all outcomes together. If the handler
  /// fails for one request, or the server rejects its write, the other requests still move on. If
  /// the worker stops, none of the requests moves.
  ///
  /// ``Hop/session`` is `nil`, because a failure would undo the statements of other requests in
  /// that session.
  ///
  /// - Parameter count: The maximum number of requests in a transaction. The value must be at least
  ///   1. A worker never waits for a batch to become full.
  /// - Returns: The link.
  public func inBatches(of count: Int) -> DurableLink<Request, Response> {
    DurableLink(self, batch: count)
  }
}

extension AsyncAdmission where Request: Codable & Sendable {
  /// Returns a link that hands over many requests in one transaction, like
  /// ``Baton/AsyncHandler/inBatches(of:)``.
  ///
  /// - Parameter count: The maximum number of requests in a transaction. The value must be at least
  ///   1.
  /// - Returns: The link.
  public func inBatches<Response>(of count: Int) -> DurableLink<Request, Response> {
    DurableLink(self, batch: count)
  }
}
