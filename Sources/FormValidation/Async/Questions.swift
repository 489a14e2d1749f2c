/// The questions of the looks at one form that follow each other.
package struct Questions: Sendable {
  private struct Key: Hashable {
    let check: String
    let indices: [Int]
  }

  private var questions: [Key: Question] = [:]

  /// No questions yet.
  package init() {}

  /// The question that a check asks: the one that was asked about the same value already, or a new
  /// one, for which the older one is given up.
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

  /// Cancels the questions that have no answer yet and are no longer asked.
  package mutating func giveUp(except asked: [Question]) {
    questions = questions.filter { _, question in
      if question.known != nil || asked.contains(where: { $0 === question }) { return true }
      question.cancel()
      return false
    }
  }
}
