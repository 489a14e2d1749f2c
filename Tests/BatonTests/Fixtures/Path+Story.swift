import Baton

extension Path {
  /// The path without its durations, a visit a line, so that it can be compared whole.
  var story: String { visits.flatMap { $0.lines("") }.joined(separator: "\n") }
}

extension Path.Visit {
  fileprivate func lines(_ indent: String) -> [String] {
    let detail = detail.map { " \($0)" } ?? ""
    return ["\(indent)\(name) \(decision.rawValue)\(detail)"]
      + visits.flatMap { $0.lines(indent + "  ") }
  }
}

extension RecordedRequest {
  /// What the client is told when the request failed.
  var complaint: String? {
    if case .failure(let error) = result { error.description } else { nil }
  }
}
