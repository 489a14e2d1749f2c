extension CheckLinks {
  /// A check that runs the current checks of a run-time chain; see ``CheckList``.
  public struct Listed<Subject, Problem, List: EditableChain>: AsyncCheckComposite, LeadingToFirst
  where List.Request == CheckQuestion<Subject>, List.Response == CheckReport<Problem> {
    @usableFromInline let list: List

    /// The name of the chain.
    public var name: String { list.name }

    /// The names of the current checks, in order.
    public var names: [String] {
      list.editor.published.snapshot().links.filter(\.isAnyHandler).map(\.ownName)
    }

    /// The outlines of the chain.
    public var outlines: [Outline] { list.outlines }

    var namesToFirst: [String] { list.editor.namesToFirst }

    /// Runs the current checks of the chain.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>
    ) async throws(ChainError<List.Failure>) {
      let walk = Walk(recorder: nil, isCancellable: report.isCancellable)
      try await check(subject, into: &report, in: walk)
    }

    /// Runs the current checks of the chain and records a visit for each.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
    ) async throws(ChainError<List.Failure>) {
      let snapshot = list.editor.published.snapshot()
      if let error = await snapshot.runChecks(of: subject, into: &report, in: walk) {
        throw error
      }
    }
  }
}

extension CheckLinks.Listed: Check where List: Handler {
  /// Runs the current checks of the chain.
  @inlinable
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<List.Failure>) {
    let (snapshot, readers) = list.editor.published.enter()
    let error = snapshot._withUnsafeGuaranteedRef {
      $0.runChecks(of: subject, into: &report, in: .unobserved)
    }
    list.editor.published.leave(readers)
    if let error { throw error }
  }

  /// Runs the current checks of the chain and records a visit for each.
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<List.Failure>) {
    let snapshot = list.editor.published.snapshot()
    if let error = snapshot.runChecks(of: subject, into: &report, in: walk) { throw error }
  }
}
