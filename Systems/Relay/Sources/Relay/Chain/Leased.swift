public import Baton

extension AsyncHandler where Request: Codable & Sendable, Response: Codable & Sendable {
  /// Returns a link that leases requests to this handler.
  ///
  /// Use a lease for a handler that takes a long time or calls other services. No transaction is
  /// open while the handler runs. If its worker stops, another worker calls the handler again after
  /// the lease expires, so the handler may call other services twice. Statements that the handler
  /// adds with ``Hop/write(_:)`` take effect only once.
  ///
  /// - Parameter lease: The time after which another worker takes the request over. The lease must
  ///   be longer than zero. A running worker renews the lease.
  /// - Returns: The link.
  public func leased(for lease: Duration) -> DurableLink<Request, Response> {
    DurableLink(self, lease: lease)
  }
}

extension AsyncAdmission where Request: Codable & Sendable {
  /// Returns a link that leases requests to this admission, like
  /// ``Baton/AsyncHandler/leased(for:)``.
  ///
  /// - Parameter lease: The time after which another worker takes the request over.
  /// - Returns: The link.
  public func leased<Response>(for lease: Duration) -> DurableLink<Request, Response> {
    DurableLink(self, lease: lease)
  }
}
