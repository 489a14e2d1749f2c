// A list of checks that stands as a handler in something else: a run-time chain, which does not know by
// its type that its links are checks. Whoever asks it means all of them, and not the first that answers.

/// What only a list of checks is asked: a ``CheckQuestion``.
protocol ListQuestion<Subject> {
  associatedtype Subject
}

/// What only a list of checks answers: a ``CheckReport``.
protocol ListReport<Problem> {
  associatedtype Problem
}

extension CheckQuestion: ListQuestion {}
extension CheckReport: ListReport {}

extension Snapshot {
  /// Whether chains of this type are lists of checks.
  static var isOfChecks: Bool {
    Request.self is any ListQuestion.Type && Response.self is any ListReport.Type
  }

  /// Makes all checks of this row, or those up to the first problem, as the question says.
  ///
  /// It takes some looks at types, and so is out of the way of a report's own list.
  @usableFromInline
  @inline(never)
  func walkChecks(_ question: Request, in walk: Walk) -> Result {
    guard let types = Self.checkTypes else { return .success(.passed) }
    return walkChecks(question, types.question, types.report, in: walk)
  }

  /// The same where a check may suspend.
  @usableFromInline
  @inline(never)
  func walkChecksSuspending(_ question: Request, in walk: Walk) async -> Result {
    guard let types = Self.checkTypes else { return .success(.passed) }
    return await walkChecksSuspending(question, types.question, types.report, in: walk)
  }

  private static var checkTypes: (question: any ListQuestion.Type, report: any ListReport.Type)? {
    guard let question = Request.self as? any ListQuestion.Type,
      let report = Response.self as? any ListReport.Type
    else { return nil }
    return (question, report)
  }

  private func walkChecks<Q: ListQuestion, R: ListReport>(
    _ request: Request, _: Q.Type, _: R.Type, in walk: Walk
  ) -> Result {
    let row = ofChecks(Q.self, R.self)
    let question = unsafeBitCast(request, to: CheckQuestion<Q.Subject>.self)
    var report = question.emptyReport(of: R.Problem.self)
    let error =
      walk.isFollowed
      ? row.makeChecks(of: question.subject, into: &report, followedBy: walk, isEnclosed: true)
      : row.makeChecks(of: question.subject, into: &report)
    return answer(error, report)
  }

  private func walkChecksSuspending<Q: ListQuestion, R: ListReport>(
    _ request: Request, _: Q.Type, _: R.Type, in walk: Walk
  ) async -> Result {
    let row = ofChecks(Q.self, R.self)
    let question = unsafeBitCast(request, to: CheckQuestion<Q.Subject>.self)
    var report = question.emptyReport(of: R.Problem.self)
    let error =
      walk.isFollowed
      ? await row.makeChecks(
        of: question.subject, into: &report, followedBy: walk, isEnclosed: true)
      : await row.makeChecks(of: question.subject, into: &report, in: walk)
    return answer(error, report)
  }

  /// What a list answers: its report, which is the response then, or why a check could not be made; it passes
  /// if it holds handlers alone that are no checks, and they did.
  private func answer<Problem>(
    _ error: ChainError<Failure>?, _ report: CheckReport<Problem>
  ) -> Result {
    if let error { return .failure(error) }
    let isPassed = report.isValid && report.passedCount == 0 && report.skippedCount > 0
    if isPassed, !links.contains(where: \.isCheck),
      // What a list or a row inside has skipped is not this one's.
      report.skipped.elementsEqual(links.lazy.filter(\.isAnyHandler).map(\.ownName))
    {
      return .success(.passed)
    }
    return .success(.handled(unsafeBitCast(report, to: Response.self)))
  }

  /// This row as one of checks, which it is where its request and its response are those of a list.
  private func ofChecks<Q: ListQuestion, R: ListReport>(
    _: Q.Type, _: R.Type
  ) -> Snapshot<CheckQuestion<Q.Subject>, CheckReport<R.Problem>, Failure> {
    unsafeDowncast(
      self, to: Snapshot<CheckQuestion<Q.Subject>, CheckReport<R.Problem>, Failure>.self)
  }
}
