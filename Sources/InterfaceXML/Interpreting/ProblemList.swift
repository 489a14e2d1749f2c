/// The problems of a document, as they are found.
final class ProblemList {
  private(set) var problems: [Problem] = []

  func report(_ problem: Problem) { problems.append(problem) }

  /// All of them in document order; those of one place as they were found.
  var inOrder: [Problem] {
    problems.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }
}
