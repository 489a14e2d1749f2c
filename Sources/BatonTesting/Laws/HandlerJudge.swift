import Baton

/// A judge that compares a handler's result for a request with the expected result.
struct HandlerJudge<Response, Failure: Error> {
  let name: String
  /// Whether a path shows the handler as a single visit; `false` for a composite.
  let isOneVisit: Bool
  let request: (raw: String, shown: String)
  let expected: Path.Decision

  init<H: AsyncHandler>(_ handler: H, _ request: H.Request, _ expected: Path.Decision)
  where H.Response == Response, H.Failure == Failure {
    name = handler.name
    isOneVisit = handler.outlines == [Outline(name)]
    self.request = ("\(request)", text(request))
    self.expected = expected
  }

  func check(_ observations: [Observation<Response, Failure>], at location: String) throws {
    for seen in observations {
      let finding =
        decision(seen) ?? behind(seen) ?? error(seen) ?? visit(seen)
        ?? response(seen, like: observations[0])
      if let finding { throw finding.violation(by: name, on: seen.path, at: location) }
    }
  }

  private func decision(_ seen: Observation<Response, Failure>) -> Finding? {
    guard seen.decision != expected else { return nil }
    // A difference that occurs only in a recorded request violates the law about paths.
    return Finding(
      seen.path == nil ? .passAndError : .path,
      "It should \(expected.verb) \(request.shown); \(seen.way), it \(seen.what).")
  }

  /// Checks that the next handler received the passed request unchanged.
  private func behind(_ seen: Observation<Response, Failure>) -> Finding? {
    guard expected == .passed, let calls = seen.calls?.map(\.request), calls != [request.raw]
    else { return nil }
    return Finding(
      .passAndError,
      "It passed \(request.shown) on; \(seen.way), the next one got \(list(calls)).")
  }

  private func error(_ seen: Observation<Response, Failure>) -> Finding? {
    guard isOneVisit, !seen.isBare, case .failure(let error) = seen.result,
      error.handler != name
    else { return nil }
    return Finding(
      .passAndError,
      "It fails at \(request.shown); \(seen.way), the error names \"\(error.handler)\".")
  }

  private func visit(_ seen: Observation<Response, Failure>) -> Finding? {
    guard isOneVisit, let path = seen.path else { return nil }
    guard let visit = path.visit(named: name) else {
      return Finding(.path, "It got \(request.shown); \(seen.way), its visit is missing.")
    }
    // As a handler, a check responds with a report, and the check's visit shows the report's
    // decision.
    let words: [Path.Decision] =
      expected == .handled ? [.handled, .reported, .valid, .skipped] : [expected]
    guard !words.contains(visit.decision) else { return nil }
    return Finding(
      .path, "It got \(request.shown) and \(seen.what); its visit says \(visit.decision.rawValue).")
  }

  private func response(
    _ seen: Observation<Response, Failure>, like first: Observation<Response, Failure>
  ) -> Finding? {
    guard seen.path != nil, case .success(.handled(let one)) = first.result,
      case .success(.handled(let other)) = seen.result, !areSame(one, other)
    else { return nil }
    return Finding(
      .path,
      "It answers \(request.shown) with \(text(one)); \(seen.way), with \(text(other)).")
  }
}

extension Path.Decision {
  var verb: String {
    switch self {
    case .handled: "handle"
    case .passed: "pass on"
    case .changed: "change"
    case .notCompared: "pass on"
    case .reported: "report a problem in"
    case .valid: "find nothing in"
    case .skipped: "skip"
    case .failed: "fail at"
    case .cancelled: "be cancelled before"
    }
  }
}

extension Path {
  /// Returns the first visit with the given name; a visit comes before the visits inside it.
  func visit(named name: String) -> Visit? {
    allVisits.first { $0.name == name }
  }
}
