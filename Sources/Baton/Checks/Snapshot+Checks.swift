extension Snapshot {
  @usableFromInline typealias Row<Subject, Problem> = CheckRow<Subject, Problem, Failure>

  /// Makes the checks of this row in order, until the report is complete.
  ///
  /// - Returns: Why a check could not be made.
  @inlinable
  func makeChecks<Subject, Problem>(
    of subject: Subject, into report: inout CheckReport<Problem>
  ) -> ChainError<Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    guard !report.isComplete else { return nil }
    guard !StackRoom.isLow else { return elsewhere { makeChecks(of: subject, into: &report) } }
    var row = Row<Subject, Problem>(report.question(about: subject))
    var question = row.question
    return _withUnprotectedUnsafeMutablePointer(to: &report) { report in
      question.report = UnsafeMutableRawPointer(report)
      return _withUnprotectedUnsafeMutablePointer(to: &question) { question in
        // Nothing is written there but an error, and so there is nothing to be cleared away.
        withUnsafeTemporaryAllocation(of: Element.Walked.self, capacity: 1) { answers in
          guard let answer = answers.baseAddress else {
            preconditionFailure("there is room for an answer")
          }
          var link = base
          let end = base + count
          while link != end {
            if link.pointee._withUnsafeGuaranteedRef({ $0.isCheck }), row.around.isEmpty {
              let isMade = link.pointee._withUnsafeGuaranteedRef {
                $0.passes(UnsafePointer(question).inPlace, followedBy: nil, answer)
              }
              guard isMade else { return answer.move().error }
            } else if let error = row.ask(link.pointee, report, &question.pointee) {
              return error
            }
            if report.pointee.isComplete || row.isAnswered { return nil }
            link += 1
          }
          return nil
        }
      }
    }
  }

  /// Makes the checks on a larger stack: one of them may ask the list that it is part of.
  @usableFromInline
  @inline(never)
  func elsewhere(_ makeChecks: () -> ChainError<Failure>?) -> ChainError<Failure>? {
    guard let first = links.first else { return nil }
    return StackRoom.onLargerStack(makeChecks) ?? .tooDeep(in: first.ownName)
  }

  /// The same, with a visit for each link.
  ///
  /// What comes after an admission has its visits beside it, or inside it if the row is asked as a handler.
  func makeChecks<Subject, Problem>(
    of subject: Subject, into report: inout CheckReport<Problem>, followedBy walk: Walk,
    isEnclosed: Bool = false
  ) -> ChainError<Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    guard !StackRoom.isLow else {
      return elsewhere {
        makeChecks(of: subject, into: &report, followedBy: walk, isEnclosed: isEnclosed)
      }
    }
    var row = Row<Subject, Problem>(report.question(about: subject))
    var visits = AdmissionVisits(walk, isEnclosing: isEnclosed)
    defer { visits.end() }
    return withUnsafeMutablePointer(to: &report) { report in
      for link in links {
        if report.pointee.isComplete || row.isAnswered { return nil }
        let error =
          if !row.around.isEmpty {
            row.ask(link, report, in: visits.walk)
          } else if link.isAdmission {
            row.admit(link, report, &visits)
          } else if link.isCheck {
            row.make(link, report, followedBy: visits.walk)
          } else {
            row.ask(link, report, in: visits.walk)
          }
        if let error { return error }
      }
      return nil
    }
  }

  /// The same where a link may suspend.
  func makeChecks<Subject, Problem>(
    of subject: Subject, into report: inout CheckReport<Problem>, in walk: Walk
  ) async -> ChainError<Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var row = Row<Subject, Problem>(report.question(about: subject))
    for link in links where !report.isComplete && !row.isAnswered {
      if link.isAnyHandler, walk.isStopped,
        let error: ChainError<Failure> = walk.cancellation(due: link.link.wayToFirst)
      {
        return error
      }
      let error: ChainError<Failure>? =
        if row.around.isEmpty, link.isAdmission {
          withUnsafeMutablePointer(to: &report) { row.admit(link, $0, in: walk) }
        } else if row.around.isEmpty, link.isCheck {
          link.suspends
            ? await row.make(link, &report, followedBy: walk)
            : withUnsafeMutablePointer(to: &report) { row.make(link, $0) }
        } else {
          await row.ask(link, &report, in: walk)
        }
      if let error { return error }
    }
    return nil
  }

  /// The same, with a visit for each link.
  func makeChecks<Subject, Problem>(
    of subject: Subject, into report: inout CheckReport<Problem>, followedBy walk: Walk,
    isEnclosed: Bool = false
  ) async -> ChainError<Failure>?
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    var row = Row<Subject, Problem>(report.question(about: subject))
    var visits = AdmissionVisits(walk, isEnclosing: isEnclosed)
    defer { visits.end() }
    for link in links where !report.isComplete && !row.isAnswered {
      if link.isAnyHandler, visits.walk.isStopped,
        let error: ChainError<Failure> = visits.walk.cancellation(due: link.link.wayToFirst)
      {
        return error
      }
      let error: ChainError<Failure>? =
        if row.around.isEmpty, link.isAdmission {
          withUnsafeMutablePointer(to: &report) { row.admit(link, $0, &visits) }
        } else if row.around.isEmpty, link.isCheck {
          await row.make(link, &report, followedBy: visits.walk)
        } else {
          await row.ask(link, &report, in: visits.walk)
        }
      if let error { return error }
    }
    return nil
  }
}

