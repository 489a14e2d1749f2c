extension Walk {
  /// Shows an around handler's original failure in the path instead of the failure that it returns.
  ///
  /// Use this method in an around handler that converts its failure to the chain's failure type.
  ///
  /// ```swift
  /// struct Closed: Error { let reason: String }
  ///
  /// struct Doorman: Around {
  ///   func handle(
  ///     _ request: String, next: consuming Next<String, String, Closed>
  ///   ) -> Step<String, String, Closed> {
  ///     guard request != "ice" else {
  ///       next.walk.show(refusal: ShopError.doorOpen)
  ///       return .failed(Closed(reason: "it is warm in here"))
  ///     }
  ///     return next(request)
  ///   }
  /// }
  /// let shop = kitchen.setFailureType(to: Closed.self).surrounded(by: Doorman())
  /// shop.path(of: "ice").path.visits[0].detail   // Optional("doorOpen")
  /// ```
  ///
  /// Call this method on the walk of `next`, before the around handler returns or throws. The call
  /// ends the around handler's visit, and has no effect if the request is not recorded.
  @inlinable
  public func show<Failure: Error>(refusal: Failure) {
    if isRecorded { record(refusal: refusal) }
  }

  /// Cancels the inner visits of an around handler that no longer waits for the rest of the chain.
  ///
  /// Call this method on the walk of `next`. Visits that are still open when the around handler's
  /// visit ends are cancelled automatically. Use this method only if the rest of the chain may
  /// finish before that visit ends.
  public func leaveRestBehind() {
    if let recorder { recorder.trace.leave(recorder.visit) }
  }

  @usableFromInline
  @inline(never)
  func record<Failure: Error>(refusal: Failure) {
    guard let recorder else { return }
    recorder.trace.endAround(
      recorder.visit, throwing: ChainError.failed(refusal), by: recorder.presentation)
  }
}
