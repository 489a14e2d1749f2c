extension CheckLinks {
  /// The checks of a run-time chain; see ``CheckList``.
  public struct Listed<Subject, Problem, List: EditableChain>: AsyncCheckComposite
  where List.Request == CheckQuestion<Subject>, List.Response == CheckReport<Problem> {
    @usableFromInline let list: List

    /// The chain's name.
    public var name: String { list.name }

    /// The names of the checks as they stand, in order.
    public var names: [String] {
      list.editor.published.snapshot().links.filter(\.isAnyHandler).map(\.ownName)
    }

    /// The chain, as drawings show it.
    public var outlines: [Outline] { list.outlines }

    /// Makes the checks as they stand.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>
    ) async throws(ChainError<List.Failure>) {
      let walk = Walk(recorder: nil, isCancellable: report.isCancellable)
      let snapshot = list.editor.published.snapshot()
      if let error = await snapshot.makeChecks(of: subject, into: &report, in: walk) {
        throw error
      }
    }

    /// The same, each on a visit of its own.
    public func check(
      _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
    ) async throws(ChainError<List.Failure>) {
      let snapshot = list.editor.published.snapshot()
      if let error = await snapshot.makeChecks(of: subject, into: &report, followedBy: walk) {
        throw error
      }
    }
  }
}

extension CheckLinks.Listed: Check where List: Handler {
  /// Makes the checks as they stand.
  @inlinable
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>
  ) throws(ChainError<List.Failure>) {
    let (snapshot, readers) = list.editor.published.enter()
    let error = snapshot._withUnsafeGuaranteedRef { $0.makeChecks(of: subject, into: &report) }
    list.editor.published.leave(readers)
    if let error { throw error }
  }

  /// The same, each on a visit of its own.
  public func check(
    _ subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) throws(ChainError<List.Failure>) {
    let snapshot = list.editor.published.snapshot()
    if let error = snapshot.makeChecks(of: subject, into: &report, followedBy: walk) { throw error }
  }
}

extension CheckLinks.Listed: LeadingToFirst {
  var namesToFirst: [String] { list.editor.namesToFirst }
}
