extension Walk {
  /// Records a visit for a composite, in which the visits of its parts are recorded.
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
