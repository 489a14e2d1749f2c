extension Walk {
  /// Records a visit of a composite's own, with those of its parts inside it.
  ///
  /// Without it the parts' visits stand where the composite's would, as those of a handler that only
  /// wraps another one should.
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
  /// Both(first: Machine(name: "leek"), second: Machine(name: "onion")).path(of: "onion").path.names
  /// // ["both", "leek", "onion"]
  /// ```
  ///
  /// An error that leaves the composite gets its name in front of the way. With nobody recording
  /// that is all it does.
  ///
  /// - Parameters:
  ///   - link: The composite.
  ///   - body: Hands the walk that it gets to the parts.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw, with the composite's name in front of the handlers'.
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
      throw visit.left(link, with: error)
    }
  }

  /// Records a visit of a composite's own, whose parts may suspend; see ``visit(of:_:)``.
  ///
  /// - Parameters:
  ///   - link: The composite.
  ///   - body: Hands the walk that it gets to the parts.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw, with the composite's name in front of the handlers'.
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
      throw visit.left(link, with: error)
    }
  }
}
