extension RuntimeChain {
  /// Runs the checks in a ``CheckList`` and records a visit for each.
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
  /// A check's visit shows whether the check found the subject valid, reported a problem, or was
  /// skipped. A group's visit contains the visits of its checks. The group's decision is `reported`
  /// if any of these checks reported a problem. Links after an around handler, and nested lists
  /// that are not wrapped in ``Checks``, are recorded as handlers.
  ///
  /// - Parameters:
  ///   - subject: The subject to check.
  ///   - report: The report to add the results to; by default, an empty report.
  ///   - began: The start of the request, relative to the epoch of the caller's clock; see
  ///     ``Path/began``.
  /// - Returns: The report, or the error thrown by a check that could not run, together with the
  ///   path.
  public func path<Subject, Problem>(
    checking subject: Subject, for report: CheckReport<Problem> = CheckReport(),
    began: Duration? = nil
  ) -> RecordedRequest<CheckReport<Problem>, Failure>
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = report
    let trace = Trace(began: began)
    let walk = Walk(recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: false)
    let visit = walk.begin(self, as: .gapless)
    let before = report.counts
    let error = editor.published.snapshot()
      .runChecks(of: subject, into: &report, in: visit.walk)
    if let error { visit.end(with: error) } else { visit.end(entering: report, after: before) }
    let result: ChainResult<Response, Failure> =
      error.map { .failure($0.inside(name)) } ?? .success(.handled(report))
    return RecordedRequest(of: subject, result: result, path: trace.path)
  }
}

extension AsyncRuntimeChain {
  /// Runs the checks in an ``AsyncCheckList`` and records a visit for each.
  ///
  /// ```swift
  /// let names = AsyncCheckList<String, String, Never>("name")
  /// try names.append(NotBlank().handler)
  /// try names.append(
  ///   AsyncClosureCheck("free") { (name: String) async in
  ///     await Task.yield()
  ///     return name == "ada" ? .invalid("is taken") : .valid
  ///   }.handler)
  /// let recorded = await names.path(checking: "ada")
  /// recorded.path.visits[0].visits.map { "\($0.name) \($0.decision)" }
  /// // ["NotBlank valid", "free reported"]
  /// recorded.response?.findings.map(\.check)   // Optional(["free"])
  /// ```
  ///
  /// In a cancelled task, no more checks start, and the error names the check that would have run
  /// next. For the parameters, see ``RuntimeChain/path(checking:for:began:)``.
  public func path<Subject, Problem>(
    checking subject: Subject, for report: CheckReport<Problem> = CheckReport(),
    began: Duration? = nil
  ) async -> RecordedRequest<CheckReport<Problem>, Failure>
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = report
    report.isCancellable = true
    let trace = Trace(began: began)
    let walk = Walk(recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: true)
    let visit = walk.begin(self, as: .gapless)
    let before = report.counts
    let error = await editor.published.snapshot()
      .runChecks(of: subject, into: &report, in: visit.walk)
    if let error { visit.end(with: error) } else { visit.end(entering: report, after: before) }
    let result: ChainResult<Response, Failure> =
      error.map { .failure($0.inside(name)) } ?? .success(.handled(report))
    return RecordedRequest(of: subject, result: result, path: trace.path)
  }
}
