import Baton

/// Holds what a handler did with one request against what it is to do with it.
struct HandlerJudge<Response, Failure: Error> {
  let name: String
  /// Whether the handler is one step in a path, and not only the parts that it is made of.
  let isOneStep: Bool
  /// The request as it prints, and as a message shows it.
  let request: (raw: String, shown: String)
  /// What the test says that the handler does.
  let expected: Path.Decision

  init<H: AsyncHandler>(_ handler: H, _ request: H.Request, _ expected: Path.Decision)
  where H.Response == Response, H.Failure == Failure {
    name = handler.name
    isOneStep = handler.outlines == [Outline(name)]
    self.request = ("\(request)", text(request))
    self.expected = expected
  }

  /// The first thing that is wrong, in the order of the entries.
  func check(_ entries: [Entry<Response, Failure>], at location: String) throws {
    for entry in entries {
      let finding =
        decision(entry) ?? behind(entry) ?? error(entry) ?? step(entry)
        ?? response(entry, like: entries[0])
      if let finding { throw finding.violation(by: name, on: entry.path, at: location) }
    }
  }

  private func decision(_ entry: Entry<Response, Failure>) -> Finding? {
    guard entry.decision != expected else { return nil }
    // What differs only when it is recorded was right when it was not.
    return Finding(
      entry.path == nil ? .passAndError : .path,
      "It is to \(expected.verb) \(request.shown); \(entry.way), it \(entry.what).")
  }

  /// The one behind gets what this one passes on, as it was.
  private func behind(_ entry: Entry<Response, Failure>) -> Finding? {
    guard expected == .passed, let calls = entry.calls?.map(\.request), calls != [request.raw]
    else { return nil }
    return Finding(
      .passAndError,
      "It passed \(request.shown) on; \(entry.way), the one behind it got \(list(calls)).")
  }

  private func error(_ entry: Entry<Response, Failure>) -> Finding? {
    guard isOneStep, !entry.isBare, case .failure(let error) = entry.result,
      error.handler != name
    else { return nil }
    return Finding(
      .passAndError,
      "It fails at \(request.shown); \(entry.way), the error names \"\(error.handler)\".")
  }

  private func step(_ entry: Entry<Response, Failure>) -> Finding? {
    guard isOneStep, let path = entry.path else { return nil }
    guard let step = path.step(named: name) else {
      return Finding(.path, "It got \(request.shown); \(entry.way), its step is missing.")
    }
    guard step.decision != expected else { return nil }
    return Finding(
      .path, "It got \(request.shown) and \(entry.what); its step says \(step.decision.rawValue).")
  }

  private func response(
    _ entry: Entry<Response, Failure>, like first: Entry<Response, Failure>
  ) -> Finding? {
    guard entry.path != nil, case .success(.handled(let one)) = first.result,
      case .success(.handled(let other)) = entry.result, !areSame(one, other)
    else { return nil }
    return Finding(
      .path,
      "It answers \(request.shown) with \(text(one)); \(entry.way), with \(text(other)).")
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
    case .failed: "fail at"
    case .cancelled: "be cancelled before"
    }
  }
}

extension Path {
  /// The first step of that name, those inside a step after it.
  func step(named name: String) -> Step? {
    allSteps.first { $0.name == name }
  }
}
