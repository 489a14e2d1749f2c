extension AsyncHandler {
  /// This handler behind an admission, which lets requests through, changed or not, or refuses them.
  ///
  /// ```swift
  /// kitchen.admitting("lowercased") { $0.lowercased() }("ONION")   // handled("onion, sliced")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Lets a request through, changed or not, or throws the refusal.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func admitting(
    _ name: String, _ body: @escaping @Sendable (Request) throws(Failure) -> Request
  ) -> Links.Enclosed<ClosureAdmission<Request, Response, Failure>, Self> {
    surrounded(by: ClosureAdmission(name, body))
  }

  /// This handler behind an admission that may suspend.
  ///
  /// ```swift
  /// let shop = stock.admitting("signed in") { (order) async throws(ShopError) in
  ///   guard let customer = await sessions.customer(order.token) else { throw .notSignedIn }
  ///   return order.by(customer)
  /// }
  /// try await shop.run(order).response?.article   // Optional("kettle")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - body: Lets a request through, changed or not, or throws the refusal.
  /// - Returns: A handler that may suspend.
  @inlinable
  public func admitting(
    _ name: String, _ body: @escaping @Sendable (Request) async throws(Failure) -> Request
  ) -> Links.Enclosed<AsyncClosureAdmission<Request, Response, Failure>, Self> {
    surrounded(by: AsyncClosureAdmission(name, body))
  }

  /// Says that the closure must declare what it throws.
  ///
  /// The closure is concurrent, since Swift 6.3.1 does not choose it otherwise.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the closure must declare what it throws: '(request) throws(…) in', or '(request) async throws(…) \
      in' if it awaits something, with the failure of the chain
      """
  )
  public func admitting(
    _ name: String, _ body: @escaping @Sendable @concurrent (Request) async throws -> Request
  ) -> Links.Enclosed<AsyncClosureAdmission<Request, Response, Failure>, Self> {
    preconditionFailure("the closure must declare what it throws")
  }
}
