extension Walk {
  /// Records a visit for a composite, with the visits to its parts inside it.
  ///
  /// Without this call, the path shows the parts' visits in place of the composite. Omit this call
  /// in a handler that only wraps a single handler.
  ///
  /// ```swift
  /// struct Both: Composite {
  ///   let name = "both"
  ///   let first: Machine
  ///   let second: Machine
  ///
  ///   var outlines: [Outline] { [Outline(name, parts: first.outlines + second.outlines)] }
  ///
  ///   func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
  ///     try walk.visit(of: self) { (walk) throws(ChainError<Never>) in
  ///       guard try first.handle(request, in: walk) == .passed else { return .passed }
  ///       return try second.handle(request, in: walk)
  ///     }
  ///   }
  /// }
  /// let both = Both(first: Machine(name: "leek"), second: Machine(name: "onion"))
  /// both.path(of: "onion").path.names
  /// // ["both", "leek", "onion"]
  /// ```
  ///
  /// - Parameters:
  ///   - link: The composite.
  ///   - body: A closure that calls the parts with the walk that it receives.
  /// - Returns: The outcome that the closure returned.
  /// - Throws: The closure's error, with the composite's name added before the handlers' names.
  @inlinable
  public func visit<L: AsyncLink>(
    of link: L, _ body: (Walk) throws(ChainError<L.Failure>) -> Outcome<L.Response>
  ) throws(ChainError<L.Failure>) -> Outcome<L.Response> {
    let visit = begin(link)
    do throws(ChainError<L.Failure>) {
      let outcome = try body(visit.walk)
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(link.name, with: error)
    }
  }

  /// Records a visit for a composite whose parts may suspend; see ``visit(of:_:)``.
  @inlinable
  public func visit<L: AsyncLink>(
    of link: L, _ body: (Walk) async throws(ChainError<L.Failure>) -> Outcome<L.Response>
  ) async throws(ChainError<L.Failure>) -> Outcome<L.Response> {
    let visit = begin(link)
    do throws(ChainError<L.Failure>) {
      let outcome = try await body(visit.walk)
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(link.name, with: error)
    }
  }
}

extension Walk {
  /// Adds a note to the visit that encloses this walk's visits.
  ///
  /// If called on the walk of a `next`, this method adds the note to the around handler's own
  /// visit.
  ///
  /// ```swift
  /// let patient = ClosureRepeatingAround<String, String, Never>("patient") { request, next in
  ///   next(request) { first in
  ///     guard case .success(.passed) = first else { return .answer(first) }
  ///     next.note("asked again")
  ///     return next(request.lowercased())
  ///   }
  /// }
  /// let recorded = kitchen.surrounded(by: patient).path(of: "ONION")
  /// recorded.path.visits[0].notes   // ["asked again"]
  /// ```
  ///
  /// A drawing shows the notes in parentheses.
  ///
  /// - Parameter text: A short description. It is evaluated only if the request is recorded.
  @inlinable
  public func note(_ text: @autoclosure () -> String) {
    guard let recorder else { return }
    recorder.trace.note(recorder.visit, text())
  }
}

extension Next {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  ///
  /// To add a note after calling `next`, store ``walk`` before the call.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

extension RepeatableNext {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

extension AsyncNext {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  ///
  /// To add a note after calling `next`, store ``walk`` before the call.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { next.walk.note(text()) }
}

extension AsyncRepeatableNext {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

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
