extension Snapshot {
  /// Runs this list's checks in order until the report is complete.
  ///
  /// If `admissionsEnclose` is `true`, an admission's visit contains all later visits, as in a
  /// chain. Otherwise, the admission's visit precedes the later visits, as in a sequence of checks.
  ///
  /// - Returns: The error thrown by a check that could not run, or `nil`.
  @inlinable
  func runChecks<Subject, Problem>(
    of subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk,
    admissionsEnclose: Bool = false
  ) -> ChainError<Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    guard count > 0, !report.isComplete else { return nil }
    // A check may call the list that contains it, so the recursion may exhaust the stack.
    guard !StackRoom.isLow else {
      return elsewhere {
        runChecks(of: subject, into: &report, in: walk, admissionsEnclose: admissionsEnclose)
      }
    }
    // The question is created first, because a check may change this report's options, and the
    // change must not apply to other reports.
    let question: CheckQuestion<Subject> = report.question(about: subject)
    // The checks need no copy of the subject until a link changes it.
    var index = 0
    while index < count, let check = check(at: index) {
      if let error = check.run(subject, &report, walk) { return error }
      guard !report.isComplete else { return nil }
      index += 1
    }
    guard index < count else { return nil }
    var row = CheckRow<Subject, Problem, Failure>(
      question, in: walk, admissionsEnclose: admissionsEnclose)
    defer { row.end() }
    for index in index..<count where !report.isComplete && !row.isAnswered {
      let error = base[index]._withUnsafeGuaranteedRef { row.call($0, into: &report) }
      if let error { return error }
    }
    return nil
  }

  @inlinable
  func check<Subject, Problem>(at index: Int) -> _ListedCheck<Subject, Problem, Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    base[index]._withUnsafeGuaranteedRef { CheckRow.check(of: $0) }
  }

  @usableFromInline
  @inline(never)
  func elsewhere(_ runChecks: () -> ChainError<Failure>?) -> ChainError<Failure>? {
    StackRoom.onLargerStack(runChecks) ?? .tooDeep(in: self[0].ownName)
  }

  /// Runs this list's checks, some of which may suspend.
  func runChecks<Subject, Problem>(
    of subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk,
    admissionsEnclose: Bool = false
  ) async -> ChainError<Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var row = CheckRow<Subject, Problem, Failure>(
      report.question(about: subject), in: walk, admissionsEnclose: admissionsEnclose)
    defer { row.end() }
    for index in 0..<count where !report.isComplete && !row.isAnswered {
      let link = self[index]
      if link.isAnyHandler, row.walk.isStopped,
        let error: ChainError<Failure> = row.walk.cancellation(due: link.link.wayToFirst)
      {
        return error
      }
      if let error = await row.call(link, into: &report) { return error }
    }
    return nil
  }
}

// Generic code can call a check list as a handler without knowing that its links are checks. Such a
// call must still run all checks, so this extension recovers the types at run time.

/// The type-erased form of ``CheckQuestion``.
private protocol ListQuestion<Subject> {
  associatedtype Subject
}

/// The type-erased form of ``CheckReport``.
private protocol ListReport<Problem> {
  associatedtype Problem
}

extension CheckQuestion: ListQuestion {}
extension CheckReport: ListReport {}

extension Snapshot {
  static var isOfChecks: Bool { checkTypes != nil }

  private static var checkTypes: (question: any ListQuestion.Type, report: any ListReport.Type)? {
    guard let question = Request.self as? any ListQuestion.Type,
      let report = Response.self as? any ListReport.Type
    else { return nil }
    return (question, report)
  }

  /// Runs the checks, and stops at the first problem if the question requires it.
  @usableFromInline
  @inline(never)
  func walkChecks(_ question: Request, in walk: Walk) -> Result {
    func respond<Q: ListQuestion, R: ListReport>(_: Q.Type, _: R.Type) -> Result? {
      typealias List = Snapshot<CheckQuestion<Q.Subject>, CheckReport<R.Problem>, Failure>
      guard let list = self as? List, let question = question as? CheckQuestion<Q.Subject>
      else { return nil }
      return list.respond(to: question, in: walk) as? Result
    }
    guard let types = Self.checkTypes else { return .success(.passed) }
    return respond(types.question, types.report) ?? .success(.passed)
  }

  @usableFromInline
  @inline(never)
  func walkChecksSuspending(_ question: Request, in walk: Walk) async -> Result {
    func respond<Q: ListQuestion, R: ListReport>(_: Q.Type, _: R.Type) async -> Result? {
      typealias List = Snapshot<CheckQuestion<Q.Subject>, CheckReport<R.Problem>, Failure>
      guard let list = self as? List, let question = question as? CheckQuestion<Q.Subject>
      else { return nil }
      return await list.respondSuspending(to: question, in: walk) as? Result
    }
    guard let types = Self.checkTypes else { return .success(.passed) }
    return await respond(types.question, types.report) ?? .success(.passed)
  }

  private func respond<Subject, Problem>(to question: Request, in walk: Walk) -> Result
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = question.emptyReport(of: Problem.self)
    let error = runChecks(
      of: question.subject, into: &report, in: walk, admissionsEnclose: walk.isRecorded)
    return answer(error, report)
  }

  private func respondSuspending<Subject, Problem>(
    to question: Request, in walk: Walk
  ) async -> Result
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var report = question.emptyReport(of: Problem.self)
    let error = await runChecks(
      of: question.subject, into: &report, in: walk, admissionsEnclose: walk.isRecorded)
    return answer(error, report)
  }

  /// Returns the report as a response, or the error thrown by a check that could not run.
  ///
  /// The list passes the request if none of its links is a check and all its handlers passed.
  private func answer<Problem>(
    _ error: ChainError<Failure>?, _ report: CheckReport<Problem>
  ) -> Result where Response == CheckReport<Problem> {
    if let error { return .failure(error) }
    let isPassed = report.isValid && report.passedCount == 0 && report.skippedCount > 0
    if isPassed, !links.contains(where: \.isCheck),
      // Skipped checks inside a nested list or group do not count as handlers that passed.
      report.skipped.elementsEqual(links.lazy.filter(\.isAnyHandler).map(\.ownName))
    {
      return .success(.passed)
    }
    return .success(.handled(report))
  }
}
