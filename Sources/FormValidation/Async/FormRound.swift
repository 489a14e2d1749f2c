/// A validation of a form that is being filled in.
///
/// It combines the results of checks that do not suspend with earlier answers.
package struct FormRound<Form: Sendable>: Sendable {
  private var form: Form
  private let limit: Int
  private var checks: PostponedChecks
  private var wave = AskingWave(stopsAtFirst: false)
  /// The known questions without an answer; empty when the round is over.
  package private(set) var asked: [Question] = []

  /// Creates a round with the chain's current checks, and runs those that do not suspend.
  ///
  /// Adds the round's questions to those of earlier rounds.
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

  package var report: FormReport {
    var checks = checks
    checks.enter(answers, of: wave)
    return checks.report
  }

  package var validated: Validated<Form>? {
    asked.isEmpty && report.isValid ? Validated(form) : nil
  }

  package var unanswered: Set<FieldPath> {
    Set(
      asked.filter { $0.known == nil }.map { question in
        question.job.link.clause.description.field.with(question.job.look.indices)
      })
  }

  /// Asks all unanswered questions, and calls a closure after each answer.
  ///
  /// Returns when every question has an answer or the task is cancelled.
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

  /// Continues the checks with the available answers, and stops at the first question without one.
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
