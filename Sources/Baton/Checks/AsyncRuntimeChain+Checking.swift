extension AsyncRuntimeChain {
  /// Makes the checks of an ``AsyncCheckList``, and says what each of them did; see
  /// ``RuntimeChain/path(checking:for:began:)``.
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
  /// A cancelled task starts no further check; the error says which one was next.
  ///
  /// - Parameters:
  ///   - subject: What to look at.
  ///   - report: Where what is found is entered: in a report of nothing, unless another one is given.
  ///   - began: When the request began, since the epoch of a clock of yours; see ``Path/began``.
  /// - Returns: The report, or why a check could not be made, with the path.
  public func path<Subject, Problem>(
    checking subject: Subject, for report: CheckReport<Problem> = CheckReport(),
    began: Duration? = nil
  ) async -> RecordedRequest<CheckReport<Problem>, Failure>
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = report
    report.isCancellable = true
    let before = report.counts
    let trace = Trace(began: began)
    let walk = Walk(recorder: Recorder(trace: trace, visit: Trace.root), isCancellable: true)
    let visit = walk.begin(self, as: .gapless)
    let error = await editor.published.snapshot()
      .makeChecks(of: subject, into: &report, followedBy: visit.walk)
    return visit.recorded(subject, report, after: before, error?.inside(name), in: trace)
  }
}
