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

extension RuntimeChain {
  /// Makes the checks of a ``CheckList``, and says what each of them did.
  ///
  /// ```swift
  /// let rules = CheckList<String, String, Never>("password")
  /// try rules.append(
  ///   ClosureCheck("length") { (text: String) in
  ///     text.count < 8 ? .invalid("has fewer than 8 characters") : .valid
  ///   }.handler)
  /// try rules.append(NotBlank().handler)
  /// let recorded = rules.path(checking: "abc")
  /// recorded.path.visits[0].visits.map { "\($0.name) \($0.decision)" }
  /// // ["length handled", "NotBlank passed"]
  /// recorded.response?.findings.map(\.check)   // Optional(["length"])
  /// ```
  ///
  /// A check that finds something has taken the subject, and its visit shows the first problem; one that
  /// finds nothing has passed, and so has one that was skipped, whose visit says so. A row of checks, or a
  /// list, has their visits below its own, and has taken the subject if one of them has. What stands behind
  /// an around handler is asked as any handler is, and has taken what it answers for.
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - report: Where what is found is entered: in a report of nothing, unless another one is given.
  /// - Returns: The report, or why a check could not be made, with the path.
  public func path<Subject, Problem>(
    checking subject: Subject, for report: CheckReport<Problem> = CheckReport()
  ) -> RecordedRequest<CheckReport<Problem>, Failure>
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = report
    let before = report
    let trace = Trace(began: nil)
    let walk = Walk(recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: false)
    let visit = walk.begin(self, as: .gapless)
    let error = editor.published.snapshot()
      .makeChecks(of: subject, into: &report, followedBy: visit.walk)
    if let error {
      let error = visit.left(self, with: error)
      return RecordedRequest(result: .failure(error), path: trace.path)
    }
    visit.end(report, after: before)
    return RecordedRequest(result: .success(.handled(report)), path: trace.path)
  }
}
