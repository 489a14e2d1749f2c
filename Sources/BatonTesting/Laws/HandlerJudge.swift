import Baton

/// Holds what a handler did with one request against what it is to do with it.
struct HandlerJudge<Response, Failure: Error> {
  let name: String
  /// Whether the handler is one visit in a path, and not only the parts that it is made of.
  let isOneVisit: Bool
  /// The request as it prints, and as a message shows it.
  let request: (raw: String, shown: String)
  /// What the test says that the handler does.
  let expected: Path.Decision

  init<H: AsyncHandler>(_ handler: H, _ request: H.Request, _ expected: Path.Decision)
  where H.Response == Response, H.Failure == Failure {
    name = handler.name
    isOneVisit = handler.outlines == [Outline(name)]
    self.request = ("\(request)", text(request))
    self.expected = expected
  }

  /// The first thing that is wrong, in the order of the observations.
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
    // What differs only when it is recorded was right when it was not.
    return Finding(
      seen.path == nil ? .passAndError : .path,
      "It is to \(expected.verb) \(request.shown); \(seen.way), it \(seen.what).")
  }

  /// The one behind gets what this one passes on, as it was.
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
    // A check answers with its report, and its visit says what is in there.
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
  /// What a handler is to do, as part of a sentence.
  var verb: String {
    switch self {
    case .handled: "take"
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
  /// The first visit of that name, those inside a visit after it.
  func visit(named name: String) -> Visit? {
    allVisits.first { $0.name == name }
  }
}
