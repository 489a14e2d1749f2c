final class ProblemList {
  private(set) var problems: [Problem] = []

  func report(_ problem: Problem) { problems.append(problem) }

  /// All problems in document order; those at the same position are in the order of discovery.
  var inOrder: [Problem] {
    problems.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }
}
