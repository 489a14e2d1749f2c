/// The questions about a form, kept from round to round.
package struct Questions: Sendable {
  private struct Key: Hashable {
    let check: String
    let indices: [Int]
  }

  private var questions: [Key: Question] = [:]

  package init() {}

  /// Returns the existing question if it is the same; otherwise, cancels it and returns a new one.
  mutating func question(_ job: PostponedChecks.Job) -> Question {
    let key = Key(check: job.link.name, indices: job.look.indices)
    if let question = questions[key] {
      if question.isSame(as: job) { return question }
      question.cancel()
    }
    let question = Question(job)
    questions[key] = question
    return question
  }

  /// Cancels and removes unanswered questions that are no longer needed.
  package mutating func giveUp(except asked: [Question]) {
    questions = questions.filter { _, question in
      if question.known != nil || asked.contains(where: { $0 === question }) { return true }
      question.cancel()
      return false
    }
  }
}