extension CheckRow {
  /// Makes a check, which enters what it finds in the report.
  func make(_ link: Element, _ report: Report) -> ChainError<Failure>? {
    var question = question
    question.report = UnsafeMutableRawPointer(report)
    return link.answer(to: question).error
  }

  /// The same, with a visit of its own.
  func make(_ link: Element, _ report: Report, followedBy walk: Walk) -> ChainError<Failure>? {
    let visit = walk.begin(link.ownName, as: .other)
    let before = report.pointee.counts
    var question = question
    question.report = UnsafeMutableRawPointer(report)
    if let error = link.answer(to: question, in: visit.walk).error {
      visit.end(with: error)
      return error
    }
    visit.end(entering: report.pointee, after: before)
    return nil
  }

  /// The same for a check that may suspend, which has its visit itself.
  func make(
    _ link: Element, _ report: inout CheckReport<Problem>, followedBy walk: Walk
  ) async -> ChainError<Failure>? {
    guard case .asyncHandler(let handle) = link.call else {
      return withUnsafeMutablePointer(to: &report) { make(link, $0, followedBy: walk) }
    }
    let entered = Report.allocate(capacity: 1)
    entered.initialize(to: report)
    var question = question
    question.report = UnsafeMutableRawPointer(entered)
    let error = await handle(link.box, question, walk).error
    report = entered.move()
    entered.deallocate()
    return error
  }
}

extension RuntimeLink.Walked {
  @inlinable var error: ChainError<Failure>? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// How much a report has; if the report itself were kept, the next entry would copy it.
@usableFromInline
struct CheckCounts: Sendable {
  @usableFromInline static let zero = CheckCounts(problems: 0, passed: 0, skipped: 0)
  let problems: Int
  let passed: Int
  let skipped: Int
}

extension CheckReport {
  var counts: CheckCounts {
    CheckCounts(
      problems: problems.count + unlistedCount, passed: passedCount, skipped: skippedCount)
  }
}

extension OpenVisit {
  /// Ends the visit of what has entered something in a report; a problem is shown unless checks
  /// inside have shown it.
  @usableFromInline
  func end<Problem>(entering report: CheckReport<Problem>, after before: CheckCounts) {
    guard let recorder = walk.recorder else { return }
    let counts = report.counts
    guard counts.problems == before.problems else {
      let first = report.problems.dropFirst(before.problems).first
      let isShown = !recorder.trace.hasVisits(below: recorder.visit)
      let detail = isShown ? first.flatMap { recorder.text(of: $0) } : nil
      return recorder.trace.end(recorder.visit, .reported, detail)
    }
    let isSkipped = counts.passed == before.passed && counts.skipped > before.skipped
    recorder.trace.end(recorder.visit, isSkipped ? .skipped : .valid, nil)
  }
}
