extension Walk {
  /// Shows in the path what an around handler refuses a request with, where its chain gets another
  /// failure, which is made of that one.
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
  /// The visit of the around handler ends with it. It is called on the walk of `next`, before the
  /// failure is returned or thrown. With nobody recording it does nothing.
  ///
  /// - Parameter refusal: The failure as the around handler has it.
  @inlinable
  public func show<Failure: Error>(refusal: Failure) {
    if isRecorded { record(refusal: refusal) }
  }

  /// Notes that an around handler waits for the rest no longer, and answers itself.
  ///
  /// What is inside its visit is ``Path/Decision/cancelled`` from now on, whatever it answers later. It is
  /// called on the walk of `next`. What is still at work when the visit ends is left behind in any case,
  /// so only an around handler has to call it whose rest may answer at that very moment, as a
  /// `Timeout` does.
  public func leaveRestBehind() {
    if let recorder { recorder.trace.leave(recorder.visit) }
  }

  @usableFromInline
  @inline(never)
  func record<Failure: Error>(refusal: Failure) {
    guard let recorder else { return }
    let error = ChainError<Failure>.failed(refusal)
    recorder.trace.endAround(recorder.visit, error.decision, recorder.answer(error))
  }
}
