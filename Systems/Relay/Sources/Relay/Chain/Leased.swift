public import Baton

extension AsyncHandler where Request: Codable & Sendable, Response: Codable & Sendable {
  /// Returns this handler for a durable chain that leases requests to it, for handlers that take
  /// long or call other services.
  ///
  /// No transaction is open while the handler runs. If its worker stops, another worker calls the
  /// handler again after the lease, so the handler's calls of other services may happen twice. What
  /// it writes with ``Hop/write(_:)`` happens once.
  ///
  /// - Parameter lease: The time after which another worker takes the request over, longer than
  ///   zero. A worker that runs renews the lease.
  /// - Returns: The link.
  public func leased(for lease: Duration) -> DurableLink<Request, Response> {
    DurableLink(self, lease: lease)
  }
}

extension AsyncAdmission where Request: Codable & Sendable {
  /// Returns this admission for a durable chain that leases requests to it; see
  /// ``Baton/AsyncHandler/leased(for:)``.
  ///
  /// - Parameter lease: The time after which another worker takes the request over.
  /// - Returns: The link.
  public func leased<Response>(for lease: Duration) -> DurableLink<Request, Response> {
    DurableLink(self, lease: lease)
  }
}
