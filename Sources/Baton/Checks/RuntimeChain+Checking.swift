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
  /// // ["length reported", "NotBlank valid"]
  /// recorded.response?.findings.map(\.check)   // Optional(["length"])
  /// ```
  ///
  /// A check has reported a problem, whose text its visit shows, was valid, or was skipped. A row of
  /// checks has their visits below its own, and has reported something if one of them has. What comes
  /// after an around handler, and a list there without ``Checks``, is asked as any handler is, and has
  /// handled what it answers.
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - report: Where what is found is entered: in a report of nothing, unless another one is given.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The report, or why a check could not be made, with the path.
  public func path<Subject, Problem>(
    checking subject: Subject, for report: CheckReport<Problem> = CheckReport(),
    began: Duration? = nil
  ) -> RecordedRequest<CheckReport<Problem>, Failure>
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = report
    let before = report.counts
    let trace = Trace(began: began)
    let walk = Walk(recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: false)
    let visit = walk.begin(self, as: .gapless)
    let error = editor.published.snapshot()
      .makeChecks(of: subject, into: &report, followedBy: visit.walk)
    return visit.recorded(subject, report, after: before, error?.inside(name), in: trace)
  }
}

extension OpenVisit {
  /// Ends the visit of a list that somebody records, and says what came of it.
  func recorded<Subject, Problem, Failure: Error>(
    _ subject: Subject, _ report: CheckReport<Problem>, after before: CheckCounts,
    _ error: ChainError<Failure>?,
    in trace: Trace
  ) -> RecordedRequest<CheckReport<Problem>, Failure> {
    if let error {
      end(with: error)
      return RecordedRequest(of: subject, result: .failure(error), path: trace.path)
    }
    end(entering: report, after: before)
    return RecordedRequest(of: subject, result: .success(.handled(report)), path: trace.path)
  }
}
