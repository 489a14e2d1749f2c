/// A look at a form that is being filled in: what needs nobody else is found at once, and what
/// others have answered before.
package struct FormRound<Form: Sendable>: Sendable {
  private var form: Form
  private let limit: Int
  private var checks: PostponedChecks
  private var wave = AskingWave(stopsAtFirst: false)
  /// What has to be asked for the look to go on, as far as that is known; none when it is over.
  package private(set) var asked: [Question] = []

  /// Looks at a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - chain: Its checks, as they stand now.
  ///   - questions: What was asked by earlier looks, to which this one adds its own.
  package init(_ form: Form, _ chain: some EditableForm<Form>, _ questions: inout Questions) {
    self.form = form
    limit = (chain as? AsyncFormChain<Form>)?.limit ?? 1
    checks = FormPlace.lend(&self.form) { form in
      var inspection = Inspection(form: form, InspectionState(.all))
      var report = inspection.state.emptyReport
      chain.editor.run(&inspection, into: &report)
      return PostponedChecks(inspection, report)
    }
    goOn(&questions)
  }

  /// What has been found so far.
  package var report: FormReport {
    var checks = checks
    checks.enter(answers, of: wave)
    return checks.report
  }

  /// The cleaned form, if all its checks have passed.
  package var validated: Validated<Form>? {
    asked.isEmpty && report.isValid ? Validated(form) : nil
  }

  /// The fields of which something is not known yet.
  package var unanswered: Set<FieldPath> {
    Set(
      asked.filter { $0.known == nil }.map { question in
        question.job.link.clause.description.field.with(question.job.look.indices)
      })
  }

  /// Asks what is to be asked, and returns when all have answered or the task is cancelled.
  ///
  /// - Parameter whenAnswered: Called after each answer.
  package func ask(whenAnswered: @escaping @Sendable () async -> Void) async {
    var wave = wave
    for (index, question) in asked.enumerated() {
      let look = wave.jobs[index].look
      wave.jobs[index].look = SuspendedLook(indices: look.indices, subject: look.subject) {
        let isNew = question.known == nil
        let answer = await question.answer()
        if isNew { await whenAnswered() }
        return answer
      }
    }
    _ = await wave.answers(atOnce: limit)
  }

  /// Goes on with the answers that have arrived, up to the first question without one.
  package mutating func goOn(_ questions: inout Questions) {
    while asked.allSatisfy({ $0.known != nil }) {
      checks.enter(answers, of: wave)
      wave = AskingWave(stopsAtFirst: false)
      asked = []
      guard checks.due != nil else { return }
      wave = FormPlace.lend(&form) { checks.next($0) }
      asked = wave.jobs.map { questions.question($0) }
    }
  }

  private var answers: [AskingWave.Answer] {
    asked.enumerated().compactMap { index, question in
      question.known.map { AskingWave.Answer(index: index, answer: $0, duration: .zero) }
    }
  }
}
