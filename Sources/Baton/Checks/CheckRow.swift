/// How far a subject has come in a row of checks.
///
/// A check enters what it finds in the report; what comes after an around handler answers with its own.
@usableFromInline
struct CheckRow<Subject, Problem, Failure: Error> {
  @usableFromInline typealias Element = RuntimeLink<
    CheckQuestion<Subject>, CheckReport<Problem>, Failure
  >
  @usableFromInline typealias Report = UnsafeMutablePointer<CheckReport<Problem>>

  /// What all are asked that do not enter what they find themselves.
  @usableFromInline var question: CheckQuestion<Subject>
  /// The around handlers that the checks from here on stand behind, admissions apart.
  @usableFromInline var around: [Element] = []
  /// Whether an around handler has answered for all that stands behind it.
  @usableFromInline var isAnswered = false

  @inlinable
  init(_ question: CheckQuestion<Subject>) {
    self.question = question
  }

  /// Lets an admission change the subject for all behind it, or refuse it.
  @inlinable
  mutating func admit(_ link: Element, _ report: Report, in walk: Walk) -> ChainError<Failure>? {
    let visit = walk.begin(link.ownName, as: .around)
    switch link.enter?(question, visit.walk).move {
    case .proceed(let onward, _)?:
      visit.sendOn(question, as: onward)
      question = onward
      visit.recordHandingOut()
      return nil
    case .answer(let result)?:
      isAnswered = true
      return enter(visit.closeAround(link.ownName, result), of: link, report)
    case nil:
      return nil
    }
  }

  /// Asks a link that is no check, for a row of checks that nobody follows, and keeps the question for
  /// those behind it.
  @inlinable
  @inline(__always)
  mutating func ask(
    _ link: Unmanaged<Element>, _ report: Report, _ asked: inout CheckQuestion<Subject>
  ) -> ChainError<Failure>? {
    guard link._withUnsafeGuaranteedRef({ $0.isAdmission }), around.isEmpty else {
      return ask(link.takeUnretainedValue(), report, in: .unobserved)
    }
    let error = admit(link.takeUnretainedValue(), report, in: .unobserved)
    asked.subject = question.subject
    return error
  }

  /// Enters what was answered.
  ///
  /// A list for which no stack is left passes: its checks were not made.
  @usableFromInline
  func enter(
    _ result: Result<Outcome<CheckReport<Problem>>, ChainError<Failure>>, of link: Element,
    _ report: Report
  ) -> ChainError<Failure>? {
    switch result {
    case .success(.handled(let found)): report.pointee.add(found)
    case .success(.passed): report.pointee.skip([link.ownName])
    case .failure(let error): return error
    }
    return nil
  }

  /// Asks what answers with a report, or keeps an around handler for those behind it.
  @usableFromInline
  @inline(never)
  mutating func ask(_ link: Element, _ report: Report, in walk: Walk) -> ChainError<Failure>? {
    guard link.isAnyHandler else {
      around.append(link)
      return nil
    }
    let result =
      if !around.isEmpty {
        walk.isFollowed
          ? Snapshot(around + [link]).walk(question, in: walk)
          : Snapshot(around + [link]).walkFused(question)
      } else {
        (walk.isFollowed ? link.answer(to: question, in: walk) : link.answer(to: question)).result
      }
    return enter(result, of: link, report)
  }

  /// The same where it may suspend.
  mutating func ask(
    _ link: Element, _ report: inout CheckReport<Problem>, in walk: Walk
  ) async -> ChainError<Failure>? {
    guard link.isAnyHandler else {
      around.append(link)
      return nil
    }
    let result =
      if !around.isEmpty {
        await Snapshot(around + [link]).walk(question, from: 0, in: walk)
      } else if case .asyncHandler(let handle) = link.call {
        await handle(link.box, question, walk).result
      } else {
        link.answer(to: question, in: walk).result
      }
    return withUnsafeMutablePointer(to: &report) { enter(result, of: link, $0) }
  }
}
