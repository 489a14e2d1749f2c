import Baton

extension Path {
  /// The path without durations, one visit a line, for comparisons of whole paths.
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
  /// The error description that a client gets, or `nil` if the request did not fail.
  var complaint: String? {
    if case .failure(let error) = result { error.description } else { nil }
  }
}
