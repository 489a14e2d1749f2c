/// The progress of a subject through a ``CheckList``.
@usableFromInline
struct CheckRow<Subject, Problem, Failure: Error> {
  @usableFromInline typealias Element = RuntimeLink<
    CheckQuestion<Subject>, CheckReport<Problem>, Failure
  >
  @usableFromInline typealias Report = CheckReport<Problem>

  /// The question to pass to the next link.
  @usableFromInline var question: CheckQuestion<Subject>
  /// The walk to pass to the next link.
  @usableFromInline var walk: Walk
  /// Whether an admission's visit contains the visits of the links after it.
  @usableFromInline let admissionsEnclose: Bool
  @usableFromInline var openAdmissions: [OpenVisit] = []
  /// The around handlers before the next link, except admissions; they enclose each later check.
  @usableFromInline var around: [Element] = []
  /// Whether an admission has answered the question, so that no later link is called.
  @usableFromInline var isAnswered = false

  @inlinable
  init(_ question: CheckQuestion<Subject>, in walk: Walk, admissionsEnclose: Bool) {
    self.question = question
    self.walk = walk
    self.admissionsEnclose = admissionsEnclose
  }

  /// Calls a link that does not suspend, or stores an around handler to enclose later links.
  ///
  /// - Returns: The error thrown by a check that could not run.
  @inlinable
  mutating func call(_ link: Element, into report: inout Report) -> ChainError<Failure>? {
    if around.isEmpty, let check = Self.check(of: link) {
      return check.run(question.subject, &report, walk)
    }
    return ask(link, into: &report)
  }

  /// Calls a link that is not a check, or that is enclosed by around handlers.
  @usableFromInline
  @inline(never)
  mutating func ask(_ link: Element, into report: inout Report) -> ChainError<Failure>? {
    if around.isEmpty, link.isAdmission { return admit(link, into: &report) }
    guard link.isAnyHandler else {
      around.append(link)
      return nil
    }
    let result =
      around.isEmpty
      ? link.answer(to: question, in: walk)
      : Snapshot(around + [link]).walk(question, in: walk)
    return enter(result, of: link, into: &report)
  }

  /// Calls a link that may suspend, or stores an around handler to enclose later links.
  mutating func call(_ link: Element, into report: inout Report) async -> ChainError<Failure>? {
    guard link.suspends || !around.isEmpty else { return callSynchronously(link, into: &report) }
    if around.isEmpty, let run = Self.check(of: link)?.runSuspending {
      return await run(question.subject, &report, walk)
    }
    guard link.isAnyHandler else {
      around.append(link)
      return nil
    }
    let result: Snapshot<CheckQuestion<Subject>, Report, Failure>.Result =
      if around.isEmpty, case .asyncHandler(let handle) = link.call {
        await handle(link.box, question, walk)
      } else {
        await Snapshot(around + [link]).walk(question, from: 0, in: walk)
      }
    return enter(result, of: link, into: &report)
  }

  // In an asynchronous method, this call would resolve to the asynchronous overload.
  private mutating func callSynchronously(
    _ link: Element, into report: inout Report
  ) -> ChainError<Failure>? {
    call(link, into: &report)
  }

  @inlinable
  static func check(of link: Element) -> _ListedCheck<Subject, Problem, Failure>? {
    // The unchecked cast is safe, because `asCheck` stores only this type. A checked cast would
    // cost more than most checks.
    link.details?.check.map { unsafeDowncast($0, to: _ListedCheck<Subject, Problem, Failure>.self) }
  }

  /// Calls an admission, which may reject the subject or change it for all later links.
  private mutating func admit(_ link: Element, into report: inout Report) -> ChainError<Failure>? {
    let visit = walk.begin(link.ownName, as: .around)
    switch link.enter?(question, visit.walk).move {
    case .proceed(let onward, _)?:
      visit.recordForwarding(question.subject, as: onward.subject)
      question = onward
      if admissionsEnclose {
        openAdmissions.append(visit)
        walk = visit.walk
      } else {
        visit.recordPassthrough()
      }
      return nil
    case .answer(let result)?:
      isAnswered = true
      return enter(visit.closeAround(link.ownName, result), of: link, into: &report)
    case nil:
      return nil
    }
  }

  /// Adds the result from a link that responds with its own report.
  private func enter(
    _ result: Result<Outcome<Report>, ChainError<Failure>>, of link: Element,
    into report: inout Report
  ) -> ChainError<Failure>? {
    switch result {
    case .success(.handled(let found)): report.add(found)
    case .success(.passed): report.skip(link.ownName)
    case .failure(let error): return error
    }
    return nil
  }

  /// Ends the open visits of admissions, innermost first.
  @usableFromInline
  mutating func end() {
    while let visit = openAdmissions.popLast() { visit.recordPassthrough() }
  }
}
