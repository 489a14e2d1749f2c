public import Baton

extension AsyncHandler where Request: Codable & Sendable, Response: Codable & Sendable {
  /// Returns this handler for a durable chain that hands many requests over in one transaction, for
  /// handlers that take microseconds.
  ///
  /// A worker claims the oldest requests that wait, calls the handler for one after the other, and
  /// stores all outcomes together. If the handler fails for a request, or its write is rejected,
  /// the others move on. If the worker dies, none of them has moved.
  ///
  /// The handler has no ``Hop/session``, because a failure would undo what others did in it.
  ///
  /// - Parameter count: The maximum number of requests in a transaction; at least 1. A worker never
  ///   waits for a batch to become full.
  /// - Returns: The link.
  public func inBatches(of count: Int) -> DurableLink<Request, Response> {
    DurableLink(self, batch: count)
  }
}

extension AsyncAdmission where Request: Codable & Sendable {
  /// Returns this admission for a durable chain that hands many requests over in one transaction;
  /// see ``Baton/AsyncHandler/inBatches(of:)``.
  ///
  /// - Parameter count: The maximum number of requests in a transaction; at least 1.
  /// - Returns: The link.
  public func inBatches<Response>(of count: Int) -> DurableLink<Request, Response> {
    DurableLink(self, batch: count)
  }
}
